"""The one table: what it says, what it keeps, and that every row of it can be measured."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bench import long_game
from bench.figures import GROUPS, QUICK
from bench.measuring import p95
from bench.table import Figure, UnusableTable, as_json, line, read_earlier
from thousand_tui.game.session import Due, Session

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
LEAST = replace(QUICK, runs=1, keys=3, thinking_keys=2, random_deals=20, solved=3, decisions=5, reviews=1)
LEAST = replace(LEAST, long_deals=2)


def test_95_of_a_hundred() -> None:
    assert p95(range(100, 0, -1)) == 96
    assert p95([3.0]) == 3.0


def test_a_figure_stands_beside_its_reference() -> None:
    figure = Figure("key to repaint", "ms", 12.0, 8.0, "a bare app")
    assert line(figure).split() == ["key", "to", "repaint,", "ms", "12.0", "8.00", "1.50", "a", "bare", "app"]
    assert line(figure, {"key to repaint": 24.0}).split()[6:9] == ["1.50", "24.0", "0.50"]
    assert line(Figure("deals", "1/s", 2345.6)).split() == [
        "deals,",
        "1/s",
        "2,346",
        "-",
        "no",
        "natural",
        "reference",
    ]
    assert len(line(figure, {})) == len(line(figure, {"key to repaint": 24.0}))


def test_a_table_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "earlier.json"
    path.write_text(as_json([Figure("deals", "1/s", 2345.6)], {"load": "0.1"}), encoding="utf-8")
    assert read_earlier(path) == {"deals": 2345.6}


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"figures": [1]}', '{"figures": [{"what": "x"}]}'])
def test_what_is_no_table_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "earlier.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnusableTable, match=r"earlier\.json is not what --json printed"):
        read_earlier(path)
    with pytest.raises(UnusableTable, match="No such file"):
        read_earlier(tmp_path / "none")


SCREENS = ("table", "thinking", "resume")


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=pytest.mark.pty if n in SCREENS else ()) for n in GROUPS]
)
def test_every_row_can_be_measured(name: str) -> None:
    figures = list(GROUPS[name](LEAST))
    assert figures
    assert all(figure.value > 0 and figure.reference != 0 for figure in figures)


def test_a_long_game_can_be_gone_on_with(tmp_path: Path) -> None:
    session = Session.resume(long_game.write_long_game(tmp_path / "games", 3, 1))
    session.close()
    assert (len(session.results), session.due, session.warnings) == (3, Due.PERSON, [])


def test_a_game_that_ends_too_soon_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_game, "TARGET", 200)
    with pytest.raises(ValueError, match="the game was over after"):
        long_game.write_long_game(tmp_path, 2000, 1)


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    return subprocess.run(
        [sys.executable, "-m", "bench", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_the_command_prints_a_table_or_json(tmp_path: Path) -> None:
    printed = bench("--quick", "--only", "help", "--json")
    (figure,) = json.loads(printed.stdout)["figures"]
    assert (figure["what"], figure["beside"]) == ("thousand --help", "python -c pass")
    path = tmp_path / "earlier.json"
    path.write_text(printed.stdout, encoding="utf-8")
    shown = bench("--quick", "--only", "help", "--against", str(path)).stdout.splitlines()
    assert [part.split()[0] for part in shown] == ["program", "measured", "thousand"]


def test_the_command_refuses_what_it_does_not_know() -> None:
    assert "invalid choice: 'nothing'" in bench("--only", "nothing").stderr
    missing = bench("--against", "nowhere.json")
    assert missing.returncode == 2
    assert "nowhere.json: No such file" in missing.stderr
