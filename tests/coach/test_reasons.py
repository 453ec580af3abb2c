"""Reasons and chances as they are said: what is claimed agrees with what stands beside it."""

from __future__ import annotations

import random
from collections import Counter
from functools import reduce
from operator import or_

import pytest

from tests.helpers.positions import deal, say, table
from tests.helpers.random_games import random_states
from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.bots.search.appraisal import Alternative, Appraisal, Choice, Weighed
from thousand_tui.bots.search.results import SCALE
from thousand_tui.coach.chances import chances_of_words
from thousand_tui.coach.choice_words import choice_text, done_words, instead_text
from thousand_tui.coach.grounds import reason_of, reason_text
from thousand_tui.coach.reasons import REASONS
from thousand_tui.coach.stating import stated_chance
from thousand_tui.rules import GameState, Phase, make_rules, observe
from thousand_tui.rules.actions import CONCEDE, LOOK, PASS, TAKE, Bid, Contract, Play, parse_action
from thousand_tui.rules.cards import CARD_POINTS, HIGHER_IN_SUIT, SUIT_CARDS, SUIT_OF, card_set
from thousand_tui.words.language import speak
from thousand_tui.words.shares import percent

NAMES = ("Me", "Anna", "Boris")
GOOD = "KS AS AC QD AD 9H QH"
"""It takes 133 points with an average talon."""


def asked(state: GameState, word: str, reason: Reason = Reason.BEST_IN_SEARCH) -> Reason:
    """The reason told for a choice that a player made for a reason."""
    assert state.turn is not None
    choice = tuple(parse_action(part) for part in word.split(", "))
    return reason_of(observe(state, state.turn), choice, [Decision(choice[0], reason)])


def told(state: GameState, word: str) -> str:
    assert state.turn is not None
    choice = tuple(parse_action(part) for part in word.split(", "))
    return reason_text(observe(state, state.turn), choice, [], NAMES[: state.seats])


def drained() -> GameState:
    """The only opponent has shown twice that he has no spade, which are trumps."""
    hands = ("JS QS KS TS 9C TC QD TD AD AH", "9S QC KC AC 9D JD 9H QH KH TH")
    return say(
        deal(table("tens-duo"), *hands, talon="JC KD JH AS"),
        "bid 60, bid 170, pass, contract 170, take 0, discard 9S JD, AC, 9C, QH marriage, AH, "
        "QS marriage, 9H, TS, 9D",
    )


