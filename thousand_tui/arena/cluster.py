"""A crew of a Dask cluster's workers, through the executor that Dask itself offers (the extra ``dask``)."""

from __future__ import annotations

import asyncio
import importlib
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import Any, Final

from thousand_tui.arena.executors import AHEAD, Crew, ExecutorError
from thousand_tui.arena.games import play_unit
from thousand_tui.game.setup import PROGRAM
from thousand_tui.rules.quoting import one_line
from thousand_tui.words.language import _

ANSWER_SECONDS: Final = 10.0
"""How long a cluster may take to answer, and then to have a worker."""
_LONGEST_SAID: Final = 200
_SMALLEST: Final = 16
"""A cluster is given work for so many threads at least: it may grow."""


@contextmanager
def dask_cluster(address: str) -> Iterator[Crew]:
    """Play on the workers of the cluster whose scheduler is at an address such as ``tcp://host:8786``.

    `ExecutorError` if Dask is not installed, nobody answers, there is no worker or one that cannot play, or
    the cluster goes away.
    """
    distributed = _distributed()
    client, shown = _connected(distributed, address), one_line(address)
    executor = client.get_executor()
    try:
        width = AHEAD * max(_SMALLEST, _threads_of(client, shown))
        yield Crew(lambda plan, unit: executor.submit(play_unit, plan, unit), width)
    except CancelledError:
        raise ExecutorError(_("the cluster at {shown} is gone").format(shown=shown)) from None
    except distributed.KilledWorker as error:
        raise ExecutorError(
            _("the cluster at {shown} gave up: {said}").format(shown=shown, said=_said(error))
        ) from None
    finally:
        executor.shutdown(wait=False)
        with suppress(Exception):  # it may be gone already
            client.close(timeout=ANSWER_SECONDS)


def _distributed() -> Any:
    """The package, which has no types."""
    try:
        found = importlib.import_module("distributed")
    except ImportError:
        raise ExecutorError(
            _("Dask is not installed; it comes with the extra dask: pip install 'thousand-tui[dask]'")
        ) from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what goes wrong is said here
    return found


def _connected(distributed: Any, address: str) -> Any:
    try:
        asyncio.run(_reach(distributed, address))
        return distributed.Client(address, timeout=ANSWER_SECONDS, set_as_default=False)
    except TimeoutError:
        problem = _("nothing came within {answer_seconds} s").format(answer_seconds=f"{ANSWER_SECONDS:g}")
    except (OSError, ValueError, ImportError) as error:
        problem = _said(error)
    raise ExecutorError(
        _("no Dask scheduler answers at {address}: {problem}").format(
            address=one_line(address), problem=problem
        )
    )


async def _reach(distributed: Any, address: str) -> None:
    """Shake hands once, within a time: a client would wait for ever for somebody who says nothing."""
    comm = importlib.import_module("distributed.comm")
    comm.get_address_host_port(address, strict=True)
    arguments = distributed.Security().get_connection_args("client")
    async with asyncio.timeout(ANSWER_SECONDS):
        reached = await comm.connect(address, timeout=ANSWER_SECONDS, **arguments)
    await reached.close()


def _threads_of(client: Any, address: str) -> int:
    """How many units the cluster's workers can play at once, all of which must know this program."""
    try:
        client.wait_for_workers(1, timeout=ANSWER_SECONDS)
    except TimeoutError:
        raise ExecutorError(_("the cluster at {address} has no worker").format(address=address)) from None
    try:
        programs: dict[str, Any] = client.run(program)
    except Exception as error:  # whatever a worker lacks
        raise ExecutorError(
            _("the workers of {address} cannot play: {said}; install {program} for them too").format(
                address=address, said=_said(error), program=PROGRAM
            )
        ) from None
    for worker, other in sorted(programs.items()):
        if other != PROGRAM:
            raise ExecutorError(
                _("the worker {worker} has {other}, and this is {program}").format(
                    worker=worker, other=other, program=PROGRAM
                )
            )
    threads: dict[str, int] = client.nthreads()
    return sum(threads.values())


def program() -> str:
    """The program and its version, where it is called."""
    return PROGRAM


def _said(error: BaseException) -> str:
    return one_line(str(error).strip() or type(error).__name__, _LONGEST_SAID)
