"""Every key of the table does something, and what a player can change is named by an id of its own."""

import ast
import inspect
import textwrap

from textual.actions import parse

from thousand_tui.screens.table.table_input import TableInput
from thousand_tui.screens.table.table_keys import BINDINGS

_ACTIONS = {parse(action)[1] for _keys, action, *_rest in BINDINGS}


def test_every_key_has_a_method() -> None:
    missing = [name for name in sorted(_ACTIONS) if not hasattr(TableInput, f"action_{name}")]
    assert not missing, f"TableInput (screens/table/table_input.py) has no action_ method for {missing}"


def test_what_is_said_to_work_is_a_key() -> None:
    """The table in `TableInput.works` names actions of keys only: a misspelt one would go unnoticed."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(TableInput.works)))
    said = {
        key.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant)
    }
    assert len(said) > 10
    assert said <= _ACTIONS


def test_no_id_and_no_key_is_given_twice() -> None:
    ids = [key[3] for key in BINDINGS]
    keys = [name for key in BINDINGS for name in key[0].split(",")]
    assert len(set(ids)) == len(ids)
    assert len(set(keys)) == len(keys)
