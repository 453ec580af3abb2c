"""The PettingZoo environment: its own tests over every form, rewards that add up, episodes that end."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from tests.helpers.checkout import ROOT
from thousand_tui.environment import env, raw_env
from thousand_tui.environment.text import table_text
from thousand_tui.rules import PRESETS, OptionError, apply, deal_cards, deal_from, make_rules, new_game
from thousand_tui.rules.actions import LOOK, Bid

pytestmark = pytest.mark.slow

GAMES = [
    ("table", None),
    ("1001", 4),
    ("tens", 3),
    ("tens-duo", None),
    ("draw", None),
    ("auction-duo", None),
    ("auction", None),
    ("polish", 4),
    ("polish-duo", None),
    ("classic", 4),
]


@pytest.mark.parametrize(("preset", "players"), GAMES)
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("error")
def test_passes_pettingzoo_s_own_test(preset: str, players: int | None) -> None:
    """Its two warnings are about observations with a mask, which its own card games have too."""
    api_test(env(preset=preset, players=players), num_cycles=100)
    api_test(env(preset=preset, players=players, deals=2, reward="outcome"), num_cycles=100)


@pytest.mark.parametrize(("preset", "players"), GAMES)
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("error")
def test_so_does_it_without_the_wrappers(preset: str, players: int | None) -> None:
    api_test(raw_env(preset=preset, players=players), num_cycles=100)
    api_test(raw_env(preset=preset, players=players, render_mode="ansi"), num_cycles=100)


@pytest.mark.parametrize("make", [env, raw_env])
def test_it_can_be_closed_at_any_time(make: Any) -> None:
    """Before an episode, within one and twice, and used again."""
    environment = make(render_mode="ansi")
    environment.close()
    environment.reset(seed=1)
    environment.close()
    environment.close()
    environment.reset(seed=1)
    assert "to act" in environment.render()


@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_the_same_seed_gives_the_same_episode(preset: str, players: int | None) -> None:
    seed_test(lambda: env(preset=preset, players=players), num_cycles=60)


def played(environment: Any, seed: int, choose: Any = None) -> tuple[dict[str, float], list[Any]]:
    """Play an episode, by lot unless told otherwise; the rewards each seat got, and all that was done."""
    rng = random.Random(seed)
    environment.reset(seed=seed)
    rewards = dict.fromkeys(environment.agents, 0.0)
    done: list[Any] = []
    for agent in environment.agent_iter():
        seen, reward, terminated, truncated, _ = environment.last()
        rewards[agent] += reward
        if terminated or truncated:
            environment.step(None)
            continue
        legal = [int(number) for number in np.flatnonzero(seen["action_mask"])]
        action = choose(environment, agent, legal) if choose else rng.choice(legal)
        done.append((agent, action))
        environment.step(action)
    return rewards, done


class TestRewards:
    """They come with the scores of deals, and with nothing else."""

    @pytest.mark.parametrize("preset", PRESETS)
    def test_points_add_up_to_the_totals(self, preset: str) -> None:
        environment = raw_env(preset=preset, deals=4)
        rewards, _ = played(environment, 3)
        totals = environment.seen("seat_0").standing.total
        assert list(rewards.values()) == list(totals)

    def test_a_seat_that_rests_is_paid_for_the_talon_too(self) -> None:
        environment = raw_env(preset="1001", players=4, deals=8)
        rewards, _ = played(environment, 5)
        assert list(rewards.values()) == list(environment.seen("seat_0").standing.total)
        assert len(rewards) == 4

    def test_the_outcome_of_a_game_is_worth_nothing_in_sum(self) -> None:
        environment = raw_env(preset="draw", reward="outcome", changes={"target": 200})
        rewards, _ = played(environment, 1)
        assert sorted(rewards.values()) == [-1.0, 1.0]
        outcome = environment.seen("seat_0").outcome
        assert outcome is not None
        assert rewards[f"seat_{outcome.winner}"] == 1.0

    def test_three_share_what_one_wins(self) -> None:
        def sensible(environment: Any, agent: str, legal: list[int]) -> int:
            from thousand_tui.bots import make_bot
            from thousand_tui.environment import action_number

            decision = make_bot("amateur").choose(environment.unwrapped.seen(agent), random.Random(1))
            return action_number(decision.action)

        rewards, _ = played(raw_env(reward="outcome", changes={"target": 300}), 2, sensible)
        assert sorted(rewards.values()) == [-0.5, -0.5, 1.0]


class TestEpisodes:
    """They end with the game, or after so many deals."""

    def test_of_some_deals_is_truncated(self) -> None:
        environment = raw_env(preset="table", deals=1)
        environment.reset(seed=4)
        while not any(environment.truncations.values()):
            mask = environment.observe(environment.agent_selection)["action_mask"]
            environment.step(int(np.flatnonzero(mask)[0]))
        assert all(environment.truncations.values())
        assert not any(environment.terminations.values())
        assert environment.seen("seat_0").standing.deals == 1
        assert not environment.observe("seat_0")["action_mask"].any()

    def test_of_a_game_terminates(self) -> None:
        environment = raw_env(preset="draw", changes={"target": 200})
        played(environment, 9)
        assert environment.agents == []
        assert environment.seen("seat_1").outcome is not None

    def test_only_whose_turn_it_is_may_do_anything(self) -> None:
        environment = raw_env()
        environment.reset(seed=1)
        for agent in environment.agents:
            may = bool(environment.observe(agent)["action_mask"].any())
            assert may == (agent == environment.agent_selection)

    def test_without_a_seed_the_next_one_is_another(self) -> None:
        environment = raw_env()
        environment.reset(seed=1)
        first = environment.observe("seat_0")["observation"]
        environment.reset()
        assert not np.array_equal(first, environment.observe("seat_0")["observation"])
        environment.reset(seed=1)
        assert np.array_equal(first, environment.observe("seat_0")["observation"])

    def test_that_never_end_are_cut_off(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from thousand_tui.environment import aec

        monkeypatch.setattr(aec, "MOST_DEALS", 3)
        environment = raw_env()
        played(environment, 1)
        assert environment.seen("seat_0").standing.deals <= 3
        assert environment.seen("seat_0").outcome is None


class TestIllegal:
    """What is not allowed is said, and ends an episode where the wrappers are on."""

    def test_actions_are_refused_by_the_raw_one(self) -> None:
        environment = raw_env()
        environment.reset(seed=1)
        with pytest.raises(ValueError, match=r"seat_\d may not do 0; allowed: "):
            environment.step(0)

    @pytest.mark.parametrize(("reward", "punished"), [("points", -1000.0), ("outcome", -1.0)])
    def test_actions_end_the_episode(self, reward: str, punished: float) -> None:
        environment = env(reward=reward)
        environment.reset(seed=1)
        agent = environment.agent_selection
        environment.step(0)
        assert environment.terminations[agent]
        assert environment.rewards[agent] == punished

    @pytest.mark.parametrize(
        ("options", "said"),
        [
            ({"players": 5}, "table is not played by 5; allowed: 3"),
            ({"reward": "fame"}, "reward 'fame' is not allowed; allowed: points, outcome"),
            ({"render_mode": "rgb_array"}, "allowed: None, ansi, human"),
            ({"deals": 0}, "deals 0 is not allowed; allowed: 1 or more"),
        ],
    )
    def test_settings_are_refused(self, options: dict[str, Any], said: str) -> None:
        with pytest.raises(ValueError, match=said):
            raw_env(**options)

    def test_rules_are_refused_as_everywhere(self) -> None:
        with pytest.raises(OptionError, match="tabel"):
            raw_env(preset="tabel")

    def test_nothing_is_seen_before_it_begins(self) -> None:
        with pytest.raises(ValueError, match="call reset"):
            raw_env().observe("seat_0")


class TestText:
    """The table for whoever watches."""

    def test_is_returned(self) -> None:
        environment = raw_env(render_mode="ansi")
        environment.reset(seed=1)
        text = environment.render()
        assert text is not None
        assert text.startswith("table: deal 1, auction, seat_")
        assert text.count("seat_") == 4
        assert "talon" in text

    def test_every_blind_bid_is_marked(self) -> None:
        """The one that was beaten, too."""
        rules = make_rules("auction")
        state = deal_cards(new_game(rules, 3, 2), deal_from(rules, 3, 2, bytes(32)))
        for action in (Bid(100), Bid(105), LOOK, Bid(110)):
            state = apply(state, action)
        text = table_text(state, ("Anna", "Boris", "Vera"))
        assert "  bid 100 blind\n" in text
        assert "  bid 105 blind\n" in text
        assert "  bid 110\n" in text

    def test_is_written(self, capsys: pytest.CaptureFixture[str]) -> None:
        environment = raw_env(preset="draw", render_mode="human", changes={"target": 200})
        played(environment, 1)
        out = capsys.readouterr().out
        assert "draw: deal 1, play, seat_" in out
        assert "led by seat_" in out
        assert " has won\n" in out


@pytest.mark.parametrize("name", ["thousand_tui.environment", "thousand_tui.environment.aec"])
def test_without_pettingzoo_it_names_the_extra(name: str) -> None:
    code = f"import sys; sys.modules['pettingzoo'] = None; import {name}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last.startswith("ImportError: PettingZoo is not installed")
    assert last.endswith("pip install 'thousand-tui[pettingzoo]'")
