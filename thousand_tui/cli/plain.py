"""Playing in plain text from a command (``thousand play --plain``)."""

from __future__ import annotations

import asyncio
import contextlib
import sys

import click

from thousand_tui.cli.errors import INTERRUPTED
from thousand_tui.cli.screen import farewell
from thousand_tui.game.session import Session
from thousand_tui.plain.game import Left
from thousand_tui.plain.sitting import Sitting
from thousand_tui.plain.voice import InputEnded, Streams
from thousand_tui.preferences.preferences import Preferences


def play_plainly(session: Session, preferences: Preferences) -> int:
    """Play a game over the program's own streams until it is over or left; gives the exit code."""
    code = 0
    sitting = Sitting(session, Streams(sys.stdin, sys.stdout), preferences)
    try:
        asyncio.run(sitting.run())
    except KeyboardInterrupt:
        code = INTERRUPTED
        click.echo()
    except (Left, InputEnded):
        click.echo()
    finally:
        with contextlib.suppress(OSError):
            sitting.session.close()
    session = sitting.session
    if session.path is not None:
        click.echo(farewell(session.path, over=session.outcome is not None, unsaved=session.unsaved))
    return code
