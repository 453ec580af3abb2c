"""What the declarer's cards carried: judged before his first lead, by what he knew then."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final

from thousand_tui.bots.search.appraisal import Appraiser
from thousand_tui.bots.search.appraisal.carried import LIKELY
from thousand_tui.bots.search.effort import Settings
from thousand_tui.coach.deals import Moment, PlayedDeal
from thousand_tui.coach.judgement import ContractView, Judgement
from thousand_tui.rules import DealKind, Phase, observe
from thousand_tui.rules.actions import CONCEDE, Contract, Discard, Give

_SETTINGS: Final = Settings(worlds=32, positions=14_000, seconds=10.0)
"""What finding out may take: once a deal, so more than a decision."""


def contract_view(deal: PlayedDeal, judged: Iterable[Judgement], seed: int = 0) -> ContractView | None:
    """What the declarer could have made of his hand; None if there was none, or it was never complete.

    ``judged`` has his decisions, whoever else's. Where conceding was weighed against them, that stands.
    """
    ready = _ready(deal)
    if ready is None or deal.result is None or deal.result.kind is DealKind.THROWN_IN:
        return None
    seen = observe(ready.before, ready.seat)
    found = Appraiser(_SETTINGS).carried(seen, random.Random(f"{seed} {deal.number} contract"))
    own = [judgement for judgement in judged if judgement.seat == ready.seat]
    makeable = max([found.makeable, *_shares(own, found.contract)])
    conceded = deal.moments[-1].action == CONCEDE
    right = _conceding_right(own, conceded=conceded)
    if right is None and CONCEDE in seen.legal:
        right = found.conceding > found.playing
    return ContractView(
        declarer=ready.seat,
        contract=found.contract,
        makeable=makeable,
        best=max(found.best, found.contract if makeable >= LIKELY else 0),
        conceded=conceded,
        conceding_right=right,
    )


def declarer_of(deal: PlayedDeal) -> int | None:
    """Who became declarer and had his cards together; None if nobody did."""
    ready = _ready(deal)
    return None if ready is None else ready.seat


def _conceding_right(own: Iterable[Judgement], *, conceded: bool) -> bool | None:
    """Whether giving up was, or would have been, right by how it was weighed; None if it never was."""
    weighed = [judgement for judgement in own if judgement.option((CONCEDE,)) is not None]
    if not weighed:
        return None
    if conceded:
        return weighed[-1].actions != (CONCEDE,) or not weighed[-1].is_mistake
    return any(judgement.is_mistake and judgement.best == (CONCEDE,) for judgement in weighed)


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
