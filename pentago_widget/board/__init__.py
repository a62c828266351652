"""A board of squares to press, painted and spoken in the browser. It knows no game."""
