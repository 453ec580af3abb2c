"""From a decision to its appraisal: which scale weighs it, in how many worlds, within what budget."""

from __future__ import annotations

import random
import time
from collections.abc import Collection, Sequence
from typing import Final

from thousand_tui.bots.belief import World
from thousand_tui.bots.protocol import Decision
from thousand_tui.bots.search.appraisal.auction_scale import AUCTION_DOUBT, AuctionScale
from thousand_tui.bots.search.appraisal.card_scale import CardScale
from thousand_tui.bots.search.appraisal.carried import Carried, carried
from thousand_tui.bots.search.appraisal.contract_scale import ContractScale
from thousand_tui.bots.search.appraisal.drawing_scale import DrawingScale
from thousand_tui.bots.search.appraisal.exchange_scale import ExchangeScale
from thousand_tui.bots.search.appraisal.outlook import OUTLOOK_DOUBT, Outlook
from thousand_tui.bots.search.appraisal.sampling import Scale, sampled, worlds_of
from thousand_tui.bots.search.appraisal.weighed import Appraisal, Choice, Weighed, ranked
from thousand_tui.bots.search.bidding import Bidding
from thousand_tui.bots.search.effort import EXPERT, Budget, Clock, Settings
from thousand_tui.bots.search.evidence import tells, weights
from thousand_tui.bots.search.view import solver_params
from thousand_tui.bots.solver import Params, Solver
from thousand_tui.bots.thumb import ThumbBot
from thousand_tui.bots.thumb.valuation import prospects
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase

_REMEMBERED: Final = 120_000
"""Positions a solver remembers within a decision."""
_UNTAKEN: Final = (Phase.AUCTION, Phase.CONTRACT_BEFORE, Phase.TAKING)
_FEWEST: Final = 2
"""With fewer worlds than this, unless they are all, weighing has nothing to say."""


class Appraiser:
    """Weighs decisions, each from what the seat that decides can know; keeps nothing but its tools."""

    def __init__(
        self, settings: Settings = EXPERT, clock: Clock = time.perf_counter, *, patient: bool = False
    ) -> None:
        """``settings`` say how many worlds and positions a decision may take, ``clock`` measures its time.

        ``patient``: a few worlds are looked at however long it takes.
        """
        self._settings = settings
        self._fewest = _FEWEST if patient else 0
        self._clock = clock
        self._usual = ThumbBot()
        self._solvers: dict[Params, Solver] = {}

    def appraise(
        self,
        seen: Observation,
        rng: random.Random,
        *,
        keep: Collection[Choice] = (),
        only: Sequence[Choice] = (),
        settings: Settings | None = None,
        fewest: int | None = None,
    ) -> Appraisal:
        """Weigh what the seat whose turn it is may do; ``ValueError`` if it is not its turn.

        ``keep`` are choices that are never given up, ``only`` the ones weighed if not all; ``settings``
        stand for those of the appraiser, and ``fewest`` worlds are looked at however long it takes.
        """
        settings = self._settings if settings is None else settings
        usual = self._usual.choose(seen, random.Random(rng.random()))
        if len(seen.legal) < 2 or seen.closed:
            return Appraisal((), 0, False, usual)
        solver = self._solver(seen)
        budget = Budget(solver, settings, self._clock)
        if seen.phase in _UNTAKEN:
            return self._unsampled(seen, solver, budget, rng, keep, usual)
        worlds, every = worlds_of(seen, rng, settings.worlds)
        scale = self._scale(seen, solver, budget, rng, keep, exact=every)
        if only:
            scale.choices = list(only)
        complete = every and not seen.stock_left
        least = self._fewest if fewest is None else fewest
        sample = sampled(scale, worlds, budget, complete=complete, keep=keep, fewest=least)
        if sample.worlds < _FEWEST and not sample.complete:
            return Appraisal((), 0, False, usual)
        told = seen.phase is Phase.PLAY and tells(seen) and every
        likely = tuple(weights(seen, worlds[: sample.worlds])) if told else ()
        return Appraisal(
            ranked(sample.values, likely),
            sample.worlds,
            sample.complete,
            usual,
            scale.doubt,
            scale.swing,
            likely,
        )

    def _unsampled(
        self,
        seen: Observation,
        solver: Solver,
        budget: Budget,
        rng: random.Random,
        keep: Collection[Choice],
        usual: Decision,
    ) -> Appraisal:
        """A word before the talon is known: weighed by what the hand is worth, world by world it is not."""
        if seen.phase is Phase.AUCTION:
            weighed, doubt = AuctionScale(seen).weigh(keep), AUCTION_DOUBT
        else:
            names = seen.phase is Phase.CONTRACT_BEFORE
            solved = Bidding(seen, solver, self._settings, budget).values(rng) if names else None
            weighed, doubt = Outlook(seen, solved).weigh(keep), OUTLOOK_DOUBT
        if len(weighed) < 2:
            return Appraisal((), 0, False, usual)
        return Appraisal(ranked(weighed), len(prospects(seen.rules, seen.hand)), False, usual, doubt)

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

    @property
    def positions(self) -> int:
        """How many positions have been looked into so far."""
        return sum(solver.search.nodes for solver in self._solvers.values())

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
