"""After a deal (rules 6): bolts and fines, the win, the barrel, the dump truck; and where a game may start.

`settle` runs the steps of rules 6 in their order over a `_Tally`, the one mutable thing in this package: it
lives inside a single call and collects a line for every change.
"""

from __future__ import annotations

from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.score_lines import ScoreLine, ScoreRule
from thousand_tui.rules.scoring import contract_made, deal_lines, raw_cards
from thousand_tui.rules.state import Deal, DealKind, DealResult, Outcome, Standing


class _Tally:
    """The totals while a deal is being settled."""

    def __init__(self, rules: Rules, standing: Standing, deal: Deal, kind: DealKind) -> None:
        self.rules = rules
        self.before = standing
        self.deal = deal
        self.kind = kind
        self.declarer = deal.undertaking.declarer
        self.seats = range(len(standing.total))
        played = kind is DealKind.PLAYED
        zeros = (0,) * len(standing.total)
        self.cards = raw_cards(rules, standing, deal) if played else zeros
        self.marriages = deal.play.marriages if played else zeros
        self.total = list(standing.total)
        self.bolts = list(standing.bolts)
        self.barrel = list(standing.barrel)
        self.falls = list(standing.falls)
        self.lines: list[ScoreLine] = []

    def write(self, line: ScoreLine) -> None:
        self.total[line.seat] += line.points
        self.lines.append(line)

    def note(self, seat: int, rule: ScoreRule, points: int = 0) -> None:
        self.write(ScoreLine(seat, rule, points))

    def raw(self, seat: int) -> int:
        return self.cards[seat] + self.marriages[seat]


def settle(
    rules: Rules, standing: Standing, deal: Deal, kind: DealKind
) -> tuple[DealResult, Standing, Outcome | None]:
    """Score a completed deal: its result, the standing after it, and the outcome if the game is over."""
    tally = _Tally(rules, standing, deal, kind)
    made = _made(tally)
    for line in deal_lines(rules, standing, deal, kind, tally.cards):
        tally.write(line)
    if kind is DealKind.PLAYED:
        _low_score_fines(tally)
        _bolts(tally)
    winner = _winner(tally, bool(made))
    if winner is None:
        if rules.barrel:
            _barrel(tally)
        _dump_truck(tally)
    after = _standing_after(tally)
    return _result(tally, made, after), after, None if winner is None else _outcome(winner, after.total)


def _made(tally: _Tally) -> bool | None:
    if tally.declarer is None or tally.kind is DealKind.THROWN_IN:
        return None
    if tally.kind is DealKind.CONCEDED:
        return False
    return contract_made(tally.rules, tally.before, tally.deal, tally.raw(tally.declarer))


def _standing_after(tally: _Tally) -> Standing:
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


def _result(tally: _Tally, made: bool | None, after: Standing) -> DealResult:
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


def _low_score_fines(tally: _Tally) -> None:
    lowest = tally.rules.low_score_fine_from
    if lowest is None:
        return
    for seat in tally.deal.active:
        if tally.before.total[seat] >= lowest and tally.raw(seat) == 0:
            tally.note(seat, ScoreRule.LOW_SCORE_FINE, -tally.rules.low_score_fine)


def _bolts(tally: _Tally) -> None:
    rules = tally.rules
    if rules.bolts is None:
        return
    for seat in tally.deal.active:
        if tally.deal.play.tricks_won[seat]:
            if rules.bolts == "consecutive":
                tally.bolts[seat] = 0
        elif _may_get_bolt(tally, seat):
            _give_bolt(tally, seat)


def _may_get_bolt(tally: _Tally, seat: int) -> bool:
    if tally.before.barrel[seat] is not None and not tally.rules.barrel_bolts:
        return False
    return seat != tally.declarer or tally.rules.bolt_declarer


def _give_bolt(tally: _Tally, seat: int) -> None:
    tally.note(seat, ScoreRule.BOLT)
    tally.bolts[seat] += 1
    if tally.bolts[seat] == tally.rules.bolt_limit:
        tally.bolts[seat] = 0
        tally.note(seat, ScoreRule.BOLT_FINE, -tally.rules.bolt_penalty)


# Step 2: the win


def _winner(tally: _Tally, made: bool) -> int | None:
    rules, declarer = tally.rules, tally.declarer
    if not rules.barrel:
        return _best_at_target(rules, tally.total, declarer)
    assert declarer is not None, "the barrel has a declarer in every deal"
    if tally.before.barrel[declarer] is not None:
        return declarer if made else None
    jumped = tally.total[declarer] >= rules.target and rules.barrel_jump == "declarer"
    return declarer if jumped else None


def _best_at_target(rules: Rules, total: list[int], declarer: int | None) -> int | None:
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


# Step 3: the barrel


