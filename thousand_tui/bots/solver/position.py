"""What the solver is asked about: a position with all cards open, and the rules of play as plain numbers.

Seats are renamed to *players*: player 0 is side A (the declarer, or in ``draw`` the seat whose points are
wanted), players 1 and 2 follow clockwise and are side B. A position can be built from masks (a sampled world)
or with `position_of` from a state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from thousand_tui.rules import GameState, Phase, Rules
from thousand_tui.rules.cards import Card, CardSet, card_set, points_of
from thousand_tui.rules.state import Deal
from thousand_tui.rules.undertaking import contract_to_make

NO_TRUMP: Final = 4
"""The number of "no trump yet", next to the suits 0 to 3."""

ASIDE_NONE: Final = 0
ASIDE_LAST_TRICK: Final = 1
ASIDE_SLAM: Final = 2

POINTS: Final = 0
"""Objective: the future points of side A."""
DIFFERENCE: Final = 1
"""Objective: the future points of side A less those of side B."""


class Params(NamedTuple):
    """The rules of play and the objective, as whole numbers; 1 is yes and 0 is no."""

    players: int = 3
    objective: int = POINTS
    must_trump: int = 1
    must_overtake: int = 0
    """0 ``off``, 1 ``follow_only``, 2 ``full``."""
    overtake_led: int = 0
    """Whether the card led is the reference, not the one winning."""
    trump_next_trick: int = 0
    """Whether a marriage makes trump only from the next trick on."""
    ace_marriage: int = 0
    """Points of four aces declared, 0 for off."""
    aside: int = ASIDE_NONE
    """Who gets ``Position.aside_points``: nobody, the winner of the last trick, or side A for a slam."""
    defender_marriages: int = 1
    """Whether side B's declarations count in the objective `DIFFERENCE`; they make trump all the same."""


class Position(NamedTuple):
    """A position with all cards open; card sets and players as the module describes."""

    hands: tuple[CardSet, ...]
    """By player, without the cards on the table."""
    leader: int
    """The player who leads, or led, the trick."""
    trick: tuple[Card, ...] = ()
    """The cards on the table, from the leader clockwise."""
    trump: int = NO_TRUMP
    """The trump of this trick."""
    next_trump: int = NO_TRUMP
    """The trump from the next trick on."""
    may_declare: bool = True
    """Whether the lead that is due may declare (not on a deal's first lead, as a rule)."""
    aside_points: int = 0
    """Card points of the cards out of play, where they count."""
    slam: bool = False
    """Whether A still gets them for taking every trick without a declaration (`ASIDE_SLAM`)."""

    @property
    def turn(self) -> int:
        """The player who acts."""
        return (self.leader + len(self.trick)) % len(self.hands)

    def points_left(self) -> int:
        """Card points in the hands and on the table."""
        return sum(points_of(hand) for hand in self.hands) + points_of(card_set(self.trick))


def params_of(rules: Rules, objective: int = POINTS) -> Params:
    """The numbers of a game's rules."""
    overtake = {None: 0, "follow_only": 1, "full": 2}[rules.must_overtake]
    aside = {"none": ASIDE_NONE, "last_trick": ASIDE_LAST_TRICK, "slam_120": ASIDE_SLAM}[rules.aside_points]
    return Params(
        players=3 if rules.form == "trio" else 2,
        objective=objective,
        must_trump=int(rules.must_trump),
        must_overtake=overtake,
        overtake_led=int(rules.overtake_reference == "led_card"),
        trump_next_trick=int(rules.marriage_trump_effect == "next_trick"),
        ace_marriage=rules.ace_marriage,
        aside=aside if rules.form == "duo" else ASIDE_NONE,
        defender_marriages=int(rules.defenders_score_marriages or rules.form == "draw"),
    )


def position_of(state: GameState, side_a: int | None = None) -> Position:
    """The position of a state in which cards are played.

    ``side_a`` is the seat whose points are wanted: by default the declarer, in ``draw`` the seat to act.
    ``ValueError`` if no card is due, or the stock is not used up yet.
    """
    deal = state.deal
    if deal is None or deal.phase is not Phase.PLAY:
        raise ValueError("no card is due")
    if deal.play.drawn < len(deal.stock):
        raise ValueError("the stock is not used up: the cards still to be drawn are not part of a position")
    if side_a is None:
        side_a = deal.turn if deal.undertaking.declarer is None else deal.undertaking.declarer
    seats = players_from(deal.active, side_a)
    play, rules = deal.play, state.rules
    hands = tuple(deal.hands[seat] for seat in seats)
    aside, slam = _aside(state, deal, hands)
    return Position(
        hands=hands,
        leader=seats.index(play.leader),
        trick=play.trick,
        trump=NO_TRUMP if play.trump is None else play.trump,
        next_trump=NO_TRUMP if play.next_trump is None else play.next_trump,
        may_declare=bool(rules.marriage_first_lead or play.tricks),
        aside_points=aside,
        slam=slam,
    )


def players_from(active: Sequence[int], side_a: int) -> tuple[int, ...]:
    """The active seats clockwise from side A: the seat of each player."""
    start = active.index(side_a)
    return (*active[start:], *active[:start])


def points_out_of_play(rules: Rules, points: int, slam: bool) -> tuple[int, bool]:
    """A position's ``aside_points`` and ``slam``: what the cards out of play can still earn (rules 3).

    ``points`` are theirs, ``slam`` says whether A may still earn them by a slam where the rules are such.
    """
    if rules.form != "duo" or rules.aside_points == "none":
        return 0, False
    if rules.aside_points == "last_trick":
        return points, False
    return (points, True) if slam else (0, False)


def _aside(state: GameState, deal: Deal, hands: tuple[CardSet, ...]) -> tuple[int, bool]:
    """The points out of play where they count, and whether a slam can still earn them (rules 3)."""
    rules, play, declarer = state.rules, deal.play, deal.undertaking.declarer
    points = 120 - sum(points_of(cards) for cards in (*hands, *play.won, card_set(play.trick)))
    slam = (
        declarer is not None
        and contract_to_make(rules, state.standing, deal.undertaking) == 120
        and play.tricks_won[declarer] == len(play.tricks)
        and not play.marriages[declarer]
    )
    return points_out_of_play(rules, points, slam)
