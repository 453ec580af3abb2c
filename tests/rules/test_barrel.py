"""The barrel and the dump truck (rules 6, 1, 3 and 4)."""

from typing import Any

import pytest

from tests.helpers.positions import deal, finish, result, say, table, to_lead
from thousand_tui.rules import GameState

PLAIN = (53, 35, 32)
N = None
Used = tuple[int | None, ...]


def played(
    points: tuple[int, ...] = PLAIN,
    marriages: tuple[int, ...] | None = None,
    *,
    total: tuple[int, ...],
    seated: Used | None = None,
    bid: int = 100,
    preset: str = "table",
    tricks: tuple[int, ...] | None = None,
    **more: Any,
) -> GameState:
    state = to_lead(deal(table(preset, total, seated=seated, **more), "KH QH"), bid)
    return finish(state, points, marriages, tricks=tricks)


def check(
    state: GameState, total: tuple[int, ...], barrel: Used, falls: tuple[int, ...] | None = None
) -> None:
    assert result(state).total == state.standing.total == total
    assert result(state).barrel == state.standing.barrel == barrel
    if falls is not None:
        assert state.standing.falls == falls


# Sitting down


@pytest.mark.parametrize(
    ("before", "after", "used"),
    [(840, 875, N), (845, 880, 0), (850, 880, 0), (870, 880, 0), (875, 880, 0)],
)
def test_sits_down_at_exactly_the_threshold(before: int, after: int, used: int | None) -> None:
    """A seat that ends a deal at or above 880 sits on it at exactly that total (rules 6, 3)."""
    check(played(total=(0, before, 0)), (-100, after, 30), (N, used, N))


@pytest.mark.parametrize(
    ("preset", "options", "threshold"),
    [
        ("table", {}, 880),
        ("table", {"target": 500}, 380),
        ("lviv", {}, 900),
        ("table", {"barrel_gap": 200, "bid_cap_no_marriage": 200}, 800),
        ("table", {"target": 1001}, 881),
    ],
)
def test_threshold(preset: str, options: dict[str, Any], threshold: int) -> None:
    """The barrel is at ``target - barrel_gap`` (rules 6, 3)."""
    state = played(total=(0, threshold - 5, 0), preset=preset, **options)
    check(state, (-100, threshold, 30), (N, 0, N))


def test_declarer_sits_down() -> None:
    """A declarer who jumps short of the target too (rules 6, 3)."""
    check(played((110, 5, 5), total=(800, 0, 0)), (880, 5, 5), (0, N, N))


# Counting


@pytest.mark.parametrize(("used", "total", "after"), [(0, 880, 1), (1, 880, 2), (2, 760, N)])
def test_third_deal(used: int, total: int, after: int | None) -> None:
    """``barrel_deals`` deals without success: minus ``barrel_fall_penalty`` and off (rules 6, 3)."""
    state = played(total=(0, 880, 0), seated=(N, used, N))
    check(state, (-100, total, 30), (N, after, N), (0, 1 if after is None else 0, 0))


def test_no_limit() -> None:
    """``barrel_deals`` 0: no limit (rules 6, 3)."""
    check(played(total=(0, 880, 0), seated=(N, 7, N), barrel_deals=0), (-100, 880, 30), (N, 8, N))


@pytest.mark.parametrize(("deals", "penalty"), [(1, 120), (9, 5), (2, 200)])
def test_other_limits(deals: int, penalty: int) -> None:
    """``barrel_deals`` and ``barrel_fall_penalty`` (rules 6, 3)."""
    state = played(
        total=(0, 880, 0), seated=(N, deals - 1, N), barrel_deals=deals, barrel_fall_penalty=penalty
    )
    check(state, (-100, 880 - penalty, 30), (N, N, N))


def test_own_contract() -> None:
    """``own_contract``: only deals with it as declarer count (rules 6, 3)."""
    state = played(total=(0, 880, 0), seated=(N, 2, N), barrel_count="own_contract")
    check(state, (-100, 880, 30), (N, 2, N))
    state = played(
        total=(880, 0, 0), seated=(0, N, N), barrel_count="own_contract", barrel_own_loss="attempt_only"
    )
    check(state, (880, 35, 30), (1, N, N))


