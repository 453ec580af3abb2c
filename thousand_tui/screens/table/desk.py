"""What lies on the table besides the game itself: who looks, what he is choosing, what waits to be seen.

This is the one piece of state the screen has, and it can always be thrown away: the game is in the session.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, TypeAlias

from thousand_tui.rules import DealResult
from thousand_tui.rules.state import Trick
from thousand_tui.screens.said import Said, words_of
from thousand_tui.screens.table.control import Control


class HoldKind(Enum):
    """What stays on the table until it was seen."""

    TRICK = "trick"
    TALON = "talon"
    RECEIVED = "received"
    NOTICE = "notice"
    """A redeal, or a game that could not be saved."""


class Hold(NamedTuple):
    """Something that stays until a key, or for a time."""

    kind: HoldKind
    said: Said
    trick: Trick | None = None

    @property
    def words(self) -> str:
        """What is said of it."""
        return words_of(self.said)


class HandOver(NamedTuple):
    """The curtain between two people; ``seat`` is awaited at the screen, None if everybody is away."""

    seat: int | None


class Pause(NamedTuple):
    """The curtain of somebody who walked away; only ``seat`` opens it (None: anybody)."""

    seat: int | None


class Result(NamedTuple):
    """The result of a deal, over the whole table."""

    deal: DealResult


Cover: TypeAlias = HandOver | Pause | Result
"""What covers the whole table; a curtain shows nothing of it."""


class Overlay(Enum):
    """What a key lays over the table."""

    LOG = "log"
    LAST_TRICK = "last trick"
    CARDS = "cards"
    """Talon, gifts, and what was laid aside: what the viewer knows of it."""
    HINT = "hint"
    """What the expert would do."""


class Note(NamedTuple):
    """A line of the log that is no action: autoplay, a failed bot, a redeal."""

    after: int
    """After how many actions of the deal."""
    said: Said

    @property
    def words(self) -> str:
        """What the log says."""
        return words_of(self.said)


@dataclass(slots=True)
class Desk:
    """See the module."""

    viewer: int | None = None
    """Whose cards may be shown; None: nobody's, the screen is changing hands."""
    control: Control | None = None
    """What the viewer is choosing."""
    hold: Hold | None = None
    cover: Cover | None = None
    overlay: Overlay | None = None
    said: Said = ""
    """Why the last key did nothing, or what just happened beside the game."""
    notes: list[Note] = field(default_factory=list)
    acknowledged: set[int] = field(default_factory=set)
    """Seats that have seen the card they were given."""
    finished: DealResult | None = None
    """A completed deal that is still looked at."""

    def new_deal(self) -> None:
        """Clear what belonged to the last deal."""
        self.finished = None
        self.acknowledged.clear()

    def leave(self) -> None:
        """Nobody is at the screen: nothing private may stay on it."""
        self.viewer = None
        self.control = None
        self.overlay = None
        self.said = ""
        if self.hold is not None and self.hold.kind is not HoldKind.NOTICE:
            self.hold = None

    @property
    def message(self) -> str:
        """What is said beside the game."""
        return words_of(self.said)

    @property
    def curtained(self) -> bool:
        """Whether a curtain hides the table."""
        return self.viewer is None or isinstance(self.cover, HandOver | Pause)
