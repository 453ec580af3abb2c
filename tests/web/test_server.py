"""The server behind the page: who may play, and what is said when it cannot start."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import pytest
from click.testing import CliRunner

from tests.helpers.browser import Server, free_port
from tests.helpers.checkout import ROOT
from thousand_tui.cli.main import cli
from thousand_tui.web.server import TableServer, program

pytestmark = pytest.mark.slow


@pytest.fixture
def server(home: Path) -> Iterator[Server]:
    started = Server()
    yield started
    started.close()


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "http://127.0.0.1:1", "null", None])
async def test_pages_of_others_may_not_play(server: Server, origin: str | None) -> None:
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(f"{server.address}ws", origin=origin)
    assert refused.value.status == 403


async def test_its_own_page_may(server: Server) -> None:
    async with aiohttp.ClientSession() as session, session.get(server.address) as page:
        assert f"ws://127.0.0.1:{server.port}/ws" in await page.text()
        line = await session.ws_connect(f"{server.address}ws", origin=server.address.rstrip("/"))
        assert (await line.receive(timeout=20)).type is aiohttp.WSMsgType.BINARY
        await line.close()


@pytest.mark.parametrize("size", ["nonsense", "-5", "1e9", "100000"])
async def test_a_size_that_cannot_be_is_the_usual_one(server: Server, size: str) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.get(server.address, params={"fontsize": size}) as page,
    ):
        assert 'data-font-size="16"' in await page.text()


def test_a_port_that_is_taken_is_named() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        run = subprocess.run(
            [sys.executable, "-m", "thousand_tui", "serve", "--port", port],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
            cwd=ROOT,
        )
    assert run.returncode == 1
    assert run.stderr == f"Error: port {port} is in use already; another one is chosen with --port\n"
    assert not run.stdout, "it is not said to be where it is not"


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid"])
def test_an_address_of_another_machine_is_named(host: str) -> None:
    run = CliRunner().invoke(cli, ["serve", "--host", host, "--port", str(free_port())])
    assert run.exit_code == 1
    assert run.stdout == ""
    assert f"{host} is no address of this machine; --host takes one that is" in run.stderr


@pytest.mark.parametrize("port", ["0", "65536", "x"])
def test_a_port_that_cannot_be_is_refused(port: str) -> None:
    run = CliRunner().invoke(cli, ["serve", "--port", port])
    assert run.exit_code == 2
    assert "--port" in run.output


def test_without_the_extra_it_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve.server", None)
    monkeypatch.delitem(sys.modules, "thousand_tui.web.server", raising=False)
    run = CliRunner().invoke(cli, ["serve"])
    assert run.exit_code == 1
    assert "thousand-tui[web]" in run.output


def test_the_program_is_started_by_the_python_that_serves() -> None:
    assert sys.executable in program()
    assert program(["--lang", "ru"]).endswith(" --lang ru")


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
def test_files_of_the_current_folder_do_not_get_into_the_program(tmp_path: Path) -> None:
    for module in ("re", "threading", "random"):
        (tmp_path / f"{module}.py").write_text("raise SystemExit('the wrong one')")
    run = subprocess.run(
        program(["--version"]), shell=True, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("thousand ")


async def test_the_end_waits_for_the_program_of_a_page_that_was_just_closed() -> None:
    """Else what is left of it finds the loop closed, and says so with a traceback."""
    server = TableServer("127.0.0.1", free_port(), print)
    app = await server._make_app()
    saved = asyncio.Event()

    async def program() -> None:
        await asyncio.sleep(0.1)
        saved.set()

    server._lines.add(asyncio.create_task(program()))
    app.freeze()
    await app.cleanup()
    assert saved.is_set()
