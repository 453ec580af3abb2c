"""A row of a `settings_list`: one choice, shown, explained and changed."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Row(ABC):
    """One choice of a list of them."""

    typed = ""
    """What may be typed for it; nothing if it is only stepped through."""
    digits = False
    """Whether typing a digit begins to type a value."""

    def __init__(self, key: str, label: str) -> None:
        self.key = key
        self.label = label

    @property
    @abstractmethod
    def value(self) -> str:
        """The value, as it is shown."""

    @property
    @abstractmethod
    def explanation(self) -> str:
        """What the choice means, in one or two lines."""

    @abstractmethod
    def step(self, way: int) -> None:
        """The next value, or (-1) the one before."""

    def type(self, text: str) -> None:
        """Set what was typed; ``ValueError`` says what is allowed."""
        raise ValueError(text)

    def reset(self) -> None:
        """Back to what it was at first, where that means anything."""
        return

    def toggle(self) -> None:
        """On or off, where it can be."""
        self.step(1)

    @property
    def text(self) -> str:
        """The value as it is typed."""
        return ""

    @property
    def changed(self) -> bool:
        """Whether it differs from the preset."""
        return False

    @property
    def awake(self) -> bool:
        """Whether it has any effect."""
        return True
