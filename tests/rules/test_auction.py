"""The auction (rules 3, auction)."""

from typing import Any

import pytest

from tests.helpers.positions import deal, legal, refusal, say, table
from thousand_tui.rules import GameState, Phase, Refusal, legal_actions
from thousand_tui.rules.actions import parse_action

FOUR = "QC 9H QD QS 9S TC JH"
"""A hand without a marriage."""


def opened(
    preset: str = "table", hand: str = FOUR, total: tuple[int, ...] | None = None, **options: Any
) -> GameState:
    return deal(table(preset, total, **options), hand)


def bids(state: GameState) -> list[int]:
    return sorted(int(word.split()[1]) for word in legal(state) if word.startswith("bid"))


def declarer(state: GameState) -> tuple[int | None, int, bool, bool]:
    assert state.deal is not None
    undertaking = state.deal.undertaking
    return undertaking.declarer, undertaking.bid, undertaking.unbid, undertaking.blind


@pytest.mark.parametrize("dealer", range(3))
def test_forehand_first_then_clockwise(dealer: int) -> None:
    """Forehand speaks first, then clockwise among active seats (rules 3)."""
    state = deal(table(dealer=dealer, bid_cap_no_marriage=0))
    turns = []
    for word in ("bid 100", "bid 105", "bid 110", "bid 115"):
        turns.append(state.turn)
        state = say(state, word)
    assert turns == [(dealer + 1) % 3, (dealer + 2) % 3, dealer, (dealer + 1) % 3]


def test_pass_is_final() -> None:
    """A pass is final: the seat is not asked again (rules 3)."""
    state = say(opened("1001"), "pass, bid 40, bid 45, bid 50")
    assert state.turn == 2
    assert declarer(say(state, "pass"))[:2] == (1, 50)


@pytest.mark.parametrize(
    ("words", "who", "at"),
    [
        ("bid 100, pass, pass", 0, 100),
        ("bid 100, bid 105, pass, pass", 1, 105),
        ("bid 100, pass, bid 120, pass", 2, 120),
        ("bid 100, bid 105, bid 110, bid 115, pass, pass", 0, 115),
    ],
)
def test_end_of_the_auction(words: str, who: int, at: int) -> None:
    """It ends when every seat but one has passed and that one has bid (rules 3)."""
    state = say(opened(), words)
    assert declarer(state) == (who, at, False, False)
    assert state.turn == who
    assert state.phase is Phase.TAKING


def test_not_over_before_the_last_seat_has_bid() -> None:
    """Two passes and no bid do not end it where ``no_bid`` is ``redeal``: the last seat bids or passes."""
    state = say(opened("1001", no_bid="redeal"), "pass, pass")
    assert state.turn == 2
    assert {"pass", "bid 40", "bid 120"} <= legal(state)
    assert declarer(say(state, "bid 40")) == (2, 40, False, False)


# Amounts


@pytest.mark.parametrize(
    ("preset", "lowest", "step"),
    [("table", 100, 5), ("1001", 40, 5), ("tens", 60, 10), ("polish", 100, 10), ("auction", 100, 5)],
)
def test_first_bid(preset: str, lowest: int, step: int) -> None:
    """The first bid is at least ``bid_min`` and a multiple of ``bid_step`` (rules 3)."""
    state = opened(preset, forced_opening="forehand_min") if preset == "polish" else opened(preset)
    assert bids(state) == list(range(lowest, bids(state)[-1] + 1, step))
    assert refusal(state, f"bid {lowest - step}") is Refusal.BID_TOO_LOW
    for word in ("bid 0", "bid -5", "bid 1"):
        assert refusal(state, word) is Refusal.BID_TOO_LOW
    assert refusal(state, f"bid {lowest + 3}") is Refusal.BID_STEP


def test_raise() -> None:
    """Every bid is above the last (rules 3)."""
    state = say(opened("1001"), "bid 60")
    assert refusal(state, "bid 55") is Refusal.BID_TOO_LOW
    assert refusal(state, "bid 60") is Refusal.BID_TOO_LOW
    assert refusal(state, "bid 63") is Refusal.BID_STEP
    assert bids(state) == list(range(65, 121, 5))


