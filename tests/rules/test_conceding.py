"""Conceding and throwing in (rules 3, conceding and ``no_bid``; 5; 6)."""

from typing import Any

import pytest

from tests.helpers.positions import deal, refusal, result, say, table, to_lead
from thousand_tui.rules import DealKind, GameState, Phase, Refusal

HAND = "AC QH 9H QD JS 9C KS"
TALON = "9S TD TH"


def conceded(
    bid: int = 100, preset: str = "table", total: tuple[int, ...] = (0, 0, 0), **more: Any
) -> GameState:
    game = table(preset, total, **more)
    passes = ", pass" * (min(len(total), 3) - 1)
    return say(deal(game, HAND), f"bid {bid}{passes}, concede")


STEPS = [
    ("bid 105, pass, pass", -105),
    ("bid 105, pass, pass, take", -105),
    ("bid 105, pass, pass, take, give TD 1", -105),
    ("bid 105, pass, pass, take, give TD 1, give TH 2", -105),
    ("bid 105, pass, pass, take, give TD 1, give TH 2, contract 120", -120),
]


@pytest.mark.parametrize(("words", "delta"), STEPS)
def test_until_the_first_lead(words: str, delta: int) -> None:
    """From winning the auction until his first lead; the contract if named, else his bid (rules 3)."""
    state = say(deal(table(), HAND, talon=TALON), words)
    assert refusal(state, "concede") is None
    state = say(state, "concede")
    assert result(state).delta == (delta, 60, 60)
    assert result(state).kind is DealKind.CONCEDED


@pytest.mark.parametrize(
    ("words", "delta"),
    [
        ("bid 80, pass, pass", -80),
        ("bid 80, pass, pass, contract 90", -90),
        ("bid 80, pass, pass, contract 90, take", -90),
        ("bid 80, pass, pass, contract 90, take, give TD 1", -90),
        ("bid 80, pass, pass, contract 90, take, give TD 1, give TH 2", -90),
    ],
)
def test_before_the_talon(words: str, delta: int) -> None:
    """With ``before_talon`` the amount is the contract as soon as it is named (rules 3)."""
    state = say(deal(table("tens"), HAND, talon=TALON), f"{words}, concede")
    assert result(state).delta == (delta, 60, 60)


def test_not_after_the_lead() -> None:
    """Not once a card is led, nor by a defender (rules 3)."""
    state = say(deal(table(), HAND, talon=TALON), f"{STEPS[-1][0]}, AC")
    assert state.turn == 1
    assert refusal(state, "concede") is Refusal.CONCESSION_LATE


def test_not_in_the_auction() -> None:
    """Nor before the auction is won (rules 3)."""
    assert refusal(say(deal(table(), HAND), "bid 100"), "concede") is Refusal.CONCESSION_LATE


def test_not_in_draw() -> None:
    """``draw`` has no declarer who could concede (rules 8)."""
    assert refusal(deal(table("draw")), "concede") is Refusal.CONCESSION_LATE


def test_off() -> None:
    """``concession`` off (rules 3)."""
    state = say(deal(table(concession=None), HAND), "bid 100, pass, pass")
    assert refusal(state, "concede") is Refusal.CONCESSION_OFF


def test_golden() -> None:
    """No conceding in golden deals (rules 3)."""
    assert refusal(deal(table(golden_deals=True)), "concede") is Refusal.CONCESSION_GOLDEN


@pytest.mark.parametrize(
    ("options", "bid", "delta"),
    [
        ({}, 100, (-100, 60, 60)),
        ({"concession_opponents": 0}, 100, (-100, 0, 0)),
        ({"concession_opponents": 47}, 100, (-100, 47, 47)),
        ({"concession_opponents": "half"}, 100, (-100, 50, 50)),
        ({"concession_opponents": "half"}, 105, (-105, 55, 55)),
        ({"concession_opponents": "half"}, 110, (-110, 55, 55)),
        ({"concession_opponents": "half"}, 115, (-115, 60, 60)),
        ({"concession_opponents": "half", "score_step": 1}, 105, (-105, 53, 53)),
        ({"concession_cost": "zero"}, 100, (0, 60, 60)),
        ({"concession_cost": "zero", "concession_opponents": "half"}, 120, (0, 60, 60)),
        ({"concession_third_penalty": 120}, 100, (-100, 60, 60)),
    ],
)
def test_what_it_costs(options: dict[str, Any], bid: int, delta: tuple[int, ...]) -> None:
    """Minus the amount or nothing; each other active seat its fixed points or half, ties up (rules 3)."""
    assert result(conceded(bid, **options)).delta == delta


