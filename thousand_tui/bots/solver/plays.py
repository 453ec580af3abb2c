"""The legal plays of a solver's position and what they lead to: the same as the rules' own, on masks."""

from __future__ import annotations

from thousand_tui.bots.solver.position import ASIDE_LAST_TRICK, NO_TRUMP, Params, Position
from thousand_tui.rules.actions import ACES_PLAYS, MARRIAGE_PLAYS, PLAYS, Play
from thousand_tui.rules.cards import (
    ACES,
    CARD_POINTS,
    HIGHER_IN_SUIT,
    MARRIAGE_CARDS,
    MARRIAGE_POINTS,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    CardSet,
    cards_of,
)


def best_place(trick: tuple[Card, ...], trump: int) -> int:
    """The place in a trick of the card that wins it so far; 0 is the leader's."""
    best = 0
    for place in range(1, len(trick)):
        same_suit = SUIT_OF[trick[place]] == SUIT_OF[trick[best]]
        if trick[place] > trick[best] if same_suit else SUIT_OF[trick[place]] == trump:
            best = place
    return best


def legal_plays(position: Position, params: Params) -> list[Play]:
    """Every legal play of the player to act, declarations included, in the order of the rules' `plays`."""
    hand = position.hands[position.turn]
    if position.trick:
        return [PLAYS[card] for card in cards_of(_legal_replies(position, params, hand))]
    plays: list[Play] = []
    aces = params.ace_marriage and hand & ACES == ACES
    for card in cards_of(hand):
        plays.append(PLAYS[card])
        pair = MARRIAGE_CARDS[SUIT_OF[card]]
        if position.may_declare and pair >> card & 1 and hand & pair == pair:
            plays.append(MARRIAGE_PLAYS[card])
        if position.may_declare and aces and ACES >> card & 1:
            plays.append(ACES_PLAYS[card])
    return plays


def _legal_replies(position: Position, params: Params, hand: CardSet) -> CardSet:
    trick, trump = position.trick, position.trump
    best = trick[best_place(trick, trump)]
    led = SUIT_OF[trick[0]]
    following = hand & SUIT_CARDS[led]
    if following:
        if not params.must_overtake or SUIT_OF[best] != led:
            return following
        reference = trick[0] if params.overtake_led else best
        return following & HIGHER_IN_SUIT[reference] or following
    trumps = 0 if trump == NO_TRUMP else hand & SUIT_CARDS[trump]
    if not trumps:
        return hand
    others = 0 if params.must_trump else hand & ~trumps
    if params.must_overtake == 2 and SUIT_OF[best] == trump:
        trumps = trumps & HIGHER_IN_SUIT[best] or trumps
    return trumps | others


def play_out(position: Position, play: Play, params: Params) -> tuple[int, int, Position]:
    """What a legal play scores for A and for B (declaration, finished trick), and the position after it."""
    card, turn = play.card, position.turn
    hands = tuple(
        hand & ~(1 << card) if player == turn else hand for player, hand in enumerate(position.hands)
    )
    made = [0, 0]
    trump, next_trump, slam = position.trump, position.next_trump, position.slam
    if play.marriage or play.aces:
        points = params.ace_marriage if play.aces else MARRIAGE_POINTS[SUIT_OF[card]]
        made[turn > 0] += points if turn == 0 or params.defender_marriages else 0
        slam = slam and turn > 0
    if play.marriage:
        next_trump = SUIT_OF[card]
        trump = trump if params.trump_next_trick else next_trump
    trick = (*position.trick, card)
    if len(trick) < len(hands):
        after = position._replace(hands=hands, trick=trick, trump=trump, next_trump=next_trump, slam=slam)
        return made[0], made[1], after
    winner = (position.leader + best_place(trick, trump)) % len(hands)
    made[winner > 0] += sum(CARD_POINTS[played] for played in trick)
    slam = slam and winner == 0
    aside = position.aside_points
    if not any(hands):
        if params.aside == ASIDE_LAST_TRICK:
            made[winner > 0] += aside
        elif slam:
            made[0] += aside
        aside, slam = 0, False
    return made[0], made[1], Position(hands, winner, (), next_trump, next_trump, True, aside, slam)
