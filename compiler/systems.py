"""The systems that wheels are made for: which libraries go into each, and how pip knows it."""

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "pentago_widget" / "engine" / "native"

TAGS = {
    "linux-x86_64": "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
    "linux-aarch64": "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
    "macos-arm64": "macosx_11_0_arm64",
    "macos-x86_64": "macosx_11_0_x86_64",
    "windows-x86_64": "win_amd64",
    "windows-arm64": "win_arm64",
}
"""What a library needs of a Linux is nothing, so that one serves glibc and musl."""

SYSTEM = "PENTAGO_WIDGET_SYSTEM"
"""This variable of the environment says which system a wheel is made for."""

ANY, BROWSERS = "any", "wasm32"
"""The wheel of every other system: plain Python, and compiled for browsers."""


@dataclass(frozen=True)
class Wheel:
    """What a wheel for one system has of its own."""

    files: tuple[str, ...]
    tag: str = ""
    """What pip calls the system; empty for this machine's own name."""

    is_for_all: bool = False
    """Whether every system takes it: what it has for browsers is in nobody's way."""

    @classmethod
    def of(cls, system: str) -> "Wheel":
        """Return the wheel for a system by its name, 'any' for none, or for this machine."""
        made = sorted(path.name for path in FOLDER.glob("kernels-*"))
        if system == ANY:
            return cls(tuple(n for n in made if _is_for(n, BROWSERS)), is_for_all=True)
        if system:
            return cls(tuple(n for n in made if _is_for(n, system)), TAGS[system])
        from pentago_widget.engine import library  # noqa: PLC0415  asks the machine

        own = tuple(name for name in made if name in library.variants())
        return cls(own, is_for_all=not own)


def _is_for(file: str, system: str) -> bool:
    """Say whether a library is for a system."""
    return file.removeprefix("kernels-").startswith((f"{system}-v", f"{system}."))
