"""From an observation and public facts to what the table shows. Pure, and the only place that does it."""

from __future__ import annotations

from typing import NamedTuple

from thousand_tui.rules import DealResult, Observation
from thousand_tui.rules.cards import MARRIAGE_POINTS, Suit, card_set, cards_of, points_of
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.shuffle import DEAL_SIZES
from thousand_tui.rules.state import Auction, CardPlay, Trick
from thousand_tui.rules.tricks import winning_card
from thousand_tui.screens.table.view import (
    ContractView,
    Facts,
    LastTrick,
    PlaceView,
    SeatView,
    TableView,
    sorted_hand,
)
from thousand_tui.words.cards import suit_name
from thousand_tui.words.language import _


class _Open(NamedTuple):
    """What is open to all of a deal in progress, or of one just completed that is still looked at."""

    active: tuple[int, ...]
    dealer: int
    declarer: int | None
    bid: int
    contract: int | None
    blind: bool
    golden: bool
    auction: Auction | None
    play: CardPlay | None
    counts: tuple[int, ...]
    turn: int | None


def _open_now(seen: Observation, finished: DealResult | None) -> _Open:
    if finished is None:
        return _Open(
            active=seen.active,
            dealer=seen.standing.dealer,
            declarer=seen.declarer,
            bid=seen.bid,
            contract=seen.contract,
            blind=seen.blind,
            golden=seen.golden,
            auction=seen.auction,
            play=seen.play,
            counts=seen.counts,
            turn=seen.turn,
        )
    deal = finished.deal
    undertaking = deal.undertaking
    return _Open(
        active=deal.active,
        dealer=deal.dealer,
        declarer=undertaking.declarer,
        bid=undertaking.bid,
        contract=undertaking.contract,
        blind=undertaking.blind,
        golden=undertaking.golden,
        auction=deal.auction,
        play=deal.play,
        counts=(0,) * len(finished.total),
        turn=None,
    )


def build_view(
    seen: Observation,
    facts: Facts,
    *,
    held: Trick | None = None,
    finished: DealResult | None = None,
) -> TableView:
    """The table for the seat that sees this.

    ``held``: a finished trick that still lies there; ``finished``: the deal it ended, still on the table.
    """
    now = _open_now(seen, finished)
    rules = seen.rules
    others = tuple((seen.seat + step) % seen.seats for step in range(1, seen.seats))
    play = now.play
    return TableView(
        rules=rules,
        deal_number=seen.standing.deals + (finished is None),
        phase=seen.phase,
        others=tuple(_seat(seen, facts, now, seat) for seat in others),
        own=_seat(seen, facts, now, seen.seat),
        watching=facts.people == 0,
        places=_places(seen.seat, facts, now, held),
        contract=_contract(rules, seen, facts, now),
        high=_high(facts, now.auction),
        high_blind=now.auction is not None and now.auction.high_blind,
        trump=held.trump if held is not None else play.trump if play else None,
        next_trump=play.next_trump if play else None,
        tricks_done=len(play.tricks) if play else 0,
        tricks_total=DEAL_SIZES[rules.form].tricks,
        hand=sorted_hand(seen.hand),
        closed=seen.counts[seen.seat] if seen.closed else 0,
        talon=seen.talon or None,
        talon_closed=_talon_closed(seen),
        received=tuple(
            (facts.names[seen.declarer], gift.card)
            for gift in seen.gifts
            if gift.to == seen.seat and seen.declarer is not None
        ),
        given=tuple((facts.names[gift.to], gift.card) for gift in seen.gifts if seen.declarer == seen.seat),
        shown_gifts=tuple(
            (facts.names[seen.declarer], facts.names[gift.to], gift.card)
            for gift in seen.gifts
            if seen.declarer is not None and seen.seat not in (gift.to, seen.declarer)
        ),
        aside=cards_of(seen.aside),
        stock_left=seen.stock_left,
        drew=seen.drew if seen.drew is not None and seen.hand >> seen.drew & 1 else None,
        last_trick=last_trick(facts, now.active, play),
        declared=_declared(rules, play, held),
    )


def _seat(seen: Observation, facts: Facts, now: _Open, seat: int) -> SeatView:
    play, standing = now.play, seen.standing
    return SeatView(
        seat=seat,
        name=facts.names[seat],
        level=facts.levels[seat],
        total=standing.total[seat],
        bolts=standing.bolts[seat],
        barrel=standing.barrel[seat],
        cards=now.counts[seat],
        tricks=play.tricks_won[seat] if play else 0,
        points=play.points(seat) if play else 0,
        said=_said(now, seat),
        dealer=seat == now.dealer,
        declarer=seat == now.declarer,
        resting=bool(now.active) and seat not in now.active,
        away=facts.away[seat],
        turn=seat == now.turn,
    )


