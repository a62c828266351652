"""Tests of how code that somebody else wrote is called."""
