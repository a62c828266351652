"""The package as others get it: what a wheel holds, and that it works in an empty environment."""

import os
import subprocess
import sys
import tarfile
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from pentago_widget.engine import library
from tests.nested import pass_in
from tests.run_notebooks import NOTEBOOKS
from tests.sources import ROOT, copied, own_files

SAMPLE = """
from BuildersGame import BuildersGame
from GessGame import GessGame
from Pentago import Pentago
import pentago_widget, pentago_widget.commands.lesson_files as lesson_files
print(Pentago().make_move('black', 'a2', 1, 'C'))
print(BuildersGame().initial_placement(0, 0, 1, 1, 'x'))
print(GessGame().make_move('c3', 'c4'))
print(*lesson_files.copy_to(lesson_files.Path('mine')))
"""


def run(*command: str | Path, cwd: Path) -> str:
    """Run a program and return what it prints."""
    done = subprocess.run(command, capture_output=True, check=False, cwd=cwd, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy of the project's own files, without any download."""
    source = copied(tmp_path_factory.mktemp("source"))
    target = tmp_path_factory.mktemp("wheel")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet"]
    run(sys.executable, "-m", "pip", "wheel", *options, "-w", target, ".", cwd=source)
    (built,) = target.glob("*.whl")
    return built


@pytest.mark.slow
def test_the_wheel_holds_the_named_modules_the_package_and_the_lessons_only(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    sources = (ROOT / "pentago_widget").rglob("*.py")
    package = {path.relative_to(ROOT).as_posix() for path in sources}
    lessons = {f"pentago_widget/notebooks/{path.name}" for path in NOTEBOOKS.glob("*.ipynb")}
    rules = {"Pentago.py", "BuildersGame.py", "GessGame.py"}
    carried = ("py.typed", "board/enhancer.js", "engine/book.bin", "engine/patterns.bin")
    data = {f"pentago_widget/{name}" for name in carried}
    sheets = (ROOT / "pentago_widget").rglob("*.css")
    looks = {path.relative_to(ROOT).as_posix() for path in sheets}
    native = {name for name in names if "/native/" in name}
    assert names - native == rules | package | lessons | data | looks
    wanted = library.variants() if find_spec("numba") else ()
    assert native == {f"pentago_widget/engine/native/{name}" for name in wanted}


@pytest.mark.slow
def test_no_two_installed_names_differ_in_case_only(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert len({name.lower() for name in names}) == len(names)
    tops = {name.split("/")[0].removesuffix(".py").lower() for name in names}
    assert len(tops) == len({name.split("/")[0] for name in names})


@pytest.mark.slow
def test_the_wheel_works_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "venv", "empty", cwd=tmp_path)
    scripts = tmp_path / "empty" / ("Scripts" if sys.platform == "win32" else "bin")
    python = scripts / "python"
    run(python, "-m", "pip", "install", "--no-deps", "--no-index", wheel, cwd=tmp_path)
    lessons = sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))
    for expected in (f"{lessons} []", f"[] {lessons}"):
        printed = run(python, "-c", SAMPLE, cwd=tmp_path)
        assert printed == f"True\nTrue\nTrue\n{expected}\n"


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist from a copy of the project's own files, and unpack it."""
    source = copied(tmp_path_factory.mktemp("source"))
    target = tmp_path_factory.mktemp("sdist")
    build = f"from setuptools import build_meta; build_meta.build_sdist({str(target)!r})"
    run(sys.executable, "-c", build, cwd=source)
    (built,) = target.glob("*.tar.gz")
    with tarfile.open(built) as archive:
        archive.extractall(target, filter="data")
    return target / built.name.removesuffix(".tar.gz")


@pytest.mark.slow
def test_the_sdist_holds_what_a_clone_does(sdist: Path) -> None:
    made = {"PKG-INFO", "setup.cfg"}  # by setuptools
    assert {*own_files(sdist)} - {*own_files()} == made
    assert {*own_files()} - {*own_files(sdist)} == set()


@pytest.mark.slow
@pytest.mark.thorough
def test_tests_of_the_whole_pass_in_an_unpacked_sdist_where_there_is_no_git(
    sdist: Path, tmp_path: Path
) -> None:
    without_git = {name: x for name, x in os.environ.items() if name != "PATH"}
    files = [path.relative_to(sdist).as_posix() for path in sorted(sdist.glob("tests/test_*.py"))]
    options = ("-m", "not slow", "--timeout=120", *files)  # the rooms' own tests look at no file
    pass_in(sdist, tmp_path / "log", without_git, *options)
