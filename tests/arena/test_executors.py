"""Whoever plays, the results are the same; and whoever cannot, or goes away, is told in time."""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import AbstractContextManager, ExitStack
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.helpers.dying_unit import die
from tests.helpers.plugins import GOOD, ROOT, forget, install
from thousand_tui.arena import cluster, cluster_watch, executors
from thousand_tui.arena import plan as arena_plan
from thousand_tui.arena.cluster import dask_cluster
from thousand_tui.arena.cluster_watch import Watch
from thousand_tui.arena.executors import Crew, ExecutorError, one_process, several_processes, several_threads
from thousand_tui.arena.games import GameResult, play_unit
from thousand_tui.arena.plan import ArenaPlan, Unit, What
from thousand_tui.arena.report import make_report
from thousand_tui.arena.results import Results
from thousand_tui.arena.running import play_missing
from thousand_tui.rules import make_rules

pytestmark = pytest.mark.slow


def plan(what: What = "deals", count: int = 6) -> ArenaPlan:
    return ArenaPlan(make_rules("table"), ("amateur", "random"), 3, what, count, 4)


def report(crew: AbstractContextManager[Crew], results: Results | None = None) -> str:
    results = results or Results(plan())
    with crew as opened:
        play_missing(results, opened)
    return json.dumps(make_report(results, 0.0).as_json())


@pytest.fixture(scope="module")
def alone() -> str:
    return report(one_process())


@pytest.mark.parametrize(
    "crew",
    [partial(several_processes, 1), partial(several_processes, 2), partial(several_threads, 3)],
    ids=["one process", "two processes", "three threads"],
)
def test_the_report_is_the_same_to_the_byte(alone: str, crew: partial[AbstractContextManager[Crew]]) -> None:
    assert report(crew()) == alone


def test_so_it_is_in_two_goes(alone: str) -> None:
    results = Results(plan())
    for unit in list(results.missing())[1::2]:
        results.add(unit, play_unit(results.plan, unit))
    assert report(several_threads(2), results) == alone


def test_a_process_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "_play_aside", die)
    with pytest.raises(ExecutorError, match="one of the processes that play was ended from outside"):
        report(several_processes(2))


def test_interrupted_threads_give_their_games_up() -> None:
    """A match of experts would take minutes."""
    long = ArenaPlan(make_rules("table"), ("expert", "amateur"), 3, "matches", 1, 1)
    futures: list[Future[tuple[GameResult, ...]]] = []

    def interrupted() -> None:
        with several_threads(2) as crew:
            futures.extend(crew.submit(long, unit) for unit in long.units())
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert all(future.done() for future in futures)


def test_what_bots_print_does_not_get_into_the_report(capfd: pytest.CaptureFixture[str]) -> None:
    with several_threads(1) as crew:
        crew.submit(plan(), Unit(0, 0, 1)).result()
        print("printed by a bot")  # noqa: T201
    out, err = capfd.readouterr()
    assert out == ""
    assert "printed by a bot" in err


class Odd:
    """A crew whose second unit fails, after the first and along with the third."""

    def __init__(self) -> None:
        self.futures: list[Future[tuple[GameResult, ...]]] = []

    def submit(self, plan: ArenaPlan, unit: Unit) -> Future[tuple[GameResult, ...]]:
        future: Future[tuple[GameResult, ...]] = Future()
        if len(self.futures) == 1:
            future.set_exception(ExecutorError("no more"))
        else:
            future.set_result(play_unit(plan, unit))
        self.futures.append(future)
        return future


def test_a_failure_loses_none_of_the_results_that_are_there() -> None:
    results = Results(plan(count=3))
    with pytest.raises(ExecutorError, match="no more"):
        play_missing(results, Crew(Odd().submit, 3))
    assert [unit.number for unit in results.missing()] == [1]


# Dask


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a cluster of two workers."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as local:
        yield local.scheduler_address


Spread: TypeAlias = Callable[[Path], str]


