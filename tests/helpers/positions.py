"""Positions made from named cards, actions in their text form, and deals finished with the points one wants.

``say(deal(table("polish"), "KH QH"), "bid 100, pass, pass, take")`` is a state; seat 0 is forehand unless
a dealer is given, and cards that are not named are filled in so that no hand gets a marriage by chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

import pytest

from thousand_tui.rules import (
    DealResult,
    GameState,
    IllegalAction,
    Layout,
    Phase,
    Refusal,
    Standing,
    apply,
    deal_cards,
    legal_actions,
    make_rules,
    new_game,
    why_not,
)
from thousand_tui.rules.actions import Look, Pass, parse_action
from thousand_tui.rules.cards import PACK_SIZE, RANK_POINTS, Card, card_name, card_set, cards_of, parse_card
from thousand_tui.rules.shuffle import active_seats
from thousand_tui.rules.state import CardPlay, Deal, Trick

_SIZES = {"trio": (7, 3, 0), "duo": (10, 4, 0), "draw": (6, 0, 12)}
_FILL = [parse_card(rank + suit) for rank in "9JATKQ" for suit in "SCDH"]
"""The order in which unnamed cards are given out."""


def table(
    preset: str = "table",
    total: Sequence[int] | None = None,
    *,
    seats: int | None = None,
    dealer: int | None = None,
    marks: Sequence[int] | None = None,
    seated: Sequence[int | None] | None = None,
    concessions: Sequence[int] | None = None,
    falls: Sequence[int] | None = None,
    deals: int = 0,
    **options: Any,
) -> GameState:
    """A game before its first deal; the last seat deals, so that seat 0 is forehand.

    ``marks`` are the bolts each seat has, ``seated`` the deals each has used on the barrel (the options
    ``bolts`` and ``barrel`` are options like any other).
    """
    rules = make_rules(preset, options)
    number = seats or (len(total) if total else rules.players[0])
    zeros = (0,) * number
    first = number - 1 if dealer is None else dealer
    start = Standing(
        total=tuple(total or zeros),
        bolts=tuple(marks or zeros),
        barrel=tuple(seated or (None,) * number),
        concessions=tuple(concessions or zeros),
        falls=tuple(falls or zeros),
        deals=deals,
        dealer=first,
    )
    return new_game(rules, number, first, start)


def cards(names: str) -> tuple[Card, ...]:
    """The cards named in a text, in its order."""
    return tuple(parse_card(name) for name in names.split())


def deal(state: GameState, *hands: str, talon: str = "", stock: str = "") -> GameState:
    """The state with its next cards dealt: the named ones, by seat from forehand, and any for the rest."""
    hand_size, talon_size, stock_size = _SIZES[state.rules.form]
    active = active_seats(state.seats, state.standing.dealer)
    named = [*(cards(hand) for hand in hands), *[()] * (len(active) - len(hands)), cards(talon), cards(stock)]
    places = [list(place) for place in named]
    sizes = [hand_size] * len(active) + [talon_size, stock_size]
    given = [card for place in places for card in place]
    assert len(given) == len(set(given)), "a card is named twice"
    assert all(len(place) <= size for place, size in zip(places, sizes, strict=True)), "too many cards"
    left = [card for card in _FILL if card not in given]
    while left:
        for place, size in zip(places, sizes, strict=True):
            if len(place) < size:
                place.append(left.pop(_best(left, place)))
    by_seat = dict(zip(active, places, strict=False))
    layout = Layout(
        tuple(card_set(by_seat.get(seat, [])) for seat in range(state.seats)),
        tuple(places[-2]),
        tuple(places[-1]),
    )
    return deal_cards(state, layout)


def _best(left: list[Card], place: list[Card]) -> int:
    """The first card that makes no marriage with the others there, and no fourth of its rank."""
    for index, card in enumerate(left):
        partner = card + 1 if card % 6 == 2 else card - 1 if card % 6 == 3 else None
        if partner not in place and sum(other % 6 == card % 6 for other in place) < 2:
            return index
    return 0


def say(state: GameState, words: str) -> GameState:
    """The state after actions in their text form, separated by commas."""
    for word in words.split(","):
        state = apply(state, parse_action(word))
    return state


def legal(state: GameState) -> set[str]:
    """The legal actions in their text form."""
    return {str(action) for action in legal_actions(state)}


def refusal(state: GameState, word: str) -> Refusal | None:
    """Why an action is refused, None if it is legal; all ways of asking the engine agree."""
    action = parse_action(word)
    reason = why_not(state, action)
    assert (reason is None) == (action in legal_actions(state)) == (action in set(legal_actions(state)))
    if reason is not None:
        with pytest.raises(IllegalAction) as caught:
            apply(state, action)
        assert caught.value.reason is reason
        assert caught.value.action == action
    return reason


def to_lead(
    state: GameState, bid: int = 100, contract: int | None = None, *, blind: bool = False
) -> GameState:
    """Forehand wins the auction at that bid, gives or lays aside its first cards and is about to lead."""
    first = state.deal.active[0] if state.deal else 0
    while state.phase is not Phase.PLAY:
        state = apply(state, parse_action(_way_on(state, first, bid, contract, blind)))
    return state


def _way_on(state: GameState, first: int, bid: int, contract: int | None, blind: bool) -> str:
    actions = list(legal_actions(state))
    if state.phase is Phase.AUCTION:
        if Look() in actions and state.turn == first and not blind:
            return "look"
        return f"bid {bid}" if state.turn == first else str(Pass())
    if state.phase in (Phase.CONTRACT_BEFORE, Phase.CONTRACT_AFTER):
        return str(actions[0]) if contract is None else f"contract {contract}"
    plain = [str(action) for action in actions if str(action).startswith(("take", "give", "discard"))]
    return plain[0]


def finish(
    state: GameState,
    points: Sequence[int],
    marriages: Sequence[int] | None = None,
    *,
    tricks: Sequence[int] | None = None,
    last: int | None = None,
) -> GameState:
    """The deal about to be led, finished: card points and marriages a seat as given.

    Seats without points take no trick unless ``tricks`` says otherwise; ``last`` wins the last trick.
    In ``duo`` the points that are missing from 120 lie in the four cards out of play.
    """
    current = state.deal
    assert current is not None
    assert current.phase is Phase.PLAY
    width = len(current.active)
    number = {"trio": 8, "duo": 10, "draw": 12}[state.rules.form]
    shares = _shares(tuple(points), None if tricks is None else tuple(tricks), width, number)
    taker = last if last is not None else next(seat for seat in current.active if shares[seat])
    final = _last_trick(shares[taker][:width])
    played = [
        Trick(seat, share[start : start + width], seat, None, None, False)
        for seat, share in enumerate(shares)
        for start in range(width if seat == taker else 0, len(share), width)
    ]
    place = current.active.index(taker)
    seats = [current.active[(place + offset) % width] for offset in range(width)]
    won = [card_set(share) for share in shares]
    won[taker] &= ~card_set(final)
    hands = [0] * state.seats
    hands[seats[-1]] = 1 << final[-1]
    tricks_won = [len(share) // width for share in shares]
    tricks_won[taker] -= 1
    play = CardPlay(
        leader=taker,
        trick=final[:-1],
        trump=None,
        next_trump=None,
        marriage=None,
        aces=False,
        tricks=tuple(played),
        won=tuple(won),
        tricks_won=tuple(tricks_won),
        marriages=tuple(marriages or (0,) * state.seats),
        drawn=len(current.stock),
    )
    ended: Deal = current._replace(hands=tuple(hands), turn=seats[-1], play=play)
    return say(state._replace(deal=ended), card_name(final[-1]))


def _last_trick(trick: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same cards, led by the highest of a suit, so that without trumps the leader wins."""
    best = max(trick, key=lambda card: card % 6)
    return (best, *(card for card in trick if card != best))