class TestCards:
    def test_cards_that_nobody_can_hold_are_not_out(self) -> None:
        assert told(drained(), "KS") == (
            "Nobody can beat it: take the points while it is so. "
            "No higher spade is out any more. Nobody else has a trump."
        )

    def test_nobody_can_beat_it_is_never_said_beside_trumps_that_are_out(self) -> None:
        hands = ("9S TS 9D QD AD 9H JH", "9C JC QC KC TD KH AH", "JS QS AS TC AC JD KD")
        state = say(
            deal(table(), *hands, talon="KS QH TH"),
            "bid 100, bid 110, pass, pass, take, give KS 2, give 9C 0, contract 110, "
            "AH, JS, 9H, TH, JD, JH, QH marriage, KD, 9C, QC marriage, AC, QD, QS marriage, TS, JC",
        )
        assert told(state, "AD") == "The other side cannot beat it: the trick goes to yours."

    def test_the_stock_counts_while_there_is_one(self) -> None:
        """In ``draw`` the ace that the other cannot have may still be drawn."""
        hands = ("QS TS 9C TC AD AH", "AS QD 9H JH QH KH")
        state = deal(table("draw", dealer=0), *hands[::-1], stock="JC KS 9D AC QC KC JS KD TD JD 9S TH")
        state = say(state, "AS, QS, QH marriage, AH")
        assert told(state, "TC") == (
            "It may be beaten, yet it did best over the ways in which the unseen cards may lie. "
            "The ace of clubs is still out."
        )

    def test_the_one_card_that_may_be_played_needs_no_other_reason(self) -> None:
        hands = ("9C TC AC KC 9D JD TD", "AS TS 9S JS KS QH JH", "9H TH AH KH QD KD AD")
        state = say(
            deal(table(), *hands, talon="QS QC JC"),
            "bid 100, pass, pass, take, give QS 1, give QC 2, contract 100, 9C",
        )
        assert told(say(state, "AS"), "QC") == "It is the only card you may play."


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["table", "tens", "polish-duo", "tens-duo", "draw"])
def test_facts_are_true_of_the_cards_as_they_lie(preset: str) -> None:
    """What nobody has nobody has, and who has none of a suit has none; nothing said contradicts the rest."""
    rng = random.Random(f"facts {preset}")
    told_of: Counter[str] = Counter()
    for _before, _action, state in random_states(make_rules(preset), _seats(preset), rng, deals=12):
        if state.deal is None or state.phase is not Phase.PLAY or rng.random() < 0.6:
            continue
        seen = observe(state, state.deal.turn)
        play = rng.choice([action for action in seen.legal if isinstance(action, Play)])
        words = told(state, str(play))
        others = [seat for seat in seen.active if seat != seen.seat]
        held = [state.deal.hands[seat] for seat in others]
        drawn = state.deal.stock[state.deal.play.drawn :]
        out = card_set(drawn) | reduce(or_, held)
        trump, led = state.deal.play.trump, SUIT_OF[(*state.deal.play.trick, play.card)[0]]
        if "Nobody else has a trump." in words:
            told_of["no trumps"] += 1
            assert trump is not None
            assert not out & SUIT_CARDS[trump]
        if " is out any more." in words:
            told_of["none higher"] += 1
            assert not out & HIGHER_IN_SUIT[play.card]
        for seat, cards in zip(others, held, strict=True):
            if f"{NAMES[seat]} has no " in words:
                told_of["void"] += 1
                assert not cards & SUIT_CARDS[led]
        assert not ("Nobody can beat it" in words and " still be out" in words)
        if "little is lost" in words:
            told_of["little"] += 1
            assert CARD_POINTS[play.card] <= 4
    assert min(told_of[kind] for kind in ("none higher", "little")) > 0, told_of


def _seats(preset: str) -> int:
    return make_rules(preset).players[0]