@pytest.fixture
def scheduler_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[Spread]:
    """Makes a cluster of one worker where the packages of a folder are installed; gives its address."""
    distributed = pytest.importorskip("distributed")
    with ExitStack() as clusters:

        def start(site: Path) -> str:
            monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(site)]))
            local = distributed.LocalCluster(
                n_workers=1, threads_per_worker=1, processes=True, dashboard_address=":0"
            )
            address: str = clusters.enter_context(local).scheduler_address
            return address

        yield start


def test_a_dask_cluster_of_two_workers_plays_the_same(alone: str, scheduler: str) -> None:
    assert report(dask_cluster(scheduler)) == alone


def test_both_workers_play(scheduler: str) -> None:
    distributed: Any = pytest.importorskip("distributed")
    with dask_cluster(scheduler) as crew:
        many = plan(count=40)
        results = Results(many)
        play_missing(results, crew)
    with distributed.Client(scheduler, set_as_default=False) as client:
        assert len(client.nthreads()) == 2
        played = client.run(_has_played)
    assert set(played.values()) == {True}


def _has_played() -> bool:
    """Whether this process has imported what plays."""
    return "thousand_tui.bots.amateur.bot" in sys.modules


def test_a_cluster_without_workers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "ANSWER_SECONDS", 0.5)
    with (
        distributed.LocalCluster(
            n_workers=0, processes=False, protocol="tcp", dashboard_address=":0"
        ) as local,
        pytest.raises(ExecutorError, match="has no worker"),
        dask_cluster(local.scheduler_address),
    ):
        pass


def test_workers_of_another_version_are_refused(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PROGRAM", "thousand 99")
    with (
        pytest.raises(ExecutorError, match=r"has thousand 0.* and this is thousand 99"),
        dask_cluster(scheduler),
    ):
        pass


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nonsense", "Must include protocol"),
        ("foo://x:1", "unknown address scheme"),
        ("tcp://127.0.0.1:1", "within"),
    ],
)
def test_an_address_without_a_scheduler(address: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "ANSWER_SECONDS", 0.5)
    with (
        pytest.raises(ExecutorError, match=f"no Dask scheduler answers at {address}") as told,
        dask_cluster(address),
    ):
        pass
    assert said in str(told.value)


def test_somebody_who_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "ANSWER_SECONDS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(ExecutorError, match=r"nothing came within 0\.5 s"), dask_cluster(address):
            pass


def test_a_cluster_that_goes_away_is_told_and_the_results_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "ANSWER_SECONDS", 1.0)
    local = distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=":0"
    )
    results = Results(plan(count=5000))
    ending = threading.Timer(0.0, local.close)

    def end(done: int, of: int) -> None:
        if not ending.is_alive() and done > 20 and not ending.finished.is_set():
            ending.start()

    with pytest.raises(ExecutorError, match="is gone"), dask_cluster(local.scheduler_address) as crew:
        play_missing(results, crew, end)
    ending.join()
    assert 20 < results.played < 30_000


# What the workers have


