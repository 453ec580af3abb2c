"""Judging a decision: given what the seat could know, against the best it could have done.

A decision is weighed in the worlds that seat could imagine (all of them where they are few). It is a mistake
if it falls behind the best by more than the sample's and the estimates' doubt; unless all worlds were seen,
a second sample, drawn afresh and of these two choices only, has to say so too: of many choices one always
looks better than it is in the sample that singled it out.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from thousand_tui.bots.amateur.stakes import lowest_contract
from thousand_tui.bots.search.appraisal import Alternative, Appraisal, Appraiser, Choice, Gap
from thousand_tui.bots.search.appraisal.weighed import ranked
from thousand_tui.bots.search.results import SCALE
from thousand_tui.bots.search.settings import Settings
from thousand_tui.coach.deals import Choosing, PlayedDeal
from thousand_tui.coach.hindsight import was_lucky, was_unlucky
from thousand_tui.coach.judgement import Judgement, Label, Option
from thousand_tui.rules import Observation, Phase, observe
from thousand_tui.rules.actions import Give

REVIEW: Final = Settings(worlds=20, positions=8_000, seconds=10.0)
"""What a decision under review may take. Not the clock limits it, so that a review can be repeated."""
LEAST: Final = 4.0
"""A choice that is worse by less is no mistake, whatever is sure; on the scale of `results.SCALE`."""
SURE: Final = 2.5
"""So many standard errors a mistake is worse than the best."""
_AGAIN: Final = 2.0
"""The second sample, in those of the first."""
_PLENTY: Final = 45_000
"""Positions looked into in a deal, by all its decisions, before it is hurried."""
_LEAST_PACE: Final = 0.25


@dataclass(frozen=True, slots=True)
class _Found:
    """A decision weighed."""

    appraisal: Appraisal
    done: Alternative
    best: Alternative
    gap: Gap
    wrong: bool


class Judge:
    """Judges decisions one by one."""

    def __init__(self, seed: int = 0, settings: Settings = REVIEW) -> None:
        """For one deal. The same seed always judges alike."""
        self._seed = seed
        self._appraiser = Appraiser(settings, patient=True)

    def judge(self, deal: PlayedDeal, choosing: Choosing) -> Judgement:
        """Judge a decision of a deal."""
        state = deal.moments[choosing.first].before
        seen = observe(state, choosing.seat)
        if len(seen.legal) == 1:
            return _unweighed(seen, choosing, Label.FORCED)
        rng = random.Random(f"{self._seed} {deal.number} {choosing.first}")
        found = self.weigh(seen, choosing.actions, rng)
        if found is None:
            return _unweighed(seen, choosing, Label.UNJUDGED)
        done, best = choosing.actions, found.best.actions
        if found.wrong:
            label = Label.LUCKY if was_lucky(self._appraiser, state, done, best) else Label.MISTAKE
        else:
            others = [alternative.actions for alternative in found.appraisal.alternatives]
            label = Label.UNLUCKY if was_unlucky(self._appraiser, state, done, others) else Label.FINE
        return _judgement(seen, choosing, label, found)

    def weigh(self, seen: Observation, done: Choice, rng: random.Random) -> _Found | None:
        """Weigh what was done against what could have been; None if nothing can be said."""
        if not _whole(seen, done):
            return None
        share = self._pace()
        appraisal = self._appraiser.appraise(seen, rng, keep=[done], share=share)
        mine, best = appraisal.of(done), appraisal.best
        if mine is None or best is None:
            return None
        gap = appraisal.gap(best, mine)
        wrong = _is_wrong(appraisal, gap)
        if not wrong or appraisal.complete or seen.phase in _UNSAMPLED:
            return _Found(appraisal, mine, best, gap, wrong)
        again = self._appraiser.appraise(
            seen, rng, only=[best.actions, done], keep=[done], share=_AGAIN * share
        )
        return _pooled(appraisal, again, best.actions, done)

    def _pace(self) -> float:
        """The share of the usual effort left for a decision: a deal that took much already is hurried."""
        over = self._appraiser.positions - _PLENTY
        return 1.0 if over <= 0 else max(_LEAST_PACE, 1.0 - over / _PLENTY)


_UNSAMPLED: Final = (Phase.AUCTION, Phase.CONTRACT_BEFORE, Phase.TAKING)
"""Where what the hand is worth is estimated, and a second time would be estimated the same."""


def _whole(seen: Observation, done: Choice) -> bool:
    """Whether all cards were given that were to be given: else nothing can be played out."""
    if not isinstance(done[0], Give):
        return True
    return len(done) == len(seen.active) - 1 - seen.gifts_made


def _is_wrong(appraisal: Appraisal, gap: Gap) -> bool:
    return gap.value > max(LEAST, appraisal.doubt) + SURE * gap.error


def _pooled(first: Appraisal, again: Appraisal, best: Choice, done: Choice) -> _Found | None:
    """Both samples together; wrong is only what the second one, too, says is wrong."""
    samples = {alternative.actions: alternative.sample for alternative in first.alternatives}
    wrong = False
    two = again.of(best), again.of(done)
    if two[0] is not None and two[1] is not None:
        wrong = _is_wrong(again, again.gap(two[0], two[1]))
        for alternative in again.alternatives:
            samples[alternative.actions] += alternative.sample
    appraisal = Appraisal(
        ranked(samples), first.worlds + again.worlds, False, first.usual, first.doubt, first.swing
    )
    mine, top = appraisal.of(done), appraisal.best
    assert mine is not None
    assert top is not None
    gap = appraisal.gap(top, mine)
    return _Found(appraisal, mine, top, gap, wrong and _is_wrong(appraisal, gap))


def _judgement(seen: Observation, choosing: Choosing, label: Label, found: _Found) -> Judgement:
    return Judgement(
        first=choosing.first,
        seat=choosing.seat,
        actions=choosing.actions,
        leads=_leads(seen),
        label=label,
        best=found.best.actions if found.wrong else choosing.actions,
        cost=found.gap.value / SCALE if found.wrong else 0.0,
        points=max(0.0, found.gap.points) if found.wrong else 0.0,
        options=tuple(_option(alternative) for alternative in found.appraisal.alternatives),
        worlds=found.appraisal.worlds,
        complete=found.appraisal.complete,
        contract=contract_of(seen),
    )


def _option(alternative: Alternative) -> Option:
    mean = alternative.mean
    return Option(alternative.actions, mean.value / SCALE, mean.points, mean.made)


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
