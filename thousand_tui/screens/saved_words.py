"""A saved game in a line: who plays, how it stands, when it was played last."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from thousand_tui.game.library import Summary
from thousand_tui.record.header import Header
from thousand_tui.words.language import N_, _

_TODAY: Final = N_("today at {time}")
_YESTERDAY: Final = N_("yesterday at {time}")
_EARLIER: Final = N_("on {day} at {time}")
_LONGEST_NAME: Final = 10


def short_name(name: str, width: int = _LONGEST_NAME) -> str:
    """A name cut to so many characters."""
    return name if len(name) <= width else name[: width - 1] + "…"


def standing_words(summary: Summary) -> str:
    """The players with their totals."""
    return " · ".join(
        f"{short_name(name)} {total}"
        for name, total in zip(summary.header.names, summary.totals, strict=True)
    )


def with_rating(said: str, header: Header) -> str:
    """What is said of a game, and that it counts for no rating if it does not."""
    return _("{said}, unrated").format(said=said) if header.unrated else said


def played_words(played: float, now: float) -> str:
    """When a game was played last; both times are seconds of the epoch, shown in local time."""
    moment, today = (datetime.fromtimestamp(seconds).astimezone() for seconds in (played, now))
    days = (today.date() - moment.date()).days
    template = _TODAY if days == 0 else _YESTERDAY if days == 1 else _EARLIER
    return _(template).format(day=f"{moment:%Y-%m-%d}", time=f"{moment:%H:%M}")
