"""The engine's tests, run compiled and as plain Python."""
