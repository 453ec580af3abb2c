"""From the desk and the viewer's table to what each widget is given. Pure, like `build_view` before it."""

from __future__ import annotations

from thousand_tui.game.clock import WARNING_SECONDS, GameClock
from thousand_tui.rules import Rules, changes_of
from thousand_tui.rules.state import Phase
from thousand_tui.screens.key_names import shown_key
from thousand_tui.screens.table import prompts
from thousand_tui.screens.table.amount_control import AmountControl
from thousand_tui.screens.table.button_row import Button, Buttons
from thousand_tui.screens.table.card_control import CARD_KEYS
from thousand_tui.screens.table.control import CardMark, Control
from thousand_tui.screens.table.controls import TakeControl
from thousand_tui.screens.table.curtain import CurtainView
from thousand_tui.screens.table.desk import Desk, HandOver, HoldKind, Pause
from thousand_tui.screens.table.felt import AmountView, FeltView
from thousand_tui.screens.table.hand import HandCard, HandView
from thousand_tui.screens.table.title_bar import ClockView, TitleView, whole
from thousand_tui.screens.table.view import Facts, TableView
from thousand_tui.words.language import N_, _

_KEYS = (
    Button("last_trick", "L", N_("Last trick")),
    Button("cards", "T", N_("Talon")),
    Button("log", "G", N_("Log")),
    Button("scores", "S", N_("Scores")),
    Button("rules", "U", N_("Rules")),
    Button("pause", "W", N_("Walk away")),
    Button("help", "?", N_("Help")),
    Button("leave", "Q", N_("Leave")),
)

_HINT = Button("hint", "I", N_("Hint"))
_TAKE_BACK = Button("take_back", "Z", N_("Take back"))
_FIXED = ("Enter", "Esc", "↑", "↓", "Up", "Down")
"""Keys that are the same for everybody."""
_APP = {"help": "app.help", "leave": "app.leave"}
_ROW = 80
"""The cells of a row on the smallest screen."""


def key_buttons(rules: Rules) -> Buttons:
    """What can always be asked for."""
    shown = (key for key in _KEYS if key.name != "cards" or rules.form != "draw")
    return Buttons(
        tuple(_with_binding(key)._replace(words=_(key.words)) for key in shown),
        spare=("rules", "pause", "cards"),
    )


def _with_binding(button: Button) -> Button:
    """A button that shows the player's own key, if he has one for it."""
    if button.key in _FIXED:
        return button
    return button._replace(binding=_APP.get(button.name, f"table.{button.name}"))


def clock_view(clock: GameClock | None, seat: int | None, facts: Facts) -> ClockView | None:
    """A seat's clock; None without a clock or for a bot."""
    if clock is None or seat is None or facts.levels[seat] is not None:
        return None
    left, running = clock.left(seat), clock.running == seat
    return ClockView(
        name=facts.names[seat],
        decision=whole(left.decision),
        bank=whole(left.bank),
        running=running,
        warning=running and left.total < WARNING_SECONDS,
    )


def title_view(
    view: TableView,
    clock: ClockView | None,
    held: bool = False,
    unrated: bool = False,
    practice: bool = False,
) -> TitleView:
    """The top line; ``held``: the last trick still lies there; ``unrated``: the game counts for no rating.

    ``practice``: it is another try, which counts for nothing at all.
    """
    rules = view.rules
    changed = bool(changes_of(rules).keys() - {"target"})
    parts = [_("Practice")] if practice else []
    parts.append(_game_words(changed, unrated and not practice).format(preset=rules.preset))
    parts.append(_("to {target}").format(target=rules.target))
    deal = _deal_words(view)
    trick = view.tricks_done + (not held)
    if view.phase is Phase.PLAY:
        deal = _("{deal}, trick {trick} of {tricks}").format(deal=deal, trick=trick, tricks=view.tricks_total)
    return TitleView("   ".join([*parts, deal]), clock)


def _game_words(changed: bool, unrated: bool) -> str:
    if changed:
        return _("Rules: {preset} (changed), unrated") if unrated else _("Rules: {preset} (changed)")
    return _("Rules: {preset}, unrated") if unrated else _("Rules: {preset}")


def _deal_words(view: TableView) -> str:
    contract = view.contract
    if contract is not None and contract.golden:
        words = _("golden deal {number}")
    else:
        words = _("blind deal {number}") if contract is not None and contract.blind else _("deal {number}")
    return words.format(number=view.deal_number)


def felt_view(view: TableView, desk: Desk) -> FeltView:
    """The middle of the table."""
    hold, control = desk.hold, desk.control
    return FeltView(
        table=view,
        hold=hold.kind if hold else None,
        words=hold.words if hold and hold.kind is HoldKind.NOTICE else "",
        amount=_amount(control) if hold is None else None,
        pair_at=control.at if isinstance(control, TakeControl) and control.question is None else None,
    )


