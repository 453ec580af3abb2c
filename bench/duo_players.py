"""The players of the two-player yardstick: the levels, and alpha-beta searchers with open cards.

``depth6`` (or another depth) and ``full`` see all cards. ``guess6`` and ``guess-full`` search in the same way
but see no more than a bot: at every card they take one lie of the cards that fits for the real one.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Callable

from bench.measuring import bot_of
from thousand_tui.bots import LEVELS
from thousand_tui.bots.belief import Belief
from thousand_tui.bots.solver import DIFFERENCE, Params, Position, Solver, params_of, position_of
from thousand_tui.bots.solver.plays import legal_plays, play_out
from thousand_tui.game.seeds import decision_rng
from thousand_tui.rules import GameState, Rules, observe
from thousand_tui.rules.actions import Action, Play
from thousand_tui.rules.cards import CARD_POINTS

Player = Callable[[GameState, int], Action]
"""Plays a card in a state; the number is for its chances."""

_LIMIT = 1000
"""Above every difference in points."""


class AlphaBeta:
    """Sees all cards and looks so many cards ahead; a position there is worth the points made until then.

    Of plays that are as good the first in the rules' order.
    """

    def __init__(self, params: Params, depth: int) -> None:
        self._params = params
        self._depth = depth

    def best(self, position: Position) -> Play:
        """The play for the one whose turn it is, who has to be player 0."""
        assert position.turn == 0
        plays = legal_plays(position, self._params)
        found, alpha = plays[0], -_LIMIT
        for play in plays:
            value = self._after(position, play, self._depth, alpha, _LIMIT)
            if value > alpha:
                found, alpha = play, value
        return found

    def _after(self, position: Position, play: Play, depth: int, alpha: int, beta: int) -> int:
        """What player 0 makes more than player 1 with a play and the best ones after it."""
        for_a, for_b, after = play_out(position, play, self._params)
        gain = for_a - for_b
        return gain + self._value(after, depth - 1, alpha - gain, beta - gain)

    def _value(self, position: Position, depth: int, alpha: int, beta: int) -> int:
        if not depth or not (any(position.hands) or position.trick):
            return 0
        plays = legal_plays(position, self._params)
        plays.sort(key=_promise, reverse=True)
        if position.turn == 0:
            for play in plays:
                alpha = max(alpha, self._after(position, play, depth, alpha, beta))
                if alpha >= beta:
                    break
            return alpha
        for play in plays:
            beta = min(beta, self._after(position, play, depth, alpha, beta))
            if alpha >= beta:
                break
        return beta


class Perfect:
    """Sees all cards and plays for the greatest difference at the end; of equals the first."""

    def __init__(self, params: Params) -> None:
        self._solver = Solver(params._replace(objective=DIFFERENCE))

    def best(self, position: Position) -> Play:
        """The play for the one whose turn it is, who has to be player 0."""
        assert position.turn == 0
        values = self._solver.move_values(position)
        return max(values, key=lambda pair: pair[1])[0]


def _promise(play: Play) -> int:
    """What is tried first: declarations, then dear cards."""
    return 100 * (play.marriage or play.aces) + CARD_POINTS[play.card]


def player(name: str, rules: Rules) -> Player:
    """A player by name: a level, ``full``, ``guess-full``, ``depth6`` or ``guess6`` (or another depth)."""
    if name in LEVELS:
        return bot_player(name)
    params = params_of(rules, DIFFERENCE)
    depth = name.removeprefix("depth").removeprefix("guess")
    searcher = AlphaBeta(params, int(depth)) if depth.isdecimal() else Perfect(params)
    guesses = name.startswith("guess")
    return lambda state, seed: searcher.best(position_of(guessed(state, seed) if guesses else state))


def bot_player(level: str) -> Player:
    """A level, which sees what its seat sees."""
    bot = bot_of(level)

    def choose(state: GameState, seed: int) -> Action:
        assert state.deal is not None
        return bot.choose(observe(state, state.deal.turn), _chances(state, seed)).action

    return choose


def guessed(state: GameState, seed: int) -> GameState:
    """The state with a lie of the cards that fits what the seat to play has seen."""
    assert state.deal is not None
    world = Belief.of(observe(state, state.deal.turn)).worlds(_chances(state, seed), 1)[0]
    return state._replace(deal=state.deal._replace(hands=world.hands))


def _chances(state: GameState, seed: int) -> random.Random:
    assert state.deal is not None
    return decision_rng(seed, 1, len(state.deal.history), state.deal.turn)


def player_name(name: str) -> str:
    """A level or an alpha-beta player, as an argument of a command."""
    depth = re.fullmatch(r"(?:depth|guess)([1-9]\d?)", name)
    if name not in (*LEVELS, "full", "guess-full") and not depth:
        allowed = ", ".join(("full", "guess-full", "depthN and guessN (as in depth6)", *LEVELS))
        raise argparse.ArgumentTypeError(f"there is no player {name!r}; allowed: {allowed}")
    return name
