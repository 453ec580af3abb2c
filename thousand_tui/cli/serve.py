"""``thousand serve``."""

from __future__ import annotations

import errno
import socket

import click

from thousand_tui.cli.parameters import Once, whole_number
from thousand_tui.words.language import _

_THIS_MACHINE = "127.0.0.1"
_OWN_NAMES = (_THIS_MACHINE, "localhost", "::1")


@click.command(help=_("Play in a browser: the table on a page of this machine."))
@click.option(
    "--host",
    cls=Once,
    default=_THIS_MACHINE,
    show_default=True,
    metavar="ADDRESS",
    help=_(
        "Which of this machine's addresses answers; any but its own lets others of the network play as you."
    ),
)
@click.option(
    "--port",
    cls=Once,
    type=whole_number(1, 65535),
    default="8000",
    show_default=True,
    metavar="NUMBER",
    help=_("The port of the page."),
)
def serve(host: str, port: int) -> None:
    """Serve the program to browsers until it is interrupted."""
    try:
        from thousand_tui.web.server import TableServer
    except ImportError as error:  # it says which extra is needed
        raise click.ClickException(str(error)) from None
    if host not in _OWN_NAMES:
        click.echo(
            _("Warning: whoever reaches {host} can play, and delete, your games.").format(host=host), err=True
        )
    try:
        TableServer(host, port, _tell).serve()
    except OSError as error:
        raise click.ClickException(_refusal(error, host, port)) from None


def _refusal(error: OSError, host: str, port: int) -> str:
    """Why the page cannot be there, and which option chooses another place."""
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        words = _("{host} is no address of this machine; --host takes one that is, or 0.0.0.0 for all")
    elif error.errno == errno.EADDRINUSE:
        words = _("port {port} is in use already; another one is chosen with --port")
    elif error.errno == errno.EACCES:
        words = _("port {port} may not be used; one from 1024 on is chosen with --port")
    else:
        words = _("{host}, port {port}: {problem}; another one is chosen with --port")
    return words.format(host=host, port=port, problem=error.strerror or error)


def _tell(address: str) -> None:
    click.echo(_("Thousand is at {address} (Ctrl+C ends it).").format(address=address))