def _amount(control: Control | None) -> AmountView | None:
    if not isinstance(control, AmountControl) or control.amount is None:
        return None
    # Translators: over the amount; at most 12 cells
    word = _("your bid") if control.bidding else _("contract")
    return AmountView(control.amount, control.amounts[0], control.amounts[-1], control.legal, word)


def hand_view(view: TableView, desk: Desk) -> HandView:
    """The viewer's cards."""
    control = desk.control if desk.hold is None else None
    keys = CARD_KEYS if control is not None and control.picks_cards else ""
    cards = tuple(
        HandCard(
            card=card,
            key=keys[index] if index < len(keys) else "",
            forbidden=control is not None and control.mark(card) is CardMark.FORBIDDEN,
            cursor=control is not None and control.cursor == card,
            chosen=control.label(card) if control is not None else "",
            new=card == view.drew,
        )
        for index, card in enumerate(view.hand)
    )
    return HandView(cards, view.closed)


def coming_back(desk: Desk, facts: Facts) -> int | None:
    """Who is back if somebody says so: whoever is at the screen or called to it, else the first away."""
    away = [seat for seat, gone in enumerate(facts.away) if gone]
    called = desk.cover.seat if isinstance(desk.cover, HandOver) else None
    return next((seat for seat in (desk.viewer, called, *away) if seat in away), None)


def choice_buttons(
    desk: Desk, facts: Facts, phase: Phase, ascii_only: bool = False, *, take_back: bool = False
) -> Buttons:
    """What can be done now, with the highlighted choice; ``take_back``: whether taking back is among it."""
    back_button = (_TAKE_BACK._replace(words=_(_TAKE_BACK.words)),) if take_back else ()
    back = coming_back(desk, facts)
    here = (
        () if back is None else (Button("here", "H", _("I'm here ({name})").format(name=facts.names[back])),)
    )
    if not facts.people:
        here = (Button("watch", "V", _("Next seat")),)
    if desk.overlay is not None:
        return Buttons((Button("go", "Enter", _("Back to the table")),), 0)
    if desk.hold is not None:
        return Buttons((Button("go", "Enter", _("Go on")), *map(_with_binding, here)), 0)
    control = desk.control
    if control is None:
        skip = (Button("go", "Enter", _("Faster")),) if phase not in (Phase.DEALING, Phase.OVER) else ()
        return Buttons((*map(_with_binding, (*here, *skip, *back_button)),), None)
    arrows = {"↑": N_("Up"), "↓": N_("Down")} if ascii_only else {}
    buttons = [
        Button(choice.name, arrows.get(choice.key, choice.key), choice.words) for choice in control.choices
    ]
    at = None if control.on_cards and control.question is None else min(control.at, len(buttons) - 1)
    if control.on_cards and control.question is None:
        does = _("Play") if phase is Phase.PLAY else _("Choose")
        buttons = [Button("confirm", "Enter", does), *buttons]
    hint = () if control.question is not None else (_HINT._replace(words=_(_HINT.words)),)
    if sum(button.width for button in (*buttons, *hint, *here)) > _ROW:
        hint = ()  # the key works all the same, and the help names it
    if sum(button.width for button in (*buttons, *hint, *here, *back_button)) > _ROW:
        back_button = ()
    row = map(_with_binding, (*buttons, *hint, *here, *back_button))
    return Buttons(tuple(row), at, spare=("higher", "lower"))


def curtain_view(desk: Desk, facts: Facts, clock: ClockView | None, nobody_here: bool) -> CurtainView | None:
    """What the curtain says, None while it is open."""
    if not desk.curtained:
        return None
    cover = desk.cover
    if isinstance(cover, Pause):
        heading, words = prompts.pause_words(cover.seat, facts)
    else:
        seat = cover.seat if isinstance(cover, HandOver) else None
        heading, words = prompts.curtain_words(seat, facts, nobody_here)
    back = coming_back(desk, facts)
    away = [seat for seat, gone in enumerate(facts.away) if gone and seat != back]
    hints: tuple[str, ...] = ()
    if back is not None:
        name = facts.names[back]
        words = _("{name} is away: autoplay plays. {name}, press {key} when you are here.")
        hints = (words.format(name=name, key=shown_key("table.here", "H")),)
    hints += tuple(_("{name} is away too: autoplay plays.").format(name=facts.names[seat]) for seat in away)
    if clock is not None and isinstance(cover, Pause):
        hints = (_("The clock goes on."), *hints)
    return CurtainView(heading, words, desk.message, clock, hints)