@pytest.mark.parametrize("count", ["every_deal", "own_contract"])
def test_resting_does_not_count(count: str) -> None:
    """A deal in which it rests does not count either way (rules 6, 3)."""
    state = played(
        (53, 35, 32, 0), total=(0, 0, 0, 880), seated=(N, N, N, 2), preset="classic", barrel_count=count
    )
    check(state, (-100, 35, 30, 880), (N, N, N, 2))


def test_conceded_deal_counts() -> None:
    """Each completed deal counts, a conceded one as well (rules 6, 3)."""
    state = say(deal(table("table", (0, 880, 0), seated=(N, 2, N))), "bid 100, pass, pass, concede")
    check(state, (-100, 760, 60), (N, N, N))


def test_redeal_does_not_count() -> None:
    """A redeal is no deal (rules 3)."""
    state = deal(table("table", (0, 880, 0), seated=(N, 2, N)), "9S 9C 9D 9H")
    assert say(state, "redeal four_nines").standing.barrel == (N, 2, N)


def test_defender_points_are_not_written() -> None:
    """On the barrel defender points are not written (rules 6, 3)."""
    state = played((26, 47, 47), total=(0, 880, 0), seated=(N, 0, N))
    assert result(state).delta == (-100, 0, 45)


# The own contract


@pytest.mark.parametrize(
    ("points", "marriages", "delta"), [((120, 0, 0), N, 120), ((81, 21, 18), (40, 0, 0), 120)]
)
def test_making_the_contract_wins(points: tuple[int, ...], marriages: tuple[int, ...], delta: int) -> None:
    """Making its contract is the win (rules 6, 3)."""
    state = played(points, marriages, total=(880, 0, 100), seated=(2, N, N))
    assert state.outcome is not None
    assert state.outcome.winner == 0
    assert result(state).delta[0] == delta
    assert result(state).barrel == (2, N, N)


@pytest.mark.parametrize(("bid", "cost"), [(100, 120), (120, 120), (140, 140)])
def test_own_loss(bid: int, cost: int) -> None:
    """Losing as declarer: minus the contract and off the barrel (rules 6, 3)."""
    for used in (0, 2):
        state = played((65, 20, 35), total=(880, 0, 0), seated=(used, N, N), bid=bid)
        check(state, (880 - cost, 20, 35), (N, N, N), (1, 0, 0))


@pytest.mark.parametrize(
    ("used", "total", "after", "falls"), [(0, 880, 1, 0), (1, 880, 2, 0), (2, 760, N, 1)]
)
def test_attempt_only(used: int, total: int, after: int | None, falls: int) -> None:
    """``attempt_only``: only an attempt is used up; the last one still ends the stay (rules 6, 3)."""
    state = played(
        (65, 20, 35), total=(880, 0, 0), seated=(used, N, N), barrel_own_loss="attempt_only", bid=140
    )
    check(state, (total, 20, 35), (after, N, N), (falls, 0, 0))


def test_attempt_only_without_limit() -> None:
    """``attempt_only`` with ``barrel_deals`` 0 costs nothing, ever (rules 6, 3)."""
    state = played(
        (65, 20, 35), total=(880, 0, 0), seated=(5, N, N), barrel_own_loss="attempt_only", barrel_deals=0
    )
    check(state, (880, 20, 35), (6, N, N))


def test_attempt_only_blind() -> None:
    """Nothing doubled is nothing (rules 5, 5; 6, 3)."""
    game = table(
        "table", (880, 0, 0), seated=(0, N, N), barrel_own_loss="attempt_only", blind_bidding="until_look"
    )
    check(finish(to_lead(deal(game), 100, blind=True), (65, 20, 35)), (880, 20, 35), (1, N, N))


