"""Whether a cluster still has somebody who works: its scheduler keeps the work of workers that are gone."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from thousand_tui.arena.executors import ExecutorError, Tell
from thousand_tui.words.language import _

PATIENCE: Final = 30.0
"""Seconds without a worker after which a cluster is given up."""
_LOOK: Final = 1.0
"""Seconds between two looks."""
_ANSWER: Final = 5.0
"""Seconds a scheduler may take to answer; one that does not is as good as without workers."""


class Watch:
    """Looks now and then; says once that workers are waited for, and gives the cluster up in the end."""

    def __init__(
        self, client: Any, address: str, tell: Tell, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """``address`` is the cluster's, as it is shown."""
        self._client = client
        self._address = address
        self._tell = tell
        self._clock = clock
        self._looked = self._worked = clock()
        self._told = False

    def __call__(self) -> None:
        """Look, unless that was done just now; `ExecutorError` if nobody has worked for too long."""
        now = self._clock()
        if now - self._looked < _LOOK:
            return
        self._looked = now
        if self._somebody_works():
            self._worked = self._clock()
            self._told = False
            return
        if now - self._worked >= PATIENCE:
            raise ExecutorError(
                _("the cluster at {address} has had no worker for {seconds} s").format(
                    address=self._address, seconds=f"{PATIENCE:g}"
                )
            )
        if not self._told:
            self._told = True
            self._tell(
                _("The cluster at {address} has no worker: waiting for one, at most {seconds} s.").format(
                    address=self._address, seconds=f"{PATIENCE:g}"
                )
            )

    def _somebody_works(self) -> bool:
        try:
            return bool(self._client.sync(self._client.scheduler.ncores, callback_timeout=_ANSWER))
        except (OSError, TimeoutError):
            return False
