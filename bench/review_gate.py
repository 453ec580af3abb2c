"""The gate of the reviews: no play that is best given what the seat could know may be called a mistake.

Positions come from deals played by rules of thumb and by lot, under options drawn by lot. Every lie of the
hidden cards is tried by playing the deal again with it (`bench.redealing`): those that the rules allow and
that the seat cannot tell from the real one are all the worlds there are; the coach's belief has no part in
it. The best plays are those with the highest match value on average over them, each solved exactly.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Final

from bench.redealing import story_of, told_again
from bench.solver_gates import random_play_rules
from thousand_tui.bots import Bot
from thousand_tui.bots.random_bot import RandomBot
from thousand_tui.bots.search.appraisal.outcomes import Outcomes
from thousand_tui.bots.search.results import Results
from thousand_tui.bots.search.trick import likely_taker
from thousand_tui.bots.search.view import solver_params, view_of
from thousand_tui.bots.solver import Solver, position_of
from thousand_tui.bots.thumb import ThumbBot
from thousand_tui.coach.deals import Choosing, Moment, PlayedDeal
from thousand_tui.coach.judgement import Judgement
from thousand_tui.coach.judging import Judge
from thousand_tui.rules import (
    GameState,
    Phase,
    apply,
    changes_of,
    deal_cards,
    deal_from,
    make_rules,
    new_game,
)
from thousand_tui.rules import observe as look
from thousand_tui.rules.actions import Action, Give, Play
from thousand_tui.rules.cards import PACK, Card, CardSet, card_set, cards_of
from thousand_tui.rules.shuffle import Layout
from thousand_tui.rules.state import Step

MOST: Final = 260
"""Lies of the hidden cards that are tried; a position with more is passed over."""
CLEAR: Final = 20.0
"""A play that loses more on average is a mistake beyond doubt; on the scale of `results.SCALE`."""
_EQUAL: Final = 1e-6
_TELLS: Final = 2.0
"""A position whose worst play loses less has nothing to judge; on the scale of `results.SCALE`."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A position whose best plays were judged."""

    state: GameState
    worlds: int
    judged: tuple[Judgement, ...]
    """Of every best play."""
    worst: Judgement
    """Of the worst play."""
    loss: float
    """What the worst play loses on average; on the scale of `results.SCALE`."""

    @property
    def wrong(self) -> bool:
        """Whether a best play was called a mistake."""
        return any(judgement.is_mistake for judgement in self.judged)

    @property
    def missed(self) -> bool:
        """Whether the worst play, weighed in all worlds and worse by a clear margin, was not called one."""
        return self.worst.complete and self.loss > CLEAR and not self.worst.is_mistake


def checked_positions(seed: int, most: int = MOST) -> Iterator[Checked]:
    """Positions without end, with more than one world, in which it matters what is played."""
    rng, judge = random.Random(seed), Judge(seed)
    for state in _positions(rng):
        if _lies(state) > most or rng.random() < 0.6:
            continue
        worlds = list(worlds_of(state))
        if len(worlds) > 1:
            values = averages(state, worlds)
            best, worst = max(values.values()), min(values, key=values.__getitem__)
            if best - values[worst] < _TELLS:
                continue
            plays = [play for play, value in values.items() if value >= best - _EQUAL]
            yield Checked(
                state=state,
                worlds=len(worlds),
                judged=tuple(_judged(judge, state, play) for play in plays),
                worst=_judged(judge, state, worst),
                loss=best - values[worst],
            )


def _judged(judge: Judge, state: GameState, play: Play) -> Judgement:
    seat = state.turn
    assert seat is not None
    deal = PlayedDeal(1, (Moment(state, seat, play, None),), None, None)
    return judge.judge(deal, Choosing(0, seat, (play,)))


# What every play is worth


def averages(state: GameState, worlds: list[GameState]) -> dict[Play, float]:
    """The match value of every play, on average over all worlds; on the scale of `results.SCALE`."""
    seat = state.turn
    assert seat is not None
    seen = look(state, seat)
    results = Results(seen, seen.declarer)
    view = view_of(seen, 0 if seen.declarer is None else results.contract())
    outcomes = Outcomes(view, results)
    total: dict[Play, float] = {}
    solver = Solver(solver_params(state.rules))
    for world in worlds:
        position = position_of(world, view.side_a)
        for play, value in solver.move_values(position):
            taker = likely_taker(state.rules, position, play) if outcomes.shares else None
            total[play] = total.get(play, 0.0) + outcomes.of(play, value, taker).value
    return {play: value / len(worlds) for play, value in total.items()}


