"""Numbers that stay with their sign of per cent."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from thousand_tui.cli.unbroken import Unbroken
from thousand_tui.words.shares import signed
from thousand_tui.words.unbroken import unbroken, with_blanks


def test_only_the_blank_between_a_number_and_its_sign_is_kept() -> None:
    text = "making 105: 58 %, about 3 of 4; % of 7 and 1.5 %"
    kept = unbroken(text)
    assert kept.split() == [
        "making",
        "105:",
        kept.split()[2],
        "about",
        "3",
        "of",
        "4;",
        "%",
        "of",
        "7",
        "and",
        kept.split()[-1],
    ]
    assert len(kept) == len(text)
    assert with_blanks(kept) == text
    assert unbroken("no number") == "no number"


def test_a_table_wraps_before_the_number() -> None:
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(width=14)
    table.add_row(Text(unbroken("bid 105 to (58 %)")))
    console = Console(width=20, color_system=None)
    with console.capture() as shown:
        console.print(Unbroken(table))
    assert [line.rstrip() for line in shown.get().splitlines()] == ["bid 105 to", "(58 %)"]


def test_points_next_to_nothing_are_not_less_than_nothing() -> None:
    assert [signed(points) for points in (-0.4, 0.4, -1.2, 12.0)] == ["+0", "+0", "-1", "+12"]
