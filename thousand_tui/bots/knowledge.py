"""What a seat knows of the cards it does not see: which are gone, which are out, and who can hold them.

All of it follows from an `Observation`. Hard facts: cards played, gifts given and received, the talon if it
was shown, the mate of a declared marriage, suits not followed, trumps not played and cards not overtaken
where the rules demand it. Soft is only `Knowledge.doubtful`: who leads a king or queen without declaring
could also be hiding its mate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from thousand_tui.rules.cards import (
    HIGHER_IN_SUIT,
    MARRIAGE_CARDS,
    PACK,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    CardSet,
    Suit,
    card_set,
)
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.state import CardPlay


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What one seat knows; lists hold an entry a seat."""

    seat: int
    """Whose knowledge it is."""
    others: tuple[int, ...]
    """The other active seats, clockwise from this one."""
    hand: CardSet
    gone: CardSet
    """Cards played, those on the table too."""
    unseen: CardSet
    """Cards in other hands, or in nobody's (`hidden`)."""
    hidden: int
    """How many of the unseen cards are in nobody's hand: talon, closed pair, stock, cards laid aside."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    can_hold: tuple[CardSet, ...]
    """The cards each seat may hold by all that is known; this seat's own hand is exact."""
    holds: tuple[CardSet, ...]
    """The cards each seat holds for certain."""
    doubtful: tuple[CardSet, ...]
    """The cards each seat probably lacks: the mate of a king or queen led without declaring."""
    free: int
    """How many cards are not placed for certain: the unseen less those in `holds`."""

    def is_void(self, seat: int, suit: Suit) -> bool:
        """Whether a seat certainly has no card of a suit."""
        return not self.can_hold[seat] & SUIT_CARDS[suit]

    def chance_of_none(self, seat: int, cards: CardSet) -> float:
        """How likely another seat holds none of the cards, every deal of the unseen being as likely."""
        if cards & self.holds[seat]:
            return 0.0
        possible = (cards & self.can_hold[seat]).bit_count()
        if not possible:
            return 1.0
        slots = self.counts[seat] - self.holds[seat].bit_count()
        return _none_of(min(self.free, 24), slots, possible)

    def chance_of_any(self, seat: int, cards: CardSet) -> float:
        """How likely another seat holds at least one of the cards."""
        return 1.0 - self.chance_of_none(seat, cards)


@cache
def _none_of(free: int, slots: int, cards: int) -> float:
    """The chance that none of some cards lies in ``slots`` of ``free`` equal places."""
    chance = 1.0
    for index in range(cards):
        chance *= max(0, free - slots - index) / max(1, free - index)
    return chance


def know(seen: Observation) -> Knowledge:
    """What the seat that sees this knows."""
    others = _clockwise_from(seen.active, seen.seat)
    gone = _played(seen)
    unseen = PACK & ~(seen.hand | gone | seen.aside)
    hidden = unseen.bit_count() - sum(seen.counts[other] for other in others)
    if seen.closed:
        hidden -= seen.counts[seen.seat]
    can_hold, holds, doubtful = _placing(seen, others, gone, unseen, hidden)
    return Knowledge(
        seat=seen.seat,
        others=others,
        hand=seen.hand,
        gone=gone,
        unseen=unseen,
        hidden=hidden,
        counts=seen.counts,
        can_hold=tuple(can_hold),
        holds=tuple(holds),
        doubtful=tuple(doubtful),
        free=unseen.bit_count() - sum(holds[other].bit_count() for other in others),
    )


def _played(seen: Observation) -> CardSet:
    """The cards played, those on the table too."""
    if seen.play is None:
        return 0
    gone = card_set(seen.play.trick)
    for won in seen.play.won:
        gone |= won
    return gone


def _placing(
    seen: Observation, others: tuple[int, ...], gone: CardSet, unseen: CardSet, hidden: int
) -> tuple[list[CardSet], list[CardSet], list[CardSet]]:
    """By seat: what it can hold, what it holds for certain, what it probably lacks."""
    lacks = [0] * seen.seats
    doubtful = [0] * seen.seats
    holds = _placed(seen, gone)
    if seen.play is not None:
        _read_tricks(seen, seen.play, lacks, holds, doubtful)
    holds[seen.seat] = seen.hand
    can_hold = [unseen & ~lacks[seat] if seat in others else 0 for seat in range(seen.seats)]
    _deduce(others, unseen, hidden, seen.counts, can_hold, holds)
    can_hold[seen.seat] = seen.hand
    return can_hold, holds, doubtful


def _clockwise_from(active: tuple[int, ...], seat: int) -> tuple[int, ...]:
    if seat not in active:
        return active
    start = active.index(seat)
    return active[start + 1 :] + active[:start]


