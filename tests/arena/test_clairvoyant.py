"""The bound sees all cards, in the arena and nowhere else."""

from __future__ import annotations

import random

import pytest
from click.testing import CliRunner

from thousand_tui.arena.clairvoyant import CLAIRVOYANT, ClairvoyantBot, Onlooker
from thousand_tui.arena.games import play_unit
from thousand_tui.arena.plan import ArenaPlan, Unit
from thousand_tui.bots import LEVELS, Bot, Decision, UnknownLevel, make_bot
from thousand_tui.bots.search.view import solver_params
from thousand_tui.bots.solver import Solver, position_of
from thousand_tui.bots.thumb import ThumbBot
from thousand_tui.cli.main import cli
from thousand_tui.game.simulation import play_game
from thousand_tui.rules import DealKind, GameState, Observation, Phase, make_rules
from thousand_tui.rules.actions import Action

pytestmark = pytest.mark.slow

TABLE = make_rules("table", {"concession": None})


class FirstLead(Onlooker):
    """Also keeps the state at the first lead."""

    at_lead: GameState | None = None

    def acted(self, seat: int, action: Action, after: GameState) -> None:
        super().acted(seat, action, after)
        if after.phase is Phase.PLAY and after.deal is not None and not after.deal.play.tricks:
            self.at_lead = self.at_lead or after


def deal(seed: int) -> tuple[GameState, FirstLead]:
    onlooker = FirstLead()
    bots = [ClairvoyantBot(onlooker, ThumbBot()) for _ in range(3)]
    return play_game(TABLE, bots, seed, seed % 3, onlooker, completed=1), onlooker


@pytest.mark.parametrize("seed", range(8))
def test_a_contract_is_made_exactly_if_open_cards_make_it(seed: int) -> None:
    """Clairvoyants on all seats play what the solver says of the first lead."""
    state, onlooker = deal(seed)
    result = state.results[-1]
    assert result.kind is DealKind.PLAYED
    assert onlooker.at_lead is not None
    position = position_of(onlooker.at_lead)
    contract = onlooker.at_lead.deal.undertaking.contract  # type: ignore[union-attr]
    assert contract is not None
    assert result.made is Solver(solver_params(TABLE)).reaches(position, contract)


def test_both_results_are_among_those_deals() -> None:
    assert {deal(seed)[0].results[-1].made for seed in range(8)} == {True, False}


class Dull(ThumbBot):
    """Counts what it is asked."""

    def __init__(self) -> None:
        self.phases: list[Phase] = []

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        if len(seen.legal) > 1:
            self.phases.append(seen.phase)
        return super().choose(seen, rng)


def test_all_that_is_no_card_is_decided_blind() -> None:
    onlooker, blind = Onlooker(), Dull()
    bots: list[Bot] = [ClairvoyantBot(onlooker, blind) for _ in range(3)]
    play_game(TABLE, bots, 3, 0, onlooker, completed=1)
    assert Phase.AUCTION in blind.phases
    assert Phase.PLAY not in blind.phases


def test_without_an_onlooker_of_its_game_it_is_blind() -> None:
    """What nobody shows it, it cannot see."""
    blind = Dull()
    play_game(TABLE, [ClairvoyantBot(Onlooker(), blind), ThumbBot(), ThumbBot()], 3, 0, completed=1)
    assert Phase.PLAY in blind.phases


def test_it_concedes_what_open_cards_lose() -> None:
    rules = make_rules("table", {"concession_opponents": 0})
    for seed in range(40):
        onlooker = Onlooker()
        bots: list[Bot] = [ClairvoyantBot(onlooker, ThumbBot()) for _ in range(3)]
        state = play_game(rules, bots, seed, seed % 3, onlooker, completed=1)
        result = state.results[-1]
        if result.kind is DealKind.CONCEDED and result.deal.undertaking.contract is not None:
            return
    pytest.fail("nothing was conceded")


@pytest.mark.parametrize("preset", ["draw", "tens-duo", "polish"])
def test_it_plays_every_form(preset: str) -> None:
    rules = make_rules(preset)
    plan = ArenaPlan(rules, (CLAIRVOYANT, "random"), rules.players[0], "deals", 1, 2)
    for game in play_unit(plan, Unit(0, 0, 1)):
        assert game.failures == ()


def test_it_is_no_level() -> None:
    assert CLAIRVOYANT not in LEVELS
    with pytest.raises(UnknownLevel):
        make_bot(CLAIRVOYANT)


@pytest.mark.parametrize("command", [("simulate", "--games", "1"), ("play", "--new")])
def test_it_sits_at_no_other_table(command: tuple[str, ...]) -> None:
    result = CliRunner().invoke(cli, [*command, "--seat", f"bot:{CLAIRVOYANT}"])
    assert result.exit_code == 2
    assert "there is no bot level" in " ".join(result.output.split())
