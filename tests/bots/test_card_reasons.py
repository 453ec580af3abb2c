"""Why a card is played, as far as the cards can be known: what is said must be true however they lie."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.helpers.positions import deal, say, table
from tests.helpers.random_games import random_states
from tests.helpers.random_rules import random_rules
from thousand_tui.bots.protocol import Reason
from thousand_tui.bots.thumb.following import side_wins
from thousand_tui.bots.thumb.leading import partner_wins
from thousand_tui.bots.thumb.reasons import why_followed, why_led
from thousand_tui.bots.thumb.situation import Situation, situation_of
from thousand_tui.rules import PRESETS, GameState, Phase, apply, legal_actions, observe
from thousand_tui.rules.actions import Play, parse_action
from thousand_tui.rules.cards import CARD_POINTS, SUIT_OF, Card
from thousand_tui.rules.state import Trick
from thousand_tui.rules.tricks import winning_card

SURE = (Reason.CASHES_WINNER, Reason.DRAWS_TRUMPS, Reason.WINS_TRICK, Reason.WINS_LEAD, Reason.WINS_CHEAPLY)
"""They say that the card itself takes the trick."""
OURS = (*SURE, Reason.SIDE_WINS, Reason.THROWS_POINTS_TO_PARTNER)
"""They say that the trick goes to this side."""


def sit_of(state: GameState) -> Situation:
    assert state.turn is not None
    return situation_of(observe(state, state.turn))


def reason_of(sit: Situation, play: Play) -> Reason:
    if sit.leading:
        return why_led(sit, play, partner_wins(sit, play.card))
    return why_followed(sit, play.card, side_wins(sit, play.card))


def why(state: GameState, word: str) -> Reason:
    play = parse_action(word)
    assert isinstance(play, Play)
    return reason_of(sit_of(state), play)


# Whatever the cards


def endings(state: GameState, play: Play) -> Iterator[Trick]:
    """Every way the trick may end once a card is played, by the cards as they really lie."""
    before = len(state.deal.play.tricks) if state.deal else 0
    after = apply(state, play)
    if after.deal is None or len(after.deal.play.tricks) > before:
        tricks = after.results[-1].deal.play.tricks if after.deal is None else after.deal.play.tricks
        yield tricks[before]
        return
    for reply in legal_actions(after):
        if isinstance(reply, Play) and not reply.marriage and not reply.aces:
            yield from endings(after, reply)


def holds(sit: Situation, play: Play, reason: Reason, tricks: list[Trick]) -> bool:
    """Whether what a reason says is true of every way the trick may end."""
    seat, side = sit.seen.seat, {sit.seen.seat, *sit.partners}
    best = [winning_card(trick.cards, trick.trump) for trick in tricks]
    if reason in SURE:
        return all(trick.winner == seat for trick in tricks)
    if reason in OURS:
        return all(trick.winner in side for trick in tricks)
    if reason is Reason.SAVES_POINTS_FROM_OPPONENT:
        return not any(trick.winner in side for trick in tricks)
    if reason is Reason.ONLY_TRUMP_BEATS:
        return all(card == play.card or SUIT_OF[card] == sit.trump != SUIT_OF[play.card] for card in best)
    if reason is Reason.FORCES_RUFF:
        return sit.trump is not None and _declarer_ruffs(sit, tricks)
    if reason is Reason.LEADS_LOW:
        return CARD_POINTS[play.card] <= 4
    return True


def _declarer_ruffs(sit: Situation, tricks: list[Trick]) -> bool:
    """Whether the declarer never follows, and plays always a trump or never."""
    place = sit.seen.active.index(sit.enemies[0]) - sit.seen.active.index(sit.seen.seat)
    played: set[Card] = {trick.cards[place % len(sit.seen.active)] for trick in tricks}
    trumps = {SUIT_OF[card] == sit.trump for card in played}
    return len(trumps) == 1 and all(SUIT_OF[card] != SUIT_OF[tricks[0].cards[0]] for card in played)


@pytest.mark.slow
@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_reason_is_true_of_the_cards_as_they_lie(preset: str) -> None:
    rng = random.Random(f"reasons {preset}")
    told: Counter[Reason] = Counter()
    for changes in (0, 6):
        rules = random_rules(rng, preset, changes)
        for _before, _action, state in random_states(rules, rules.players[0], rng, deals=12):
            if state.deal is None or state.phase is not Phase.PLAY or rng.random() < 0.5:
                continue
            sit = sit_of(state)
            if len(sit.plays) < 2:
                continue
            play = rng.choice(sit.plays)
            reason = reason_of(sit, play)
            told[reason] += 1
            assert holds(sit, play, reason, list(endings(state, play))), (state, play, reason)
    assert told[Reason.CASHES_WINNER] > 3
    assert told[Reason.SAVES_POINTS_FROM_OPPONENT] > 3


# The lead


def with_partners_king_of_trumps() -> GameState:
    """A defender leads; his partner has shown the king of trumps by a marriage, the declarer has no trump."""
    state = deal(
        table(),
        "9S TS 9D QD AD 9H JH",
        "9C JC QC KC TD KH AH",
        "JS QS AS TC AC JD KD",
        talon="KS QH TH",
    )
    state = say(state, "bid 100, bid 110, pass, pass, take, give KS 2, give 9C 0, contract 110")
    return say(
        state,
        "AH, JS, 9H, TH, JD, JH, QH marriage, KD, 9C, QC marriage, AC, QD, QS marriage, TS, JC",
    )


def test_what_only_a_partner_can_beat_goes_to_the_side() -> None:
    """It is not beyond anybody's reach: the partner may trump it."""
    assert why(with_partners_king_of_trumps(), "AD") is Reason.SIDE_WINS


