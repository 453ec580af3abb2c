"""Marriages and four aces (rules 4)."""

from typing import Any

import pytest

from tests.helpers.positions import deal, facing, legal, refusal, say, table, to_lead
from thousand_tui.rules import GameState, Refusal


def trump(state: GameState) -> str | None:
    assert state.deal is not None
    suit = state.deal.play.trump
    return None if suit is None else "SCDH"[suit]


def declared(state: GameState) -> tuple[int, ...]:
    assert state.deal is not None
    return state.deal.play.marriages


@pytest.mark.parametrize(("suit", "points"), [("S", 40), ("C", 60), ("D", 80), ("H", 100)])
@pytest.mark.parametrize("rank", ["K", "Q"])
def test_declare(suit: str, points: int, rank: str) -> None:
    """On lead, by leading either; it scores at once and its suit is trump from that moment (rules 4)."""
    state = say(
        facing("table", f"K{suit} Q{suit} 9{'C' if suit != 'C' else 'S'}", ""), f"{rank}{suit} marriage"
    )
    assert declared(state) == (points, 0, 0)
    assert trump(state) == suit


def test_no_trump_until_declared() -> None:
    """No trump until a marriage is declared (rules 4)."""
    assert trump(to_lead(deal(table(), "KH QH"))) is None


@pytest.mark.parametrize("word", ["KH", "QH"])
def test_leading_without_declaring(word: str) -> None:
    """Leading a king or queen without declaring is legal, and no marriage (rules 4)."""
    state = say(facing("table", "KH QH 9S", ""), word)
    assert declared(state) == (0, 0, 0)
    assert trump(state) is None


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("KS marriage", Refusal.CARD_NOT_HELD),
        ("9S marriage", Refusal.MARRIAGE_NOT_HELD),
        ("QD marriage", Refusal.MARRIAGE_NOT_HELD),
        ("AH marriage", Refusal.MARRIAGE_NOT_HELD),
        ("AH aces", Refusal.ACES_OFF),
    ],
)
def test_not_held(word: str, reason: Refusal) -> None:
    """So is declaring a marriage one does not hold (rules 4)."""
    assert refusal(facing("table", "KH QH AH 9S QD KC", ""), word) in (reason, Refusal.MARRIAGE_NOT_HELD)


def test_half_of_it_is_gone() -> None:
    """After the king was led the queen alone is none (rules 4)."""
    state = say(to_lead(deal(table(marriage_first_lead=True), "AS KC QC AC TC AH JH")), "KC")
    while state.turn != 0 or (state.deal is not None and state.deal.play.trick):
        state = say(state, min(legal(state)))
    assert "QC marriage" not in legal(state)


@pytest.mark.parametrize("allowed", [True, False])
def test_first_lead(allowed: bool) -> None:
    """With ``marriage_first_lead`` off none can be declared on the first lead of the deal (rules 4)."""
    state = facing(
        "table", "KH QH AS AC AD AH", "", first=True, marriage_first_lead=allowed, ace_marriage=100
    )
    reason = None if allowed else Refusal.MARRIAGE_FIRST_LEAD
    assert refusal(state, "KH marriage") is reason
    assert refusal(state, "QH marriage") is reason
    assert refusal(state, "AH aces") is reason
    assert refusal(state, "KH") is None
    later = facing("table", "KH QH AS AC AD AH", "", marriage_first_lead=allowed, ace_marriage=100)
    assert {"KH marriage", "QH marriage", "AS aces", "AC aces", "AD aces", "AH aces"} <= legal(later)


@pytest.mark.parametrize(("effect", "during"), [("immediate", "D"), ("next_trick", "S")])
def test_trump_effect(effect: str, during: str) -> None:
    """``marriage_trump_effect``: for this trick too, or from the next (rules 4)."""
    state = facing("table", "KD QD 9S", "", "S", marriage_trump_effect=effect)
    state = say(state, "KD marriage")
    assert trump(state) == during
    assert declared(state) == (80, 0, 0)


