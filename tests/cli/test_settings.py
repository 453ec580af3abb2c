"""``thousand settings``."""

import subprocess
import sys

import pytest
from click.testing import CliRunner, Result

from tests.helpers.checkout import ROOT
from thousand_tui.cli.main import cli
from thousand_tui.game.paths import settings_path
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.preferences.settings_file import read_settings


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["settings", *arguments])


def test_all_settings_are_listed_with_what_is_allowed() -> None:
    output = run().output
    for words in ("theme", "colour-blind", "confirm_high_bid", "on, off", "calm, normal", "quick", "instant"):
        assert words in output, output


def test_one_is_set_and_set_back() -> None:
    assert run("set", "theme", "Light").output == "theme = light\n"
    assert run("set", "play_forced", "on").exit_code == 0
    assert read_settings().preferences == Preferences(theme="light", play_forced=True)
    assert run("reset", "theme").exit_code == 0
    assert read_settings().preferences == Preferences(play_forced=True)
    assert run("reset").exit_code == 0
    assert read_settings().preferences == Preferences()


def test_a_key_of_ones_own_is_set_by_its_place_and_set_back() -> None:
    result = run("set", "keys.table.pass", "j")
    assert result.output == "keys.table.pass = j\n", result.output
    assert read_settings().preferences.keys == {"table.pass": "j"}
    assert "keys.table.pass" in run().output
    assert run("reset", "keys.table.pass").exit_code == 0
    assert read_settings().preferences.keys == {}


def test_what_is_wrong_is_named_with_what_is_allowed() -> None:
    for arguments, named in (
        (("set", "theme", "pink"), "colour-blind"),
        (("set", "thme", "light"), "did you mean theme"),
        (("set", "keys.table.pass", "enter"), "locked out"),
        (("set", "keys.table.pass", "b"), "Bid the amount shown"),
        (("set", "keys.table.pas", "j"), "did you mean table.pass"),
        (("reset", "keys.table.bid"), "keys.table.bid"),
        (("reset", "thme"), "did you mean theme"),
    ):
        result = run(*arguments)
        assert result.exit_code == 2, result.output
        assert named in " ".join(result.output.split()), result.output
    assert not settings_path().exists()


def test_the_path_is_said() -> None:
    assert run("path").output.strip() == str(settings_path())


def test_a_file_that_cannot_be_written_is_told() -> None:
    folder = settings_path().parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("", encoding="utf-8")  # a file where the folder should be
    result = run("set", "theme", "light")
    assert result.exit_code == 1
    assert str(folder) in result.output.replace("\n", "")


def test_a_bad_entry_of_the_file_is_named() -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('theme = "pink"\n', encoding="utf-8")
    result = run()
    assert result.exit_code == 0
    assert "pink" in result.output


def test_no_key_is_listed_by_its_id_alone() -> None:
    from thousand_tui.screens.key_map import commands, words_of

    assert [found.binding_id for found in commands().values() if words_of(found) == found.binding_id] == []


@pytest.mark.parametrize("language", ['["ru"]', "{ru = 1}", "3", "true"])
def test_a_language_that_is_no_word_ends_no_command(language: str) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(f"language = {language}\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "thousand_tui", "--help"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        cwd=ROOT,
    )
    assert run.returncode == 0
    assert "Traceback" not in run.stderr
