"""What the bots that play by rules of thumb promise: judged on positions, by sums made here."""

from __future__ import annotations

import random

import pytest

from tests.helpers.positions import deal, say, table
from thousand_tui.bots import Bot
from thousand_tui.bots.amateur import AmateurBot
from thousand_tui.bots.thumb import ThumbBot
from thousand_tui.rules import (
    GameState,
    Phase,
    apply,
    deal_cards,
    deal_from,
    legal_actions,
    make_rules,
    new_game,
    observe,
)
from thousand_tui.rules.actions import PASS, Action, Bid, Contract, Give
from thousand_tui.rules.cards import (
    ACE,
    CARD_POINTS,
    MARRIAGE_CARDS,
    MARRIAGE_POINTS,
    SUITS,
    CardSet,
    make_card,
    marriages_in,
)

RULES = ThumbBot()
BOTH = pytest.mark.parametrize("bot", [RULES, AmateurBot()], ids=["thumb", "amateur"])


def decide(bot: Bot, state: GameState, seed: int = 0) -> Action:
    """What a bot does whose turn it is."""
    assert state.turn is not None
    return bot.choose(observe(state, state.turn), random.Random(seed)).action


def certain_points(hand: CardSet) -> int:
    """Marriages, and the cards from the ace down that nobody can beat while there is no other trump."""
    points = sum(MARRIAGE_POINTS[suit] for suit in marriages_in(hand))
    for suit in SUITS:
        rank = ACE
        while rank >= 0 and hand >> make_card(rank, suit) & 1:
            points += CARD_POINTS[make_card(rank, suit)]
            rank -= 1
    return points


def random_deals(count: int, seed: int) -> list[GameState]:
    """Deals of the preset ``table`` about to be bid."""
    rules, rng = make_rules("table"), random.Random(seed)
    games = [new_game(rules, 3, rng.randrange(3)) for _ in range(count)]
    return [deal_cards(game, deal_from(rules, 3, game.standing.dealer, rng.randbytes(32))) for game in games]


@BOTH
def test_never_passes_while_its_certain_points_cover_the_next_bid(bot: Bot) -> None:
    """A bid that sure tricks and marriages pay for is not left to others."""
    covered = 0
    for state in random_deals(1500, 1):
        current = apply(state, Bid(100))
        assert current.deal is not None
        assert current.turn is not None
        bids = [action for action in legal_actions(current) if isinstance(action, Bid)]
        if bids and certain_points(current.deal.hands[current.turn]) >= bids[0].points:
            covered += 1
            assert decide(bot, current) != PASS
    assert covered > 20


@BOTH
def test_keeps_its_marriages_when_giving(bot: Bot) -> None:
    """No half of a marriage is given away while there are other cards."""
    held = 0
    for state in random_deals(400, 2):
        current = state
        while current.deal is not None and current.phase is not Phase.EXCHANGE:
            current = apply(current, decide(bot, current))
        while current.deal is not None and current.phase is Phase.EXCHANGE:
            assert current.turn is not None
            marriages = marriages_in(current.deal.hands[current.turn])
            action = decide(bot, current)
            if marriages and isinstance(action, Give):
                held += 1
                assert not any(MARRIAGE_CARDS[suit] >> action.card & 1 for suit in marriages)
            current = apply(current, action)
    assert held > 50


def defence(leader_card: str, third: str) -> GameState:
    """Seat 0 declares and leads; seat 2 plays last with the cards given, seat 1 with the highest hearts."""
    start = deal(
        table(),
        "9H JS QC 9S JC 9D JD",
        "AH TH KS QS TC QD",
        third,
        talon="KC AC KD",
    )
    led = say(start, "bid 100, pass, pass, take, give 9S 1, give 9D 2, contract 100")
    return say(led, leader_card)


@BOTH
def test_throws_points_to_its_partner(bot: Bot) -> None:
    """Its side wins the trick for certain: the dearest card goes to it."""
    state = say(defence("9H", "KH JH 9C AS TS AD TD"), "AH")
    assert str(decide(bot, state)) == "KH"


@BOTH
def test_spares_its_points_from_the_declarer(bot: Bot) -> None:
    """The declarer wins the trick for certain: the cheapest card goes to it."""
    state = say(defence("AC", "KH QH JH AS TS AD TD"), "9C")
    played = decide(bot, state)
    hearts = {"KH", "QH", "JH"}
    assert str(played) in hearts | {"9D"}
    assert str(played) in {"9D", "JH"}


@BOTH
@pytest.mark.parametrize("seed", range(3))
def test_on_the_barrel_it_promises_what_the_barrel_asks(seed: int, bot: Bot) -> None:
    """On the barrel a contract is at least ``barrel_gap``, and it knows before it bids."""
    state = deal(
        table(total=(880, 300, 200), seated=(2, None, None)),
        "AS TS KS QS AH TH 9C",
        talon="AD TD KD",
    )
    while state.phase is not Phase.CONTRACT_AFTER:
        state = apply(state, decide(bot, state, seed))
    assert state.turn == 0
    action = decide(bot, state, seed)
    assert isinstance(action, Contract)
    assert action.points >= 120


def test_bids_against_somebody_who_would_win_by_this_contract() -> None:
    """The same cards are passed less often when the one who bid sits on the barrel, by one who minds it."""
    passes = {"calm": 0, "urgent": 0}
    rules = make_rules("table")
    for number in range(150):
        layout = deal_from(rules, 3, 2, random.Random(number).randbytes(32))
        for name, game in (
            ("calm", table()),
            ("urgent", table(total=(880, 100, 200), seated=(2, None, None))),
        ):
            passes[name] += decide(RULES, apply(deal_cards(game, layout), Bid(100))) == PASS
    assert passes["urgent"] < passes["calm"]


def test_the_amateur_minds_its_hand_alone() -> None:
    """The standing changes no word of it as long as it asks for no other contract."""
    for start in random_deals(100, 5):
        behind = start._replace(standing=start.standing._replace(total=(100, 840, 700)))
        assert decide(AmateurBot(), start) == decide(AmateurBot(), behind)