def test_no_jumps() -> None:
    """With ``jump_bids`` off the first bid is exactly ``bid_min`` and a raise exactly one step (rules 3)."""
    state = opened("1001", jump_bids=False)
    assert bids(state) == [40]
    assert refusal(state, "bid 45") is Refusal.BID_JUMP
    state = say(state, "bid 40")
    assert bids(state) == [45]
    assert refusal(state, "bid 50") is Refusal.BID_JUMP
    late = say(opened("1001", jump_bids=False), "pass")
    assert bids(late) == [40]


def test_no_jumps_does_not_bind_the_contract() -> None:
    """``jump_bids`` is for bids only, not the contract (rules 3)."""
    state = deal(table(jump_bids=False), "KH QH AS 9C 9S JC JD")
    state = say(state, "bid 100, pass, pass, take, give 9C 1, give 9S 2")
    assert refusal(state, "contract 200") is None


def test_no_jumps_up_to_the_cap() -> None:
    """With ``jump_bids`` off a seat at its cap can only pass (rules 3)."""
    state = say(opened(jump_bids=False), "bid 100, bid 105, bid 110, bid 115, bid 120")
    assert legal(state) == {"pass"}


# Forced opening


@pytest.mark.parametrize(
    ("forced", "passes", "allowed"),
    [("none", True, [100, 105]), ("forehand_min", False, [100, 105]), ("forehand_exact", False, [100])],
)
def test_forced_opening(forced: str, passes: bool, allowed: list[int]) -> None:
    """Forehand may pass, must bid any legal amount, or must bid ``bid_min`` exactly (rules 3)."""
    state = opened(forced_opening=forced)
    assert (refusal(state, "pass") is None) is passes
    if not passes:
        assert refusal(state, "pass") is Refusal.MUST_OPEN
    assert [bid for bid in bids(state) if bid < 110] == allowed


def test_exact_opening_refuses_more() -> None:
    """``forehand_exact``: the opening is ``bid_min`` exactly (rules 3)."""
    assert refusal(opened("polish"), "bid 110") is Refusal.OPENING_EXACT


@pytest.mark.parametrize("preset", ["table", "polish"])
def test_only_forehand_is_forced(preset: str) -> None:
    """The others may pass, and forehand too once it has opened (rules 3)."""
    state = say(opened(preset), "bid 100")
    assert refusal(state, "pass") is None
    assert refusal(say(state, "pass, bid 110"), "pass") is None


# Caps


def test_cap_without_marriage() -> None:
    """A seat without a marriage in hand bids at most ``bid_cap_no_marriage`` (rules 3)."""
    state = opened()
    assert bids(state)[-1] == 120
    assert refusal(state, "bid 125") is Refusal.BID_CAP_NO_MARRIAGE


def test_cap_is_judged_seat_by_seat() -> None:
    """Another seat's marriage lifts no cap (rules 3)."""
    hand = "9H QS 9S TC JH JC AS"
    state = deal(table(), hand, "KH AH 9C 9D JD QD TD", "KS QH QC KC TS AC AD")
    assert bids(say(state, "bid 100"))[-1] == 120
    state = deal(table(), hand, "KD 9C 9D JD KH QH TD")
    assert bids(say(state, "bid 100"))[-1] == 400


def test_cap_off() -> None:
    """``bid_cap_no_marriage`` 0 is off: up to 400 (rules 3)."""
    state = opened(bid_cap_no_marriage=0)
    assert bids(state)[-1] == 400
    assert refusal(state, "bid 405") is Refusal.BID_LIMIT


