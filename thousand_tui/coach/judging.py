"""Judging decisions: given what the seat could know, against the best it could have done.

A seat's deal is judged as a whole: every decision gets a quick first look, then what is left of the effort
goes to those in doubt (`weighing`). What stays undecided is called close, with the sample's difference. Each
seat has an effort of its own, so that it is judged alike whoever else is.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from thousand_tui.bots.search.appraisal import Alternative, Appraiser, Choice
from thousand_tui.bots.search.effort import Settings
from thousand_tui.bots.search.results import SCALE
from thousand_tui.bots.thumb.stakes import lowest_contract
from thousand_tui.coach.deals import Choosing, PlayedDeal
from thousand_tui.coach.hindsight import was_lucky, was_unlucky
from thousand_tui.coach.judgement import Judgement, Label, Option
from thousand_tui.coach.stating import stated_chance
from thousand_tui.coach.weighing import SURE, Look, first_look, look_again
from thousand_tui.rules import DealResult, GameState, Observation, Phase, observe
from thousand_tui.rules.actions import Give

__all__ = ["REVIEW", "SURE", "Judge", "contract_of"]

REVIEW: Final = Settings(worlds=20, positions=7_000, seconds=10.0)
"""What a first look may take. Not the clock limits it, so that a review can be repeated."""
_FLOOR: Final = 12
"""Worlds in which a card is weighed at least, where one person played."""
_LEAST_FLOOR: Final = 4
"""The same with any effort."""
_AGAIN: Final = Settings(worlds=120, positions=30_000, seconds=10.0)
"""What a second look may take at most."""
_PURSE: Final = 75_000
"""Positions looked into in a deal for all persons together, each having an equal share."""
_PURSE_OF_BOT: Final = 25_000
"""The same for each bot."""
_OVERDRAFT: Final = 0.5
"""What looks like a clear mistake may take so much more, as a share of the effort."""
_HURRIED: Final = 0.25
"""The share of a first look that is left to a decision when the purse is all but empty."""
_EQUAL: Final = 0.5
"""Choices that differ by less are equal, on the scale of `results.SCALE`."""


@dataclass(slots=True)
class _Purse:
    """The effort for a seat's decisions."""

    full: float
    """Positions to look into."""
    left: float
    due: float = 0.0
    """What the decisions in doubt that are still to come would take, positions a world."""

    @property
    def pace(self) -> float:
        """The share of a first look that the next decision may take."""
        return max(_HURRIED, min(1.0, 2.0 * self.left / self.full))

    @property
    def floor(self) -> int:
        """Worlds in which a card is weighed at least."""
        return max(_LEAST_FLOOR, round(_FLOOR * self.full / _PURSE))


@dataclass(slots=True)
class _Case:
    """A decision under judgement."""

    choosing: Choosing
    state: GameState
    seen: Observation
    look: Look | None
    """None if there is nothing to weigh."""


class Judge:
    """Judges decisions, one by one or a deal's together."""

    def __init__(self, seed: int = 0, settings: Settings = REVIEW) -> None:
        """The same seed always judges alike; ``settings`` are those of a first look."""
        self._seed = seed
        self._settings = settings
        self._appraiser = Appraiser(settings, patient=True)

    def judge(self, deal: PlayedDeal, choosing: Choosing) -> Judgement:
        """Judge a single decision of a deal."""
        case = self._case(deal, choosing, self._settings, _FLOOR)
        self._look_again(case, 2.0 * self._settings.positions)
        return self._judged(case, deal.result)

    def judge_all(self, deal: PlayedDeal, choosings: Sequence[Choosing]) -> Iterator[Judgement]:
        """Judge decisions of a deal, in order, within the effort that each seat's may take."""
        purses = {seat: _purse(seat, deal.persons) for seat in {choosing.seat for choosing in choosings}}
        cases = [self._first_look(deal, choosing, purses[choosing.seat]) for choosing in choosings]
        for case in cases:
            purses[case.choosing.seat].due += _dearness(case)
        for case in cases:
            self._spend(case, purses[case.choosing.seat])
            yield self._judged(case, deal.result)

    def _first_look(self, deal: PlayedDeal, choosing: Choosing, purse: _Purse) -> _Case:
        settings = replace(self._settings, positions=round(purse.pace * self._settings.positions))
        before = self._appraiser.positions
        case = self._case(deal, choosing, settings, purse.floor)
        purse.left -= self._appraiser.positions - before
        return case

    def _spend(self, case: _Case, purse: _Purse) -> None:
        """Look again at a decision in doubt, with its share of what is left."""
        dear = _dearness(case)
        if dear and purse.left > -_OVERDRAFT * purse.full:
            before = self._appraiser.positions
            self._look_again(case, max(0.0, purse.left) * dear / purse.due)
            purse.left -= self._appraiser.positions - before
        purse.due -= dear

    def _case(self, deal: PlayedDeal, choosing: Choosing, settings: Settings, floor: int) -> _Case:
        state = deal.moments[choosing.first].before
        seen = observe(state, choosing.seat)
        look = None
        if len(seen.legal) > 1 and _whole(seen, choosing.actions):
            rng = random.Random(f"{self._seed} {deal.number} {choosing.first}")
            fewest = min(floor, settings.worlds)
            look = first_look(self._appraiser, seen, choosing.actions, rng, settings, fewest)
        return _Case(choosing, state, seen, look)

    def _look_again(self, case: _Case, positions: float) -> None:
        if case.look is not None and (positions >= 1.0 or case.look.behind):
            most = max(1, min(round(positions), _AGAIN.positions))
            look_again(self._appraiser, case.look, replace(_AGAIN, positions=most))

    def _judged(self, case: _Case, result: DealResult | None) -> Judgement:
        seen, choosing, look = case.seen, case.choosing, case.look
        if len(seen.legal) == 1:
            return _unweighed(seen, choosing, Label.FORCED)
        if look is None:
            return _unweighed(seen, choosing, Label.UNJUDGED)
        return _judgement(seen, choosing, self._label(case.state, look, result), look)

    def _label(self, state: GameState, look: Look, result: DealResult | None) -> Label:
        done = look.done
        if look.wrong:
            lucky = was_lucky(self._appraiser, state, done, look.best.actions)
            return Label.LUCKY if lucky else Label.MISTAKE
        if look.gap.value >= _EQUAL:
            return Label.CLOSE
        if _went_well(look.seen, result):
            return Label.FINE
        others = [alternative.actions for alternative in look.appraisal.alternatives]
        return Label.UNLUCKY if was_unlucky(self._appraiser, state, done, others) else Label.FINE


