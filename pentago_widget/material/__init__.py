"""What lessons and figures are both about: endings, planted bugs, calls and games made small."""
