"""Whole classes judged by the rules of the game: one class, a file, the files of a class."""
