"""The solver's gates: it must agree exactly with the rules themselves and with its own unpruned search.

``python -m bench.solver_gates`` runs them all; ``--form duo`` only one form, ``--gate endings`` one gate:

* ``endings``: random endings of 3 to 5 tricks under random options against a brute-force minimax that knows
  nothing but `apply` and `legal_actions`; both objectives, exact, clamped and threshold questions;
* ``moves``: the value of every legal move of positions within a trick, in the same way;
* ``deals``: full deals from the first lead, all prunings on against all off.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence

from bench.measuring import at_least_one, not_negative
from thousand_tui.bots.solver import (
    ALL_PRUNINGS,
    DIFFERENCE,
    NO_PRUNING,
    POINTS,
    Solver,
    params_of,
    position_of,
)
from thousand_tui.rules import (
    GameState,
    Phase,
    Rules,
    apply,
    deal_cards,
    deal_from,
    legal_actions,
    make_rules,
    new_game,
)
from thousand_tui.rules.actions import CONCEDE, Action, Bid, Contract, Play
from thousand_tui.rules.cards import (
    ACES,
    MARRIAGE_CARDS,
    PACK_SIZE,
    QUEEN,
    RANK_OF,
    SUIT_OF,
    TEN,
    Card,
    card_set,
    cards_of,
    make_card,
    points_of,
)
from thousand_tui.rules.state import CardPlay, Deal, Trick

FORMS = ("trio", "duo", "draw")
PRESETS_OF = {"trio": ("table", "1001"), "duo": ("tens-duo", "auction-duo"), "draw": ("draw",)}


def random_play_rules(form: str, rng: random.Random) -> Rules:
    """A preset of the form with every option of the play of cards drawn by lot."""
    changes: dict[str, object] = {
        "must_trump": rng.random() < 0.6,
        "must_overtake": rng.choice([None, None, "follow_only", "full"]),
        "overtake_reference": rng.choice(["winning_card", "led_card"]),
        "marriage_first_lead": rng.random() < 0.5,
        "marriage_trump_effect": rng.choice(["immediate", "next_trick"]),
        "ace_marriage": rng.choice([0, 0, 100, 200]),
    }
    if form == "duo":
        changes["aside_points"] = rng.choice(["none", "last_trick", "slam_120"])
    if form != "draw":
        changes["defenders_score_marriages"] = rng.random() < 0.5
    return make_rules(rng.choice(PRESETS_OF[form]), changes)


def first_lead(rules: Rules, rng: random.Random) -> GameState:
    """A new game brought to its first lead by random words."""
    while True:
        seats = rng.choice(rules.players)
        state = new_game(rules, seats, rng.randrange(seats))
        state = deal_cards(state, deal_from(rules, seats, state.standing.dealer, rng.randbytes(32)))
        while state.phase not in (Phase.PLAY, Phase.DEALING):
            state = apply(state, _word(state, rng))
        if state.phase is Phase.PLAY:
            return state


def _word(state: GameState, rng: random.Random) -> Action:
    actions = [action for action in legal_actions(state) if action != CONCEDE]
    amounts = [action for action in actions if isinstance(action, Bid | Contract)]
    others = [action for action in actions if not isinstance(action, Bid | Contract)]
    to_120 = [action for action in amounts if action.points == 120]
    if to_120 and rng.random() < 0.3:
        return to_120[0]
    return rng.choice([*others, *amounts[:2]])


def reached_ending(rules: Rules, tricks: int, rng: random.Random) -> GameState:
    """An ending of so many tricks that random play reaches, now and then in the middle of its first trick."""
    state = first_lead(rules, rng)
    deal = state.deal
    while deal is not None and (deal.play.drawn < len(deal.stock) or _tricks_left(deal) > tricks):
        state = apply(state, random_play(state, rng))
        deal = state.deal
    return state


def random_play(state: GameState, rng: random.Random) -> Action:
    """A random play that keeps marriages and aces together more often than not."""
    deal = state.deal
    assert deal is not None
    hand = deal.hands[deal.turn]
    keep = sum(pair for pair in MARRIAGE_CARDS if hand & pair == pair)
    plays = [action for action in legal_actions(state) if isinstance(action, Play)]
    free = [play for play in plays if not keep >> play.card & 1]
    return rng.choice(free if free and rng.random() < 0.7 else plays)


def _tricks_left(deal: Deal) -> int:
    cards = sum(hand.bit_count() for hand in deal.hands) + len(deal.play.trick)
    return cards // len(deal.active)


def made_up_ending(rules: Rules, tricks: int, rng: random.Random) -> GameState:
    """An ending of so many tricks with cards and trump drawn by lot: rarer shapes than play would reach.

    Now and then it stands for a deal of so few tricks, at its first lead.
    """
    state = first_lead(rules, rng)
    deal = state.deal
    assert deal is not None
    active, declarer = deal.active, deal.undertaking.declarer
    pack = _made_up_pack(rules, len(active), tricks, rng)
    hands = [0] * state.seats
    for place, seat in enumerate(active):
        hands[seat] = card_set(pack[place * tricks : (place + 1) * tricks])
    leader = rng.choice(active)
    slam = declarer is not None and rng.random() < 0.5
    if slam and declarer is not None:
        leader = declarer
    first = rng.random() < 0.2
    done = () if first else _finished_tricks(deal, rules, tricks, leader, pack[len(active) * tricks :])
    won, count, marriages = [0] * state.seats, [0] * state.seats, [0] * state.seats
    for trick in done:
        won[trick.winner] |= card_set(trick.cards)
        count[trick.winner] += 1
    trump = None if first else rng.choice([None, 0, 1, 2, 3])
    if trump is not None and not (slam and rng.random() < 0.7):
        marriages[rng.choice(active)] = 40
    play = CardPlay(
        leader,
        (),
        trump,
        trump,
        None,
        False,
        done,
        tuple(won),
        tuple(count),
        tuple(marriages),
        len(deal.stock),
    )
    return state._replace(deal=deal._replace(hands=tuple(hands), turn=leader, play=play))


def _made_up_pack(rules: Rules, players: int, tricks: int, rng: random.Random) -> list[Card]:
    """A pack whose first cards are the hands: often of few suits, of high cards, or with four aces in one."""
    pack = rng.sample(range(PACK_SIZE), PACK_SIZE)
    shape = rng.random()
    if shape < 0.4:  # few suits: trumps, and chains of neighbours
        suits = rng.sample(range(4), 2 if players * tricks <= 12 else 3)
        pack.sort(key=lambda card: SUIT_OF[card] not in suits)
    elif shape < 0.7:  # few low cards: marriages
        pack.sort(key=lambda card: RANK_OF[card] < QUEEN)
    dealt = pack[: players * tricks]
    rng.shuffle(dealt)
    pack[: players * tricks] = dealt
    if rules.ace_marriage and tricks > 4 and rng.random() < 0.4:
        first = (*cards_of(ACES), make_card(TEN, rng.randrange(4)))
        pack = [*first, *(card for card in pack if card not in first)]
    return pack


def _finished_tricks(
    deal: Deal, rules: Rules, tricks: int, winner: int, gone: list[int]
) -> tuple[Trick, ...]:
    total = {"trio": 8, "duo": 10, "draw": 12}[rules.form]
    size = len(deal.active)
    return tuple(
        Trick(winner, tuple(gone[size * index : size * (index + 1)]), winner, None, None, False)
        for index in range(total - tricks)
    )


# Brute force


class Brute:
    """Minimax over `apply` and `legal_actions`: no window, no bound, only a memory of positions."""

    def __init__(self, seat: int, objective: int) -> None:
        self.seat = seat
        self.objective = objective
        self.memory: dict[tuple[object, ...], int] = {}

    def total(self, state: GameState, cards: tuple[int, ...], marriages: tuple[int, ...]) -> int:
        """What the objective counts of points already made."""
        mine = cards[self.seat] + marriages[self.seat]
        if self.objective == POINTS:
            return mine
        counted = state.rules.defenders_score_marriages or state.rules.form == "draw"
        theirs = sum(cards) - cards[self.seat]
        return mine - theirs - (sum(marriages) - marriages[self.seat]) * counted

    def future(self, state: GameState) -> int:
        """The objective from here on."""
        deal = state.deal
        assert deal is not None
        play = deal.play
        declarer = deal.undertaking.declarer
        slam = (
            declarer is not None
            and play.tricks_won[declarer] == len(play.tricks)
            and not play.marriages[declarer]
        )
        key = (deal.hands, deal.turn, play.trick, play.leader, play.trump, play.next_trump, slam)
        if key not in self.memory:
            values = [value for _, value in self.moves(state)]
            self.memory[key] = max(values) if deal.turn == self.seat else min(values)
        return self.memory[key]

    def moves(self, state: GameState) -> list[tuple[Play, int]]:
        """Every legal play and the objective from before it on."""
        deal = state.deal
        assert deal is not None
        now = self.total(state, tuple(points_of(won) for won in deal.play.won), deal.play.marriages)
        values: list[tuple[Play, int]] = []
        for action in legal_actions(state):
            if not isinstance(action, Play):
                continue
            after = apply(state, action)
            if after.deal is None:
                result = after.results[-1]
                values.append((action, self.total(state, result.cards, result.marriages) - now))
                continue
            made = after.deal.play
            then = self.total(state, tuple(points_of(won) for won in made.won), made.marriages)
            values.append((action, then - now + self.future(after)))
        return values


def side_a(state: GameState, rng: random.Random) -> int:
    """The declarer; in ``draw`` either seat."""
    deal = state.deal
    assert deal is not None
    declarer = deal.undertaking.declarer
    return rng.choice(deal.active) if declarer is None else declarer


def endings(form: str, count: int, seed: int) -> Iterator[tuple[GameState, int, int]]:
    """So many endings with the seat whose points are wanted and the objective."""
    rng = random.Random(seed)
    for _ in range(count):
        rules = random_play_rules(form, rng)
        tricks = rng.choice((3, 3, 3, 3, 4, 4, 5)) if form == "trio" else rng.choice((3, 4, 5))
        make = rng.choice((reached_ending, made_up_ending))
        state = make(rules, tricks, rng)
        yield state, side_a(state, rng), rng.choice((POINTS, DIFFERENCE))


Problems = list[str]


def check_endings(form: str, count: int, seed: int = 1) -> Problems:
    """Differences to brute force over endings at a lead: exact value, a window, and thresholds around it."""
    problems: Problems = []
    rng = random.Random(seed + 1000)
    for number, (state, seat, objective) in enumerate(endings(form, count, seed)):
        expected = Brute(seat, objective).future(state)
        solver = Solver(params_of(state.rules, objective))
        position = position_of(state, seat)
        lo = rng.randint(-60, 120)
        hi = lo + rng.randint(0, 40)
        answers = {
            "window": (min(max(expected, lo), hi), Solver(solver.params).solve(position, lo, hi)),
            "exact": (expected, solver.solve(position)),
            "reaches": (True, solver.reaches(position, expected)),
            "not more": (False, solver.reaches(position, expected + 1)),
        }
        problems += [
            f"{form} {number} {what}: brute {right}, solver {answer}: {position} {solver.params}"
            for what, (right, answer) in answers.items()
            if right != answer
        ]
    return problems


def check_moves(form: str, count: int, seed: int = 2) -> Problems:
    """Differences to brute force over every legal move, at the lead and within a trick."""
    problems: Problems = []
    rng = random.Random(seed + 1000)
    for number, (start, seat, objective) in enumerate(endings(form, count, seed)):
        state = start
        for _ in range(rng.randrange(3)):
            if state.deal is not None and sum(hand.bit_count() for hand in state.deal.hands) > 1:
                state = apply(state, random_play(state, rng))
        if state.deal is None:
            continue
        expected = Brute(seat, objective).moves(state)
        solver = Solver(params_of(state.rules, objective))
        answer = solver.move_values(position_of(state, seat))
        if sorted(expected, key=str) != sorted(answer, key=str):
            problems.append(f"{form} {number}: brute {expected}, solver {answer}: {position_of(state, seat)}")
        lo = rng.randint(-40, 80)
        clamped = [(play, min(max(value, lo), lo + 10)) for play, value in expected]
        answer = Solver(solver.params).move_values(position_of(state, seat), lo, lo + 10)
        if sorted(clamped, key=str) != sorted(answer, key=str):
            problems.append(f"{form} {number} clamped to {lo}: brute {clamped}, solver {answer}")
    return problems


def check_deals(form: str, count: int, seed: int = 3) -> Problems:
    """Differences between all prunings on and all off over full deals (``draw``: the last six tricks)."""
    problems: Problems = []
    rng = random.Random(seed)
    for number in range(count):
        rules = random_play_rules(form, rng)
        state = first_lead(rules, rng) if form != "draw" else reached_ending(rules, 6, rng)
        position = position_of(state, side_a(state, rng))
        params = params_of(rules, rng.choice((POINTS, DIFFERENCE)))
        pruned = Solver(params, ALL_PRUNINGS).solve(position)
        # the plain search only has to say that the value is reached and not passed
        plain = Solver(params, NO_PRUNING)
        if not plain.reaches(position, pruned) or plain.reaches(position, pruned + 1):
            problems.append(f"{form} {number}: pruned {pruned} is not the value: {position} {params}")
    return problems


GATES: dict[str, tuple[Callable[[str, int, int], Problems], int]] = {
    "endings": (check_endings, 3000),
    "moves": (check_moves, 500),
    "deals": (check_deals, 500),
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the gates and print what differs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--form", choices=FORMS, action="append", help="only this form")
    parser.add_argument("--gate", choices=list(GATES), action="append", help="only this gate")
    parser.add_argument("--count", type=at_least_one, help="positions a gate and form")
    parser.add_argument("--seed", type=not_negative, default=1)
    options = parser.parse_args(arguments)
    failed = False
    for name in options.gate or GATES:
        check, usual = GATES[name]
        for form in options.form or FORMS:
            started = time.perf_counter()
            count = options.count or usual
            problems = check(form, count, options.seed)
            seconds = time.perf_counter() - started
            print(
                f"{name:8} {form:5} {count:5} positions, {len(problems)} differences, {seconds:.0f} s",
                flush=True,
            )
            for problem in problems[:5]:
                print("   ", problem)
            failed = failed or bool(problems)
    if failed:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
