"""How the engine's evaluation is learned; not part of what is installed."""
