"""What code in the box could still do, in words for whoever is about to run it."""

from collections.abc import Collection

from pentago_widget.guests.fence import LANDLOCK, SECCOMP


def could_still(fences: Collection[str]) -> str:
    """Say what code that runs in the box could still do, where these fences hold."""
    denied = []
    if LANDLOCK in fences:
        denied.append("change files")
    if SECCOMP in fences:
        denied += ["use the network", "start programs"]
    if not denied:
        return (
            "This code runs as a program of its own. Its time, its memory and its output are"
            " limited, but it can read and change every file that you can, and use the network."
        )
    open_still = "" if LANDLOCK in fences else " and change"
    listed = " or ".join(filter(None, (", ".join(denied[:-1]), denied[-1])))
    return (
        "This code runs as a program of its own, with limits of time, memory and output. It can"
        f" still read{open_still} every file that you can. It cannot {listed}."
    )
