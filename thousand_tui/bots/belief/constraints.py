"""From an observation to constraints: the places cards may be in, and what is certain about each."""

from __future__ import annotations

from dataclasses import dataclass

from thousand_tui.bots.belief.claims import Claim, claims_of
from thousand_tui.bots.belief.counting import Limit
from thousand_tui.bots.knowledge import Knowledge, know
from thousand_tui.rules.cards import ACES, HIGHER_IN_SUIT, SUIT_CARDS, SUIT_OF, Card, CardSet, Suit, card_set
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.state import CardPlay


@dataclass(frozen=True, slots=True)
class Constraints:
    """Where the unseen cards may be; every list has an entry a place: hands first, then closed piles."""

    seats: tuple[int, ...]
    """The seats whose hands the first places are."""
    sizes: tuple[int, ...]
    allowed: tuple[CardSet, ...]
    fixed: tuple[CardSet, ...]
    doubtful: tuple[CardSet, ...]
    """Cards a place probably lacks: the mate of a king or queen led undeclared."""
    limits: tuple[Limit, ...]
    claims: tuple[Claim, ...]


def constraints_of(seen: Observation) -> Constraints:
    """All hard constraints of a seat that takes part in the deal in progress."""
    known = know(seen)
    seats = (*known.others, seen.seat) if seen.closed else known.others
    closed, aside = _piles(seen, known)
    talon = card_set(seen.talon or ())
    played = played_by(seen)
    sizes = [seen.counts[seat] for seat in seats] + [size for size in (closed, aside) if size]
    allowed = [known.unseen if seat == seen.seat else known.can_hold[seat] for seat in seats]
    fixed = [known.holds[seat] for seat in seats]
    if closed:
        allowed.append(known.unseen & ~talon)
    if aside:
        allowed.append(known.unseen)
    fixed += [0] * (len(sizes) - len(fixed))
    _place_aces(seen, seats, known, fixed)
    limits = [*_gift_limits(seen, seats, played), *_drawing_limits(seen, seats)]
    _settle(allowed, fixed)
    doubtful = [known.doubtful[seat] if seen.rules.form != "draw" else 0 for seat in seats]
    return Constraints(
        seats=seats,
        sizes=tuple(sizes),
        allowed=tuple(allowed),
        fixed=tuple(fixed),
        doubtful=(*doubtful, *[0] * (len(sizes) - len(seats))),
        limits=tuple(limit for limit in limits if _binds(limit, sizes, allowed)),
        claims=claims_of(seen, seats, played),
    )


def _binds(limit: Limit, sizes: list[int], allowed: list[CardSet]) -> bool:
    return limit.most < min(sizes[limit.place], (allowed[limit.place] & limit.cards).bit_count())


def _piles(seen: Observation, known: Knowledge) -> tuple[int, int]:
    """How many cards lie closed for ever, or until they are taken or drawn, and how many were laid aside."""
    hidden = known.hidden
    if seen.rules.form == "draw":
        return seen.stock_left, hidden - seen.stock_left
    closed = (2 if seen.taken else 4) if seen.rules.form == "duo" else 0 if seen.taken else 3
    return closed, hidden - closed


def played_by(seen: Observation) -> list[CardSet]:
    """The cards each seat has played in this deal."""
    played = [0] * seen.seats
    if seen.play is None:
        return played
    for leader, cards in [
        *((trick.leader, trick.cards) for trick in seen.play.tricks),
        (seen.play.leader, seen.play.trick),
    ]:
        start = seen.active.index(leader)
        for offset, card in enumerate(cards):
            played[seen.active[(start + offset) % len(seen.active)]] |= 1 << card
    return played


def _place_aces(seen: Observation, seats: tuple[int, ...], known: Knowledge, fixed: list[CardSet]) -> None:
    """Who declared four aces holds those he has not played."""
    play = seen.play
    if play is None:
        return
    leaders = [trick.leader for trick in play.tricks if trick.aces]
    if play.aces and play.trick:
        leaders.append(play.leader)
    for leader in leaders:
        if leader in seats and leader != seen.seat:
            fixed[seats.index(leader)] |= ACES & known.unseen


def _settle(allowed: list[CardSet], fixed: list[CardSet]) -> None:
    """What lies in one place for certain may be in no other."""
    for place, cards in enumerate(fixed):
        for other in range(len(allowed)):
            if other != place:
                allowed[other] &= ~cards
        allowed[place] |= cards


def _gift_limits(seen: Observation, seats: tuple[int, ...], played: list[CardSet]) -> list[Limit]:
    """How many cards of a talon shown to all may have been passed on face down."""
    if seen.rules.form != "trio" or not seen.talon or seen.declarer in (None, seen.seat):
        return []
    talon = card_set(seen.talon)
    known_gifts = {gift.to: gift.card for gift in seen.gifts}
    open_talon = talon & ~card_set(known_gifts.values())
    receivers = _receivers(seen)
    limits = []
    for place, seat in enumerate(seats):
        if seat == seen.declarer:
            if seen.rules.exchange == "keep_one_give_two" and seen.gifts_made == len(seen.active) - 1:
                limits.append(Limit(place, open_talon, 1 - (open_talon & played[seat]).bit_count()))
            continue
        hidden = seat in receivers and seat not in known_gifts
        limits.append(Limit(place, open_talon, hidden - (open_talon & played[seat]).bit_count()))
    return limits


def _receivers(seen: Observation) -> tuple[int, ...]:
    """The seats that have been given a card, in the order in which they were."""
    assert seen.declarer is not None
    start = seen.active.index(seen.declarer)
    around = seen.active[start + 1 :] + seen.active[:start]
    return around[: seen.gifts_made]


def _drawing_limits(seen: Observation, seats: tuple[int, ...]) -> list[Limit]:
    """``draw``: of what a seat once lacked it holds no more than it has drawn since."""
    play = seen.play
    if play is None or seen.rules.form != "draw":
        return []
    rounds = (play.drawn + seen.stock_left) // len(seen.active)
    drawn = min(len(play.tricks), rounds)
    limits = []
    for number, trick in enumerate(play.tricks[:drawn]):
        follower = next(seat for seat in seen.active if seat != trick.leader)
        if follower == seen.seat:
            continue
        lacked = _lacked(seen.rules, trick.cards[0], trick.cards[1], trick.trump)
        if lacked:
            later = _played_after(play, number, follower) & lacked
            limits.append(Limit(seats.index(follower), lacked, drawn - number - later.bit_count()))
    return limits


def _played_after(play: CardPlay, number: int, seat: int) -> CardSet:
    """What a seat has played after the trick of that number (two players)."""
    cards = 0
    for trick in play.tricks[number + 1 :]:
        cards |= 1 << trick.cards[trick.leader != seat]
    if play.trick and play.leader == seat:
        cards |= 1 << play.trick[0]
    return cards


def _lacked(rules: Rules, led: Card, card: Card, trump: Suit | None) -> CardSet:
    """What the follower of a trick of two cannot have held (rules 4)."""
    if SUIT_OF[card] == SUIT_OF[led]:
        return HIGHER_IN_SUIT[led] if rules.must_overtake is not None and card < led else 0
    lacked = SUIT_CARDS[SUIT_OF[led]]
    if trump is not None and rules.must_trump and SUIT_OF[card] != trump:
        lacked |= SUIT_CARDS[trump]
    return lacked
