"""Every change of a total keeps the rule that made it (rules 5 and 6): the lines of a seat, in order."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.helpers.positions import deal, finish, result, say, table, to_lead
from thousand_tui.rules import GameState
from thousand_tui.rules.score_lines import ScoreRule

N = None
MADE = (110, 8, 2)
LOST = (90, 18, 12)
NO_TRICK = (108, 0, 12)


def played(
    points: tuple[int, ...], marriages: tuple[int, ...] | None = None, **options: Any
) -> Callable[[], GameState]:
    """A deal played out by forehand with those points; ``bid``, ``blind``, ``total`` and the options."""
    bid, blind = options.pop("bid", 100), options.pop("blind", False)
    total = options.pop("total", (0, 0, 0))
    more = {"bolts": None, **options}
    return lambda: finish(
        to_lead(deal(table(total=total, **more), "KH QH"), bid, blind=blind), points, marriages
    )


def said(words: str, *, preset: str = "table", talon: str = "", **options: Any) -> Callable[[], GameState]:
    """A deal that ends with those words."""
    total = options.pop("total", (0, 0, 0))
    return lambda: say(deal(table(preset, total, **options), "AC QH 9H QD JS 9C KS", talon=talon), words)


BLIND: dict[str, Any] = {"blind_bidding": "until_look", "blind": True}
ON_BARREL: dict[str, Any] = {"total": (0, 880, 0), "seated": (N, 0, N)}
LAST_DEAL: dict[str, Any] = {"total": (0, 880, 0), "seated": (N, 2, N)}
OWN_BARREL: dict[str, Any] = {"total": (880, 0, 0), "seated": (0, N, N)}
LOCKED: dict[str, Any] = {"total": (0, 800, 0), "barrel": False, "score_lock_from": 800}
POOR: dict[str, Any] = {"total": (0, 850, 0), "barrel": False, "low_score_fine_from": 850}
CONCEDE = "bid 100, pass, pass, concede"

Cases = list[tuple[Callable[[], GameState], int, list[str]]]

THE_DEAL: Cases = [
    (played(MADE), 0, ["contract_made 100"]),
    (played(MADE), 1, ["cards 8", "rounding 2"]),
    (played(MADE), 2, ["cards 2", "rounding -2"]),
    (played((110, 5, 5)), 1, ["cards 5"]),
    (played(LOST), 0, ["contract_failed -100"]),
    (played((58, 37, 25), (100, 40, 0)), 1, ["cards 37", "marriage 40", "rounding -2"]),
    (played((100, 10, 10), (0, 33, 0), ace_marriage=33), 1, ["cards 10", "marriage 33", "rounding 2"]),
    (played(MADE, declarer_scores="actual"), 0, ["cards 110"]),
    (played((63, 51, 6), (80, 0, 0), declarer_scores="actual"), 0, ["cards 63", "marriage 80", "rounding 2"]),
    (played(MADE, **BLIND), 0, ["contract_made 100", "blind 100"]),
    (played(LOST, **BLIND), 0, ["contract_failed -100", "blind -100"]),
    (played(LOST, **BLIND), 1, ["cards 18", "rounding 2"]),
    (played((120, 0, 0), golden_deals=True), 0, ["contract_made 120", "golden 120"]),
    (played((112, 8, 0), golden_deals=True), 1, ["cards 8", "rounding 2", "golden 10"]),
    (played((112, 8, 0), golden_deals=True), 2, ["cards 0"]),
    (played(LOST, **ON_BARREL), 1, ["cards 18", "rounding 2", "on_barrel -20"]),
    (played(NO_TRICK, **ON_BARREL), 1, ["cards 0"]),
    (played(LOST, **LOCKED), 1, ["cards 18", "rounding 2", "locked -20"]),
    (played(NO_TRICK, **LOCKED), 1, ["cards 0"]),
    (played(LOST, bid=120, barrel_own_loss="attempt_only", **OWN_BARREL), 0, ["attempt_used 0"]),
]

WITHOUT_TRICKS: Cases = [
    (said(CONCEDE), 0, ["concession -100"]),
    (said(CONCEDE), 1, ["concession_paid 60"]),
    (said(CONCEDE, concession_cost="zero"), 0, ["concession 0"]),
    (said(CONCEDE, concession_opponents=0), 1, []),
    (said("bid 105, pass, pass, concede", concession_opponents="half"), 2, ["concession_paid 55"]),
    (
        said(CONCEDE, concession_third_penalty=120, concessions=(2, 0, 0)),
        0,
        ["concession -100", "concession_third -120"],
    ),
    (said(CONCEDE, barrel_own_loss="attempt_only", **OWN_BARREL), 0, ["attempt_used 0"]),
    (said(CONCEDE, concession_opponents=1, **ON_BARREL), 1, ["concession_paid 1", "on_barrel -1"]),
    (said(CONCEDE, concession_opponents=1, **LOCKED), 1, ["concession_paid 1", "locked -1"]),
    (said("pass, pass, take, throw-in", preset="1001"), 0, ["throw_in 50"]),
    (said("pass, pass, take, throw-in", preset="1001"), 2, []),
    (said(CONCEDE, preset="1001", total=(0, 0, 0, 0), talon="AS TS 9D"), 3, ["talon 21", "rounding -1"]),
    (said(CONCEDE, preset="1001", total=(0, 0, 0, 0), talon="AS TD KC"), 3, ["talon 25"]),
]

AFTERWARDS: Cases = [
    (played(NO_TRICK, bolts="cumulative"), 1, ["cards 0", "bolt 0"]),
    (played(NO_TRICK, bolts="cumulative", marks=(0, 2, 0)), 1, ["cards 0", "bolt 0", "bolt_fine -120"]),
    (played(NO_TRICK, **POOR), 1, ["cards 0", "low_score_fine -100"]),
    (played(LOST, total=(0, 870, 0)), 1, ["cards 18", "rounding 2", "barrel_seated -10"]),
    (played(LOST, bid=120, **OWN_BARREL), 0, ["contract_failed -120", "barrel_off 0"]),
    (played(NO_TRICK, **LAST_DEAL), 1, ["cards 0", "barrel_spent -120"]),
    (
        played(NO_TRICK, barrel_falls_to_zero=1, **LAST_DEAL),
        1,
        ["cards 0", "barrel_spent -120", "falls_to_zero -760"],
    ),
    (
        played(NO_TRICK, total=(0, 880, 870), seated=(N, 0, N)),
        1,
        ["cards 0", "barrel_knocked_off -120"],
    ),
    (
        played((110, 5, 5), total=(0, 875, 875), barrel_simultaneous="all_fall"),
        2,
        ["cards 5", "barrel_seated 0", "barrel_together -120"],
    ),
    (played((110, 5, 5), total=(0, 550, 0)), 1, ["cards 5", "dump_truck -555"]),
    (played((110, 5, 5), total=(0, 550, 0), dump_truck=None), 1, ["cards 5"]),
]

ALL = [*THE_DEAL, *WITHOUT_TRICKS, *AFTERWARDS]


@pytest.mark.parametrize(("ended", "seat", "lines"), ALL)
def test_lines_of_a_seat(ended: Callable[[], GameState], seat: int, lines: list[str]) -> None:
    """What is written, taken back, doubled, fined or set to nought, each by its own rule (rules 5 and 6)."""
    state = ended()
    written = [line for line in result(state).lines if line.seat == seat]
    assert [f"{line.rule.value} {line.points}" for line in written] == lines
    assert sum(line.points for line in written) == result(state).delta[seat]


def test_the_cases_know_every_rule() -> None:
    """No rule of a score line is left out above."""
    shown = {line.split()[0] for _, _, lines in ALL for line in lines}
    missing = [rule.name for rule in ScoreRule if rule.value not in shown]
    assert not missing, f"no case above shows a line of {', '.join(missing)}"