@pytest.mark.parametrize(
    ("hand", "top"),
    [
        ("KS QS 9C 9D 9H JS JC", 160),
        ("KC QC 9S 9D 9H JS JC", 180),
        ("KD QD 9C 9S 9H JS JC", 200),
        ("KH QH 9C 9D 9S JS JC", 220),
        ("KH QH KS QS 9D JS JC", 260),
        ("KH QH KD QD KC QC 9S", 360),
        ("KH QD KD 9S JS JC 9C", 200),
        ("KH QD KS QC JS JC 9C", 120),
    ],
)
def test_sum_held(hand: str, top: int) -> None:
    """``sum_held``: up to 120 plus the marriages held (rules 3)."""
    state = opened(hand=hand, bid_cap_with_marriage="sum_held")
    assert bids(state)[-1] == top
    expected = Refusal.BID_CAP_NO_MARRIAGE if top == 120 else Refusal.BID_CAP_HELD
    assert refusal(state, f"bid {top + 5}") is expected


def test_any_marriage_lifts_the_cap() -> None:
    """``bid_cap_with_marriage`` ``none``: up to 400, the absolute limit everywhere (rules 3)."""
    state = opened(hand="KS QS 9C 9D 9H JS JC")
    assert bids(state)[-1] == 400
    assert refusal(state, "bid 405") is Refusal.BID_LIMIT


@pytest.mark.parametrize(
    ("hand", "options", "top"),
    [
        ("AS AC AD AH 9S 9C JD", {"ace_marriage": 0}, 120),
        ("AS AC AD AH 9S 9C JD", {"ace_marriage": 100}, 400),
        ("AS AC AD 9H 9S 9C JD", {"ace_marriage": 100}, 120),
        ("AS AC AD AH 9S 9C JD", {"ace_marriage": 100, "bid_cap_with_marriage": "sum_held"}, 220),
        ("AS AC AD AH KH QH JD", {"ace_marriage": 100, "bid_cap_with_marriage": "sum_held"}, 320),
        ("AS AC AD AH KH QH JD", {"ace_marriage": 200, "bid_cap_with_marriage": "sum_held"}, 400),
        ("AS AC AD AH KS QS JD", {"ace_marriage": 0, "bid_cap_with_marriage": "sum_held"}, 160),
        ("AS AC AD AH 9S 9C JD", {"ace_marriage": 33, "bid_cap_with_marriage": "sum_held"}, 150),
        ("AS AC AD AH 9S 9C JD", {"ace_marriage": 4, "bid_cap_with_marriage": "sum_held"}, 120),
    ],
)
def test_four_aces(hand: str, options: dict[str, Any], top: int) -> None:
    """Where ``ace_marriage`` is on, four aces count as a marriage for the caps (rules 3)."""
    assert bids(opened(hand=hand, **options))[-1] == top


def test_one_point_short_of_a_bid() -> None:
    """A cap that is no multiple of ``bid_step`` is not rounded up: under 124 nobody bids 125 (rules 3)."""
    state = opened(hand="AS AC AD AH 9S 9C JD", ace_marriage=4, bid_cap_with_marriage="sum_held")
    assert refusal(state, "bid 125") is Refusal.BID_CAP_HELD


@pytest.mark.parametrize("hand", [FOUR, "KS QS 9C 9D 9H JS JC"])
def test_over_400_is_over_the_limit_whatever_the_cap(hand: str) -> None:
    """400 is the absolute limit everywhere; up to it the seat's own cap is the reason (rules 3)."""
    state = opened(hand=hand, bid_cap_with_marriage="sum_held")
    assert refusal(state, "bid 405") is Refusal.BID_LIMIT
    assert refusal(state, "bid 400") in (Refusal.BID_CAP_NO_MARRIAGE, Refusal.BID_CAP_HELD)


# Nobody bids


@pytest.mark.parametrize("no_bid", ["last_hand_free", "last_hand_declares"])
def test_last_hand_is_declarer_at_once(no_bid: str) -> None:
    """All but the last seat have passed: it is not asked to bid but is declarer at once (rules 3)."""
    state = say(opened("1001", no_bid=no_bid), "pass, pass")
    assert declarer(state) == (2, 40, True, False)
    assert state.phase is Phase.TAKING


def test_last_hand_declares_before_the_talon() -> None:
    """With ``before_talon`` the last hand names its contract first, at least ``bid_min`` (rules 3)."""
    state = say(opened("tens"), "pass, pass")
    assert state.phase is Phase.CONTRACT_BEFORE
    assert refusal(state, "contract 50") is Refusal.CONTRACT_TOO_LOW
    assert refusal(state, "contract 60") is None


