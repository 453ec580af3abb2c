"""Typed lines: what each asks for, and what is answered to one that asks for nothing."""

import pytest

from tests.helpers.positions import deal, say, table
from thousand_tui.plain.moves import Declaring, NotUnderstood, understood
from thousand_tui.plain.spelling import hand_words, in_order, parse_spelled, spelled
from thousand_tui.plain.vocabulary import Word, meaning
from thousand_tui.rules import Observation, observe
from thousand_tui.rules.actions import parse_action
from thousand_tui.rules.cards import PACK_SIZE, card_set, parse_card, parse_cards

NAMES = ("Anna", "Boris", "Vera")


def seen(said: str = "", *hands: str, preset: str = "table") -> Observation:
    state = deal(table(preset), *hands)
    state = say(state, said) if said else state
    assert state.turn is not None
    return observe(state, state.turn)


AUCTION = ""
EXCHANGE = "bid 100, pass, pass, take"
PLAY = "bid 100, pass, pass, take, give 9S 1, give 9C 2, contract 100"
HAND = "9S 9C KH QH AD"


@pytest.mark.parametrize(
    ("said", "line", "action"),
    [
        (AUCTION, "bid 105", "bid 105"),
        (AUCTION, "  BID   105 ", "bid 105"),
        (AUCTION, "105", "bid 105"),
        (AUCTION, "b 105", "bid 105"),
        (AUCTION, "bid 7", "bid 7"),  # refused by the rules, which know why
        (AUCTION, "pass", "pass"),
        (AUCTION, "concede", "concede"),
        (EXCHANGE, "give KH Boris", "give KH 1"),
        (EXCHANGE, "KH bor", "give KH 1"),
        (EXCHANGE, "give KH vera", "give KH 2"),
        (EXCHANGE, "KH", "give KH 1"),
        (PLAY, "KH marriage", "KH marriage"),
        (PLAY, "kh m", "KH marriage"),
        (PLAY, "KH alone", "KH"),
        (PLAY, "play AD", "AD"),
        (PLAY, "AD", "AD"),
        (PLAY, "К♥ marriage", "KH marriage"),
        (PLAY, "ТБ", "AD"),
    ],
)
def test_a_line_is_an_action(said: str, line: str, action: str) -> None:
    assert understood(line, seen(said, HAND), NAMES) == parse_action(action)


def test_a_number_is_a_place_in_the_hand() -> None:
    position = seen(PLAY, HAND)
    order = in_order(position.hand)
    ace = parse_card("AD")
    assert understood(str(order.index(ace) + 1), position, NAMES) == parse_action("AD")
    with pytest.raises(NotUnderstood, match="your hand has 8"):
        understood("9", position, NAMES)


def test_a_lead_that_could_declare_is_asked_back() -> None:
    state = say(deal(table(marriage_first_lead=True), HAND), PLAY)
    assert understood("QH", observe(state, 0), NAMES) == Declaring(
        parse_action("QH marriage"), parse_action("QH")
    )


def test_a_contract_is_a_number_where_it_is_named() -> None:
    position = seen("bid 100, pass, pass, take, give 9S 1, give 9C 2", HAND)
    assert understood("110", position, NAMES) == parse_action("contract 110")
    assert understood("contract 110", position, NAMES) == parse_action("contract 110")


def test_two_cards_are_laid_aside_at_once() -> None:
    state = deal(table("tens-duo"), "9S 9C KH QH AD")
    state = say(state, "bid 100, pass, contract 100, take 0")
    assert state.turn is not None
    position = observe(state, state.turn)
    names = ("Anna", "Boris")
    assert understood("9S 9C", position, names) == parse_action("discard 9S 9C")
    assert understood("discard 9C 9S", position, names) == parse_action("discard 9S 9C")
    with pytest.raises(NotUnderstood, match="at once"):
        understood("9S", position, names)


def test_the_pair_of_a_talon_has_to_be_named() -> None:
    state = say(deal(table("tens-duo"), ""), "bid 100, pass, contract 100")
    assert state.turn is not None
    position = observe(state, state.turn)
    assert understood("take 2", position, ("Anna", "Boris")) == parse_action("take 1")
    assert understood("1", position, ("Anna", "Boris")) == parse_action("take 0")
    with pytest.raises(NotUnderstood, match="two pairs"):
        understood("take", position, ("Anna", "Boris"))


@pytest.mark.parametrize(
    ("said", "line", "answer"),
    [
        (AUCTION, "", "Type a move"),
        (AUCTION, "fly", '"fly" is no move'),
        (AUCTION, "bid", "lacks a number"),
        (AUCTION, "bid ١٠٥", "lacks a number"),
        (AUCTION, "bid 99999999999999999999", "lacks a number"),
        (AUCTION, "bid 100 105", "lacks a number"),
        (AUCTION, "pass please", "is no move"),
        (AUCTION, "redeal", "no right to a redeal"),
        (EXCHANGE, "KH Olga", "nobody of that name"),
        (PLAY, "KH marriage now", "is no move"),
        (PLAY, "KH sideways", "is no move"),
        (PLAY, "\x1b[31mKH", "is no move"),
        (PLAY, "x" * 5000, "is no move"),
    ],
)
def test_what_is_not_understood_is_named(said: str, line: str, answer: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        understood(line, seen(said, HAND), NAMES)
    assert answer in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("card", range(PACK_SIZE))
def test_a_card_is_read_as_it_is_spelled(card: int) -> None:
    assert parse_spelled(spelled(card)) == card
    assert parse_spelled(spelled(card).lower()) == card


@pytest.mark.parametrize(
    ("word", "card"),
    [("ТТ", "AC"), ("10Ч", "TH"), ("th", "TH"), ("Дп", "QS"), ("вб", "JD"), ("A♠\ufe0f", "AS"), ("кх", "KC")],
)
def test_a_card_may_be_typed_in_cyrillic_and_with_glyphs(word: str, card: str) -> None:
    assert parse_spelled(word) == parse_card(card)


@pytest.mark.parametrize("word", ["", "1", "H", "11H", "8S", "KK", "10", "KHH"])
def test_what_is_no_card_is_none(word: str) -> None:
    assert parse_spelled(word) is None


def test_a_hand_is_told_by_its_suits() -> None:
    assert hand_words(parse_cards("KH QH AS TS 9D")) == "spades A 10; diamonds 9; hearts K Q"
    assert hand_words(card_set([])) == "no cards"


def test_no_two_meanings_share_a_word() -> None:
    words = [word for known in Word for word in known.value.split()]
    assert len(words) == len(set(words))
    assert all(meaning(word) is known for known in Word for word in known.value.split())
