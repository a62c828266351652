"""The tests: sentences of the specifications, laws, and comparisons with independent twins."""
