"""After a deal (rules 6): bolts and fines, the win, the barrel, the dump truck.

`settle` runs the steps of rules 6 in their order over a `Tally`.
"""

from __future__ import annotations

from thousand_tui.rules.barrel import settle_barrel
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.score_lines import ScoreRule
from thousand_tui.rules.scoring import contract_made, deal_lines
from thousand_tui.rules.state import Deal, DealKind, DealResult, Outcome, Standing
from thousand_tui.rules.tally import Tally


def settle(
    rules: Rules, standing: Standing, deal: Deal, kind: DealKind
) -> tuple[DealResult, Standing, Outcome | None]:
    """Score a completed deal: its result, the standing after it, and the outcome if the game is over."""
    tally = Tally(rules, standing, deal, kind)
    made = _made(tally)
    for line in deal_lines(rules, standing, deal, kind, tally.cards):
        tally.write(line)
    if kind is DealKind.PLAYED:
        _low_score_fines(tally)
        _bolts(tally)
    winner = _winner(tally, bool(made))
    if winner is None:
        if rules.barrel:
            settle_barrel(tally)
        _dump_truck(tally)
    after = _standing_after(tally)
    return _result(tally, made, after), after, None if winner is None else _outcome(winner, after.total)


def _made(tally: Tally) -> bool | None:
    if tally.declarer is None or tally.kind is DealKind.THROWN_IN:
        return None
    if tally.kind is DealKind.CONCEDED:
        return False
    return contract_made(tally.rules, tally.before, tally.deal, tally.raw(tally.declarer))


def _standing_after(tally: Tally) -> Standing:
    before, conceded = tally.before, tally.kind is DealKind.CONCEDED
    concessions = tuple(
        count + (conceded and seat == tally.declarer) for seat, count in enumerate(before.concessions)
    )
    return Standing(
        total=tuple(tally.total),
        bolts=tuple(tally.bolts),
        barrel=tuple(tally.barrel),
        concessions=concessions,
        falls=tuple(tally.falls),
        deals=before.deals + 1,
        dealer=(before.dealer + 1) % len(before.total),
    )


def _result(tally: Tally, made: bool | None, after: Standing) -> DealResult:
    return DealResult(
        number=after.deals,
        kind=tally.kind,
        deal=tally.deal,
        made=made,
        cards=tally.cards,
        marriages=tally.marriages,
        lines=tuple(tally.lines),
        delta=tuple(new - old for new, old in zip(after.total, tally.before.total, strict=True)),
        total=after.total,
        bolts=after.bolts,
        barrel=after.barrel,
    )


# Step 1: fines and bolts


def _low_score_fines(tally: Tally) -> None:
    lowest = tally.rules.low_score_fine_from
    if lowest is None:
        return
    for seat in tally.deal.active:
        if tally.before.total[seat] >= lowest and tally.raw(seat) == 0:
            tally.note(seat, ScoreRule.LOW_SCORE_FINE, -tally.rules.low_score_fine)


def _bolts(tally: Tally) -> None:
    rules = tally.rules
    if rules.bolts is None:
        return
    for seat in tally.deal.active:
        if tally.deal.play.tricks_won[seat]:
            if rules.bolts == "consecutive":
                tally.bolts[seat] = 0
        elif _may_get_bolt(tally, seat):
            _give_bolt(tally, seat)


def _may_get_bolt(tally: Tally, seat: int) -> bool:
    if tally.before.barrel[seat] is not None and not tally.rules.barrel_bolts:
        return False
    return seat != tally.declarer or tally.rules.bolt_declarer


def _give_bolt(tally: Tally, seat: int) -> None:
    tally.note(seat, ScoreRule.BOLT)
    tally.bolts[seat] += 1
    if tally.bolts[seat] == tally.rules.bolt_limit:
        tally.bolts[seat] = 0
        tally.note(seat, ScoreRule.BOLT_FINE, -tally.rules.bolt_penalty)


# Step 2: the win


def _winner(tally: Tally, made: bool) -> int | None:
    rules, declarer = tally.rules, tally.declarer
    if not rules.barrel:
        return best_at_target(rules, tally.total, declarer)
    assert declarer is not None, "the barrel has a declarer in every deal"
    if tally.before.barrel[declarer] is not None:
        return declarer if made else None
    jumped = tally.total[declarer] >= rules.target and rules.barrel_jump == "declarer"
    return declarer if jumped else None


def best_at_target(rules: Rules, total: list[int], declarer: int | None) -> int | None:
    """Who wins by these totals where there is no barrel; None if nobody does, or more than one might."""
    there = [seat for seat, points in enumerate(total) if points >= rules.target]
    if not there:
        return None
    if rules.tie_break == "declarer_then_score" and declarer in there:
        return declarer
    highest = max(total[seat] for seat in there)
    leaders = [seat for seat in there if total[seat] == highest]
    if declarer in leaders:
        return declarer
    return leaders[0] if len(leaders) == 1 else None


def _outcome(winner: int, total: tuple[int, ...]) -> Outcome:
    others = [points for seat, points in enumerate(total) if seat != winner]
    places = tuple(
        1 if seat == winner else 2 + sum(other > points for other in others)
        for seat, points in enumerate(total)
    )
    return Outcome(winner, places)


# Step 4: the dump truck (step 3 is `barrel`)


def _dump_truck(tally: Tally) -> None:
    rules = tally.rules
    if rules.dump_truck is None:
        return
    dumped = (
        (rules.dump_truck_at, -rules.dump_truck_at) if rules.dump_truck == "both" else (rules.dump_truck_at,)
    )
    for seat in tally.seats:
        if tally.total[seat] in dumped:
            tally.note(seat, ScoreRule.DUMP_TRUCK, -tally.total[seat])
