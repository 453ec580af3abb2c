"""A bot that an installed package brings, at the table: made within a time limit, its decisions checked."""

from __future__ import annotations

import random
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import EntryPoint
from typing import Any, Final, TypeVar

from thousand_tui.bots.hushed import hushed
from thousand_tui.bots.level import BrokenLevel, IllegalDecision, PluginFailure
from thousand_tui.bots.protocol import Bot, Decision
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.quoting import one_line, quoted

TIME_LIMIT: Final = 5.0
"""Seconds a package may take to be imported, and again to make its bot."""
_LONGEST_PROBLEM: Final = 200

_Made = TypeVar("_Made")


@dataclass(frozen=True, slots=True)
class Plugin:
    """A bot that an installed package says it has."""

    name: str
    package: str
    """The package's name and version."""
    entry: EntryPoint


class PluginBot:
    """A package's bot at the table: made at its first decision at the latest, its decisions checked."""

    def __init__(self, plugin: Plugin, maker: Callable[[], Any]) -> None:
        """Nothing is made yet."""
        self.level = plugin.name
        self._plugin = plugin
        self._maker = maker
        self._bot: Bot | None = None

    def made(self) -> PluginBot:
        """Itself, with the package's bot made; `BrokenLevel` if it cannot be."""
        if self._bot is None:
            try:
                bot = within_limit(self._maker)
                if not callable(getattr(bot, "choose", None)):
                    raise TypeError(f"{self._plugin.entry.value} makes what has no choose(seen, rng)")
            except Exception as error:
                raise BrokenLevel(self.level, unusable(self._plugin, error)) from None
            self._bot = bot
        return self

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """What the package's bot decides; `PluginFailure` if it fails, `IllegalDecision` if that is none."""
        bot = self.made()._bot
        assert bot is not None
        try:
            with hushed():
                decision = bot.choose(seen, rng)
        except KeyboardInterrupt as error:
            if may_be_interrupted():
                raise
            raise PluginFailure(self._problem(said(error))) from error
        except (Exception, SystemExit) as error:  # a bot may fail in any way
            raise PluginFailure(self._problem(said(error))) from error
        if not isinstance(decision, Decision):
            raise IllegalDecision(self._problem(f"a {type(decision).__name__} is no Decision"))
        if decision.action not in seen.legal:
            raise IllegalDecision(self._problem(f"not a legal action: {one_line(str(decision.action))}"))
        return decision

    def _problem(self, problem: str) -> str:
        return f"{bot_of(self.level, self._plugin.package)} failed: {problem}"


# What goes wrong


def bot_of(name: str, package: str) -> str:
    """A bot as messages call it."""
    return f"the bot {quoted(name)} of the package {package}"


def unusable(plugin: Plugin, error: BaseException) -> str:
    """That a package's bot cannot be used, and why."""
    return f"{bot_of(plugin.name, plugin.package)} cannot be used: {said(error)}"


def said(error: BaseException) -> str:
    """An error on one line."""
    kind = "" if isinstance(error, TimeoutError) else type(error).__name__
    words = " ".join(str(error).split())
    return one_line(": ".join(part for part in (kind, words) if part), _LONGEST_PROBLEM)


def may_be_interrupted() -> bool:
    """Whether Ctrl+C reaches Python here: elsewhere nobody raises ``KeyboardInterrupt`` but a bot itself."""
    here = threading.current_thread() is threading.main_thread()
    return here and signal.getsignal(signal.SIGINT) is signal.default_int_handler


def within_limit(make: Callable[[], _Made]) -> _Made:
    """What a function gives, or raises, in time; else ``TimeoutError``, and it is left to itself."""
    given: list[_Made] = []
    raised: list[Exception] = []

    def run() -> None:
        try:
            with hushed():
                given.append(make())
        except Exception as error:
            raised.append(error)
        except BaseException as error:  # a package that ends the program, or worse
            raised.append(RuntimeError(f"{type(error).__name__}: {error}"))

    thread = threading.Thread(target=run, name="plugin", daemon=True)
    thread.start()
    thread.join(TIME_LIMIT)
    if raised:
        raise raised[0]
    if not given:
        raise TimeoutError(f"it is not ready after {TIME_LIMIT:g} s")
    return given[0]
