"""The rows for who deals first, and for a game that was begun on paper."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator

from thousand_tui.game.seating import SetupError
from thousand_tui.screens.new_game.draft import Draft
from thousand_tui.screens.new_game.setting_rows import Setting
from thousand_tui.words.language import N_, _

_OFF = N_("off")
_MOST = 99_999


class DealerSetting(Setting):
    """Who deals first."""

    @property
    def value(self) -> str:
        dealer = self.draft.dealer
        return _("by lot") if dealer is None else self.draft.names[dealer]

    @property
    def explanation(self) -> str:
        return _("Who deals first; the next deal is the next player's, clockwise.")

    def step(self, way: int) -> None:
        choices: list[int | None] = [None, *range(self.draft.count)]
        self.draft.dealer = choices[(choices.index(self.draft.dealer) + way) % len(choices)]

    def reset(self) -> None:
        self.draft.dealer = None


class PaperSetting(Setting):
    """Whether the game was begun on paper."""

    @property
    def value(self) -> str:
        return _("yes") if self.draft.paper.used else _("no")

    @property
    def explanation(self) -> str:
        return _("Go on with a game begun on paper: the score is typed in below.")

    def step(self, way: int) -> None:
        self.draft.paper.used = not self.draft.paper.used


class NumberSetting(Setting):
    """A number of the score sheet that is stepped or typed."""

    digits = True
    low = 0
    stride = 1
    may_be_off = False

    @property
    @abstractmethod
    def number(self) -> int | None:
        """The number, None for off."""

    @abstractmethod
    def put(self, number: int | None) -> None:
        """Set it."""

    @property
    def typed(self) -> str:  # type: ignore[override]
        """What may be typed."""
        words = (
            _("off, or a whole number from {low} to {high}")
            if self.may_be_off
            else _("a whole number from {low} to {high}")
        )
        return words.format(low=self.low, high=_MOST)

    @property
    def value(self) -> str:
        return _OFF if self.number is None else str(self.number)

    @property
    def text(self) -> str:
        return self.value

    def step(self, way: int) -> None:
        if self.number is None:
            self.put(0 if way > 0 else None)
            return
        number = self.number + way * self.stride
        self.put(None if self.may_be_off and number < self.low else max(self.low, min(_MOST, number)))

    def type(self, text: str) -> None:
        word = text.strip().lower()
        if self.may_be_off and word == _OFF:
            self.put(None)
        elif re.fullmatch(r"[+-]?[0-9]{1,6}", word) and self.low <= int(word) <= _MOST:
            self.put(int(word))
        else:
            raise SetupError(
                "start",
                _('"{text}" is not allowed; allowed: {allowed}').format(text=text, allowed=_(self.typed)),
            )

    def reset(self) -> None:
        self.put(None if self.may_be_off else 0)


class TotalSetting(NumberSetting):
    """A player's total on the paper."""

    low = -_MOST
    stride = 5

    def __init__(self, draft: Draft, seat: int) -> None:
        super().__init__(draft, f"paper_total_{seat}", draft.names[seat])
        self.seat = seat

    @property
    def number(self) -> int:
        return self.draft.paper.totals[self.seat]

    def put(self, number: int | None) -> None:
        self.draft.paper.totals[self.seat] = number or 0

    @property
    def explanation(self) -> str:
        return _("The total on the paper. Type it, or step by 5.")


class BoltsSetting(NumberSetting):
    """A player's bolts on the paper."""

    def __init__(self, draft: Draft, seat: int) -> None:
        super().__init__(draft, f"paper_bolts_{seat}", "  " + _("bolts"))
        self.seat = seat

    @property
    def number(self) -> int:
        return self.draft.paper.bolts[self.seat]

    def put(self, number: int | None) -> None:
        self.draft.paper.bolts[self.seat] = number or 0

    @property
    def explanation(self) -> str:
        return _("Bolts that count towards the next fine.")


class BarrelSetting(NumberSetting):
    """How long a player has been on the barrel."""

    may_be_off = True

    def __init__(self, draft: Draft, seat: int) -> None:
        super().__init__(draft, f"paper_barrel_{seat}", "  " + _("deals on the barrel"))
        self.seat = seat

    @property
    def number(self) -> int | None:
        return self.draft.paper.barrel[self.seat]

    def put(self, number: int | None) -> None:
        self.draft.paper.barrel[self.seat] = number

    @property
    def explanation(self) -> str:
        return _("Off the barrel, or how many deals have been used on it: 0 for one who has just sat down.")


class DealsSetting(NumberSetting):
    """How many deals are on the paper."""

    @property
    def number(self) -> int:
        return self.draft.paper.deals

    def put(self, number: int | None) -> None:
        self.draft.paper.deals = number or 0

    @property
    def explanation(self) -> str:
        return _("Deals played on the paper: the next one is counted on from there.")


def paper_rows(draft: Draft) -> Iterator[Setting]:
    """Whether there is a paper, and if so what stands on it."""
    yield PaperSetting(draft, "paper", _("Begun on paper"))
    if not draft.paper.used:
        return
    rules = draft.rules
    for seat in range(draft.count):
        yield TotalSetting(draft, seat)
        if draft.has_bolts:
            yield BoltsSetting(draft, seat)
        if draft.has_barrel:
            yield BarrelSetting(draft, seat)
    if rules.form != "draw":
        yield DealsSetting(draft, "paper_deals", _("Deals played"))