class TestWords:
    def test_what_may_not_be_chosen_is_told_apart_from_what_is_equal(self) -> None:
        assert REASONS[Reason.ONLY_CHOICE] == "Nothing else is allowed."
        state = deal(table(concession=None), "KH QH AS AC")
        state = say(state, "bid 100, pass, pass")
        assert told(state, "take") == "Nothing else is allowed."
        state = say(deal(table("polish-duo"), "KH QH AS AC"), "bid 100, pass")
        assert told(state, "take 0").startswith("Both pairs are closed: one is as good as the other.")

    def test_the_talon_is_looked_at_before_conceding(self) -> None:
        state = say(deal(table(), "KH QH AS AC"), "bid 100, pass, pass")
        assert told(state, "take") == "Whatever you decide, decide it when you have seen the talon."

    @pytest.mark.parametrize(
        ("hand", "high", "reason"),
        [
            (GOOD, 100, Reason.PASSES_GOOD_HAND),
            (GOOD, 140, Reason.TOO_WEAK_TO_BID),
            ("9S JS QC JC 9D JD 9H", 100, Reason.TOO_WEAK_TO_BID),
        ],
    )
    def test_a_hand_that_carries_the_next_bid_is_not_called_too_weak(
        self, hand: str, high: int, reason: Reason
    ) -> None:
        state = say(deal(table(bid_cap_no_marriage=0), "", hand), f"bid {high}")
        assert asked(state, "pass", Reason.TOO_WEAK_TO_BID) is reason
        assert asked(state, "pass") is reason

    @pytest.mark.parametrize(
        ("hand", "reason"), [(GOOD, Reason.HAND_WORTH_BID), ("9S JS QC JC 9D JD 9H", Reason.RISKS_BID)]
    )
    def test_a_hand_is_worth_a_bid_only_if_it_takes_as_much(self, hand: str, reason: Reason) -> None:
        state = say(deal(table(), "", hand), "bid 100")
        assert asked(state, "bid 105", Reason.HAND_WORTH_BID) is reason
        assert asked(state, "bid 105") is reason

    def test_who_is_on_the_barrel_needs_its_contract(self) -> None:
        """The hand takes 133: enough for a bid of 130, not for one of 135; on the barrel 140 are needed."""
        free = table(bid_cap_no_marriage=0)
        barrel = table(bid_cap_no_marriage=0, seated=(None, 0, None), total=(0, 860, 0), barrel_gap=140)
        for game, reason in ((free, Reason.PASSES_GOOD_HAND), (barrel, Reason.TOO_WEAK_TO_BID)):
            assert asked(say(deal(game, "", GOOD), "bid 125"), "pass") is reason
        state = say(deal(free, "", GOOD), "bid 130")
        assert asked(state, "pass") is Reason.TOO_WEAK_TO_BID

    @pytest.mark.parametrize(("total", "reason"), [(780, Reason.STOPS_LEADER), (300, Reason.RISKS_BID)])
    def test_somebody_is_stopped_only_if_he_would_gain_much(self, total: int, reason: Reason) -> None:
        """The barrel is at 880: with 100 points more it is reached, or not."""
        state = say(deal(table(total=(total, 0, 0)), "", "9S JS QC JC 9D JD 9H"), "bid 100")
        assert asked(state, "bid 105", Reason.STOPS_LEADER) is reason

    def test_only_cheap_cards_win_least(self) -> None:
        state = say(deal(table(), "AH KH QH AS TS AC 9D", talon="JD 9C JC"), "bid 100, pass, pass, take")
        assert asked(state, "give 9C 1, give JD 2", Reason.GIVES_CHEAP) is Reason.GIVES_CHEAP
        assert asked(state, "give TS 1, give JD 2", Reason.GIVES_CHEAP) is Reason.BEST_WEIGHED
        assert asked(state, "give QH 1, give JD 2", Reason.KEEPS_MARRIAGE) is Reason.BEST_WEIGHED

    def test_a_hand_raised_above_what_it_takes_is_not_contradicted(self) -> None:
        """The figure of the valuation is left out where search saw more in the hand."""
        state = say(
            deal(table(), "AH KH QH AS TS AC 9D", talon="JD 9C JC"),
            "bid 100, pass, pass, take, give 9C 1, give JC 2",
        )
        assert "What remains takes about" in told(state, "contract 105")
        assert "What remains takes about" not in told(state, "contract 300")


def appraisal(*weighed: tuple[Choice, float, float | None]) -> Appraisal:
    """An appraisal by choices, their chances to win and to make the contract; the best first."""
    found = [(choice, Weighed(win * SCALE, 0.0, made)) for choice, win, made in weighed]
    alternatives = tuple(Alternative(choice, mean, (mean,)) for choice, mean in found)
    return Appraisal(alternatives, 1, False, Decision(PASS, Reason.TOO_WEAK_TO_BID))


def made(state: GameState, share: float) -> str:
    """A chance to make the contract as it is stated to whoever is to decide."""
    assert state.turn is not None
    return percent(stated_chance(observe(state, state.turn), share))


