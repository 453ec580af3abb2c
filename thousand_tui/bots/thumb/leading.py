"""The lead: winners, marriages and trumps in the order that keeps them worth most."""

from __future__ import annotations

from typing import Final

from thousand_tui.bots.protocol import Decision
from thousand_tui.bots.thumb.fines import averted
from thousand_tui.bots.thumb.keeping import keeping_worth, ruff_risk
from thousand_tui.bots.thumb.reasons import why_led
from thousand_tui.bots.thumb.situation import ENEMY_FILL, PARTNER_FILL, Situation, contract_of
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

_NEXT_LEAD_WITH_PARTNER: Final = 2.0
"""What it is worth to a defender with a partner to stay on lead, points."""
_NEXT_LEAD_ALONE: Final = 4.0
"""The same to a seat that plays against all others, points."""
_MARRIAGE_TO_DECLARE: Final = 10.0
"""What staying on lead is worth besides if there is a marriage in hand, points."""
_SURE_TRICK: Final = 3.0
"""What a card that no enemy can beat is worth besides to a defender with a partner, points."""
_PARTNER_LAST: Final = 1.0
"""How far it relies on a partner who plays last to win the trick, a share of the trick."""
_PARTNER_BETWEEN: Final = 0.6
"""The same where an enemy plays after him."""
_DRAWING: Final = 2.0
"""What it is worth to draw trumps that are still out, points."""
_DRAWING_FOR_EACH: Final = 4.0
"""The same for each ten or ace in hand that a trump could take, points."""


def lead(sit: Situation) -> Decision:
    """Aces if they count, else a marriage, a winner cashed before it, or the card worth most."""
    play = _lead(sit)
    return Decision(play, why_led(sit, play, partner_wins(sit, play.card)))


def _lead(sit: Situation) -> Play:
    for play in sit.plays:
        if play.aces:
            return play
    suits = declarable(sit)
    if not suits:
        return _best_lead(sit)
    first = _winner_before_marriage(sit, suits)
    return _declaration(sit, suits) if first is None else PLAYS[first]


def declarable(sit: Situation) -> tuple[Suit, ...]:
    """The suits whose marriage may be declared now."""
    return tuple(sorted({SUIT_OF[play.card] for play in sit.plays if play.marriage}))


def winners(sit: Situation, cards: CardSet, trump: Suit | None) -> CardSet:
    """Those of the cards that nobody on the other side can beat if they are led."""
    return card_set(card for card in cards_of(cards) if sit.is_winner(card, trump))


def _winner_before_marriage(sit: Situation, suits: tuple[Suit, ...]) -> Card | None:
    """A winner to cash while nobody can trump it, before a marriage makes trumps; None to declare at once."""
    if sit.trump is not None and sit.trump not in _declared_suits(sit):
        return None
    pairs = card_set(card for suit in suits for card in cards_of(MARRIAGE_CARDS[suit]))
    cash = winners(sit, sit.hand & ~pairs, sit.trump)
    if not cash:
        return None
    # Two marriages need two leads: only a contract that is then as good as made is worth putting them off.
    if len(suits) > 1 and not _covered(sit, cash, suits):
        return None
    return max(cards_of(cash), key=lambda card: (ruff_risk(sit, SUIT_OF[card], suits[-1]), CARD_POINTS[card]))


def _covered(sit: Situation, cash: CardSet, suits: tuple[Suit, ...]) -> bool:
    """Whether winners and the dearest marriage are all that the contract still needs."""
    play, seat = sit.play, sit.seen.seat
    if not sit.declaring:
        return False
    have = play.points(seat)
    gained = points_of(cash) + int(sit.fill * cash.bit_count()) + MARRIAGE_POINTS[max(suits)]
    return have + gained >= contract_of(sit)


def _declared_suits(sit: Situation) -> tuple[Suit, ...]:
    """The suits whose marriages this seat has declared."""
    seat = sit.seen.seat
    return tuple(
        trick.marriage for trick in sit.play.tricks if trick.marriage is not None and trick.leader == seat
    )


def _declaration(sit: Situation, suits: tuple[Suit, ...]) -> Play:
    """The marriage to declare: one whose lead wins, the cheapest first; else the dearest."""
    sure = [suit for suit in suits if sit.is_winner(make_card(KING, suit), _trump_after(sit, suit))]
    suit = min(sure) if sure else max(suits, key=MARRIAGE_POINTS.__getitem__)
    return MARRIAGE_PLAYS[make_card(KING if sure else QUEEN, suit)]


def _trump_after(sit: Situation, suit: Suit) -> Suit | None:
    """The trump of this trick once the marriage of a suit is declared."""
    return suit if sit.rules.marriage_trump_effect == "immediate" else sit.trump


def _best_lead(sit: Situation) -> Play:
    """The lead worth most, without a declaration."""
    best, best_worth = -1, float("-inf")
    for play in sit.plays:
        worth = _worth(sit, play.card)
        if worth > best_worth:
            best, best_worth = play.card, worth
    return PLAYS[best]


def _worth(sit: Situation, card: Card) -> float:
    """What leading a card is worth, points."""
    suit = SUIT_OF[card]
    wins = sit.stands(card, suit, sit.trump, sit.enemies)
    worth = wins * (CARD_POINTS[card] + _fill(sit) + _next_lead(sit))
    if sit.partners:
        worth += _SURE_TRICK if wins >= 1.0 else _left_to_partner(sit, card, 1.0 - wins)
    elif suit == sit.trump and wins >= 1.0:
        worth += _drawing_trumps(sit)
    return worth + averted(sit, card, wins) - keeping_worth(sit, card, sit.play.next_trump)


def _fill(sit: Situation) -> float:
    """What the others put on a trick that this card wins, points."""
    return sit.fill * (ENEMY_FILL * len(sit.enemies) + PARTNER_FILL * len(sit.partners))


def _next_lead(sit: Situation) -> float:
    """What it is worth to lead to the next trick too, points."""
    worth = _NEXT_LEAD_WITH_PARTNER if sit.partners else _NEXT_LEAD_ALONE
    return worth + (_MARRIAGE_TO_DECLARE if sit.pending else 0.0)


def _left_to_partner(sit: Situation, card: Card, beaten: float) -> float:
    """What a lead that is beaten with that chance is worth because a partner may win the trick, points."""
    plays_last = sit.known.others[-1] in sit.partners
    relied_on = _PARTNER_LAST if plays_last else _PARTNER_BETWEEN
    return beaten * partner_wins(sit, card) * (CARD_POINTS[card] + _fill(sit)) * relied_on


def partner_wins(sit: Situation, card: Card) -> float:
    """How likely a partner takes a trick that an enemy would take from this card; never without a partner."""
    known, suit, trump = sit.known, SUIT_OF[card], sit.trump
    higher = known.unseen & HIGHER_IN_SUIT[card]
    if not higher or not sit.partners:
        return 0.0
    top = 1 << (higher.bit_length() - 1)
    partner = max(sit.partners, key=lambda seat: known.chance_of_any(seat, top))
    return known.chance_of_any(partner, top) * (1.0 - ruff_risk(sit, suit, trump))


def _drawing_trumps(sit: Situation) -> float:
    """What it is worth to take trumps from the others, points."""
    trump = sit.trump
    assert trump is not None
    if not sit.known.unseen & SUIT_CARDS[trump]:
        return 0.0
    dear = sum(1 for card in cards_of(sit.hand & ~SUIT_CARDS[trump]) if CARD_POINTS[card] >= 10)
    return _DRAWING_FOR_EACH * dear + _DRAWING