@pytest.mark.parametrize(("bid", "half"), [(100, 50), (110, 60), (90, 50), (70, 40), (120, 60)])
def test_half_by_ten(bid: int, half: int) -> None:
    """Half the amount, rounded to the nearest ``score_step``, ties up (rules 3)."""
    assert result(conceded(bid, "tens", concession_opponents="half")).delta == (-bid, half, half)


def test_half_of_the_contract() -> None:
    """Half of the amount, which is the contract where one was named (rules 3)."""
    game = table(concession_opponents="half")
    state = say(deal(game, HAND, talon=TALON), f"{STEPS[-1][0]}, concede")
    assert result(state).delta == (-120, 60, 60)


@pytest.mark.parametrize(
    ("before", "delta"), [(0, (-100, 0, 0)), (1, (-100, 0, 0)), (2, (-100, 60, 60)), (5, (-100, 60, 60))]
)
def test_free_concessions(before: int, delta: tuple[int, ...]) -> None:
    """``concession_free`` n: his first n concessions pay the others nothing (rules 3)."""
    assert result(conceded(concession_free=2, concessions=(before, 0, 0))).delta == delta


def test_free_counts_the_declarers_own() -> None:
    """The others' concessions do not use up his free ones (rules 3)."""
    assert result(conceded(concession_free=1, concessions=(0, 5, 5))).delta == (-100, 0, 0)


@pytest.mark.parametrize(
    ("before", "delta"), [(0, -100), (1, -100), (2, -175), (3, -100), (4, -100), (5, -175), (8, -175)]
)
def test_every_third(before: int, delta: int) -> None:
    """``concession_third_penalty`` p: every third concession of his costs a further p (rules 3)."""
    state = conceded(concession_third_penalty=75, concessions=(before, 2, 2))
    assert result(state).delta == (delta, 60, 60)
    assert state.standing.concessions == (before + 1, 2, 2)


def test_third_at_no_cost() -> None:
    """The further penalty comes on top of nothing too (preset ``pagat``)."""
    assert result(conceded(preset="pagat", concessions=(2, 0, 0))).delta == (-120, 60, 60)


@pytest.mark.parametrize(
    ("before", "reason"), [(0, None), (2, None), (3, Refusal.CONCESSION_LIMIT), (4, Refusal.CONCESSION_LIMIT)]
)
def test_limit(before: int, reason: Refusal | None) -> None:
    """``concession_limit`` n: not more than n per game; his own count (rules 3)."""
    state = deal(table("classic", (0, 0, 0), concessions=(before, 3, 3)), "AC AS TH TC 9H JD QS")
    assert refusal(say(state, "bid 100, pass, pass"), "concede") is reason


def test_counted_from_deal_to_deal() -> None:
    """Concessions are counted over the game (rules 3)."""
    state = conceded(concession_limit=1, concession_free=1)
    state = say(deal(state, HAND), "bid 100, pass, bid 105, pass")
    assert state.turn == 0
    assert refusal(state, "concede") is Refusal.CONCESSION_LIMIT


def test_conceded_deal_is_completed() -> None:
    """A conceded deal is a completed deal with no tricks: no bolts and no fine for anyone (rules 3)."""
    state = conceded(preset="tens", total=(860, 870, 0), marks=(0, 0, 0))
    assert result(state).delta == (-100, 60, 60)
    assert result(state).cards == result(state).marriages == (0, 0, 0)
    assert state.standing.deals == 1
    assert state.standing.dealer == 0
    bolts = conceded(marks=(2, 2, 2), bolt_declarer=True)
    assert bolts.standing.bolts == (2, 2, 2)
    assert result(bolts).delta == (-100, 60, 60)


def test_consecutive_bolts_stay() -> None:
    """``consecutive``: a conceded deal neither clears nor gives a bolt (rules 6, 1)."""
    state = say(deal(table("classic", marks=(1, 2, 1)), HAND), "bid 100, pass, pass, concede")
    assert state.standing.bolts == (1, 2, 1)


