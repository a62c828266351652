"""Windows' own box around a process: it ends with us, starts no other, and takes so much memory."""

import ctypes
import sys
from typing import Any, Final

END_WITH_THE_HANDLE: Final = 0x2000
MOST_PROCESSES: Final = 0x0008
MOST_MEMORY: Final = 0x0100
COMMITTED: Final = 8
"""Where PROCESS_MEMORY_COUNTERS has the bytes that are taken, counted in words of the machine."""

LIMITS: Final = 9
"""What Windows calls the limits of a job, in its extended form."""


class _Limits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION, with the counters that are only read as one field."""

    _fields_ = (
        ("time_of_process", ctypes.c_int64),
        ("time_of_job", ctypes.c_int64),
        ("flags", ctypes.c_uint32),
        ("least_kept", ctypes.c_size_t),
        ("most_kept", ctypes.c_size_t),
        ("processes", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority", ctypes.c_uint32),
        ("scheduling", ctypes.c_uint32),
        ("counters", ctypes.c_uint64 * 6),
        ("memory_of_process", ctypes.c_size_t),
        ("memory_of_job", ctypes.c_size_t),
        ("peaks", ctypes.c_size_t * 2),
    )


def job_of(process: Any, memory: int) -> int:  # noqa: ANN401  Popen's handle is private
    """Put a process into a job with so many bytes of memory; return the job's handle, 0 without."""
    if sys.platform != "win32":
        return 0
    kernel = ctypes.windll.kernel32
    kernel.CreateJobObjectW.restype = ctypes.c_void_p
    job = kernel.CreateJobObjectW(None, None)
    limits = _Limits(
        flags=END_WITH_THE_HANDLE | MOST_PROCESSES | MOST_MEMORY,
        processes=1,
        memory_of_process=memory,
    )
    handle, size = ctypes.c_void_p(job), ctypes.sizeof(limits)
    kernel.SetInformationJobObject(handle, LIMITS, ctypes.byref(limits), size)
    kernel.AssignProcessToJobObject(handle, ctypes.c_void_p(int(getattr(process, "_handle", 0))))
    return int(job or 0)


def memory_of(process: Any) -> int:  # noqa: ANN401
    """Return how many bytes a process has taken, 0 where nobody asks: a job may not limit it."""
    if sys.platform != "win32":
        return 0
    counters = (ctypes.c_size_t * 10)()
    size = ctypes.sizeof(counters)
    ctypes.cast(counters, ctypes.POINTER(ctypes.c_uint32))[0] = size
    handle = ctypes.c_void_p(int(getattr(process, "_handle", 0)))
    ctypes.windll.kernel32.K32GetProcessMemoryInfo(handle, ctypes.byref(counters), size)
    return int(counters[COMMITTED])


def close(job: int) -> None:
    """End what is in a job, by closing its only handle."""
    if job and sys.platform == "win32":
        ctypes.windll.kernel32.CloseHandle(ctypes.c_void_p(job))
