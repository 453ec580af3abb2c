"""What the declarer's cards carried: judged before his first lead, by what he knew then."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final

from thousand_tui.bots.search.appraisal import Appraiser
from thousand_tui.bots.search.effort import Settings
from thousand_tui.coach.deals import Moment, PlayedDeal
from thousand_tui.coach.judgement import ContractView, Judgement
from thousand_tui.rules import DealKind, Phase, observe
from thousand_tui.rules.actions import CONCEDE, Contract, Discard, Give

_SETTINGS: Final = Settings(worlds=32, positions=14_000, seconds=10.0)
"""What finding out may take: once a deal, so more than a decision."""

_LIKELY: Final = 0.5
"""A hand carries what it makes at least so likely."""


def contract_view(deal: PlayedDeal, judged: Iterable[Judgement], seed: int = 0) -> ContractView | None:
    """What the declarer could have made of his hand; None if there was none, or it was never complete.

    Where conceding was judged as a decision, that judgement stands.
    """
    ready = _ready(deal)
    if ready is None or deal.result is None or deal.result.kind is DealKind.THROWN_IN:
        return None
    seen = observe(ready.before, ready.seat)
    found = Appraiser(_SETTINGS).carried(seen, random.Random(f"{seed} {deal.number} contract"))
    right = found.conceding > found.playing if CONCEDE in seen.legal else None
    own = [judgement for judgement in judged if judgement.seat == ready.seat]
    makeable = max([found.makeable, *_shares(own, found.contract)])
    carries = makeable >= _LIKELY and not found.best
    for judgement in own:
        if judgement.actions == (CONCEDE,) and judgement.options:
            right = not judgement.is_mistake
    return ContractView(
        declarer=ready.seat,
        contract=found.contract,
        makeable=makeable,
        best=found.contract if carries else found.best,
        conceded=deal.moments[-1].action == CONCEDE,
        conceding_right=right,
    )


def _shares(judged: Iterable[Judgement], contract: int) -> Iterator[float]:
    """How likely the contract is made after whatever the declarer could do, up to his first lead.

    Another exchange may carry more than the one he made, and what the steps say must not be denied.
    """
    for judgement in judged:
        first = judgement.actions[0]
        if judgement.contract is None or judgement.contract > contract or not judgement.options:
            continue
        if isinstance(first, Give | Discard) or (judgement.leads and judgement.options[0].made is not None):
            yield from (option.made for option in judgement.options if option.made is not None)
            if judgement.leads:
                return
        elif isinstance(first, Contract):
            named = judgement.option((Contract(contract),))
            if named is not None and named.made is not None:
                yield named.made


def _ready(deal: PlayedDeal) -> Moment | None:
    """The declarer's first lead, or else his last step before it, with the hand he was to play."""
    found = None
    for moment in deal.moments:
        current = moment.before.deal
        assert current is not None
        if current.undertaking.declarer is None:
            continue
        if current.phase is Phase.PLAY:
            return moment
        if current.phase in (Phase.EXCHANGE, Phase.CONTRACT_AFTER):
            found = moment
    return found
