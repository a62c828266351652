"""The compiler: the same text gives the same bytes, and every system's library has every door."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from compiler.systems import TAGS, Wheel
from pentago_widget.engine import library
from tests.compiler.made import compile_in
from tests.sources import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.thorough]
DOORS = (
    "alpha_beta",
    "evaluate",
    "evaluate_placements",
    "plan_children",
    "plan_sums",
    "played",
    "run_fives",
    "run_levels",
    "search",
    "touch_blocks",
    "walk",
)


def made_in(clone: Path) -> dict[str, bytes]:
    """Return the libraries of a clone."""
    folder = clone / "pentago_widget" / "engine" / "native"
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_each_system_gets_its_library_with_all_doors_and_the_name_of_its_text(clone: Path) -> None:
    made = made_in(clone)
    for system in TAGS:
        own = [name for name in made if name.startswith(f"kernels-{system}")]
        assert own, system
        for name in own:
            assert library.made_of().encode() in made[name]
            assert all(f"pentago_{door}".encode() in made[name] for door in DOORS), name
            assert len(made[name]) < 400_000


def test_the_same_text_gives_the_same_bytes(clone: Path) -> None:
    before = made_in(clone)
    compile_in(clone)
    after = made_in(clone)
    assert before == after


def test_a_text_that_was_edited_is_never_run_by_an_older_library(
    clone: Path, tmp_path: Path
) -> None:
    edited = tmp_path / "edited"
    shutil.copytree(clone, edited)
    text = edited / "pentago_widget" / "engine" / "bits.py"
    text.write_text(text.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "from pentago_widget.engine import speed"],
        check=False,
        cwd=edited,
        env={name: x for name, x in os.environ.items() if name != "PYTHONPATH"},
        capture_output=True,
        text=True,
    )
    told = "was made from another text of the engine; make it by python -m pip install ."
    assert told in done.stderr


@pytest.mark.parametrize("system", [*TAGS, "any"])
def test_a_wheel_holds_the_library_of_its_system_alone(
    clone: Path, tmp_path: Path, system: str
) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q"]
    subprocess.run(
        [*build, "--no-index", "-w", str(tmp_path), "."],
        check=True,
        cwd=clone,
        env=os.environ | {"PENTAGO_WIDGET_SYSTEM": system},
    )
    (wheel,) = tmp_path.glob("*.whl")
    files = {n for n in zipfile.ZipFile(wheel).namelist() if "/native/" in n}
    if system == "any":
        assert wheel.name == "pentago_widget-0.1.0-py3-none-any.whl"
        assert files == {"pentago_widget/engine/native/kernels-wasm32.wasm"}
    else:
        assert wheel.name == f"pentago_widget-0.1.0-py3-none-{TAGS[system]}.whl"
        assert files
        assert all(f"kernels-{system}" in name for name in files)


def test_a_wheel_that_must_be_plain_leaves_out_what_is_compiled_already(
    clone: Path, tmp_path: Path
) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q"]
    subprocess.run(
        [*build, "--no-index", "-C", "native=no", "-w", str(tmp_path), "."], check=True, cwd=clone
    )
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name == "pentago_widget-0.1.0-py3-none-any.whl"
    assert not any(n.endswith((".so", ".dll")) for n in zipfile.ZipFile(wheel).namelist())


def test_two_kernels_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    from compiler import kernels
    from pentago_widget.engine import seed

    monkeypatch.setattr(kernels, "_modules", lambda: iter([seed, seed]))
    with pytest.raises(ValueError, match=r"alpha_beta of .*seed and of .*seed"):
        kernels.kernels()


def test_this_machine_s_wheel_has_what_this_machine_loads() -> None:
    assert (ROOT / "compiler").is_dir()
    assert {*Wheel.of("").files} <= {*library.variants()}
