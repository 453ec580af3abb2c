"""The text form of actions and its parser: each other's inverse (docs of the rules package)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.positions import cards
from thousand_tui.rules.actions import (
    Action,
    Bid,
    Concede,
    Contract,
    Discard,
    Give,
    Look,
    Pass,
    Play,
    Redeal,
    RedealReason,
    Take,
    ThrowIn,
    parse_action,
)

CARDS = st.integers(0, 23)
POINTS = st.integers(0, 400)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from([Look(), Pass(), Concede(), ThrowIn(), Take(), Take(0), Take(1)]),
    st.builds(Bid, POINTS),
    st.builds(Contract, POINTS),
    st.builds(Redeal, st.sampled_from(RedealReason)),
    st.builds(Give, CARDS, st.integers(0, 3)),
    st.builds(Discard, st.tuples(CARDS, CARDS)),
    st.builds(Play, CARDS),
    st.builds(Play, CARDS, marriage=st.just(True)),
    st.builds(Play, CARDS, aces=st.just(True)),
)
KH, QH = cards("KH QH")

TEXTS = [
    ("look", Look()),
    ("pass", Pass()),
    ("concede", Concede()),
    ("throw-in", ThrowIn()),
    ("take", Take()),
    ("take 0", Take(0)),
    ("take 1", Take(1)),
    ("bid 105", Bid(105)),
    ("contract 120", Contract(120)),
    ("redeal four_nines", Redeal(RedealReason.FOUR_NINES)),
    ("redeal four_jacks", Redeal(RedealReason.FOUR_JACKS)),
    ("redeal hand_below", Redeal(RedealReason.HAND_BELOW)),
    ("redeal talon_below", Redeal(RedealReason.TALON_BELOW)),
    ("redeal talon_two_nines", Redeal(RedealReason.TALON_TWO_NINES)),
    ("give KH 2", Give(KH, 2)),
    ("discard QH KH", Discard((QH, KH))),
    ("KH", Play(KH)),
    ("QH marriage", Play(QH, marriage=True)),
    ("QH aces", Play(QH, aces=True)),
]


@pytest.mark.parametrize(("text", "action"), TEXTS)
def test_text_form(text: str, action: Action) -> None:
    """Every kind of action in words."""
    assert str(action) == text
    assert parse_action(text) == action


@given(ACTIONS)
def test_round_trip(action: Action) -> None:
    """``parse_action`` is the inverse of ``str``, and actions are hashable."""
    assert parse_action(str(action)) == action
    assert hash(parse_action(str(action))) == hash(action)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("  BID   105 ", Bid(105)),
        ("Pass", Pass()),
        ("TAKE 1", Take(1)),
        ("kh Marriage", Play(KH, marriage=True)),
        ("give kh 1", Give(KH, 1)),
        ("Redeal FOUR_NINES", Redeal(RedealReason.FOUR_NINES)),
    ],
)
def test_case_and_blanks(text: str, action: Action) -> None:
    """Case and blanks do not matter."""
    assert parse_action(text) == action


def test_discard_has_no_order() -> None:
    """Laying aside the same two cards is the same action, however it is said."""
    assert Discard((KH, QH)) == Discard((QH, KH)) == parse_action("discard KH QH")


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "bid", "bid x", "bid 105 110", "bid 1.5", "pass 1", "look now", "take 2", "take x",
        "take 0 1", "give", "give KH", "give XX 1", "give KH x", "discard KH", "discard KH QH JH", "redeal",
        "redeal because", "contract", "KH KH", "KH marriage aces", "KH wedding",
        "marriage", "throw in", "KHH", "bid 1_00", "contract 1_00", "give KH 1_0",
    ],
)  # fmt: skip
def test_not_an_action(text: str) -> None:
    """What has no such form is a ``ValueError``."""
    with pytest.raises(ValueError, match="not an action"):
        parse_action(text)
