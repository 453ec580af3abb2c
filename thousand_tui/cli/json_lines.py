"""JSON on standard output, for programs."""

from __future__ import annotations

import json

import click


def echo_json(found: object, indent: int | None = None) -> None:
    """Print one value; in a file's name that is no text its bytes stand as ``\\udcXX``."""
    line = json.dumps(found, ensure_ascii=False, indent=indent)
    click.echo(line.encode("utf-8", "backslashreplace"))
