"""A computer player for any game."""
