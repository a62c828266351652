"""Tests of the exercises and of what checks them."""
