"""Hints: legal, in words, from what the seat can know, quick enough."""

from __future__ import annotations

import random

import pytest

from tests.helpers.positions import deal, say, table
from tests.helpers.random_games import known_cards, random_states, swap
from tests.helpers.random_rules import random_rules
from thousand_tui.bots.knowledge import know
from thousand_tui.bots.protocol import Reason
from thousand_tui.coach.grounds import reason_text
from thousand_tui.coach.hint import Hint, hint
from thousand_tui.coach.reasons import REASONS
from thousand_tui.rules import PRESETS, GameState, Phase, observe
from thousand_tui.rules.actions import LOOK, PASS, Bid, Contract, Give, Play, parse_action
from thousand_tui.rules.cards import HEARTS, PACK, cards_of, parse_card

pytestmark = pytest.mark.slow

NAMES = ("West", "North", "East", "South")
STRONG = "AH KH QH AS TS AC 9D"


def advice(state: GameState, seed: int = 1, *, letters: bool = False) -> Hint:
    assert state.turn is not None
    seen = observe(state, state.turn)
    return hint(seen, random.Random(seed), NAMES[: state.seats], letters=letters)


def test_every_reason_has_a_sentence() -> None:
    assert set(REASONS) == set(Reason)
    assert all(sentence.endswith(".") and sentence[0].isupper() for sentence in REASONS.values())


@pytest.mark.parametrize("preset", list(PRESETS))
def test_there_is_a_legal_hint_in_every_phase_of_every_preset(preset: str) -> None:
    rng = random.Random(f"hint {preset}")
    rules = random_rules(rng, preset, 0)
    phases: set[Phase] = set()
    for _before, _action, state in random_states(rules, rules.players[0], rng, deals=2):
        if state.deal is None or (state.phase in phases and rng.random() < 0.9):
            continue
        phases.add(state.phase)
        found = advice(state)
        seen = observe(state, state.deal.turn)
        assert found.action in seen.legal
        assert found.text
        assert found.reason.endswith(".")
        assert "seat" not in found.reason
    assert Phase.PLAY in phases


@pytest.mark.parametrize("preset", ["table", "auction-duo", "draw"])
def test_a_hint_does_not_depend_on_hidden_cards(preset: str) -> None:
    """A clock that stands still: only the count of positions limits the search."""
    rng = random.Random(f"blind hint {preset}")
    rules, compared = random_rules(rng, preset, 0), 0
    for _before, _action, state in random_states(rules, rules.players[0], rng, deals=1):
        current = state.deal
        if current is None or rng.random() < 0.6:
            continue
        hidden = cards_of(PACK & ~known_cards(state, current, current.turn))
        if len(hidden) < 2:
            continue
        one, two = (
            hint(observe(found, current.turn), random.Random(1), clock=lambda: 0.0)
            for found in (state, swap(state, *rng.sample(hidden, 2)))
            if observe(found, current.turn) == observe(state, current.turn)
        )
        assert one == two
        compared += 1
    assert compared > 3


def ready() -> GameState:
    """Forehand is about to lead from a strong hand; marriages may be declared at once."""
    state = deal(table(marriage_first_lead=True), STRONG, "9S JS", "AD TD TC", talon="JD 9C JC")
    return say(state, "bid 100, pass, pass, take, give 9C 1, give 9D 2, contract 100")


def _round(state: GameState, word: str) -> GameState:
    """The state after a lead, the others playing the first card they may."""
    state = say(state, word)
    while state.turn != 0:
        assert state.turn is not None
        state = say(state, str(observe(state, state.turn).legal[0]))
    return state


def why(state: GameState, word: str) -> str:
    """What is said for an action."""
    assert state.turn is not None
    seen = observe(state, state.turn)
    return reason_text(seen, (parse_action(word),), [], NAMES[: state.seats])