@cache
def _shares(
    points: tuple[int, ...], tricks: tuple[int, ...] | None, width: int, number: int
) -> tuple[tuple[Card, ...], ...]:
    """Which cards each seat takes, so that points and numbers of tricks come out."""
    for ranks in _divide(points, tricks, width, number, (4,) * 6):
        packs = {rank: [card for card in range(PACK_SIZE) if card % 6 == rank] for rank in range(6)}
        return tuple(
            tuple(packs[rank].pop() for rank, count in enumerate(share) for _ in range(count))
            for share in ranks
        )
    raise ValueError(f"no tricks make {points}")


def _divide(
    points: tuple[int, ...],
    tricks: tuple[int, ...] | None,
    width: int,
    left: int,
    ranks: tuple[int, ...],
) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not points:
        if left == 0:
            yield ()
        return
    wanted = (tricks[0],) if tricks is not None else range(1, left + 1) if points[0] else (0,)
    for share in product(*(range(count + 1) for count in ranks)):
        size = sum(share)
        if size % width or size // width not in wanted or size // width > left:
            continue
        if sum(count * RANK_POINTS[rank] for rank, count in enumerate(share)) != points[0]:
            continue
        after = tuple(count - taken for count, taken in zip(ranks, share, strict=True))
        rest = None if tricks is None else tricks[1:]
        for others in _divide(points[1:], rest, width, left - size // width, after):
            yield (share, *others)


def facing(
    preset: str, held: str, trick: str, trump: str | None = None, first: bool = False, **options: Any
) -> GameState:
    """Seat 0 with those cards and that trick before it (none: it leads); ``trump`` is a suit's letter.

    Unless it is the ``first`` lead of the deal, a trick has been played before.
    """
    seats = {"draw": 2}.get(preset, 3)
    game = deal(table(preset, (0,) * seats, **options))
    state = game if preset == "draw" else to_lead(game)
    current = state.deal
    assert current is not None
    on_table = cards(trick)
    suit = None if trump is None else "SCDH".index(trump)
    before = () if first else (Trick(0, (), 0, suit, None, False),)
    play = current.play._replace(
        leader=-len(on_table) % seats, trick=on_table, trump=suit, next_trump=suit, tricks=before
    )
    hands = (card_set(cards(held)), *current.hands[1:])
    return state._replace(deal=current._replace(hands=hands, turn=0, play=play))


def result(state: GameState) -> DealResult:
    """The last completed deal."""
    return state.results[-1]


def hand(state: GameState, seat: int) -> set[str]:
    """The names of the cards a seat holds."""
    assert state.deal is not None
    return {card_name(card) for card in cards_of(state.deal.hands[seat])}
