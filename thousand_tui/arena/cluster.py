"""A crew of a Dask cluster's workers, if Dask is installed (the extra ``dask``)."""

from __future__ import annotations

import asyncio
import importlib
import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, Final, NamedTuple

from thousand_tui.arena.cluster_watch import Watch
from thousand_tui.arena.cluster_work import Work
from thousand_tui.arena.executors import AHEAD, Crew, ExecutorError, Tell, tell_nobody
from thousand_tui.arena.games import BotTrouble, GameResult, play_unit
from thousand_tui.arena.plan import ArenaPlan, Unit, packages_of
from thousand_tui.game.setup import PROGRAM
from thousand_tui.rules.quoting import one_line, quoted
from thousand_tui.words.language import _

ANSWER_SECONDS: Final = 10.0
"""How long a cluster may take to answer, and then to have a worker."""
_LONGEST_SAID: Final = 200
_SMALLEST: Final = 16
"""A cluster is given work for so many threads at least: it may grow."""


@contextmanager
def dask_cluster(address: str, bots: Sequence[str] = (), tell: Tell = tell_nobody) -> Iterator[Crew]:
    """Play on the workers of the cluster whose scheduler is at an address such as ``tcp://host:8786``.

    All of them must have this program and the packages of the ``bots``, in the versions that are here.
    ``tell`` is told when workers are waited for. `ExecutorError` if Dask is not installed, nobody answers,
    there is no worker or one that cannot play, or the cluster goes away.
    """
    distributed = _distributed()
    client, shown = _connected(distributed, address), one_line(address)
    here = Installed(PROGRAM, packages_of(bots))
    work = Work(client, partial(play_there, here))
    try:
        width = AHEAD * max(_SMALLEST, _threads_of(client, shown, here, bots))
        yield Crew(work.submit, width, Watch(client, shown, tell))
    except CancelledError:
        raise ExecutorError(_("the cluster at {shown} is gone").format(shown=shown)) from None
    except distributed.KilledWorker as error:
        raise ExecutorError(
            _("the cluster at {shown} gave up: {said}").format(shown=shown, said=_said(error))
        ) from None
    except BotTrouble as error:
        raise ExecutorError(
            _("the workers of {address} cannot play: {said}").format(address=shown, said=error)
        ) from None
    finally:
        with suppress(Exception):  # it may be gone already
            work.cancel()
        with suppress(Exception):
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


# What the workers have


class Installed(NamedTuple):
    """What somebody plays with."""

    program: str
    packages: dict[str, str]
    """The name and version of the package that brings a bot, by the bot."""


def installed(bots: Sequence[str]) -> Installed:
    """The program and the bots' packages, where it is called."""
    return Installed(PROGRAM, packages_of(bots))


def play_there(here: Installed, plan: ArenaPlan, unit: Unit) -> tuple[GameResult, ...]:
    """Play a unit on a worker; `ExecutorError` on one that joined later and lacks what is installed here."""
    problem = _lack(_worker_here(), installed(tuple(here.packages)), here)
    if problem:
        raise ExecutorError(problem)
    return play_unit(plan, unit)


def _worker_here() -> str:
    """What the worker in whose thread this is called is called itself."""
    address: str = importlib.import_module("distributed").get_worker().address
    return address


def _threads_of(client: Any, address: str, here: Installed, bots: Sequence[str]) -> int:
    """How many units the cluster's workers can play at once, all of which must know this program."""
    try:
        client.wait_for_workers(1, timeout=ANSWER_SECONDS)
    except TimeoutError:
        raise ExecutorError(_("the cluster at {address} has no worker").format(address=address)) from None
    try:
        workers: dict[str, Any] = client.run(installed, tuple(bots))
    except Exception as error:  # whatever a worker lacks
        raise ExecutorError(
            _("the workers of {address} cannot play: {said}; install {program} for them too").format(
                address=address, said=_said(error), program=PROGRAM
            )
        ) from None
    for worker, there in sorted(workers.items()):
        problem = _lack(worker, there, here)
        if problem:
            raise ExecutorError(problem)
    threads: dict[str, int] = client.nthreads()
    return sum(threads.values())


def _lack(worker: str, there: Installed, here: Installed) -> str:
    """What a worker has not as it is here, in a sentence; "" if it plays just the same."""
    if there.program != here.program:
        return _("the worker {worker} has {other}, and this is {program}").format(
            worker=worker, other=there.program, program=here.program
        )
    for bot, package in here.packages.items():
        other = there.packages.get(bot)
        if other is None:
            return _("the worker {worker} cannot play the bot {bot}: install {package} for it too").format(
                worker=worker, bot=quoted(bot), package=package
            )
        if other != package:
            return _("the worker {worker} has the bot {bot} of {other}, and here it is of {package}").format(
                worker=worker, bot=quoted(bot), other=other, package=package
            )
    return ""


def _said(error: BaseException) -> str:
    return one_line(str(error).strip() or type(error).__name__, _LONGEST_SAID)