def test_all_pass_redeal() -> None:
    """With ``redeal`` and no bid at all the same dealer deals again; nothing else changes (rules 3)."""
    before = opened("1001", no_bid="redeal", total=(100, 200, 300))
    state = say(before, "pass, pass, pass")
    assert state.phase is Phase.DEALING
    assert state.redealt is not None
    assert (state.redealt.seat, state.redealt.why) == (None, "all_pass")
    assert state.standing == before.standing
    assert state.results == ()


def test_duo_last_hand() -> None:
    """In ``duo`` forehand's pass makes the dealer declarer at once (rules 3)."""
    assert declarer(say(opened("tens-duo", "9S"), "pass")) == (1, 60, True, False)


# Silence


@pytest.mark.parametrize("below", [-125, -121, -5000])
def test_silent_defender(below: int) -> None:
    """A seat whose total is below ``silence_below`` counts as having passed (rules 3)."""
    state = say(opened("classic", total=(0, below, 0)), "bid 100")
    assert state.turn == 2
    assert declarer(say(state, "pass"))[:2] == (0, 100)


def test_not_silent_at_the_limit() -> None:
    """Below means below: at -120 the seat speaks (rules 3)."""
    assert say(opened("classic", total=(0, -120, 0)), "bid 100").turn == 1


def test_silent_forehand_opens() -> None:
    """It makes a compulsory opening, at exactly ``bid_min``, and is out of the auction then (rules 3)."""
    state = opened(silence_below=0, total=(-5, 0, 0))
    assert bids(state) == [100]
    assert refusal(state, "bid 105") is Refusal.OPENING_EXACT
    assert refusal(state, "pass") is Refusal.MUST_OPEN
    state = say(state, "bid 100, bid 105, pass")
    assert declarer(state)[:2] == (1, 105)


@pytest.mark.parametrize("dealer", range(3))
def test_silent_forehand_opens_wherever_it_sits(dealer: int) -> None:
    """The compulsory opening of a silent seat is exact at every seat, and nobody else's is (rules 3)."""
    forehand = (dealer + 1) % 3
    total = tuple(-5 if seat == forehand else 0 for seat in range(3))
    state = opened(silence_below=0, total=total, dealer=dealer)
    assert bids(state) == [100]
    assert refusal(state, "bid 105") is Refusal.OPENING_EXACT
    other = opened(silence_below=0, total=tuple(-5 - points for points in total), dealer=dealer)
    assert refusal(other, "bid 105") is None


def test_silent_forehand_wins_if_nobody_bids() -> None:
    """The compulsory opening of a silent seat stands if it is not overbid (rules 3)."""
    assert declarer(say(opened(silence_below=0, total=(-5, 0, 0)), "bid 100, pass, pass"))[:2] == (0, 100)


@pytest.mark.parametrize(
    ("total", "words", "who", "at"),
    [
        ((-5, -5, -5), "bid 100", 0, 100),
        ((0, -5, -5), "bid 120", 0, 120),
        ((-5, -5, 0), "bid 100, bid 110", 2, 110),
        ((-5, 0, -5), "bid 100, pass", 0, 100),
    ],
)
def test_many_silent(total: tuple[int, ...], words: str, who: int, at: int) -> None:
    """The auction is over as soon as nobody is left to speak against the last bid (rules 3)."""
    state = say(opened(silence_below=0, total=total), words)
    assert declarer(state)[:2] == (who, at)
    assert state.phase is Phase.TAKING


def test_resting_seat_is_never_silent() -> None:
    """Only active seats bid at all: a resting dealer far below makes no difference (rules 3)."""
    state = deal(table("classic", (0, 0, 0, -500)))
    assert declarer(say(state, "bid 100, pass, pass"))[:2] == (0, 100)


# The ban of duo


