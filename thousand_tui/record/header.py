"""The header of a record: rules, seats, first dealer, the position the game starts from."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from thousand_tui.record.errors import BadLine
from thousand_tui.record.lines import JsonObject, flag, items, members, need, text, whole
from thousand_tui.rules import OptionError, Rules, changes_of, make_rules, new_game
from thousand_tui.rules.options import OPTIONS
from thousand_tui.rules.quoting import number_shown, one_line, quoted
from thousand_tui.rules.state import GameState, Standing
from thousand_tui.words.language import _
from thousand_tui.words.lists import any_of
from thousand_tui.words.option_refusals import option_refusal

FORMAT_VERSION = 1
HUMAN = "human"
BOT_PREFIX = "bot:"
_KIND = re.compile(r"human|bot:\S+")


class ClockSetting(NamedTuple):
    """A clock (rules 9), in whole seconds."""

    decision: int
    """For each decision."""
    bank: int
    """For the whole game, used when a decision's own time is over."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is, before anything happens in it."""

    rules: Rules
    players: tuple[str, ...]
    """Names, one a seat."""
    kinds: tuple[str, ...]
    """Who sits there: ``human`` or ``bot:LEVEL``."""
    dealer: int
    start: Standing | None = None
    clock: ClockSetting | None = None
    id: str = ""
    started: str = ""
    """ISO 8601, UTC."""
    program: str = ""
    seed: int | None = None
    """Where the deals and the bots' whims come from, if the player asked for it."""
    unrated: bool = False
    extra: JsonObject = field(default_factory=dict, compare=False)
    """Further keys, kept as they were."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.players)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names as they may be shown: a record by others may hold anything."""
        return tuple(one_line(name) or "?" for name in self.players)

    def is_human(self, seat: int) -> bool:
        """Whether a person sits there."""
        return self.kinds[seat] == HUMAN

    def level(self, seat: int) -> str | None:
        """The level of the bot that sits there, None for a person."""
        return None if self.is_human(seat) else self.kinds[seat].removeprefix(BOT_PREFIX)

    def new_state(self) -> GameState:
        """The game before its first deal; ``ValueError`` for an impossible one."""
        return new_game(self.rules, self.seats, self.dealer, self.start)


def parse_header(found: JsonObject) -> Header:
    """The header of a line's object; `BadLine` says what is wrong with it."""
    version = whole(need(found, "thousand"), '"thousand"')
    if version != FORMAT_VERSION:
        raise BadLine(
            _("format {number_shown}: this program reads format {format_version}").format(
                number_shown=number_shown(version), format_version=FORMAT_VERSION
            )
        )
    rules = _parse_rules(members(need(found, "rules"), '"rules"'))
    players = _parse_players(need(found, "players"), rules)
    kinds = tuple(_parse_kind(kind) for kind in items(need(found, "kinds"), '"kinds"', length=len(players)))
    header = Header(
        rules=rules,
        players=players,
        kinds=kinds,
        dealer=whole(need(found, "dealer"), '"dealer"'),
        clock=_parse_clock(found.get("clock")),
        id=_optional_text(found, "id"),
        started=_optional_text(found, "started"),
        program=_optional_text(found, "program"),
        seed=found["seed"] if _is_seed(found) else None,
        unrated=flag(found, "unrated"),
        extra={
            key: value
            for key, value in found.items()
            if key not in _KNOWN_KEYS and not (key == "seed" and _is_seed(found))
        },
    )
    if "start" in found:
        start = _parse_start(members(found["start"], '"start"'), header.seats, header.dealer)
        header = replace(header, start=start)
    try:
        header.new_state()
    except ValueError as error:
        raise BadLine(str(error)) from None
    return header


_KNOWN_KEYS = (
    "thousand",
    "rules",
    "players",
    "kinds",
    "dealer",
    "start",
    "clock",
    "id",
    "started",
    "program",
    "unrated",
)


def _is_seed(found: JsonObject) -> bool:
    """Whether there is a seed as this program writes it; the format knows none, so others may differ."""
    return type(found.get("seed")) is int


def _optional_text(found: JsonObject, key: str) -> str:
    return text(found.get(key, ""), f'"{key}"')


def _parse_players(value: object, rules: Rules) -> tuple[str, ...]:
    players = tuple(text(name, _("a player's name")) for name in items(value, '"players"'))
    if len(players) not in rules.players:
        allowed = any_of(rules.players)
        raise BadLine(
            _('"players" has {players} entries, must have {allowed} ({preset})').format(
                players=len(players), allowed=allowed, preset=rules.preset
            )
        )
    return players


def _parse_rules(found: JsonObject) -> Rules:
    preset = text(need(found, "preset"), '"preset"')
    changes = members(found.get("set", {}), '"set"')
    try:
        return make_rules(preset, changes)
    except OptionError as error:
        raise BadLine(option_refusal(error)) from None


def _parse_kind(value: object) -> str:
    kind = text(value, _("a kind"))
    if not _KIND.fullmatch(kind):
        raise BadLine(_('the kind {kind} is not known: "human" or "bot:LEVEL"').format(kind=quoted(kind)))
    return kind


def _parse_clock(value: object) -> ClockSetting | None:
    if value is None:
        return None
    clock = members(value, '"clock"')
    return ClockSetting(
        whole(need(clock, "decision"), _('the clock\'s "decision"'), low=0),
        whole(need(clock, "bank"), _('the clock\'s "bank"'), low=0),
    )


def _parse_start(found: JsonObject, seats: int, dealer: int) -> Standing:
    def counts(key: str) -> tuple[int, ...]:
        values = items(found.get(key, [0] * seats), _('start: "{key}"').format(key=key), length=seats)
        return tuple(whole(value, _('start: a number of "{key}"').format(key=key)) for value in values)

    need(found, "total")
    barrel = items(found.get("barrel", [None] * seats), _('start: "barrel"'), length=seats)
    return Standing(
        total=counts("total"),
        bolts=counts("bolts"),
        barrel=tuple(
            None if used is None else whole(used, _('start: a number of "barrel"')) for used in barrel
        ),
        concessions=counts("concessions"),
        falls=counts("falls"),
        deals=whole(found.get("deals", 0), _('start: "deals"'), low=0),
        dealer=dealer,
    )


def header_object(header: Header) -> JsonObject:
    """The object of a header's line."""
    changes = changes_of(header.rules)
    rules: JsonObject = {"preset": header.rules.preset}
    if changes:
        rules["set"] = {name: changes[name] for name in OPTIONS if name in changes}
    found: JsonObject = {
        "thousand": FORMAT_VERSION,
        "rules": rules,
        "players": list(header.players),
        "kinds": list(header.kinds),
        "dealer": header.dealer,
    }
    if header.start is not None:
        found["start"] = _start_object(header.start)
    clock = header.clock
    found["clock"] = None if clock is None else {"decision": clock.decision, "bank": clock.bank}
    for key, value in (("id", header.id), ("started", header.started), ("program", header.program)):
        if value:
            found[key] = value
    if header.seed is not None:
        found["seed"] = header.seed
    if header.unrated:
        found["unrated"] = True
    return found | header.extra


def _start_object(start: Standing) -> JsonObject:
    found: JsonObject = {"total": list(start.total)}
    for key in ("bolts", "concessions", "falls"):
        if any(getattr(start, key)):
            found[key] = list(getattr(start, key))
    if any(used is not None for used in start.barrel):
        found["barrel"] = list(start.barrel)
    if start.deals:
        found["deals"] = start.deals
    return found
