"""The facts of a position that bear a choice of card out, as sentences: only what the seat can know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from thousand_tui.bots.amateur.fines import fine_to_come
from thousand_tui.bots.amateur.situation import Situation, table_points, winning_seat
from thousand_tui.bots.protocol import Reason
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import (
    HIGHER_IN_SUIT,
    MARRIAGE_CARDS,
    MARRIAGE_POINTS,
    RANK_OF,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    CardSet,
    cards_of,
    marriages_in,
)
from thousand_tui.words.cards import suit_name

RANK_NAMES: Final = ("nine", "jack", "queen", "king", "ten", "ace")
_COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six")
MOST: Final = 2
"""So many facts are told; more than that nobody reads."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What can be said of a card about to be played."""

    sit: Situation
    play: Play
    names: Sequence[str]

    def told(self, reason: Reason) -> str:
        """The facts that bear a reason out, none if there is nothing to add."""
        found: list[str] = []
        for tell in _TOLD.get(reason, _ALWAYS):
            for sentence in tell(self):
                if len(found) < MOST and sentence not in found:
                    found.append(sentence)
        return " ".join(found)

    @property
    def _suit(self) -> int:
        return SUIT_OF[self.play.card]

    @property
    def _led(self) -> int:
        trick = self.sit.play.trick
        return SUIT_OF[trick[0]] if trick else self._suit

    # Each gives sentences, as many as are true

    def higher(self) -> Iterator[str]:
        """Which higher cards of the suit are out, or that none is."""
        card = self.play.card
        out = self.sit.known.unseen & HIGHER_IN_SUIT[card]
        if out:
            verb = "is" if out.bit_count() == 1 else "are"
            yield f"{_the(out).capitalize()} of {suit_name(self._suit)} {verb} still out."
        elif HIGHER_IN_SUIT[card] & self.sit.known.gone:
            yield f"No higher {suit_name(self._suit)[:-1]} is out any more."

    def voids(self) -> Iterator[str]:
        """Who has none of the suit led, of those still to play."""
        known, trump = self.sit.known, self.sit.trump
        for seat in self.sit.later:
            if known.is_void(seat, self._led):
                trumps = trump is not None and known.can_hold[seat] & SUIT_CARDS[trump]
                more = " and may trump it" if trumps and trump != self._led else ""
                yield f"{self.names[seat]} has no {suit_name(self._led)}{more}."

    def trumps(self) -> Iterator[str]:
        """How many trumps the others may hold."""
        trump = self.sit.trump
        if trump is None:
            return
        out = (self.sit.known.unseen & SUIT_CARDS[trump]).bit_count()
        if out:
            yield f"{_COUNTS[out].capitalize()} trump{'' if out == 1 else 's'} may still be out."
        else:
            yield "Nobody else has a trump."

    def marriage(self) -> Iterator[str]:
        """What the marriage declared brings."""
        if self.play.marriage:
            points = MARRIAGE_POINTS[self._suit]
            yield f"Your king and queen of {suit_name(self._suit)} bring {points} points and make trumps."
        elif self.play.aces:
            yield f"They bring {self.sit.rules.ace_marriage} points."

    def kept(self) -> Iterator[str]:
        """The marriages that stay whole."""
        for suit in marriages_in(self.sit.hand & ~(1 << self.play.card))[::-1]:
            points = MARRIAGE_POINTS[suit]
            yield f"Your king and queen of {suit_name(suit)} stay together: {points} points when you lead."

    def half(self) -> Iterator[str]:
        """The mate of a king or queen kept, if it may still come (``draw``)."""
        if not self.sit.seen.stock_left:
            return
        for card in cards_of(self.sit.hand & ~(1 << self.play.card)):
            pair = MARRIAGE_CARDS[SUIT_OF[card]]
            mate = pair & ~(1 << card)
            if pair >> card & 1 and mate & self.sit.known.unseen:
                yield f"{_the(mate).capitalize()} of {suit_name(SUIT_OF[card])} may still be drawn."

    def table(self) -> Iterator[str]:
        """What lies on the table."""
        points = table_points(self.sit)
        if points:
            yield f"There {'is' if points == 1 else 'are'} {points} on the table."

    def winner(self) -> Iterator[str]:
        """Who wins the trick so far."""
        if self.sit.play.trick:
            yield f"{self.names[winning_seat(self.sit)]} wins it so far."

    def next_winner(self) -> Iterator[str]:
        """What becomes the highest once the higher ones are gone."""
        rest = self.sit.hand & SUIT_CARDS[self._suit] & ~(1 << self.play.card)
        if rest:
            yield f"Then your {_ranks(1 << max(cards_of(rest)))} is the next to win."

    def fine(self) -> Iterator[str]:
        """What a deal without a trick costs."""
        amount = fine_to_come(self.sit)
        if amount:
            yield f"It would cost about {amount:.0f} points."


_Tell = Callable[[CardFacts], Iterator[str]]
_ALWAYS: Final[tuple[_Tell, ...]] = (CardFacts.higher, CardFacts.voids, CardFacts.trumps)
_TOLD: Final[dict[Reason, tuple[_Tell, ...]]] = {
    Reason.ONLY_CARD: (),
    Reason.DECLARES_MARRIAGE: (CardFacts.marriage,),
    Reason.DECLARES_ACES: (CardFacts.marriage,),
    Reason.CASHES_WINNER: (CardFacts.higher, CardFacts.kept, CardFacts.trumps),
    Reason.DRAWS_TRUMPS: (CardFacts.trumps, CardFacts.higher),
    Reason.FORCES_RUFF: (CardFacts.voids, CardFacts.trumps),
    Reason.FORCES_OUT: (CardFacts.higher, CardFacts.next_winner),
    Reason.SAVES_MARRIAGE: (CardFacts.kept, CardFacts.half, CardFacts.higher),
    Reason.LEADS_LOW: (CardFacts.higher, CardFacts.kept, CardFacts.voids),
    Reason.LEADS_TO_PARTNER: (CardFacts.higher, CardFacts.voids),
    Reason.WINS_TRICK: (CardFacts.table, CardFacts.voids, CardFacts.higher),
    Reason.WINS_CHEAPLY: (CardFacts.table, CardFacts.voids, CardFacts.trumps),
    Reason.THROWS_POINTS_TO_PARTNER: (CardFacts.winner, CardFacts.table),
    Reason.SAVES_POINTS_FROM_OPPONENT: (CardFacts.winner, CardFacts.kept, CardFacts.half),
    Reason.KEEPS_GUARD: (CardFacts.winner, CardFacts.kept, CardFacts.half),
    Reason.AVOIDS_FINE: (CardFacts.fine, CardFacts.table),
}
"""What is told with a reason, the most telling first."""


def _the(cards: CardSet) -> str:
    return "the " + _ranks(cards)


def _ranks(cards: CardSet) -> str:
    """Cards of one suit by their ranks, the highest first: "ace and ten"."""
    names = [RANK_NAMES[RANK_OF[card]] for card in reversed(_ordered(cards))]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def _ordered(cards: CardSet) -> Sequence[Card]:
    return cards_of(cards)