class TestFacts:
    """Reasons are borne out by facts of the position that the seat knows."""

    def test_what_a_marriage_brings(self) -> None:
        assert "Your king and queen of hearts bring 100 points and make trumps." in why(
            ready(), "QH marriage"
        )

    def test_which_higher_card_is_out(self) -> None:
        assert "The ace of diamonds, " not in why(ready(), "JD")
        assert "The ace, ten, king and queen of diamonds are still out." in why(ready(), "JD")
        assert "The ten of spades" not in why(ready(), "TS")

    def test_that_the_higher_cards_are_gone(self) -> None:
        state = _round(ready(), "AS")
        assert state.turn == 0
        assert "No higher spade is out any more." in why(state, "TS")

    def test_who_has_none_of_the_suit(self) -> None:
        """Whoever did not follow hearts has none."""
        state = _round(ready(), "QH marriage")
        known = know(observe(state, 0))
        void = [seat for seat in (1, 2) if known.is_void(seat, HEARTS)]
        told = why(state, "KH")
        assert all(f"{NAMES[seat]} has no hearts" in told for seat in void)
        assert ("has no hearts" in told) == bool(void)

    def test_the_marriage_that_stays_whole(self) -> None:
        assert "Your king and queen of hearts stay together" in why(ready(), "AS")

    def test_what_is_on_the_table_and_who_wins_it(self) -> None:
        state = say(ready(), "AS")
        words = str(next(action for action in observe(state, 1).legal if isinstance(action, Play)))
        assert "West wins it so far." in why(state, words)


class TestWords:
    def test_the_exchange_names_both_cards_and_the_receivers(self) -> None:
        state = say(deal(table(), STRONG, talon="JD 9C JS"), "bid 100, pass, pass, take")
        found = advice(state)
        assert isinstance(found.action, Give)
        assert found.action.card not in (parse_card("KH"), parse_card("QH"))
        assert found.text.startswith("Give ")
        assert "North" in found.text
        assert "East" in found.text
        assert found.chances[0].startswith("making 100: ")
        assert "hearts" in found.reason

    def test_the_second_gift_is_named_alone(self) -> None:
        state = say(deal(table(), STRONG, talon="JD 9C JS"), "bid 100, pass, pass, take, give 9C 1")
        assert advice(state).text.count(" to ") == 1

    def test_the_contract_comes_with_its_chance(self) -> None:
        state = say(deal(table(), STRONG, talon="JD 9C JS"), "bid 100, pass, pass, take")
        found = advice(say(state, "give 9C 1, give 9D 2"))
        assert isinstance(found.action, Contract)
        assert found.chances[0].startswith(f"making {found.action.points}: ")
        assert found.chances[0].endswith(" %")

    def test_bidding_and_passing(self) -> None:
        strong = say(deal(table(), "9S JS", "AH TH KH QH AS TS AC"), "bid 100")
        assert isinstance(advice(strong).action, Bid)
        weak = say(deal(table(), "AS KS QS AH AD TC", "9S JS QC JC 9D JD 9H"), "bid 100")
        found = advice(weak)
        assert found.action == PASS
        assert found.text == "Pass"

    def test_closed_cards_give_no_chances(self) -> None:
        found = advice(deal(table("auction"), STRONG))
        assert found.action == LOOK
        assert found.chances == ()

    def test_letters_instead_of_glyphs(self) -> None:
        found = advice(ready(), letters=True)
        assert found.chances
        assert not set("♠♣♦♥") & set(found.text + found.reason + "".join(found.chances))

    def test_names_of_seats_by_default(self) -> None:
        state = say(deal(table(), STRONG, talon="JD 9C JS"), "bid 100, pass, pass, take")
        found = hint(observe(state, 0), random.Random(1))
        assert "to seat 2" in found.text


def test_who_has_nothing_to_decide_gets_no_hint() -> None:
    state = deal(table(), STRONG)
    with pytest.raises(ValueError, match="turn"):
        hint(observe(state, 1), random.Random(1))
