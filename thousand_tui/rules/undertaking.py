"""From winning the auction to the first lead (rules 3): talon, exchange, contract, conceding."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from thousand_tui.rules.actions import (
    CONCEDE,
    TAKE,
    THROW_IN,
    Action,
    Contract,
    Discard,
    Give,
    Redeal,
    RedealReason,
    Take,
)
from thousand_tui.rules.cards import NINE, RANK_OF, Card, CardSet, card_set, cards_of, points_of
from thousand_tui.rules.limits import bid_cap
from thousand_tui.rules.refusals import Refusal
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.seat_lists import with_entry
from thousand_tui.rules.state import Deal, Gift, Phase, Standing, Undertaking


def begin_undertaking(
    rules: Rules,
    deal: Deal,
    declarer: int,
    points: int,
    *,
    unbid: bool = False,
    blind: bool = False,
    golden: bool = False,
) -> Deal:
    """The deal with its declarer found; everybody's cards are open to himself from here on."""
    undertaking = Undertaking(declarer, points, unbid, blind, golden, None, False, None, (), 0)
    before = rules.contract_named == "before_talon"
    return deal._replace(
        phase=Phase.CONTRACT_BEFORE if before else Phase.TAKING,
        turn=declarer,
        auction=deal.auction._replace(closed=0),
        undertaking=undertaking,
    )


# The talon


def talon_cards(deal: Deal) -> tuple[Card, ...]:
    """The talon cards the declarer takes: all, or in ``duo`` the pair he chose (none before)."""
    pair = deal.undertaking.pair
    if len(deal.talon) != 4:
        return deal.talon
    return () if pair is None else deal.talon[2 * pair : 2 * pair + 2]


def won_at_minimum(rules: Rules, undertaking: Undertaking) -> bool:
    """Whether the auction was won at ``bid_min``, as a declarer without a bid did."""
    return undertaking.bid == rules.bid_min


def talon_open_to_all(rules: Rules, undertaking: Undertaking) -> bool:
    """Whether the talon the declarer takes is turned up for everybody (rules 3)."""
    if undertaking.blind:
        return False
    if rules.form == "duo" or rules.talon_visibility == "all":
        return True
    return rules.talon_visibility == "hidden_at_min" and not won_at_minimum(rules, undertaking)


TALON_REDEALS = (RedealReason.TALON_TWO_NINES, RedealReason.TALON_BELOW)


def talon_redeals(rules: Rules, deal: Deal) -> tuple[RedealReason, ...]:
    """The redeals the talon gives the declarer a right to, before he gives or lays aside a card."""
    undertaking = deal.undertaking
    if not undertaking.taken or undertaking.gifts or not talon_open_to_all(rules, undertaking):
        return ()
    if rules.redeal_talon_only_at_min and not won_at_minimum(rules, undertaking):
        return ()
    talon = talon_cards(deal)
    rights: list[RedealReason] = []
    if rules.redeal_talon_two_nines and sum(RANK_OF[card] == NINE for card in talon) >= 2:
        rights.append(RedealReason.TALON_TWO_NINES)
    if points_of(card_set(talon)) < rules.redeal_talon_below:
        rights.append(RedealReason.TALON_BELOW)
    return tuple(rights)


def refuse_talon_redeal(rules: Rules, deal: Deal, why: RedealReason) -> Refusal | None:
    """Why the declarer may not demand that redeal now, or None."""
    in_time = deal.phase is Phase.EXCHANGE and not deal.undertaking.gifts
    if not in_time or why not in TALON_REDEALS:
        return Refusal.REDEAL_LATE
    if not talon_open_to_all(rules, deal.undertaking):
        return Refusal.REDEAL_CLOSED
    return None if why in talon_redeals(rules, deal) else Refusal.REDEAL_RIGHT


def refuse_take(rules: Rules, pair: int | None) -> Refusal | None:
    """Why the declarer may not take that pair (None: the whole talon), or None."""
    allowed = pair in (0, 1) if rules.form == "duo" else pair is None
    return None if allowed else Refusal.PAIR