@pytest.mark.parametrize(("effect", "winner"), [("immediate", 0), ("next_trick", 1)])
def test_effect_on_the_trick(effect: str, winner: int) -> None:
    """With ``next_trick`` the old trump still takes the trick it is declared in (rules 4)."""
    options: dict[str, Any] = {"marriage_trump_effect": effect, "marriage_first_lead": True}
    state = deal(
        table(**options),
        "KS QS KD QD TS AD TD",
        "AS 9S 9C JC TH KH QH",
        "9D JD TC QC AH JH 9H",
        talon="JS KC AC",
    )
    state = say(state, "bid 100, pass, pass, take, give KC 1, give AC 2, contract 100")
    state = say(state, "KS marriage, AS" if effect == "next_trick" else "KS marriage, 9S")
    state = say(state, "TC")
    if effect == "immediate":
        state = say(state, "KD marriage")
        # Diamonds are trump for this trick: seat 1 has none and may play anything, seat 2 must beat the king.
        assert "AS" in legal(state)
        state = say(state, "AS, 9D")
        assert state.turn == winner
    else:
        # No trump yet in the first trick: the ace of spades took it, and now spades are trump.
        assert state.turn == winner
        assert trump(state) == "S"
        state = say(state, "9C, QC")
        assert legal(state) == {"JS", "QS", "TS"}


@pytest.mark.parametrize("effect", ["immediate", "next_trick"])
def test_next_marriage_changes_the_trump(effect: str) -> None:
    """The next marriage, by anyone, changes the trump (rules 4)."""
    state = facing("table", "KD QD 9S", "", "H", marriage_trump_effect=effect)
    state = say(state, "QD marriage")
    state = say(say(state, min(legal(state))), min(legal(say(state, min(legal(state))))))
    assert trump(state) == "D"


def test_by_a_defender() -> None:
    """A seat on lead, a defender as well, may declare (rules 4)."""
    state = facing("table", "KH QH 9S", "")
    current = state.deal
    assert current is not None
    hands = (current.hands[1], current.hands[0], current.hands[2])
    play = current.play._replace(leader=1)
    state = state._replace(deal=current._replace(hands=hands, turn=1, play=play))
    assert declared(say(state, "KH marriage")) == (0, 100, 0)


def test_several_by_one_seat() -> None:
    """Each declared marriage counts (rules 4 and 5, 1)."""
    state = facing("table", "KD QD KH QH", "")
    assert {"KD marriage", "QD marriage", "KH marriage", "QH marriage"} <= legal(state)


# Four aces


def test_aces() -> None:
    """On lead, holding all four aces, by leading an ace: n points, trump unchanged (rules 4)."""
    state = say(facing("table", "AS AC AD AH 9S", "", "D", ace_marriage=150), "AC aces")
    assert declared(state) == (150, 0, 0)
    assert trump(state) == "D"


def test_aces_without_a_trump() -> None:
    """No trump comes of it (rules 4)."""
    assert trump(say(facing("table", "AS AC AD AH 9S", "", ace_marriage=150), "AH aces")) is None


@pytest.mark.parametrize(
    ("held", "word", "points", "reasons"),
    [
        ("AS AC AD AH 9S", "AS aces", 0, {Refusal.ACES_OFF}),
        ("AS AC AD 9S", "AS aces", 100, {Refusal.ACES_NOT_HELD}),
        ("AS AC AD AH 9S", "9S aces", 100, {Refusal.ACES_NOT_HELD}),
        ("AS AC AD KH QH AH", "AS marriage", 100, {Refusal.MARRIAGE_NOT_HELD}),
        ("AS AC AD KH QH AH", "KH aces", 100, {Refusal.ACES_NOT_HELD}),
        ("AC AD AH KH", "AS aces", 100, {Refusal.CARD_NOT_HELD, Refusal.ACES_NOT_HELD}),
    ],
)
def test_aces_refused(held: str, word: str, points: int, reasons: set[Refusal]) -> None:
    """All four must be held, an ace led, and the option on (rules 4)."""
    assert refusal(facing("table", held, "", ace_marriage=points), word) in reasons


def test_lead_an_ace_silently() -> None:
    """Leading an ace without declaring is legal and counts nothing (rules 4)."""
    assert declared(say(facing("table", "AS AC AD AH", "", ace_marriage=100), "AS")) == (0, 0, 0)


def test_both_at_once() -> None:
    """A lead declares a marriage or the aces, never both (rules 4)."""
    from thousand_tui.rules import why_not
    from thousand_tui.rules.actions import Play

    state = facing("table", "AS AC AD AH KH QH", "", ace_marriage=100)
    for card in (23, 21):
        assert why_not(state, Play(card, marriage=True, aces=True)) is not None
