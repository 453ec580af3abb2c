"""Key to repaint while an expert thinks in its process, beside the same key while nobody does.

The key opens the log of the deal; the repaint is there when its title is. A sample counts if a process that
the table started was computing when the key was sent.
"""

from __future__ import annotations

import os
import tempfile
import time

from bench.screens import TABLE, TABLE_MARKER, Running, start

LOG, ENTER = b"g", b"\r"
_LOG_MARKER = b"Log of the deal"
_EXPERTS = ["--seat", "Ann", "--seat", "bot:expert", "--seat", "bot:expert"]
_PATIENCE = 2.0
"""Seconds after which a log that does not open was closed, or not due."""
_PRESS_PAUSE = 0.5
"""Seconds between two presses of Enter: the table takes sooner ones for one that is held down."""
_LONGEST = 120.0
"""Seconds after which it is said that too few samples could be had."""


def open_log(running: Running) -> float | None:
    """Milliseconds until the log is open; None if it was not opened. It is closed again."""
    started = time.perf_counter()
    os.write(running.screen, LOG)
    try:
        took = 1000 * (running.until(_LOG_MARKER, _PATIENCE) - started)
    except TimeoutError:
        return None
    running.settle(0.05)
    os.write(running.screen, LOG)
    running.settle(0.1)
    return took


def measure(samples: int) -> tuple[list[float], list[float]]:
    """Milliseconds of so many keys while an expert thinks, and while the table waits for a person."""
    with tempfile.TemporaryDirectory() as home:
        running = start([*TABLE, *_EXPERTS], home)
        try:
            running.until(TABLE_MARKER)
            running.settle()
            idle = [took for _ in range(samples) if (took := open_log(running)) is not None]
            return _while_thinking(running, samples), idle
        finally:
            running.end()


def _while_thinking(running: Running, samples: int) -> list[float]:
    """Play on, doing what is highlighted, and open the log whenever an expert thinks."""
    found: list[float] = []
    deadline = time.perf_counter() + _LONGEST
    while len(found) < samples:
        if time.perf_counter() > deadline:
            raise TimeoutError(f"only {len(found)} keys were pressed while an expert thought")
        if not _waits_for_expert(running):
            os.write(running.screen, ENTER)
        elif (took := open_log(running)) is not None:
            found.append(took)
    return found


def _waits_for_expert(running: Running) -> bool:
    """Whether an expert thinks, at the latest when the next key may be pressed."""
    until = time.perf_counter() + _PRESS_PAUSE
    while time.perf_counter() < until:
        running.settle(0.05)  # what the last key did is painted
        if running.thinking():
            return True
    return False
