"""A game in the history's list: two lines."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from thousand_tui.memory.entry import GameEntry
from thousand_tui.memory.wording import mark_words, problem_words, rules_words, seat_words, state_words
from thousand_tui.rules.quoting import one_line
from thousand_tui.screens.saved_words import played_words
from thousand_tui.words.language import _

_PROBLEM: Final = 110
"""Characters of what is wrong with a record; the menu of the game says all of it."""


def game_line(game: GameEntry, now: float, longest: int = 10) -> Content:
    """A game of the history: when and how it stands, then its id, rules and state."""
    when = Content.styled(f" {played_words(game.played, now):<26}", "$text-muted")
    name = Content.styled(f"\n {game.id:<26}", "$text-muted")
    if game.problem is not None:
        words = _("damaged: {problem}").format(problem=one_line(problem_words(game), _PROBLEM))
        return when + Content.styled(words, "$text-error") + name
    standing = " · ".join(seat_words(game, longest))
    state = ", ".join(filter(None, (rules_words(game), state_words(game), mark_words(game))))
    style = "bold" if game.unfinished else ""
    return when + Content.styled(standing, style) + name + Content.styled(state, "$text-muted")
