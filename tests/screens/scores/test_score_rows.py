"""The score sheet as text: totals, marks, and a layout for every width."""

from collections.abc import Mapping

import pytest

from thousand_tui.bots.random_bot import RandomBot
from thousand_tui.game.seating import SeatSpec
from thousand_tui.game.session import Due, Session
from thousand_tui.game.setup import GameSetup
from thousand_tui.rules import make_rules
from thousand_tui.screens.scores.score_rows import ASCII, GLYPHS, header_lines, layout, row_lines, sheet_rows


def played(preset: str, deals: int, changes: Mapping[str, object] | None = None, seed: int = 1) -> Session:
    """A game of bots (its person plays by lot too) after so many deals."""
    rules = make_rules(preset, changes or {})
    setup = GameSetup(rules, (SeatSpec("Оля [b]"),), players=rules.players[-1], seed=seed)
    session = Session.create(setup.header("test"), None)
    bot = RandomBot()
    while len(session.results) < deals and session.outcome is None:
        if session.due is Due.DEAL:
            session.deal()
        else:
            assert session.turn is not None
            session.act(bot.choose(session.observe(session.turn), session.rng()).action)
    return session


def test_a_row_a_deal_and_one_for_the_start() -> None:
    session = played("table", 6)
    rows = sheet_rows(session, GLYPHS)
    assert [row.number for row in rows] == ["", "1", "2", "3", "4", "5", "6"]
    for seat in range(3):
        assert rows[0].cells[seat].total == "0"
        assert rows[-1].cells[seat].total.strip("[]⁰¹²³") == str(session.standing.total[seat])


def test_declarer_and_bolts_are_marked() -> None:
    session = played("table", 12)
    rows = sheet_rows(session, GLYPHS)
    for result, row in zip(session.results, rows[1:], strict=True):
        assert row.cells[result.deal.undertaking.declarer or 0].declarer
    assert any(GLYPHS.bolt in cell.marks for row in rows for cell in row.cells)


def test_the_barrel_is_a_box_with_the_deals_used() -> None:
    changes = {"target": 200, "barrel_gap": 100, "bid_cap_no_marriage": 120}
    for seed in range(30):
        rows = sheet_rows(played("table", 12, changes, seed), GLYPHS)
        totals = [cell.total for row in rows for cell in row.cells]
        if "[100]" in totals and "[100]¹" in totals:
            return
    raise AssertionError("nobody sat on the barrel")


def test_the_winner_is_on_no_barrel() -> None:
    changes = {"target": 200, "barrel_gap": 100, "bid_cap_no_marriage": 120}
    for seed in range(30):
        session = played("table", 60, changes, seed)
        if session.outcome is None:
            continue
        winner = session.outcome.winner
        assert session.results[-1].total[winner] >= 200
        assert sheet_rows(session, GLYPHS)[-1].cells[winner].total.isdigit()
        return
    raise AssertionError("nobody won")


@pytest.mark.parametrize("marks", [GLYPHS, ASCII])
@pytest.mark.parametrize("preset", ["table", "tens", "tens-duo", "draw"])
def test_columns_stand_under_each_other_in_every_width(preset: str, marks: object) -> None:
    session = played(preset, 15)
    rows = sheet_rows(session, ASCII if marks is ASCII else GLYPHS)
    for width in range(34, 90):
        place = layout(rows, width)
        lines = [line for row in rows for line in row_lines(row, place).plain.split("\n")]
        lines += header_lines(session, place, GLYPHS).plain.split("\n")
        assert {len(line) for line in lines} == {len(lines[0])}
        assert len(lines[0]) <= width


def test_ascii_marks_are_ascii() -> None:
    session = played("tens", 15)
    rows = sheet_rows(session, ASCII)
    for row in rows:
        assert row_lines(row, layout(rows, 80)).plain.isascii()


@pytest.mark.parametrize(("width", "shown"), [(32, "Гравець"), (29, "Гравець"), (28, "Граве…")])
def test_names_are_whole_where_there_is_room(width: int, shown: str) -> None:
    rules = make_rules("table")
    setup = GameSetup(rules, (SeatSpec("Гравець"), SeatSpec("Анна"), SeatSpec("Борис")), seed=1)
    session = Session.create(setup.header("test"), None)
    rows = sheet_rows(session, GLYPHS)
    place = layout(rows, width, session.names)
    lines = [header_lines(session, place, GLYPHS).plain, *(row_lines(row, place).plain for row in rows)]
    assert shown in lines[0].split()
    assert all(len(line) <= width for line in lines)
