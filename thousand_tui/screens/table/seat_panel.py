"""Another player's place: who, how he stands, what he holds and said, and whether it is his turn."""

from __future__ import annotations

from typing import NamedTuple

from textual.content import Content

from thousand_tui.rules.ruleset import Rules
from thousand_tui.screens.table.blocks import ends
from thousand_tui.screens.table.movement import Moving
from thousand_tui.screens.table.view import SeatView
from thousand_tui.words.language import _, ngettext


class PanelView(NamedTuple):
    """A seat and the rules its marks are counted by."""

    seat: SeatView
    rules: Rules


class SeatPanel(Moving[PanelView]):
    """The place."""

    def give(self, shown: PanelView | None) -> None:
        """Show this seat; the frame says whose turn it is, in its title too."""
        changed = shown != self.shown
        super().give(shown)
        if changed:
            self.border_title = Content("" if shown is None else _title(shown.seat, self.options.ascii))
            self.border_subtitle = Content(_("dealer") if shown is not None and shown.seat.dealer else "")
            self.set_class(shown is not None and shown.seat.turn, "-turn")
            self.set_class(shown is not None and shown.seat.resting, "-resting")

    def moves(self, before: PanelView, shown: PanelView) -> bool:
        """Whether the seat has come to the barrel, or fallen off it."""
        old, new = before.seat, shown.seat
        return old.seat == new.seat and (old.barrel is None) != (new.barrel is None)

    def draw(self, shown: PanelView, width: int, height: int) -> Content:
        """Standing, cards, and the last word."""
        seat = shown.seat
        total, marks = _total(seat, shown.rules), _marks(seat, shown.rules)
        if self.flashing:
            total = total.stylize("reverse")
        if total.cell_length + marks.cell_length >= width:
            marks = Content.styled(("o" if self.options.ascii else "●") * seat.bolts, "$text-muted")
        lines = [
            ends(total, marks, width),
            ends(_cards(seat, self.options.ascii), _tricks(seat), width),
            ends(_word(seat), _state(seat), width),
        ]
        return Content("\n").join(lines[:height])


def _title(seat: SeatView, ascii_only: bool) -> str:
    mark = ("> " if ascii_only else "▸ ") if seat.turn else ""
    if not seat.level:
        return f"{mark}{seat.name}"
    return mark + _("{name}, bot {level}").format(name=seat.name, level=seat.level)


def _total(seat: SeatView, rules: Rules) -> Content:
    words = barrel_words(seat, rules, brief=True) or lock_words(seat, rules)
    return Content.assemble((f"{seat.total}", "bold"), (f"  {words}" if words else "", "$text-warning"))


def barrel_words(seat: SeatView, rules: Rules, brief: bool = False) -> str:
    """Where a seat is on the barrel: in which of its deals."""
    if seat.barrel is None:
        return ""
    if not rules.barrel_deals:
        return _("barrel")
    number = seat.barrel + 1
    words = _("barrel {number}/{all}") if brief else _("barrel, deal {number} of {all}")
    return words.format(number=number, all=rules.barrel_deals)


def lock_words(seat: SeatView, rules: Rules) -> str:
    """Whether a seat gains points only as declarer (``score_lock_from``)."""
    locked = rules.score_lock_from is not None and seat.total >= rules.score_lock_from
    return _("locked") if locked else ""


def bolt_words(seat: SeatView, rules: Rules) -> str:
    """The bolts of a seat, of how many."""
    if not seat.bolts:
        return ""
    return _("bolts {count}/{limit}").format(count=seat.bolts, limit=rules.bolt_limit)


def _marks(seat: SeatView, rules: Rules) -> Content:
    return Content.styled(bolt_words(seat, rules), "$text-muted")


def _cards(seat: SeatView, ascii_only: bool) -> Content:
    if seat.resting or not seat.cards:
        return Content("")
    backs = ("#" if ascii_only else "▮") * seat.cards
    words = f" {seat.cards}"
    return Content.assemble((backs, "$primary"), (words, "$text-muted"))


def _tricks(seat: SeatView) -> Content:
    if not seat.tricks and not seat.points:
        return Content("")
    return Content(trick_words(seat))


def trick_words(seat: SeatView) -> str:
    """How many tricks a seat has taken, and the points in them."""
    words = ngettext("{tricks} trick, {points}", "{tricks} tricks, {points}", seat.tricks)
    return words.format(tricks=seat.tricks, points=seat.points)


def _word(seat: SeatView) -> Content:
    if seat.resting:
        return Content.styled(_("rests"), "$text-muted")
    if seat.declarer:
        words = _("declarer, {said}").format(said=seat.said) if seat.said else _("declarer")
        return Content.styled(words, "bold $text-accent")
    return Content.styled(seat.said, "$text-muted")


def _state(seat: SeatView) -> Content:
    return Content.styled(_("autoplay"), "bold $text-warning") if seat.away else Content("")
