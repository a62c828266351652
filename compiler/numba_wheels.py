"""Where numba has wheels: only there is it asked for when the engine is compiled.

If it were asked for elsewhere, pip would build it from source, and fail before anything could fall
back to plain Python. Markers tell systems and versions of Python apart; what no marker can tell
(musl, an old glibc or macOS, 32 bits, free threading) is asked of the machine.
"""

import os
import platform
import re
import sys
import sysconfig

ELSEWHERE = (
    "sys_platform == 'linux' and platform_machine == 'x86_64'",
    "sys_platform == 'linux' and platform_machine == 'aarch64'",
    "sys_platform == 'darwin' and platform_machine == 'arm64'",
    "sys_platform == 'win32' and platform_machine == 'AMD64'",
    "sys_platform == 'win32' and platform_machine == 'ARM64' and python_version >= '3.14'",
)
"""Where numba 0.68 has wheels for every Python from 3.11 to 3.14, but for the one named."""

SYSTEMS = " or ".join(f"({system})" for system in ELSEWHERE)
CPYTHON = "platform_python_implementation == 'CPython'"
NUMBA = (f"numba>=0.68,<0.69; {CPYTHON} and python_version < '3.15' and ({SYSTEMS})",)
"""What reads the engine's text; each version writes other code of it, so it is pinned."""

ZIG = "ziglang>=0.17"
"""What links where the system has no linker of its own."""


def is_new_enough() -> bool:
    """Say whether the system is new enough for numba's wheels, and is no Linux without glibc."""
    if sys.platform == "linux":
        try:
            libc = os.confstr("CS_GNU_LIBC_VERSION") or ""
        except (OSError, ValueError):
            return False  # musl does not know this name
        numbers = re.fullmatch(r"glibc (\d+)\.(\d+).*", libc)
        return numbers is not None and (int(numbers[1]), int(numbers[2])) >= (2, 27)
    if sys.platform == "darwin":
        return int(platform.mac_ver()[0].split(".")[0]) >= 12
    return True


def has_wheels() -> bool:
    """Say whether this Python can take numba's wheels, as far as markers cannot tell."""
    is_free_threaded = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
    is_known = not is_free_threaded or sys.version_info[:2] == (3, 14)
    return sys.maxsize > 1 << 32 and is_known and is_new_enough()
