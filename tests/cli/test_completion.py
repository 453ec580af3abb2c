"""What a shell offers on Tab: commands, options, and what options and arguments take."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pexpect
import pytest

from thousand_tui.bots import LEVELS
from thousand_tui.cli.completion import joined, kept, rule_setting
from thousand_tui.cli.main import cli
from thousand_tui.game.house_file import HouseRules
from thousand_tui.game.house_rules import save
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup
from thousand_tui.rules import OPTIONS, PRESETS, make_rules
from thousand_tui.words.language import LANGUAGES

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def run(**variables: str) -> str:
    """What the program answers a shell."""
    done = subprocess.run(
        [sys.executable, "-m", "thousand_tui"],
        env=os.environ | {"PYTHONPATH": str(ROOT), "LANGUAGE": "en"} | variables,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    return done.stdout


def offered(*words: str) -> list[str]:
    """What bash is offered for the last of the words, which may be empty; it gets them broken."""
    found = run(
        _THOUSAND_COMPLETE="bash_complete",
        COMP_WORDS=" ".join(("thousand", *words)),
        COMP_CWORD=str(len(words)),
    )
    return [line.partition(",")[2] or line for line in found.splitlines() if line]


def test_commands_are_offered_and_what_they_do() -> None:
    assert offered("re") == ["replay"]
    assert {"play", "games", "verify"} <= set(offered(""))
    found = run(_THOUSAND_COMPLETE="zsh_complete", COMP_WORDS="thousand ver", COMP_CWORD="1").splitlines()
    assert found == ["plain", "verify", "Check game records: every move, every score, every seal."]


def test_commands_within_commands_and_options() -> None:
    assert offered("games", "sh") == ["show"]
    assert {"--rules", "--set", "--seat", "--lang", "--resume"} <= set(offered("play", "--"))
    assert offered("play", "--from") == ["--from-paper"]
    assert offered("--vers") == ["--version"]


def test_offering_commands_imports_none() -> None:
    loaded = "import sys; from thousand_tui.cli.main import cli; import click;"
    loaded += "print(len(cli.shell_complete(click.Context(cli), '')), 'thousand_tui.cli.play' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", loaded], cwd=ROOT, capture_output=True, text=True, check=True
    )
    number, imported = done.stdout.split()
    assert int(number) >= 10
    assert imported == "False"


def test_what_the_options_of_a_game_take() -> None:
    assert offered("play", "--rules", "") == list(PRESETS)
    assert offered("play", "--rules", "tens") == ["tens", "tens-duo"]
    assert offered("play", "--lang", "") == list(LANGUAGES)
    assert offered("play", "--speed", "q") == ["quick"]
    assert offered("simulate", "--seat", "") == [f"bot:{name}" for name in LEVELS]
    assert offered("arena", "--bot", "ex") == ["expert"]
    assert offered("games", "stats", "--level", "cl") == ["club"]
    assert offered("settings", "set", "langu") == ["language"]


def test_words_that_bash_breaks() -> None:
    assert offered("play", "--seat", "bot", ":", "ex") == ["expert"]
    assert offered("play", "--seat", "bot", ":") == list(LEVELS)
    assert offered("play", "--lang", "=", "r") == ["ru"]
    assert offered("play", "--set", "bolts", "=", "of") == ["off"]
    assert offered("play", "--set", "=", "bolts", "=", "of") == ["off"]


def test_options_of_the_rules_and_their_values() -> None:
    assert offered("play", "--set", "must_tr") == ["must_trump=off", "must_trump=on"]
    assert offered("play", "--set", "must") == ["must_trump=", "must_overtake="]
    assert set(offered("play", "--set", "")) == {f"{name}=" for name in OPTIONS}
    assert offered("play", "--set", "nothing", "=", "") == []
    for name, option in OPTIONS.items():
        items = rule_setting(click.Context(cli), cli.params[0], f"{name}=")
        values = {option.parse(item.value.removeprefix(f"{name}=")) for item in items}
        assert values >= {option.default, *(getattr(make_rules(preset), name) for preset in PRESETS)}


def test_asking_for_help_within_is_not_answered_there() -> None:
    assert offered("play", "--set", "help", "--spe") == ["--speed"]
    assert offered("play", "--seat", "bot", ":", "help", "--spe") == ["--speed"]


def test_rules_of_ones_own_and_files() -> None:
    for name in ("Friday", "At grandmother's"):
        save(HouseRules.of(name, make_rules("table")))
    assert offered("play", "--rules", "F") == ["Friday"]
    assert offered("rules", "delete", "") == ["Friday"]
    assert run(
        _THOUSAND_COMPLETE="bash_complete", COMP_WORDS="thousand play --rules ./x", COMP_CWORD="3"
    ).splitlines() == ["file,./x"]


def test_games_by_their_ids() -> None:
    library = Library()
    library.folder.mkdir(parents=True, exist_ok=True)
    header = GameSetup(make_rules("table"), seed=1).header("20261130-1200-abc")
    Session.create(header, library.path(header.id)).close()
    assert offered("play", "--resume", "2026") == [header.id]
    assert offered("games", "show", "") == [header.id]
    assert offered("games", "delete", "") == [header.id]
    assert offered("replay", "2026") == [header.id]
    found = run(_THOUSAND_COMPLETE="zsh_complete", COMP_WORDS="thousand games show ", COMP_CWORD="3")
    assert found.splitlines()[1:] == [header.id, ", ".join(header.players)]
    library.path(header.id).write_text("damaged", encoding="utf-8")
    assert offered("play", "--resume", "") == []
    assert offered("games", "show", "") == [header.id]


def test_a_folder_that_cannot_be_read_offers_nothing() -> None:
    folder = Library().folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("no folder", encoding="utf-8")
    assert offered("games", "show", "") == []


@pytest.mark.parametrize(
    ("broken", "whole"),
    [
        (["play", "--seat", "bot", ":", "ex"], ["play", "--seat", "bot:ex"]),
        (["--set", "=", "bolts", "=", ""], ["--set=bolts="]),
        (["a", "b"], ["a", "b"]),
        ([":", "x"], [":x"]),
        ([], []),
    ],
)
def test_broken_words_are_joined(broken: list[str], whole: list[str]) -> None:
    assert joined(broken) == whole


@pytest.mark.parametrize(
    ("incomplete", "left"),
    [("bot:ex", "bot:"), ("--lang=r", ""), ("--set=bolts=o", "bolts="), ("bolts=", "bolts="), ("pl", "")],
)
def test_what_bash_leaves_as_it_stands(incomplete: str, left: str) -> None:
    assert kept(incomplete) == left


@pytest.mark.pty
@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("thousand verif", "thousand verify"),
        ("thousand play --seat bot:exp", "thousand play --seat bot:expert"),
        ("thousand play --set=must_trump=of", "thousand play --set=must_trump=off"),
        ("thousand play --lang=u", "thousand play --lang=uk"),
        ("thousand play --rules tens-", "thousand play --rules tens-duo"),
    ],
)
def test_a_real_bash_completes(tmp_path: Path, typed: str, wanted: str) -> None:
    """As README says it: the script is read, and Tab pressed."""
    program = tmp_path / "bin" / "thousand"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m thousand_tui "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    environment = os.environ | {"PYTHONPATH": str(ROOT), "LANGUAGE": "en", "TERM": "dumb", "PS1": "$ "}
    environment["PATH"] = f"{program.parent}{os.pathsep}{environment['PATH']}"
    shell = pexpect.spawn(
        "bash", ["--norc", "--noprofile", "-i"], env=environment, encoding="utf-8", dimensions=(24, 200)
    )
    try:
        shell.sendline('eval "$(_THOUSAND_COMPLETE=bash_source thousand)"; echo "rea""dy"')
        shell.expect("ready\r\n", timeout=30)
        shell.send(f"{typed}\t")
        shell.expect_exact(wanted, timeout=30)
    finally:
        shell.close(force=True)