def test_what_only_a_trump_can_beat_is_told_so() -> None:
    """The ace is gone by the hand's own eyes, and whoever follows may be out of spades."""
    state = deal(
        table("polish-duo"),
        "9S JS KS TS AS JC AC JD QD AH",
        "QS 9C QC KC TC 9D AD 9H QH TH",
        talon="KH TD KD JH",
    )
    state = say(
        state,
        "bid 100, bid 110, bid 120, bid 130, pass, take 0, discard QS 9H, contract 170, "
        "QH marriage, AH, AC, 9C",
    )
    assert why(state, "TS") is Reason.ONLY_TRUMP_BEATS


def test_only_cards_of_few_points_are_a_little_loss() -> None:
    """A ten that the ace may take is not; nor half a marriage that cannot be declared on the first lead."""
    state = deal(table(), "TS KH QH JC JD 9D 9H", talon="9S 9C KC")
    state = say(state, "bid 100, pass, pass, take, give 9S 1, give 9C 2, contract 100")
    assert why(state, "TS") is Reason.RISKS_POINTS
    assert why(state, "KH") is Reason.RISKS_POINTS
    assert why(state, "JC") is Reason.LEADS_LOW


def test_a_king_whose_queen_may_be_drawn_is_no_little_loss() -> None:
    state = deal(table("draw"), "KH 9C JD QS TS", "KS", stock="QH")
    assert why(state, "KH") is Reason.RISKS_POINTS
    assert why(state, "9C") is Reason.LEADS_LOW


def drained() -> GameState:
    """The only opponent has shown twice that he has no trump."""
    state = deal(
        table("tens-duo"),
        "JS QS KS TS 9C TC QD TD AD AH",
        "9S QC KC AC 9D JD 9H QH KH TH",
        talon="JC KD JH AS",
    )
    return say(
        state,
        "bid 60, bid 170, pass, contract 170, take 0, discard 9S JD, AC, 9C, QH marriage, AH, "
        "QS marriage, 9H, TS, 9D",
    )


def test_trumps_are_drawn_only_from_who_may_have_one() -> None:
    """Two trumps lie in nobody's hand: led all the same, the king takes points and no trumps."""
    assert why(drained(), "KS") is Reason.CASHES_WINNER


