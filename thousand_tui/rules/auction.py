"""The auction (rules 3): who may say what, when it ends, and who is declarer."""

from __future__ import annotations

from collections.abc import Iterator

from thousand_tui.rules.actions import LOOK, PASS, Action, Bid, Redeal, RedealReason
from thousand_tui.rules.cards import JACK, NINE, SUITS, CardSet, card_set, make_card, points_of
from thousand_tui.rules.limits import BID_LIMIT, BLIND_BID, bid_cap
from thousand_tui.rules.refusals import Refusal
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.seat_lists import with_entry
from thousand_tui.rules.state import Auction, Deal, Phase, Standing
from thousand_tui.rules.undertaking import begin_undertaking

GOLDEN_BID = 120

NINES: CardSet = card_set(make_card(NINE, suit) for suit in SUITS)
JACKS: CardSet = card_set(make_card(JACK, suit) for suit in SUITS)


def open_auction(rules: Rules, standing: Standing, deal: Deal) -> Deal:
    """The deal at the first word of its auction, or past it where the rules leave nothing to say."""
    forehand = deal.forehand
    if is_golden(rules, standing):
        return begin_undertaking(rules, deal, forehand, GOLDEN_BID, golden=True)
    silent = _silent_seats(rules, standing, deal)
    passed = silent | _banned_seats(rules, standing, deal)
    if rules.opening_forced:
        passed &= ~(1 << forehand)
    auction = deal.auction._replace(
        passed=passed, silent=silent, closed=_closed_seats(rules, standing, deal, silent)
    )
    opened = _settle(rules, deal._replace(phase=Phase.AUCTION, auction=auction), None)
    assert opened is not None, "nobody can have passed yet"
    return opened


def is_golden(rules: Rules, standing: Standing) -> bool:
    """Whether the deal is golden: one of the game's first, as many as there are seats."""
    return rules.golden_deals and standing.deals < len(standing.total)


def _silent_seats(rules: Rules, standing: Standing, deal: Deal) -> int:
    below = rules.silence_below
    if below is None:
        return 0
    return card_set(seat for seat in deal.active if standing.total[seat] < below)


def _banned_seats(rules: Rules, standing: Standing, deal: Deal) -> int:
    ban = rules.bid_ban_from
    if ban is None:
        return 0
    banned = [seat for seat in deal.active if standing.total[seat] >= ban]
    return card_set(banned) if len(banned) < len(deal.active) else 0


def _closed_seats(rules: Rules, standing: Standing, deal: Deal, silent: int) -> int:
    if rules.blind_bidding == "until_look":
        return card_set(deal.active)
    if rules.blind_bidding != "first_hand_120":
        return 0
    forehand = deal.forehand
    lowest = rules.blind_min_score
    enough = lowest is None or standing.total[forehand] >= lowest
    on_barrel = any(used is not None for used in standing.barrel)
    return 1 << forehand if enough and not on_barrel and not silent >> forehand & 1 else 0


def _settle(rules: Rules, deal: Deal, after: int | None) -> Deal | None:
    """The auction after a word of the seat ``after``: the next turn, its end, or None if all passed."""
    auction = deal.auction
    waiting = [seat for seat in deal.active if not auction.passed >> seat & 1]
    if auction.high:
        if all(seat == auction.high_seat for seat in waiting):
            assert auction.high_seat is not None
            return begin_undertaking(rules, deal, auction.high_seat, auction.high, blind=auction.high_blind)
    elif not waiting:
        return None
    elif len(waiting) == 1 and not rules.opening_forced and rules.no_bid != "redeal":
        return begin_undertaking(rules, deal, waiting[0], rules.bid_min, unbid=True)
    return deal._replace(turn=_next_of(deal.active, waiting, after))


def _next_of(active: tuple[int, ...], waiting: list[int], after: int | None) -> int:
    if after is None:
        return waiting[0]
    start = active.index(after)
    order = active[start + 1 :] + active[: start + 1]
    return next(seat for seat in order if seat in waiting)


# What a seat may say


def lowest_bid(rules: Rules, auction: Auction) -> int:
    """The lowest bid above the last one, or ``bid_min``; points."""
    return auction.high + rules.bid_step if auction.high else rules.bid_min


def is_closed(deal: Deal, seat: int) -> bool:
    """Whether a seat's cards are still closed to itself."""
    return bool(deal.auction.closed >> seat & 1)


def _first_word(deal: Deal) -> bool:
    return not deal.auction.spoken >> deal.turn & 1


def _opening_is_exact(rules: Rules, deal: Deal) -> bool:
    seat = deal.turn
    if seat != deal.forehand or not _first_word(deal):
        return False
    return rules.forced_opening == "forehand_exact" or bool(deal.auction.silent >> seat & 1)