class TestChances:
    """`chances_of_words`, a line a choice."""

    def lines(self, state: GameState, found: Appraisal, choice: Choice) -> tuple[str, ...]:
        assert state.turn is not None
        return chances_of_words(observe(state, state.turn), found, choice, NAMES)

    def test_after_a_pass_the_bids_tell_their_chance(self) -> None:
        state = say(deal(table(), "", GOOD), "bid 100")
        found = appraisal(((PASS,), 0.31, None), ((Bid(105),), 0.28, 0.58))
        assert self.lines(state, found, (PASS,)) == (
            "winning the game: 31 %",
            f"bidding 105 instead: making it {made(state, 0.58)}, winning 28 %",
        )

    def test_a_bid_that_is_ahead_by_less_than_may_be_off_is_told_too(self) -> None:
        state = say(deal(table(), "", GOOD), "bid 100")
        found = appraisal(((Bid(105),), 0.28, 0.58), ((PASS,), 0.27, None))
        (told,) = self.lines(state, found, (PASS,))[1:]
        assert told == f"bidding 105 instead: making it {made(state, 0.58)}, winning 28 %"

    def test_after_a_bid_passing_tells_what_it_wins(self) -> None:
        state = say(deal(table(), "", GOOD), "bid 100")
        found = appraisal(((Bid(105),), 0.28, 0.58), ((PASS,), 0.27, None))
        assert self.lines(state, found, (Bid(105),)) == (
            f"making 105: {made(state, 0.58)}",
            "winning the game: 28 %",
            "passing instead: winning 27 %",
        )

    def test_the_other_pair_is_named(self) -> None:
        state = say(deal(table("polish-duo"), "KH QH AS AC"), "bid 100, pass")
        first, second = parse_action("take 0"), parse_action("take 1")
        found = appraisal(((first,), 0.5, 0.4), ((second,), 0.5, 0.4), ((CONCEDE,), 0.3, 0.0))
        assert chances_of_words(observe(state, 0), found, (first,), ("Me", "Anna")) == (
            "winning the game: 50 %",
            "taking the second pair instead: winning 50 %",
            "conceding instead: winning 30 %",
        )

    def test_the_other_gifts_name_who_gets_which(self) -> None:
        state = say(deal(table(), "AH KH QH AS TS AC 9D", talon="JD 9C JC"), "bid 100, pass, pass, take")
        gifts = [
            tuple(parse_action(word) for word in words)
            for words in (("give 9C 1", "give JD 2"), ("give JC 1", "give 9D 2"))
        ]
        found = appraisal((gifts[0], 0.5, 0.9), (gifts[1], 0.4, 0.8))
        assert self.lines(state, found, gifts[0])[-1] == (
            f"giving J♣ to Anna and 9♦ to Boris instead: {made(state, 0.8)}, winning 40 %"
        )
        state = say(state, "give 9D 1")
        left = [(parse_action(word),) for word in ("give 9C 2", "give JC 2")]
        found = appraisal((left[0], 0.5, 0.9), (left[1], 0.4, 0.8))
        assert self.lines(state, found, left[0])[-1] == (
            f"giving J♣ to Boris instead: {made(state, 0.8)}, winning 40 %"
        )


class TestDone:
    """What was done never reads as advice."""

    @pytest.mark.parametrize(
        ("words", "leads", "english", "russian", "ukrainian"),
        [
            ("TH", True, "lead 10♥", "заход с 10♥", "захід з 10♥"),
            ("TH", False, "play 10♥", "ход 10♥", "хід 10♥"),
            ("QH marriage", True, "lead Q♥, marriage", "заход с Q♥, марьяж", "захід з Q♥, мар'яж"),
            ("contract 105", False, "contract 105", "заказ 105", "замовлення 105"),
            ("bid 105", False, "bid 105", "ставка 105", "ставка 105"),
            ("pass", False, "pass", "пас", "пас"),
            ("take", False, "take the talon", "взят прикуп", "взято прикуп"),
            ("take 1", False, "take the second pair", "взята вторая пара", "взято другу пару"),
            ("concede", False, "concede", "роспись", "розпис"),
            ("throw-in", False, "throw in", "бросок", "роздачу кинуто"),
            ("look", False, "look", "карты открыты", "карти відкрито"),
            ("discard 9S JD", False, "9♠ J♦ aside", "снос: 9♠ J♦", "знос: 9♠ J♦"),
            (
                "give 9D 1, give JS 2",
                False,
                "9♦ to Anna, J♠ to Boris",
                "9♦ игроку Anna, J♠ игроку Boris",
                "9♦ гравцеві Anna, J♠ гравцеві Boris",
            ),
        ],
    )
    def test_in_every_language(
        self, words: str, leads: bool, english: str, russian: str, ukrainian: str
    ) -> None:
        choice = tuple(parse_action(word) for word in words.split(", "))
        for code, expected in (("en", english), ("ru", russian), ("uk", ukrainian)):
            speak(code)
            assert done_words(choice, NAMES, leads=leads) == expected

    def test_advice_stays_advice(self) -> None:
        speak("ru")
        assert choice_text((parse_action("TH"),), NAMES, leads=True) == "Зайдите с 10♥"

    def test_pairs_and_other_words_instead(self) -> None:
        assert instead_text((TAKE,), NAMES) == "taking the talon"
        assert instead_text((parse_action("take 0"),), NAMES) == "taking the first pair"
        assert instead_text((LOOK,), NAMES) == "looking at the cards"
        assert instead_text((Contract(110),), NAMES) == "naming 110"
