"""Whole games of every preset: right as written, the same when read and written, refused when changed."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from tests.helpers.records import Lines, checked, game, refusal
from thousand_tui.record.event_lines import event_object, parse_event
from thousand_tui.rules import PRESETS

TABLES = [(name, seats) for name, preset in PRESETS.items() for seats in preset.players]
SHORT = {"barrel": False, "bolts": None, "dump_truck": None, "target": 300}


@pytest.fixture(scope="module")
def trio() -> Lines:
    return game("table", changes=SHORT, seed=3)


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_a_game_is_right_and_sealed_and_comes_back_as_it_was_written(preset: str, seats: int) -> None:
    lines = game(preset, seats, changes={"target": 300} if preset != "tens-duo" else {})
    record = checked(lines)
    assert record.replay.over
    assert record.replay.sealed
    again = [parse_event(line, record.header.rules, seats) for line in lines[1:]]
    assert again == list(record.events)
    assert [event_object(event) for event in again] == lines[1:]


def places(lines: Lines, event: str) -> list[int]:
    """The numbers of the lines with such an event, counted as in messages: from 1."""
    return [number for number, line in enumerate(lines, 1) if line.get("e") == event]


def changed(lines: Lines, number: int, **changes: Any) -> Lines:
    """A record with other values at one line; None leaves the key out."""
    found = copy.copy(lines)
    line = found[number - 1] | changes
    found[number - 1] = {key: value for key, value in line.items() if value is not None}
    return found


def refused_line(lines: Lines) -> int | None:
    error = refusal(lines)
    return None if error is None else error.line


@pytest.mark.parametrize("key", ["cards", "marriages", "delta", "total", "bolts", "barrel"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_score_that_does_not_follow_is_refused(trio: Lines, key: str, seat: int) -> None:
    for number in places(trio, "score"):
        values = list(trio[number - 1][key])
        values[seat] = (values[seat] or 0) + 5
        error = refusal(changed(trio, number, **{key: values}))
        assert error is not None
        assert error.line == number
        assert error.problem.startswith(f'"{key}" is ')
        assert ", must be " in error.problem


@pytest.mark.parametrize("key", ["cards", "marriages", "delta", "total", "bolts", "barrel", "secret"])
def test_a_score_lacks_nothing(trio: Lines, key: str) -> None:
    number = places(trio, "score")[0]
    assert refused_line(changed(trio, number, **{key: None})) == number


def test_another_winner_and_other_places_are_refused(trio: Lines) -> None:
    number = len(trio)
    end = trio[-1]
    assert refused_line(changed(trio, number, winner=(end["winner"] + 1) % 3)) == number
    assert refused_line(changed(trio, number, places=[place + 1 for place in end["places"]])) == number


def test_nothing_follows_the_end(trio: Lines) -> None:
    assert refused_line([*trio, trio[1]]) == len(trio) + 1


@pytest.mark.parametrize("key", ["seal", "dealer", "hands", "talon"])
def test_a_deal_lacks_nothing(trio: Lines, key: str) -> None:
    """Without its seal the deal may stand, but not with a secret at its score."""
    number = places(trio, "deal")[0]
    expected = places(trio, "score")[0] if key == "seal" else number
    assert refused_line(changed(trio, number, **{key: None})) == expected


def test_a_wrong_secret_is_refused(trio: Lines) -> None:
    first, second = places(trio, "score")[:2]
    other = trio[second - 1]["secret"]
    assert refused_line(changed(trio, first, secret=other)) == first
    assert refused_line(changed(trio, first, secret=other.upper())) == first
    assert refused_line(changed(trio, first, secret="00")) == first


def test_cards_that_the_secret_does_not_deal_are_refused(trio: Lines) -> None:
    """A seal and its secret that fit each other, of other cards than those that were dealt."""
    deals, scores = places(trio, "deal"), places(trio, "score")
    lines = changed(trio, deals[0], seal=trio[deals[1] - 1]["seal"])
    error = refusal(changed(lines, scores[0], secret=trio[scores[1] - 1]["secret"]))
    assert error is not None
    assert error.line == scores[0]
    assert error.problem == "the cards dealt are not those that the secret deals"


def test_an_event_of_another_seat_is_refused(trio: Lines) -> None:
    for number, line in enumerate(trio, 1):
        if "seat" in line:
            assert refused_line(changed(trio, number, seat=(line["seat"] + 1) % 3)) == number


def test_a_card_that_is_not_held_is_refused(trio: Lines) -> None:
    played: set[str] = set()
    for number, line in enumerate(trio, 1):
        if line.get("e") == "deal":
            played = set()
        if line.get("e") == "play":
            for card in sorted(played)[:2]:
                assert refused_line(changed(trio, number, card=card)) == number
            played.add(line["card"])


def test_a_line_too_few_is_refused_at_the_next(trio: Lines) -> None:
    """Every line is needed: the next one does not follow without it."""
    for number in range(2, min(len(trio), 60)):
        error = refusal(trio[: number - 1] + trio[number:])
        assert error is not None
        assert error.line >= number


def test_a_line_twice_is_refused_there(trio: Lines) -> None:
    for number in range(2, min(len(trio), 60)):
        assert refused_line([*trio[:number], trio[number - 1], *trio[number:]]) == number + 1


BAD_LINES: list[tuple[dict[str, Any], str]] = [
    ({"e": "dance", "seat": 0}, 'the event "dance" is not known'),
    ({"e": 1}, '"e" must be text'),
    ({"seat": 0}, 'the key "e" is missing'),
    ({"e": "bid", "seat": 0}, 'the key "points" is missing'),
    ({"e": "bid", "points": 100}, 'the key "seat" is missing'),
    ({"e": "bid", "seat": 3, "points": 100}, '"seat" is 3, must be 0 to 2'),
    ({"e": "bid", "seat": 0, "points": 100.0}, '"points" must be a whole number'),
    ({"e": "bid", "seat": 0, "points": True}, '"points" must be a whole number'),
    ({"e": "bid", "seat": 0, "points": 97}, 'seat 0 may not do "bid 97": '),
    ({"e": "bid", "seat": 0, "points": 405}, 'seat 0 may not do "bid 405": '),
    ({"e": "pass", "seat": 0}, 'seat 0 may not do "pass": '),
    ({"e": "play", "seat": 0, "card": "AS"}, 'seat 0 may not do "AS": '),
    ({"e": "play", "seat": 0, "card": "A♠"}, '"card"'),
    ({"e": "play", "seat": 0, "card": "10S"}, '"card"'),
    ({"e": "play", "seat": 0, "card": "AS", "marriage": False}, '"marriage" is true or absent'),
    ({"e": "bid", "seat": 0, "points": 100, "by": "me"}, '"by" is'),
    ({"e": "bid", "seat": 0, "points": 100, "by": None}, '"by" is'),
    ({"e": "bid", "seat": 0, "points": 100, "bank": 3}, '"bank" is only for a person under a clock'),
    ({"e": "bid", "seat": 0, "points": 100, "by": "clock"}, '"by": "clock" is for a person'),
    (
        {"e": "bid", "seat": 0, "points": 105, "by": "fallback"},
        "autoplay does not do that here, but: bid 100",
    ),
    ({"e": "redeal", "seat": 0, "why": "bad_luck"}, '"why" is "bad_luck", must be one of '),
    ({"e": "redeal", "seat": 0, "why": "four_nines"}, 'seat 0 may not do "redeal four_nines": '),
    ({"e": "redeal", "why": "all_pass"}, "the deal is not over: seat 0 has to act"),
    ({"e": "score"}, 'the key "cards" is missing'),
    ({"e": "end", "winner": 0, "places": [1, 2]}, '"places" has 2 entries, must have 3'),
]


@pytest.mark.parametrize(("line", "problem"), BAD_LINES)
def test_what_cannot_stand_after_the_first_deal(trio: Lines, line: dict[str, Any], problem: str) -> None:
    error = refusal([*trio[:2], line])
    assert error is not None
    assert error.line == 3
    assert problem in error.problem


def test_keys_that_an_event_does_not_list_are_ignored(trio: Lines) -> None:
    lines = [line | {"note": "x", "winner": "y"} if line.get("e") != "end" else line for line in trio]
    checked(lines)


def test_the_order_of_cards_in_hands_and_talon_means_nothing(trio: Lines) -> None:
    """It may differ from how the secret deals them, and from one event to another (record.md)."""
    rng = random.Random(1)

    def shuffled(cards: list[str]) -> list[str]:
        return rng.sample(cards, len(cards))

    lines = copy.deepcopy(trio)
    for line in lines:
        if line.get("e") == "deal":
            line["hands"] = [shuffled(hand) for hand in line["hands"]]
            line["talon"] = shuffled(line["talon"])
        if line.get("e") == "take":
            line["cards"] = shuffled(line["cards"])
    checked(lines)


def test_a_record_may_stop_after_any_line(trio: Lines) -> None:
    for count in range(1, len(trio) + 1, 7):
        assert checked(trio[:count]).replay.over == (count == len(trio))


def test_without_any_seal_it_is_right_and_not_sealed(trio: Lines) -> None:
    lines = [{key: value for key, value in line.items() if key not in ("seal", "secret")} for line in trio]
    assert not checked(lines).replay.sealed
    assert checked(trio).replay.sealed
    assert not checked(trio[:1]).replay.sealed