def refuse_bid(rules: Rules, deal: Deal, points: int) -> Refusal | None:
    """Why the seat whose turn it is may not bid so many points, or None."""
    closed = is_closed(deal, deal.turn)
    if closed and rules.blind_bidding == "first_hand_120":
        if not _first_word(deal):
            return Refusal.BLIND_RAISE
        return None if points == BLIND_BID else Refusal.BLIND_OPENING
    if _opening_is_exact(rules, deal):
        return None if points == rules.bid_min else Refusal.OPENING_EXACT
    if points <= deal.auction.high or points < rules.bid_min:
        return Refusal.BID_TOO_LOW
    cap, reason = bid_cap(rules, 0 if closed else deal.hands[deal.turn])
    if points > cap:
        return Refusal.BID_LIMIT if points > BID_LIMIT else reason
    if points % rules.bid_step:
        return Refusal.BID_STEP
    if not rules.jump_bids and points != lowest_bid(rules, deal.auction):
        return Refusal.BID_JUMP
    return None


def refuse_pass(rules: Rules, deal: Deal) -> Refusal | None:
    """Why the seat whose turn it is may not pass, or None."""
    if deal.turn != deal.forehand or not _first_word(deal):
        return None
    if is_closed(deal, deal.turn) and rules.blind_bidding == "first_hand_120":
        return Refusal.BLIND_OPENING
    return Refusal.MUST_OPEN if rules.opening_forced else None


def refuse_look(deal: Deal) -> Refusal | None:
    """Why the seat whose turn it is may not look at its cards, or None."""
    return None if is_closed(deal, deal.turn) else Refusal.NOT_CLOSED


def hand_redeals(rules: Rules, hand: CardSet) -> tuple[RedealReason, ...]:
    """The redeals a dealt hand gives a right to (rules 3, redeals)."""
    rights: list[RedealReason] = []
    if rules.redeal_four_nines and hand & NINES == NINES:
        rights.append(RedealReason.FOUR_NINES)
    if rules.redeal_four_jacks and hand & JACKS == JACKS:
        rights.append(RedealReason.FOUR_JACKS)
    if points_of(hand) < rules.redeal_hand_below:
        rights.append(RedealReason.HAND_BELOW)
    return tuple(rights)


def refuse_hand_redeal(rules: Rules, deal: Deal, why: RedealReason) -> Refusal | None:
    """Why the seat whose turn it is may not demand that redeal now, or None."""
    if not _first_word(deal):
        return Refusal.REDEAL_LATE
    if is_closed(deal, deal.turn):
        return Refusal.REDEAL_CLOSED
    return None if why in hand_redeals(rules, deal.dealt[deal.turn]) else Refusal.REDEAL_RIGHT


def auction_actions(rules: Rules, deal: Deal) -> Iterator[Action]:
    """Everything the seat whose turn it is may say: look, redeal, pass, then bids from the lowest."""
    closed = is_closed(deal, deal.turn)
    if closed:
        yield LOOK
    elif _first_word(deal):
        for why in hand_redeals(rules, deal.dealt[deal.turn]):
            yield Redeal(why)
    if refuse_pass(rules, deal) is None:
        yield PASS
    for points in _bids(rules, deal, closed):
        yield Bid(points)


def _bids(rules: Rules, deal: Deal, closed: bool) -> Iterator[int]:
    if closed and rules.blind_bidding == "first_hand_120":
        if _first_word(deal):
            yield BLIND_BID
        return
    low = lowest_bid(rules, deal.auction)
    cap, _ = bid_cap(rules, 0 if closed else deal.hands[deal.turn])
    if not rules.jump_bids or _opening_is_exact(rules, deal):
        cap = min(cap, low)
    yield from range(low, cap + 1, rules.bid_step)


# What follows from a word


def look(deal: Deal) -> Deal:
    """The deal after the seat whose turn it is has looked; the turn stays."""
    auction = deal.auction
    return deal._replace(auction=auction._replace(closed=auction.closed & ~(1 << deal.turn)))


def bid(rules: Rules, deal: Deal, points: int) -> Deal:
    """The deal after a bid."""
    seat, auction = deal.turn, deal.auction
    bids = with_entry(auction.bids, seat, points)
    word = 1 << seat
    after = auction._replace(
        bids=bids,
        spoken=auction.spoken | word,
        passed=auction.passed | (auction.silent & word),
        high=points,
        high_seat=seat,
        blind=auction.blind | word if is_closed(deal, seat) else auction.blind & ~word,
    )
    settled = _settle(rules, deal._replace(auction=after), seat)
    assert settled is not None, "a bid has been made"
    return settled


def pass_on(rules: Rules, deal: Deal) -> Deal | None:
    """The deal after a pass, or None if that was the last and nobody bid (``no_bid`` ``redeal``)."""
    seat, auction = deal.turn, deal.auction
    after = auction._replace(spoken=auction.spoken | 1 << seat, passed=auction.passed | 1 << seat)
    return _settle(rules, deal._replace(auction=after), seat)
