"""A session is its record: whenever the program ends, the game goes on from the last decision written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers.sessions import (
    QUICK,
    TIMED,
    Snapshot,
    play_on,
    seen,
    snapshot,
    snapshots,
    step,
)
from thousand_tui.game.session import Due, Session
from thousand_tui.record.errors import RecordError
from thousand_tui.record.reader import read_record

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def moments(tmp_path_factory: pytest.TempPathFactory) -> list[Snapshot]:
    """Every moment of one game."""
    session = Session.create(QUICK, tmp_path_factory.mktemp("whole") / "game.thousand")
    found = list(snapshots(session))
    session.close()
    return found


class TestResuming:
    """The game stands as it stood."""

    def test_at_every_moment(self, moments: list[Snapshot], tmp_path: Path) -> None:
        for number, moment in enumerate(moments):
            resumed = Session.resume(moment.restore(tmp_path / f"{number}.thousand"))
            assert seen(resumed) == moment.seen, number
            assert resumed.warnings == [], number
            assert resumed.path is not None
            assert resumed.path.read_bytes() == moment.record, number
            resumed.close()

    def test_and_goes_on_as_if_it_had_never_stopped(self, moments: list[Snapshot], tmp_path: Path) -> None:
        """With a seed: the same cards, the same chances, the same record to the last byte."""
        for number in range(0, len(moments), 29):
            resumed = Session.resume(moments[number].restore(tmp_path / f"{number}.thousand"))
            play_on(resumed)
            assert snapshot(resumed) == moments[-1], number
            resumed.close()

    def test_after_every_line(self, moments: list[Snapshot], tmp_path: Path) -> None:
        """What follows by itself from the last line is written then: score, redeal, end."""
        lines = moments[-1].record.splitlines(keepends=True)
        secrets = {moment.record: moment.secret for moment in moments}
        secret = None
        for count in range(1, len(lines) + 1):
            record = b"".join(lines[:count])
            secret = secrets.get(record, secret)
            path = Snapshot(record, secret, None).restore(tmp_path / "cut.thousand")
            resumed = Session.resume(path)
            assert resumed.warnings == []
            assert moments[-1].record.startswith(path.read_bytes())
            assert path.read_bytes() in secrets
            resumed.close()

    def test_killed_between_the_last_card_and_the_score(
        self, moments: list[Snapshot], tmp_path: Path
    ) -> None:
        before = next(moment for moment in moments if moment.record.count(b'"score"') == 1).record
        lines = before.splitlines(keepends=True)
        assert b'"score"' in lines[-1]
        secret = next(m.secret for m in moments if m.secret is not None)
        path = Snapshot(b"".join(lines[:-1]), secret, None).restore(tmp_path / "killed.thousand")
        resumed = Session.resume(path)
        assert path.read_bytes() == before
        assert resumed.due is Due.DEAL
        assert len(resumed.results) == 1

    def test_a_finished_game_is_over(self, moments: list[Snapshot], tmp_path: Path) -> None:
        resumed = Session.resume(moments[-1].restore(tmp_path / "over.thousand"))
        assert resumed.due is Due.NOTHING
        assert resumed.outcome is not None


class TestCutLines:
    """A crash may cut the last line off; nothing else of the record is lost."""

    def test_is_dropped_with_a_warning(self, moments: list[Snapshot], tmp_path: Path) -> None:
        path = moments[30].restore(tmp_path / "cut.thousand")
        path.write_bytes(path.read_bytes() + b'{"e": "pl')
        resumed = Session.resume(path)
        number = moments[30].record.count(b"\n") + 1
        assert resumed.warnings == [f"line {number} was cut off by a crash and dropped"]
        assert seen(resumed) == moments[30].seen
        assert path.read_bytes() == moments[30].record

    def test_a_whole_line_without_its_line_feed_is_kept(
        self, moments: list[Snapshot], tmp_path: Path
    ) -> None:
        path = moments[30].restore(tmp_path / "cut.thousand")
        path.write_bytes(path.read_bytes().removesuffix(b"\n"))
        resumed = Session.resume(path)
        assert resumed.warnings == []
        assert path.read_bytes() == moments[30].record
        step(resumed)
        read_record(path)

    def test_a_damaged_record_is_refused_and_left_alone(
        self, moments: list[Snapshot], tmp_path: Path
    ) -> None:
        path = moments[30].restore(tmp_path / "bad.thousand")
        damaged = path.read_bytes().replace(b'"seat": 0', b'"seat": 1', 1)
        path.write_bytes(damaged)
        for _ in range(2):  # twice: the first refusal must not leave it locked
            with pytest.raises(RecordError) as refused:
                Session.resume(path)
            assert str(refused.value).startswith(f"{path}:{refused.value.line}: ")
        assert path.read_bytes() == damaged


class TestSeals:
    """The secret is kept beside the record until the deal is over."""

    def test_the_record_never_holds_the_secret_of_a_deal_in_progress(self, moments: list[Snapshot]) -> None:
        for moment in moments:
            last = json.loads(moment.record.splitlines()[-1])
            if moment.secret is not None and last["e"] not in ("score", "redeal", "end"):
                assert moment.secret not in moment.record

    def test_a_finished_game_is_sealed_and_keeps_no_secret(
        self, moments: list[Snapshot], tmp_path: Path
    ) -> None:
        assert moments[-1].secret is None
        assert read_record(moments[-1].restore(tmp_path / "over.thousand")).replay.sealed

    @pytest.mark.parametrize("secret", [None, b"", b"not hexadecimal", b"00" * 32])
    def test_without_the_secret_the_deal_goes_on_unsealed(
        self, moments: list[Snapshot], tmp_path: Path, secret: bytes | None
    ) -> None:
        path = Snapshot(moments[12].record, secret, None).restore(tmp_path / "lost.thousand")
        resumed = Session.resume(path)
        assert resumed.warnings == ["the secret of the deal in progress is lost; the deal goes on unsealed"]
        assert resumed.seal is None
        assert [s.hand for s in seen(resumed)[0]] == [s.hand for s in moments[12].seen[0]]  # type: ignore[index]
        play_on(resumed)
        resumed.close()
        record = read_record(path)
        assert record.replay.over
        assert not record.replay.sealed
        assert record.replay.sealed_deals == record.replay.deals - 1


class TestSeeds:
    """A seed repeats the cards and the chances; without one nothing repeats."""

    def test_the_same_seed_gives_the_same_game(self, moments: list[Snapshot], tmp_path: Path) -> None:
        session = Session.create(QUICK, tmp_path / "again.thousand")
        play_on(session)
        assert snapshot(session) == moments[-1]

    def test_without_a_seed_the_cards_differ(self) -> None:
        headers = [TIMED.__class__(QUICK.rules, QUICK.players, QUICK.kinds, 0) for _ in range(2)]
        sessions = [Session.create(header, None) for header in headers]
        for session in sessions:
            session.deal()
        assert sessions[0].seal != sessions[1].seal
