"""A game of the list in words."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from thousand_tui.memory.entry import GameEntry
from thousand_tui.memory.reading import Stamp
from thousand_tui.words.language import _, spoken


def state_words(game: GameEntry) -> str:
    """How far a game is."""
    if game.problem is not None:
        return _("damaged")
    if game.finished:
        return _("finished")
    return _("deal {number}").format(number=game.kept.deals + 1)


def problem_words(game: GameEntry) -> str:
    """What is wrong with the record, where it lies left out: all of them lie there."""
    return _problem(game.path, game.kept.stamp, game.problem or "", spoken()).removeprefix(
        f"{game.path.parent}/"
    )


@lru_cache(maxsize=256)
def _problem(path: Path, stamp: Stamp, known: str, _language: str) -> str:
    """The problem in a language: the index keeps it in the one that was spoken when it was found."""
    from thousand_tui.memory.reading import study  # whoever only lists sound games needs no replaying

    return study(path, stamp).problem or known


def mark_words(game: GameEntry) -> str:
    """What else is to be said of a game that counts for nothing, "" for others."""
    if game.kept.practice:
        return _("played again")
    return _("unrated") if game.kept.unrated else ""


def rules_words(game: GameEntry) -> str:
    """By what rules it is played."""
    kept = game.kept
    if not kept.preset:
        return ""
    words = _("{preset} to {target}").format(preset=kept.preset, target=kept.target)
    return words + "*" if kept.changed > _target_changed(game) else words


def _target_changed(game: GameEntry) -> int:
    """1 if the target is one of the changed options: it is said anyway."""
    from thousand_tui.rules import PRESETS, make_rules

    preset = game.kept.preset
    return int(preset in PRESETS and make_rules(preset).target != game.kept.target)


def seat_words(game: GameEntry, longest: int | None = None) -> list[str]:
    """Each player with his total; names cut to so many characters."""
    return [f"{_cut(seat.name, longest)} {seat.total}" for seat in game.seats]


def _cut(name: str, longest: int | None) -> str:
    return name if longest is None or len(name) <= longest else name[: longest - 1] + "…"


def played_at(game: GameEntry) -> str:
    """When it was last played, here."""
    return f"{datetime.fromtimestamp(game.played, UTC).astimezone():%Y-%m-%d %H:%M}"
