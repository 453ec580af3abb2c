"""What the declarer's cards carried: judged before his first lead, by what he knew then."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from thousand_tui.bots.search.appraisal import Appraiser
from thousand_tui.bots.search.settings import Settings
from thousand_tui.coach.deals import Moment, PlayedDeal
from thousand_tui.coach.judgement import ContractView, Judgement
from thousand_tui.rules import DealKind, Phase, observe
from thousand_tui.rules.actions import CONCEDE

_SETTINGS: Final = Settings(worlds=32, positions=14_000, seconds=10.0)
"""What finding out may take: once a deal, so more than a decision."""


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
    for judgement in judged:
        if judgement.actions == (CONCEDE,) and judgement.options:
            right = not judgement.is_mistake
    return ContractView(
        declarer=ready.seat,
        contract=found.contract,
        makeable=found.makeable,
        best=found.best,
        conceded=deal.moments[-1].action == CONCEDE,
        conceding_right=right,
    )


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
