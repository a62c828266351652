"""What Pentago has alone."""
