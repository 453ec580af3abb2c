"""An event and the object of its line: read with every mistake named, and written."""

from __future__ import annotations

import re
from typing import Any

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
from thousand_tui.record.lines import JsonObject, flag, items, json_shown, need, text, whole
from thousand_tui.rules.actions import (
    CONCEDE,
    LOOK,
    PASS,
    THROW_IN,
    Action,
    Bid,
    Concede,
    Contract,
    Discard,
    Give,
    Look,
    Pass,
    Play,
    Redeal,
    RedealReason,
    Take,
    ThrowIn,
)
from thousand_tui.rules.cards import Card, CardSet, card_name, card_set, cards_of, parse_card
from thousand_tui.rules.quoting import quoted
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.shuffle import Layout
from thousand_tui.words.language import _

_HEX = re.compile(r"[0-9a-f]{64}")


# Reading


def parse_event(found: JsonObject, rules: Rules, seats: int) -> Event:
    """The event of a line's object; `BadLine` says what is wrong with it, the rules of play aside."""
    name = text(need(found, "e"), '"e"')
    if "bank" in found and "seat" not in found:
        raise BadLine(_('"bank" is only for a person under a clock'))
    if name == "deal":
        return _parse_deal(found, seats)
    if name == "score":
        return _parse_score(found, seats)
    if name == "end":
        return EndEvent(
            whole(need(found, "winner"), '"winner"'), _whole_list(need(found, "places"), '"places"', seats)
        )
    if name == "redeal":
        return _parse_redeal(found, seats)
    return _action_event(found, seats, _parse_action(name, found, rules, seats))


def _action_event(found: JsonObject, seats: int, action: Action) -> ActionEvent:
    return ActionEvent(
        seat=whole(need(found, "seat"), '"seat"', 0, seats - 1),
        action=action,
        by=_parse_by(found),
        bank=whole(found["bank"], '"bank"', low=0) if "bank" in found else None,
        taken=_cards(need(found, "cards"), '"cards"') if isinstance(action, Take) else (),
        secret=_digest(found, "secret") if isinstance(action, Redeal) else None,
    )


def _parse_by(found: JsonObject) -> str | None:
    if "by" not in found:
        return None
    if found["by"] not in (CLOCK, FALLBACK):
        raise BadLine(
            _('"by" is {json_shown}, must be "{clock}", "{fallback}" or absent').format(
                json_shown=json_shown(found["by"]), clock=CLOCK, fallback=FALLBACK
            )
        )
    return str(found["by"])


def _digest(found: JsonObject, key: str) -> str | None:
    if key not in found:
        return None
    value = found[key]
    if not isinstance(value, str) or not _HEX.fullmatch(value):
        raise BadLine(_('"{key}" must be 64 lower-case hexadecimal digits').format(key=key))
    return value


def _card(value: object, what: str) -> Card:
    try:
        return parse_card(text(value, what))
    except BadLine:
        raise
    except ValueError as error:
        raise BadLine(f"{what}: {error}") from None


def _cards(value: object, what: str) -> tuple[Card, ...]:
    return tuple(_card(card, _("a card of {what}").format(what=what)) for card in items(value, what))


def _distinct(value: object, what: str) -> CardSet:
    cards = _cards(value, what)
    if card_set(cards).bit_count() != len(cards):
        raise BadLine(_("{what} holds a card twice").format(what=what))
    return card_set(cards)


def _whole_list(value: object, what: str, length: int) -> tuple[int, ...]:
    return tuple(
        whole(number, _("a number of {what}").format(what=what)) for number in items(value, what, length)
    )


def _parse_deal(found: JsonObject, seats: int) -> DealEvent:
    hands = items(need(found, "hands"), '"hands"', seats)
    layout = Layout(
        hands=tuple(_distinct(hand, _("a hand")) for hand in hands),
        talon=_cards(found.get("talon", []), '"talon"'),
        stock=_cards(found.get("stock", []), '"stock"'),
    )
    return DealEvent(whole(need(found, "dealer"), '"dealer"', 0, seats - 1), layout, _digest(found, "seal"))


def _parse_score(found: JsonObject, seats: int) -> ScoreEvent:
    lists = {
        key: _whole_list(need(found, key), f'"{key}"', seats)
        for key in ("cards", "marriages", "delta", "total", "bolts")
    }
    barrel = items(need(found, "barrel"), '"barrel"', seats)
    return ScoreEvent(
        **lists,
        barrel=tuple(None if used is None else whole(used, _('a number of "barrel"')) for used in barrel),
        secret=_digest(found, "secret"),
    )


