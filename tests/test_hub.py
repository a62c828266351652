"""A class on a JupyterHub: a dozen users play at once, each in a server and a home of their own."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests import hub

pytest.importorskip("jupyterhub")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.thorough,
    pytest.mark.skipif(not hub.PROXY, reason="npm has not installed configurable-http-proxy"),
]

USERS = 12

GAME = """
import asyncio, os
from pentago_widget import PentagoWidget
board = PentagoWidget(white="computer", level=3)
board.play("b1 3C")
while board.turn != "black":
    await asyncio.sleep(0.01)
from pentago_widget.engine.speed import COMPILED
from pentago_widget.lessons import check_class
from Pentago import Pentago
print(sum(map(len, board.board.split("."))), COMPILED, check_class(Pentago).is_right, os.getcwd())
"""


def test_a_dozen_users_play_at_once(tmp_path: Path) -> None:
    names = [f"pupil{number}" for number in range(USERS)]
    with hub.running(tmp_path) as found, ThreadPoolExecutor(USERS) as pool:
        users = [*pool.map(found.user, names)]
        said = [*pool.map(lambda user: user.run(GAME), users)]
    assert said == [f"2 True True {tmp_path / 'homes' / name}\n" for name in names], said[0][-2000:]
