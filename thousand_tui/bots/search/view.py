"""A decision in the play as the solver sees it: players, rules, and a position for every world."""

from __future__ import annotations

from dataclasses import dataclass

from thousand_tui.bots.belief import World
from thousand_tui.bots.search.results import taken_so_far
from thousand_tui.bots.solver import (
    DIFFERENCE,
    NO_TRUMP,
    POINTS,
    Params,
    Position,
    params_of,
    players_from,
    points_out_of_play,
)
from thousand_tui.rules import Rules
from thousand_tui.rules.cards import card_set, points_of
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import CardPlay


def solver_params(rules: Rules) -> Params:
    """The solver's rules: a declarer's points, in ``draw`` the difference."""
    return params_of(rules, DIFFERENCE if rules.form == "draw" else POINTS)


@dataclass(frozen=True, slots=True)
class View:
    """What all worlds of a decision share."""

    seen: Observation
    play: CardPlay
    side_a: int
    """The seat whose points the solver counts: the declarer, in ``draw`` the one that decides."""
    seats: tuple[int, ...]
    """The seat of each player."""
    taken: tuple[int, ...]
    """Raw points so far, by seat."""
    out: int
    """Card points nobody has won yet, of those in hands and on the table."""
    contract: int
    """What A has to reach, 0 in ``draw``."""

    @property
    def for_a(self) -> bool:
        """Whether the seat that decides is side A."""
        return self.seen.seat == self.side_a

    def position(self, world: World) -> Position:
        """The position in a world."""
        seen, play = self.seen, self.play
        aside, slam = self._aside(world)
        return Position(
            hands=tuple(world.hands[seat] for seat in self.seats),
            leader=self.seats.index(play.leader),
            trick=play.trick,
            trump=NO_TRUMP if play.trump is None else play.trump,
            next_trump=NO_TRUMP if play.next_trump is None else play.next_trump,
            may_declare=bool(seen.rules.marriage_first_lead or play.tricks),
            aside_points=aside,
            slam=slam,
        )

    def _aside(self, world: World) -> tuple[int, bool]:
        seen, play = self.seen, self.play
        all_tricks = play.tricks_won[self.side_a] == len(play.tricks)
        slam = self.contract == 120 and all_tricks and not play.marriages[self.side_a]
        return points_out_of_play(seen.rules, points_of(world.hidden | seen.aside), slam)


def view_of(seen: Observation, contract: int) -> View:
    """The view of the seat whose turn it is to play a card."""
    play = seen.play
    assert play is not None
    side_a = seen.seat if seen.declarer is None else seen.declarer
    unplayed = 120 - sum(points_of(cards) for cards in play.won) - points_of(card_set(play.trick))
    return View(
        seen=seen,
        play=play,
        side_a=side_a,
        seats=players_from(seen.active, side_a),
        taken=tuple(taken_so_far(seen)),
        out=unplayed + points_of(card_set(play.trick)),
        contract=contract,
    )
