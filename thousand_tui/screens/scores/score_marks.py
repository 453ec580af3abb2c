"""The marks beside the numbers of a score sheet, and the legend that says what they mean in this game."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final, NamedTuple

from thousand_tui.rules import DealKind, DealResult, Rules
from thousand_tui.rules.score_lines import ScoreRule
from thousand_tui.words.language import _

_FALLS: Final = (
    ScoreRule.BARREL_OFF,
    ScoreRule.BARREL_SPENT,
    ScoreRule.BARREL_KNOCKED_OFF,
    ScoreRule.BARREL_TOGETHER,
)
_DOUBLED: Final = (ScoreRule.BLIND, ScoreRule.GOLDEN)
_FINES: Final = (ScoreRule.LOW_SCORE_FINE, ScoreRule.BOLT_FINE, ScoreRule.CONCESSION_THIRD)


class Marks(NamedTuple):
    """What stands for what beside the numbers."""

    bolt: str
    fall: str
    dump: str
    doubled: str
    fine: str = "!"
    given_up: str = "c"
    talon: str = "t"

    @property
    def ascii(self) -> bool:
        """Whether these are the ASCII ones."""
        return self.bolt.isascii()


GLYPHS: Final = Marks("●", "×", "↓", "²")
ASCII: Final = Marks("o", "x", "v", "2")


def marks_of(result: DealResult, seat: int, marks: Marks) -> str:
    """The marks of a seat for a deal."""
    rules = {line.rule for line in result.lines if line.seat == seat}
    declarer = seat == result.deal.undertaking.declarer
    found = {
        marks.bolt: ScoreRule.BOLT in rules,
        marks.given_up: declarer and result.kind is not DealKind.PLAYED,
        marks.talon: ScoreRule.TALON in rules,
        marks.doubled: not rules.isdisjoint(_DOUBLED),
        marks.fine: not rules.isdisjoint(_FINES),
        marks.fall: not rules.isdisjoint(_FALLS),
        marks.dump: not rules.isdisjoint((ScoreRule.DUMP_TRUCK, ScoreRule.FALLS_TO_ZERO)),
    }
    return "".join(mark for mark, there in found.items() if there)


def legend(rules: Rules, seats: int, marks: Marks, width: int) -> list[str]:
    """What the marks mean, only those that these rules can bring; in lines of that width."""
    parts = [part.replace(" ", "\0") for part in _meanings(rules, seats, marks)]
    return [line.replace("\0", " ") for line in wrap("  ".join(parts), width, break_long_words=False)]


def _meanings(rules: Rules, seats: int, marks: Marks) -> Iterator[str]:
    if rules.form == "draw":
        if rules.dump_truck is not None:
            yield _("{mark} down to zero").format(mark=marks.dump)
        return
    if rules.bolts is not None:
        yield _("{mark} bolt").format(mark=marks.bolt)
    if _can_give_up(rules):
        yield (_("{mark} conceded or thrown in") if _free(rules) else _("{mark} conceded")).format(
            mark=marks.given_up
        )
    if seats == 4 and rules.dealer_talon_score != "none":
        yield _("{mark} talon").format(mark=marks.talon)
    if rules.blind_bidding is not None or rules.golden_deals:
        yield _("{mark} doubled").format(mark=marks.doubled)
    if _can_be_fined(rules):
        yield _("{mark} fined").format(mark=marks.fine)
    if rules.barrel:
        yield _("[{total}] on the barrel").format(total=rules.threshold)
        yield _("{mark} off it").format(mark=marks.fall)
    if rules.dump_truck is not None or (rules.barrel and rules.barrel_falls_to_zero):
        yield _("{mark} down to zero").format(mark=marks.dump)


def _free(rules: Rules) -> bool:
    return not rules.opening_forced and rules.no_bid == "last_hand_free"


def _can_give_up(rules: Rules) -> bool:
    return rules.concession is not None or _free(rules)


def _can_be_fined(rules: Rules) -> bool:
    third = rules.concession is not None and rules.concession_third_penalty > 0
    return rules.bolts is not None or rules.low_score_fine_from is not None or third