def test_duo() -> None:
    """The one opponent writes his points (rules 3)."""
    assert result(conceded(60, "tens-duo", (0, 0))).delta == (-60, 60)


def test_without_a_bid() -> None:
    """The amount is ``bid_min`` without a bid (rules 3)."""
    state = say(deal(table("1001"), HAND), "pass, pass, take, concede")
    assert result(state).delta == (0, 0, -40)


def test_may_win() -> None:
    """Without a barrel a payment can bring a seat to the target (rules 6, 2)."""
    state = conceded(preset="tens", total=(0, 940, 0))
    assert state.outcome is not None
    assert state.outcome.winner == 1
    assert state.phase is Phase.OVER


# On the barrel, locked


def test_payment_is_not_written_on_the_barrel() -> None:
    """A seat on the barrel writes no payment for a concession; the deal counts (rules 5, 6 and 6, 3)."""
    state = conceded(total=(0, 880, 0), seated=(None, 1, None))
    assert result(state).delta == (-100, 0, 60)
    assert state.standing.barrel == (None, 2, None)


def test_payment_is_not_written_when_locked() -> None:
    """``score_lock_from``: for a concession too (rules 5, 6)."""
    state = conceded(preset="tens", total=(0, 800, 790), score_lock_from=800)
    assert result(state).delta == (-100, 0, 60)


def test_conceding_on_the_barrel() -> None:
    """Minus the amount and off (rules 6, 3); without a contract named the amount is the bid (rules 3)."""
    state = conceded(total=(880, 0, 0), seated=(1, None, None))
    assert result(state).delta == (-100, 60, 60)
    assert state.standing.barrel == (None, None, None)
    assert state.standing.falls == (1, 0, 0)


@pytest.mark.parametrize(("before", "delta"), [(0, -100), (2, -220)])
def test_it_costs_on_the_barrel_even_where_free(before: int, delta: int) -> None:
    """Conceding costs the amount here even with ``concession_cost`` ``zero`` (rules 6, 3)."""
    state = conceded(preset="pagat", total=(880, 0, 0), seated=(1, None, None), concessions=(before, 0, 0))
    assert result(state).delta == (delta, 60, 60)


@pytest.mark.parametrize("before", [0, 2])
def test_attempt_only(before: int) -> None:
    """``attempt_only``: an attempt is used up, nothing written, no further penalty; the others as usual."""
    state = conceded(
        total=(880, 0, 0), seated=(1, None, None), concessions=(before, 0, 0),
        barrel_own_loss="attempt_only", concession_third_penalty=120,
    )  # fmt: skip
    assert result(state).delta == (0, 60, 60)
    assert state.standing.barrel == (2, None, None)
    assert state.standing.concessions == (before + 1, 0, 0)


def test_last_attempt_conceded() -> None:
    """``attempt_only`` on the last attempt: ``barrel_deals`` without success, so the fall's penalty."""
    state = conceded(total=(880, 0, 0), seated=(2, None, None), barrel_own_loss="attempt_only")
    assert result(state).delta == (-120, 60, 60)
    assert state.standing.barrel == (None, None, None)


def test_a_payment_sits_down() -> None:
    """A payment can bring a seat to the threshold (rules 6, 3)."""
    state = conceded(total=(0, 830, 0))
    assert result(state).delta == (-100, 50, 60)
    assert state.standing.barrel == (None, 0, None)


def test_a_payment_can_be_dumped() -> None:
    """The dump truck looks at all totals of any completed deal (rules 6, 4)."""
    assert result(conceded(total=(655, 495, 0))).total == (0, 0, 60)


# The free throw-in


def unbid(total: tuple[int, ...] = (0, 0, 0), words: str = "take", **more: Any) -> GameState:
    game = table("1001", total, **more)
    return say(deal(game, "", "", HAND, talon=TALON), f"pass, pass, {words}")


