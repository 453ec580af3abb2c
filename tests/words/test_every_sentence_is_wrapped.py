"""No sentence for people is said in English only: each goes through gettext, or is listed with its reason."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import thousand_tui

PACKAGE = Path(thousand_tui.__file__).parent
FOLDERS = [
    *["words", "record", "game", "coach", "memory", "preferences", "lessons", "arena"],
    *["screens", "plain", "web", "cli"],
]
LOOKED_UP = {"_", "N_", "ngettext", "pgettext"}
FOR_DEVELOPERS = {
    *("ValueError", "TypeError", "LookupError", "NotImplementedError", "RuntimeError"),
    *("AssertionError", "BotFailure", "HTTPForbidden", "info", "getLogger"),
}
"""What is raised or logged for whoever changes the program; players never see it."""
NO_SENTENCE = re.compile(
    r"[$;{}<>#]|\b(SELECT|FROM|PRAGMA|INSERT|DELETE|BEGIN|SUM|TOTAL|WHERE|GROUP|COUNT|NULL)\b"
    r"|^bold |_tui\.|\b(deal|game|seat|other|sums)\.[a-z]|(Callable|Future)\[|^not a legal action|\.practice"
    r"|^look\(|^(bid|pass)\b.*,|^file, size"
)
"""Styles, style sheets, SQL, modules, types, actions of keys, moves in their text form."""
ALLOWED = {
    "tuple[int, int] | None": "a type",
    "take the first pair": "a member's value, never shown",
    "take the second pair": "a member's value, never shown",
    "declare four aces": "a member's value, never shown",
    "thousand play --deal ": "what is typed in any language",
    "PgDn PgUp": "names of keys",
    "the interpreter's own path is not known": "for developers",
}
_WORD = re.compile(r"[A-Za-z][a-z']+")


def sentences(source: str) -> Iterator[tuple[int, str]]:
    """Every text of three words or more that is not looked up."""
    tree = ast.parse(source)
    left_out = set(_inside(tree))
    for node in ast.walk(tree):
        if node in left_out or not isinstance(node, ast.Constant | ast.JoinedStr):
            continue
        text = _text(node)
        if len(_WORD.findall(text)) >= 3 and " " in text.strip() and not NO_SENTENCE.search(text):
            yield node.lineno, text


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))


def _inside(tree: ast.AST) -> Iterator[ast.AST]:
    """What stands in docstrings, asserts, calls that look it up, and errors for developers."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.Assert) and node.msg is not None:
            yield from ast.walk(node.msg)
        elif isinstance(node, ast.Call) and _called(node) in LOOKED_UP | FOR_DEVELOPERS:
            for argument in (*node.args, *node.keywords):
                yield from ast.walk(argument)
        elif isinstance(node, ast.JoinedStr):
            yield from (inner for part in node.values for inner in ast.walk(part))


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_sentence_is_looked_up(folder: str) -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {text}"
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        for line, text in sentences(path.read_text(encoding="utf-8"))
        if text not in ALLOWED
    ]
    assert found == []


def test_a_sentence_that_is_not_looked_up_is_found() -> None:
    source = 'def said(name):\n    """A docstring of many words."""\n    return f"{name} has won the game"\n'
    assert list(sentences(source)) == [(3, " has won the game")]


def test_one_that_is_looked_up_is_not() -> None:
    assert (
        list(sentences('words = _("The game is over.") + ngettext("one more card", "more cards here", 3)'))
        == []
    )


def hidden_lookups(source: str) -> Iterator[tuple[int, str]]:
    """Every text that is looked up inside an f-string: pybabel does not see it there before Python 3.12."""
    texts = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr)]
    calls = [node for text in texts for node in ast.walk(text) if isinstance(node, ast.Call)]
    for call in calls:
        if _called(call) in LOOKED_UP and any(isinstance(argument, ast.Constant) for argument in call.args):
            yield call.lineno, ast.unparse(call)


def test_every_text_that_is_looked_up_is_collected() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {text}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for line, text in hidden_lookups(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_a_text_that_is_not_collected_is_found() -> None:
    source = "line = f\"{_('games'):>6}{_(NAME)}{width}\"\n"
    assert list(hidden_lookups(source)) == [(1, "_('games')")]
