"""A measurement goes on where it stopped, and never mixes with another."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.series import Row, Series, UnusableFile, kept_rows

SETTINGS = {"bench": "test", "levels": ("one", "two")}


class Work:
    """Counts what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def __call__(self, number: int) -> Row:
        self.asked.append(number)
        return {"square": number * number, "pair": (number, True)}


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    path, work = tmp_path / "rows.jsonl", Work()
    first = list(Series(SETTINGS, path).rows(range(3), work))
    again = list(Series(SETTINGS, path).rows(range(5), work))
    assert work.asked == [0, 1, 2, 3, 4]
    assert again[:3] == first == [{"square": n * n, "pair": [n, True]} for n in range(3)]


def test_a_line_cut_off_is_done_again(tmp_path: Path) -> None:
    path, work = tmp_path / "rows.jsonl", Work()
    list(Series(SETTINGS, path).rows(range(3), work))
    path.write_text(path.read_text()[:-5])
    rows = list(Series(SETTINGS, path).rows(range(4), work))
    assert work.asked == [0, 1, 2, 2, 3]
    assert rows == list(Series(SETTINGS, path).rows(range(4), work))
    assert work.asked[5:] == []


def test_another_measurement_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    Series(SETTINGS, path)
    with pytest.raises(UnusableFile, match=r"levels: \['one', 'two'\], now \['three'\]"):
        Series(SETTINGS | {"levels": ["three"]}, path)


@pytest.mark.parametrize("text", ["my notes\n", "my notes", "[1]\n", '{"a": 1}\n', '{"settings": 2}\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(UnusableFile, match="not the file of a measurement"):
        Series(SETTINGS, path)
    assert path.read_text() == text
    with pytest.raises(UnusableFile, match="No such file"):
        Series(SETTINGS, tmp_path / "none" / "rows.jsonl")


def test_without_a_file_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    assert len(list(Series(SETTINGS).rows(range(2), Work()))) == 2
    assert list(folder.iterdir()) == []


def test_what_was_kept_can_be_read_by_others(tmp_path: Path) -> None:
    """All but a line that was cut off."""
    path = tmp_path / "rows.jsonl"
    list(Series(SETTINGS, path).rows(range(3), Work()))
    path.write_text(path.read_text()[:-5])
    assert kept_rows(path) == [{"number": n, "square": n * n, "pair": [n, True]} for n in range(2)]


@pytest.mark.parametrize("text", [None, "settings\nno row\n"])
def test_what_cannot_be_read_is_refused(tmp_path: Path, text: str | None) -> None:
    path = tmp_path / "rows.jsonl"
    if text is not None:
        path.write_text(text)
    with pytest.raises(UnusableFile, match="rows"):
        kept_rows(path)