def test_blind_loss_on_the_barrel() -> None:
    """A blind loss costs twice the contract there too (rules 5, 5)."""
    game = table("table", (880, 0, 0), seated=(0, N, N), blind_bidding="until_look")
    check(finish(to_lead(deal(game), 100, blind=True), (65, 20, 35)), (640, 20, 35), (N, N, N))


@pytest.mark.parametrize(("mark", "total"), [(1, 1000), (2, 880)])
def test_win_whatever_fines(mark: int, total: int) -> None:
    """Making its contract is the win, whatever fines there are (rules 6, 3)."""
    game = table(
        "table", (880, 0, 0), seated=(0, N, N), marks=(mark, 0, 0), bolt_declarer=True, barrel_bolts=True
    )
    state = finish(to_lead(deal(game)), (0, 73, 47), (140, 0, 0))
    assert state.outcome is not None
    assert state.outcome.winner == 0
    assert result(state).total[0] == total
    assert result(state).barrel == (0, N, N)


# Fines


def test_fine_puts_it_off() -> None:
    """A fine that takes a seat on the barrel below it puts it off (rules 6, 1); that is a fall (6, 3)."""
    state = played(
        (108, 0, 12), total=(0, 880, 0), seated=(N, 0, N), barrel_bolts=True, marks=(0, 2, 0), bolt_penalty=60
    )
    check(state, (100, 820, 10), (N, N, N), (0, 1, 0))


@pytest.mark.parametrize("used", [1, 2])
def test_it_costs_nothing_further(used: int) -> None:
    """Nor the penalty of the last deal, nor of a newcomer: it costs nothing further (rules 6, 1)."""
    state = played(
        (108, 0, 12),
        total=(800, 880, 0),
        seated=(N, used, N),
        barrel_bolts=True,
        marks=(0, 2, 0),
        bolt_penalty=60,
    )
    check(state, (880, 820, 10), (0, N, N), (0, 1, 0))


def test_fine_of_nothing() -> None:
    """A fine of 0 takes nobody below it (rules 6, 1)."""
    state = played(
        (108, 0, 12), total=(0, 880, 0), seated=(N, 0, N), barrel_bolts=True, marks=(0, 2, 0), bolt_penalty=0
    )
    check(state, (100, 880, 10), (N, 1, N), (0, 0, 0))


def test_newcomer_with_a_fine() -> None:
    """Fines come first: a bolt can keep a seat from sitting down (rules 6, 1 before 3)."""
    state = played((120, 0, 0), (0, 40, 0), total=(0, 850, 0), marks=(0, 2, 0))
    check(state, (100, 770, 0), (N, N, N))


# Newcomers


@pytest.mark.parametrize(
    ("newcomer", "total", "barrel"),
    [("knocks_off", (880, 760, 5), (0, N, N)), ("coexist", (880, 880, 5), (0, 2, N))],
)
def test_newcomer(newcomer: str, total: tuple[int, ...], barrel: Used) -> None:
    """``knocks_off``: who sits down sends every earlier occupant off; ``coexist``: not (rules 6, 3)."""
    state = played((109, 5, 6), total=(800, 880, 0), seated=(N, 1, N), barrel_newcomer=newcomer)
    check(state, total, barrel)


def test_several_occupants_are_sent_off() -> None:
    """Every earlier occupant (rules 6, 3)."""
    state = played((109, 5, 6), total=(800, 880, 880), seated=(N, 1, 0))
    check(state, (880, 760, 760), (0, N, N), (0, 1, 1))


def test_nobody_pays_twice() -> None:
    """Spent and knocked off in one deal: nobody pays ``barrel_fall_penalty`` twice (rules 6, 3)."""
    state = played((109, 5, 6), total=(800, 880, 0), seated=(N, 2, N))
    check(state, (880, 760, 5), (0, N, N), (0, 1, 0))


def test_own_loss_is_not_knocked_off() -> None:
    """A declarer who fell by his loss pays nothing for the newcomer (rules 6, 3)."""
    state = played((65, 20, 35), total=(880, 870, 0), seated=(0, N, N))
    check(state, (760, 880, 35), (N, 0, N), (1, 0, 0))


