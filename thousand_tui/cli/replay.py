"""``thousand replay``."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from thousand_tui.cli import completion
from thousand_tui.cli.cut_record import warn_if_cut
from thousand_tui.cli.parameters import Once, whole_number
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library, NoSuchGame
from thousand_tui.game.replayed import RecordedDeal, recorded_deals
from thousand_tui.record.errors import RecordError
from thousand_tui.record.header import Header
from thousand_tui.record.reader import GameRecord, read_record
from thousand_tui.rules import observe
from thousand_tui.rules.cards import cards_of
from thousand_tui.rules.observation import SeenStep
from thousand_tui.rules.quoting import printable
from thousand_tui.words.actions import redeal_sentence, told
from thousand_tui.words.cards import cards_text
from thousand_tui.words.language import _, ngettext

if TYPE_CHECKING:
    from thousand_tui.screens.replay.replay_screen import ReplayScreen
    from thousand_tui.screens.table.options import TableOptions

_MOST_DEALS: Final = 100_000


@click.command(
    help=_(
        "Go through a game again, step by step: a record's FILE, or the ID of a saved "
        "game.\n\nAll hands of a deal that is over can be opened, and the deal played again "
        "from any point. Without a terminal the deals are printed as text."
    )
)
@click.argument("game", metavar="FILE|ID", shell_complete=completion.game_or_file)
@click.option(
    "--deal",
    "number",
    cls=Once,
    type=whole_number(1, _MOST_DEALS),
    metavar="NUMBER",
    help=_("Begin with this deal, counted from 1; with --code or --text only this one."),
)
@click.option(
    "--code", is_flag=True, help=_("Print the deals' codes, to be played with thousand play --deal CODE.")
)
@click.option("--text", is_flag=True, help=_("Print the deals as text, in a terminal too."))
@click.option("--letters", is_flag=True, help=_("Show suits as letters S C D H."))
@click.option("--ascii", "ascii_only", is_flag=True, help=_("Draw frames and marks with plain ASCII."))
@click.option("--light", is_flag=True, help=_("Dark on light."))
def replay(
    game: str, number: int | None, code: bool, text: bool, letters: bool, ascii_only: bool, light: bool
) -> None:
    """Go through a game again, step by step: a record's FILE, or the ID of a saved game."""
    path, record = open_record(game)
    warn_if_cut(path, record.raw.cut_line)
    deals = recorded_deals(record.header, record.events)
    chosen = _chosen(path, deals, number)
    if code:
        for line in _code_lines(record.header, chosen, path):
            click.echo(line)
        return
    if text or not (sys.stdin.isatty() and sys.stdout.isatty()):
        names = " ".join(record.header.names)
        click.echo(f"{printable(str(path))}: {printable(names)}")
        for deal in chosen:
            click.echo("\n".join(["", *deal_lines(record.header, deal, letters or ascii_only)]))
        if not text:
            click.echo(_("In a terminal this is stepped through on the screen."), err=True)
        return
    from thousand_tui.cli.screen import Looks, show
    from thousand_tui.preferences.settings_file import read_settings

    def first(options: TableOptions) -> ReplayScreen:
        from thousand_tui.screens.replay.replay_screen import replay_screen

        screen = replay_screen(record.header, record.events, options, path=path, deal=number)
        assert screen is not None, "there is a deal to show"
        return screen

    looks = Looks(letters, ascii_only, light)
    click.get_current_context().exit(show(Library(), None, read_settings(), looks=looks, first=first))


def open_record(game: str) -> tuple[Path, GameRecord]:
    """The record of a file or of a saved game's id, and where it is; a Click error if there is none."""
    path = Path(game)
    try:
        if not path.exists():
            path = Library().find(game).path
        return path, read_record(path)
    except NoSuchGame as error:
        raise click.ClickException(
            _("{name}: no such file; {why}").format(name=printable(game), why=error)
        ) from None
    except (RecordError, GameFileError) as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{printable(str(path))}: {error.strerror}") from None


def _chosen(path: Path, deals: Sequence[RecordedDeal], number: int | None) -> list[RecordedDeal]:
    """The deals of that number (redealt ones have the same), or all; an error if there is none."""
    found = [deal for deal in deals if number in (None, deal.number)]
    if found:
        return found
    name = printable(str(path))
    if not deals:
        raise click.ClickException(_("{name}: no deal of this game is over yet").format(name=name))
    last = deals[-1].number
    words = ngettext(
        "{name}: there is no deal {number}; the game has {last} deal",
        "{name}: there is no deal {number}; the game has {last} deals",
        last,
    )
    raise click.BadParameter(words.format(name=name, number=number, last=last), param_hint="'--deal'")


def _code_lines(header: Header, deals: Sequence[RecordedDeal], path: Path) -> Iterator[str]:
    over = [deal for deal in deals if deal.over]
    if not over:
        raise click.ClickException(
            _("{name}: the deal is not over, and its code would tell the cards").format(
                name=printable(str(path))
            )
        )
    seat = next((seat for seat in range(header.seats) if header.is_human(seat)), 0)
    for deal in over:
        yield deal.code(seat) if len(over) == 1 else f"{deal.number:>3}  {deal.code(seat)}"


# As text


def deal_lines(header: Header, deal: RecordedDeal, letters: bool) -> Iterator[str]:
    """A deal in sentences: all of it if it is over, else what the person saw of it."""
    yield _("Deal {number}. Dealer: {name}").format(
        number=deal.number, name=header.names[deal.standing.dealer]
    )
    if deal.over:
        yield from _cards(header, deal, letters)
    else:
        seen = observe(deal.states[-1], deal.viewers[0])
        yield f"  {header.names[seen.seat]}: {cards_text(cards_of(seen.hand), letters)}"
    for sentence in _sentences(header, deal, letters):
        yield f"  {sentence}"
    if deal.redealt is not None:
        yield f"  {redeal_sentence(deal.redealt, header.names, header.rules)}"
    elif deal.result is not None:
        scores = zip(header.names, deal.result.delta, deal.result.total, strict=True)
        yield "  " + ", ".join(f"{name} {delta:+d} = {total}" for name, delta, total in scores)
    else:
        yield "  " + _("The deal is not over.")


def _cards(header: Header, deal: RecordedDeal, letters: bool) -> Iterator[str]:
    layout = deal.layout
    for name, hand in zip(header.names, layout.hands, strict=True):
        if hand:
            yield f"  {name}: {cards_text(cards_of(hand)[::-1], letters)}"
    if layout.talon:
        yield "  " + _("The talon: {cards}").format(cards=cards_text(layout.talon, letters))
    if layout.stock:
        yield "  " + _("The stock: {cards}").format(cards=cards_text(layout.stock, letters))


def _sentences(header: Header, deal: RecordedDeal, letters: bool) -> list[str]:
    if not deal.over:
        return told(observe(deal.states[-1], deal.viewers[0]), header.names, letters)
    # A state of before the last step knows all that `told` asks for; the steps themselves are open now.
    seen = observe(deal.states[-2], 0)
    steps = tuple(SeenStep(step.seat, step.action) for step in deal.steps)
    return told(
        replace(seen, history=steps[: len(steps) - (deal.redealt is not None)]), header.names, letters
    )
