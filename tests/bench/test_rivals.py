"""What contracts of others are sorted by, and the lines through what came of them."""

from __future__ import annotations

import pytest

from bench.rivals import kind_of, level, play, slope, supposed
from thousand_tui.bots import make_bot
from thousand_tui.rules import make_rules


@pytest.mark.parametrize(
    ("forehand", "bid", "kind"),
    [
        (True, 100, "forced"),
        (False, 100, "up to 105"),
        (True, 105, "up to 105"),
        (True, 110, "110 to 120"),
        (False, 120, "110 to 120"),
        (False, 125, "over 120"),
    ],
)
def test_kinds_of_contracts(forehand: bool, bid: int, kind: str) -> None:
    assert kind_of(make_rules("table"), forehand, bid) == kind
    assert kind in supposed()


def test_nobody_is_forced_where_nobody_has_to_open() -> None:
    free = make_rules("table", {"forced_opening": "none"})
    assert kind_of(free, forehand=True, bid=100) == "up to 105"


def test_the_line_through_what_came() -> None:
    """From 0.2 at 20 points below the average by 0.1 for every 20 points."""
    pairs = [(worth, 0.3 + worth / 200) for worth in (-20.0, 0.0, 20.0, 60.0)]
    assert slope(pairs) == pytest.approx(0.1)
    assert level(pairs) == pytest.approx(0.3)
    assert slope([(5.0, 1.0), (5.0, 0.0)]) == 0.0


def test_a_deal_is_seen_by_both_defenders() -> None:
    seen = [play(make_rules("table"), make_bot("amateur"), seed)["seen"] for seed in range(12)]
    assert {len(both) for both in seen} <= {0, 2}
    assert any(seen)
    for one, other in filter(None, seen):
        assert one[0] == other[0]
        assert one[2:4] == other[2:4]