def _said(now: _Open, seat: int) -> str:
    auction = now.auction
    if auction is None or seat not in now.active or now.golden:
        return ""
    bid, spoken = auction.bids[seat], auction.spoken >> seat & 1
    if now.declarer is None and auction.closed >> seat & 1 and not spoken:
        return _("cards closed")
    if auction.passed >> seat & 1 and seat != now.declarer:
        if not spoken:
            return _("may not bid")
        return _("pass, after {bid}").format(bid=_bid_words(auction, seat)) if bid else _("pass")
    if not bid:
        return ""
    if seat == now.declarer and auction.blind >> seat & 1:
        return _("blind {points}").format(points=bid)  # short: it stands behind "declarer"
    return _("bid {bid}").format(bid=_bid_words(auction, seat))


def _bid_words(auction: Auction, seat: int) -> str:
    """A seat's last bid, and whether it was blind."""
    bid = auction.bids[seat]
    return _("{points} blind").format(points=bid) if auction.blind >> seat & 1 else f"{bid}"


def _places(viewer: int, facts: Facts, now: _Open, held: Trick | None) -> tuple[PlaceView, ...]:
    active = now.active
    if not active or now.play is None:
        return ()
    leader = held.leader if held is not None else now.play.leader
    cards = held.cards if held is not None else now.play.trick
    trump = held.trump if held is not None else now.play.trump
    start = active.index(leader)
    by_seat = {active[(start + step) % len(active)]: card for step, card in enumerate(cards)}
    best = winning_card(cards, trump) if cards else None
    return tuple(
        PlaceView(
            seat=seat,
            name=facts.names[seat],
            card=by_seat.get(seat),
            led=bool(cards) and seat == leader,
            winning=best is not None and by_seat.get(seat) == best,
        )
        for seat in _around(viewer, active, len(facts.names))
    )


def _around(viewer: int, active: tuple[int, ...], seats: int) -> list[int]:
    """The active seats from the viewer's left around to his right, himself in the middle of the row."""
    others = [seat for step in range(1, seats) if (seat := (viewer + step) % seats) in active]
    middle = (len(others) + 1) // 2
    return [*others[:middle], viewer, *others[middle:]] if viewer in active else others


def _contract(rules: Rules, seen: Observation, facts: Facts, now: _Open) -> ContractView | None:
    seat = now.declarer
    if seat is None:
        return None
    amount, final = now.contract, True
    if amount is None:
        amount, final = now.bid, rules.contract_named == "bid_is_contract"
        if seen.standing.barrel[seat] is not None:
            amount = max(amount, rules.barrel_gap)
    return ContractView(
        declarer=facts.names[seat],
        amount=amount,
        named=final,
        blind=now.blind,
        golden=now.golden,
        cards=points_of(now.play.won[seat]) if now.play else 0,
        marriages=now.play.marriages[seat] if now.play else 0,
    )


def _high(facts: Facts, auction: Auction | None) -> tuple[str, int] | None:
    if auction is None or auction.high_seat is None:
        return None
    return facts.names[auction.high_seat], auction.high


def _talon_closed(seen: Observation) -> int:
    if seen.rules.form == "draw" or not seen.active:
        return 0
    if not seen.taken:
        return 4 if seen.rules.form == "duo" else 3
    return 2 if seen.rules.form == "duo" else 0


def last_trick(facts: Facts, active: tuple[int, ...], play: CardPlay | None) -> LastTrick | None:
    """The last finished trick of the deal."""
    if play is None or not play.tricks:
        return None
    trick = play.tricks[-1]
    return trick_view(facts, active, trick, len(play.tricks))


def trick_view(facts: Facts, active: tuple[int, ...], trick: Trick, number: int) -> LastTrick:
    """A finished trick in the order it was played."""
    start = active.index(trick.leader)
    plays = tuple(
        (facts.names[active[(start + step) % len(active)]], card) for step, card in enumerate(trick.cards)
    )
    return LastTrick(plays, facts.names[trick.winner], points_of(card_set(trick.cards)), number)


def _declared(rules: Rules, play: CardPlay | None, held: Trick | None) -> str:
    marriage: Suit | None
    if held is not None:
        marriage, aces = held.marriage, held.aces
    elif play is not None:
        marriage, aces = play.marriage, play.aces
    else:
        return ""
    if aces:
        return _("aces, {points}").format(points=rules.ace_marriage)
    if marriage is None:
        return ""
    return _("{suit}, {points}").format(suit=suit_name(marriage), points=MARRIAGE_POINTS[marriage])
