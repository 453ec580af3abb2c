"""``--bot`` of the arena: which bots can enter."""

from __future__ import annotations

import click

from thousand_tui.arena.clairvoyant import CLAIRVOYANT
from thousand_tui.arena.players import bot_names
from thousand_tui.bots import LEVELS, BrokenLevel, UnknownLevel
from thousand_tui.bots.finding import check_bot
from thousand_tui.cli.options import one_of
from thousand_tui.cli.set_aside import output_set_aside


def read_bot(text: str) -> str:
    """A bot that can enter an arena; one of a package is made, to see whether it can be."""
    word = text.strip().lower()
    if word in LEVELS or word == CLAIRVOYANT:
        return word
    try:
        with output_set_aside():
            check_bot(word)
    except BrokenLevel as error:
        raise click.BadParameter(error.problem) from None
    except UnknownLevel:
        return one_of(bot_names())(text)
    return word
