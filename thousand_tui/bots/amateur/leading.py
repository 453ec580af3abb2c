"""The amateur's lead: winners, marriages and trumps in the order that keeps them worth most."""

from __future__ import annotations

from thousand_tui.bots.amateur.ending import contract_of
from thousand_tui.bots.amateur.keeping import keeping_worth, ruff_risk
from thousand_tui.bots.amateur.situation import Situation
from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.rules.actions import MARRIAGE_PLAYS, PLAYS, Play
from thousand_tui.rules.cards import (
    CARD_POINTS,
    HIGHER_IN_SUIT,
    KING,
    MARRIAGE_CARDS,
    MARRIAGE_POINTS,
    QUEEN,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    CardSet,
    Suit,
    card_set,
    cards_of,
    make_card,
    points_of,
)


def lead(sit: Situation) -> Decision:
    """The lead."""
    for play in sit.plays:
        if play.aces:
            return Decision(play, Reason.DECLARES_ACES)
    suits = declarable(sit)
    if suits:
        first = _winner_before_marriage(sit, suits)
        if first is not None:
            return Decision(PLAYS[first], Reason.CASHES_WINNER)
        return Decision(_declaration(sit, suits), Reason.DECLARES_MARRIAGE)
    return _best_lead(sit)


def declarable(sit: Situation) -> tuple[Suit, ...]:
    """The suits whose marriage may be declared now."""
    return tuple(sorted({SUIT_OF[play.card] for play in sit.plays if play.marriage}))


def winners(sit: Situation, cards: CardSet, trump: Suit | None) -> CardSet:
    """Those of the cards that nobody on the other side can beat if they are led."""
    return card_set(card for card in cards_of(cards) if sit.is_winner(card, trump))


def _winner_before_marriage(sit: Situation, suits: tuple[Suit, ...]) -> Card | None:
    """A winner to cash while nobody can trump it, before a marriage makes trumps; None to declare at once."""
    if sit.trump is not None and sit.trump not in _own_suits(sit):
        return None
    pairs = 0
    for suit in suits:
        pairs |= MARRIAGE_CARDS[suit]
        if P["surek"] and sit.is_winner(make_card(KING, suit), _trump_after(sit, suit)):
            return None
    cash = winners(sit, sit.hand & ~pairs, sit.trump)
    if not cash or (P["two"] and len(suits) > 1 and not _covered(sit, cash, suits)):
        return None
    return max(cards_of(cash), key=lambda card: (ruff_risk(sit, SUIT_OF[card], suits[-1]), CARD_POINTS[card]))


def _covered(sit: Situation, cash: CardSet, suits: tuple[Suit, ...]) -> bool:
    """Whether winners and the dearest marriage are all that the contract still needs."""
    play, seat = sit.play, sit.seen.seat
    if not sit.declaring:
        return False
    have = points_of(play.won[seat]) + play.marriages[seat]
    gained = points_of(cash) + int(sit.fill * cash.bit_count()) + MARRIAGE_POINTS[max(suits)]
    return have + gained >= contract_of(sit)


def _own_suits(sit: Situation) -> tuple[Suit, ...]:
    """The suits whose marriages this seat has declared."""
    seat = sit.seen.seat
    return tuple(t.marriage for t in sit.play.tricks if t.marriage is not None and t.leader == seat)


def _declaration(sit: Situation, suits: tuple[Suit, ...]) -> Play:
    """The marriage to declare: one whose lead wins, the cheapest first; else the dearest."""
    sure = [suit for suit in suits if sit.is_winner(make_card(KING, suit), _trump_after(sit, suit))]
    suit = min(sure) if sure else max(suits, key=MARRIAGE_POINTS.__getitem__)
    return MARRIAGE_PLAYS[make_card(KING if sure else QUEEN, suit)]


def _trump_after(sit: Situation, suit: Suit) -> Suit | None:
    return suit if sit.rules.marriage_trump_effect == "immediate" else sit.trump


def _best_lead(sit: Situation) -> Decision:
    best, best_worth = -1, float("-inf")
    for play in sit.plays:
        worth = _worth(sit, play.card)
        if worth > best_worth:
            best, best_worth = play.card, worth
    return Decision(PLAYS[best], _reason(sit, best))


P = {
    "lead_d": 2.0,
    "lead_a": 4.0,
    "pending": 10.0,
    "fill_e": 0.7,
    "fill_p": 1.5,
    "pw": 0.6,
    "pw_last": 1.0,
    "draw": 4.0,
    "draw0": 2.0,
    "ruffbonus": 0.0,
    "last_trump": 0.0,
    "order": 0.0,
    "two": 1,
    "surek": 0,
    "winner_d": 3.0,
    "winner_a": 0.0,
    "unled": 0.0,
    "d_trump": 0.0,
}


def _worth(sit: Situation, card: Card) -> float:
    suit, trump = SUIT_OF[card], sit.trump
    points = CARD_POINTS[card]
    wins = sit.stands(card, suit, trump, sit.enemies)
    worth = wins * (points + _fill(sit) + _lead_worth(sit, card))
    if wins >= 1.0:
        worth += P["winner_d"] if sit.partners else P["winner_a"]
    if sit.partners and wins < 1.0:
        last = sit.known.others[-1] in sit.partners
        worth += (
            (1.0 - wins) * _partner_wins(sit, card) * (points + _fill(sit)) * P["pw_last" if last else "pw"]
        )
        if trump is not None and suit != trump:
            enemy = sit.enemies[0]
            worth += P["ruffbonus"] * sit.known.chance_of_none(enemy, sit.known.unseen & SUIT_CARDS[suit])
        if suit == trump:
            worth += P["d_trump"]
    if suit == trump and not sit.known.unseen & SUIT_CARDS[suit]:
        worth -= P["last_trump"]
    if wins >= 1.0 and trump is None:
        worth += P["order"] * (sit.hand & SUIT_CARDS[suit]).bit_count()
    if suit == trump and not sit.partners and wins >= 1.0:
        worth += _draws(sit)
    return worth - keeping_worth(sit, card, sit.play.next_trump)


def _fill(sit: Situation) -> float:
    return sit.fill * (P["fill_e"] * len(sit.enemies) + P["fill_p"] * len(sit.partners))


def _lead_worth(sit: Situation, card: Card) -> float:
    return P["lead_d" if sit.partners else "lead_a"] + (P["pending"] if sit.pending else 0.0)


def _partner_wins(sit: Situation, card: Card) -> float:
    """How likely a partner takes a trick that an enemy would take from this card."""
    known, suit, trump = sit.known, SUIT_OF[card], sit.trump
    higher = known.unseen & HIGHER_IN_SUIT[card]
    if not higher:
        return 0.0
    top = 1 << (higher.bit_length() - 1)
    partner = max(sit.partners, key=lambda seat: known.chance_of_any(seat, top))
    return known.chance_of_any(partner, top) * (1.0 - ruff_risk(sit, suit, trump))


def _draws(sit: Situation) -> float:
    """What it is worth to take trumps from the others."""
    trump = sit.trump
    assert trump is not None
    if not sit.known.unseen & SUIT_CARDS[trump]:
        return 0.0
    strong = sum(1 for card in cards_of(sit.hand & ~SUIT_CARDS[trump]) if CARD_POINTS[card] >= 10)
    return P["draw"] * strong + P["draw0"]


def _reason(sit: Situation, card: Card) -> Reason:
    if sit.is_winner(card, sit.trump):
        return Reason.DRAWS_TRUMPS if SUIT_OF[card] == sit.trump else Reason.CASHES_WINNER
    return Reason.LEADS_LOW