def on_lead(hand: str) -> GameState:
    """The declarer leads again once his marriage of hearts has won a trick; a trump is out."""
    state = deal(table(marriage_first_lead=True), hand, "9H JH", talon="9S 9C KC")
    state = say(state, "bid 100, pass, pass, take, give 9S 1, give 9C 2, contract 100, KH marriage")
    while state.turn != 0:
        state = say(state, str(next(iter(legal_actions(state)))))
    return state


def test_trumps_are_drawn_to_make_winners_safe() -> None:
    """Only where there is a winner that a trump could take."""
    assert why(on_lead("AH TH KH QH AS JS 9D"), "AH") is Reason.DRAWS_TRUMPS
    assert why(on_lead("AH TH KH QH JS JC 9D"), "AH") is Reason.CASHES_WINNER


# The other cards


def to_follow(hand: str, lead: str, *others: str) -> Situation:
    """The last of three to a first trick, who holds that hand; the declarer leads, the other plays a card."""
    state = deal(table(), lead, others[0], hand, talon="9H JH QH")
    state = say(state, "bid 100, pass, pass, take, give 9H 1, give JH 2, contract 100")
    return sit_of(say(state, f"{lead.split(maxsplit=1)[0]}, {others[0].split()[0]}"))


def why_last(sit: Situation, word: str) -> Reason:
    play = parse_action(word)
    assert isinstance(play, Play)
    return reason_of(sit, play)


def test_a_trick_is_worth_taking_for_ten_points_or_for_the_lead() -> None:
    """A nine and a jack are taken for the lead, a ten and a queen for their points."""
    assert why_last(to_follow("QS 9D JD 9C JC KC TD", "9S", "JS"), "QS") is Reason.WINS_LEAD
    assert why_last(to_follow("AS 9D JD 9C JC KC TD", "QS", "TS"), "AS") is Reason.WINS_TRICK
    assert why_last(to_follow("AS TS JD 9C JC KC TD", "QS", "KS"), "TS") is Reason.WINS_CHEAPLY


def test_a_card_that_may_still_be_beaten_only_beats_so_far() -> None:
    """After the ten a partner may play the ace, or the declarer: only then is the trick in doubt."""
    hands = ("JS QC JH AD TH AH KD", "TS 9C 9D JD KC JC 9H", "QS AS TD TC AC 9S KH")
    state = deal(table(), *hands, talon="QD KS QH")
    state = say(state, "bid 100, pass, pass, take, give QH 1, give KS 2, contract 100, JS")
    assert why(state, "TS") is Reason.SIDE_WINS
    assert why(say(state, "TS, 9S, JD"), "TD") is Reason.BEATS_SO_FAR


def test_as_little_as_can_be_is_said_of_the_cheapest_alone() -> None:
    sit = to_follow("TS QS JD", "AS", "KS")
    assert why_last(sit, "QS") is Reason.SAVES_POINTS_FROM_OPPONENT
    assert why_last(sit, "TS") is Reason.BEST_WEIGHED


def test_points_go_to_a_partner_who_has_won_or_may_win() -> None:
    """The partner's ace has won; a partner who plays last and may have the ace has not yet."""
    assert why_last(to_follow("TS QS JD", "KS", "AS"), "TS") is Reason.THROWS_POINTS_TO_PARTNER
    state = deal(table(), "KS TS", "QS", "AS", talon="9H JH QH")
    state = say(state, "bid 100, pass, pass, take, give 9H 1, give JH 2, contract 100, KS")
    assert why(state, "QS") is Reason.TRUSTS_PARTNER_WITH_POINTS


def test_a_card_that_covers_another_guards_it() -> None:
    """The nine thrown on the partner's ace covers the king; nothing stands behind the other."""
    assert why_last(to_follow("9S KS JD 9D JC KC TD", "QS", "AS"), "9S") is Reason.BEST_WEIGHED
    assert why_last(to_follow("9S TC JD 9D JC KC TD", "QS", "AS"), "9S") is Reason.KEEPS_GUARD
