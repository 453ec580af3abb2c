"""A hint: what the expert would do in a seat's place, with its chances, and why, in a learner's words."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from thousand_tui.bots.protocol import Decision
from thousand_tui.bots.search import EXPERT, SearchBot
from thousand_tui.bots.search.appraisal import Alternative, Appraisal, Appraiser, Choice
from thousand_tui.bots.search.effort import Clock, Settings
from thousand_tui.coach.chances import chances_of_cards, chances_of_words, still_asked
from thousand_tui.coach.choice_words import choice_text, default_names
from thousand_tui.coach.grounds import reason_text
from thousand_tui.coach.judging import SURE
from thousand_tui.rules.actions import Action, Play
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase

_DECIDING: Final = replace(EXPERT, seconds=0.35)
"""The expert, where its decision is weighed once more for the chances."""
_WEIGHING: Final = Settings(worlds=20, positions=8_000, seconds=0.3)
"""What the weighing may take."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do now, from what the seat that asks may know."""

    action: Action
    text: str
    """The choice in words: "Lead A♥"."""
    chances: tuple[str, ...]
    """What was found out, a line each: "making 120: 71 %"; empty where only rules of thumb help."""
    reason: str
    """A sentence or two for a learner."""


def hint(
    seen: Observation,
    rng: random.Random,
    names: Sequence[str] | None = None,
    *,
    letters: bool = False,
    clock: Clock = time.perf_counter,
) -> Hint:
    """The expert's advice to the seat whose turn it is; ``ValueError`` if it has nothing to decide.

    ``names`` are the players' names, one a seat, by default "seat 1" and so on; ``letters``: suits as
    letters instead of glyphs. Takes at most about 0.8 s.
    """
    called = names if names is not None else default_names(seen.seats)
    if seen.phase is Phase.PLAY and not seen.stock_left and seen.declarer is not None:
        decision = SearchBot(EXPERT, clock=clock).choose(seen, rng)
        choice: Choice = (decision.action,)
        chances = chances_of_cards(seen, decision, called, letters)
        return _hint(seen, choice, chances, [decision], called, letters)
    decision = SearchBot(_DECIDING, clock=clock).choose(seen, rng)
    appraisal = Appraiser(_WEIGHING, clock, patient=True).appraise(seen, rng, keep=[(decision.action,)])
    choice = _chosen(appraisal, decision)
    chances = chances_of_words(seen, appraisal, choice, called, letters)
    return _hint(seen, choice, chances, [decision, appraisal.usual], called, letters)


def _chosen(appraisal: Appraisal, decision: Decision) -> Choice:
    """What the expert chose, as it was weighed; what is clearly better, if something is."""
    mine = _with_action(appraisal, decision.action)
    if mine is None:
        return (decision.action,)
    best = appraisal.alternatives[0]
    gap = appraisal.gap(best, mine)
    return best.actions if gap.value > appraisal.doubt + SURE * gap.error else mine.actions


def _with_action(appraisal: Appraisal, action: Action) -> Alternative | None:
    """The best alternative that begins with an action."""
    return next((found for found in appraisal.alternatives if found.actions[0] == action), None)


def _hint(
    seen: Observation,
    choice: Choice,
    chances: tuple[str, ...],
    decisions: Sequence[Decision],
    names: Sequence[str],
    letters: bool,
) -> Hint:
    action = choice[0]
    leads = isinstance(action, Play) and seen.play is not None and not seen.play.trick
    return Hint(
        action=action,
        text=choice_text(still_asked(seen, choice), names, leads=leads, letters=letters),
        chances=chances,
        reason=reason_text(seen, choice, decisions, names),
    )
