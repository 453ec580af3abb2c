"""From a decision to its appraisal: which scale weighs it, in how many worlds, within what budget."""

from __future__ import annotations

import random
import time
from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from thousand_tui.bots.amateur import AmateurBot
from thousand_tui.bots.belief import World
from thousand_tui.bots.search.appraisal.card_scale import CardScale
from thousand_tui.bots.search.appraisal.carried import Carried, carried
from thousand_tui.bots.search.appraisal.contract_scale import ContractScale
from thousand_tui.bots.search.appraisal.drawing_scale import DrawingScale
from thousand_tui.bots.search.appraisal.exchange_scale import ExchangeScale
from thousand_tui.bots.search.appraisal.outlook import Outlook
from thousand_tui.bots.search.appraisal.sampling import Scale, sampled, worlds_of
from thousand_tui.bots.search.appraisal.weighed import Appraisal, Choice, Weighed, ranked
from thousand_tui.bots.search.bidding import Bidding
from thousand_tui.bots.search.settings import EXPERT, Budget, Clock, Settings
from thousand_tui.bots.search.view import solver_params
from thousand_tui.bots.solver import Params, Solver
from thousand_tui.rules.cards import CardSet
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase

_REMEMBERED: Final = 120_000
"""Positions a solver remembers within a decision."""
_FEWEST: Final = 3
"""With fewer worlds than this, unless they are all, weighing has nothing to say."""


class Appraiser:
    """Weighs the decisions of a deal, each from what the seat that decides can know.

    It keeps nothing of them but what the hands dealt are worth to those who hold them.
    """

    def __init__(
        self, settings: Settings = EXPERT, clock: Clock = time.perf_counter, *, patient: bool = False
    ) -> None:
        """``settings`` say how many worlds and positions a decision may take, ``clock`` measures its time.

        ``patient``: a few worlds are looked at however long it takes.
        """
        self._settings = settings
        self._fewest = _FEWEST if patient else 0
        self._clock = clock
        self._usual = AmateurBot()
        self._solvers: dict[Params, Solver] = {}
        self._hands: dict[CardSet, Sequence[float] | None] = {}

    def appraise(
        self,
        seen: Observation,
        rng: random.Random,
        *,
        keep: Collection[Choice] = (),
        only: Sequence[Choice] = (),
        share: float = 1.0,
    ) -> Appraisal:
        """Weigh what the seat whose turn it is may do; ``ValueError`` if it is not its turn.

        ``keep`` are choices that are never given up, ``only`` the ones weighed if not all, ``share`` is that
        of the settings' worlds and positions.
        """
        usual = self._usual.choose(seen, random.Random(rng.random()))
        if len(seen.legal) < 2 or seen.closed:
            return Appraisal((), 0, False, usual)
        solver = self._solver(seen)
        budget = Budget(solver, self._settings, self._clock, share)
        if seen.phase in (Phase.AUCTION, Phase.CONTRACT_BEFORE, Phase.TAKING):
            outlook = Outlook(seen, partial(self._hand_values, seen, solver, budget, rng))
            weighed = outlook.weigh(keep)
            if len(weighed) < 2:
                return Appraisal((), 0, False, usual)
            return Appraisal(ranked(weighed), self._settings.worlds, False, usual, outlook.doubt)
        worlds, complete = worlds_of(seen, rng, max(1, round(share * self._settings.worlds)))
        scale = self._scale(seen, solver, budget, rng, keep, exact=complete)
        if only:
            scale.choices = list(only)
        complete = complete and not seen.stock_left
        sample = sampled(scale, worlds, budget, complete=complete, keep=keep, fewest=self._fewest)
        if sample.worlds < _FEWEST and not sample.complete:
            return Appraisal((), 0, False, usual)
        return Appraisal(
            ranked(sample.values), sample.worlds, sample.complete, usual, scale.doubt, scale.swing
        )

    def _hand_values(
        self, seen: Observation, solver: Solver, budget: Budget, rng: random.Random
    ) -> Sequence[float] | None:
        """What a hand of the auction is worth with one talon after another; found out once for each hand."""
        if seen.hand not in self._hands:
            self._hands[seen.hand] = Bidding(seen, solver, self._settings, budget).values(rng)
        return self._hands[seen.hand]

    def weigh_in(self, seen: Observation, world: World, choices: Sequence[Choice]) -> list[Weighed] | None:
        """What choices come to in one world, exactly; None where a world does not say it.

        Words of the auction are not weighed so, nor cards while more are drawn.
        """
        exchanging = seen.phase in (Phase.EXCHANGE, Phase.CONTRACT_AFTER)
        if not exchanging and (seen.phase is not Phase.PLAY or seen.stock_left):
            return None
        solver = self._solver(seen)
        budget = Budget(solver, self._settings, self._clock)
        scale = self._scale(seen, solver, budget, random.Random(0), choices, exact=True)
        return scale.weigh(world, choices)

    def carried(self, seen: Observation, rng: random.Random) -> Carried:
        """What the hand carries of a declarer whose exchange is over and who has not led yet."""
        return carried(seen, rng, self._solver(seen), self._settings, self._clock)

    def _scale(
        self,
        seen: Observation,
        solver: Solver,
        budget: Budget,
        rng: random.Random,
        keep: Collection[Choice],
        *,
        exact: bool,
    ) -> Scale:
        if seen.phase is Phase.EXCHANGE:
            return ExchangeScale(seen, solver, keep)
        if seen.phase is Phase.CONTRACT_AFTER:
            return ContractScale(seen, solver, keep)
        if seen.stock_left:
            return DrawingScale(seen, solver, self._settings, budget, rng)
        return CardScale(seen, solver, exact=exact)

    def _solver(self, seen: Observation) -> Solver:
        """A solver that remembers nothing, so that the same decision is always weighed in the same way."""
        params = solver_params(seen.rules)
        if params not in self._solvers:
            self._solvers = {params: Solver(params, remembered=_REMEMBERED)}
        self._solvers[params].search.forget()
        return self._solvers[params]


def appraise(
    seen: Observation,
    rng: random.Random,
    settings: Settings = EXPERT,
    clock: Clock = time.perf_counter,
) -> Appraisal:
    """`Appraiser.appraise` for a single decision."""
    return Appraiser(settings, clock).appraise(seen, rng)
