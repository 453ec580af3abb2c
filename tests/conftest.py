"""What every test needs: folders of its own, a plain terminal, and hypothesis without a stop-watch."""

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from tests.helpers.checkout import ROOT, left_behind, names_at_the_top
from tests.helpers.plugins import forget
from thousand_tui.words import language
from tools import catalogues

settings.register_profile("thousand", deadline=None)
settings.load_profile("thousand")
_BEFORE: Final = pytest.StashKey[frozenset[str]]()
_LEFT: Final = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """The source's own catalogues are compiled before anything is said; a build does it by itself.

    Programs that are started inherit how signals are taken, so Ctrl+C must not be ignored here.
    """
    catalogues.compile_into(catalogues.PACKAGE)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # begun in the background, by a script
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.stash[_BEFORE] = names_at_the_top(ROOT)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A terminal or a browser of its own takes its time."""
    for item in items:
        if any(item.iter_markers("pty")) or any(item.iter_markers("browser")):
            item.add_marker("slow")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Of several processes none waits for another: who is through takes half of what another has left."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tests that leave something in the checkout have failed; of several processes the first one looks."""
    left = session.config.stash[_LEFT] = left_behind(ROOT, session.config.stash[_BEFORE])
    if left and not hasattr(session.config, "workerinput"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what they left."""
    if left := config.stash.get(_LEFT, []):
        terminalreporter.write_line(f"FAILED: tests left in the checkout: {', '.join(left)}", red=True)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins in English, in this process and in those it starts."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    language.speak("en")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder, so that no test reads or writes the player's own games and settings.

    The current folder is an empty one too: whatever a test writes by a name alone lands there.
    """
    folder = tmp_path / "home"
    folder.mkdir()
    current = tmp_path / "current"
    current.mkdir()
    monkeypatch.chdir(current)
    monkeypatch.setenv("HOME", str(folder))
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(folder / kind.lower()))
    for name in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TEXTUAL"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which packages that bring bots can be installed; nothing is known of earlier ones."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    forget()
    yield folder
    forget()
