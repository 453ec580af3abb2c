"""What a deal remembers of itself: its actions, its tricks, its trump (rules 4; record)."""

import random
from typing import Any

import pytest

from tests.helpers.positions import cards, deal, facing, say, table
from tests.helpers.random_games import random_states
from thousand_tui.rules import GameState, make_rules, observe
from thousand_tui.rules.state import CardPlay, Step, Trick

SPADES, CLUBS, DIAMONDS, HEARTS = range(4)


def play_of(state: GameState) -> CardPlay:
    assert state.deal is not None
    return state.deal.play


@pytest.mark.parametrize("preset", ["classic", "tens", "auction-duo", "draw"])
def test_every_action_and_who_took_it(preset: str) -> None:
    """The history is every action of the deal in order, each with its seat, to the last card (record)."""
    rules = make_rules(preset)
    steps: list[Step] = []
    longest = 0
    for before, action, after in random_states(rules, rules.players[0], random.Random(7), deals=3):
        if action is None:
            steps = []
        else:
            assert before.turn is not None
            steps.append(Step(before.turn, action))
        if len(after.results) > len(before.results):
            assert list(after.results[-1].deal.history) == steps
        elif after.deal is not None:
            assert list(after.deal.history) == steps
        longest = max(longest, len(steps))
    assert longest > 20, "at least one deal was played to its last card"


def led(held: str, *words: str, **options: Any) -> GameState:
    """Seat 0 leads from those cards, diamonds being trump; the words are what is played."""
    state = facing("table", held, "", "D", **options)
    current = state.deal
    assert current is not None
    others = [sum(1 << card for card in cards(names)) for names in ("9S JS TC TD", "TS AS AC AD")]
    state = state._replace(deal=current._replace(hands=(current.hands[0], *others)))
    return say(state, ", ".join(words))


def test_a_plain_trick() -> None:
    """Who led, the cards in the order played, who won, by which trump; nothing was declared (rules 4)."""
    state = led("KS 9C KD", "KS", "9S", "TS")
    assert play_of(state).tricks[-1] == Trick(0, cards("KS 9S TS"), 2, DIAMONDS, None, False)
    state = say(state, "AC, 9C, TC")
    assert play_of(state).tricks[-1] == Trick(2, cards("AC 9C TC"), 2, DIAMONDS, None, False)


def test_a_declared_trick() -> None:
    """A marriage belongs to its own trick, on the table and afterwards; its trump stays (rules 4)."""
    state = led("KS QS KD", "KS marriage")
    assert (play_of(state).marriage, play_of(state).trump) == (SPADES, SPADES)
    assert all((seen := observe(state, seat).play) and seen.marriage == SPADES for seat in range(3))
    state = say(state, "9S, TS")
    assert play_of(state).tricks[-1] == Trick(0, cards("KS 9S TS"), 2, SPADES, SPADES, False)
    assert (play_of(state).marriage, play_of(state).aces) == (None, False)
    state = say(state, "AC, QS, TC")
    assert play_of(state).tricks[-1] == Trick(2, cards("AC QS TC"), 0, SPADES, None, False)
    assert (play_of(state).trump, play_of(state).next_trump) == (SPADES, SPADES)


def test_a_trick_before_the_trump_changes() -> None:
    """With ``next_trick`` a marriage's own trick is decided by the old trump, the next by it (rules 4)."""
    state = led("KS QS KD", "KS marriage", marriage_trump_effect="next_trick")
    assert (play_of(state).trump, play_of(state).next_trump) == (DIAMONDS, SPADES)
    state = say(state, "9S, TS")
    assert play_of(state).tricks[-1] == Trick(0, cards("KS 9S TS"), 2, DIAMONDS, SPADES, False)
    state = say(state, "AC, QS, TC")
    assert play_of(state).tricks[-1] == Trick(2, cards("AC QS TC"), 0, SPADES, None, False)
    assert (play_of(state).trump, play_of(state).next_trump) == (SPADES, SPADES)


def test_a_trick_of_four_aces() -> None:
    """Declared aces belong to their own trick, on the table and afterwards; the trump stays (rules 4)."""
    state = facing("table", "AS AC AD AH 9S", "", "D", ace_marriage=150)
    current = state.deal
    assert current is not None
    others = [sum(1 << card for card in cards(names)) for names in ("JS TC TD", "TS KC KD")]
    state = say(state._replace(deal=current._replace(hands=(current.hands[0], *others))), "AS aces")
    assert (play_of(state).aces, play_of(state).marriage) == (True, None)
    state = say(state, "JS, TS")
    assert play_of(state).tricks[-1] == Trick(0, cards("AS JS TS"), 0, DIAMONDS, None, True)
    assert (play_of(state).aces, play_of(state).marriages) == (False, (150, 0, 0))
    state = say(state, "AC, TC, KC")
    assert play_of(state).tricks[-1] == Trick(0, cards("AC TC KC"), 0, DIAMONDS, None, False)


def test_points_so_far() -> None:
    """What a seat has is the cards in its tricks and its marriages; the table's cards are nobody's (4)."""
    state = led("KS QS KD", "KS marriage", "9S", "TS", "AC")
    assert [play_of(state).points(seat) for seat in range(3)] == [40, 0, 14]
    state = say(state, "QS, TC")
    assert [play_of(state).points(seat) for seat in range(3)] == [64, 0, 14]


def test_first_words() -> None:
    """A bid or a pass is a first word, looking is none (rules 3, auction)."""
    state = deal(table("auction"))
    spoken = []
    for words in ("look", "bid 100", "look", "pass", "pass"):
        state = say(state, words)
        assert state.deal is not None
        spoken.append({seat for seat in range(3) if state.deal.auction.spoken >> seat & 1})
    assert spoken == [set(), {0}, {0}, {0, 1}, {0, 1, 2}]


def test_nothing_is_taken_before_it_is() -> None:
    """What the declarer has done is told as it happens: nothing at first (rules 3, talon)."""
    state = say(deal(table()), "bid 100, pass, pass")
    assert observe(state, 1).taken is False
    assert observe(say(state, "take"), 1).taken is True
