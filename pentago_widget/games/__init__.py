"""Which games there are; each stands whole in a folder of its own."""
