"""Every letter works on a Cyrillic layout as well."""

import string

import pytest
from textual.binding import Binding

from thousand_tui.screens.keys import twin

RUSSIAN = dict(zip("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить", strict=True))
UKRAINIAN = RUSSIAN | {"s": "і"}


@pytest.mark.parametrize("letter", string.ascii_lowercase)
def test_every_letter_has_its_twins(letter: str) -> None:
    keys = twin(letter).split(",")
    assert keys[0] == letter
    twins = {letter, RUSSIAN[letter], UKRAINIAN[letter]}
    assert set(keys) == twins | {one.upper() for one in twins}


@pytest.mark.parametrize("letter", string.ascii_uppercase)
def test_capitals_have_capital_twins(letter: str) -> None:
    assert set(twin(letter).split(",")) == {key for key in twin(letter.lower()).split(",") if key.isupper()}


def test_no_twin_belongs_to_two_letters() -> None:
    keys = [key for letter in string.ascii_lowercase for key in twin(letter).split(",")]
    assert len(keys) == len(set(keys))


def test_signs_and_named_keys() -> None:
    assert twin("p") == "p,з,P,З"
    assert twin("s") == "s,ы,і,S,Ы,І"
    assert twin("[") == "left_square_bracket,х,Х"
    assert twin("]") == "right_square_bracket,ъ,ї,Ъ,Ї"
    assert twin("'") == "apostrophe,э,є,Э,Є"
    assert twin("?") == "question_mark,comma"
    assert twin("f1") == "f1"
    assert twin("7") == "7"
    assert twin("p,f5") == "p,з,P,З,f5"


@pytest.mark.parametrize("key", [*string.ascii_lowercase, *"[];',.?/", "f1", "escape"])
def test_textual_takes_every_binding(key: str) -> None:
    assert list(Binding.make_bindings([Binding(twin(key), "action", "")]))
