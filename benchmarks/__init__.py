"""Speed, as ratios in one run on one machine."""
