"""A game in play: its moves, what is shown of it, who plays it. No ipywidgets."""