def _barrel(tally: _Tally) -> None:
    threshold = tally.rules.threshold
    occupants = [seat for seat in tally.seats if tally.before.barrel[seat] is not None]
    for seat in occupants:
        _age_on_barrel(tally, seat, threshold)
    newcomers = [seat for seat in tally.seats if seat not in occupants and tally.total[seat] >= threshold]
    for seat in newcomers:
        tally.barrel[seat] = 0
        tally.note(seat, ScoreRule.BARREL_SEATED, threshold - tally.total[seat])
    if newcomers and tally.rules.barrel_newcomer == "knocks_off":
        for seat in occupants:
            if tally.barrel[seat] is not None:
                _fall(tally, seat, ScoreRule.BARREL_KNOCKED_OFF)
    for seat in _falling_together(tally, newcomers):
        _fall(tally, seat, ScoreRule.BARREL_TOGETHER)


def _age_on_barrel(tally: _Tally, seat: int, threshold: int) -> None:
    rules = tally.rules
    if tally.total[seat] < threshold:  # its own loss or a fine: that is penalty enough
        _off(tally, seat, ScoreRule.BARREL_OFF, 0)
        return
    used = tally.barrel[seat]
    assert used is not None
    counts = seat == tally.declarer or rules.barrel_count == "every_deal"
    if seat in tally.deal.active and counts:
        used += 1
        tally.barrel[seat] = used
    if rules.barrel_deals and used >= rules.barrel_deals:
        _fall(tally, seat, ScoreRule.BARREL_SPENT)


def _falling_together(tally: _Tally, newcomers: list[int]) -> list[int]:
    rule = tally.rules.barrel_simultaneous
    if len(newcomers) < 2 or rule == "coexist":
        return []
    if rule == "all_fall":
        return newcomers
    if tally.declarer not in newcomers:
        return []
    return [seat for seat in newcomers if seat != tally.declarer]


def _fall(tally: _Tally, seat: int, rule: ScoreRule) -> None:
    _off(tally, seat, rule, -tally.rules.barrel_fall_penalty)


def _off(tally: _Tally, seat: int, rule: ScoreRule, points: int) -> None:
    tally.barrel[seat] = None
    tally.note(seat, rule, points)
    tally.falls[seat] += 1
    last = tally.rules.barrel_falls_to_zero
    if last and tally.falls[seat] >= last:
        tally.falls[seat] = 0
        tally.note(seat, ScoreRule.FALLS_TO_ZERO, -tally.total[seat])


# Step 4: the dump truck


def _dump_truck(tally: _Tally) -> None:
    rules = tally.rules
    if rules.dump_truck is None:
        return
    dumped = (
        (rules.dump_truck_at, -rules.dump_truck_at) if rules.dump_truck == "both" else (rules.dump_truck_at,)
    )
    for seat in tally.seats:
        if tally.total[seat] in dumped:
            tally.note(seat, ScoreRule.DUMP_TRUCK, -tally.total[seat])


# The position a game starts from


def check_start(rules: Rules, seats: int, start: Standing) -> None:
    """Raise ``ValueError`` for a start that no game can reach, naming what is wrong (record, header)."""
    for name in ("total", "bolts", "barrel", "concessions", "falls"):
        if len(getattr(start, name)) != seats:
            raise ValueError(f"start: {name} has {len(getattr(start, name))} numbers for {seats} seats")
    if start.deals < 0:
        raise ValueError(f"start: deals {start.deals} is negative")
    for seat in range(seats):
        _check_start_seat(rules, start, seat)
    if not rules.barrel and _best_at_target(rules, list(start.total), None) is not None:
        raise ValueError(f"start: the game is decided, somebody alone is at {rules.target}")


def _check_start_seat(rules: Rules, start: Standing, seat: int) -> None:
    bolts, used, total = start.bolts[seat], start.barrel[seat], start.total[seat]
    if min(bolts, start.concessions[seat], start.falls[seat], used or 0) < 0:
        raise ValueError(f"start: a count of seat {seat} is negative")
    if bolts and rules.bolts is None:
        raise ValueError(f"start: seat {seat} has bolts, but bolts are off")
    if bolts >= rules.bolt_limit:
        raise ValueError(f"start: seat {seat} has {bolts} bolts, the limit is {rules.bolt_limit}")
    if used is None:
        if rules.barrel and total >= rules.threshold:
            raise ValueError(f"start: seat {seat} has {total} but is not on the barrel")
        return
    if not rules.barrel:
        raise ValueError(f"start: seat {seat} is on the barrel, but the barrel is off")
    if total != rules.threshold:
        raise ValueError(f"start: seat {seat} is on the barrel with {total}, not {rules.threshold}")
    if rules.barrel_deals and used >= rules.barrel_deals:
        raise ValueError(f"start: seat {seat} has used up its {rules.barrel_deals} deals on the barrel")
