"""``thousand play``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from thousand_tui.cli.errors import require_terminal
from thousand_tui.cli.options import (
    LEVELS_HELP,
    chosen_rules,
    game_options,
    one_of,
    read_clock,
    read_paper,
    refused_setup,
)
from thousand_tui.cli.parameters import Once, whole_number
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library, NoSuchGame, SavedGame
from thousand_tui.game.pace import DEFAULT_SPEED, SPEEDS
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup, SeatSpec, SetupError, make_bots, preset_clock
from thousand_tui.preferences.settings_file import read_settings
from thousand_tui.record.errors import RecordError
from thousand_tui.record.header import ClockSetting
from thousand_tui.rules.quoting import one_line
from thousand_tui.rules.ruleset import Value

if TYPE_CHECKING:
    from thousand_tui.game.paper import PaperSeat

_SEAT_HELP = (
    "Who sits on the next seat: a person's NAME, or bot:LEVEL, a bot. Levels: "
    f"{LEVELS_HELP}. May be repeated; you and bots take the seats left over."
)
_NEWEST = "\0"
"""``--resume`` without an id: a word that nobody can give."""


@click.command(
    epilog="Speeds: " + " ".join(f"{speed.name}: {speed.summary}" for speed in SPEEDS.values()),
)
@game_options(_SEAT_HELP)
@click.option(
    "--clock",
    cls=Once,
    type=read_clock,
    metavar="SECONDS+BANK",
    help="Seconds for each decision and seconds in each person's bank, such as 30+120.",
)
@click.option("--no-clock", is_flag=True, help="Play without a clock.")
@click.option(
    "--speed",
    cls=Once,
    type=one_of(SPEEDS),
    default=DEFAULT_SPEED,
    show_default=True,
    metavar="SPEED",
    help=f"How fast bots play and tricks are cleared away: {', '.join(SPEEDS)}.",
)
@click.option(
    "--resume",
    cls=Once,
    is_flag=False,
    flag_value=_NEWEST,
    metavar="[ID]",
    help="Go on with the interrupted game played last, or with the one of that id.",
)
@click.option(
    "--from-paper",
    "paper",
    cls=Once,
    type=read_paper,
    metavar="SCORES",
    help="Go on with a game begun on paper: the players as they sit, separated by commas, each "
    "NAME=TOTAL, then *BOLTS if there are any, and on the barrel /DEALS used: "
    '"Anna=340,Boris=880/1,Vera=120*2". Those named with --seat NAME are people.',
)
@click.option(
    "--deals-played",
    cls=Once,
    type=whole_number(0, 9999),
    metavar="NUMBER",
    help="With --from-paper: how many deals are on the paper.",
)
@click.option(
    "--dealer", cls=Once, metavar="NAME", help="Who deals first; without it the dealer is drawn by lot."
)
@click.option("--letters", is_flag=True, help="Show suits as letters S C D H.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw frames and marks with plain ASCII.")
@click.option("--light", is_flag=True, help="Dark on light; F10 switches at the table too.")
@click.option("--play-forced", is_flag=True, help="Play a card by itself when no other is allowed.")
@click.option(
    "--plain", is_flag=True, help="Play in sentences and typed moves: for screen readers and pipes."
)
@click.option("--new", is_flag=True, help="Begin a new game even if one was interrupted.")
def play(
    to: int | None,
    preset: str | None,
    settings: Sequence[tuple[str, Value]],
    seats: Sequence[SeatSpec],
    players: int | None,
    seed: int | None,
    clock: ClockSetting | None,
    no_clock: bool,
    speed: str,
    resume: str | None,
    paper: tuple[PaperSeat, ...] | None,
    deals_played: int | None,
    dealer: str | None,
    letters: bool,
    ascii_only: bool,
    light: bool,
    play_forced: bool,
    plain: bool,
    new: bool,
) -> None:
    """Play a game against bots, or with others at this screen.

    Without options it goes on with the interrupted game that was played last, exactly where it stopped; if
    there is none it begins a new one. With an option that says what game to play (--to, --rules, --set,
    --seat, --players, --seed, --clock, --no-clock, --from-paper, --dealer), or with --new, it begins a new
    game. An interrupted one stays saved.
    """
    if clock is not None and no_clock:
        raise click.UsageError("--clock and --no-clock contradict each other: give one of them")
    if deals_played is not None and paper is None:
        raise click.UsageError("--deals-played says how many deals are on the paper: give --from-paper too")
    given = _given_options(to, preset, settings, seats, players, seed, clock, no_clock, paper, dealer, new)
    if resume is not None and given:
        raise click.UsageError(
            f"--resume goes on with a game as it was begun, so {given[0]} cannot be given with it; "
            f"leave out one of them"
        )
    library = Library()
    setup, saved = None, None
    if resume is None:
        rules = chosen_rules(preset, to, settings)
        chosen_clock = None if no_clock else clock or preset_clock(rules)
        setup = GameSetup(rules, tuple(seats), players, chosen_clock, seed)
        setup = _checked(setup, paper, deals_played or 0, dealer)
    elif not resume.strip():
        raise click.BadParameter(
            "the id is empty; --resume alone goes on with the last", param_hint="'--resume'"
        )
    elif resume != _NEWEST:
        saved = _found(library, resume)
    if not plain:
        require_terminal()
    session = _open(library, setup, saved, new=bool(given))
    if plain:
        from thousand_tui.cli.plain import play_plainly

        preferences = replace(read_settings().preferences, play_forced=play_forced)
        click.get_current_context().exit(play_plainly(session, preferences))
    from thousand_tui.cli.screen import Looks, show

    looks = Looks(letters, ascii_only, light, play_forced)
    click.get_current_context().exit(show(library, session, speed, looks))


def _given_options(*values: object) -> list[str]:
    """Those of the options that begin a new game which were given; ``values`` in the order of the names."""
    names = (
        *("--to", "--rules", "--set", "--seat", "--players", "--seed", "--clock", "--no-clock"),
        *("--from-paper", "--dealer", "--new"),
    )
    return [
        name
        for name, value in zip(names, values, strict=True)
        if not (value is None or value is False or value == ())  # 0 is a seed
    ]


def _checked(
    setup: GameSetup, paper: tuple[PaperSeat, ...] | None, deals: int, dealer: str | None
) -> GameSetup:
    """The whole setup; one that cannot be is refused before anything is written."""
    try:
        if paper is not None:
            from thousand_tui.game.paper import from_paper

            setup = from_paper(setup, paper, deals)
        if dealer is not None:
            setup = replace(setup, dealer=_seat_of(dealer, setup))
        setup.header("")
    except SetupError as error:
        raise refused_setup(error) from None
    return setup


def _seat_of(name: str, setup: GameSetup) -> int:
    """The seat of that name."""
    players = setup.header("").players
    for seat, player in enumerate(players):
        if player.casefold() == name.strip().casefold():
            return seat
    raise click.BadParameter(
        f"{one_line(name)} does not sit at the table; there: {', '.join(players)}", param_hint="'--dealer'"
    )


def _found(library: Library, game_id: str) -> SavedGame:
    """The game to go on with, by its id."""
    try:
        saved = library.find(game_id)
    except NoSuchGame as error:
        raise click.BadParameter(str(error), param_hint="'--resume'") from None
    except GameFileError as error:
        raise click.ClickException(str(error)) from None
    if saved.summary is not None and saved.summary.finished:
        raise click.BadParameter(f"the game {saved.id} is over", param_hint="'--resume'")
    return saved


def _open(library: Library, setup: GameSetup | None, saved: SavedGame | None, *, new: bool) -> Session:
    """The game to play: the one asked for, else the interrupted one, else (or if ``new``) one begun now."""
    try:
        if saved is None and not new:
            saved = _interrupted(library, beginning=setup is not None)
        if saved is not None:
            return _resumed(saved)
        if setup is not None:
            return library.begin(setup)
    except (GameFileError, OSError) as error:
        raise click.ClickException(str(error)) from None
    raise click.ClickException("no game was interrupted; `thousand play` begins one")


def _interrupted(library: Library, *, beginning: bool) -> SavedGame | None:
    """The game that was interrupted last; a damaged record in its place is not passed over in silence.

    One that is open in another window is, if there is another one.
    ``beginning``: a new game is begun if there is none.
    """
    games = library.games()
    if games and games[0].problem is not None:
        raise _damaged(games[0])
    going = [game for game in games if game.unfinished]
    # If all are open in other windows, going on with the last one is refused with the reason.
    saved = next((game for game in going if not game.in_use), going[0] if going else None)
    if saved is None and not beginning:
        for game in library.damaged():
            raise _damaged(game)
    return saved


def _damaged(game: SavedGame) -> click.ClickException:
    return click.ClickException(
        f"{game.problem}\nThis is the record of a game played last, and it is damaged. "
        "`thousand play --new` begins another game. `thousand play --resume ID` goes on with an older one."
    )


def _resumed(saved: SavedGame) -> Session:
    try:
        session = Session.resume(saved.path)
    except (GameFileError, RecordError) as error:
        raise click.ClickException(
            f"{error}\n`thousand play --new` begins another game. "
            "`thousand play --resume ID` goes on with one you name."
        ) from None
    try:
        make_bots(session.header)
    except SetupError as error:
        session.close()
        raise click.ClickException(f"{saved.path}: {error}") from None
    return session
