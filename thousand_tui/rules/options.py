"""The options of a game and the value that holds them all (rules 7).

`Rules` declares the options; the type of each says which kinds of value it takes. A table says the rest:
range, forms, group and a line for the player. `OPTIONS` puts both together; everything else reads that.

"Off" is ``False`` for on/off options, ``None`` where the option has words or takes a score, and 0 where the
table of the rules says 0. The word "off" is only how a person writes any of them.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, TypeGuard, get_args, get_type_hints

Value: TypeAlias = bool | int | str | None
"""What an option can hold."""

Form: TypeAlias = Literal["trio", "duo", "draw"]
ForcedOpening: TypeAlias = Literal["none", "forehand_min", "forehand_exact"]
NoBid: TypeAlias = Literal["last_hand_free", "last_hand_declares", "redeal"]
CapWithMarriage: TypeAlias = Literal["none", "sum_held"]
BlindBidding: TypeAlias = Literal["until_look", "first_hand_120"]
TalonVisibility: TypeAlias = Literal["all", "declarer", "hidden_at_min"]
Exchange: TypeAlias = Literal["give_one_each", "keep_one_give_two"]
CardsFace: TypeAlias = Literal["down", "up"]
ContractNamed: TypeAlias = Literal["after_exchange", "before_talon", "bid_is_contract"]
AsidePoints: TypeAlias = Literal["none", "last_trick", "slam_120"]
Concession: TypeAlias = Literal["before_lead"]
ConcessionCost: TypeAlias = Literal["contract", "zero"]
MustOvertake: TypeAlias = Literal["follow_only", "full"]
OvertakeReference: TypeAlias = Literal["winning_card", "led_card"]
TrumpEffect: TypeAlias = Literal["immediate", "next_trick"]
DeclarerRounding: TypeAlias = Literal["exact", "before_check"]
DeclarerScores: TypeAlias = Literal["contract", "actual"]
DealerTalonScore: TypeAlias = Literal[
    "none", "cards", "cards_nines_100", "aces_40_marriages", "aces_50_marriages"
]
TieBreak: TypeAlias = Literal["declarer_then_score", "score_then_declarer"]
BarrelCount: TypeAlias = Literal["every_deal", "own_contract"]
BarrelOwnLoss: TypeAlias = Literal["minus_contract_and_off", "attempt_only"]
BarrelNewcomer: TypeAlias = Literal["knocks_off", "coexist"]
BarrelSimultaneous: TypeAlias = Literal["coexist", "all_fall", "declarer_stays"]
BarrelJump: TypeAlias = Literal["declarer", "nobody"]
Bolts: TypeAlias = Literal["cumulative", "consecutive"]
DumpTruck: TypeAlias = Literal["plus", "both"]

FORMS: Final[tuple[Form, ...]] = get_args(Form)
FIXED_BY_PRESET: Final = ("form", "players")
"""Named in the table of the rules, but given by the preset: they cannot be set."""

_TRUE_WORDS: Final = ("on", "true", "yes")
_FALSE_WORDS: Final = ("off", "false", "no")
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,4000}")
_LONGEST_SHOWN: Final = 60


class Problem(Enum):
    """Why an option, a value or a preset is refused (rules 7)."""

    UNKNOWN_PRESET = "unknown preset"
    UNKNOWN_OPTION = "unknown option"
    FIXED = "given by the preset"
    WRONG_FORM = "option of another form"
    BAD_VALUE = "value outside the type"
    CONTRADICTION = "contradiction"


class Clash(Enum):
    """The contradictions at the end of rules 7, one member each; the text is what must hold instead."""

    THRESHOLD = "target must be more than barrel_gap"
    BID_MIN_STEP = "bid_min must be a multiple of bid_step"
    BARREL_GAP_STEP = "barrel_gap must be a multiple of bid_step"
    CAP_STEP = "bid_cap_no_marriage must be off or a multiple of bid_step"
    SCORE_STEP = "bid_step must be a multiple of score_step"
    CAP_BELOW_BID_MIN = "bid_cap_no_marriage must be off or at least bid_min"
    NO_BID_FORCED = "no_bid can be set only where forced_opening is none"
    SILENCE_UNFORCED = "silence_below needs a forced_opening other than none"
    BAN_FORCED = "bid_ban_from needs forced_opening none"
    BAN_REDEAL = "bid_ban_from needs a no_bid other than redeal"
    FREE_CONTRACT = "no_bid last_hand_free needs contract_named after_exchange"
    GOLDEN_CONTRACT = "golden_deals needs contract_named after_exchange"
    SUM_HELD_BID_MIN = "bid_cap_with_marriage sum_held needs a bid_min of at most 160"
    SUM_HELD_CAP = "bid_cap_with_marriage sum_held needs a bid_cap_no_marriage that is on and at most 160"
    FIRST_HAND_BID_MIN = "blind_bidding first_hand_120 needs a bid_min of at most 120"
    FIRST_HAND_CAP = "blind_bidding first_hand_120 needs a bid_cap_no_marriage that is off or at least 120"
    BARREL_LOCK = "score_lock_from must be off where barrel is on"
    BARREL_FINE = "low_score_fine_from must be off where barrel is on"
    BARREL_CAP = "where barrel is on, bid_cap_no_marriage must be off or at least barrel_gap"
    BARREL_DUMP = "where barrel and dump_truck are on, dump_truck_at must differ from target less barrel_gap"


class OptionError(ValueError):
    """An option, a value, a preset or a combination that is refused; ``str()`` is an English sentence.

    The attributes say the same for other languages: ``kind``; ``option``, the name at fault (the preset's
    name for `Problem.UNKNOWN_PRESET`); ``value``, as it was given; ``allowed``, what would be right;
    ``nearest``, the known name most like an unknown one; for a contradiction ``clash`` and ``others``, the
    other options concerned with their values (for `Problem.WRONG_FORM` the form of the preset).
    """

    def __init__(
        self,
        kind: Problem,
        option: str,
        value: object,
        allowed: str,
        nearest: str | None = None,
        clash: Clash | None = None,
        others: tuple[tuple[str, Value], ...] = (),
    ) -> None:
        super().__init__(kind, option, value, allowed, nearest, clash, others)
        self.kind = kind
        self.option = option
        self.value = value
        self.allowed = allowed
        self.nearest = nearest
        self.clash = clash
        self.others = others

    def __str__(self) -> str:
        """The English sentence: the option, the value and what is allowed."""
        return _SENTENCES[self.kind](self)


def _sentence_unknown_preset(error: OptionError) -> str:
    return f"there is no preset {_quoted(error.option)}{_hint(error)}; allowed: {error.allowed}"


def _sentence_unknown_option(error: OptionError) -> str:
    start = f"there is no option {_quoted(error.option)} (given the value {_quoted(error.value)})"
    return f"{start}{_hint(error)}" if error.nearest else f"{start}; allowed: {error.allowed}"


def _sentence_fixed(error: OptionError) -> str:
    return f"{error.option} cannot be set to {_quoted(error.value)}: {error.allowed}"


def _sentence_wrong_form(error: OptionError) -> str:
    form = error.others[0][1]
    return (
        f"{error.option} cannot be set to {_quoted(error.value)}: "
        f"it has no meaning in the form {form}, allowed: {error.allowed}"
    )


def _sentence_bad_value(error: OptionError) -> str:
    return f"{error.option} cannot be {_quoted(error.value)}; allowed: {error.allowed}"


def _sentence_contradiction(error: OptionError) -> str:
    others = " and ".join(f"{name} {_shown(name, value)}" for name, value in error.others)
    return f"{error.option} {_shown(error.option, error.value)} contradicts {others}: {error.allowed}"


_SENTENCES: Final = {
    Problem.UNKNOWN_PRESET: _sentence_unknown_preset,
    Problem.UNKNOWN_OPTION: _sentence_unknown_option,
    Problem.FIXED: _sentence_fixed,
    Problem.WRONG_FORM: _sentence_wrong_form,
    Problem.BAD_VALUE: _sentence_bad_value,
    Problem.CONTRADICTION: _sentence_contradiction,
}


def _hint(error: OptionError) -> str:
    return f"; did you mean {error.nearest}?" if error.nearest else ""


def _quoted(value: object) -> str:
    """A refused value as a record writes it, on one line, safe to print, not too long."""
    try:
        text = _as_recorded(value)
    except (ValueError, RecursionError):  # a number or a nesting too long to be written
        text = "…"
    text = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"


def _as_recorded(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else repr(value)


def _shown(name: str, value: object) -> str:
    return OPTIONS[name].show(value)


class Kind(Enum):
    """How an option is chosen, for the screen of the options."""

    ON_OFF = "on or off"
    CHOICE = "one of a few words or numbers"
    NUMBER = "a whole number"
    SCORE = "off or any whole number"
    MIXED = "a word or a whole number"


class Group(Enum):
    """Where an option stands on the screen of the options."""

    AUCTION = "auction"
    TALON = "talon"
    CONTRACT = "contract"
    CONCESSION = "concession"
    PLAY = "play"
    MARRIAGE = "marriage"
    SCORING = "scoring"
    END = "end of the game"
    BARREL = "barrel"
    BOLTS = "bolts"
    DUMP_TRUCK = "dump truck"
    REDEALS = "redeals"


class Off(Enum):
    """How an option that can be off holds that."""

    NEVER = "cannot be off, or is on/off itself"
    NULL = "None"
    ZERO = "0"


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the rules: what it is called, takes and means (rules 7)."""

    name: str
    kind: Kind
    default: Value
    forms: tuple[Form, ...]
    """The forms in which it can be set."""
    group: Group
    summary: str
    """What it does, in one English line for a player; its words are explained in the order of `choices`."""
    off: Off = Off.NEVER
    choices: tuple[Value, ...] = ()
    """The single values it takes, ``None`` for off first; the numbers of a range are not among them."""
    low: int | None = None
    """Least number of the range, ``None`` for no limit; a 0 that means off stands outside it."""
    high: int | None = None
    """Greatest number of the range, ``None`` for no limit."""

    @property
    def ranged(self) -> bool:
        """Whether it takes numbers between `low` and `high`."""
        return self.kind in (Kind.NUMBER, Kind.SCORE, Kind.MIXED)

    def check(self, value: object) -> Value:
        """The value itself if the option takes it, as a record holds it; else `OptionError` BAD_VALUE.

        Strict: 1 is not on, ``True`` is not 1, the word "off" is no value.
        """
        if self._takes(value):
            return value
        raise OptionError(Problem.BAD_VALUE, self.name, value, self.allowed(typed=True))

    def parse(self, text: str) -> Value:
        """The value a person wrote, in any letter case; `OptionError` BAD_VALUE if it is not allowed."""
        value = self._read(text.strip().lower())
        if self._takes(value):
            return value
        raise OptionError(Problem.BAD_VALUE, self.name, text, self.allowed())

    def show(self, value: object) -> str:
        """A value as a person writes it; `parse` reads it back."""
        if isinstance(value, bool):
            return "on" if value else "off"
        if value is None or (self.off is Off.ZERO and value == 0):
            return "off"
        return str(value)

    def allowed(self, typed: bool = False) -> str:
        """What it takes, in words: as a person writes it, or (``typed``) as a record does."""
        parts = [self._spelled(choice, typed) for choice in self.choices]
        if self.off is Off.ZERO:
            parts.insert(0, "0 (off)" if typed else "off")
        if self.ranged:
            parts.append(self._range())
        return _listed(parts)

    def _takes(self, value: object) -> TypeGuard[Value]:
        if type(value) is int and self.ranged:
            return self._in_range(value)
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def _in_range(self, number: int) -> bool:
        if number == 0 and self.off is Off.ZERO:
            return True
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)

    def _read(self, word: str) -> Value:
        if self.kind is Kind.ON_OFF:
            return True if word in _TRUE_WORDS else False if word in _FALSE_WORDS else word
        if word == "off" and self.off is not Off.NEVER:
            return None if self.off is Off.NULL else 0
        return int(word) if _WHOLE.fullmatch(word) else word

    def _spelled(self, choice: Value, typed: bool) -> str:
        if not typed:
            return self.show(choice)
        return "null (off)" if choice is None else _as_recorded(choice)

    def _range(self) -> str:
        if self.low is None:
            return "a whole number"
        if self.high is None:
            return f"a whole number from {self.low} up"
        return f"a whole number from {self.low} to {self.high}"


