"""What the chapters of the rules page are made from: the rules of a game and what follows from them.

The properties say which options are awake: one whose rule cannot come up, because of the form, the number of
players or another option, gets no sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Final, TypeAlias

from thousand_tui.rules.auction import GOLDEN_BID
from thousand_tui.rules.ruleset import Rules

Sentences: TypeAlias = Iterator[str]
"""Templates of whole sentences; the names in braces are those of `Game.facts`."""

_NEVER_ROUNDED: Final = ("aces_40_marriages", "aces_50_marriages")
"""What a resting dealer writes in tens anyway."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter of a rules page: a title and its paragraphs, each of whole sentences of plain text."""

    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """The rules of a game, the numbers of players the page is for, and the clock."""

    rules: Rules
    seats: tuple[int, ...]
    clock: tuple[int, int] | None
    """Seconds for a decision and in the bank, ``None`` without a clock."""

    @property
    def facts(self) -> dict[str, object]:
        """What the names in the sentences stand for: every option, and a few sums of options."""
        rules = self.rules
        decision, bank = self.clock or (0, 0)
        return {field.name: getattr(rules, field.name) for field in fields(rules)} | {
            "threshold": rules.threshold,
            "short": rules.target - rules.target % rules.score_step,
            "decision": decision,
            "bank": bank,
        }

    @property
    def two(self) -> bool:
        """Whether a trick has two cards: what is led is then all there is to beat."""
        return self.rules.form != "trio"

    @property
    def duo(self) -> bool:
        """Whether it is the auction game for two."""
        return self.rules.form == "duo"

    @property
    def draw(self) -> bool:
        """Whether it is the game without an auction."""
        return self.rules.form == "draw"

    @property
    def rests(self) -> bool:
        """Whether a dealer may rest: with four players."""
        return 4 in self.seats

    @property
    def rounded(self) -> bool:
        """Whether points are rounded at all."""
        return self.rules.score_step > 1

    @property
    def last_hand_plays(self) -> bool:
        """Whether the last player becomes declarer if nobody bids."""
        return not self.rules.opening_forced and self.rules.no_bid != "redeal"

    @property
    def throw_in(self) -> bool:
        """Whether a deal may be thrown in free of charge."""
        return self.last_hand_plays and self.rules.no_bid == "last_hand_free"

    @property
    def unbid_with_closed_cards(self) -> bool:
        """Whether a player may become declarer without a bid before having looked."""
        rules = self.rules
        closed = rules.blind_bidding == "until_look" or rules.bid_ban_from is not None
        return rules.blind_bidding is not None and self.last_hand_plays and closed

    @property
    def all_may_pass(self) -> bool:
        """Whether a deal in which nobody bids is dealt again."""
        return not self.draw and not self.rules.opening_forced and self.rules.no_bid == "redeal"

    @property
    def hand_redeals(self) -> bool:
        """Whether a hand can give the right to a redeal."""
        rules = self.rules
        return bool(rules.redeal_four_nines or rules.redeal_four_jacks or rules.redeal_hand_below)

    @property
    def talon_redeals(self) -> bool:
        """Whether the talon can: it must be one that everybody may see and that counts."""
        rules = self.rules
        if not (rules.redeal_talon_two_nines or rules.redeal_talon_below):
            return False
        if self.duo or rules.talon_visibility == "all":
            return True
        return rules.talon_visibility == "hidden_at_min" and not rules.redeal_talon_only_at_min

    @property
    def talon_minimum_matters(self) -> bool:
        """Whether it makes a difference for the talon that the auction was won at the lowest bid."""
        rules = self.rules
        hidden = not self.duo and rules.talon_visibility == "hidden_at_min"
        return hidden or (self.talon_redeals and rules.redeal_talon_only_at_min)

    @property
    def defenders_paid(self) -> bool:
        """Whether defenders write anything for a concession."""
        return self.rules.concession is not None and self.rules.concession_opponents != 0

    @property
    def third_concession(self) -> bool:
        """Whether a third concession is fined and can happen."""
        rules = self.rules
        return rules.concession_third_penalty > 0 and rules.concession_limit not in (1, 2)

    @property
    def dealer_writes(self) -> bool:
        """Whether a resting dealer writes anything for the talon."""
        return self.rests and self.rules.dealer_talon_score != "none"

    @property
    def talon_rounding(self) -> bool:
        """Whether rounding changes anything in what a resting dealer writes."""
        return self.dealer_writes and self.rounded and self.rules.dealer_talon_score not in _NEVER_ROUNDED

    @property
    def barrel_raises(self) -> bool:
        """Whether a deal can be won in the auction for less than a contract on the barrel has to be."""
        rules = self.rules
        lowest = min(rules.bid_min, GOLDEN_BID) if rules.golden_deals else rules.bid_min
        return rules.barrel and lowest < rules.barrel_gap

    @property
    def newcomers_fall(self) -> bool:
        """Whether some of several newcomers to the barrel pay the penalty at once."""
        return self.rules.barrel_simultaneous != "coexist"

    @property
    def declarer_fined_on_barrel(self) -> bool:
        """Whether the declarer on the barrel can be fined in a deal whose contract is made."""
        return self.barrel_fines and self.rules.bolt_declarer

    @property
    def barrel_fines(self) -> bool:
        """Whether a fine can take a player off the barrel."""
        return self.rules.barrel and self.rules.bolts is not None and self.rules.barrel_bolts
