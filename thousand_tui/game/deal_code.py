"""A deal as one short line of text, to be sent to somebody: rules, seats, scores, cards, and a checksum.

A code is made of Crockford's base 32 (digits and capital letters without I, L, O and U, which are taken for
others), in groups of five; small letters, blanks and missing dashes do no harm. Its first character is the
version of this format. The rest is one number: what is coded, then 20 bits of checksum.
"""

from __future__ import annotations

import hashlib
from typing import Final, NamedTuple

from thousand_tui.game.coded_numbers import Codes, Decoder, Encoder
from thousand_tui.game.coded_rules import code_rules
from thousand_tui.rules import OptionError, Rules, new_game
from thousand_tui.rules.cards import PACK, CardSet, card_set, cards_of
from thousand_tui.rules.quoting import quoted
from thousand_tui.rules.shuffle import DEAL_SIZES, Layout, active_seats
from thousand_tui.rules.state import Standing
from thousand_tui.words.language import _

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VERSION: Final = "1"
GROUP: Final = 5
LONGEST: Final = 800
"""Characters; a deal of a preset has about 40, of rules changed in every option about 600."""
_MISREAD: Final = str.maketrans({"I": "1", "L": "1", "O": "0"})
_CHECK_BITS: Final = 20


class DealCodeError(ValueError):
    """A text that is no code of a deal; ``str()`` is a sentence that says why and what is allowed."""


class CodedDeal(NamedTuple):
    """What a code holds."""

    rules: Rules
    standing: Standing
    """Before the deal; it says who deals, too."""
    layout: Layout
    seat: int
    """Whose cards the sender had: the place of whoever plays it again."""
    delta: tuple[int, ...] | None = None
    """What the deal brought each seat the first time; None if it was void."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.standing.total)


def normal_layout(layout: Layout) -> Layout:
    """A layout in the one order that a code keeps of those that mean the same."""
    talon = layout.talon
    if len(talon) == 4:
        return layout._replace(talon=(*sorted(talon[:2]), *sorted(talon[2:])))
    return layout._replace(talon=tuple(sorted(talon)))


def deal_code(deal: CodedDeal) -> str:
    """The code of a deal."""
    encoder = Encoder()
    _code(encoder, deal)
    number = encoder.number << _CHECK_BITS | _checksum(VERSION, encoder.number)
    digits = ""
    while number:
        number, digit = divmod(number, len(ALPHABET))
        digits = ALPHABET[digit] + digits
    text = VERSION + digits
    return "-".join(text[start : start + GROUP] for start in range(0, len(text), GROUP))


def read_deal_code(text: str) -> CodedDeal:
    """The deal of a code; `DealCodeError` says what is wrong with it."""
    version, number = _parse(text)
    payload, check = number >> _CHECK_BITS, number & (1 << _CHECK_BITS) - 1
    if check != _checksum(version, payload):
        raise DealCodeError(
            _(
                "the code {code} holds a wrong letter, or one is missing: compare it with what was sent"
            ).format(code=quoted(text, 60))
        )
    decoder = Decoder(payload)
    try:
        deal = _code(decoder, None)
        if decoder.number:
            raise ValueError(_("something is left over"))
        new_game(deal.rules, deal.seats, deal.standing.dealer, deal.standing)
    except (ValueError, OptionError) as error:
        raise DealCodeError(
            _("the code holds a deal that this version of the program does not know: {why}").format(why=error)
        ) from None
    return deal


def _parse(text: str) -> tuple[str, int]:
    """A code's version and number."""
    plain = "".join(text.split()).replace("-", "").upper().translate(_MISREAD)
    if len(plain) > LONGEST:
        raise DealCodeError(
            _("a code of a deal has no more than {most} letters, this has {number}").format(
                most=LONGEST, number=len(plain)
            )
        )
    wrong = next((letter for letter in plain if letter not in ALPHABET), None)
    if wrong is not None:
        raise DealCodeError(
            _("{letter} does not stand in a code of a deal; allowed: the digits, and {letters}").format(
                letter=quoted(wrong), letters="A-H J K M N P-T V-Z"
            )
        )
    if len(plain) < GROUP:
        raise DealCodeError(_("{code} is too short to be the code of a deal").format(code=quoted(text)))
    if plain[0] != VERSION:
        raise DealCodeError(
            _("the code is of version {version}; this program reads version {known}").format(
                version=plain[0], known=VERSION
            )
        )
    number = 0
    for letter in plain[1:]:
        number = number * len(ALPHABET) + ALPHABET.index(letter)
    return plain[0], number


def _checksum(version: str, payload: int) -> int:
    data = version.encode() + payload.to_bytes((payload.bit_length() + 7) // 8, "big")
    return int.from_bytes(hashlib.sha256(data).digest()[:4], "big") >> 32 - _CHECK_BITS


# What is coded: the same code writes and reads, so that the two cannot differ.


def _code(codes: Codes, deal: CodedDeal | None) -> CodedDeal:
    """Write a deal, or (None) read one."""
    rules = code_rules(codes, None if deal is None else deal.rules)
    at = 0 if deal is None else rules.players.index(deal.seats)
    seats = rules.players[codes.digit(at, len(rules.players))]
    standing = _standing(codes, rules, seats, None if deal is None else deal.standing)
    layout = _layout(codes, rules, seats, standing.dealer, None if deal is None else deal.layout)
    seat = codes.digit(0 if deal is None else deal.seat, seats)
    known = codes.flag(deal is not None and deal.delta is not None)
    delta = (0,) * seats if deal is None or deal.delta is None else deal.delta
    delta = tuple(codes.points(value) for value in delta) if known else ()
    return CodedDeal(rules, standing, layout, seat, delta if known else None)


def _standing(codes: Codes, rules: Rules, seats: int, known: Standing | None) -> Standing:
    zeros = (0,) * seats
    old = known or Standing(zeros, zeros, (None,) * seats, zeros, zeros, 0, 0)
    barrel = tuple(codes.maybe(used) for used in old.barrel) if rules.barrel else (None,) * seats
    return Standing(
        total=tuple(codes.points(total) for total in old.total),
        bolts=tuple(codes.count(bolts) for bolts in old.bolts) if rules.bolts is not None else zeros,
        barrel=barrel,
        concessions=tuple(codes.count(count) for count in old.concessions),
        falls=tuple(codes.count(count) for count in old.falls),
        deals=codes.number_of(old.deals),
        dealer=codes.digit(old.dealer, seats),
    )


def _layout(codes: Codes, rules: Rules, seats: int, dealer: int, known: Layout | None) -> Layout:
    sizes = DEAL_SIZES[rules.form]
    left = PACK
    hands = [0] * seats
    for seat in active_seats(seats, dealer):
        hands[seat] = codes.chosen(None if known is None else known.hands[seat], left, sizes.hand)
        left &= ~hands[seat]
    parts: list[CardSet] = []
    for start in range(0, sizes.talon, 2) if sizes.talon == 4 else range(min(1, sizes.talon)):
        size = 2 if sizes.talon == 4 else sizes.talon
        cards = None if known is None else card_set(known.talon[start : start + size])
        parts.append(codes.chosen(cards, left, size))
        left &= ~parts[-1]
    stock = []
    for index in range(sizes.stock):
        there = cards_of(left)
        place = 0 if known is None else there.index(known.stock[index])
        stock.append(there[codes.digit(place, len(there))])
        left &= ~(1 << stock[-1])
    talon = tuple(card for part in parts for card in cards_of(part))
    return Layout(tuple(hands), talon, tuple(stock))
