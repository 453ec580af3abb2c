"""What is said of the chance to make a contract where decisions are weighed: the same as a hint says."""

from __future__ import annotations

from thousand_tui.bots.search.corrections import Moment
from thousand_tui.bots.search.stated import corrected, likely_made, moment_of
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase


def stated_chance(seen: Observation, weighed: float | None) -> float | None:
    """How likely the declarer makes his contract, where weighing says so; 0 to 1.

    Until the first lead a contract is weighed by its margin (`solved_chance`), as when it is named; later by
    the share of the worlds in which open cards make it, and nobody sees all cards.
    """
    if weighed is None or seen.declarer is None or seen.phase in _UNTAKEN:
        return weighed
    moment, cards = moment_of(seen), seen.hand.bit_count()
    if moment in (Moment.CONTRACT, Moment.LEAD):
        return corrected(weighed, Moment.CONTRACT, cards)
    return corrected(likely_made(weighed, cards, declarer=seen.seat == seen.declarer), moment, cards)


_UNTAKEN = (Phase.AUCTION, Phase.CONTRACT_BEFORE, Phase.TAKING)