def test_attempt_only_can_be_knocked_off() -> None:
    """A declarer who only used up an attempt is still an occupant (rules 6, 3)."""
    state = played((65, 20, 35), total=(880, 870, 0), seated=(0, N, N), barrel_own_loss="attempt_only")
    check(state, (760, 880, 35), (N, 0, N))


def test_payment_knocks_off() -> None:
    """A concession's payment can seat a newcomer, who knocks off (rules 6, 3)."""
    state = say(deal(table("table", (0, 830, 880), seated=(N, N, 0))), "bid 100, pass, pass, concede")
    check(state, (-100, 880, 760), (N, 0, N))


SIMULTANEOUS = [
    # option, total after, barrel after, falls after: declarer 0 and seat 1 sit down, seat 2 is on it
    ("coexist", (880, 880, 760), (0, 0, N), (0, 0, 1)),
    ("all_fall", (760, 760, 760), (N, N, N), (1, 1, 1)),
    ("declarer_stays", (880, 760, 760), (0, N, N), (0, 1, 1)),
]


@pytest.mark.parametrize(("option", "total", "barrel", "falls"), SIMULTANEOUS)
def test_simultaneous(option: str, total: tuple[int, ...], barrel: Used, falls: tuple[int, ...]) -> None:
    """Several that sit down in one deal; they still send earlier occupants off (rules 6, 3)."""
    state = played(
        (74, 37, 9), (40, 0, 0), total=(800, 850, 880), seated=(N, N, 1), barrel_simultaneous=option
    )
    check(state, total, barrel, falls)


@pytest.mark.parametrize(
    ("option", "total", "barrel"),
    [
        ("coexist", (880, 880, 880), (0, 0, 2)),
        ("all_fall", (760, 760, 880), (N, N, 2)),
        ("declarer_stays", (880, 760, 880), (0, N, 2)),
    ],
)
def test_simultaneous_coexisting(option: str, total: tuple[int, ...], barrel: Used) -> None:
    """With ``barrel_newcomer`` ``coexist`` the earlier occupant stays in any case (rules 6, 3)."""
    state = played(
        (74, 37, 9), (40, 0, 0), total=(800, 850, 880), seated=(N, N, 1),
        barrel_simultaneous=option, barrel_newcomer="coexist",
    )  # fmt: skip
    check(state, total, barrel)


@pytest.mark.parametrize(
    ("option", "total", "barrel"),
    [
        ("coexist", (-100, 880, 880), (N, 0, 0)),
        ("all_fall", (-100, 760, 760), (N, N, N)),
        ("declarer_stays", (-100, 880, 880), (N, 0, 0)),
    ],
)
def test_two_defenders_sit_down(option: str, total: tuple[int, ...], barrel: Used) -> None:
    """``declarer_stays`` without him: they coexist (rules 6, 3)."""
    check(played(total=(0, 870, 870), barrel_simultaneous=option), total, barrel)


@pytest.mark.parametrize("option", ["all_fall", "declarer_stays"])
def test_one_alone(option: str) -> None:
    """One that sits down alone is not concerned (rules 6, 3)."""
    check(played(total=(0, 870, 0), barrel_simultaneous=option), (-100, 880, 30), (N, 0, N))


@pytest.mark.parametrize(
    ("option", "total", "barrel"),
    [("all_fall", (760, 760, 760), (N, N, N)), ("declarer_stays", (880, 760, 760), (0, N, N))],
)
def test_three_together(option: str, total: tuple[int, ...], barrel: Used) -> None:
    """All three of them (rules 6, 3)."""
    state = played((100, 10, 10), total=(800, 870, 870), barrel_simultaneous=option)
    check(state, total, barrel)