def take(deal: Deal, pair: int | None) -> Deal:
    """The deal with the talon, or the pair, in the declarer's hand."""
    after = deal._replace(undertaking=deal.undertaking._replace(taken=True, pair=pair), phase=Phase.EXCHANGE)
    return _with_hand(after, deal.hands[deal.turn] | card_set(talon_cards(after)))


# The exchange


def next_receiver(deal: Deal) -> int:
    """The defender who gets the next card: clockwise from the declarer."""
    start = deal.active.index(deal.turn)
    return deal.active[(start + 1 + len(deal.undertaking.gifts)) % len(deal.active)]


def cards_to_give(rules: Rules, deal: Deal) -> CardSet:
    """The cards the declarer may give now (``trio``)."""
    hand = deal.hands[deal.turn]
    return hand & card_set(deal.talon) if rules.exchange == "keep_one_give_two" else hand


def refuse_give(rules: Rules, deal: Deal, give: Give) -> Refusal | None:
    """Why the declarer may not give that card to that seat, or None."""
    if rules.form == "duo":
        return Refusal.WRONG_PHASE
    if give.to != next_receiver(deal):
        return Refusal.GIVE_ORDER
    if not deal.hands[deal.turn] >> give.card & 1:
        return Refusal.CARD_NOT_HELD
    return None if cards_to_give(rules, deal) >> give.card & 1 else Refusal.GIVE_FROM_TALON


def give(rules: Rules, deal: Deal, gift: Give) -> Deal:
    """The deal after a card was given; after the last one the contract is due."""
    undertaking = deal.undertaking
    hands = list(deal.hands)
    hands[deal.turn] &= ~(1 << gift.card)
    hands[gift.to] |= 1 << gift.card
    gifts = (*undertaking.gifts, Gift(gift.to, gift.card))
    after = deal._replace(hands=tuple(hands), undertaking=undertaking._replace(gifts=gifts))
    return after if len(gifts) < len(deal.active) - 1 else _exchanged(rules, after)


def refuse_discard(rules: Rules, deal: Deal, cards: tuple[Card, ...]) -> Refusal | None:
    """Why the declarer may not lay those cards aside, or None."""
    if rules.form != "duo":
        return Refusal.WRONG_PHASE
    if len(cards) != 2 or cards[0] == cards[1]:
        return Refusal.DISCARD_TWO
    aside = card_set(cards)
    return None if deal.hands[deal.turn] & aside == aside else Refusal.CARD_NOT_HELD


def discard(rules: Rules, deal: Deal, cards: tuple[Card, ...]) -> Deal:
    """The deal after two cards were laid aside."""
    aside = card_set(cards)
    after = deal._replace(undertaking=deal.undertaking._replace(aside=aside))
    return _exchanged(rules, _with_hand(after, deal.hands[deal.turn] & ~aside))


def _exchanged(rules: Rules, deal: Deal) -> Deal:
    if rules.contract_named == "after_exchange":
        return deal._replace(phase=Phase.CONTRACT_AFTER)
    return _ready_to_lead(deal)


def _ready_to_lead(deal: Deal) -> Deal:
    return deal._replace(phase=Phase.PLAY, play=deal.play._replace(leader=deal.turn))


def _with_hand(deal: Deal, hand: CardSet) -> Deal:
    return deal._replace(hands=with_entry(deal.hands, deal.turn, hand))


# The contract


def lowest_contract(rules: Rules, standing: Standing, undertaking: Undertaking) -> int:
    """The lowest contract the declarer may name, always allowed: his bid, on the barrel at least the gap."""
    assert undertaking.declarer is not None
    on_barrel = standing.barrel[undertaking.declarer] is not None
    return max(undertaking.bid, rules.barrel_gap) if on_barrel else undertaking.bid