@pytest.fixture
def first_of(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Has a package bring the bot ``first`` here; the workers know nothing of it."""

    def install(package: str) -> None:
        monkeypatch.setattr(arena_plan, "package_of", lambda bot: package if bot == "first" else None)

    return install


def test_workers_without_a_bot_s_package_are_told(scheduler: str, first_of: Callable[[str], None]) -> None:
    first_of("my-bot 1.0")
    said = r'^the worker tcp://\S+ cannot play the bot "first": install my-bot 1\.0 for it too$'
    with pytest.raises(ExecutorError, match=said), dask_cluster(scheduler, ("first", "random")):
        pass


def test_workers_with_another_version_of_a_package_are_refused(site: Path, scheduler_of: Spread) -> None:
    """As those with another version of the program: the bot may play otherwise there."""
    install(site, "good-bots", GOOD, good="Bot")
    address = scheduler_of(site)
    with dask_cluster(address, ("good", "random")) as crew:
        results = Results(ArenaPlan(make_rules("table"), ("good", "random"), 3, "deals", 2, 4))
        play_missing(results, crew)
        assert results.complete
    information = site / "good_bots-1.5.dist-info" / "METADATA"
    information.write_text(information.read_text().replace("1.5", "1.6"))
    forget()
    said = r'has the bot "good" of good-bots 1\.5, and here it is of good-bots 1\.6$'
    with pytest.raises(ExecutorError, match=said), dask_cluster(address, ("good", "random")):
        pass


def test_a_worker_that_joins_later_is_looked_at_too() -> None:
    """It is asked no more than once, but compares by itself."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=":0"
    ) as local:
        said = r"worker tcp://\S+ has thousand 0.*this is thousand 99"
        here = cluster.Installed("thousand 99", {})
        with distributed.Client(local.scheduler_address, set_as_default=False) as client:
            later = client.submit(cluster.play_there, here, plan(), Unit(0, 0, 1))
            with pytest.raises(ExecutorError, match=said):
                later.result()
        with dask_cluster(local.scheduler_address) as crew:
            assert crew.submit(plan(), Unit(0, 0, 6)).result() == play_unit(plan(), Unit(0, 0, 6))


def test_a_bot_that_the_workers_cannot_make_is_told_as_theirs(scheduler: str) -> None:
    odd = ArenaPlan(make_rules("table"), ("nonesuch", "random"), 3, "deals", 1, 4)
    said = r'^the workers of tcp://\S+ cannot play: there is no bot level "nonesuch"'
    with pytest.raises(ExecutorError, match=said), dask_cluster(scheduler) as crew:
        play_missing(Results(odd), crew)


# Workers that go away


class Scheduler:
    """Stands for a cluster's: how many threads its workers have, or what asking it raises."""

    def __init__(self) -> None:
        self.answer: dict[str, int] | Exception = {}
        self.ncores = object()
        self.scheduler = self

    def sync(self, function: object, callback_timeout: float) -> dict[str, int]:
        assert function is self.ncores
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("nobody", [{}, TimeoutError(), OSError("closed")])
def test_a_cluster_without_workers_is_waited_for_and_given_up(nobody: dict[str, int] | Exception) -> None:
    now, client, told = [0.0], Scheduler(), list[str]()
    watch = Watch(client, "tcp://h:1", told.append, lambda: now[0])

    def look(seconds: float, answer: dict[str, int] | Exception) -> None:
        now[0], client.answer = seconds, answer
        watch()

    look(0.5, nobody)  # too soon to look
    look(5, {"worker": 1})
    assert told == []
    look(30, nobody)
    look(31, nobody)
    assert told == ["The cluster at tcp://h:1 has no worker: waiting for one, at most 30 s."]
    look(34, {"worker": 1})
    look(36, nobody)
    assert len(told) == 2
    look(63, nobody)
    with pytest.raises(ExecutorError, match=r"^the cluster at tcp://h:1 has had no worker for 30 s$"):
        look(64, nobody)


def test_workers_that_all_die_are_not_waited_for_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scheduler lives on, and keeps their work for others."""
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(cluster_watch, "PATIENCE", 2.0)
    told: list[str] = []
    results = Results(plan(count=5000))
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=":0"
    ) as local:
        ending = threading.Timer(0.0, local.scale, (0,))

        def end(done: int, of: int) -> None:
            if not ending.is_alive() and done > 20 and not ending.finished.is_set():
                ending.start()

        with (
            pytest.raises(ExecutorError, match="has had no worker for 2 s"),
            dask_cluster(local.scheduler_address, (), told.append) as crew,
        ):
            play_missing(results, crew, end)
    ending.join()
    assert len(told) == 1
    assert 20 < results.played < 30_000


def test_without_dask_it_is_said_what_is_lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ExecutorError, match=r"pip install 'thousand-tui\[dask\]'"), dask_cluster("tcp://h:1"):
        pass
