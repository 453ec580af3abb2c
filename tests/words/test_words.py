"""Every card, rule, option and action has its words, and the words name what they should."""

import random
import re
from dataclasses import asdict

import pytest

from thousand_tui.bots.random_bot import RandomBot
from thousand_tui.rules import (
    OPTIONS,
    PRESETS,
    GameState,
    Rules,
    apply,
    deal_cards,
    deal_from,
    make_rules,
    new_game,
    observe,
)
from thousand_tui.rules.actions import (
    ACES_PLAYS,
    CONCEDE,
    LOOK,
    MARRIAGE_PLAYS,
    PASS,
    PLAYS,
    TAKE,
    THROW_IN,
    Bid,
    Contract,
    Discard,
    Give,
    HiddenDiscard,
    HiddenGive,
    Redeal,
    RedealReason,
    SeenAction,
    Take,
)
from thousand_tui.rules.cards import PACK_SIZE, SUITS, parse_card
from thousand_tui.rules.contradictions import CONTRADICTIONS
from thousand_tui.rules.observation import SeenStep
from thousand_tui.rules.option import Group
from thousand_tui.rules.options import FORMS
from thousand_tui.rules.score_lines import ScoreRule
from thousand_tui.rules.state import RedealNote
from thousand_tui.words.actions import action_sentence, redeal_sentence, told
from thousand_tui.words.cards import card_text, cards_text, suit_name, suit_text
from thousand_tui.words.clashes import clash_sentence
from thousand_tui.words.options import form_words, group_label, option_label, value_words
from thousand_tui.words.scores import rule_explanation, rule_words
from thousand_tui.words.summary import changed_options

NAMES = ("Anna", "Boris [b]", "Vera", "Taras")
TABLE = make_rules("table")


def test_cards_in_glyphs_and_letters() -> None:
    assert card_text(parse_card("TH")) == "10♥"
    assert card_text(parse_card("TH"), letters=True) == "10H"
    assert cards_text([parse_card("QS"), parse_card("9D")]) == "Q♠ 9♦"
    assert [suit_text(suit) for suit in SUITS] == list("♠♣♦♥")
    assert "".join(suit_text(suit, letters=True) for suit in SUITS) == "SCDH"
    assert suit_name(SUITS[3]) == "hearts"


def test_no_card_carries_a_variation_selector() -> None:
    """U+FE0F makes a suit two cells wide in some terminals."""
    assert "\ufe0f" not in cards_text(range(PACK_SIZE))
    assert len({card_text(card) for card in range(PACK_SIZE)}) == PACK_SIZE


SAID: list[tuple[SeenAction, str]] = [
    (LOOK, "Vera looks at the cards"),
    (Bid(105), "Vera bids 105"),
    (PASS, "Vera passes"),
    (TAKE, "Vera takes the talon"),
    (Take(0), "Vera takes the first pair"),
    (Take(1), "Vera takes the second pair"),
    (Give(parse_card("KH"), 0), "Vera gives Anna K♥"),
    (HiddenGive(1), "Vera gives Boris [b] a card"),
    (Discard((parse_card("9S"), parse_card("JC"))), "Vera lays aside 9♠ J♣"),
    (HiddenDiscard(), "Vera lays two cards aside"),
    (Contract(120), "Vera names the contract: 120"),
    (CONCEDE, "Vera concedes"),
    (THROW_IN, "Vera throws the deal in"),
    (PLAYS[parse_card("TS")], "Vera plays 10♠"),
    (MARRIAGE_PLAYS[parse_card("QH")], "Vera leads Q♥ and declares the hearts marriage: 100"),
    (ACES_PLAYS[parse_card("AC")], "Vera leads A♣ and declares four aces: 200"),
    (Redeal(RedealReason.FOUR_NINES), "Vera demands a redeal: four nines"),
]


@pytest.mark.parametrize(("action", "sentence"), SAID)
def test_the_log_says_who_did_what(action: SeenAction, sentence: str) -> None:
    rules = make_rules("table", {"ace_marriage": 200})
    assert action_sentence(SeenStep(2, action), NAMES, rules) == sentence


def test_leads_and_blind_bids_are_told_apart() -> None:
    lead = action_sentence(SeenStep(0, PLAYS[23]), NAMES, TABLE, letters=True, lead=True)
    assert lead == "Anna leads AH"
    assert action_sentence(SeenStep(0, Bid(120)), NAMES, TABLE, blind=True) == "Anna bids 120 blind"


