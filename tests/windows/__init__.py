"""The tests as Windows runs them: by a real Python for Windows under Wine, or pretended.

`python -m tests.windows` does the first, on Linux and as root; `python -m tests.windows simulated`
the second, in seconds and anywhere.
"""
