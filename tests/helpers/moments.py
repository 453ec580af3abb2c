"""Special moments of all variants as positions: cards, standing, and what was said before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from tests.helpers import positions
from thousand_tui.game import session as session_module
from thousand_tui.game.pace import Speed
from thousand_tui.game.session import Session
from thousand_tui.record import replay as replay_module
from thousand_tui.record.header import ClockSetting, Header
from thousand_tui.rules import Layout, Rules, autoplay, deal_from, make_rules
from thousand_tui.rules.actions import parse_action
from thousand_tui.rules.state import Standing

NAMES = ("Vera", "Oleh", "Iryna", "Taras")


@dataclass(frozen=True)
class Moment:
    """A position, and the keys that lead from it to what is looked at; the last seat deals."""

    preset: str
    kinds: str = "hbb"
    said: str = ""
    """What happens before the table is opened; ``auto``: autoplay decides; ``...``: to the last card."""
    hands: tuple[str, ...] = ()
    talon: str = ""
    stock: str = ""
    total: tuple[int, ...] | None = None
    more: dict[str, Any] = field(default_factory=dict)
    """Of the standing: bolts, barrel, concessions."""
    options: dict[str, Any] = field(default_factory=dict)
    keys: tuple[str, ...] = ()
    clock: tuple[int, int] | None = None
    table: dict[str, Any] = field(default_factory=dict)
    """Options of the table."""


_MARRIAGES: Final = ("KH QH AS TD", "KS QS AD", "KC QC TS")
_TO_LEAD: Final = "bid 100, pass, pass, take, auto, auto, contract 120"
_STILL: Final = Speed("still", 0.0, None, "Tricks stay until a key.")
_TENS: Final = "bid 60, pass, pass, contract 60, take"
_COEXIST: Final = {"barrel_newcomer": "coexist"}
_NINES: Final = ("AS", "9S 9C 9D 9H")

_DUO: Final = {
    "closed_pairs": Moment("tens-duo", "hb", "bid 60, pass, contract 60"),
    "closed_pairs_second": Moment("tens-duo", "hb", "bid 60, pass, contract 60", keys=("right",)),
    "aside": Moment("polish-duo", "hb", "bid 100, pass, take 1", ("AH TH KH QH",), "9S JD 9C JC"),
    "aside_one": Moment("polish-duo", "hb", "bid 100, pass, take 0", keys=("minus",)),
    "aside_chosen": Moment("polish-duo", "hb", "bid 100, pass, take 0", keys=("minus", "2")),
    "blind_hand_duo": Moment("auction-duo", "hb"),
    "cannot_bid": Moment("tens-duo", "hb", "contract 60, take 0, auto, auto", total=(870, 300)),
    "stock": Moment("draw", "hb", hands=("KS AD",), stock="QS 9C"),
    "drawn": Moment("draw", "hb", "AS, 9S", ("AS KH JD", "9S TD"), stock="QH 9C"),
}
_BIDDING: Final = {
    "blind_hand": Moment("auction"),
    "blind_overbid": Moment("auction", "bbh", "bid 100, bid 105"),
    "blind_overbid_twice": Moment("auction", "bhb", "bid 100, bid 105, bid 110, pass"),
    "blind_120": Moment("classic", total=(300, 100, 90)),
    "blind_deal": Moment("auction", said="bid 120, pass, pass, take"),
    "silent": Moment("classic", total=(10, -130, 20)),
    "golden_deal": Moment("polish", "hbbb", options={"golden_deals": True}),
    "golden_result": Moment(
        "polish", "hbbb", "take, ...", _MARRIAGES, "AH AC 9D", options={"golden_deals": True}
    ),
    "redeal_nines": Moment("table", "bhb", "bid 100", _NINES),
    "redeal_nines_asked": Moment("table", "bhb", "bid 100", _NINES, keys=("r",)),
    "redeal_talon": Moment("classic", said="bid 100, pass, pass, take", talon="9S 9C JD"),
    "throw_in": Moment("1001", "bbh", "pass, pass, take"),
    "throw_in_asked": Moment("1001", "bbh", "pass, pass, take", keys=("f",)),
    "contract": Moment("table", "hbb", "bid 100, pass, pass, take, auto, auto", _MARRIAGES, clock=(30, 120)),
}
_EXCHANGE: Final = {
    "keep_one": Moment("tens", "hbbb", _TENS, talon="AS 9H JD"),
    "keep_one_chosen": Moment("tens", "hbbb", _TENS, talon="AS 9H JD", keys=("0", "6")),
    "concede_asked": Moment("classic", "hbb", "bid 100, pass, pass", keys=("c",)),
    "concede_third": Moment(
        "pagat", "hbb", "bid 100, pass, pass", more={"concessions": (2, 0, 0)}, keys=("c",)
    ),
    "conceded": Moment(
        "pagat",
        "hbbb",
        "bid 100, pass, pass",
        talon="AH KD QD",
        more={"concessions": (2, 0, 0, 0)},
        keys=("c", "enter"),
    ),
}
_PLAY: Final = {
    "lead": Moment("table", "hbb", _TO_LEAD, _MARRIAGES),
    "marriage": Moment("polish", "hbb", _TO_LEAD, _MARRIAGES, keys=("7",)),
    "ascii_letters": Moment("table", "hbb", _TO_LEAD, _MARRIAGES, table={"ascii": True, "letters": True}),
    "four_seats": Moment(
        "pagat",
        "hbbb",
        total=(880, 445, -120, 60),
        more={"bolts": (1, 2, 0, 0), "barrel": (1, None, None, None)},
    ),
    "four_seats_resting": Moment(
        "pagat",
        "bbbh",
        "bid 120, pass, pass, take, auto, auto, auto",
        _MARRIAGES,
        total=(880, 880, -120, 60),
        more={"bolts": (1, 2, 0, 0), "barrel": (1, 0, None, None)},
        options=_COEXIST,
        table={"speed": _STILL},
    ),
    "barrel": Moment(
        "table",
        "hbb",
        "bid 120, pass, pass, take, auto, auto",
        total=(880, 445, 880),
        more={"barrel": (2, None, 0), "bolts": (0, 2, 1)},
        options=_COEXIST,
    ),
}
_RESULTS: Final = {
    "barrel_fall": Moment(
        "table", "hbb", "bid 100, ...", _MARRIAGES, total=(600, 445, 880), more={"barrel": (None, None, 2)}
    ),
    "knocked_off": Moment(
        "table",
        "hbb",
        "bid 120, pass, pass, ...",
        ("AS TS KS QS AH TH KH",),
        "QH AD AC",
        total=(760, 445, 880),
        more={"barrel": (None, None, 1)},
    ),
    "resting_talon": Moment("1001", "hbbb", "bid 60, pass, pass, ...", _MARRIAGES, "9S 9C 9D"),
    "resting_talon_sheet": Moment(
        "1001", "hbbb", "bid 60, pass, pass, ...", _MARRIAGES, "9S 9C 9D", keys=("s",)
    ),
    "locked": Moment("polish", "hbb", "bid 100, bid 110, pass, pass, ...", _MARRIAGES, total=(840, 800, 120)),
}
MOMENTS: Final = _DUO | _BIDDING | _EXCHANGE | _PLAY | _RESULTS


def begin(moment: Moment, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A game at that position, before its person has seen it."""
    header = _header(moment)
    state = positions.deal(header.new_state(), *moment.hands, talon=moment.talon, stock=moment.stock)
    assert state.deal is not None
    layout = Layout(state.deal.dealt, state.deal.talon, state.deal.stock)

    def dealt(rules: Rules, seats: int, dealer: int, secret: bytes) -> Layout:
        return layout if dealer == seats - 1 else deal_from(rules, seats, dealer, secret)

    for module in (session_module, replay_module):
        monkeypatch.setattr(module, "deal_from", dealt)
    session = Session.create(header, None, lambda: 100.0)
    if moment.said:
        session.deal()
    for word in moment.said.split(", ") if moment.said else ():
        _do(session, word)
    return session


def _header(moment: Moment) -> Header:
    seats = len(moment.kinds)
    zeros = (0,) * seats
    start = Standing(
        total=moment.total or zeros,
        bolts=moment.more.get("bolts", zeros),
        barrel=moment.more.get("barrel", (None,) * seats),
        concessions=moment.more.get("concessions", zeros),
        falls=zeros,
        deals=0,
        dealer=seats - 1,
    )
    return Header(
        make_rules(moment.preset, moment.options),
        NAMES[:seats],
        tuple("human" if kind == "h" else "bot:random" for kind in moment.kinds),
        dealer=seats - 1,
        start=start,
        clock=None if moment.clock is None else ClockSetting(*moment.clock),
        seed=7,
    )


def _do(session: Session, word: str) -> None:
    if word == "...":  # all but the last card: the table shows the result itself
        while sum(session.observe(0).counts) > 1:
            session.act(autoplay(session.observe(session.turn or 0)))
    elif word == "auto":
        session.act(autoplay(session.observe(session.turn or 0)))
    else:
        session.act(parse_action(word))
