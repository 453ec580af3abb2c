"""The searching player: always legal, blind to what it may not know, right where the right play is known."""

from __future__ import annotations

import random

import pytest

from tests.helpers.positions import deal, say, table
from tests.helpers.random_games import known_cards, random_action, random_states, swap
from tests.helpers.random_rules import random_rules
from thousand_tui.bots import Reason
from thousand_tui.bots.amateur import AmateurBot
from thousand_tui.bots.belief import Belief
from thousand_tui.bots.search import CLUB, EXPERT, SearchBot, Settings
from thousand_tui.bots.solver import Solver, params_of, position_of
from thousand_tui.bots.thumb import ThumbBot
from thousand_tui.rules import PRESETS, GameState, Phase, observe
from thousand_tui.rules.actions import PASS, Action, Bid, Give, Play
from thousand_tui.rules.cards import PACK, cards_of, parse_card, points_of

pytestmark = pytest.mark.slow

TINY = Settings(worlds=6, positions=150)


def chooses(bot: SearchBot, state: GameState, seed: int = 1) -> Action:
    assert state.turn is not None
    return bot.choose(observe(state, state.turn), random.Random(seed)).action


@pytest.mark.parametrize("preset", list(PRESETS))
def test_it_does_something_legal_in_every_phase_of_every_preset(preset: str) -> None:
    rng = random.Random(f"search {preset}")
    bot = SearchBot(TINY)

    def choose(state: GameState, chances: random.Random) -> Action:
        if chances.random() < 0.3:
            return random_action(state, chances)
        seen = observe(state, state.turn or 0)
        decision = bot.choose(seen, chances)
        assert decision.action in seen.legal
        return decision.action

    for changes in (0, 15):
        rules = random_rules(rng, preset, changes)
        seats = rng.choice(rules.players)
        for _step in random_states(rules, seats, rng, deals=2, choose=choose):
            pass


@pytest.mark.parametrize("preset", ["table", "polish-duo", "tens", "draw"])
def test_it_decides_alike_whatever_it_cannot_know(preset: str) -> None:
    """Two hidden cards change places: the same seed, the same decision."""
    rng = random.Random(f"blind {preset}")
    rules = random_rules(rng, preset, 0)
    checked = 0
    for _before, _action, state in random_states(rules, rules.players[0], rng, deals=2):
        current = state.deal
        if current is None or rng.random() < 0.5:
            continue
        hidden = cards_of(PACK & ~known_cards(state, current, current.turn))
        if len(hidden) < 2:
            continue
        one, other = rng.sample(hidden, 2)
        if observe(state, current.turn) == observe(swap(state, one, other), current.turn):
            checked += 1
            seed = rng.randrange(10**6)
            again = chooses(SearchBot(TINY), swap(state, one, other), seed)
            assert chooses(SearchBot(TINY), state, seed) == again
    assert checked > 5


def test_a_decision_is_repeated_by_a_bot_that_has_decided_before() -> None:
    """Nothing is kept between decisions, the limit is counted in positions (`protocol.Bot`)."""
    rng = random.Random(9)
    patient = Settings(worlds=10, positions=500, seconds=60.0)
    used = SearchBot(patient)
    rules = random_rules(rng, "table", 0)
    for _before, _action, state in random_states(rules, 3, rng, deals=1):
        if state.deal is not None:
            assert chooses(used, state) == chooses(SearchBot(patient), state)


def test_it_stops_when_its_time_is_up() -> None:
    times = iter(range(0, 10**6, 10))
    hurried = SearchBot(EXPERT, clock=lambda: float(next(times)))
    state = say(deal(table(), "AS TS KH QH", "AH", "AC"), "bid 100, pass, pass, take")
    assert chooses(hurried, state) in observe(state, 0).legal
    assert next(times) < 200


def test_with_all_cards_known_it_plays_as_well_as_can_be() -> None:
    """In endings of which only one lie of the cards fits, the declarer's play is the open-card solver's."""
    rng = random.Random("endings")
    solved = 0
    while solved < 25:
        rules = random_rules(rng, "table", 0)
        for _before, _action, state in random_states(rules, 3, rng, deals=3):
            current = state.deal
            if (
                current is None
                or state.phase is not Phase.PLAY
                or current.hands[current.turn].bit_count() > 5
            ):
                continue
            seen = observe(state, current.turn)
            if current.turn != seen.declarer or len(seen.legal) < 2 or Belief.of(seen, soft=True).count() > 1:
                continue
            values = dict(Solver(params_of(rules)).move_values(position_of(state)))
            taken = seen.play and points_of(seen.play.won[seen.seat]) + seen.play.marriages[seen.seat]
            assert taken is not None
            assert seen.contract is not None
            need = seen.contract - taken
            decision = SearchBot(EXPERT).choose(seen, rng)
            assert isinstance(decision.action, Play)
            assert decision.reason is Reason.BEST_IN_SEARCH
            assert len(decision.chances) == len(values)
            assert (values[decision.action] >= need) == (max(values.values()) >= need)
            solved += 1


def test_it_bids_on_a_strong_hand_and_passes_on_a_weak_one() -> None:
    strong = deal(table(), "9S JS", "AH TH KH QH AS TS AC", "9H")
    assert isinstance(chooses(SearchBot(EXPERT), say(strong, "bid 100")), Bid)
    weak = deal(table(), "AS KS QS AH AD TC", "9S JS QC JC 9D JD 9H")
    assert chooses(SearchBot(EXPERT), say(weak, "bid 100")) == PASS


def test_it_keeps_marriage_and_aces_in_the_exchange() -> None:
    state = deal(table(), "KH QH AH AS AC TS 9D", talon="JD 9C JS")
    given = chooses(SearchBot(EXPERT), say(state, "bid 100, pass, pass, take"))
    assert isinstance(given, Give)
    assert given.card in {parse_card(name) for name in ("9D", "JD", "9C", "JS", "TS")}


def test_club_counts_in_its_head_what_it_does_not_search() -> None:
    """Before the first lead it decides as the amateur, who is told from the better player by rules."""
    club, amateur, thumb, differ = SearchBot(CLUB), AmateurBot(), ThumbBot(), 0
    rng = random.Random("club")
    for _before, _action, state in random_states(random_rules(rng, "table", 0), 3, rng, deals=40):
        if state.deal is None or state.phase is Phase.PLAY:
            continue
        seen = observe(state, state.turn or 0)
        usual = amateur.choose(seen, random.Random(1))
        assert club.choose(seen, random.Random(1)) == usual
        differ += usual.action != thumb.choose(seen, random.Random(1)).action
    assert differ
