"""What a lesson is: a prepared deal, what the others do in it, and what is told before each decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from thousand_tui.rules import Layout
from thousand_tui.rules.actions import Action, parse_action
from thousand_tui.rules.cards import PACK_SIZE, card_name, parse_card, parse_cards
from thousand_tui.rules.state import Standing
from thousand_tui.words.cards import card_text
from thousand_tui.words.language import _

LEARNER = 0
"""The learner's seat."""
_KEYS: Final[Mapping[str, str]] = {"hint": "I", "help": "?"}


@dataclass(frozen=True, slots=True)
class Step:
    """A decision of the learner."""

    text: str
    """What is told before it, a paragraph a line: a message to look up, cards by their names in braces."""
    wish: str = ""
    """In a line, what is to be done; stays in sight."""
    allowed: tuple[str, ...] = ()
    """What the lesson lets the learner do, as text forms of actions; empty: whatever the rules allow."""

    @property
    def actions(self) -> frozenset[Action]:
        """The same as actions."""
        return frozenset(parse_action(word) for word in self.allowed)

    def objection(self, chosen: Sequence[Action], letters: bool = False) -> str:
        """Why a decision is none that the lesson is about; empty if it is; ``letters`` stand for suits."""
        if not self.allowed or all(action in self.actions for action in chosen):
            return ""
        return _("The rules allow that, but this lesson is about something else. {wish}").format(
            wish=spoken_text(self.wish, letters)
        )


@dataclass(frozen=True, slots=True)
class Lesson:
    """A prepared deal of the rules ``table`` with three players; the learner sits on seat 0."""

    name: str
    title: str
    about: str
    """In a line, for the list of lessons."""
    hands: tuple[str, str, str]
    talon: str
    dealer: int
    prelude: str
    """What everybody does before the learner's first decision of the lesson, separated by commas."""
    others: str
    """What the other two do then, in order, while the learner does as told; amateurs decide the rest."""
    steps: tuple[Step, ...]
    """The learner's first decisions; what follows is played freely, or left out if the lesson is `short`."""
    closing: str
    short: bool = False
    """Whether the lesson ends before the deal does."""
    standing: Standing | None = None
    """Where the game stands; None: at its beginning."""

    @property
    def layout(self) -> Layout:
        """The cards."""
        return Layout(
            tuple(parse_cards(hand) for hand in self.hands),
            tuple(parse_card(name) for name in self.talon.split()),
            (),
        )

    @property
    def before(self) -> list[Action]:
        """The prelude as actions."""
        return [parse_action(word.strip()) for word in self.prelude.split(",") if word.strip()]

    @property
    def script(self) -> list[Action]:
        """What the others do, as actions."""
        return [parse_action(word.strip()) for word in self.others.split(",") if word.strip()]


def spoken_text(message: str, letters: bool = False, keys: Mapping[str, str] = _KEYS) -> str:
    """A lesson's text in the language that is spoken, with its cards and keys."""
    cards = {card_name(card): card_text(card, letters) for card in range(PACK_SIZE)}
    return _(message).format_map({**cards, **keys}) if message else ""
