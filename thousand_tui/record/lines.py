"""From the bytes of a record to its lines' objects: strict JSON, and what a crash may have cut off."""

from __future__ import annotations

import json
from typing import Any, NamedTuple, TypeAlias

from thousand_tui.record.errors import BadLine, RecordError
from thousand_tui.rules.quoting import TOO_LONG, number_shown, one_line, quoted
from thousand_tui.words.language import N_, _

JsonObject: TypeAlias = dict[str, Any]


class RawRecord(NamedTuple):
    """The objects of a record's lines, not yet looked at."""

    source: str
    objects: tuple[JsonObject, ...]
    length: int
    """How many bytes the complete lines take; what follows was cut off by a crash."""
    cut_line: int | None
    """The number of a dropped last line, None if none was dropped."""
    open_end: bool
    """Whether the last complete line lacks its line feed."""


def read_lines(data: bytes, source: str) -> RawRecord:
    """Parse every line; `RecordError` names the first bad one (record.md: a cut last line is dropped)."""
    lines = data.split(b"\n")
    ended = lines[-1] == b""
    if ended:
        lines.pop()
    if not lines:
        raise RecordError(source, 1, _("empty: a record begins with its header"))
    objects: list[JsonObject] = []
    for number, line in enumerate(lines, 1):
        last_open = number == len(lines) and not ended
        try:
            objects.append(parse_line(line))
        except BadLine as error:
            if last_open and number > 1 and not _is_complete(line):
                length = len(data) - len(line)
                return RawRecord(source, tuple(objects), length, number, open_end=False)
            raise RecordError(source, number, str(error)) from None
    return RawRecord(source, tuple(objects), len(data), None, open_end=not ended)


def parse_line(line: bytes) -> JsonObject:
    """The object of one line; `BadLine` says what is wrong with it."""
    if not line.strip():
        raise BadLine(_("an empty line, must be a JSON object"))
    try:
        value = json.loads(line.decode("utf-8"), object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise BadLine(_("not UTF-8")) from None
    except RecursionError:
        raise BadLine(_("nested too deeply")) from None
    except BadLine:
        raise
    except json.JSONDecodeError as error:
        raise BadLine(_("not JSON: {error}").format(error=error)) from None
    except ValueError:  # Python refuses to read it
        raise BadLine(TOO_LONG) from None
    if not isinstance(value, dict):
        raise BadLine(_("must be a JSON object, is {type_name}").format(type_name=type_name(value)))
    return value


def _is_complete(line: bytes) -> bool:
    """Whether a bad line is at least complete JSON, so that no crash can have made it."""
    try:
        json.loads(line.decode("utf-8"), parse_int=len)  # a number too long is complete, too
    except (ValueError, RecursionError):
        return False
    return True


def _no_twins(pairs: list[tuple[str, Any]]) -> JsonObject:
    found: JsonObject = {}
    for key, value in pairs:
        if key in found:
            raise BadLine(_("the key {key} stands twice in one object").format(key=quoted(key)))
        found[key] = value
    return found


def _no_constant(name: str) -> Any:
    raise BadLine(_("{name} is not a number").format(name=name))


def dump_line(value: JsonObject) -> str:
    """One line of a record, without its line feed."""
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def json_shown(value: object) -> str:
    """A value of a record in a message: as the record holds it, but safe to print and not too long."""
    return one_line(json.dumps(value, ensure_ascii=False))


_TYPE_NAMES = {
    dict: N_("an object"),
    list: N_("a list"),
    str: N_("text"),
    bool: N_("true or false"),
    float: N_("a number with a point or exponent"),
}


def type_name(value: object) -> str:
    """What kind of JSON value this is, for messages."""
    if value is None:
        return "null"
    return _(_TYPE_NAMES.get(type(value), N_("a number")))


# Checked access to an object's keys


def need(found: JsonObject, key: str) -> Any:
    """The value of a key that must be there."""
    if key not in found:
        raise BadLine(_('the key "{key}" is missing').format(key=key))
    return found[key]


def whole(value: object, what: str, low: int | None = None, high: int | None = None) -> int:
    """A whole number within limits."""
    if type(value) is not int:
        raise BadLine(
            _("{what} must be a whole number, is {type_name}").format(what=what, type_name=type_name(value))
        )
    if (low is not None and value < low) or (high is not None and value > high):
        allowed = (
            _("{low} or more").format(low=low)
            if high is None
            else _("{low} to {high}").format(low=low, high=high)
        )
        raise BadLine(
            _("{what} is {number_shown}, must be {allowed}").format(
                what=what, number_shown=number_shown(value), allowed=allowed
            )
        )
    return value


def text(value: object, what: str) -> str:
    """A text that can be written again."""
    if not isinstance(value, str):
        raise BadLine(_("{what} must be text, is {type_name}").format(what=what, type_name=type_name(value)))
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        raise BadLine(_("{what} holds half a character").format(what=what)) from None
    return value


def items(value: object, what: str, length: int | None = None) -> list[Any]:
    """A list, of that length if one is given."""
    if not isinstance(value, list):
        raise BadLine(
            _("{what} must be a list, is {type_name}").format(what=what, type_name=type_name(value))
        )
    if length is not None and len(value) != length:
        raise BadLine(
            _("{what} has {value} entries, must have {length}").format(
                what=what, value=len(value), length=length
            )
        )
    return value


def members(value: object, what: str) -> JsonObject:
    """An object."""
    if not isinstance(value, dict):
        raise BadLine(
            _("{what} must be an object, is {type_name}").format(what=what, type_name=type_name(value))
        )
    return value


def flag(found: JsonObject, key: str) -> bool:
    """A key that is either true or absent."""
    if key not in found:
        return False
    if found[key] is not True:
        raise BadLine(
            _('"{key}" is true or absent, is {json_shown}').format(key=key, json_shown=json_shown(found[key]))
        )
    return True