def _listed(parts: Iterable[str]) -> str:
    *most, last = parts
    return f"{', '.join(most)} or {last}" if most else last


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game, fixed before its first deal: a preset and the options over it (rules 7).

    Build it with `thousand_tui.rules.presets.make_rules`, which checks everything; this class itself checks
    nothing. In `draw` whatever that form lacks is off. Points are whole numbers.
    """

    preset: str = "table"
    """Name of the preset the rules started from."""
    form: Form = "trio"
    """Seats, cards dealt and talon or stock (rules 3)."""
    players: tuple[int, ...] = (3,)
    """The numbers of seats that can play it."""

    bid_min: int = 100
    bid_step: Literal[5, 10] = 5
    jump_bids: bool = True
    forced_opening: ForcedOpening = "forehand_min"
    no_bid: NoBid = "redeal"
    throw_in_points: int = 50
    bid_cap_no_marriage: int = 120
    bid_cap_with_marriage: CapWithMarriage = "none"
    silence_below: int | None = None
    bid_ban_from: int | None = None
    blind_bidding: BlindBidding | None = None
    blind_min_score: int | None = None
    golden_deals: bool = False
    talon_visibility: TalonVisibility = "all"
    exchange: Exchange = "give_one_each"
    pass_cards_face: CardsFace = "down"
    contract_named: ContractNamed = "after_exchange"
    aside_points: AsidePoints = "none"
    concession: Concession | None = "before_lead"
    concession_cost: ConcessionCost = "contract"
    concession_opponents: int | Literal["half"] = 60
    concession_free: int = 0
    concession_limit: int = 0
    concession_third_penalty: int = 0
    must_trump: bool = True
    must_overtake: MustOvertake | None = None
    overtake_reference: OvertakeReference = "winning_card"
    marriage_first_lead: bool = False
    marriage_trump_effect: TrumpEffect = "immediate"
    ace_marriage: int = 0
    score_step: Literal[1, 5, 10] = 5
    declarer_rounding: DeclarerRounding = "exact"
    declarer_scores: DeclarerScores = "contract"
    defenders_score_marriages: bool = True
    dealer_talon_score: DealerTalonScore = "none"
    talon_score_rounded: bool = True
    target: int = 1000
    tie_break: TieBreak = "declarer_then_score"
    score_lock_from: int | None = None
    low_score_fine_from: int | None = None
    low_score_fine: int = 100
    barrel: bool = True
    barrel_gap: int = 120
    barrel_deals: int = 3
    barrel_count: BarrelCount = "every_deal"
    barrel_own_loss: BarrelOwnLoss = "minus_contract_and_off"
    barrel_fall_penalty: int = 120
    barrel_newcomer: BarrelNewcomer = "knocks_off"
    barrel_simultaneous: BarrelSimultaneous = "coexist"
    barrel_jump: BarrelJump = "declarer"
    barrel_falls_to_zero: int = 0
    barrel_bolts: bool = False
    bolts: Bolts | None = "cumulative"
    bolt_limit: int = 3
    bolt_penalty: int = 120
    bolt_declarer: bool = False
    dump_truck: DumpTruck | None = "plus"
    dump_truck_at: int = 555
    redeal_four_nines: bool = True
    redeal_four_jacks: bool = False
    redeal_hand_below: int = 0
    redeal_talon_below: int = 0
    redeal_talon_two_nines: bool = False
    redeal_talon_only_at_min: bool = True

    @property
    def opening_forced(self) -> bool:
        """Whether forehand must open the auction (`forced_opening`)."""
        return self.forced_opening != "none"

    @property
    def threshold(self) -> int:
        """The total at which the barrel is (rules 6.3): the target less `barrel_gap`."""
        return self.target - self.barrel_gap


@dataclass(frozen=True, slots=True)
class _About:
    """What there is to say of an option beside its name, type and default."""

    group: Group
    summary: str
    low: int | None = None
    high: int | None = None
    zero_is_off: bool = False
    forms: tuple[Form, ...] = ("trio", "duo")


_ABOUT: Final[Mapping[str, _About]] = {
    "bid_min": _About(Group.AUCTION, "The lowest bid and contract.", 5, 300),
    "bid_step": _About(Group.AUCTION, "Every bid and contract is a multiple of this."),
    "jump_bids": _About(Group.AUCTION, "A raise may be more than one step."),
    "forced_opening": _About(
        Group.AUCTION, "Must forehand open the auction: no; with any bid; with exactly the lowest bid."
    ),
    "no_bid": _About(
        Group.AUCTION,
        "All the others passed: the last player plays or throws in; plays; may pass for a redeal.",
    ),
    "throw_in_points": _About(Group.AUCTION, "What each opponent writes for a free throw-in.", 0, 120),
    "bid_cap_no_marriage": _About(
        Group.AUCTION, "The highest bid without a marriage in hand.", 100, 200, zero_is_off=True
    ),
    "bid_cap_with_marriage": _About(
        Group.AUCTION, "The highest bid with a marriage in hand: 400; 120 plus the marriages held."
    ),
    "silence_below": _About(
        Group.AUCTION, "With a total below this a player cannot bid, except for a forced opening."
    ),
    "bid_ban_from": _About(
        Group.AUCTION, "With this total or more a player may not bid: the opponent plays.", forms=("duo",)
    ),
    "blind_bidding": _About(
        Group.AUCTION, "Bids with cards unseen, for double: anybody until they look; forehand only, 120."
    ),
    "blind_min_score": _About(Group.AUCTION, "The total forehand needs to bid 120 blind."),
    "golden_deals": _About(
        Group.AUCTION,
        "The first round has no auction: forehand plays 120, all scores double.",
        forms=("trio",),
    ),
    "talon_visibility": _About(
        Group.TALON, "Who sees the talon: everybody; the declarer; the declarer if the lowest bid won."
    ),
    "exchange": _About(
        Group.TALON,
        "The declarer takes the talon and gives each opponent a card; keeps one of it and gives the rest.",
        forms=("trio",),
    ),
    "pass_cards_face": _About(Group.TALON, "The cards the declarer gives lie face down or face up."),
    "contract_named": _About(
        Group.CONTRACT, "The contract is named after the exchange; before seeing the talon; it is the bid."
    ),
    "aside_points": _About(
        Group.TALON,
        "The four cards out of play count for nobody; for the last trick; for a slam at 120, no marriage.",
        forms=("duo",),
    ),
    "concession": _About(Group.CONCESSION, "The declarer may give up before leading to the first trick."),
    "concession_cost": _About(Group.CONCESSION, "What conceding costs: the contract; nothing."),
    "concession_opponents": _About(
        Group.CONCESSION, "What each opponent writes for a concession: points; half the contract.", 0, 120
    ),
    "concession_free": _About(
        Group.CONCESSION, "So many first concessions of a player pay the opponents nothing.", 0
    ),
    "concession_limit": _About(
        Group.CONCESSION, "How often a player may concede in a game; 0 for no limit.", 0
    ),
    "concession_third_penalty": _About(
        Group.CONCESSION, "A further fine for every third concession of a player.", 0
    ),
    "must_trump": _About(Group.PLAY, "A player who cannot follow suit must play a trump.", forms=FORMS),
    "must_overtake": _About(
        Group.PLAY,
        "Must one beat the trick if one can: no; when following suit; with trumps too.",
        forms=FORMS,
    ),
    "overtake_reference": _About(
        Group.PLAY, "What must be beaten: the card winning the trick; the card that was led.", forms=FORMS
    ),
    "marriage_first_lead": _About(
        Group.MARRIAGE, "A marriage may be declared on the first lead of the deal.", forms=FORMS
    ),
    "marriage_trump_effect": _About(
        Group.MARRIAGE, "The suit of a marriage is trump for the same trick too; from the next.", forms=FORMS
    ),
    "ace_marriage": _About(
        Group.MARRIAGE,
        "What declaring four aces is worth; makes no trump.",
        1,
        200,
        zero_is_off=True,
        forms=FORMS,
    ),
    "score_step": _About(Group.SCORING, "Points are rounded to the nearest multiple of this.", forms=FORMS),
    "declarer_rounding": _About(
        Group.SCORING, "The contract must be reached with exact points; with rounded points."
    ),
    "declarer_scores": _About(Group.SCORING, "What a made contract scores: the contract; the points taken."),
    "defenders_score_marriages": _About(Group.SCORING, "The declarer's opponents score their marriages."),
    "dealer_talon_score": _About(
        Group.SCORING,
        "What a resting dealer writes for the talon: nothing; its cards; three nines 100; aces and marriage.",
    ),
    "talon_score_rounded": _About(Group.SCORING, "What a resting dealer writes for the talon is rounded."),
    "target": _About(Group.END, "The total that wins the game.", 200, 5000, forms=FORMS),
    "tie_break": _About(
        Group.END,
        "Who wins if several reach the target at once: the declarer; the highest total.",
        forms=FORMS,
    ),
    "score_lock_from": _About(Group.END, "From this total on a player gains points only as declarer."),
    "low_score_fine_from": _About(Group.SCORING, "From this total on a deal without a point is fined."),
    "low_score_fine": _About(Group.SCORING, "The fine for a deal without a point.", 0, 200),
    "barrel": _About(
        Group.BARREL, "Near the target a player sits on the barrel and wins by making a contract."
    ),
    "barrel_gap": _About(
        Group.BARREL, "How far below the target the barrel is; the lowest contract on it.", 50, 200
    ),
    "barrel_deals": _About(
        Group.BARREL, "How many deals a player may stay on the barrel; 0 for no limit.", 0, 9
    ),
    "barrel_count": _About(Group.BARREL, "Which deals count on the barrel: every one; own contracts."),
    "barrel_own_loss": _About(
        Group.BARREL,
        "A contract lost on the barrel: it is written off and the player falls; a try is used up.",
    ),
    "barrel_fall_penalty": _About(
        Group.BARREL, "The fine for running out of deals or being knocked off the barrel.", 5, 200
    ),
    "barrel_newcomer": _About(Group.BARREL, "A newcomer knocks off whoever is on the barrel; joins them."),
    "barrel_simultaneous": _About(
        Group.BARREL, "Several come to the barrel at once: all stay; all fall; only the declarer stays."
    ),
    "barrel_jump": _About(Group.BARREL, "Who may win without sitting on the barrel: the declarer; nobody."),
    "barrel_falls_to_zero": _About(
        Group.BARREL, "After so many falls off the barrel the total becomes 0.", 1, 9, zero_is_off=True
    ),
    "barrel_bolts": _About(Group.BARREL, "Bolts are given on the barrel too."),
    "bolts": _About(
        Group.BOLTS, "A bolt for each deal without a trick, fined: after several; several in a row."
    ),
    "bolt_limit": _About(Group.BOLTS, "How many bolts bring a fine.", 2, 9),
    "bolt_penalty": _About(Group.BOLTS, "The fine for that many bolts.", 0, 200),
    "bolt_declarer": _About(Group.BOLTS, "The declarer can get a bolt too."),
    "dump_truck": _About(
        Group.DUMP_TRUCK,
        "A total that falls to 0 when it is hit exactly: with plus; with minus as well.",
        forms=FORMS,
    ),
    "dump_truck_at": _About(Group.DUMP_TRUCK, "The total that falls to 0.", 5, 5000, forms=FORMS),
    "redeal_four_nines": _About(Group.REDEALS, "A player with four nines may have the cards dealt again."),
    "redeal_four_jacks": _About(Group.REDEALS, "A player with four jacks may have the cards dealt again."),
    "redeal_hand_below": _About(
        Group.REDEALS, "A hand with fewer points than this may be dealt again.", 1, 30, zero_is_off=True
    ),
    "redeal_talon_below": _About(
        Group.REDEALS, "A talon with fewer points than this may be dealt again.", 1, 30, zero_is_off=True
    ),
    "redeal_talon_two_nines": _About(Group.REDEALS, "A talon with two nines may be dealt again."),
    "redeal_talon_only_at_min": _About(
        Group.REDEALS, "A redeal for the talon needs the lowest bid to have won."
    ),
}


def _described(name: str, default: Value, hint: object) -> Option:
    kind, choices = _kind_and_choices(hint)
    about = _ABOUT[name]
    return Option(
        name=name,
        kind=kind,
        default=default,
        forms=about.forms,
        group=about.group,
        summary=about.summary,
        off=Off.ZERO if about.zero_is_off else Off.NULL if None in choices else Off.NEVER,
        choices=choices,
        low=about.low,
        high=about.high,
    )


def _kind_and_choices(hint: object) -> tuple[Kind, tuple[Value, ...]]:
    """What the type of a field of `Rules` says about its option."""
    if hint is bool:
        return Kind.ON_OFF, (True, False)
    if hint is int:
        return Kind.NUMBER, ()
    members = get_args(hint)
    off: tuple[Value, ...] = (None,) if type(None) in members else ()
    words = tuple(word for member in members for word in get_args(member) or (member,))
    words = tuple(word for word in words if not isinstance(word, type))
    if int not in members:
        return Kind.CHOICE, off + words
    return (Kind.MIXED, words) if words else (Kind.SCORE, off)


def _described_all() -> dict[str, Option]:
    hints = get_type_hints(Rules)
    defaults = Rules()
    return {name: _described(name, getattr(defaults, name), hints[name]) for name in _ABOUT}


OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(_described_all())
"""Every option that can be set, by name, in the order of the rules' table."""


def nearest_name(name: str, names: Iterable[str]) -> str | None:
    """The one of the known names that is most like a mistyped one, or ``None``."""
    found = difflib.get_close_matches(name.lower(), list(names), n=1)
    return found[0] if found else None


def find_option(name: str, value: object) -> Option:
    """The option of that name; ``value`` is what it was to be set to, for the message.

    `OptionError` FIXED for `form` and `players`, UNKNOWN_OPTION for any other name (rules 7).
    """
    if name in OPTIONS:
        return OPTIONS[name]
    if name in FIXED_BY_PRESET:
        raise OptionError(Problem.FIXED, name, value, "the preset gives it; choose another preset")
    raise OptionError(Problem.UNKNOWN_OPTION, name, value, ", ".join(OPTIONS), nearest_name(name, OPTIONS))
