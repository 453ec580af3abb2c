"""Scoring a deal (rules 5): from tricks and declarations to lines, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from thousand_tui.rules.cards import ACES, MARRIAGE_POINTS, NINE, RANK_OF, card_set, marriages_in, points_of
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.score_lines import ScoreLine, ScoreRule, round_to
from thousand_tui.rules.state import Deal, DealKind, Standing
from thousand_tui.rules.undertaking import concession_amount, contract_to_make


def raw_cards(rules: Rules, standing: Standing, deal: Deal) -> tuple[int, ...]:
    """The card points in each seat's tricks, with ``aside_points`` where they count."""
    cards = [points_of(won) for won in deal.play.won]
    receiver = _aside_receiver(rules, standing, deal)
    if receiver is not None:
        cards[receiver] += 120 - sum(cards)
    return tuple(cards)


def _aside_receiver(rules: Rules, standing: Standing, deal: Deal) -> int | None:
    """Who gets the points of the four cards out of play (``duo``)."""
    if rules.form != "duo":
        return None
    if rules.aside_points == "last_trick":
        return deal.play.tricks[-1].winner
    if rules.aside_points != "slam_120":
        return None
    declarer = deal.undertaking.declarer
    assert declarer is not None
    contract = contract_to_make(rules, standing, deal.undertaking)
    slam = deal.play.tricks_won[declarer] == len(deal.play.tricks)
    return declarer if contract == 120 and slam and not deal.play.marriages[declarer] else None


def contract_made(rules: Rules, standing: Standing, deal: Deal, raw: int) -> bool:
    """Whether raw points reach the contract, rounded first where ``declarer_rounding`` says so."""
    points = round_to(raw, rules.score_step) if rules.declarer_rounding == "before_check" else raw
    return points >= contract_to_make(rules, standing, deal.undertaking)


def played_lines(rules: Rules, standing: Standing, deal: Deal, cards: tuple[int, ...]) -> Iterator[ScoreLine]:
    """The lines of a deal played out, before marks and barrel."""
    declarer = deal.undertaking.declarer
    for seat in deal.active:
        marriages = deal.play.marriages[seat]
        if seat == declarer:
            yield from _declarer_lines(rules, standing, deal, cards[seat], marriages)
        else:
            counted = marriages if rules.defenders_score_marriages or declarer is None else 0
            lines = list(_points_lines(rules, seat, cards[seat], counted))
            yield from _written(rules, standing, deal, seat, lines)
    yield from resting_lines(rules, standing, deal)


def _declarer_lines(
    rules: Rules, standing: Standing, deal: Deal, cards: int, marriages: int
) -> Iterator[ScoreLine]:
    undertaking = deal.undertaking
    seat = undertaking.declarer
    assert seat is not None
    contract = contract_to_make(rules, standing, undertaking)
    if not contract_made(rules, standing, deal, cards + marriages):
        if standing.barrel[seat] is not None and rules.barrel_own_loss == "attempt_only":
            yield ScoreLine(seat, ScoreRule.ATTEMPT_USED, 0)
            return
        lines = [ScoreLine(seat, ScoreRule.CONTRACT_FAILED, -contract)]
    elif rules.declarer_scores == "actual":
        lines = list(_points_lines(rules, seat, cards, marriages))
    else:
        lines = [ScoreLine(seat, ScoreRule.CONTRACT_MADE, contract)]
    yield from lines
    yield from _doubling(deal, seat, sum(line.points for line in lines))


def _points_lines(rules: Rules, seat: int, cards: int, marriages: int) -> Iterator[ScoreLine]:
    yield ScoreLine(seat, ScoreRule.CARDS, cards)
    if marriages:
        yield ScoreLine(seat, ScoreRule.MARRIAGE, marriages)
    raw = cards + marriages
    rounding = round_to(raw, rules.score_step) - raw
    if rounding:
        yield ScoreLine(seat, ScoreRule.ROUNDING, rounding)


def _doubling(deal: Deal, seat: int, points: int) -> Iterator[ScoreLine]:
    undertaking = deal.undertaking
    if points and undertaking.blind and seat == undertaking.declarer:
        yield ScoreLine(seat, ScoreRule.BLIND, points)
    if points and undertaking.golden:
        yield ScoreLine(seat, ScoreRule.GOLDEN, points)