# All worlds


def _hidden(state: GameState) -> tuple[int, list[tuple[int | None, CardSet]]]:
    """The seat to act, and the places that hold cards it does not see: other hands, the closed pair."""
    deal, seat = state.deal, state.turn
    assert deal is not None
    assert seat is not None
    places: list[tuple[int | None, CardSet]] = [
        (other, deal.hands[other]) for other in deal.active if other != seat
    ]
    known = card_set(deal.play.trick) | deal.undertaking.aside
    for cards in (*deal.hands, *deal.play.won):
        known |= cards
    return seat, [*places, (None, PACK & ~known)] if PACK & ~known else places


def _lies(state: GameState) -> int:
    _, places = _hidden(state)
    left, lies = sum(cards.bit_count() for _, cards in places), 1
    for _, cards in places:
        lies *= comb(left, cards.bit_count())
        left -= cards.bit_count()
    return lies


def worlds_of(state: GameState) -> Iterator[GameState]:
    """Every game that the seat to act cannot tell from this one, this one included."""
    seat, places = _hidden(state)
    seen, deal = look(state, seat), state.deal
    assert deal is not None
    story = story_of(deal)
    for lie in _every_lie(tuple(cards_of(sum(cards for _, cards in places))), places):
        to = _moves(places, lie)
        layout = Layout(
            tuple(_moved(hand, to) for hand in story.layout.hands),
            tuple(to.get(card, card) for card in story.layout.talon),
            tuple(to.get(card, card) for card in story.layout.stock),
        )
        steps = tuple(Step(step.seat, _given(step, to)) for step in story.steps)
        other = told_again(state, story._replace(layout=layout, steps=steps))
        if other is not None and look(other, seat) == seen:
            yield other


def _every_lie(
    cards: tuple[Card, ...], places: list[tuple[int | None, CardSet]]
) -> Iterator[tuple[CardSet, ...]]:
    if len(places) == 1:
        yield (card_set(cards),)
        return
    for chosen in combinations(cards, places[0][1].bit_count()):
        rest = tuple(card for card in cards if card not in chosen)
        for others in _every_lie(rest, places[1:]):
            yield (card_set(chosen), *others)


def _moves(places: list[tuple[int | None, CardSet]], lie: tuple[CardSet, ...]) -> dict[Card, Card]:
    """Which card takes whose place; cards that stay where they are stay themselves."""
    to: dict[Card, Card] = {}
    for (_, before), after in zip(places, lie, strict=True):
        to.update(zip(cards_of(before & ~after), cards_of(after & ~before), strict=True))
    return to


def _moved(hand: CardSet, to: dict[Card, Card]) -> CardSet:
    return card_set(to.get(card, card) for card in cards_of(hand))


def _given(step: Step, to: dict[Card, Card]) -> Action:
    action = step.action
    return Give(to.get(action.card, action.card), action.to) if isinstance(action, Give) else action


# Positions


_PLAYERS: Final[tuple[type[Bot], ...]] = (ThumbBot, ThumbBot, ThumbBot, RandomBot)
"""Who plays up to the positions, by lot."""


def _positions(rng: random.Random) -> Iterator[GameState]:
    """Cards to be played, with more than one to choose from, by seats that see all gifts."""
    while True:
        form = rng.choice(("trio", "trio", "duo"))
        rules = random_play_rules(form, rng)
        changes = changes_of(rules)
        if form == "trio":
            changes = {**changes, "pass_cards_face": "up", "talon_visibility": "all"}
        rules = make_rules(rules.preset, changes)
        seats = rng.choice(rules.players)
        bots = [rng.choice(_PLAYERS)() for _ in range(seats)]
        state = new_game(rules, seats, rng.randrange(seats))
        state = deal_cards(state, deal_from(rules, seats, state.standing.dealer, rng.randbytes(32)))
        while state.deal is not None:
            seat = state.deal.turn
            seen = look(state, seat)
            declares = form == "trio" or seat == seen.declarer
            if state.phase is Phase.PLAY and state.deal.play.tricks and len(seen.legal) > 1 and declares:
                yield state
            state = apply(state, bots[seat].choose(seen, rng).action)
