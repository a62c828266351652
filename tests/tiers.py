"""What a tier of tests costs: `python -m tests.tiers NAME COMMAND …` runs it and says so.

Processor time counts, children included, for it depends less than the time on the wall on what
else the machine is doing. It is counted in yardsticks, a bit of Python that takes about a second,
so that the limits in `tiers.toml` hold on slower machines, too.
"""

import argparse
import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Final

ALLOWED: Final = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
MOST: Final = 1.5
"""How many times more than allowed a tier may cost."""

YARDSTICK: Final = """
found = {}
for number in range(2_500_000):
    found[number % 997] = [number, str(number & 255)]
"""


def children() -> float:
    """Return the processor time of all children that have ended, in seconds."""
    times = os.times()
    return times.children_user + times.children_system


def yardstick() -> float:
    """Return the processor time that the bit of Python takes, two at once as the tests run."""
    before = children()
    for process in [subprocess.Popen([sys.executable, "-c", YARDSTICK]) for _ in range(2)]:
        process.wait()
    return (children() - before) / 2


def measured(command: list[str]) -> tuple[int, float, float]:
    """Run a command; return its exit status and its seconds, on the wall and of processors."""
    wall, processors = time.monotonic(), children()
    status = subprocess.run(command, check=False).returncode
    return status, time.monotonic() - wall, children() - processors


def main() -> int:
    """Run a tier; return its exit status, or 1 where it costs too much."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("tier", choices=ALLOWED)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    chosen = parser.parse_args()
    unit = yardstick()
    status, wall, processors = measured(chosen.command)
    unit = (unit + yardstick()) / 2
    cost, most = processors / unit, MOST * ALLOWED[chosen.tier]
    print(
        f"== {chosen.tier}: {wall:.0f} s, {processors:.0f} s of processors,"
        f" {cost:.0f} yardsticks of {unit:.2f} s (allowed: {most:.0f})",
        flush=True,
    )
    return status or int(cost > most)


if __name__ == "__main__":
    sys.exit(main())
