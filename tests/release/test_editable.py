"""An editable install runs the files as they stand: it is never compiled, and says so to who wished it."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import pytest

build_backend: Any = importlib.import_module("build_backend")


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What setuptools was asked to build."""
    asked: list[tuple[object, ...]] = []

    def build(*arguments: object) -> str:
        asked.append(arguments)
        return "thousand.whl"

    monkeypatch.setattr(build_backend.build_meta, "build_editable", build)
    return asked


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the person was told."""
    words: list[str] = []
    tell: Callable[[str], None] = words.append
    monkeypatch.setattr(build_backend, "_tell", tell)
    return words


@pytest.mark.parametrize("wish", ["", "0", "1"])
def test_it_is_built_whatever_was_wished(
    wish: str, built: list[tuple[object, ...]], told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THOUSAND_COMPILE", wish)
    assert build_backend.build_editable("wheels", {"a": "b"}, "metadata") == "thousand.whl"
    assert built == [("wheels", {"a": "b"}, "metadata")]
    assert len(told) == (wish == "1")
    if told:
        assert told[0].startswith("An editable install is not compiled")
        assert "THOUSAND_COMPILE=1 pip install ." in told[0]


def test_a_wish_that_is_none_is_refused(
    built: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THOUSAND_COMPILE", "yes")
    with pytest.raises(SystemExit, match='THOUSAND_COMPILE="yes" is not allowed'):
        build_backend.build_editable("wheels")
    assert built == []
