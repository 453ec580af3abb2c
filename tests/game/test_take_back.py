"""Taking back: as far as no card became visible, at no risk to the record, and told in it."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from tests.game.test_session_writing import fill_disk
from tests.helpers.sessions import QUICK, FakeTime, Snapshot, play_on, seen, snapshot, step
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.session import CLOCK, Due, Session
from thousand_tui.game.take_back import visible_cards
from thousand_tui.record.header import ClockSetting, Header
from thousand_tui.record.reader import read_record
from thousand_tui.rules import PRESETS, Phase, make_rules
from thousand_tui.rules.actions import PASS, Bid, Give, Look, Play

pytestmark = pytest.mark.slow

ALONE = replace(QUICK, kinds=("human", "bot:random", "bot:random"), dealer=1)


def _begun(path: Path | None = None, header: Header = ALONE, now: FakeTime | None = None) -> Session:
    session = Session.create(header, path, now or FakeTime())
    session.deal()
    return session


def _bots(session: Session) -> None:
    while session.due is Due.BOT:
        step(session)


def _asked(session: Session) -> Session:
    """Until the person has to decide something in the auction."""
    while session.due is not Due.PERSON or len(session.observe(0).legal) < 2:
        step(session)
    assert session.phase is Phase.AUCTION
    return session


def test_a_bid_is_taken_back_with_what_bots_answered() -> None:
    session = _asked(_begun())
    before, events = seen(session), session.recorded
    session.act(next(action for action in session.observe(0).legal if isinstance(action, Bid)))
    step(session)
    assert session.way_back == events
    session.take_back()
    assert seen(session) == before
    assert session.recorded == events
    assert session.unrated


def test_a_pass_can_be_taken_back_while_the_others_bid(tmp_path: Path) -> None:
    session = _asked(_begun(tmp_path / "game.thousand"))
    before = snapshot(session)
    session.act(PASS)
    session.take_back()
    after = snapshot(session)
    assert after.seen == before.seen
    assert after.secret == before.secret
    head, lines = after.record.split(b"\n", 1)
    old_head, old_lines = before.record.split(b"\n", 1)
    assert lines == old_lines
    assert json.loads(head) == json.loads(old_head) | {"unrated": True}


@pytest.mark.parametrize("preset", PRESETS)
def test_in_every_preset_nothing_seen_is_ever_unseen(preset: str) -> None:
    """Whatever can be taken back leads to where just as many cards were known, and the game goes on."""
    seats = PRESETS[preset].players[0]
    header = replace(
        ALONE,
        rules=make_rules(preset),
        players=("Anna", "Boris", "Vera", "Taras")[:seats],
        kinds=("human", *("bot:random",) * (seats - 1)),
        dealer=seats - 1,
    )
    session = _begun(header=header)
    rng = random.Random(preset)
    taken = 0
    for _ in range(400):
        if session.due is Due.NOTHING:
            break
        if session.way_back is not None and rng.random() < 0.4:
            before = session.observe(0)
            session.take_back()
            after = session.observe(0)
            assert visible_cards(before) == visible_cards(after)
            assert after.my_turn
            assert len(after.legal) > 1
            taken += 1
        step(session)
    assert taken
    assert session.unrated


def test_two_gifts_are_one_decision() -> None:
    session = _begun()
    while not (session.turn == 0 and session.phase is Phase.EXCHANGE):
        step(session)
        if session.turn is None:
            session.deal()
    before, events = seen(session), session.recorded
    for _ in range(2):
        session.act(next(action for action in session.observe(0).legal if isinstance(action, Give)))
    assert session.way_back == events
    session.take_back()
    assert seen(session) == before


def test_nothing_goes_past_the_talon_a_card_or_a_look() -> None:
    session = _begun(header=replace(ALONE, rules=make_rules("auction")))
    while session.turn != 0:
        step(session)
    assert session.observe(0).closed
    session.act(Look())
    assert session.way_back is None
    while session.phase is not Phase.PLAY or session.turn != 0 or not session.observe(0).play.trick:  # type: ignore[union-attr]
        if session.due is Due.DEAL:
            session.deal()
        step(session)
    session.act(next(action for action in session.observe(0).legal if isinstance(action, Play)))
    _bots(session)
    trick_led_by_a_bot = bool(session.turn == 0 and session.observe(0).play.trick)  # type: ignore[union-attr]
    assert (session.way_back is None) is (trick_led_by_a_bot or session.turn is None)


def test_nothing_goes_past_the_end_of_a_deal_or_to_several_people() -> None:
    session = _begun()
    while session.due is not Due.DEAL:
        step(session)
    assert session.way_back is None
    with pytest.raises(ValueError, match="nothing can be taken back"):
        session.take_back()
    several = _asked(_begun(header=replace(QUICK, dealer=1)))
    several.act(PASS)
    assert several.way_back is None


def test_the_game_goes_on_in_the_same_record(tmp_path: Path) -> None:
    path = tmp_path / "game.thousand"
    session = _asked(_begun(path))
    session.act(PASS)
    session.take_back()
    with pytest.raises(GameFileError, match="another window"):
        Session.resume(path)
    play_on(session)
    session.close()
    record = read_record(path)
    assert record.replay.over
    assert record.replay.sealed
    assert record.header.unrated


def test_killed_right_after_it_the_game_stands_as_taken_back(tmp_path: Path) -> None:
    session = _asked(_begun(tmp_path / "game.thousand"))
    session.act(PASS)
    session.take_back()
    kept: Snapshot = snapshot(session)
    again = Session.resume(kept.restore(tmp_path / "killed.thousand"))
    assert seen(again) == seen(session)
    assert not again.warnings
    assert again.unrated


@pytest.mark.parametrize("room", [0, 40])
def test_a_full_disk_changes_nothing(room: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = _asked(_begun(tmp_path / "game.thousand"))
    session.act(PASS)
    before = snapshot(session)
    with monkeypatch.context() as full:
        fill_disk(full, room)
        with pytest.raises(GameFileError, match="No space left on device"):
            session.take_back()
    assert snapshot(session) == before
    assert not session.unrated
    assert session.way_back is not None
    play_on(session)
    session.close()
    assert read_record(tmp_path / "game.thousand").replay.over


def test_a_crash_in_the_middle_leaves_the_game_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.thousand"
    session = _asked(_begun(path))
    session.act(PASS)
    before = snapshot(session)

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as crashing:
        crashing.setattr(Path, "replace", crash)
        with pytest.raises(KeyboardInterrupt):
            session.take_back()
    session.close()
    again = Session.resume(path)
    assert snapshot(again) == before


def test_no_time_is_given_back(tmp_path: Path) -> None:
    now = FakeTime()
    path = tmp_path / "game.thousand"
    session = _asked(_begun(path, replace(ALONE, clock=ClockSetting(30, 120)), now))
    session.start_clock(0)
    now.pass_(50)  # 20 of the bank
    session.act(PASS)
    session.take_back()
    session.start_clock(0)
    assert session.clock is not None
    left = session.clock.left(0)
    assert (left.decision, left.bank) == (0, 100)
    session.clock.stop()
    kept = (
        path.read_bytes(),
        path.with_suffix(".secret").read_bytes(),
        path.with_suffix(".clock").read_bytes(),
    )
    session.close()
    path.write_bytes(kept[0])
    again = Session.resume(path, now)
    again.start_clock(0)
    assert again.clock is not None
    assert again.clock.left(0).bank == 100
    again.act(PASS)
    assert json.loads(path.read_bytes().splitlines()[-1])["bank"] == 100


def test_what_the_clock_decided_stays() -> None:
    now = FakeTime()
    session = _asked(_begun(header=replace(ALONE, clock=ClockSetting(30, 120)), now=now))
    session.autoplay(CLOCK)
    session.come_back(0)
    assert session.way_back is None
