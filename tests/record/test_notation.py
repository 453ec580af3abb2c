"""Messages about a record name cards as the record does: ``TH``, never ``10H`` or a glyph."""

from __future__ import annotations

import re

import pytest

from tests.helpers.records import game, refusal
from thousand_tui.rules.cards import PACK_SIZE, card_name

_SHOWN_OTHERWISE = re.compile(r"10[SCDH]|[♠♣♦♥]")


@pytest.mark.parametrize(("preset", "seats"), [("polish", 3), ("draw", 2), ("tens", 3)])
def test_a_card_that_may_not_be_played_or_given(preset: str, seats: int) -> None:
    """Every card of the pack in the place of each card played or given in a deal."""
    lines = game(preset, seats)
    end = next(number for number, line in enumerate(lines) if line.get("e") == "score")
    problems = []
    for number in range(1, end):
        if lines[number]["e"] in ("play", "give"):
            for card in range(PACK_SIZE):
                wrong = refusal([*lines[:number], lines[number] | {"card": card_name(card)}])
                problems += [] if wrong is None else [wrong.problem]
    assert any("You do not hold TH." in problem for problem in problems)
    allowed = [problem.split(" may play ")[1].rstrip(".") for problem in problems if " may play " in problem]
    assert allowed
    assert all(re.fullmatch(r"[ATKQJ9][SCDH]( [ATKQJ9][SCDH])*", cards) for cards in allowed)
    assert [problem for problem in problems if _SHOWN_OTHERWISE.search(problem)] == []
