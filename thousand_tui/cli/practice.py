"""The options of ``thousand play`` that play a deal again: ``--again`` and ``--deal``."""

from __future__ import annotations

import re
from collections.abc import Sequence

import click

from thousand_tui.cli.options import refused_setup
from thousand_tui.cli.replay import open_record
from thousand_tui.game.another_try import Practice, another_try, try_of_code
from thousand_tui.game.deal_code import CodedDeal, DealCodeError, read_deal_code
from thousand_tui.game.replayed import recorded_deals
from thousand_tui.game.seating import SeatSpec, SetupError, make_bots
from thousand_tui.record.events import EndEvent
from thousand_tui.words.language import _

_PLACE = re.compile(r"(?P<game>.+?):(?P<deal>[0-9]{1,6})(:(?P<move>[0-9]{1,4}))?")


def practice_of(again: str | None, code: str | None, seats: Sequence[SeatSpec]) -> Practice | None:
    """The deal that is to be played again, None if no option says so; a Click error if it cannot be."""
    if again is None and code is None:
        return None
    try:
        session = _again(again) if again is not None else try_of_code(_decoded(code or ""), tuple(seats))
        make_bots(session.header)
    except SetupError as error:
        raise refused_setup(error) from None
    return session


def _decoded(code: str) -> CodedDeal:
    try:
        return read_deal_code(code)
    except DealCodeError as error:
        raise click.BadParameter(str(error), param_hint="'--deal'") from None


def _again(text: str) -> Practice:
    place = _PLACE.fullmatch(text.strip())
    if place is None:
        raise _refused(
            _("give the game, a colon and the number of the deal; if moves are to stay, a colon and how many")
        )
    path, record = open_record(place["game"])
    number, move = int(place["deal"]), int(place["move"] or 0)
    deals = [
        deal for deal in recorded_deals(record.header, record.events) if deal.number == number and deal.over
    ]
    if not deals:
        raise _refused(_("there is no deal {number} that is over in this game").format(number=number))
    deal = deals[-1]
    most = len(deal.steps) - 1
    if move > most:
        raise _refused(
            _("deal {number} can be gone on with after 0 to {most} moves").format(number=number, most=most)
        )
    unfinished = not (record.events and isinstance(record.events[-1], EndEvent))
    return another_try(record.header, deal, move, path=path, unfinished=unfinished)


def _refused(problem: str) -> click.BadParameter:
    return click.BadParameter(problem, param_hint="'--again'")
