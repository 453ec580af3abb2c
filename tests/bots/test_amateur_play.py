"""How the bots with rules of thumb play: by the rules of every preset, seeing no more than they may."""

from __future__ import annotations

import random

import pytest

from tests.helpers.positions import deal, say, table
from tests.helpers.random_games import known_cards, random_action, random_states, swap
from tests.helpers.random_rules import random_rules
from thousand_tui.bots import Bot, Decision, Reason, make_bot
from thousand_tui.bots.amateur import AmateurBot
from thousand_tui.bots.amateur.memory import last_trick_only, what_matters
from thousand_tui.bots.knowledge import know
from thousand_tui.bots.thumb import ThumbBot
from thousand_tui.rules import PRESETS, GameState, make_rules, observe
from thousand_tui.rules.actions import Action, Play
from thousand_tui.rules.cards import PACK, cards_of
from thousand_tui.rules.tricks import winning_card

pytestmark = pytest.mark.slow

QUICK = ("random", "beginner", "amateur")
BOTH = pytest.mark.parametrize("bot", [ThumbBot(), AmateurBot()], ids=["thumb", "amateur"])


def decide(bot: Bot, state: GameState, seed: int = 1) -> Decision:
    assert state.turn is not None
    return bot.choose(observe(state, state.turn), random.Random(seed))


def by_rules(state: GameState) -> Decision:
    return decide(ThumbBot(), state)


# The rules, and the seat's own eyes


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("level", QUICK)
def test_it_does_something_legal_wherever_a_game_may_lead(level: str, preset: str) -> None:
    """Also in positions it would never have come to itself, and under options set at random."""
    rng, bot = random.Random(f"{level} {preset}"), make_bot(level)

    def choose(state: GameState, chances: random.Random) -> Action:
        if chances.random() < 0.3:
            return random_action(state, chances)
        seen = observe(state, state.turn or 0)
        decision = bot.choose(seen, chances)
        assert decision.action in seen.legal
        return decision.action

    for changes in (0, 6, 20):
        rules = random_rules(rng, preset, changes)
        for _step in random_states(rules, rng.choice(rules.players), rng, deals=4, choose=choose):
            pass


@BOTH
@pytest.mark.parametrize("preset", list(PRESETS))
def test_it_decides_alike_whatever_it_cannot_know(preset: str, bot: Bot) -> None:
    """Two hidden cards change places: the same chances, the same decision."""
    rng = random.Random(f"blind {preset}")
    rules = make_rules(preset)
    checked = 0
    for _before, _action, state in random_states(rules, rules.players[0], rng, deals=8):
        current = state.deal
        if current is None or rng.random() < 0.5:
            continue
        hidden = cards_of(PACK & ~known_cards(state, current, current.turn))
        if len(hidden) < 2:
            continue
        swapped = swap(state, *rng.sample(hidden, 2))
        assert observe(state, current.turn) == observe(swapped, current.turn)
        assert decide(bot, state) == decide(type(bot)(), swapped)
        checked += 1
    assert checked > 10


def test_it_has_nothing_to_decide_when_it_is_not_its_turn() -> None:
    """`protocol.Bot`: ``ValueError`` then, of every quick level."""
    state = deal(table())
    for level in QUICK:
        with pytest.raises(ValueError, match="turn"):
            make_bot(level).choose(observe(state, 1), random.Random(0))


# Leading


def declarer_on_lead(hand: str, gifts: str = "9S 9D", talon: str = "JC 9S 9D") -> GameState:
    """Seat 0 has the contract at 100 and leads; it gave away the two cards named."""
    first, second = gifts.split()
    return say(
        deal(table(), hand, talon=talon),
        f"bid 100, pass, pass, take, give {first} 1, give {second} 2, contract 100",
    )


@BOTH
def test_cashes_its_aces_before_it_makes_trumps(bot: Bot) -> None:
    """While there are no trumps nobody can take an ace; a marriage would change that."""
    state = declarer_on_lead("AS AC KH QH TD 9H JH")
    decision = decide(bot, state)
    assert str(decision.action) in {"AS", "AC"}
    assert decision.reason is Reason.CASHES_WINNER


@BOTH
def test_declares_its_marriage_once_it_is_on_lead_again(bot: Bot) -> None:
    """Nothing is left to cash: the marriage is declared, the queen led, for the ace is still out."""
    state = say(declarer_on_lead("AS KH QH TD 9H JH 9C", talon="JC 9S 9D"), "AS")
    while state.turn != 0:
        state = say(state, str(decide(bot, state).action))
    decision = decide(bot, state)
    assert str(decision.action) == "QH marriage"
    assert decision.reason is Reason.DECLARES_MARRIAGE


# Memory


def test_the_amateur_remembers_aces_tens_and_trumps_and_a_beginner_the_last_trick() -> None:
    """Of hearts, trumps, it knows all that is gone; of clubs the ten alone; a beginner neither."""
    state = say(
        deal(
            table(), "AC KH QH 9C 9D JS JD", "TC KC 9H AD KD TS 9S", "QC JC JH TD QD KS QS", talon="AS TH AH"
        ),
        "bid 100, pass, pass, take, give JS 1, give JD 2, contract 100",
    )
    state = say(state, "AC, TC, QC, QH marriage, 9H, JH, AS, TS, KS")
    seen = observe(state, state.turn or 0)
    gone = {name: know(left).gone for name, left in (("a", what_matters(seen)), ("b", last_trick_only(seen)))}
    cards = {str(Play(card)) for card in cards_of(gone["a"])}
    assert cards == {"AC", "TC", "QH", "9H", "JH", "AS", "TS", "KS"}
    assert {str(Play(card)) for card in cards_of(gone["b"])} == {"AS", "TS", "KS"}


# Fines


def takes_the_trick(state: GameState) -> bool:
    """Whether `ThumbBot` plays the card that then wins."""
    assert state.deal is not None
    action, play = by_rules(state).action, state.deal.play
    assert isinstance(action, Play)
    return winning_card((*play.trick, action.card), play.trump) == action.card


def test_takes_a_trick_rather_than_its_last_bolt() -> None:
    """Before a third bolt it takes tricks it would leave to its partner without bolts, never the reverse."""
    without, rng = make_rules("table", {"bolts": None}), random.Random(3)
    only_feared = only_calm = 0
    for _before, _action, state in random_states(make_rules("table"), 3, rng, deals=150):
        current = state.deal
        if current is None or not current.play.trick:
            continue
        seat = current.turn
        if seat == current.undertaking.declarer or current.play.tricks_won[seat]:
            continue
        bolts = tuple(2 if other == seat else 0 for other in range(3))
        feared = takes_the_trick(state._replace(standing=state.standing._replace(bolts=bolts)))
        calm = takes_the_trick(state._replace(rules=without))
        only_feared += feared and not calm
        only_calm += calm and not feared
    assert only_feared >= 3
    assert not only_calm


@pytest.mark.parametrize(("others", "blind"), [((850, 300), True), ((700, 300), False)])
def test_it_bids_blind_in_classic_where_another_nears_the_barrel(
    others: tuple[int, int], blind: bool
) -> None:
    """There cards are closed only while nobody sits on the barrel: that is the time to risk it."""
    state = deal(table("classic", [300, *others]))
    assert observe(state, 0).closed
    assert (by_rules(state).reason is Reason.BIDS_BLIND) == blind
