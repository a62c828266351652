"""What some tests ask of a system that not every system has, and the reason that is shown then."""

import sys
import tempfile
from pathlib import Path

import pytest


def _has_links() -> bool:
    """Try whether this user may make a link to a file."""
    with tempfile.TemporaryDirectory() as folder:
        link = Path(folder) / "link"
        try:
            link.symlink_to("nowhere")
        except OSError:
            return False
        return link.is_symlink()


links = pytest.mark.skipif(not _has_links(), reason="this user may make no links here")
rights = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no rights of this kind")
signals = pytest.mark.skipif(sys.platform == "win32", reason="Windows sends processes no signals")
named_pipes = pytest.mark.skipif(sys.platform == "win32", reason="no pipes have names of files")
full_disk = pytest.mark.skipif(
    sys.platform == "win32" or not Path("/dev/full").exists(), reason="no full disk to try it with"
)
