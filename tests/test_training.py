"""The commands that think out the opening book, each run for a trial."""

import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from pentago_widget.engine.book import FIRST
from pentago_widget.engine.speed import COMPILED

ROOT = Path(__file__).parent.parent
SHAPES = {"rows": (4, 3**9, 64), "shift": (37, 64), "weights": (64, 32), "bias": (37, 32)}

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(not COMPILED, reason="learning takes the compiled engine"),
]


def run(*command: object) -> str:
    """Run a module of the training and return what it prints."""
    words = [sys.executable, "-m", *map(str, command)]
    done = subprocess.run(words, capture_output=True, check=False, cwd=ROOT, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_book_is_thought_out_by_nets(tmp_path: Path) -> None:
    np = pytest.importorskip("numpy")
    chance = np.random.default_rng(1)
    shapes = SHAPES | {"last": (32 + 37,)}
    net = {name: chance.normal(0, 0.1, shape).astype("f") for name, shape in shapes.items()}
    np.savez(tmp_path / "net.npz", **net)
    options = ["--marbles", 1, "--best", 2, "--opened", 50, "--nets", tmp_path / "net.npz"]
    for longer in (0, 1):
        told = run("training.book", *options, "--longer", longer, "--out", tmp_path / "book.bin")
        assert any(zlib.decompress((tmp_path / "book.bin").read_bytes())[1:7])
    codes = zlib.decompress((tmp_path / "book.bin").read_bytes())
    assert len(codes) == FIRST[6] + FIRST[4]
    assert any(codes[1:7])
    assert not any(codes[7 : FIRST[6]])
    assert "bytes" in told
    options[1:2] = [0, "--start", tmp_path / "book.npz"]
    run("training.book", *options, "--out", tmp_path / "next.bin")
    again = zlib.decompress((tmp_path / "next.bin").read_bytes())
    assert again[1 : FIRST[6]] == codes[1 : FIRST[6]]


def test_a_net_learns_from_games(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    np = pytest.importorskip("numpy")
    rows = np.array([[1 << 3, 1 << 12, 2]] * 50)
    np.savez(tmp_path / "0.npz", rows=rows, aims=np.full(50, 0.5))
    net = tmp_path / "net.npz"
    options = ["--seconds", 2, "--first", 0, "--games", tmp_path]
    run("training.nets", *options, "--out", net)
    assert len(list(tmp_path.glob("games_*.npz"))) > 0
    with np.load(net) as found:
        assert {name: found[name].shape for name in SHAPES} == SHAPES
    run("training.nets", *options, "--share", 0, "--start", net, "--out", tmp_path / "next.npz")
