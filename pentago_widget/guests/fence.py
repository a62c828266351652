"""What a process of foreign code may not do, raised from within before that code is there.

Memory, the size of files and the time of processors are limited where the system can do it. Where
Linux has Landlock, the process may write into one folder only and speaks to no network; where it
has seccomp, on x86-64, it starts no program and sends no signal. None of it makes a jail: whatever
the user may read can be read here, too.
"""

import ctypes
import os
import platform
import struct
import sys
from contextlib import suppress
from typing import Final

LANDLOCK: Final = "landlock"
SECCOMP: Final = "seccomp"

LARGEST: Final = 64 * 1024 * 1024
"""How large a file may become that is written here, in bytes."""

PROCESSOR: Final = 900
"""Seconds of a processor after which the process ends, should nobody be there to end it."""


def raised(memory: int, folder: str, life: int = -1) -> list[str]:
    """Limit this process for good, to so many bytes and a folder; return which fences hold.

    `life` is the end of a pipe whose other end closes when the process ends that started this one.
    """
    _limit(memory)
    _end_with(life)
    if not sys.platform.startswith("linux"):
        return []
    with suppress(OSError, AttributeError):
        _no_new_privileges()
    held = []
    for name, fence in ((LANDLOCK, lambda: _landlock(folder)), (SECCOMP, _seccomp)):
        with suppress(OSError, AttributeError):
            if fence():
                held.append(name)
    return held


def _limit(memory: int) -> None:
    """Limit what the system counts."""
    if sys.platform == "win32":
        return  # a job object does it, from outside
    import resource  # noqa: PLC0415  Windows has none
    import signal  # noqa: PLC0415

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # a write that is too long is an OSError
    limits = [
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_CPU, PROCESSOR),
        (resource.RLIMIT_FSIZE, LARGEST),
        (resource.RLIMIT_AS, _used() + memory),
    ]
    for kind, most in limits:
        with suppress(ValueError, OSError):
            _, hard = resource.getrlimit(kind)
            allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (allowed, allowed))
    # should the machine's memory run out, this process goes first
    with suppress(OSError), open("/proc/self/oom_score_adj", "w") as file:  # noqa: PTH123
        file.write("1000")


def _used() -> int:
    """Return how many bytes of address space are taken already."""
    with suppress(OSError), open("/proc/self/statm") as file:  # noqa: PTH123
        return int(file.read().split()[0]) * 4096
    return 0


def _end_with(life: int) -> None:
    """Have Linux end this process when the other end of a pipe closes, whatever it is doing."""
    if life < 0 or not sys.platform.startswith("linux"):
        return
    import fcntl  # noqa: PLC0415  Windows has none
    import signal  # noqa: PLC0415

    with suppress(OSError):  # nobody has handed it on
        fcntl.fcntl(life, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(life, fcntl.F_SETSIG, signal.SIGKILL)
        fcntl.fcntl(life, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)


def _libc() -> ctypes.CDLL:
    """Return the C library of this process."""
    return ctypes.CDLL(None, use_errno=True)


def _no_new_privileges() -> None:
    """Give up what programs could gain; without that neither fence can be raised."""
    if _libc().prctl(38, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "prctl")


WRITING: Final = (1, *range(4, 13))
"""The bits of Landlock's rights that change files, of its first version."""


def _landlock(folder: str) -> bool:
    """Allow to write below a folder only, and no network; say whether this Linux can."""
    call = _libc().syscall
    call.restype = ctypes.c_long
    version = call(444, None, ctypes.c_size_t(0), 1)
    if version < 1:
        return False
    bits = [*WRITING, *([13] if version > 1 else []), *([14] if version > 2 else [])]
    files = sum(1 << bit for bit in bits)
    rules = struct.pack("QQQ", files, 3 if version > 3 else 0, 3 if version > 5 else 0)
    size = 8 if version < 4 else 16 if version < 6 else 24
    ruleset = call(444, rules, ctypes.c_size_t(size), 0)
    if ruleset < 0:
        return False
    below = os.open(folder, os.O_PATH)
    allowed = call(445, ruleset, 1, struct.pack("=Qi", files, below), 0) == 0
    held = allowed and call(446, ruleset, 0) == 0
    os.close(below)
    os.close(ruleset)
    return bool(held)


DENIED: Final = {
    "fork": 57,
    "vfork": 58,
    "execve": 59,
    "execveat": 322,
    "socket": 41,
    "kill": 62,
    "tkill": 200,
    "tgkill": 234,
    "rt_sigqueueinfo": 129,
    "rt_tgsigqueueinfo": 297,
    "pidfd_send_signal": 424,
    "ptrace": 101,
    "process_vm_writev": 311,
    "setsid": 112,
    "setpgid": 109,
    "io_uring_setup": 425,
}
"""Calls of x86-64 that start or touch other processes, or speak to them."""

CLONE, CLONE3, OF_THREADS = 56, 435, 0x10000
PERMISSION, NO_SUCH_CALL = 1, 38


def _seccomp() -> bool:
    """Deny what starts or touches other processes; say whether this system can."""
    if platform.machine() != "x86_64":
        return False
    program = _filter()
    code = ctypes.create_string_buffer(program)
    pointer = struct.pack("HxxxxxxQ", len(program) // 8, ctypes.addressof(code))
    return bool(_libc().prctl(22, 2, pointer, 0, 0) == 0)


def _filter() -> bytes:
    """Return the program that looks at each call of the system."""
    load, equal, at_least, any_of, end = 0x20, 0x15, 0x35, 0x45, 0x06
    allow, deny = 0x7FFF0000, 0x00050000
    lines: list[tuple[int, int, int, int]] = [
        (load, 0, 0, 4),  # which machine the call is for
        (equal, 1, 0, 0xC000003E),
        (end, 0, 0, deny | PERMISSION),
        (load, 0, 0, 0),  # its number
        (at_least, 0, 1, 0x40000000),  # a second way to say the same
        (end, 0, 0, deny | PERMISSION),
        (equal, 0, 1, CLONE3),  # its flags cannot be read here; libraries then use the older one
        (end, 0, 0, deny | NO_SUCH_CALL),
        (equal, 0, 4, CLONE),
        (load, 0, 0, 16),
        (any_of, 0, 1, OF_THREADS),
        (end, 0, 0, allow),
        (end, 0, 0, deny | PERMISSION),
    ]
    for number in DENIED.values():
        lines += [(equal, 0, 1, number), (end, 0, 0, deny | PERMISSION)]
    lines.append((end, 0, 0, allow))
    return b"".join(struct.pack("HBBI", *line) for line in lines)