def test_resting_dealer_sits_down() -> None:
    """The talon's points can seat the resting dealer (rules 5, 4 and 6, 3)."""
    game = table("classic", (0, 0, 0, 870), deals=1)
    state = deal(game, talon="AS TS KC")
    state = finish(to_lead(state), (53, 35, 32, 0))
    check(state, (-100, 35, 30, 880), (N, N, N, 0))


# Jumping


@pytest.mark.parametrize(
    ("jump", "bid", "total", "barrel", "wins"),
    [
        ("declarer", 130, 1000, N, True),
        ("declarer", 125, 880, 0, False),
        ("nobody", 130, 880, 0, False),
        ("declarer", 200, 880, 0, False),
    ],
)
def test_barrel_jump(jump: str, bid: int, total: int, barrel: int | None, wins: bool) -> None:
    """A declarer not on the barrel may jump over it, or is held at the threshold (rules 6, 2)."""
    before = 795 if bid == 200 else 870
    state = played((110, 5, 5), (100, 0, 0), total=(before, 0, 0), bid=bid, barrel_jump=jump)
    assert (state.outcome is not None) is wins
    assert result(state).total == (total, 5, 5)
    assert result(state).barrel == (barrel, N, N)


def test_jump_with_a_fine() -> None:
    """The fines of step 1 come before the win check of step 2 (rules 6)."""
    game = table("table", (870, 0, 0), marks=(2, 0, 0), bolt_declarer=True)
    state = finish(to_lead(deal(game, "KH QH"), 130), (0, 73, 47), (140, 0, 0))
    assert state.outcome is None
    check(state, (880, 75, 45), (0, N, N))


def test_defender_never_jumps() -> None:
    """With the barrel only the declarer can get there (rules 6, 2)."""
    state = played((29, 30, 61), (0, 280, 0), total=(0, 870, 0))
    assert state.outcome is None
    check(state, (-100, 880, 60), (N, 0, N))


# Falls


@pytest.mark.parametrize(("falls", "total", "after"), [(0, 760, 1), (1, 760, 2), (2, 0, 0)])
def test_falls_to_zero(falls: int, total: int, after: int) -> None:
    """A seat's n-th fall sets its total to 0 and its falls to 0 (rules 6, 3)."""
    state = played(total=(0, 880, 0), seated=(N, 2, N), falls=(0, falls, 0), barrel_falls_to_zero=3)
    check(state, (-100, total, 30), (N, N, N), (0, after, 0))


@pytest.mark.parametrize(
    ("points", "total", "seated", "options"),
    [
        ((65, 20, 35), (880, 0, 0), (0, N, N), {}),
        ((65, 20, 35), (880, 870, 0), (0, N, N), {"barrel_own_loss": "attempt_only"}),
        ((0, 70, 50), (880, 0, 0), (0, N, N), {"barrel_bolts": True, "bolt_declarer": True,
                                             "marks": (2, 0, 0)}),
        ((100, 10, 10), (800, 870, 0), (N, N, N), {"barrel_simultaneous": "all_fall"}),
    ],
)  # fmt: skip
def test_every_way_off_is_a_fall(
    points: tuple[int, ...], total: tuple[int, ...], seated: Used, options: dict[str, Any]
) -> None:
    """Every way off the barrel but winning is a fall (rules 6, 3)."""
    state = played(points, total=total, seated=seated, falls=(1, 0, 0), barrel_falls_to_zero=2, **options)
    assert state.standing.total[0] == 0
    assert state.standing.falls[0] == 0


def test_conceding_is_a_fall() -> None:
    """Conceding on the barrel too (rules 6, 3)."""
    game = table("table", (880, 0, 0), seated=(1, N, N), falls=(1, 0, 0), barrel_falls_to_zero=2)
    state = say(deal(game), "bid 100, pass, pass, concede")
    check(state, (0, 60, 60), (N, N, N), (0, 0, 0))
    assert result(state).delta == (-880, 60, 60)


def test_winning_is_no_fall() -> None:
    """Winning is not (rules 6, 3)."""
    state = played((120, 0, 0), total=(880, 0, 0), seated=(0, N, N), falls=(1, 0, 0), barrel_falls_to_zero=2)
    assert state.standing.total[0] == 1000
    assert state.standing.falls == (1, 0, 0)