def _purse(seat: int, persons: Collection[int]) -> _Purse:
    """The effort for a seat: much for persons, who learn from it, less for bots."""
    full = _PURSE / len(persons) if seat in persons else float(_PURSE_OF_BOT)
    return _Purse(full, full)


def _went_well(seen: Observation, result: DealResult | None) -> bool:
    """Whether the contract came out as the seat wished: then nothing was bad luck."""
    if result is None or result.made is None or seen.declarer is None:
        return False
    return result.made == (seen.declarer == seen.seat)


def _dearness(case: _Case) -> float:
    """What a world costs in which a decision in doubt is looked at again, positions; 0 without doubt."""
    if case.look is None:
        return 0.0
    rivals = case.look.rivals()
    return case.look.cost * (len(rivals) + 1) if rivals else 0.0


def _whole(seen: Observation, done: Choice) -> bool:
    """Whether all cards were given that were to be given: else nothing can be played out."""
    if not isinstance(done[0], Give):
        return True
    return len(done) == len(seen.active) - 1 - seen.gifts_made


def _judgement(seen: Observation, choosing: Choosing, label: Label, look: Look) -> Judgement:
    gap, behind = look.gap, label in _BEHIND
    return Judgement(
        first=choosing.first,
        seat=choosing.seat,
        actions=choosing.actions,
        leads=_leads(seen),
        label=label,
        best=look.best.actions if behind else choosing.actions,
        cost=gap.value / SCALE if behind else 0.0,
        points=max(0.0, gap.points) if behind else 0.0,
        options=tuple(_option(seen, alternative) for alternative in look.appraisal.alternatives),
        worlds=look.appraisal.worlds,
        complete=look.appraisal.complete,
        contract=contract_of(seen),
        error=(look.appraisal.doubt + 2.0 * gap.error) / SCALE if behind else 0.0,
    )


_BEHIND: Final = (Label.MISTAKE, Label.LUCKY, Label.CLOSE)


def _option(seen: Observation, alternative: Alternative) -> Option:
    mean = alternative.mean
    return Option(alternative.actions, mean.value / SCALE, mean.points, stated_chance(seen, mean.made))


def _unweighed(seen: Observation, choosing: Choosing, label: Label) -> Judgement:
    return Judgement(
        first=choosing.first,
        seat=choosing.seat,
        actions=choosing.actions,
        leads=_leads(seen),
        label=label,
        best=choosing.actions,
        cost=0.0,
        points=0.0,
        options=(),
        worlds=0,
        complete=False,
        contract=contract_of(seen),
    )


def _leads(seen: Observation) -> bool:
    return seen.phase is Phase.PLAY and seen.play is not None and not seen.play.trick


def contract_of(seen: Observation) -> int | None:
    """The contract in play, or the lowest the declarer may name; None without a declarer; points."""
    if seen.contract is not None or seen.declarer is None:
        return seen.contract
    return lowest_contract(seen, seen.declarer, seen.bid)