def _written(
    rules: Rules, standing: Standing, deal: Deal, seat: int, lines: list[ScoreLine]
) -> Iterator[ScoreLine]:
    """A defender's or resting dealer's lines, doubled, and taken back where a plus is not written (5, 6)."""
    lines += _doubling(deal, seat, sum(line.points for line in lines))
    yield from lines
    plus = sum(line.points for line in lines)
    if deal.undertaking.declarer is None or plus <= 0:
        return
    if standing.barrel[seat] is not None:
        yield ScoreLine(seat, ScoreRule.ON_BARREL, -plus)
    elif rules.score_lock_from is not None and standing.total[seat] >= rules.score_lock_from:
        yield ScoreLine(seat, ScoreRule.LOCKED, -plus)


def resting_lines(rules: Rules, standing: Standing, deal: Deal) -> Iterator[ScoreLine]:
    """What the resting dealer of four writes for the talon as dealt (5, 4)."""
    if deal.dealer in deal.active or rules.dealer_talon_score == "none":
        return
    points = talon_score(rules, deal)
    if not points:
        return
    lines = [ScoreLine(deal.dealer, ScoreRule.TALON, points)]
    rounding = round_to(points, rules.score_step) - points if rules.talon_score_rounded else 0
    if rounding:
        lines.append(ScoreLine(deal.dealer, ScoreRule.ROUNDING, rounding))
    yield from _written(rules, standing, deal, deal.dealer, lines)


def talon_score(rules: Rules, deal: Deal) -> int:
    """The talon's worth to a resting dealer, unrounded points (``dealer_talon_score``)."""
    talon = card_set(deal.talon)
    if rules.dealer_talon_score in ("cards", "cards_nines_100"):
        nines = sum(RANK_OF[card] == NINE for card in deal.talon)
        return 100 if nines == 3 and rules.dealer_talon_score == "cards_nines_100" else points_of(talon)
    ace = 40 if rules.dealer_talon_score == "aces_40_marriages" else 50
    marriages = sum(MARRIAGE_POINTS[suit] for suit in marriages_in(talon))
    return ace * (talon & ACES).bit_count() + marriages


def conceded_lines(rules: Rules, standing: Standing, deal: Deal) -> Iterator[ScoreLine]:
    """The lines of a concession (3, conceding), the resting dealer's included."""
    undertaking = deal.undertaking
    declarer = undertaking.declarer
    assert declarer is not None
    amount = concession_amount(undertaking)
    before = standing.concessions[declarer]
    on_barrel = standing.barrel[declarer] is not None
    if on_barrel and rules.barrel_own_loss == "attempt_only":
        yield ScoreLine(declarer, ScoreRule.ATTEMPT_USED, 0)
    else:
        free = rules.concession_cost == "zero" and not on_barrel
        yield ScoreLine(declarer, ScoreRule.CONCESSION, 0 if free else -amount)
        if rules.concession_third_penalty and (before + 1) % 3 == 0:
            yield ScoreLine(declarer, ScoreRule.CONCESSION_THIRD, -rules.concession_third_penalty)
    paid = 0 if before < rules.concession_free else _concession_payment(rules, amount)
    yield from _paid_lines(rules, standing, deal, ScoreRule.CONCESSION_PAID, paid)


def _concession_payment(rules: Rules, amount: int) -> int:
    payment = rules.concession_opponents
    if payment == "half":
        return round_to(amount, 2 * rules.score_step) // 2
    return payment


def thrown_in_lines(rules: Rules, standing: Standing, deal: Deal) -> Iterator[ScoreLine]:
    """The lines of a free throw-in (3, ``no_bid``), the resting dealer's included."""
    yield from _paid_lines(rules, standing, deal, ScoreRule.THROW_IN, rules.throw_in_points)


def _paid_lines(
    rules: Rules, standing: Standing, deal: Deal, rule: ScoreRule, points: int
) -> Iterator[ScoreLine]:
    for seat in deal.active:
        if points and seat != deal.undertaking.declarer:
            yield from _written(rules, standing, deal, seat, [ScoreLine(seat, rule, points)])
    yield from resting_lines(rules, standing, deal)


def deal_lines(
    rules: Rules, standing: Standing, deal: Deal, kind: DealKind, cards: tuple[int, ...]
) -> list[ScoreLine]:
    """The lines of rules 5, 1 to 6 for a deal completed in that way."""
    if kind is DealKind.PLAYED:
        return list(played_lines(rules, standing, deal, cards))
    if kind is DealKind.CONCEDED:
        return list(conceded_lines(rules, standing, deal))
    return list(thrown_in_lines(rules, standing, deal))
