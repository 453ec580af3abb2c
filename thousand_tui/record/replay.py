"""Following a record event by event: each is checked against the rules, and the game goes on by it."""

from __future__ import annotations

import json
from typing import Final

from thousand_tui.record.errors import BadLine
from thousand_tui.record.events import (
    CLOCK,
    FALLBACK,
    ActionEvent,
    AllPassEvent,
    DealEvent,
    EndEvent,
    Event,
    ScoreEvent,
)
from thousand_tui.record.following import Following, following
from thousand_tui.record.header import Header
from thousand_tui.rules import (
    IllegalAction,
    apply,
    autoplay,
    deal_cards,
    deal_from,
    observe,
    seal_of,
)
from thousand_tui.rules.actions import Redeal, Take
from thousand_tui.rules.cards import card_name, card_set
from thousand_tui.rules.quoting import number_shown, one_line, quoted
from thousand_tui.rules.shuffle import Layout
from thousand_tui.rules.state import GameState
from thousand_tui.rules.undertaking import talon_cards
from thousand_tui.words.language import _
from thousand_tui.words.refusals import refusal_sentence

_LONGEST_LIST: Final = 200
"""Characters of a wrong list in a message."""


class Replay:
    """A game being rebuilt from its record.

    `feed` takes the events in order and raises `BadLine`, leaving the game as it was, at the first that
    breaks a rule or says something else than follows.
    """

    def __init__(self, header: Header) -> None:
        """A game at its beginning."""
        self.header = header
        self.state: GameState = header.new_state()
        self.seal: str | None = None
        """The seal of the deal in progress or waiting for its score."""
        self._following: list[Following] = []
        self.over = False
        self.deals = 0
        """Deals begun, redealt ones included."""
        self.sealed_deals = 0
        bank = 0 if header.clock is None else header.clock.bank
        self.banks = [bank] * header.seats
        """Seconds left of each seat's bank, under a clock."""
        self.away = [False] * header.seats
        """Whether each seat's last decision was made by the clock."""
        self._layout: Layout | None = None

    @property
    def sealed(self) -> bool:
        """Whether there is a deal and every deal carries a seal."""
        return 0 < self.deals == self.sealed_deals

    @property
    def due(self) -> Following | None:
        """What the record has to say next because it follows (its secret aside), None if nothing."""
        return self._following[0] if self._following else None

    def feed(self, event: Event) -> None:
        """Check the next event and follow it."""
        if self.over:
            raise BadLine(_("the game is over, nothing may follow its end"))
        if self.due is not None:
            self._follow_due(event, self.due)
        elif isinstance(event, DealEvent):
            self._deal(event)
        elif isinstance(event, ActionEvent):
            self._act(event)
        elif self.state.deal is None:
            raise BadLine(_("a deal must follow here"))
        else:
            raise BadLine(_("the deal is not over: seat {turn} has to act").format(turn=self.state.turn))

    # What follows by itself

    def _follow_due(self, event: Event, due: Following) -> None:
        if type(event) is not type(due):
            names = {
                ScoreEvent: _("the score"),
                AllPassEvent: _("the redeal (all_pass)"),
                EndEvent: _("the end"),
            }
            raise BadLine(_("{names} must follow here").format(names=names[type(due)]))
        if isinstance(event, EndEvent) and isinstance(due, EndEvent):
            _same("winner", event.winner, due.winner)
            _same("places", list(event.places), list(due.places))
            self.over = True
        elif isinstance(event, ScoreEvent) and isinstance(due, ScoreEvent):
            for key in ("cards", "marriages", "delta", "total", "bolts", "barrel"):
                _same(key, list(getattr(event, key)), list(getattr(due, key)))
        if isinstance(event, ScoreEvent | AllPassEvent):
            self._check_secret(event.secret)
        del self._following[0]

    # The seal

    def _check_secret(self, secret: str | None) -> None:
        if self.seal is None:
            if secret is not None:
                raise BadLine(_("a secret, but the deal has no seal"))
            return
        if secret is None:
            raise BadLine(_("the deal is sealed, its secret is missing"))
        raw = bytes.fromhex(secret)
        if seal_of(raw) != self.seal:
            raise BadLine(
                _("the secret does not fit the deal's seal: it has the seal {seal_of}").format(
                    seal_of=seal_of(raw)
                )
            )
        assert self._layout is not None
        rules, seats = self.header.rules, self.header.seats
        dealt = deal_from(rules, seats, self._dealer, raw)
        if _normal(dealt) != _normal(self._layout):
            raise BadLine(_("the cards dealt are not those that the secret deals"))

    # Deals

    def _deal(self, event: DealEvent) -> None:
        if self.state.deal is not None:
            raise BadLine(_("the deal is not over: seat {turn} has to act").format(turn=self.state.turn))
        dealer = self.state.standing.dealer
        if event.dealer != dealer:
            raise BadLine(
                _("seat {dealer} deals, it is the turn of seat {dealer2}").format(
                    dealer=event.dealer, dealer2=dealer
                )
            )
        try:
            self.state = deal_cards(self.state, event.layout)
        except ValueError as error:
            raise BadLine(str(error)) from None
        self.seal, self._layout, self._dealer = event.seal, event.layout, dealer
        self.deals += 1
        self.sealed_deals += event.seal is not None

    # Decisions

    def _act(self, event: ActionEvent) -> None:
        state, seat = self.state, event.seat
        if state.deal is None:
            raise BadLine(_("a deal must follow here"))
        if seat != state.turn:
            raise BadLine(
                _("seat {seat} acts, it is the turn of seat {turn}").format(seat=seat, turn=state.turn)
            )
        try:
            after = apply(state, event.action)
        except IllegalAction as error:
            sentence = refusal_sentence(error.reason, observe(state, seat), event.action, spell=card_name)
            raise BadLine(
                _("seat {seat} may not do {action}: {sentence}").format(
                    seat=seat, action=quoted(str(event.action)), sentence=sentence
                )
            ) from None
        self._check_author(event)
        if isinstance(event.action, Redeal):
            self._check_secret(event.secret)
        if isinstance(event.action, Take):
            _check_taken(event, after)
        self._go_on(event, after)

    def _go_on(self, event: ActionEvent, after: GameState) -> None:
        if event.bank is not None and self._timed(event.seat):
            self.banks[event.seat] = event.bank
        self.away[event.seat] = event.by == CLOCK
        self._following = following(event.action, after, None)
        self.state = after

    def _timed(self, seat: int) -> bool:
        return self.header.clock is not None and self.header.is_human(seat)

    def _check_author(self, event: ActionEvent) -> None:
        self._check_bank(event)
        if event.by is None:
            return
        if event.by == CLOCK and not self._timed(event.seat):
            raise BadLine(_('"by": "clock" is for a person under a clock'))
        if event.by == FALLBACK and self.header.is_human(event.seat):
            raise BadLine(_('"by": "fallback" is for a bot'))
        prescribed = autoplay(observe(self.state, event.seat))
        if event.action != prescribed:
            raise BadLine(
                _("autoplay does not do that here, but: {prescribed}").format(prescribed=prescribed)
            )

    def _check_bank(self, event: ActionEvent) -> None:
        if not self._timed(event.seat):
            if event.bank is not None:
                raise BadLine(_('"bank" is only for a person under a clock'))
            return
        left = self.banks[event.seat]
        if event.bank is None:
            raise BadLine(_('under a clock a person\'s event carries "bank"'))
        if event.bank > left:
            raise BadLine(
                _('"bank" is {number_shown}, only {left} were left').format(
                    number_shown=number_shown(event.bank), left=left
                )
            )
        if event.by == CLOCK and event.bank:
            raise BadLine(
                _('"bank" is {number_shown}, must be 0 when the clock decides').format(
                    number_shown=number_shown(event.bank)
                )
            )


def _same(key: str, found: object, due: object) -> None:
    if found != due:
        raise BadLine(
            _('"{key}" is {dumps}, must be {dumps2}').format(
                key=key, dumps=one_line(json.dumps(found), _LONGEST_LIST), dumps2=json.dumps(due)
            )
        )


def _check_taken(event: ActionEvent, after: GameState) -> None:
    assert after.deal is not None
    talon = talon_cards(after.deal)
    if sorted(event.taken) != sorted(talon):
        names = " ".join(card_name(card) for card in talon)
        raise BadLine(_("other cards than the talon's are taken, must be {names}").format(names=names))


def _normal(layout: Layout) -> tuple[object, ...]:
    """A layout without the orders that mean nothing: within the ``trio`` talon and within a pair."""
    talon = layout.talon
    if len(talon) == 4:
        return layout.hands, card_set(talon[:2]), card_set(talon[2:]), layout.stock
    return layout.hands, card_set(talon), layout.stock
