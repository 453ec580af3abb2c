"""What can be wrong with an option, a value, a preset or a combination (rules 7)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from thousand_tui.rules.marked import N_
from thousand_tui.rules.quoting import one_line
from thousand_tui.rules.ruleset import Value


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

    THRESHOLD = N_("target must be more than barrel_gap")
    BID_MIN_STEP = N_("bid_min must be a multiple of bid_step")
    BARREL_GAP_STEP = N_("barrel_gap must be a multiple of bid_step")
    CAP_STEP = N_("bid_cap_no_marriage must be off or a multiple of bid_step")
    SCORE_STEP = N_("bid_step must be a multiple of score_step")
    CAP_BELOW_BID_MIN = N_("bid_cap_no_marriage must be off or at least bid_min")
    NO_BID_FORCED = N_("no_bid can be set only where forced_opening is none")
    SILENCE_UNFORCED = N_("silence_below needs a forced_opening other than none")
    BAN_FORCED = N_("bid_ban_from needs forced_opening none")
    BAN_REDEAL = N_("bid_ban_from needs a no_bid other than redeal")
    FREE_CONTRACT = N_("no_bid last_hand_free needs contract_named after_exchange")
    GOLDEN_CONTRACT = N_("golden_deals needs contract_named after_exchange")
    SUM_HELD_BID_MIN = N_("bid_cap_with_marriage sum_held needs a bid_min of at most 160")
    SUM_HELD_CAP = N_("bid_cap_with_marriage sum_held needs a bid_cap_no_marriage that is on and at most 160")
    FIRST_HAND_BID_MIN = N_("blind_bidding first_hand_120 needs a bid_min of at most 120")
    FIRST_HAND_CAP = N_(
        "blind_bidding first_hand_120 needs a bid_cap_no_marriage that is off or at least 120"
    )
    BARREL_LOCK = N_("score_lock_from must be off where barrel is on")
    BARREL_FINE = N_("low_score_fine_from must be off where barrel is on")
    BARREL_CAP = N_("where barrel is on, bid_cap_no_marriage must be off or at least barrel_gap")
    BARREL_DUMP = N_(
        "where barrel and dump_truck are on, dump_truck_at must differ from target less barrel_gap"
    )


class OptionError(ValueError):
    """An option, a value, a preset or a combination that is refused; ``str()`` is an English sentence.

    The attributes say the same for other languages: ``kind``; ``option``, the name at fault (the preset's
    name for `Problem.UNKNOWN_PRESET`); ``value``, as it was given; ``allowed``, what would be right;
    ``nearest``, the known name most like an unknown one; for a contradiction ``clash`` and ``others``, the
    other options concerned with their values (for `Problem.WRONG_FORM` the form of the preset), and
    ``shown``, the values of a contradiction as a person writes them, that of ``option`` first.
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
        shown: tuple[str, ...] = (),
    ) -> None:
        super().__init__(kind, option, value, allowed, nearest, clash, others, shown)
        self.kind = kind
        self.option = option
        self.value = value
        self.allowed = allowed
        self.nearest = nearest
        self.clash = clash
        self.others = others
        self.shown = shown

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
    names = (error.option, *(name for name, _ in error.others))
    first, *others = (f"{name} {one_line(value)}" for name, value in zip(names, error.shown, strict=True))
    return f"{first} contradicts {' and '.join(others)}: {error.allowed}"


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
        text = as_recorded(value)
    except (ValueError, RecursionError):  # a number or a nesting too long to be written
        text = "…"
    return one_line(text)


def as_recorded(value: object) -> str:
    """A value as a record holds it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(map(as_recorded, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{as_recorded(key)}: {as_recorded(held)}' for key, held in value.items())}}}"
    return str(value)
