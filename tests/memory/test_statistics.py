"""Statistics: against the sums of the records themselves, and the pictures and pages made of them."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.helpers.sessions import QUICK, play_on
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.memory.chart import chart, columns
from thousand_tui.memory.export import exported
from thousand_tui.memory.index import Memory
from thousand_tui.memory.measure import FEWEST, average, expected_strength
from thousand_tui.memory.pages import WIDTH, as_ascii, group_page, rating_page, subject_page
from thousand_tui.memory.statistics import Group, Statistic
from thousand_tui.rules.cards import cards_of, marriages_in, points_of
from thousand_tui.rules.state import DealKind, DealResult

GAMES = 6


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Library, list[tuple[DealResult, ...]]]:
    """Some games and the results of their deals."""
    library = Library(tmp_path_factory.mktemp("games"))
    results = []
    for seed in range(GAMES):
        name = "ANNA" if seed % 2 else "Anna"
        header = replace(QUICK, id=f"game{seed}", seed=seed, players=(name, "Boris", "Vera"))
        session = Session.create(header, library.path(header.id))
        play_on(session)
        results.append(session.results)
        session.close()
    with Memory(library) as memory:
        memory.refresh()
    return library, results


def found(library: Library, group: Group) -> dict[str, Statistic]:
    with Memory(library) as memory:
        return {one.key: one for one in memory.statistics(group)}


def test_a_seat_by_its_results(played: tuple[Library, list[tuple[DealResult, ...]]]) -> None:
    library, games = played
    results = [result for game in games for result in game]
    for key, one in found(library, Group.SEAT).items():
        seat = int(key)
        mine = [result for result in results if result.deal.undertaking.declarer == seat]
        over = [result for result in mine if result.kind is DealKind.PLAYED]
        assert one.deals == len(results)
        assert one.delta == pytest.approx(sum(result.delta[seat] for result in results) / len(results))
        assert one.declared == len(mine)
        assert one.made == sum(result.made is True for result in over)
        assert one.failed == sum(result.made is False for result in over)
        assert one.conceded == sum(result.kind is DealKind.CONCEDED for result in mine)
        assert sum(size.made + size.failed + size.conceded for size in one.sizes) == one.tried
        assert one.marriage_points == sum(result.marriages[seat] for result in results)
        assert one.dealt == sum(result.deal.dealer == seat for result in results)
        strengths = [strength(result.deal.dealt[seat]) for result in results]
        assert one.strength.mean == pytest.approx(sum(strengths) / len(strengths))
        assert one.expected == pytest.approx(expected_strength(7))


def strength(hand: int) -> int:
    """By the words on the screen: points of the cards, and of the marriages among them."""
    return points_of(hand) + sum((40, 60, 80, 100)[suit] for suit in marriages_in(hand))


def test_people_by_name_and_bots_by_level(played: tuple[Library, list[tuple[DealResult, ...]]]) -> None:
    library, _games = played
    people, levels = found(library, Group.PLAYER), found(library, Group.LEVEL)
    assert set(people) == {"anna", "vera"}
    assert people["anna"].games == people["anna"].finished == GAMES
    assert people["anna"].label in ("Anna", "ANNA")
    assert set(levels) == {"random"}
    seats = found(library, Group.SEAT)
    assert levels["random"].deals == seats["1"].deals
    assert people["anna"].won == seats["0"].won
    assert sum(one.won for one in seats.values()) == GAMES


def test_over_time(played: tuple[Library, list[tuple[DealResult, ...]]]) -> None:
    library, games = played
    with Memory(library) as memory:
        subject = memory.subject(memory.statistics(Group.SEAT)[0])
    assert sorted(subject.trend.points) == sorted(float(game[-1].total[0]) for game in games)
    assert sum(made for made, _tried in subject.trend.contracts) == subject.statistic.made
    assert sum(tried for _made, tried in subject.trend.contracts) == subject.statistic.tried


def test_pages_fit_beside_a_list(played: tuple[Library, list[tuple[DealResult, ...]]]) -> None:
    library, _games = played
    with Memory(library) as memory:
        for group in Group:
            statistics = memory.statistics(group)
            pages = [group_page(group, statistics), rating_page(memory.ratings())]
            pages += [subject_page(memory.subject(one), ascii_only=True) for one in statistics]
            for line in (line for page in pages for line in page):
                assert len(line.text) <= WIDTH
                assert as_ascii(line.text).isascii()


class TestMeasure:
    def test_what_seven_cards_are_worth(self) -> None:
        """35 card points; each marriage is held with 7/24 times 6/23."""
        assert expected_strength(7) == pytest.approx(35 + 280 * 7 / 24 * 6 / 23)
        assert expected_strength(24) == pytest.approx(120 + 280)

    def test_an_interval(self) -> None:
        """Half 0 and half 2: a mean of 1, a standard deviation of about 1."""
        number = 10_000
        one = average(number, number, 2 * number)
        assert one.mean == 1
        assert one.half == pytest.approx(1.96 / 100, rel=1e-3)

    def test_none_of_few_values(self) -> None:
        assert average(FEWEST - 1, 10, 10).half is None
        assert average(0, 0, 0).mean is None

    def test_the_whole_pack(self) -> None:
        assert strength((1 << 24) - 1) == 400
        assert len(cards_of((1 << 24) - 1)) == 24


class TestChart:
    def test_neighbours_are_averaged(self) -> None:
        assert columns([1, 3, 5, 7], 2) == [2, 6]
        assert columns([1, 2], 5) == [1, 2]

    def test_columns_from_lowest_to_highest(self) -> None:
        assert chart([0, 50, 100], 20, 2) == ["100 │ ▁█", "  0 │▁██"]

    def test_ascii(self) -> None:
        assert chart([0, 100], 20, 2, ascii_only=True) == ["100 | #", "  0 |.#"]

    def test_all_the_same_and_none(self) -> None:
        assert len(chart([5, 5], 20, 4)) == 4
        assert chart([], 20) == []

    def test_limits(self) -> None:
        assert chart([50], 20, 2, limits=(0, 100), spell="{:.0f} %".format) == ["100 % │▁", "  0 % │█"]


class TestExport:
    def test_rows_add_up(self, played: tuple[Library, list[tuple[DealResult, ...]]]) -> None:
        library, games = played
        path: Path = library.path("game0")
        rows = list(csv.DictReader(io.StringIO(exported(path, "csv").decode())))
        assert len(rows) == 3 * len(games[0])
        assert [int(row["total"]) for row in rows[-3:]] == list(games[0][-1].total)
        found = json.loads(exported(path, "json"))
        assert [row["delta"] for row in found["deals"]] == [int(row["delta"]) for row in rows]
        assert exported(path, "record") == path.read_bytes()
