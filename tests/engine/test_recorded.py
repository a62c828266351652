"""The engine answers what was written down before it was built anew, node for node."""

import pytest

from pentago_widget.engine.speed import COMPILED
from tests.engine.record import answers, recorded


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="plain Python takes minutes for it")
def test_the_engine_answers_as_it_did() -> None:
    wanted = recorded()
    found = dict(answers())
    assert list(found) == list(wanted)
    assert [name for name in wanted if list(found[name]) != wanted[name]] == []
