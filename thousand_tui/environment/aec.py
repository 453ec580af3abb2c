"""The environment: seats take turns, cards are dealt by themselves, rewards come when a deal is scored."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal, TypeAlias

import numpy as np
from gymnasium import logger, spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from thousand_tui.environment.action_numbers import ACTION_COUNT, legal_numbers
from thousand_tui.environment.features import VECTOR_SIZE, features
from thousand_tui.environment.reading import HIGHEST
from thousand_tui.environment.text import table_text
from thousand_tui.rules import (
    DEFAULT_PRESET,
    GameState,
    Observation,
    apply,
    deal_cards,
    deal_from,
    make_rules,
    new_game,
    observe,
)
from thousand_tui.rules.presets import NO_CHANGES

Reward: TypeAlias = Literal["points", "outcome"]
RenderMode: TypeAlias = Literal["ansi", "human"]
Seen: TypeAlias = dict[str, NDArray[Any]]

MOST_DEALS: Final = 5000
"""Deals, redeals counted, after which a game is cut off (truncated)."""


def env(illegal_reward: float | None = None, **options: Any) -> Any:
    """The environment as it is used: `raw_env` with these options, and with PettingZoo's usual wrappers.

    Whoever acts illegally ends the episode with ``illegal_reward``: -1 if it is left out, with the reward
    ``points`` minus the target.
    """
    inner = raw_env(**options)
    if illegal_reward is None:
        illegal_reward = -1.0 if inner.reward == "outcome" else -float(inner.rules.target)
    wrapped = wrappers.TerminateIllegalWrapper(inner, illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # type: ignore[misc]
    """A game of Thousand among ``seat_0``, ``seat_1``, …; an episode is a game, or so many deals of one.

    Each seat gets ``{"observation": vector, "action_mask": mask}``. Rewards come with the score of a deal.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"],
        "name": "thousand_v1",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        preset: str = DEFAULT_PRESET,
        changes: Mapping[str, object] = NO_CHANGES,
        players: int | None = None,
        deals: int | None = None,
        reward: Reward = "points",
        render_mode: RenderMode | None = None,
    ) -> None:
        """Make the environment; ``reset`` begins an episode.

        ``preset`` and the options ``changes`` over it are the rules, ``players`` the number of seats (the
        fewest if it is left out). After ``deals`` completed deals the episode is truncated; without it a game
        is played to its end. ``reward`` is "points", each deal's change of the seat's total, or "outcome",
        at the end of a game 1 for the winner and the others' equal shares of -1. `rules.OptionError` or
        ``ValueError`` for what is not allowed.
        """
        super().__init__()
        self.rules = make_rules(preset, changes)
        self.reward = _one_of("reward", reward, ("points", "outcome"))
        self.render_mode = _one_of("render_mode", render_mode, (None, "ansi", "human"))
        self.deals = deals
        if deals is not None and deals < 1:
            raise ValueError(f"deals {deals} is not allowed; allowed: 1 or more, or None")
        seats = self.rules.players[0] if players is None else players
        if seats not in self.rules.players:
            allowed = " or ".join(str(number) for number in self.rules.players)
            raise ValueError(f"{preset} is not played by {seats}; allowed: {allowed}")
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(ACTION_COUNT) for agent in self.possible_agents}
        self.observation_spaces = {agent: _observation_space() for agent in self.possible_agents}
        self._rng = random.Random()
        self._state: GameState | None = None
        self._dealt = 0

    # What PettingZoo asks for

    def action_space(self, agent: str) -> spaces.Discrete:
        """All numbers of actions (`action_numbers`)."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """The vector and the mask."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; with the same seed the cards and the first dealer are the same. No options."""
        if seed is not None:
            self._rng = random.Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._dealt = 0
        seats = len(self.agents)
        self._state = self._with_cards(new_game(self.rules, seats, self._rng.randrange(seats)))
        self._select()

    def observe(self, agent: str) -> Seen:
        """What a seat sees, and what it may do: nothing unless it is its turn."""
        seen = self.seen(agent)
        mask = np.zeros(ACTION_COUNT, dtype=np.int8)
        if agent in self.agents and not self._over:
            mask[list(legal_numbers(seen))] = 1
        return {"observation": np.array(features(seen), dtype=np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do what the seat whose turn it is decided; ``ValueError`` if it may not."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        legal = legal_numbers(self.seen(agent))
        if action is None or int(action) not in legal:
            raise ValueError(f"{agent} may not do {action}; allowed: {', '.join(map(str, sorted(legal)))}")
        before = self._game
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        after = apply(before, legal[int(action)])
        if len(after.results) > len(before.results):
            self._score(after)
        self._state = after if after.deal is not None or self._over else self._with_cards(after)
        self._select()
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as text, all cards open: returned ("ansi") or written to standard output ("human")."""
        if self.render_mode is None:
            logger.warn("render() needs a render_mode: ansi or human")
            return None
        text = table_text(self._game, self.possible_agents)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None

    def close(self) -> None:
        """Nothing was opened: there is no window, and what was rendered stays where it was written."""

    # Beyond it

    def seen(self, agent: str) -> Observation:
        """What a seat may know, as bots get it: for who wants more than the vector, such as the history."""
        return observe(self._game, self.possible_agents.index(agent))

    @property
    def _game(self) -> GameState:
        if self._state is None:
            raise ValueError("no episode has begun: call reset() first")
        return self._state

    @property
    def _over(self) -> bool:
        return any(self.terminations.values()) or any(self.truncations.values())

    def _score(self, after: GameState) -> None:
        """Give the rewards of a completed deal, and end the episode where it is to end."""
        over = after.outcome is not None
        if self.reward == "points":
            self.rewards = {
                agent: float(after.results[-1].delta[self.possible_agents.index(agent)])
                for agent in self.agents
            }
        elif after.outcome is not None:
            winner, share = after.outcome.winner, -1.0 / (len(self.agents) - 1)
            self.rewards = {
                agent: 1.0 if self.possible_agents.index(agent) == winner else share for agent in self.agents
            }
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.deals is not None and len(after.results) >= self.deals:
            self.truncations = dict.fromkeys(self.agents, True)

    def _with_cards(self, state: GameState) -> GameState:
        """The game with the next cards dealt; past `MOST_DEALS` it is cut off instead."""
        if self._dealt >= MOST_DEALS:
            self.truncations = dict.fromkeys(self.agents, True)
            return state
        self._dealt += 1
        secret = self._rng.randbytes(32)
        return deal_cards(state, deal_from(self.rules, state.seats, state.standing.dealer, secret))

    def _select(self) -> None:
        turn = self._game.turn
        if turn is not None:
            self.agent_selection = self.possible_agents[turn]


def _observation_space() -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-HIGHEST, HIGHEST, (VECTOR_SIZE,), np.float32),
            "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), np.int8),
        }
    )


def _one_of(name: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    if value not in allowed:
        words = ", ".join(str(word) for word in allowed)
        raise ValueError(f"{name} {value!r} is not allowed; allowed: {words}")
    return value
