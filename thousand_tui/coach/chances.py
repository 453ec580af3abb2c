"""Chances as lines: "making 120: 71 %", "with 10♥ instead: 54 %"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thousand_tui.bots.protocol import Decision
from thousand_tui.bots.search.appraisal import Alternative, Appraisal, Choice
from thousand_tui.bots.search.results import SCALE
from thousand_tui.coach.choice_words import instead_text
from thousand_tui.coach.judging import contract_of
from thousand_tui.coach.stating import stated_chance
from thousand_tui.rules.actions import CONCEDE, Bid, Contract, Give
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase
from thousand_tui.words.language import _
from thousand_tui.words.shares import percent, signed

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
    return (*lines, *_instead(told, names, letters))


def making(seen: Observation, contract: int | None, names: Sequence[str]) -> str:
    """Whose contract it is about: "making 120", to the others "Anna makes 120"."""
    if seen.declarer in (None, seen.seat):
        return _("making {contract}").format(contract=contract)
    assert seen.declarer is not None
    return _("{name} makes {contract}").format(name=names[seen.declarer], contract=contract)


def _instead(others: Sequence[tuple[Choice, float]], names: Sequence[str], letters: bool) -> list[str]:
    told = _("{choice} instead: {share}")
    return [
        told.format(choice=instead_text(choice, names, letters), share=percent(share))
        for choice, share in others[:_OTHERS]
    ]


def chances_of_words(
    seen: Observation, appraisal: Appraisal, choice: Choice, names: Sequence[str], letters: bool = False
) -> tuple[str, ...]:
    """What weighing found out about a choice, and about those next to it."""
    mine = appraisal.of(choice)
    if mine is None:
        return ()
    if seen.rules.form == "draw":
        return _points(appraisal, mine, names, letters)
    lines: list[str] = []
    made = _made(seen, mine)
    if made is not None:
        told = _("making {contract}: {share}")
        lines.append(told.format(contract=_contract(seen, choice), share=percent(made)))
    lines.append(_("winning the game: {share}").format(share=percent(mine.mean.value / SCALE)))
    for other in _others(appraisal, mine):
        words = instead_text(still_asked(seen, other.actions), names, letters)
        lines.append(_instead_line(words, other.mean.value / SCALE, _made(seen, other), made))
    return tuple(lines)


def _others(appraisal: Appraisal, mine: Alternative) -> Sequence[Alternative]:
    """What comes next to a choice; if nothing does, what is ahead of it by no more than may be off."""
    place = appraisal.alternatives.index(mine)
    return (appraisal.alternatives[place + 1 :] or appraisal.alternatives[:place])[:_OTHERS]


def _made(seen: Observation, weighed: Alternative) -> float | None:
    """The chance to make the contract, None where a choice leaves open which, or whether it is played."""
    open_ = seen.phase is Phase.TAKING or weighed.actions == (CONCEDE,)
    return None if open_ else stated_chance(seen, weighed.mean.made)


def still_asked(seen: Observation, choice: Choice) -> Choice:
    """What of a choice is still to be done: the first of two gifts may have been made."""
    return choice[:1] if isinstance(choice[0], Give) and seen.gifts_made else choice


def _instead_line(words: str, wins: float, made: float | None, mine_made: float | None) -> str:
    """Another choice with its chances; what ``made`` is of has been said if the first choice has it."""
    if made is None:
        return _("{choice} instead: winning {share}").format(choice=words, share=percent(wins))
    told = (
        _("{choice} instead: making it {made}, winning {share}")
        if mine_made is None
        else _("{choice} instead: {made}, winning {share}")
    )
    return told.format(choice=words, made=percent(made), share=percent(wins))


def _contract(seen: Observation, choice: Choice) -> int | None:
    action = choice[0]
    return action.points if isinstance(action, Bid | Contract) else contract_of(seen)


def _points(appraisal: Appraisal, mine: Alternative, names: Sequence[str], letters: bool) -> tuple[str, ...]:
    """Points by which one comes out ahead, where there is no contract (``draw``)."""
    told = _("{choice} instead: {share}")
    return (
        _("points ahead of the other: {points}").format(points=signed(mine.mean.points)),
        *(
            told.format(choice=instead_text(other.actions, names, letters), share=signed(other.mean.points))
            for other in _others(appraisal, mine)
        ),
    )