def _parse_redeal(found: JsonObject, seats: int) -> ActionEvent | AllPassEvent:
    word = text(need(found, "why"), '"why"')
    try:
        why = RedealReason(word)
    except ValueError:
        allowed = ", ".join(reason.value for reason in RedealReason)
        raise BadLine(
            _('"why" is {word}, must be one of {allowed}').format(word=quoted(word), allowed=allowed)
        ) from None
    if why is RedealReason.ALL_PASS:
        if "seat" in found:
            raise BadLine(_("a redeal because all passed has no seat"))
        return AllPassEvent(_digest(found, "secret"))
    return _action_event(found, seats, Redeal(why))


def _parse_action(name: str, found: JsonObject, rules: Rules, seats: int) -> Action:
    match name:
        case "bid":
            return Bid(whole(need(found, "points"), '"points"'))
        case "contract":
            return Contract(whole(need(found, "points"), '"points"'))
        case "take":
            return Take(whole(need(found, "pair"), '"pair"', 0, 1)) if rules.form == "duo" else Take()
        case "give":
            to = whole(need(found, "to"), '"to"', 0, seats - 1)
            return Give(_card(need(found, "card"), '"card"'), to)
        case "discard":
            return _parse_discard(found)
        case "play":
            return Play(_card(need(found, "card"), '"card"'), flag(found, "marriage"), flag(found, "aces"))
    if name not in _BARE_ACTIONS:
        raise BadLine(_("the event {name} is not known").format(name=quoted(name)))
    return _BARE_ACTIONS[name]


_BARE_ACTIONS: dict[str, Action] = {"look": LOOK, "pass": PASS, "concede": CONCEDE, "throw_in": THROW_IN}


def _parse_discard(found: JsonObject) -> Discard:
    cards = _cards(need(found, "cards"), '"cards"')
    if len(cards) != 2:
        raise BadLine(_("{cards} cards laid aside, must be 2").format(cards=len(cards)))
    return Discard((cards[0], cards[1]))


# Writing


def event_object(event: Event) -> JsonObject:
    """The object of an event's line."""
    match event:
        case DealEvent():
            return _deal_object(event)
        case ActionEvent():
            return _action_object(event)
        case AllPassEvent(secret):
            return _with_secret({"e": "redeal", "why": RedealReason.ALL_PASS.value}, secret)
        case ScoreEvent():
            return _score_object(event)
        case EndEvent(winner, places):
            return {"e": "end", "winner": winner, "places": list(places)}


def _with_secret(found: JsonObject, secret: str | None) -> JsonObject:
    return found if secret is None else found | {"secret": secret}


def _names(cards: tuple[Card, ...]) -> list[str]:
    return [card_name(card) for card in cards]


def _deal_object(event: DealEvent) -> JsonObject:
    layout = event.layout
    found: JsonObject = {
        "e": "deal",
        "dealer": event.dealer,
        "hands": [_names(cards_of(hand)) for hand in layout.hands],
    }
    if layout.talon:
        found["talon"] = _names(layout.talon)
    if layout.stock:
        found["stock"] = _names(layout.stock)
    if event.seal is not None:
        found["seal"] = event.seal
    return found


def _score_object(event: ScoreEvent) -> JsonObject:
    found: JsonObject = {"e": "score"}
    for key in ("cards", "marriages", "delta", "total", "bolts", "barrel"):
        found[key] = list(getattr(event, key))
    return _with_secret(found, event.secret)


def _action_object(event: ActionEvent) -> JsonObject:
    name, details = _action_details(event.action)
    found: JsonObject = {"e": name, "seat": event.seat} | details
    if isinstance(event.action, Take):
        found["cards"] = _names(event.taken)
    if event.by is not None:
        found["by"] = event.by
    if event.bank is not None:
        found["bank"] = event.bank
    return _with_secret(found, event.secret)


def _action_details(action: Action) -> tuple[str, dict[str, Any]]:
    match action:
        case Look():
            return "look", {}
        case Bid(points):
            return "bid", {"points": points}
        case Pass():
            return "pass", {}
        case Redeal(why):
            return "redeal", {"why": why.value}
        case Contract(points):
            return "contract", {"points": points}
        case Take(pair):
            return "take", {} if pair is None else {"pair": pair}
        case Give(card, to):
            return "give", {"to": to, "card": card_name(card)}
        case Discard(cards):
            return "discard", {"cards": _names(cards)}
        case Concede():
            return "concede", {}
        case ThrowIn():
            return "throw_in", {}
        case Play(card, marriage, aces):
            declared = {"marriage": True} if marriage else {"aces": True} if aces else {}
            return "play", {"card": card_name(card)} | declared
