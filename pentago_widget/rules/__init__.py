"""The one door to the rules of the three games, whatever files lie in the folder one works in."""
