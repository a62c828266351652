"""A game's widget without the game: buttons, fields and files round a board."""
