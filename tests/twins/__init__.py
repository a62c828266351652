"""Slow, plain twins of the game classes, written independently to test them against."""
