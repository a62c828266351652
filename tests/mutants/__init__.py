"""Mutation testing of the three rule files: bugs planted one by one, each to be found by a test.

`python -m tests.mutants` plants them with cosmic-ray in copies of the repository (nothing here is
touched), runs the tests of that file against each, and compares what survives with the list in
`survivors.toml`, where every survivor has the reason why it changes nothing that can be seen.
"""