@pytest.mark.parametrize(
    ("total", "who"), [((850, 400), 1), ((400, 850), 0), ((900, 0), 1), ((0, 995), 0), ((850, -500), 1)]
)
def test_bid_ban(total: tuple[int, int], who: int) -> None:
    """A seat with that total may not bid and its opponent is declarer at once, without a bid (rules 3)."""
    state = opened("tens-duo", "9S", total=total)
    assert declarer(state) == (who, 60, True, False)
    assert state.phase is Phase.CONTRACT_BEFORE
    assert state.turn == who


@pytest.mark.parametrize("total", [(849, 0), (840, 840), (850, 850), (900, 860)])
def test_bid_ban_sleeps(total: tuple[int, int]) -> None:
    """Below it there is no ban; if both have it, the rule sleeps (rules 3)."""
    state = opened("tens-duo", "9S", total=total)
    assert state.phase is Phase.AUCTION
    assert state.turn == 0


def test_ban_with_the_free_hand() -> None:
    """``bid_ban_from`` goes by ``no_bid``: with ``last_hand_free`` the opponent may throw in (rules 3)."""
    state = opened(
        "tens-duo", "9S", total=(850, 400), no_bid="last_hand_free", contract_named="after_exchange"
    )
    assert state.phase is Phase.TAKING
    assert refusal(say(state, "take 0"), "throw-in") is None


# Golden deals


@pytest.mark.parametrize(
    ("seats", "deals", "golden"), [(3, 0, True), (3, 2, True), (3, 3, False), (4, 3, True), (4, 4, False)]
)
def test_golden_deals(seats: int, deals: int, golden: bool) -> None:
    """In the first deals, as many as there are seats, there is no auction: forehand at 120 (rules 3)."""
    state = deal(table("pagat", seats=seats, deals=deals, golden_deals=True))
    assert state.deal is not None
    assert state.deal.undertaking.golden is golden
    assert state.phase is (Phase.TAKING if golden else Phase.AUCTION)
    if golden:
        assert declarer(state) == (0, 120, False, False)


def test_golden_deal_may_raise() -> None:
    """The golden declarer is at 120 and may raise after the exchange as usual (rules 3)."""
    state = deal(table(golden_deals=True), "KH QH AH TH AS 9C 9S")
    state = say(state, "take, give 9C 1, give 9S 2")
    assert refusal(state, "contract 115") is Refusal.CONTRACT_TOO_LOW
    assert refusal(state, "contract 120") is None
    assert refusal(state, "contract 200") is None


def test_blind_bidding_sleeps_in_golden_deals() -> None:
    """No cards are closed in a golden deal (rules 3)."""
    state = deal(table(golden_deals=True, blind_bidding="until_look"))
    assert state.deal is not None
    assert state.deal.auction.closed == 0
    assert not state.deal.undertaking.blind


# Words out of place


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("look", Refusal.NOT_CLOSED),
        ("concede", Refusal.CONCESSION_LATE),
        ("throw-in", Refusal.THROW_IN),
        ("take", Refusal.WRONG_PHASE),
        ("take 0", Refusal.WRONG_PHASE),
        ("give 9H 1", Refusal.WRONG_PHASE),
        ("discard 9H QC", Refusal.WRONG_PHASE),
        ("contract 100", Refusal.WRONG_PHASE),
        ("9H", Refusal.WRONG_PHASE),
        ("redeal four_nines", Refusal.REDEAL_RIGHT),
        ("redeal all_pass", Refusal.REDEAL_RIGHT),
    ],
)
def test_not_in_the_auction(word: str, reason: Refusal) -> None:
    """What does not belong to the auction is refused with its reason (rules 3)."""
    assert refusal(opened(), word) is reason


def test_asking_for_something_else() -> None:
    """Only actions can be legal."""
    actions = legal_actions(opened())
    for thing in ("bid 100", 100, None):
        assert thing not in actions
    assert parse_action("bid 100") in actions


def test_no_deal_no_action() -> None:
    """Before the cards are dealt nobody acts (rules 3)."""
    state = table()
    assert refusal(state, "bid 100") is Refusal.NO_DEAL
    assert legal(state) == set()
    assert "bid 100" not in legal(state)
