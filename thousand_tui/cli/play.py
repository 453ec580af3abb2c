"""``thousand play``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from thousand_tui.cli import completion
from thousand_tui.cli.errors import require_terminal
from thousand_tui.cli.opening import found_game, open_session
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
from thousand_tui.game.house_rules import FoundRules
from thousand_tui.game.library import Library, SavedGame
from thousand_tui.game.pace import SPEEDS
from thousand_tui.game.seating import SeatSpec, SetupError
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup, preset_clock
from thousand_tui.preferences.settings_file import read_settings
from thousand_tui.record.header import ClockSetting
from thousand_tui.rules.quoting import one_line
from thousand_tui.rules.ruleset import Value
from thousand_tui.words.language import _

if TYPE_CHECKING:
    from thousand_tui.game.paper import PaperSeat

_SEAT_HELP = _(
    "Who sits on the next seat: a person's NAME, or bot:LEVEL, a bot. Levels: "
    "{levels_help}. May be repeated; you and bots take the seats left over."
).format(levels_help=LEVELS_HELP)
_NEWEST = "\0"
"""``--resume`` without an id: a word that nobody can give."""


@click.command(
    epilog=_("Speeds:") + " " + " ".join(f"{speed.name}: {_(speed.summary)}" for speed in SPEEDS.values()),
    help=_(
        "Play a game against bots, or with others at this screen.\n\nWithout options it goes "
        "on with the interrupted game that was played last, exactly where it stopped; if "
        "there is none it begins a new one. With an option that says what game to play "
        "(--to, --rules, --set, --seat, --players, --seed, --clock, --no-clock, "
        "--from-paper, --dealer), or with --new, it begins a new game. An interrupted one "
        "stays saved."
    ),
)
@game_options(_SEAT_HELP)
@click.option(
    "--clock",
    cls=Once,
    type=read_clock,
    metavar="SECONDS+BANK",
    help=_("Seconds for each decision and seconds in each person's bank, such as 30+120."),
)
@click.option("--no-clock", is_flag=True, help=_("Play without a clock."))
@click.option(
    "--speed",
    cls=Once,
    type=one_of(SPEEDS),
    shell_complete=completion.among(SPEEDS),
    metavar="SPEED",
    help=_("How fast bots play and tricks are cleared away: {speeds}; else as you prefer it.").format(
        speeds=", ".join(SPEEDS)
    ),
)
@click.option(
    "--resume",
    cls=Once,
    is_flag=False,
    flag_value=_NEWEST,
    shell_complete=completion.interrupted_game,
    metavar="[ID]",
    help=_("Go on with the interrupted game played last, or with the one of that id."),
)
@click.option(
    "--from-paper",
    "paper",
    cls=Once,
    type=read_paper,
    metavar="SCORES",
    help=_(
        "Go on with a game begun on paper: the players as they sit, separated by "
        "commas, each NAME=TOTAL, then *BOLTS if there are any, and on the barrel "
        '/DEALS used: "Anna=340,Boris=880/1,Vera=120*2". Those named with --seat '
        "NAME are people."
    ),
)
@click.option(
    "--deals-played",
    cls=Once,
    type=whole_number(0, 9999),
    metavar="NUMBER",
    help=_("With --from-paper: how many deals are on the paper."),
)
@click.option(
    "--dealer", cls=Once, metavar="NAME", help=_("Who deals first; without it the dealer is drawn by lot.")
)
@click.option("--letters", is_flag=True, help=_("Show suits as letters S C D H."))
@click.option("--ascii", "ascii_only", is_flag=True, help=_("Draw frames and marks with plain ASCII."))
@click.option("--light", is_flag=True, help=_("Dark on light; F10 switches at the table too."))
@click.option("--play-forced", is_flag=True, help=_("Play a card by itself when no other is allowed."))
@click.option(
    "--plain", is_flag=True, help=_("Play in sentences and typed moves: for screen readers and pipes.")
)
@click.option(
    "--again",
    cls=Once,
    metavar="GAME:DEAL[:MOVES]",
    help=_(
        "Play a deal of a game again, for practice: a record or an id, the number of "
        "the deal, and how many moves stay as they were."
    ),
)
@click.option(
    "--deal", "code", cls=Once, metavar="CODE", help=_("Play the deal that somebody sent you, for practice.")
)
@click.option("--new", is_flag=True, help=_("Begin a new game even if one was interrupted."))
def play(
    to: int | None,
    preset: FoundRules | None,
    settings: Sequence[tuple[str, Value]],
    seats: Sequence[SeatSpec],
    players: int | None,
    seed: int | None,
    clock: ClockSetting | None,
    no_clock: bool,
    speed: str | None,
    resume: str | None,
    paper: tuple[PaperSeat, ...] | None,
    deals_played: int | None,
    dealer: str | None,
    letters: bool,
    ascii_only: bool,
    light: bool,
    play_forced: bool,
    plain: bool,
    again: str | None,
    code: str | None,
    new: bool,
) -> None:
    """Play a game against bots, or with others at this screen."""
    if clock is not None and no_clock:
        raise click.UsageError(_("--clock and --no-clock contradict each other: give one of them"))
    if deals_played is not None and paper is None:
        raise click.UsageError(
            _("--deals-played says how many deals are on the paper: give --from-paper too")
        )
    given = _given_options(
        {
            "--to": to,
            "--rules": preset,
            "--set": settings,
            "--seat": seats,
            "--players": players,
            "--seed": seed,
            "--clock": clock,
            "--no-clock": no_clock,
            "--from-paper": paper,
            "--dealer": dealer,
            "--new": new,
        }
    )
    if resume is not None and given:
        raise click.UsageError(
            _(
                "--resume goes on with a game as it was begun, so {given} cannot be given "
                "with it; leave out one of them"
            ).format(given=given[0])
        )
    library, own = Library(), read_settings()
    setup, saved = None, None
    practice = _practice(again, code, resume, given, seats)
    if practice is None and resume is None:
        rules = chosen_rules(preset, to, settings)
        chosen_clock = None if no_clock else clock or preset_clock(rules)
        setup = GameSetup(rules, tuple(seats), players, chosen_clock, seed, own_name=own.preferences.name)
        setup = _checked(setup, paper, deals_played or 0, dealer)
    elif practice is None and resume is not None:
        saved = _named(library, resume)
    if not plain:
        require_terminal()
    session = practice or open_session(library, setup, saved, new=bool(given))
    if plain:
        from thousand_tui.cli.plain import play_plainly

        forced = play_forced or own.preferences.play_forced
        click.get_current_context().exit(play_plainly(session, replace(own.preferences, play_forced=forced)))
    from thousand_tui.cli.screen import Looks, show

    looks = Looks(letters, ascii_only, light, play_forced)
    click.get_current_context().exit(show(library, session, own, speed, looks))


def _named(library: Library, resume: str) -> SavedGame | None:
    """The game that ``--resume`` names, None if it names none."""
    if not resume.strip():
        raise click.BadParameter(
            _("the id is empty; --resume alone goes on with the last"), param_hint="'--resume'"
        )
    return None if resume == _NEWEST else found_game(library, resume)


def _practice(
    again: str | None, code: str | None, resume: str | None, given: list[str], seats: Sequence[SeatSpec]
) -> Session | None:
    """The deal to be played again, None if no option says so."""
    if again is None and code is None:
        return None
    if again is not None and code is not None:
        raise click.UsageError(_("--again and --deal contradict each other: give one of them"))
    others = [name for name in given if again is not None or name != "--seat"]
    others += [] if resume is None else ["--resume"]
    if others:
        raise click.UsageError(
            _("{practice} plays a deal as it was, so {option} cannot be given with it").format(
                practice="--deal" if again is None else "--again", option=others[0]
            )
        )
    from thousand_tui.cli.practice import practice_of

    return practice_of(again, code, seats)


def _given_options(beginning: Mapping[str, object]) -> list[str]:
    """Those of the options that begin a new game which were given."""
    return [
        name
        for name, value in beginning.items()
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
        _("{name} does not sit at the table; there: {players}").format(
            name=one_line(name), players=", ".join(players)
        ),
        param_hint="'--dealer'",
    )
