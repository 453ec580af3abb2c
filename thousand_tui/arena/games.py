"""Playing a unit of work: what other processes and machines are asked to do, in plain values."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from thousand_tui.arena.clairvoyant import Onlooker
from thousand_tui.arena.plan import ArenaPlan, Unit
from thousand_tui.arena.players import WatchedPlayer, make_player
from thousand_tui.bots import Bot, UnknownLevel
from thousand_tui.game.seating import level_problem
from thousand_tui.game.seeds import game_dealer, game_seed
from thousand_tui.game.simulation import EndlessGame, play_game
from thousand_tui.game.simulation_report import summarise
from thousand_tui.rules import GameState
from thousand_tui.words.language import _


class SeatResult(NamedTuple):
    """How one seat did in one game."""

    won: int
    """1 for the winner of a match."""
    points: int
    """Its total at the end."""
    declared: int
    """Deals as declarer, conceded and thrown in ones too."""
    made: int


class Failure(NamedTuple):
    """How a seat's bot failed in one game."""

    seat: int
    times: int
    first: str
    """What went wrong the first time."""


class GameResult(NamedTuple):
    """One game in one seating."""

    seats: tuple[SeatResult, ...]
    failures: tuple[Failure, ...]


class GameTrouble(RuntimeError):
    """A game could not be played to its end; ``str()`` says which and why."""


class BotTrouble(GameTrouble):
    """A bot cannot be made where it is to play."""


def never() -> bool:
    """Nobody interrupts."""
    return False


def play_unit(plan: ArenaPlan, unit: Unit, stopped: Callable[[], bool] = never) -> tuple[GameResult, ...]:
    """The games of a unit, in the order of its seatings.

    ``stopped`` is asked before every decision whether to give up (`players.Stopped`). `GameTrouble` for a
    game without an end, `BotTrouble` where a bot cannot be made.
    """
    onlooker = Onlooker()
    bots: dict[tuple[int, int], Bot] = {}  # of each seat another: what a bot keeps is nobody else's
    results = []
    for seating in plan.seatings[unit.first : unit.last]:
        players = []
        for seat, number in enumerate(seating):
            entrant = plan.entrants[number]
            if (number, seat) not in bots:
                bots[number, seat] = _made(entrant.level, onlooker)
            players.append(WatchedPlayer(entrant, bots[number, seat], stopped))
        results.append(_result(_play(plan, unit.number, players, onlooker), players))
    return tuple(results)


def check_bots(plan: ArenaPlan) -> None:
    """See to it that every bot can be made here, those too that think elsewhere; `BotTrouble` if not."""
    from thousand_tui.bots.plugin_bot import PluginBot

    for entrant in plan.entrants:
        bot = _made(entrant.level, Onlooker())
        if isinstance(bot, PluginBot):
            _tried(entrant.level, bot.made)


def _made(level: str, onlooker: Onlooker) -> Bot:
    return _tried(level, lambda: make_player(level, onlooker))


def _tried(level: str, make: Callable[[], Bot]) -> Bot:
    try:
        return make()
    except UnknownLevel as error:
        raise BotTrouble(level_problem(error)) from None
    except Exception as error:  # a bot by others may fail in any way
        raise BotTrouble(
            _("no {level} can be made: {name}: {error}").format(
                level=level, name=type(error).__name__, error=error
            )
        ) from None


def _play(plan: ArenaPlan, number: int, players: list[WatchedPlayer], onlooker: Onlooker) -> GameState:
    try:
        return play_game(
            plan.rules,
            players,
            game_seed(plan.seed, number),
            game_dealer(plan.seed, number, plan.players),
            onlooker,
            completed=1 if plan.what == "deals" else None,
        )
    except EndlessGame as error:
        raise GameTrouble(
            (
                _("deal number {number} found no end: {error}")
                if plan.what == "deals"
                else _("match number {number} found no end: {error}")
            ).format(number=number + 1, error=error)
        ) from None


def _result(state: GameState, players: list[WatchedPlayer]) -> GameResult:
    tallies = summarise(state).seats
    return GameResult(
        tuple(
            SeatResult(tally.wins, total, tally.declared, tally.made)
            for tally, total in zip(tallies, state.standing.total, strict=True)
        ),
        tuple(
            Failure(seat, player.failures, player.first_failure)
            for seat, player in enumerate(players)
            if player.failures
        ),
    )
