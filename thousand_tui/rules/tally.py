"""The totals while a deal is being settled: the one mutable thing in this package.

It lives inside a single call of `standings.settle` and collects a line for every change.
"""

from __future__ import annotations

from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.score_lines import ScoreLine, ScoreRule
from thousand_tui.rules.scoring import raw_cards
from thousand_tui.rules.state import Deal, DealKind, Standing


class Tally:
    """The totals while a deal is being settled."""

    def __init__(self, rules: Rules, standing: Standing, deal: Deal, kind: DealKind) -> None:
        self.rules = rules
        self.before = standing
        self.deal = deal
        self.kind = kind
        self.declarer = deal.undertaking.declarer
        self.seats = range(len(standing.total))
        played = kind is DealKind.PLAYED
        zeros = (0,) * len(standing.total)
        self.cards = raw_cards(rules, standing, deal) if played else zeros
        self.marriages = deal.play.marriages if played else zeros
        self.total = list(standing.total)
        self.bolts = list(standing.bolts)
        self.barrel = list(standing.barrel)
        self.falls = list(standing.falls)
        self.lines: list[ScoreLine] = []

    def write(self, line: ScoreLine) -> None:
        """Add a line's points to the seat's total."""
        self.total[line.seat] += line.points
        self.lines.append(line)

    def note(self, seat: int, rule: ScoreRule, points: int = 0) -> None:
        """Write a line of that rule."""
        self.write(ScoreLine(seat, rule, points))

    def raw(self, seat: int) -> int:
        """Card points and marriages of a seat, not rounded."""
        return self.cards[seat] + self.marriages[seat]
