"""What the command line can be asked for, a file for each command."""
