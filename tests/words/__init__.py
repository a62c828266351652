"""Sentences, values, consoles and files."""
