"""A sub-board's nine bits in another order: along the ring round the center, then the center.

     row order      ring order
       0 1 2          0 1 2        The numbers of the squares. As in Pentago.py square 0 has the
       3 4 5          7 8 3        highest bit, 256, and square 8 the lowest, 1.
       6 7 8          6 5 4

Along the ring a quarter turn moves every marble by two squares: eight bits rotate by two places.
"""

RING = (0, 1, 2, 5, 8, 7, 6, 3, 4)
"""The squares in ring order, by their numbers in row order."""

_PLACES = {"C": 2, "A": 6}


def ring_order(pattern: int) -> int:
    """Return the nine bits of a pattern in ring order."""
    return sum(1 << 8 - to for to, square in enumerate(RING) if pattern >> 8 - square & 1)


def row_order(bits: int) -> int:
    """Return the pattern whose nine bits stand in ring order here."""
    return sum(1 << 8 - square for at, square in enumerate(RING) if bits >> 8 - at & 1)


def rotated(ring: int, places: int) -> int:
    """Return eight bits, 0 to 8 places farther to the right; what leaves there comes in left."""
    return (ring >> places | ring << 8 - places) & 0b1111_1111


def ring_turned(bits: int, rotation: str) -> int:
    """Return nine bits in ring order after a quarter turn; the center stays."""
    return rotated(bits >> 1, _PLACES[rotation]) << 1 | bits & 1
