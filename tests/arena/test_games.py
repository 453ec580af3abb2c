"""A unit of work: the same cards for all, failures counted, clocks stopped."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.helpers.bad_bots import Cheating, Raising
from thousand_tui.arena import players
from thousand_tui.arena.clairvoyant import Onlooker
from thousand_tui.arena.games import GameTrouble, check_bots, play_unit
from thousand_tui.arena.plan import ArenaPlan, Unit, What
from thousand_tui.arena.players import Stopped, make_player
from thousand_tui.bots import Bot, Decision, make_bot
from thousand_tui.bots.random_bot import RandomBot
from thousand_tui.bots.search import SearchBot
from thousand_tui.game.seeds import game_dealer, game_seed
from thousand_tui.game.simulation import play_game
from thousand_tui.rules import PRESETS, Observation, make_rules


def plan(*bots: str, preset: str = "table", what: What = "deals", players: int | None = None) -> ArenaPlan:
    rules = make_rules(preset, {"target": 300, "barrel_gap": 100} if preset == "table" else {})
    return ArenaPlan(rules, bots, players or rules.players[0], what, 5, seed=3)


def made_by(monkeypatch: pytest.MonkeyPatch, makers: dict[str, Callable[[], Bot]]) -> None:
    """Let the arena make these bots of these levels."""
    monkeypatch.setattr(players, "make_bot", lambda level: makers[level]())


class Noting(RandomBot):
    """Plays at random and notes the hands it is dealt, whatever instance it is."""

    dealt: list[tuple[int, int]]

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        if not seen.history and seen.auction is not None and not seen.auction.spoken:
            self.dealt.append((seen.seat, seen.hand))
        return super().choose(seen, rng)


def test_all_seatings_get_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the six games begins with the same hand for the same forehand."""
    Noting.dealt = []
    made_by(monkeypatch, {"one": Noting, "other": Noting})
    play_unit(plan("one", "other"), Unit(0, 0, 6))
    assert len(Noting.dealt) == 6
    assert len(set(Noting.dealt)) == 1
    play_unit(plan("one", "other"), Unit(1, 0, 6))
    assert len(set(Noting.dealt)) == 2


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played_by_every_number(preset: str) -> None:
    for number in PRESETS[preset].players:
        one = plan("amateur", "random", preset=preset, players=number)
        games = play_unit(one, next(iter(one.units())))
        assert len(games) == len(one.seatings)
        assert all(len(game.seats) == number and not game.failures for game in games)


def test_a_single_deal_has_no_winner_and_at_most_one_declarer() -> None:
    for game in play_unit(plan("amateur", "random"), Unit(0, 0, 6)):
        assert sum(seat.won for seat in game.seats) == 0
        assert sum(seat.declared for seat in game.seats) == 1


def test_a_match_has_one_winner() -> None:
    game = play_unit(plan("amateur", "random", what="matches"), Unit(0, 2, 3))[0]
    assert sum(seat.won for seat in game.seats) == 1
    winner = max(game.seats, key=lambda seat: seat.won)
    assert winner.points >= 300


def test_a_game_is_the_one_that_its_bots_would_play_elsewhere() -> None:
    """Same seed, dealer, bots: the arena's table changes nothing."""
    one = plan("random", "amateur", what="matches")
    assert one.seatings[1] == (0, 1, 0)
    state = play_game(
        one.rules,
        [make_bot(level) for level in ("random", "amateur", "random")],
        game_seed(3, 4),
        game_dealer(3, 4, 3),
    )
    game = play_unit(one, Unit(4, 1, 2))[0]
    assert tuple(seat.points for seat in game.seats) == state.standing.total


def test_copies_draw_other_chances() -> None:
    """Else a bot measured against itself would play the same game in every seating."""
    games = play_unit(plan("random", "random"), Unit(0, 0, 6))
    assert len(set(games)) > 1


@pytest.mark.parametrize(
    ("bad", "said"), [(Raising, "ValueError: no idea"), (Cheating, "not a legal action: bid 1")]
)
def test_failures_are_counted_and_autoplay_decides(
    monkeypatch: pytest.MonkeyPatch, bad: type[RandomBot], said: str
) -> None:
    made_by(monkeypatch, {"bad": bad, "good": RandomBot})
    one = plan("bad", "good", "good")
    for seating, game in zip(one.seatings, play_unit(one, Unit(0, 0, 3)), strict=True):
        (failure,) = game.failures
        assert failure.seat == seating.index(0)
        assert failure.times >= 9  # a word at least, and eight cards
        assert failure.first.startswith(said)


def test_a_bot_that_answers_nonsense_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent(RandomBot):
        def choose(self, seen: Observation, rng: random.Random) -> Decision:
            return None  # type: ignore[return-value]

    made_by(monkeypatch, {"bad": Silent, "good": RandomBot})
    game = play_unit(plan("bad", "good", "good"), Unit(0, 0, 1))[0]
    assert game.failures[0].first.startswith("AttributeError")


def test_no_bot_knows_what_another_seat_s_bot_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seats of the same level are two bots."""

    class Keeping(RandomBot):
        def __init__(self) -> None:
            self.seats: set[int] = set()

        def choose(self, seen: Observation, rng: random.Random) -> Decision:
            self.seats.add(seen.seat)
            assert len(self.seats) == 1
            return super().choose(seen, rng)

    made_by(monkeypatch, {"one": Keeping, "other": Keeping})
    assert not any(game.failures for game in play_unit(plan("one", "other"), Unit(0, 0, 6)))


def test_an_interrupted_game_is_given_up() -> None:
    with pytest.raises(Stopped):
        play_unit(plan("amateur", "random"), Unit(0, 0, 6), stopped=lambda: True)


def test_searching_bots_think_without_a_clock() -> None:
    """What they look into is limited all the same; so a slow machine changes nothing."""
    bot = make_player("expert", Onlooker())
    assert isinstance(bot, SearchBot)
    assert bot.clock() == bot.clock() == 0.0


def test_unknown_bots_are_refused_before_anything_is_played() -> None:
    with pytest.raises(GameTrouble, match="no bot level"):
        check_bots(plan("amateur", "grandmaster"))


def test_bots_that_cannot_be_made_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Bot:
        raise OSError("no such weights")

    made_by(monkeypatch, {"one": RandomBot, "other": broken})
    with pytest.raises(GameTrouble, match="no other can be made: OSError: no such weights"):
        check_bots(plan("one", "other"))


def test_a_game_without_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    one = plan("amateur", "random", what="matches")
    monkeypatch.setattr("thousand_tui.game.simulation.play_game.__defaults__", (None, 1, None))
    with pytest.raises(GameTrouble, match=r"match number 1 found no end: .*after 1 deals"):
        play_unit(one, Unit(0, 0, 1))
