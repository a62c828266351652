"""What Gess has alone."""
