"""The door to the rules."""