@pytest.mark.parametrize("why", RedealReason)
def test_every_redeal_has_a_sentence(why: RedealReason) -> None:
    rules = make_rules("classic")
    seat = None if why is RedealReason.ALL_PASS else 1
    sentence = redeal_sentence(RedealNote(seat, why), NAMES, rules)
    assert sentence.startswith("Everybody" if seat is None else "Boris [b]")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_deal_is_told(preset: str) -> None:
    rules = make_rules(preset)
    seats, chance = rules.players[-1], random.Random(preset)
    state: GameState = new_game(rules, seats, 0)
    for _ in range(5):
        state = deal_cards(state, deal_from(rules, seats, state.standing.dealer, chance.randbytes(32)))
        while state.deal is not None:
            assert state.turn is not None
            seen = observe(state, chance.randrange(seats))
            assert len(told(seen, NAMES)) == len(state.deal.history)
            state = apply(state, RandomBot().choose(observe(state, state.turn), chance).action)


def test_the_first_bid_of_closed_cards_is_told_as_blind() -> None:
    rules = make_rules("auction")
    state = deal_cards(new_game(rules, 3, 0), deal_from(rules, 3, 0, bytes(32)))
    state = apply(apply(apply(state, Bid(100)), LOOK), Bid(105))
    assert told(observe(state, 0), NAMES) == [
        "Boris [b] bids 100 blind",
        "Vera looks at the cards",
        "Vera bids 105",
    ]


@pytest.mark.parametrize("rule", ScoreRule)
@pytest.mark.parametrize("preset", ["table", "polish", "draw"])
def test_every_score_line_is_named_and_explained(rule: ScoreRule, preset: str) -> None:
    assert 0 < len(rule_words(rule)) <= 17
    assert 0 < len(rule_words(rule, brief=True)) <= 12
    sentence = rule_explanation(rule, make_rules(preset))
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_more_nines_than_two_give_the_right_too() -> None:
    """Rules 3: two or more nines in the talon."""
    assert "two or more nines" in OPTIONS["redeal_talon_two_nines"].summary


@pytest.mark.parametrize("brief", [False, True])
def test_barrel_words_cannot_be_read_as_the_opposite(brief: bool) -> None:
    """Who is on the barrel and writes nothing is not called off it, and who sits down is not there yet."""
    unwritten = rule_words(ScoreRule.ON_BARREL, brief)
    assert re.search(r"no points|not written", unwritten)
    assert "not on" not in unwritten
    assert rule_words(ScoreRule.BARREL_SEATED, brief).startswith("onto")


@pytest.mark.parametrize("points", [0, -120, None])
def test_a_concession_that_costs_nothing_is_said_to(points: int | None) -> None:
    sentence = rule_explanation(ScoreRule.CONCESSION, make_rules("polish"), points)
    assert ("costs nothing" in sentence) == (points == 0)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_and_value_has_words_that_fit(name: str) -> None:
    option = OPTIONS[name]
    assert 0 < len(option_label(name)) <= 24
    for value in (*option.choices, option.default, option.low, option.high):
        if value is not None or None in option.choices:
            words = value_words(name, value)
            assert 0 < len(words) <= 18
            assert "_" not in words


def test_labels_and_groups_are_distinct() -> None:
    assert len({group_label(group) for group in Group}) == len(Group)
    labels = [(OPTIONS[name].group, option_label(name)) for name in OPTIONS]
    assert len(set(labels)) == len(labels)
    assert all(form_words(form) for form in FORMS)


@pytest.mark.parametrize("entry", CONTRADICTIONS, ids=lambda entry: entry.clash.name)
def test_every_contradiction_names_its_options(entry: object) -> None:
    found = next(known for known in CONTRADICTIONS if known is entry)
    sentence = clash_sentence(found, TABLE)
    assert option_label(found.options[0]) in sentence
    assert option_label(found.options[1]) in sentence
    assert len(sentence) <= 141  # two lines of the smallest screen, with what goes before


def test_what_a_game_changes_of_its_preset_is_said() -> None:
    rules = make_rules("table", {"target": 500, "bid_min": 80})
    assert changed_options(rules) == ["Lowest bid: 80", "Target: 500"]


def test_nothing_is_said_of_options_that_do_not_exist() -> None:
    fields = set(asdict(Rules())) - {"preset", "form", "players"}
    assert fields == set(OPTIONS)
