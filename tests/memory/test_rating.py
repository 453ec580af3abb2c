"""The rating of rules 10, with games worked out by hand."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.helpers.sessions import QUICK, play_on
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.memory.index import Memory
from thousand_tui.memory.rating import PlacedPlayer, changes, counts, ratings
from thousand_tui.record.header import Header
from thousand_tui.rules.state import Standing

PEOPLE = replace(QUICK, kinds=("human",) * 3)


def game(**places: int) -> list[PlacedPlayer]:
    return [PlacedPlayer(name, place) for name, place in places.items()]


class TestByHand:
    def test_three_equals(self) -> None:
        """K is 32 / 2 a pair: a win against an equal is worth 8, a draw nothing."""
        assert changes([1500] * 3, [1, 2, 3]) == [16, 0, -16]

    def test_a_shared_place_is_a_draw(self) -> None:
        """Totals 1000, 640, 640: places 1, 2, 2."""
        assert changes([1500] * 3, [1, 2, 2]) == [16, -8, -8]

    def test_four_players(self) -> None:
        """K is 32 / 3: the winner has three wins of a half above what is expected."""
        assert changes([1500] * 4, [1, 2, 3, 4]) == pytest.approx([16, 16 / 3, -16 / 3, -16])

    def test_four_hundred_points_apart(self) -> None:
        """1900 is expected to take 10/11 of a point from 1500; between equals it is a half."""
        first, *others = changes([1900, 1500, 1500], [1, 2, 2])
        assert first == pytest.approx(16 * 2 / 11)
        assert others == pytest.approx([-16 / 11] * 2)

    def test_a_game_changes_the_next_one(self) -> None:
        """After 1516, 1500, 1484 the same places bring less; what one wins the others lose."""
        found = {one.name: one for one in ratings([game(A=1, B=2, C=3)] * 2)}
        expected_ab = 1 / (1 + 10 ** (-16 / 400))
        expected_ac = 1 / (1 + 10 ** (-32 / 400))
        assert found["A"].course == pytest.approx((1516, 1516 + 16 * (2 - expected_ab - expected_ac)))
        assert sum(one.rating for one in found.values()) == pytest.approx(4500)

    def test_the_winner_may_have_less(self) -> None:
        """By tie_break the winner is first all the same: it is places that are compared, never totals."""
        [first, *_others] = ratings(
            [[PlacedPlayer("less", 1), PlacedPlayer("more", 2), PlacedPlayer("C", 3)]]
        )
        assert first.name == "less"

    def test_names_without_letter_case(self) -> None:
        found = ratings([game(anna=1, B=2, C=3), game(ANNA=1, B=2, C=3)])
        assert [(one.name, one.games) for one in found] == [("ANNA", 2), ("B", 2), ("C", 2)]


class TestWhoCounts:
    @pytest.mark.parametrize(
        ("names", "allowed"),
        [("A B C", True), ("A B C D", True), ("A B", False), ("A a C", False)],
    )
    def test_three_different_names(self, names: str, allowed: bool) -> None:
        players = [PlacedPlayer(name, place) for place, name in enumerate(names.split(), 1)]
        assert counts(players) is allowed

    def test_nobody_without_a_name(self) -> None:
        assert not counts([PlacedPlayer("A", 1), PlacedPlayer(" ", 2), PlacedPlayer("C", 3)])


def save(library: Library, game_id: str, header: Header, played: float, steps: int = 100_000) -> None:
    library.folder.mkdir(exist_ok=True)
    session = Session.create(replace(header, id=game_id), library.path(game_id))
    play_on(session, steps)
    session.close()
    os.utime(library.path(game_id), (played, played))


class TestRecords:
    """Which records of the folder count, and in which order."""

    def rated(self, library: Library) -> dict[str, int]:
        with Memory(library) as memory:
            memory.refresh()
            return {one.name: one.games for one in memory.ratings()}

    def test_a_game_among_people(self, tmp_path: Path) -> None:
        library = Library(tmp_path / "games")
        save(library, "one", PEOPLE, 1000)
        assert self.rated(library) == {"Anna": 1, "Boris": 1, "Vera": 1}

    @pytest.mark.parametrize(
        "header",
        [
            QUICK,
            replace(PEOPLE, unrated=True),
            replace(PEOPLE, players=("Anna", "anna", "Vera")),
            replace(PEOPLE, extra={"practice": True}),
            replace(
                PEOPLE,
                start=Standing((0, 20, 0), (0,) * 3, (None,) * 3, (0,) * 3, (0,) * 3, 1, PEOPLE.dealer),
            ),
        ],
        ids=["bots", "hint", "same name", "played again", "begun on paper"],
    )
    def test_what_never_counts(self, tmp_path: Path, header: Header) -> None:
        library = Library(tmp_path / "games")
        save(library, "one", header, 1000)
        assert self.rated(library) == {}

    def test_a_game_in_progress_does_not_count_yet(self, tmp_path: Path) -> None:
        library = Library(tmp_path / "games")
        save(library, "one", PEOPLE, 1000, steps=30)
        assert self.rated(library) == {}

    def test_the_order_is_that_in_which_games_ended(self, tmp_path: Path) -> None:
        library = Library(tmp_path / "games")
        other = replace(PEOPLE, seed=8)
        save(library, "a", other, 2000)
        save(library, "b", PEOPLE, 1000)
        with Memory(library) as memory:
            memory.refresh()
            one = memory.ratings()
            os.utime(library.path("a"), (500, 500))
            memory.refresh()
            turned = memory.ratings()
        places = {}
        for game_id in "ab":
            session = Session.resume(library.path(game_id))
            assert session.outcome is not None
            places[game_id] = [
                PlacedPlayer(name, place)
                for name, place in zip(PEOPLE.players, session.outcome.places, strict=True)
            ]
            session.close()
        assert one == ratings([places["b"], places["a"]])
        assert turned == ratings([places["a"], places["b"]])
