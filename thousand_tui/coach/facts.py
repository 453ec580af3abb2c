"""The facts of a position that bear a choice of card out, as sentences: only what the seat can know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from thousand_tui.bots.protocol import Reason
from thousand_tui.bots.thumb.fines import fine_to_come
from thousand_tui.bots.thumb.situation import Situation, table_points, winning_seat
from thousand_tui.coach.summary import in_words
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import (
    HIGHER_IN_SUIT,
    MARRIAGE_CARDS,
    MARRIAGE_POINTS,
    RANK_OF,
    SUIT_CARDS,
    SUIT_OF,
    CardSet,
    cards_of,
    marriages_in,
)
from thousand_tui.words.cards import led_suit_name, suit_name
from thousand_tui.words.language import N_, _, ngettext

RANK_NAMES: Final = (N_("nine"), N_("jack"), N_("queen"), N_("king"), N_("ten"), N_("ace"))
"""To be looked up when they are said."""
_NONE_HIGHER: Final = (
    N_("No higher spade is out any more."),
    N_("No higher club is out any more."),
    N_("No higher diamond is out any more."),
    N_("No higher heart is out any more."),
)
"""By suit."""
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
        out = self.sit.still_out & HIGHER_IN_SUIT[card]
        if out:
            told = ngettext(
                "The {ranks} of {suit} is still out.", "The {ranks} of {suit} are still out.", out.bit_count()
            )
            yield told.format(ranks=_ranks(out), suit=suit_name(self._suit))
        elif HIGHER_IN_SUIT[card] & ~self.sit.hand:
            yield _(_NONE_HIGHER[self._suit])

    def voids(self) -> Iterator[str]:
        """Who has none of the suit led, of those still to play."""
        known, trump = self.sit.known, self.sit.trump
        for seat in self.sit.later:
            if known.is_void(seat, self._led):
                trumps = trump is not None and known.can_hold[seat] & SUIT_CARDS[trump]
                told = _("{name} has no {led}.")
                if trumps and trump != self._led:
                    told = _("{name} has no {led} and may trump it.")
                yield told.format(name=self.names[seat], led=led_suit_name(self._led))

    def trumps(self) -> Iterator[str]:
        """How many trumps the others may hold."""
        trump = self.sit.trump
        if trump is None:
            return
        out = (self.sit.still_out & SUIT_CARDS[trump]).bit_count()
        if out:
            told = ngettext("{number} trump may still be out.", "{number} trumps may still be out.", out)
            yield told.format(number=in_words(out).capitalize())
        else:
            yield from self.no_trumps()

    def no_trumps(self) -> Iterator[str]:
        """That nobody else can have a trump, if it is so."""
        trump = self.sit.trump
        if trump is not None and not self.sit.still_out & SUIT_CARDS[trump]:
            yield _("Nobody else has a trump.")

    def marriage(self) -> Iterator[str]:
        """What the marriage declared brings."""
        if self.play.marriage:
            points = MARRIAGE_POINTS[self._suit]
            told = _("Your king and queen of {suit} bring {points} points and make trumps.")
            yield told.format(suit=suit_name(self._suit), points=points)
        elif self.play.aces:
            points = self.sit.rules.ace_marriage
            yield ngettext("They bring {points} point.", "They bring {points} points.", points).format(
                points=points
            )

    def kept(self) -> Iterator[str]:
        """The marriages that stay whole."""
        for suit in marriages_in(self.sit.hand & ~(1 << self.play.card))[::-1]:
            points = MARRIAGE_POINTS[suit]
            told = _("Your king and queen of {suit} stay together: {points} points when you lead.")
            yield told.format(suit=suit_name(suit), points=points)

    def half(self) -> Iterator[str]:
        """The mate of a king or queen kept, if it may still come (``draw``)."""
        if not self.sit.seen.stock_left:
            return
        (other,) = self.sit.known.others
        to_come = self.sit.known.unseen & ~self.sit.known.holds[other]
        for card in cards_of(self.sit.hand & ~(1 << self.play.card)):
            pair = MARRIAGE_CARDS[SUIT_OF[card]]
            mate = pair & ~(1 << card)
            if pair >> card & 1 and mate & to_come:
                told = _("The {ranks} of {suit} may still be drawn.")
                yield told.format(ranks=_ranks(mate), suit=suit_name(SUIT_OF[card]))

    def table(self) -> Iterator[str]:
        """What lies on the table."""
        points = table_points(self.sit)
        if points:
            told = ngettext("There is {points} on the table.", "There are {points} on the table.", points)
            yield told.format(points=points)

    def winner(self) -> Iterator[str]:
        """Who wins the trick so far."""
        if self.sit.play.trick:
            yield _("{name} wins it so far.").format(name=self.names[winning_seat(self.sit)])

    def next_winner(self) -> Iterator[str]:
        """What becomes the highest once the higher one is gone."""
        rest = self.sit.hand & SUIT_CARDS[self._suit] & ~(1 << self.play.card)
        if rest:
            told = _("Then your {ranks} is the highest of the suit.")
            yield told.format(ranks=_ranks(1 << max(cards_of(rest))))

    def fine(self) -> Iterator[str]:
        """What a deal without a trick costs."""
        amount = fine_to_come(self.sit)
        if amount:
            points = round(amount)
            told = ngettext(
                "It would cost about {points} point.", "It would cost about {points} points.", points
            )
            yield told.format(points=points)


_Tell = Callable[[CardFacts], Iterator[str]]
_ALWAYS: Final[tuple[_Tell, ...]] = (CardFacts.higher, CardFacts.voids, CardFacts.trumps)
_TOLD: Final[dict[Reason, tuple[_Tell, ...]]] = {
    Reason.ONLY_CARD: (),
    Reason.DECLARES_MARRIAGE: (CardFacts.marriage,),
    Reason.DECLARES_ACES: (CardFacts.marriage,),
    Reason.CASHES_WINNER: (CardFacts.higher, CardFacts.kept, CardFacts.no_trumps),
    Reason.SIDE_WINS: (CardFacts.table, CardFacts.kept),
    Reason.ONLY_TRUMP_BEATS: (CardFacts.voids, CardFacts.trumps),
    Reason.DRAWS_TRUMPS: (CardFacts.trumps, CardFacts.higher),
    Reason.FORCES_RUFF: (CardFacts.voids, CardFacts.trumps),
    Reason.FORCES_OUT: (CardFacts.higher, CardFacts.next_winner),
    Reason.SAVES_MARRIAGE: (CardFacts.kept, CardFacts.half, CardFacts.higher),
    Reason.LEADS_LOW: (CardFacts.higher, CardFacts.kept, CardFacts.voids),
    Reason.RISKS_POINTS: (CardFacts.higher, CardFacts.voids, CardFacts.kept),
    Reason.LEADS_TO_PARTNER: (CardFacts.higher, CardFacts.voids),
    Reason.WINS_TRICK: (CardFacts.table, CardFacts.voids, CardFacts.higher),
    Reason.WINS_LEAD: (CardFacts.kept, CardFacts.voids),
    Reason.BEATS_SO_FAR: (CardFacts.table, CardFacts.higher, CardFacts.voids),
    Reason.WINS_CHEAPLY: (CardFacts.table, CardFacts.voids, CardFacts.trumps),
    Reason.THROWS_POINTS_TO_PARTNER: (CardFacts.winner, CardFacts.table),
    Reason.TRUSTS_PARTNER_WITH_POINTS: (CardFacts.winner, CardFacts.table),
    Reason.SAVES_POINTS_FROM_OPPONENT: (CardFacts.winner, CardFacts.kept, CardFacts.half),
    Reason.SAVES_POINTS_IN_DOUBT: (CardFacts.winner, CardFacts.kept, CardFacts.half),
    Reason.BEST_WEIGHED: (CardFacts.winner, CardFacts.kept, CardFacts.half),
    Reason.KEEPS_GUARD: (CardFacts.winner, CardFacts.kept, CardFacts.half),
    Reason.AVOIDS_FINE: (CardFacts.fine, CardFacts.table),
}
"""What is told with a reason, the most telling first."""


def _ranks(cards: CardSet) -> str:
    """Cards of one suit by their ranks, the highest first: "ace and ten"."""
    names = [_(RANK_NAMES[RANK_OF[card]]) for card in reversed(cards_of(cards))]
    if len(names) == 1:
        return names[0]
    return _("{ranks} and {last}").format(ranks=", ".join(names[:-1]), last=names[-1])