def refuse_contract(rules: Rules, standing: Standing, deal: Deal, points: int) -> Refusal | None:
    """Why the declarer may not name that contract, or None."""
    low = lowest_contract(rules, standing, deal.undertaking)
    if points < low:
        return Refusal.CONTRACT_TOO_LOW
    if points == low:
        return None
    cap, reason = bid_cap(rules, deal.hands[deal.turn])
    if points > cap:
        return reason
    return Refusal.BID_STEP if points % rules.bid_step else None


def contracts(rules: Rules, standing: Standing, deal: Deal) -> Iterator[int]:
    """The contracts the declarer may name, from the lowest; points."""
    low = lowest_contract(rules, standing, deal.undertaking)
    yield low
    cap, _ = bid_cap(rules, deal.hands[deal.turn])
    yield from range(low + rules.bid_step, cap + 1, rules.bid_step)


def name_contract(deal: Deal, points: int) -> Deal:
    """The deal after the contract was named: on to the talon, or to the first lead."""
    named = deal._replace(undertaking=deal.undertaking._replace(contract=points))
    if deal.phase is Phase.CONTRACT_BEFORE:
        return named._replace(phase=Phase.TAKING)
    return _ready_to_lead(named)


def contract_to_make(rules: Rules, standing: Standing, undertaking: Undertaking) -> int:
    """The contract of a deal being played; with ``bid_is_contract`` nobody named it."""
    if undertaking.contract is not None:
        return undertaking.contract
    return lowest_contract(rules, standing, undertaking)


# Conceding and throwing in


def refuse_concede(rules: Rules, standing: Standing, deal: Deal) -> Refusal | None:
    """Why the seat whose turn it is may not concede, or None."""
    undertaking = deal.undertaking
    late = deal.phase is Phase.PLAY and bool(deal.play.trick or deal.play.tricks)
    if undertaking.declarer is None or late:
        return Refusal.CONCESSION_LATE
    if rules.concession is None:
        return Refusal.CONCESSION_OFF
    if undertaking.blind:
        return Refusal.CONCESSION_BLIND
    if undertaking.golden:
        return Refusal.CONCESSION_GOLDEN
    limit = rules.concession_limit
    used_up = bool(limit) and standing.concessions[undertaking.declarer] >= limit
    return Refusal.CONCESSION_LIMIT if used_up else None


def concession_amount(undertaking: Undertaking) -> int:
    """What conceding now is about: the named contract, else the bid; points."""
    return undertaking.bid if undertaking.contract is None else undertaking.contract


def refuse_throw_in(rules: Rules, deal: Deal) -> Refusal | None:
    """Why the seat whose turn it is may not throw in free of charge, or None."""
    free = rules.no_bid == "last_hand_free" and deal.undertaking.unbid
    in_time = deal.phase in (Phase.EXCHANGE, Phase.CONTRACT_AFTER)
    return None if free and in_time else Refusal.THROW_IN


def declarer_actions(rules: Rules, standing: Standing, deal: Deal) -> Iterator[Action]:
    """Everything the declarer may do before his first lead, the plain ways on first."""
    yield from _ways_on(rules, standing, deal)
    if deal.phase is Phase.EXCHANGE:
        for why in talon_redeals(rules, deal):
            yield Redeal(why)
    if refuse_throw_in(rules, deal) is None:
        yield THROW_IN
    if refuse_concede(rules, standing, deal) is None:
        yield CONCEDE


def _ways_on(rules: Rules, standing: Standing, deal: Deal) -> Iterator[Action]:
    if deal.phase is Phase.TAKING:
        yield from (Take(0), Take(1)) if rules.form == "duo" else (TAKE,)
    elif deal.phase is Phase.EXCHANGE and rules.form == "duo":
        for first, second in combinations(cards_of(deal.hands[deal.turn]), 2):
            yield Discard((first, second))
    elif deal.phase is Phase.EXCHANGE:
        receiver = next_receiver(deal)
        for card in cards_of(cards_to_give(rules, deal)):
            yield Give(card, receiver)
    else:
        for points in contracts(rules, standing, deal):
            yield Contract(points)
