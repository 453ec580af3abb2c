"""Chances as lines: "making 120: 71 %", "with 10♥ instead: 54 %"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from thousand_tui.bots.protocol import Decision
from thousand_tui.bots.search.appraisal import Appraisal, Choice
from thousand_tui.bots.search.results import SCALE
from thousand_tui.coach.choice_words import instead_text
from thousand_tui.coach.judging import contract_of
from thousand_tui.rules.actions import CONCEDE, Bid, Contract
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase
from thousand_tui.words.language import _
from thousand_tui.words.shares import percent

_OTHERS: Final = 2
"""So many other choices are told."""


def chances_of_cards(
    seen: Observation, decision: Decision, names: Sequence[str], letters: bool = False
) -> tuple[str, ...]:
    """What a searching player found out about the cards it weighed."""
    made = {chance.action: chance.made for chance in decision.chances}
    if decision.action not in made:
        return ()
    mine = made.pop(decision.action)
    best_last = seen.seat != seen.declarer
    others = sorted(made.items(), key=lambda item: item[1] if best_last else -item[1])
    told = [((action,), share) for action, share in others if percent(share) != percent(mine)]
    lines = [f"{making(seen, contract_of(seen), names)}: {percent(mine)}"]
    if made and not told:
        lines.append(_("the same with every other card"))
    return (*lines, *_instead(told, letters))


def making(seen: Observation, contract: int | None, names: Sequence[str]) -> str:
    """Whose contract it is about: "making 120", to the others "Anna makes 120"."""
    if seen.declarer in (None, seen.seat):
        return _("making {contract}").format(contract=contract)
    assert seen.declarer is not None
    return _("{name} makes {contract}").format(name=names[seen.declarer], contract=contract)


def _instead(others: Iterable[tuple[Choice, float]], letters: bool) -> list[str]:
    return [
        _("{choice} instead: {share}").format(choice=instead_text(choice, letters), share=percent(share))
        for choice, share in list(others)[:_OTHERS]
    ]


def chances_of_words(
    seen: Observation, appraisal: Appraisal, choice: Choice, letters: bool = False
) -> tuple[str, ...]:
    """What weighing found out about a choice, and about those that come next to it."""
    mine = appraisal.of(choice)
    if mine is None:
        return ()
    if seen.rules.form == "draw":
        return _points(appraisal, choice, letters)
    lines: list[str] = []
    if mine.mean.made is not None and seen.phase is not Phase.TAKING and choice != (CONCEDE,):
        told = _("making {contract}: {share}")
        lines.append(told.format(contract=_contract(seen, choice), share=percent(mine.mean.made)))
    lines.append(_("winning the game: {share}").format(share=percent(mine.mean.value / SCALE)))
    after = appraisal.alternatives.index(mine) + 1
    for other in appraisal.alternatives[after : after + _OTHERS]:
        made = None if other.actions == (CONCEDE,) or mine.mean.made is None else other.mean.made
        share = percent(other.mean.value / SCALE)
        told = (
            _("{choice} instead: winning {share}")
            if made is None
            else _("{choice} instead: {made}, winning {share}")
        )
        words = instead_text(other.actions, letters)
        lines.append(told.format(choice=words, made="" if made is None else percent(made), share=share))
    return tuple(lines)


def _contract(seen: Observation, choice: Choice) -> int | None:
    action = choice[0]
    return action.points if isinstance(action, Bid | Contract) else contract_of(seen)


def _points(appraisal: Appraisal, choice: Choice, letters: bool) -> tuple[str, ...]:
    """Points by which one comes out ahead, where there is no contract (``draw``)."""
    mine = appraisal.of(choice)
    assert mine is not None
    lines = [_("points ahead of the other: {points}").format(points=f"{mine.mean.points:+.0f}")]
    after = appraisal.alternatives.index(mine) + 1
    lines += [
        _("{choice} instead: {share}").format(
            choice=instead_text(other.actions, letters), share=f"{other.mean.points:+.0f}"
        )
        for other in appraisal.alternatives[after : after + _OTHERS]
    ]
    return tuple(lines)
