"""The seal, the shuffle and the deal, from the secret alone (record, the seal; rules 3)."""

import hashlib
from collections import Counter
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thousand_tui.rules import Layout, deal_from, make_rules, seal_of, shuffle
from thousand_tui.rules.cards import card_name, cards_of
from thousand_tui.rules.shuffle import SECRET_BYTES, active_seats, deal_pack, shuffled_pack

SECRETS = st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES)
ZEROS = bytes(32)
ZERO_PACK = "TC QD JC 9H AS JH TS 9S AC JD TD TH QH 9D KS QC AH JS KH KC QS AD KD 9C"
TABLES = [("table", 3), ("1001", 4), ("tens-duo", 2), ("draw", 2)]


def names(cards: int) -> list[str]:
    return [card_name(card) for card in cards_of(cards)]


def naive_pack(secret: bytes) -> list[str]:
    """The pack as the text of the record has it, written once more."""
    stream = b"".join(hashlib.sha256(secret + counter.to_bytes(4, "big")).digest() for counter in range(40))
    numbers = [int.from_bytes(stream[at : at + 2], "big") for at in range(0, len(stream), 2)]
    pack = [rank + suit for suit in "SCDH" for rank in "9JQKTA"]
    for i in range(23, 0, -1):
        n = i + 1
        while numbers[0] >= 65536 - (65536 % n):
            numbers.pop(0)
        other = numbers.pop(0) % n
        pack[i], pack[other] = pack[other], pack[i]
    return pack


def naive_deal(
    form: str, seats: int, dealer: int, pack: list[str]
) -> tuple[list[set[str]], list[str], list[str]]:
    """One card at a time from index 0, clockwise from forehand over the active seats."""
    pile = list(pack)
    active = [(dealer + 1 + place) % seats for place in range(min(seats, 3))]
    hands: list[set[str]] = [set() for _ in range(seats)]
    talon: list[str] = []
    size = {"trio": 7, "duo": 10, "draw": 6}[form]
    after = {"trio": {2, 3, 4}, "duo": {2, 3, 4, 5}, "draw": set()}[form]
    for number in range(1, size + 1):
        for seat in active:
            hands[seat].add(pile.pop(0))
        if number in after:
            talon.append(pile.pop(0))
    return hands, talon, pile


def test_seal_of_zeros() -> None:
    """The seal is the SHA-256 of the secret in hexadecimal (record, test vector)."""
    assert seal_of(ZEROS) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_pack_of_zeros() -> None:
    """The pack of the secret of 32 zero bytes (record, test vector)."""
    assert [card_name(card) for card in shuffled_pack(ZEROS)] == ZERO_PACK.split()


@pytest.mark.parametrize(
    ("preset", "talon", "stock"),
    [("table", "TS TD KS", ""), ("auction-duo", "AS 9S TD 9D", ""), ("draw", "", "QH 9D KS")],
)
def test_deal_of_zeros(preset: str, talon: str, stock: str) -> None:
    """Talon, pairs and stock of the test vector (record)."""
    rules = make_rules(preset)
    layout = deal_from(rules, rules.players[0], 0, ZEROS)
    assert " ".join(card_name(card) for card in layout.talon) == talon
    assert " ".join(card_name(card) for card in layout.stock[:3]) == stock


def test_hand_of_zeros() -> None:
    """With dealer 0 and three seats, seat 1 holds TC 9H 9S TH QC KH AD (record, test vector)."""
    layout = deal_from(make_rules("table"), 3, 0, ZEROS)
    assert set(names(layout.hands[1])) == {"TC", "9H", "9S", "TH", "QC", "KH", "AD"}


@given(SECRETS)
def test_shuffle_against_the_text(secret: bytes) -> None:
    """Fisher-Yates with SHA-256(secret ‖ counter), as the record describes it."""
    assert [card_name(card) for card in shuffled_pack(secret)] == naive_pack(secret)
    assert seal_of(secret) == hashlib.sha256(secret).hexdigest()


def test_skipped_numbers() -> None:
    """Numbers of 65536 - (65536 mod n) and above are skipped: some of these secrets have one."""
    for counter in range(2000):
        secret = counter.to_bytes(32, "big")
        assert [card_name(card) for card in shuffled_pack(secret)] == naive_pack(secret)


def test_the_line_between_counted_and_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers of 65536 - (65536 mod n) and above are skipped, the one below counts (record).

    With the stream made of a skipped pair and the last that counts, for each n, card i is swapped with card
    n - 1, itself: the pack stays as it was, if the stream goes on block after block.
    """
    numbers: list[int] = []
    for n in range(24, 1, -1):
        limit = 65536 - 65536 % n
        numbers += [limit, 65535, limit - 1] if limit < 65536 else [limit - 1]
    stream = b"".join(number.to_bytes(2, "big") for number in numbers).ljust(192, b"\0")

    def block(text: bytes) -> SimpleNamespace:
        assert text[:32] == ZEROS
        at = 32 * int.from_bytes(text[32:], "big")
        return SimpleNamespace(digest=lambda: stream[at : at + 32])

    monkeypatch.setattr(shuffle, "hashlib", SimpleNamespace(sha256=block))
    assert shuffled_pack(ZEROS) == tuple(range(24))


@pytest.mark.parametrize(("preset", "seats"), TABLES)
@given(secret=SECRETS, turn=st.integers(0, 3))
def test_deal_against_the_text(preset: str, seats: int, secret: bytes, turn: int) -> None:
    """Dealt one at a time clockwise from forehand; the rounds after which the talon gets a card (record)."""
    rules, dealer = make_rules(preset), turn % seats
    layout = deal_from(rules, seats, dealer, secret)
    hands, talon, stock = naive_deal(rules.form, seats, dealer, naive_pack(secret))
    assert [set(names(hand)) for hand in layout.hands] == hands
    assert [card_name(card) for card in layout.talon] == talon
    assert [card_name(card) for card in layout.stock] == stock


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_first_and_last_card(preset: str, seats: int) -> None:
    """The first and the last card of the pack as dealt never go to the talon (rules 3)."""
    rules = make_rules(preset)
    layout = deal_pack(rules, seats, 0, tuple(range(24)))
    assert not {0, 23} & set(layout.talon)
    counted = Counter(cards for hand in layout.hands for cards in cards_of(hand))
    counted.update(layout.talon)
    counted.update(layout.stock)
    assert counted == Counter(range(24))


@pytest.mark.parametrize(
    ("seats", "dealer", "active"),
    [
        (2, 0, (1, 0)),
        (2, 1, (0, 1)),
        (3, 0, (1, 2, 0)),
        (3, 1, (2, 0, 1)),
        (3, 2, (0, 1, 2)),
        (4, 0, (1, 2, 3)),
        (4, 1, (2, 3, 0)),
        (4, 3, (0, 1, 2)),
    ],
)
def test_active_seats(seats: int, dealer: int, active: tuple[int, ...]) -> None:
    """Clockwise from forehand, left of the dealer; with four players the dealer rests (rules 1 and 3)."""
    assert active_seats(seats, dealer) == active


def test_same_secret_same_cards() -> None:
    """The secret alone decides: the form only deals the same pack differently (record)."""
    table, quick = make_rules("table"), make_rules("table", {"target": 500})
    assert deal_from(table, 3, 1, ZEROS) == deal_from(quick, 3, 1, ZEROS)
    assert isinstance(deal_from(table, 3, 1, ZEROS), Layout)