def _placed(seen: Observation, gone: CardSet) -> list[CardSet]:
    """The cards that are known to be where they are because they were given, or taken from the talon."""
    holds = [0] * seen.seats
    for gift in seen.gifts:
        holds[gift.to] |= 1 << gift.card & ~gone
    all_gifts_known = len(seen.gifts) == seen.gifts_made
    laid_aside_unseen = seen.rules.form == "duo" and seen.phase.value in ("contract_after", "play")
    if seen.declarer not in (None, seen.seat) and seen.talon and all_gifts_known and not laid_aside_unseen:
        given = card_set(gift.card for gift in seen.gifts)
        assert seen.declarer is not None
        holds[seen.declarer] |= card_set(seen.talon) & ~given & ~gone
    return holds


def _read_tricks(
    seen: Observation, play: CardPlay, lacks: list[CardSet], holds: list[CardSet], doubtful: list[CardSet]
) -> None:
    rules, active = seen.rules, seen.active
    # A card drawn from the stock may be of any suit: until the drawing ends, only the table tells anything.
    drawing_ends = (play.drawn + seen.stock_left) // len(active)
    lasting = len(play.tricks) if seen.stock_left else drawing_ends
    gone = 0
    for number, trick in enumerate(play.tricks):
        seats = _from(active, trick.leader)
        _read_lead(rules, number, trick.leader, trick.cards[0], trick.marriage, holds, doubtful)
        if number >= lasting:
            _read_followers(rules, seats, trick.cards, trick.trump, lacks)
        gone |= card_set(trick.cards)
    if play.trick:
        seats = _from(active, play.leader)
        _read_lead(rules, len(play.tricks), play.leader, play.trick[0], play.marriage, holds, doubtful)
        _read_followers(rules, seats, play.trick, play.trump, lacks)
        gone |= card_set(play.trick)
    for seat in active:
        holds[seat] &= ~gone


def _from(active: tuple[int, ...], leader: int) -> tuple[int, ...]:
    start = active.index(leader)
    return active[start:] + active[:start]


def _read_lead(
    rules: Rules,
    number: int,
    leader: int,
    led: Card,
    marriage: Suit | None,
    holds: list[CardSet],
    doubtful: list[CardSet],
) -> None:
    pair = MARRIAGE_CARDS[SUIT_OF[led]]
    if marriage is not None:
        holds[leader] |= pair & ~(1 << led)
    elif pair >> led & 1 and (number or rules.marriage_first_lead):
        doubtful[leader] |= pair & ~(1 << led)


def _read_followers(
    rules: Rules, seats: Sequence[int], cards: Sequence[Card], trump: Suit | None, lacks: list[CardSet]
) -> None:
    led_card = cards[0]
    led = SUIT_OF[led_card]
    best = led_card
    for seat, card in zip(seats[1:], cards[1:], strict=False):
        suit = SUIT_OF[card]
        if suit != led:
            lacks[seat] |= SUIT_CARDS[led] | _lacks_of_trumps(rules, card, best, led, trump)
        elif rules.must_overtake is not None and SUIT_OF[best] == led:
            reference = best if rules.overtake_reference == "winning_card" else led_card
            if card < reference:
                lacks[seat] |= HIGHER_IN_SUIT[reference]
        if (suit == SUIT_OF[best] and card > best) or (suit == trump != SUIT_OF[best]):
            best = card


def _lacks_of_trumps(rules: Rules, card: Card, best: Card, led: Suit, trump: Suit | None) -> CardSet:
    """What a card that does not follow says about trumps: the trumps its seat cannot hold."""
    if trump is None or trump == led:
        return 0
    if SUIT_OF[card] != trump:
        return SUIT_CARDS[trump] if rules.must_trump else 0
    if rules.must_overtake == "full" and SUIT_OF[best] == trump and card < best:
        return HIGHER_IN_SUIT[best]
    return 0


def _deduce(
    others: tuple[int, ...],
    unseen: CardSet,
    hidden: int,
    counts: tuple[int, ...],
    can_hold: list[CardSet],
    holds: list[CardSet],
) -> None:
    """Follow from what two hands can hold what each must: a card that only one can hold is there."""
    # What is found out about one seat may settle another: once more for each of them.
    for _ in others:
        for seat in others:
            elsewhere = 0
            for other in others:
                if other != seat:
                    can_hold[seat] &= ~holds[other]
                    elsewhere |= can_hold[other]
            if not hidden:
                holds[seat] |= unseen & ~elsewhere
            if holds[seat].bit_count() >= counts[seat]:
                can_hold[seat] = holds[seat]
            elif can_hold[seat].bit_count() <= counts[seat]:
                holds[seat] = can_hold[seat]
