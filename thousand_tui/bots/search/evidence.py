"""What the contract says about the declarer's hand: worlds that fit it better are the likelier ones.

Every world fits the rules alike; but nobody raises a contract without the hand for it. Of `ThumbBot` (1,259
deals, preset ``table``) the valuation of the declarer's playing hand lies 43 ± 6 points above a contract that
he raised; 3 to 23 above one as he bid it, the higher the more (spread 15 to 21); 1 below one he was forced to
(spread 21). Two defenders who read it left it 1.4 ± 1.3 points less over 300 deals; that they held
more of his contracts could not be shown. Other levels were not looked at.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, log
from typing import Final

from thousand_tui.bots.belief import World
from thousand_tui.bots.belief.constraints import played_by
from thousand_tui.bots.thumb.valuation import playing_worth
from thousand_tui.rules.observation import Observation

MORE: Final = 5
"""So many times the worlds wanted are drawn to choose from."""
_RAISED: Final = (40.0, 12.0)
_WILLING: Final = (12.0, 22.0)
_FORCED: Final = (0.0, 22.0)
"""How far the valuation lies above the contract, and the spread: wider than measured, for others differ."""
_ANYTHING: Final = 0.04
"""What the least fitting world weighs beside the most fitting."""


def tells(seen: Observation) -> bool:
    """Whether there is a contract of another to read."""
    return seen.declarer not in (None, seen.seat) and not seen.golden and not seen.unbid


def likelier(seen: Observation, worlds: Sequence[World], number: int, rng: random.Random) -> list[World]:
    """So many of the worlds, drawn by lot, those that fit the contract better with a greater chance."""
    keys = [log(rng.random() + 1e-12) / weight for weight in weights(seen, worlds)]
    order = sorted(range(len(worlds)), key=keys.__getitem__, reverse=True)
    return [worlds[index] for index in order[:number]]


def weights(seen: Observation, worlds: Sequence[World]) -> list[float]:
    """How well each world fits the contract of another, the most fitting about 1."""
    declarer = seen.declarer
    assert declarer is not None
    played = played_by(seen)[declarer]
    above, spread = _expected(seen)
    contract = seen.bid if seen.contract is None else seen.contract
    worths = (playing_worth(seen.rules, world.hands[declarer] | played).points for world in worlds)
    return [_ANYTHING + exp(-0.5 * ((worth - contract - above) / spread) ** 2) for worth in worths]


def _expected(seen: Observation) -> tuple[float, float]:
    if seen.contract is not None and seen.contract > seen.bid:
        return _RAISED
    forced = seen.rules.opening_forced and seen.declarer == seen.active[0] and seen.bid == seen.rules.bid_min
    return _FORCED if forced else _WILLING