def test_nothing_below_happens_after_a_win() -> None:
    """If there is a winner nothing below happens: no ageing, no newcomer, no dump truck (rules 6, 2)."""
    state = played((110, 10, 0), (40, 0, 0), total=(880, 545, 870), seated=(0, N, N))
    assert state.outcome is not None
    assert result(state).total == (1000, 555, 870)
    state = played((110, 0, 10), (40, 0, 0), total=(880, 0, 875), seated=(0, N, N))
    assert result(state).total == (1000, 0, 885)
    assert result(state).barrel == (0, N, N)


def test_other_occupant_when_somebody_wins() -> None:
    """The record's last ``barrel`` is that of before the deal (rules 6, 2)."""
    state = played((120, 0, 0), total=(880, 880, 0), seated=(0, 2, N))
    assert state.outcome is not None
    assert result(state).barrel == (0, 2, N)
    assert result(state).total == (1000, 880, 0)


def test_no_barrel() -> None:
    """``barrel`` off: nobody sits anywhere (rules 6)."""
    check(played(total=(0, 870, 0), barrel=False), (-100, 905, 30), (N, N, N))


# The dump truck


@pytest.mark.parametrize(
    ("truck", "before", "after"),
    [
        ("plus", 520, 0),
        ("plus", 515, 550),
        ("plus", 525, 560),
        (None, 520, 555),
        ("both", 520, 0),
        ("plus", -590, -555),
        ("both", -590, 0),
        ("both", -585, -550),
    ],
)
def test_dump_truck(truck: str | None, before: int, after: int) -> None:
    """A total of exactly ``dump_truck_at`` becomes 0; with ``both`` also minus that (rules 6, 4)."""
    state = played(total=(0, before, 0), dump_truck=truck)
    assert state.standing.total == (-100, after, 30)
    assert result(state).delta[1] == after - before


@pytest.mark.parametrize("at", [5, 300, 700, 5000])
def test_dump_truck_at(at: int) -> None:
    """``dump_truck_at`` says where (rules 6, 4)."""
    state = played(total=(0, at - 35, 0), dump_truck_at=at, barrel=False, target=5000 if at < 5000 else 4999)
    if state.outcome is None:
        assert state.standing.total[1] == 0


def test_declarer_is_dumped() -> None:
    """The declarer as well, up or down (rules 6, 4)."""
    assert played((110, 5, 5), total=(455, 0, 0)).standing.total[0] == 0
    assert played(total=(655, 0, 0)).standing.total[0] == 0


def test_dump_truck_after_penalties() -> None:
    """On the totals that result from all of the above (rules 6, 4)."""
    state = played((108, 0, 12), total=(0, 675, 0), marks=(0, 2, 0))
    assert state.standing.total == (100, 0, 10)
    state = played(total=(880, 0, 0), seated=(0, N, N), bid=325)
    assert state.standing.total[0] == 0
    state = played(total=(0, 880, 0), seated=(N, 2, N), dump_truck_at=760)
    assert state.standing.total[1] == 0
    assert state.standing.falls[1] == 1


def test_dump_truck_of_the_newcomer() -> None:
    """Not what it would have been but what it is: a newcomer is at the threshold (rules 6, 4)."""
    check(played(total=(0, 870, 0), dump_truck_at=905), (-100, 880, 30), (N, 0, N))


def test_dump_truck_of_the_resting_seat() -> None:
    """All totals are looked at, the resting dealer's too (rules 6, 4)."""
    state = played((53, 35, 32, 0), total=(0, 0, 0, 555), preset="pagat", dealer_talon_score="none")
    assert state.standing.total[3] == 0


def test_dump_truck_in_draw() -> None:
    """``draw`` knows the dump truck (rules 7)."""
    state = finish(deal(table("draw", (489, 0), dump_truck="plus")), (66, 54))
    assert state.standing.total == (0, 54)
