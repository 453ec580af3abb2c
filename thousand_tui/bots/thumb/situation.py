"""A decision in the play as rules of thumb see it: sides, cards out, and how likely a card is beaten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thousand_tui.bots.knowledge import Knowledge, know
from thousand_tui.bots.thumb.stakes import lowest_contract
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import (
    CARD_POINTS,
    HIGHER_IN_SUIT,
    MARRIAGE_CARDS,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    CardSet,
    Suit,
    marriages_in,
    points_of,
)
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.state import CardPlay
from thousand_tui.rules.tricks import winning_card

ENEMY_FILL: Final = 0.7
"""What an enemy puts on a trick of this side, in average cards: he saves his points."""
PARTNER_FILL: Final = 1.5
"""The same for a partner: he throws his points on it."""


@dataclass(frozen=True, slots=True)
class Situation:
    """One seat's turn to play a card."""

    seen: Observation
    rules: Rules
    known: Knowledge
    play: CardPlay
    plays: tuple[Play, ...]
    """What is legal."""
    hand: CardSet
    partners: tuple[int, ...]
    """The other seats of its side: the other defenders, if it defends."""
    enemies: tuple[int, ...]
    later: tuple[int, ...]
    """Who still plays to this trick after it, in order."""
    declaring: bool
    """Whether it is the declarer."""
    pending: tuple[Suit, ...]
    """The marriages whole in its hand."""
    fill: float
    """What each other seat puts on a trick on average, points."""

    @property
    def trump(self) -> Suit | None:
        """The trump of this trick."""
        return self.play.trump

    @property
    def leading(self) -> bool:
        """Whether it leads."""
        return not self.play.trick

    @property
    def tricks_left(self) -> int:
        """Tricks still to be finished, this one included."""
        return self.hand.bit_count() + self.seen.stock_left // 2

    def beaten(self, seat: int, best: Card, led: Suit, trump: Suit | None) -> float:
        """How likely a seat that plays later can beat the card that wins so far."""
        known = self.known
        trump_out = 0 if trump is None else known.unseen & SUIT_CARDS[trump]
        higher = known.unseen & HIGHER_IN_SUIT[best]
        if SUIT_OF[best] == led:
            chance = known.chance_of_any(seat, higher) if higher else 0.0
            if trump_out and trump != led:
                void = known.chance_of_none(seat, known.unseen & SUIT_CARDS[led])
                chance += void * known.chance_of_any(seat, trump_out) if void else 0.0
            return min(1.0, chance)
        if not higher:
            return 0.0
        void = known.chance_of_none(seat, known.unseen & SUIT_CARDS[led])
        return void * known.chance_of_any(seat, higher) if void else 0.0

    def stands(self, best: Card, led: Suit, trump: Suit | None, seats: tuple[int, ...]) -> float:
        """How likely a card that wins so far is beaten by none of the seats."""
        chance = 1.0
        for seat in seats:
            chance *= 1.0 - self.beaten(seat, best, led, trump)
        return chance

    def is_winner(self, card: Card, trump: Suit | None) -> bool:
        """Whether no enemy can beat a card that is led."""
        return self.stands(card, SUIT_OF[card], trump, self.enemies) >= 1.0

    def held_by(self, seats: tuple[int, ...]) -> CardSet:
        """The cards that any of the seats may hold."""
        cards = 0
        for seat in seats:
            cards |= self.known.can_hold[seat]
        return cards

    @property
    def still_out(self) -> CardSet:
        """The cards that others may hold or, while there is a stock, may still draw."""
        return self.known.unseen if self.seen.stock_left else self.held_by(self.known.others)


def situation_of(seen: Observation) -> Situation:
    """The situation of the seat whose turn it is to play a card."""
    play = seen.play
    assert play is not None
    known = know(seen)
    declarer = seen.declarer
    defending = declarer is not None and declarer != seen.seat
    partners = tuple(other for other in known.others if other != declarer) if defending else ()
    out = known.unseen.bit_count()
    return Situation(
        seen=seen,
        rules=seen.rules,
        known=known,
        play=play,
        plays=tuple(action for action in seen.legal if isinstance(action, Play)),
        hand=seen.hand,
        partners=partners,
        enemies=tuple(other for other in known.others if other not in partners),
        later=known.others[: len(known.others) - len(play.trick)],
        declaring=declarer == seen.seat,
        pending=marriages_in(seen.hand),
        fill=points_of(known.unseen) / out if out else 0.0,
    )


def table_points(sit: Situation) -> int:
    """The points of the cards on the table."""
    return sum(CARD_POINTS[card] for card in sit.play.trick)


def winning_seat(sit: Situation) -> int:
    """Who wins the trick on the table so far."""
    trick, active = sit.play.trick, sit.seen.active
    place = active.index(sit.play.leader) + trick.index(winning_card(trick, sit.trump))
    return active[place % len(active)]


def contract_of(sit: Situation) -> int:
    """The contract being played, points."""
    seen = sit.seen
    if seen.contract is not None:
        return seen.contract
    assert seen.declarer is not None
    return lowest_contract(seen, seen.declarer, seen.bid)


def breaks_marriage(sit: Situation, card: Card) -> Suit | None:
    """The suit whose marriage, whole in hand, the card would break."""
    suit = SUIT_OF[card]
    pair = MARRIAGE_CARDS[suit]
    return suit if suit in sit.pending and pair >> card & 1 else None
