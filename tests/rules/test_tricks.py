"""Playing a trick (rules 4): following, trumping, overtaking, and who wins it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers.positions import deal, facing, legal, refusal, say, table, to_lead
from tests.rules import naive
from thousand_tui.rules import GameState, Refusal

NAMES = [rank + suit for suit in "SCDH" for rank in "9JQKTA"]


def plays(state: GameState) -> set[str]:
    return legal(state) - {"concede"}


# Following and trumping


@pytest.mark.parametrize(
    ("held", "trick", "trump", "allowed"),
    [
        ("9C KC AH TS", "AC", None, "9C KC"),
        ("9C KC AH TS", "AC", "H", "9C KC"),
        ("9D TD AH TS", "AC", None, "9D TD AH TS"),
        ("9D TD AH TS", "AC", "H", "AH"),
        ("9D TD AH TS", "AC TC", "S", "TS"),
        ("9D TD TS", "AC", "H", "9D TD TS"),
        ("9H JH AS", "KH", "H", "9H JH"),
        ("9C KC AH TS", "AC 9H", "H", "9C KC"),
        ("AS", "AC", "H", "AS"),
    ],
)
def test_follow_or_trump(held: str, trick: str, trump: str | None, allowed: str) -> None:
    """Follow suit if you can; else, with ``must_trump``, a trump if you have one; else any (rules 4)."""
    assert plays(facing("table", held, trick, trump)) == set(allowed.split())


@pytest.mark.parametrize(
    ("held", "trick", "trump", "allowed"),
    [("9D TD AH TS", "AC", "H", "9D TD AH TS"), ("9C TD AH", "AC", "H", "9C")],
)
def test_must_trump_off(held: str, trick: str, trump: str, allowed: str) -> None:
    """Without ``must_trump`` a seat that cannot follow plays any card (rules 4)."""
    assert plays(facing("table", held, trick, trump, must_trump=False)) == set(allowed.split())


# Overtaking

CASES = [
    # held, trick, trump, off, follow_only, full
    ("9D KD TD", "JD", None, "9D KD TD", "KD TD", "KD TD"),
    ("9D KD TD", "JD QD", None, "9D KD TD", "KD TD", "KD TD"),
    ("9D KD TD", "AD", None, "9D KD TD", "9D KD TD", "9D KD TD"),
    ("9D KD", "JD TD", None, "9D KD", "9D KD", "9D KD"),
    ("9D KD AH", "JD AS", "H", "9D KD", "KD", "KD"),
    ("9D KD AH", "JD 9H", "H", "9D KD", "9D KD", "9D KD"),
    ("9H KH AS", "JH", "H", "9H KH", "KH", "KH"),
    ("9H KH AS", "JH TH", "H", "9H KH", "9H KH", "9H KH"),
    ("9H KH AS", "JH AD", "H", "9H KH", "KH", "KH"),
    ("9H QH AS", "TC JH", "H", "9H QH", "9H QH", "QH"),
    ("9H QH AS", "TC TH", "H", "9H QH", "9H QH", "9H QH"),
    ("9H AH AS", "TC TH", "H", "9H AH", "9H AH", "AH"),
    ("9H QH AS", "TC", "H", "9H QH", "9H QH", "9H QH"),
    ("9H QH AS", "TC AD", "H", "9H QH", "9H QH", "9H QH"),
    ("9S QS AH", "TC JD", "H", "AH", "AH", "AH"),
    ("9S QS AD", "TC JH", "H", "9S QS AD", "9S QS AD", "9S QS AD"),
]


@pytest.mark.parametrize(("held", "trick", "trump", "off", "follow_only", "full"), CASES)
def test_must_overtake(held: str, trick: str, trump: str, off: str, follow_only: str, full: str) -> None:
    """``must_overtake``: following, beat the winning card if you can; ``full``: trumping too (rules 4)."""
    for value, allowed in ((None, off), ("follow_only", follow_only), ("full", full)):
        state = facing("table", held, trick, trump, must_overtake=value)
        assert plays(state) == set(allowed.split()), value


@pytest.mark.parametrize(
    ("held", "trick", "trump", "winning", "led"),
    [
        ("9D KD AD", "JD TD", None, "AD", "KD AD"),
        ("9D KD QD", "JD TD", None, "9D KD QD", "KD QD"),
        ("9D TD AD", "JD AS", "H", "TD AD", "TD AD"),
        ("9D KD", "JD 9H", "H", "9D KD", "9D KD"),
        ("9H KH AH", "JH TH", "H", "AH", "KH AH"),
        ("9H KH AH", "9C TH", "H", "AH", "AH"),
    ],
)
@pytest.mark.parametrize("value", ["follow_only", "full"])
def test_reference(held: str, trick: str, trump: str, winning: str, led: str, value: str) -> None:
    """``overtake_reference``: the card now winning, or the led card; trumps have their own rule (rules 4)."""
    if value == "follow_only" and trick == "9C TH":
        winning = led = held
    for reference, allowed in (("winning_card", winning), ("led_card", led)):
        state = facing("table", held, trick, trump, must_overtake=value, overtake_reference=reference)
        assert plays(state) == set(allowed.split()), reference


@pytest.mark.parametrize(
    ("held", "trick", "allowed"),
    [
        ("9H QH AS 9D", "TC JH", "QH AS 9D"),
        ("9H QH AS 9D", "TC AH", "9H QH AS 9D"),
        ("9H QH AS 9D", "TC", "9H QH AS 9D"),
        ("9H AS 9D", "TC JH", "9H AS 9D"),
    ],
)
def test_full_without_must_trump(held: str, trick: str, allowed: str) -> None:
    """*When trumping* the highest trump must be beaten; without ``must_trump`` one need not (rules 4)."""
    state = facing("table", held, trick, "H", must_overtake="full", must_trump=False)
    assert plays(state) == set(allowed.split())


def test_trumping_without_a_trump_in_the_trick() -> None:
    """There is nothing to beat: any trump will do (rules 4)."""
    assert plays(facing("polish", "9H AH AS", "TC KC", "H")) == {"9H", "AH"}


# Reasons


@pytest.mark.parametrize(
    ("held", "trick", "trump", "word", "reason"),
    [
        ("9C AH TS", "AC", None, "AD", Refusal.CARD_NOT_HELD),
        ("9C AH TS", "AC", None, "AH", Refusal.FOLLOW_SUIT),
        ("9D AH TS", "AC", "H", "9D", Refusal.MUST_TRUMP),
        ("9C KC", "JC", None, "9C", Refusal.MUST_OVERTAKE),
        ("9H QH", "TC JH", "H", "9H", Refusal.MUST_OVERTRUMP),
        ("9H QH 9S", "TC JH", "H", "9S", Refusal.MUST_TRUMP),
        ("9H KH 9S", "JH", "H", "9H", Refusal.MUST_OVERTAKE),
        ("9H KH 9S", "JH", "H", "9S", Refusal.FOLLOW_SUIT),
        ("KH QH 9S", "9C", None, "KH marriage", Refusal.MARRIAGE_NOT_LEADING),
        ("AS AC AD AH", "9C", None, "AC aces", Refusal.MARRIAGE_NOT_LEADING),
    ],
)
def test_refusals_name_the_rule(held: str, trick: str, trump: str, word: str, reason: Refusal) -> None:
    """Every other play is refused with a message that names the rule it breaks (rules 4)."""
    state = facing("table", held, trick, trump, must_overtake="full", ace_marriage=100)
    assert refusal(state, word) is reason


@pytest.mark.parametrize(
    "word", ["pass", "bid 100", "take", "give 9C 1", "contract 100", "look", "discard 9C AH"]
)
def test_words_before_are_over(word: str) -> None:
    """While cards are played nothing else is said (rules 3 and 4)."""
    assert refusal(facing("table", "9C AH TS", "AC"), word) is Refusal.WRONG_PHASE
    assert refusal(facing("table", "9C AH TS", "AC"), "redeal four_nines") is Refusal.REDEAL_LATE


# Against a naive reading of section 4

OPTIONS = st.fixed_dictionaries(
    {
        "must_trump": st.booleans(),
        "must_overtake": st.sampled_from([None, "follow_only", "full"]),
        "overtake_reference": st.sampled_from(["winning_card", "led_card"]),
    }
)


def reason_for(held: set[str], trick: list[str], trump: str | None, card: str) -> Refusal:
    """The rule a refused card breaks."""
    if card not in held:
        return Refusal.CARD_NOT_HELD
    led = trick[0][1]
    if any(other[1] == led for other in held):
        return Refusal.MUST_OVERTAKE if card[1] == led else Refusal.FOLLOW_SUIT
    return Refusal.MUST_OVERTRUMP if card[1] == trump else Refusal.MUST_TRUMP


@settings(max_examples=1500)
@given(
    pack=st.permutations(NAMES),
    size=st.integers(1, 8),
    on_table=st.integers(1, 2),
    trump=st.sampled_from([None, "S", "C", "D", "H"]),
    options=OPTIONS,
)
def test_against_the_text(
    pack: list[str], size: int, on_table: int, trump: str | None, options: dict[str, Any]
) -> None:
    """Legal cards and reasons agree with section 4 read sentence by sentence, whatever the options."""
    held, trick = set(pack[:size]), pack[size : size + on_table]
    state = facing("table", " ".join(held), " ".join(trick), trump, **options)
    allowed = naive.cards_to_follow(state.rules, held, trick, trump)
    assert plays(state) == allowed
    for card in NAMES:
        expected = None if card in allowed else reason_for(held, trick, trump, card)
        assert refusal(state, card) is expected, card


# Who wins


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [
        ("TC AH KC", None, 0),
        ("TC AC KC", None, 1),
        ("9C AH TD", None, 0),
        ("KC 9C TC", None, 2),
        ("TC AC 9H", "H", 2),
        ("TC 9H JH", "H", 2),
        ("TC JH 9H", "H", 1),
        ("9H TC AC", "H", 0),
        ("9H TH KH", "H", 1),
        ("JC 9C QC", "H", 2),
        ("AS AC AD", "H", 0),
    ],
)
def test_trick_winner(trick: str, trump: str | None, place: int) -> None:
    """Highest trump wins the trick; without trumps the highest card of the led suit (rules 4)."""
    first, second, third = trick.split()
    state = facing("table", f"{third} 9D" if third != "9D" else third, f"{first} {second}", trump)
    state = say(state, third)
    assert state.deal is not None
    winner = (1 + place) % 3
    assert state.deal.play.tricks[-1].winner == winner
    assert state.turn == state.deal.play.leader == winner
    assert state.deal.play.won[winner].bit_count() == 3


@given(pack=st.permutations(NAMES), trump=st.sampled_from([None, "S", "C", "D", "H"]))
def test_trick_winner_against_the_text(pack: list[str], trump: str | None) -> None:
    """The same for any three cards."""
    trick = pack[:3]
    state = facing("table", f"{trick[2]} {pack[3]}", " ".join(trick[:2]), trump)
    if refusal(state, trick[2]) is None:
        state = say(state, trick[2])
        assert state.deal is not None
        assert state.deal.play.tricks[-1].winner == (1 + naive.trick_winner(trick, trump)) % 3


@pytest.mark.parametrize("dealer", range(3))
def test_declarer_leads_first(dealer: int) -> None:
    """The declarer leads first, whoever he is; then the winner of each trick (rules 4)."""
    state = deal(table(dealer=dealer, bid_cap_no_marriage=0))
    state = say(state, "bid 100, bid 105, pass, pass, take")
    declarer = state.turn
    assert declarer == (dealer + 2) % 3
    for _ in range(3):
        state = say(state, min(word for word in legal(state) if word != "concede"))
    assert state.turn == declarer
    assert state.deal is not None
    assert state.deal.play.leader == declarer


def test_clockwise_in_a_trick() -> None:
    """Play runs clockwise (rules 1); the resting dealer of four is passed over (rules 3)."""
    state = to_lead(deal(table("1001", (0,) * 4, dealer=1)))
    turns = []
    for _ in range(3):
        turns.append(state.turn)
        state = say(state, min(plays(state)))
    assert turns == [2, 3, 0]


def test_eight_tricks() -> None:
    """A ``trio`` deal has eight tricks; then it is scored (rules 3)."""
    state = to_lead(deal(table()))
    played = 0
    while state.deal is not None:
        state = say(state, min(plays(state)))
        played += 1
    assert played == 24
    assert sum(state.results[-1].cards) == 120
