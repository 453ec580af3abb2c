"""Looking at a decision twice: at every choice in a few worlds, then at those in doubt in many more.

Of many choices one always looks better than it is in the sample that singled it out. So, unless all worlds
were seen, the second look draws its worlds afresh, and a choice is wrong only if that one, too, says so.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Final

from thousand_tui.bots.search.appraisal import Alternative, Appraisal, Appraiser, Choice, Gap
from thousand_tui.bots.search.appraisal.weighed import ranked
from thousand_tui.bots.search.effort import Settings
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase

LEAST: Final = 4.0
"""A choice that is worse by less is no mistake, whatever is sure; on the scale of `results.SCALE`."""
SURE: Final = 2.5
"""So many standard errors a mistake is worse than the best."""
_CONFIRMS: Final = 1.5
"""So many the second look alone has to show, which no choice was singled out by."""
_RIVALS: Final = 3
"""So many choices are looked at again beside what was done."""
_CONFIRMING: Final = 12
"""So many worlds a second look takes at least at what looks like a clear mistake."""
_TELLING: Final = 6
"""With fewer worlds a second look says nothing."""
_UNSAMPLED: Final = (Phase.AUCTION, Phase.CONTRACT_BEFORE, Phase.TAKING)
"""Where what the hand is worth is estimated, and a second time would be estimated the same."""
_EXCHANGING: Final = (Phase.EXCHANGE, Phase.CONTRACT_AFTER)


@dataclass(slots=True)
class Look:
    """A decision weighed, once or twice."""

    seen: Observation
    done: Choice
    rng: random.Random
    appraisal: Appraisal
    """Of all worlds looked at."""
    cost: float
    """Positions that one choice takes in a world, about."""
    again: Appraisal | None = None
    """The second look alone."""

    @property
    def mine(self) -> Alternative:
        """What was done."""
        found = self.appraisal.of(self.done)
        assert found is not None
        return found

    @property
    def best(self) -> Alternative:
        """What is best as far as is known."""
        found = self.appraisal.best
        assert found is not None
        return found

    @property
    def gap(self) -> Gap:
        """How far what was done falls behind the best."""
        return self.appraisal.gap(self.best, self.mine)

    @property
    def once(self) -> bool:
        """Whether a first look says all that there is to say."""
        return self.appraisal.complete or self.seen.phase in _UNSAMPLED

    @property
    def behind(self) -> bool:
        """Whether what was done looks worse than the best, by more than chance and doubt."""
        return _behind(self.gap, self.appraisal.doubt, SURE)

    @property
    def wrong(self) -> bool:
        """Whether it is, also where no choice was singled out."""
        if not self.behind:
            return False
        if self.once:
            return True
        if self.again is None or self.again.worlds < _TELLING:
            return False
        best, mine = self.again.of(self.best.actions), self.again.of(self.done)
        if best is None or mine is None:
            return False
        return _behind(self.again.gap(best, mine), self.appraisal.doubt, _CONFIRMS)

    def rivals(self) -> list[Choice]:
        """The choices that more worlds may show to be better; none if all is said."""
        if self.once or self.again is not None:
            return []
        found: list[Choice] = []
        appraisal, mine = self.appraisal, self.mine
        for other in appraisal.alternatives:
            if other is mine or len(other.sample) < len(mine.sample):
                continue
            gap = appraisal.gap(other, mine)
            may_be = gap.value + SURE * gap.error > max(LEAST, appraisal.doubt)
            if may_be and gap.value > -gap.error:
                found.append(other.actions)
        return found[:_RIVALS]


def _behind(gap: Gap, doubt: float, sure: float) -> bool:
    return gap.value > max(LEAST, doubt) + sure * gap.error


def first_look(
    appraiser: Appraiser,
    seen: Observation,
    done: Choice,
    rng: random.Random,
    settings: Settings,
    fewest: int | None,
) -> Look | None:
    """Weigh all choices; None if nothing can be said.

    ``fewest``: worlds in which a card is weighed however long it takes, two thirds of that before the play;
    None leaves it to the appraiser.
    """
    if fewest is not None and seen.phase in _EXCHANGING:
        fewest = 2 * fewest // 3
    if seen.stock_left:
        fewest = None  # what will be drawn is played out by chance: a world costs a decision's time
    before = appraiser.positions
    appraisal = appraiser.appraise(seen, rng, keep=[done], settings=settings, fewest=fewest)
    if appraisal.of(done) is None or appraisal.best is None:
        return None
    weighed = sum(len(alternative.sample) for alternative in appraisal.alternatives)
    return Look(seen, done, rng, appraisal, max(1.0, (appraiser.positions - before) / weighed))


def look_again(appraiser: Appraiser, look: Look, settings: Settings) -> None:
    """Weigh what was done and its rivals in worlds drawn afresh, and put both looks together.

    What looks like a clear mistake is looked at in enough worlds to say so, whatever the effort.
    """
    rivals = look.rivals()
    if not rivals:
        return
    fewest = None
    if look.behind:
        rivals, fewest = rivals[:1], _CONFIRMING
    again = appraiser.appraise(
        look.seen, look.rng, only=[*rivals, look.done], keep=[look.done], settings=settings, fewest=fewest
    )
    if again.of(look.done) is None:
        return
    first = look.appraisal
    samples = {alternative.actions: alternative.sample for alternative in first.alternatives}
    for alternative in again.alternatives:
        samples[alternative.actions] += alternative.sample
    weights = first.weights + again.weights
    look.again = again
    look.appraisal = replace(
        first,
        alternatives=ranked(samples, weights),
        worlds=first.worlds + again.worlds,
        complete=False,
        weights=weights,
    )
