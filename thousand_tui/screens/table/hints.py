"""Hints: asked for by a key, thought about beside the table, and gone with the decision they are for.

A hint is made from what the seat at the screen sees, and shown while that seat decides: what lies over the
table when the screen changes hands, or the clock decides, is taken away with it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from thousand_tui.game.coaching import WorkerFailure, ask_hint
from thousand_tui.game.game_file import GameFileError
from thousand_tui.screens.ask import AskScreen
from thousand_tui.screens.table import prompts
from thousand_tui.screens.table.desk import Desk, Overlay
from thousand_tui.words.language import N_, _

if TYPE_CHECKING:
    from thousand_tui.coach.hint import Hint
    from thousand_tui.screens.table.table_base import TableBase

_QUESTION: Final = N_("Ask the expert? The game will be unrated.")
_COMFORT: Final = N_("It then counts for no rating, to its end. Asked once a game.")
_THINKING: Final = N_("The expert is thinking.")
_FAILED: Final = N_("There is no hint: {why}")
_GROUP: Final = "hint"


class _Decision(NamedTuple):
    """A decision of a game."""

    seat: int
    done: int
    """How many events came before it."""


class Hints:
    """The hint for the decision on the screen."""

    def __init__(self, table: TableBase) -> None:
        """None yet."""
        self._table = table
        self._decision: _Decision | None = None
        """What the hint is for."""
        self._hint: Hint | None = None
        self._problem = ""
        self._question: AskScreen | None = None

    @property
    def _desk(self) -> Desk:
        return self._table.director.desk

    def _due(self) -> _Decision | None:
        """What the person at the screen has to decide now."""
        desk, session = self._desk, self._table.session
        if desk.control is None or desk.curtained or desk.viewer is None or desk.viewer != session.turn:
            return None
        return _Decision(desk.viewer, session.recorded)

    def ask(self) -> None:
        """Show the hint or take it away; the first one of a game is asked back about."""
        desk, decision = self._desk, self._due()
        if desk.overlay is Overlay.HINT:
            desk.overlay = None
            self._table.show()
        elif decision is None or desk.hold is not None or desk.cover is not None:
            return
        elif self._table.session.unrated:
            self._open(decision)
        else:
            self._question = AskScreen(partial(_, _QUESTION), partial(_, _COMFORT))
            self._table.app.push_screen(self._question, partial(self._answered, decision))

    def _answered(self, decision: _Decision, wanted: bool | None) -> None:
        self._question = None
        if not wanted or decision != self._due():
            return
        try:
            self._table.session.mark_unrated()
        except GameFileError as error:
            self._desk.said = partial(prompts.not_saved, error)
            self._table.show()
            return
        self._open(decision)

    def _open(self, decision: _Decision) -> None:
        self._desk.overlay = Overlay.HINT
        if decision != self._decision:
            self._decision, self._hint = decision, None
        if self._hint is None:
            self._problem = ""
            self._table.run_worker(self._think(decision), group=_GROUP, exclusive=True)
        self._table.show()

    async def _think(self, decision: _Decision) -> None:
        session = self._table.session
        hint, problem = None, ""
        try:
            hint = await ask_hint(
                session.observe(decision.seat),
                session.rng(),
                session.names,
                letters=self._table.options.letters,
            )
        except WorkerFailure as failure:
            problem = str(failure)
        if decision == self._due():
            self._hint, self._problem = hint, problem
            self._table.show()

    def retell(self) -> None:
        """Have the hint on the screen put into the language that is spoken now."""
        decision, asked = self._decision, self._desk.overlay is Overlay.HINT
        self._decision = None
        if asked and decision is not None:
            self._open(decision)

    def refresh(self) -> None:
        """Before anything is shown: what belonged to a decision that is over goes."""
        over = self._due() is None or (self._decision is not None and self._decision != self._due())
        if over:
            if self._desk.overlay is Overlay.HINT:
                self._desk.overlay = None
            self._decision, self._hint, self._problem = None, None, ""
            if self._question is not None and self._table.app.screen is self._question:
                self._question.dismiss(False)
        if self._desk.overlay is not Overlay.HINT:
            self._table.workers.cancel_group(self._table, _GROUP)

    def lines(self) -> list[Content]:
        """What the overlay says."""
        if self._problem:
            return [Content.styled(_(_FAILED).format(why=self._problem), "$text-error")]
        if self._hint is None:
            return [Content.styled(_(_THINKING), "$text-muted")]
        hint = self._hint
        chances = [Content(f"  {line}") for line in hint.chances]
        return [Content.styled(hint.text, "bold $text-accent"), *chances, Content(""), Content(hint.reason)]
