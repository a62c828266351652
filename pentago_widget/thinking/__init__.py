"""A computer player for any game: its search, its levels, what it tells while it thinks."""