@pytest.mark.parametrize("words", ["take", "take, give TD 0", "take, give TD 0, give TH 1"])
def test_throw_in_until_the_contract(words: str) -> None:
    """After the talon and until he has named his contract he may throw in free of charge (rules 3)."""
    state = unbid(words=words)
    assert refusal(state, "throw-in") is None
    state = say(state, "throw-in")
    assert result(state).delta == (50, 50, 0)
    assert result(state).kind is DealKind.THROWN_IN
    assert result(state).cards == (0, 0, 0)
    assert state.standing.deals == 1


def test_not_before_the_talon_nor_after_the_contract() -> None:
    """He takes the talon first; with the contract named it is over (rules 3)."""
    before = say(deal(table("1001"), "", "", HAND, talon=TALON), "pass, pass")
    assert refusal(before, "throw-in") is Refusal.THROW_IN
    after = unbid(words="take, give TD 0, give TH 1, contract 40")
    assert refusal(after, "throw-in") is Refusal.THROW_IN
    assert refusal(after, "concede") is None


def test_only_without_a_bid() -> None:
    """A declarer who bid may not (rules 3)."""
    state = say(deal(table("1001"), HAND, talon=TALON), "bid 40, pass, pass, take")
    assert refusal(state, "throw-in") is Refusal.THROW_IN


def test_not_with_last_hand_declares() -> None:
    """``last_hand_declares``: he must name a contract as any declarer does (rules 3)."""
    state = unbid(no_bid="last_hand_declares")
    assert refusal(state, "throw-in") is Refusal.THROW_IN


@pytest.mark.parametrize("points", [0, 47, 120])
def test_throw_in_points(points: int) -> None:
    """The other active seats write ``throw_in_points`` each (rules 3)."""
    assert result(say(unbid(throw_in_points=points), "throw-in")).delta == (points, points, 0)


def test_throw_in_of_four() -> None:
    """The resting dealer writes for the talon in a thrown-in deal too (rules 5, 4)."""
    state = say(unbid((0, 0, 0, 0)), "throw-in")
    assert result(state).delta == (50, 50, 0, 20)


def test_throw_in_is_no_concession() -> None:
    """It is no loss and no concession (rules 3)."""
    state = say(unbid(concessions=(0, 0, 2), concession_third_penalty=100), "throw-in")
    assert result(state).delta == (50, 50, 0)
    assert state.standing.concessions == (0, 0, 2)


@pytest.mark.parametrize(
    ("used", "delta", "barrel"), [(0, (0, 50, 0), (1, None, 1)), (2, (0, 50, -120), (1, None, None))]
)
def test_throw_in_on_the_barrel(used: int, delta: tuple[int, ...], barrel: tuple[int | None, ...]) -> None:
    """A seat of section 5, 6 writes 0; the deal counts on the barrel and is no loss (rules 3)."""
    options: dict[str, Any] = {"forced_opening": "none", "no_bid": "last_hand_free"}
    game = table("table", (880, 0, 880), seated=(0, None, used), **options)
    state = say(deal(game, "", "", HAND), "pass, pass, take, throw-in")
    assert result(state).delta == delta
    assert state.standing.barrel == barrel


def test_throw_in_locked() -> None:
    """``score_lock_from``: for a throw-in too (rules 5, 6)."""
    state = say(unbid((800, 795, 0), score_lock_from=800), "throw-in")
    assert result(state).delta == (0, 50, 0)


def test_throw_in_can_win() -> None:
    """Without a barrel the points of a throw-in count at the target like any (rules 6, 2)."""
    state = say(unbid((960, 0, 0)), "throw-in")
    assert state.outcome is not None
    assert state.outcome.winner == 0


def test_no_bolts_in_a_thrown_in_deal() -> None:
    """Bolts are for played deals (rules 6, 1)."""
    options: dict[str, Any] = {"forced_opening": "none", "no_bid": "last_hand_free"}
    game = table("table", (0, 0, 0), marks=(2, 2, 2), **options)
    state = say(deal(game, "", "", HAND), "pass, pass, take, throw-in")
    assert state.standing.bolts == (2, 2, 2)


def test_lead_first_then_no_word() -> None:
    """At his first lead the declarer may still concede instead (rules 3)."""
    state = to_lead(deal(table(), HAND))
    assert state.phase is Phase.PLAY
    assert refusal(state, "concede") is None
    assert refusal(state, "throw-in") is Refusal.THROW_IN
