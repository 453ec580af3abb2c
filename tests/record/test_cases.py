"""The worked examples: short records, each right or wrong at one line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from thousand_tui.record.errors import RecordError
from thousand_tui.record.lines import read_lines
from thousand_tui.record.reader import check

_CASES = [
    json.loads(line) for line in (Path(__file__).parent / "cases.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("case", [pytest.param(case, id=case["case"]) for case in _CASES])
def test_a_reader_gives_the_example_s_answer(case: dict[str, Any]) -> None:
    raw = read_lines("\n".join(json.dumps(line) for line in case["record"]).encode(), "case")
    if case["ok"]:
        check(raw)
        return
    with pytest.raises(RecordError) as refused:
        check(raw)
    assert refused.value.line == case["line"], f"{case['what']}: {refused.value}"


def test_there_are_as_many_as_there_should_be() -> None:
    assert len(_CASES) == 923
