"""What the package needs, as far as the machine has to be asked: whether numba can be had for it.

numba compiles the engine. Where it has no wheel pip would build it from source, and fail: there it
is left out, and the engine runs as plain Python. Markers tell systems and versions of Python apart;
what no marker can tell (musl, an old glibc or macOS, 32 bits, free threading) is asked here.
"""

import os
import platform
import re
import sys
import sysconfig

import setuptools

INTEL_MAC = "sys_platform == 'darwin' and platform_machine == 'x86_64'"
ELSEWHERE = (
    "sys_platform == 'linux' and platform_machine == 'x86_64'",
    "sys_platform == 'linux' and platform_machine == 'aarch64'",
    "sys_platform == 'darwin' and platform_machine == 'arm64'",
    "sys_platform == 'win32' and platform_machine == 'AMD64'",
    "sys_platform == 'win32' and platform_machine == 'ARM64' and python_version >= '3.12'",
)
"""Where numba 0.68 has wheels for every Python from 3.11 to 3.14, but for the one named."""

SYSTEMS = " or ".join(f"({system})" for system in ELSEWHERE)
CPYTHON = "platform_python_implementation == 'CPython'"
NUMBA = (
    f"numba>=0.60,<0.69; {CPYTHON} and python_version < '3.15' and ({SYSTEMS})",
    f"numba>=0.60,<0.63; {CPYTHON} and python_version < '3.14' and {INTEL_MAC}",
)
"""What compiles the engine. 0.62 was the last one for Intel Macs."""

ALWAYS = (
    "anywidget>=0.9",  # carries the little JavaScript: keys, roles for screen readers
    "ipywidgets>=8",  # what boards in a notebook are made of
)


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
        return platform.machine() == "x86_64" or int(platform.mac_ver()[0].split(".")[0]) >= 12
    return True


def has_wheels() -> bool:
    """Say whether this Python can take numba's wheels, as far as markers cannot tell."""
    is_free_threaded = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
    is_known = not is_free_threaded or sys.version_info[:2] == (3, 14)
    return sys.maxsize > 1 << 32 and is_known and is_new_enough()


if __name__ == "__main__":
    setuptools.setup(install_requires=[*ALWAYS, *(NUMBA if has_wheels() else ())])
