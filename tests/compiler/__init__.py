"""What compiles the engine."""
