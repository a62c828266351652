"""Games in play: who plays, how a game is kept, whose class it is."""
