"""What Builders has alone."""
