"""Whole random deals a second through the public API of the rules: shuffled, bid, played and scored.

``python -m bench.random_deals`` plays deals of the preset ``table`` in one process and writes no record.
Every action is drawn from `legal_actions`; bids are drawn among passing and the lowest bid, and nobody
concedes, so every deal has all its 24 plays.
"""

from __future__ import annotations

import argparse
import random
import time

from thousand_tui.rules import (
    GameState,
    Phase,
    apply,
    deal_cards,
    deal_from,
    legal_actions,
    make_rules,
    new_game,
)
from thousand_tui.rules.actions import CONCEDE, Action


def choose(state: GameState, rng: random.Random) -> Action:
    """A random action: of the two plainest in the auction, else of all but conceding."""
    legal = legal_actions(state)
    if state.phase in (Phase.AUCTION, Phase.CONTRACT_AFTER):
        plain = [action for action, _ in zip(legal, range(2), strict=False)]
        return rng.choice(plain)
    actions = list(legal)
    if actions[-1] == CONCEDE:
        actions.pop()
    return rng.choice(actions)


def play_deals(preset: str, deals: int, seed: int) -> tuple[float, int]:
    """Play so many deals; seconds taken and actions applied."""
    rules = make_rules(preset)
    seats = rules.players[0]
    rng = random.Random(seed)
    started, actions, played = time.perf_counter(), 0, 0
    state = new_game(rules, seats, 0)
    while played < deals:
        if state.outcome is not None:
            state = new_game(rules, seats, 0)
        if state.deal is None:
            state = deal_cards(state, deal_from(rules, seats, state.standing.dealer, rng.randbytes(32)))
        done = len(state.results)
        state = apply(state, choose(state, rng))
        actions += 1
        played += len(state.results) - done
    return time.perf_counter() - started, actions


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--preset", default="table")
    parser.add_argument("--deals", type=int, default=5000)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    for run in range(options.runs):
        seconds, actions = play_deals(options.preset, options.deals, run)
        rate = options.deals / seconds
        print(f"{options.deals} deals, {actions} actions, {seconds:.2f} s: {rate:.0f} deals a second")


if __name__ == "__main__":
    main()
