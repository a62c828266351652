"""Squares to press: keys, looks, and what is sent to the browser."""
