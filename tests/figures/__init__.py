"""Tests of the lessons' figures."""
