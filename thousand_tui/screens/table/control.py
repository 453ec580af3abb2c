"""What a person is choosing: one `Control` a decision, kept beside the game and knowing nothing of widgets.

Keys, clicks and the choice bar all end in the same few calls; each gives a `Step` that says what came of it.
A control proposes actions, the session judges them: a proposal the rules refuse comes back with its reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import NamedTuple, TypeAlias

from thousand_tui.rules import Observation
from thousand_tui.rules.actions import CONCEDE, THROW_IN, Action, Redeal, RedealReason
from thousand_tui.rules.cards import Card
from thousand_tui.screens.said import Said
from thousand_tui.screens.table.conceding import concede_question
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.words.language import N_, _


class Act(NamedTuple):
    """Decide: these actions, one after the other."""

    actions: tuple[Action, ...]
    unasked: str = ""
    """The preference to be switched off: this is not to be asked about any more."""


class Refused(NamedTuple):
    """That cannot be done; the rules say why."""

    action: Action


class Told(NamedTuple):
    """That cannot be done for a plain reason."""

    said: Said


class Came(Enum):
    """Steps without more to them."""

    CHANGED = "changed"
    """The choice changed: show it."""
    IGNORED = "ignored"
    """The key means nothing here."""


Step: TypeAlias = Act | Refused | Told | Came


class Choice(NamedTuple):
    """One thing that can be done, with the key that does it."""

    name: str
    """The command it answers to."""
    key: str
    words: str
    run: Callable[[], Step]


class Question(NamedTuple):
    """Something asked before it is done; the first choice is what Enter means."""

    words: str
    choices: tuple[Choice, ...]
    card: Card | None = None
    """The card it is about."""


class CardMark(Enum):
    """How a card of the hand stands for the choice."""

    PLAIN = "plain"
    """Nothing is to be chosen."""
    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


_REDEAL = N_("Redeal")
_THROW_IN = N_("Throw in free")
_CONCEDE = N_("Concede")

REDEAL_WORDS: Mapping[RedealReason, str] = {
    RedealReason.FOUR_NINES: N_("four nines"),
    RedealReason.FOUR_JACKS: N_("four jacks"),
    RedealReason.HAND_BELOW: N_("a weak hand"),
    RedealReason.TALON_BELOW: N_("a weak talon"),
    RedealReason.TALON_TWO_NINES: N_("two nines in the talon"),
}


class Control:
    """The common part: a row of choices, a question in front of them, and where the cursor is."""

    def __init__(self, seen: Observation, names: Sequence[str]) -> None:
        """For the decision of the seat that sees this."""
        self.seen = seen
        self.names = names
        self.asks = TableOptions()
        """What the player wants to be asked about."""
        self._asked: Callable[[], Question] | None = None
        """Makes the question that is in front: in the language that is spoken when it is read."""
        self.at = 0
        """The highlighted choice."""
        self.on_cards = False
        """Whether the cursor is in the hand instead."""
        self._before = (0, False)
        """Both as they were before the question."""

    # What is shown

    @property
    def question(self) -> Question | None:
        """What is asked before it is done, None while nothing is."""
        return self._asked() if self._asked else None

    @property
    def prompt(self) -> str:
        """What is expected, without saying of whom."""
        return self.question.words if self.question else self.request()

    def request(self) -> str:
        """What is expected while nothing is asked back."""
        raise NotImplementedError

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be done now."""
        return self.question.choices if self.question else (*self.ways(), *self.ways_out())

    def ways(self) -> tuple[Choice, ...]:
        """The plain choices."""
        return ()

    def ways_out(self) -> tuple[Choice, ...]:
        """Rights that end the deal: redeal, throwing in, conceding; each asks back."""
        out: list[Choice] = []
        for action in self.seen.legal:
            if isinstance(action, Redeal):
                ask = partial(self._redeal_question, action)
                out.append(self._way_out("redeal", "R", _REDEAL, action, ask))
            elif action == THROW_IN:
                out.append(self._way_out("throw_in", "F", _THROW_IN, action, self._throw_in_question))
            elif action == CONCEDE:
                out.append(Choice("concede", "C", _(_CONCEDE), self._concede))
        return tuple(out)

    def mark(self, card: Card) -> CardMark:
        """How a card of the hand stands."""
        return CardMark.PLAIN

    def label(self, card: Card) -> str:
        """A word on a card that is chosen for something."""
        return ""

    @property
    def cursor(self) -> Card | None:
        """The card under the cursor."""
        return None

    @property
    def picks_cards(self) -> bool:
        """Whether cards of the hand are chosen, so that they have keys."""
        return False

    # What is done

    def choose(self, name: str) -> Step:
        """Do the choice of that name."""
        for choice in self.choices:
            if choice.name == name:
                return choice.run()
        return Came.IGNORED if self.question else self.unavailable(name)

    def unavailable(self, name: str) -> Step:
        """What to say to a command that is no choice now."""
        if name == "concede":
            return Refused(CONCEDE)
        return Refused(THROW_IN) if name == "throw_in" else Came.IGNORED

    def confirm(self) -> Step:
        """Enter: the highlighted choice."""
        choices = self.choices
        return choices[min(self.at, len(choices) - 1)].run() if choices else Came.IGNORED

    def cancel(self) -> Step:
        """Esc: back from a question."""
        if self.question is None:
            return Came.IGNORED
        return self.back()

    def move(self, step: int) -> Step:
        """Left or right along the choices."""
        if not self.choices:
            return Came.IGNORED
        self.at = (min(self.at, len(self.choices) - 1) + step) % len(self.choices)
        return Came.CHANGED

    def step(self, step: int) -> Step:
        """Up (1) or down (-1)."""
        return Came.IGNORED

    def digit(self, text: str) -> Step:
        """A digit, or ``-`` and ``=``, which stand beside the 0."""
        return Came.IGNORED

    def erase(self) -> Step:
        """Backspace."""
        return Came.IGNORED

    def pick(self, card: Card) -> Step:
        """A card of the hand was chosen."""
        return Came.IGNORED

    # Questions

    def ask(self, question: Callable[[], Question]) -> Step:
        """Put a question in front: what makes it, whenever it is looked at."""
        self._before = (self.at, self.on_cards)
        self._asked, self.at = question, 0
        return Came.CHANGED

    def back(self) -> Step:
        """Take the question away; what was chosen before it stays."""
        self._asked = None
        self.at, self.on_cards = self._before
        return Came.CHANGED

    def back_choice(self) -> Choice:
        """The way back from a question."""
        return Choice("back", "Esc", _("Back"), self.back)

    def _way_out(
        self, name: str, key: str, words: str, action: Action, question: Callable[[], str]
    ) -> Choice:
        def asked() -> Question:
            do = Choice("yes", "Enter", _(words), lambda: Act((action,)))
            return Question(question(), (do, self.back_choice()))

        return Choice(name, key, _(words), lambda: self.ask(asked))

    def _concede(self) -> Step:
        words = partial(concede_question, self.seen)
        return self.ask_first("confirm_conceding", words, partial(_, _CONCEDE), (CONCEDE,))

    def ask_first(
        self,
        preference: str,
        words: Callable[[], str],
        do: Callable[[], str],
        actions: tuple[Action, ...],
    ) -> Step:
        """Ask before something dear is done, unless the preference of that name is off."""
        if not getattr(self.asks, preference):
            return Act(actions)

        def asked() -> Question:
            choices = (
                Choice("yes", "Enter", do(), lambda: Act(actions)),
                Choice("unasked", "K", _("Yes, never ask again"), lambda: Act(actions, preference)),
                self.back_choice(),
            )
            return Question(words(), choices)

        return self.ask(asked)

    def _redeal_question(self, action: Redeal) -> str:
        question = _("demand a redeal ({why})? The same dealer deals again.")
        return question.format(why=_(REDEAL_WORDS[action.why]))

    def _throw_in_question(self) -> str:
        question = _("throw the deal in? You write 0, the others {points} each.")
        return question.format(points=self.seen.rules.throw_in_points)
