"""Code that somebody else wrote: it is called, and ended when its time is over."""
