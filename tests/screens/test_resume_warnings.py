"""What going on with a game had to mend is seen: on the screen for some seconds, and after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.sessions import QUICK, play_on
from thousand_tui.cli import screen
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.preferences.settings_file import read_settings
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.table.prompts import not_saved

pytestmark = pytest.mark.slow

LOST = "the secret of the deal in progress is lost; the deal goes on unsealed"


def interrupted(folder: Path, *, cut: bool) -> tuple[Path, str]:
    """A game whose last line was cut off, or whose secret is lost; and the warning due."""
    path = folder / "game.thousand"
    session = Session.create(QUICK, path)
    play_on(session, 4)
    session.close()
    if not cut:
        path.with_suffix(".secret").unlink()
        return path, LOST
    lines = path.read_bytes().count(b"\n")
    path.write_bytes(path.read_bytes() + b'{"e": "pl')
    return path, f"line {lines + 1} was cut off by a crash and dropped"


def notified(app: ThousandApp) -> list[str]:
    return [note.message for note in app._notifications]


@pytest.mark.parametrize("cut", [True, False])
async def test_of_a_game_the_app_is_started_with(tmp_path: Path, cut: bool) -> None:
    path, warning = interrupted(tmp_path, cut=cut)
    app = ThousandApp(Session.resume(path), library=Library(tmp_path))
    async with app.run_test(size=(100, 32), notifications=True) as pilot:
        await pilot.pause(1.0)
        assert notified(app) == [warning]
        assert all(note.timeout >= 8 for note in app._notifications)
        strips = app.screen._compositor.render_strips()
        painted = " ".join("".join(segment.text for segment in strip) for strip in strips)
        assert warning.split(";")[0][-20:] in " ".join(painted.split())


async def test_of_a_game_opened_later(tmp_path: Path) -> None:
    path, warning = interrupted(tmp_path, cut=False)
    app = ThousandApp(library=Library(tmp_path))
    async with app.run_test(size=(100, 32), notifications=True) as pilot:
        await pilot.pause()
        assert app.open_game(lambda: Session.resume(path))
        await pilot.pause(0.5)
        assert notified(app) == [warning]


@pytest.mark.parametrize("cut", [True, False])
def test_and_on_standard_error_once_the_screen_is_closed(
    tmp_path: Path, cut: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path, warning = interrupted(tmp_path, cut=cut)
    monkeypatch.setattr(ThousandApp, "run", lambda self: None)
    screen.show(Library(tmp_path), Session.resume(path), read_settings())
    said = capsys.readouterr()
    assert said.err == f"{path}: warning: {warning}\n"
    assert said.out.startswith(f"The game is saved: {path}\n")


def test_after_a_failed_save_nobody_says_that_all_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = Session.create(QUICK, tmp_path / "game.thousand")
    app = ThousandApp(session, library=Library(tmp_path))
    assert app._comfort() == ""
    with monkeypatch.context() as full:
        full.setattr("thousand_tui.game.game_file.GameFile.keep_secret", _no_room)
        with pytest.raises(GameFileError):
            session.deal()
    assert app._comfort() == "The game is saved up to the last decision written."
    monkeypatch.setattr(ThousandApp, "run", lambda self: None)
    screen.show(Library(tmp_path), session, read_settings())
    assert capsys.readouterr().out.startswith("The game is saved up to the last decision written: ")
    again = Session.resume(tmp_path / "game.thousand")
    again.deal()
    assert not again.unsaved
    again.close()


def _no_room(file: object, secret: bytes) -> None:
    raise GameFileError("game.secret", "No space left on device")


def test_what_to_do_fits_in_a_line() -> None:
    words = not_saved(GameFileError("/a" * 100, "No space left on device"))
    assert words == "Not saved: No space left on device. Make room, then try again."
    assert len(words) <= 78
