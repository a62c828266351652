"""Right and wrong answers to every exercise, and what the checks say of them."""
