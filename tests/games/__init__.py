"""The games, each in the folder of its own."""
