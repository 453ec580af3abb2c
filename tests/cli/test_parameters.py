"""What cannot be meant is refused: one option with two values, or none; in the person's own words."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from thousand_tui.cli.main import cli


def refused(*arguments: str) -> str:
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 2, result.output
    return " ".join(result.output.split())


TWICE = [
    ("simulate", "--to", "500", "600"),
    ("simulate", "--games", "1", "2"),
    ("simulate", "--seed", "1", "2"),
    ("simulate", "--rules", "table", "draw"),
    ("simulate", "--players", "2", "3"),
    ("simulate", "--jobs", "1", "2"),
    ("simulate", "--record", "a", "b"),
    ("play", "--to", "500", "600"),
    ("play", "--clock", "10+20", "30+20"),
    ("play", "--speed", "quick", "slow"),
    ("play", "--rules", "table", "draw"),
    ("play", "--resume", "abc", "abd"),
    ("play", "--from-paper", "Anna=1,Boris=2,Vera=3", "Anna=1,Boris=2,Vera=4"),
    ("play", "--deals-played", "1", "2"),
    ("play", "--dealer", "Anna", "Boris"),
    ("rules show", "--to", "500", "600"),
    ("rules show", "--players", "3", "4"),
    ("rules save", "--rules", "table", "draw"),
]


@pytest.mark.parametrize(("command", "option", "first", "second"), TWICE)
def test_one_option_with_two_values(command: str, option: str, first: str, second: str) -> None:
    said = refused(*command.split(), option, first, option, second)
    assert f"Invalid value for '{option}'" in said
    assert f'given more than once: "{first}" and "{second}"' in said


def test_with_the_same_value_it_may_be_repeated() -> None:
    result = CliRunner().invoke(cli, ["rules", "show", "--to", "500", "--to", "500"])
    assert result.exit_code == 0


EMPTY = [
    ("simulate", "--record"),
    ("simulate", "--rules"),
    ("simulate", "--seed"),
    ("simulate", "--seat"),
    ("simulate", "--set"),
    ("simulate", "--to"),
    ("play", "--resume"),
    ("play", "--clock"),
    ("play", "--speed"),
    ("play", "--dealer"),
    ("play", "--from-paper"),
]


@pytest.mark.parametrize(("command", "option"), EMPTY)
def test_an_empty_value(command: str, option: str) -> None:
    assert f"'{option}'" in refused(command, option, "")


@pytest.mark.parametrize("arguments", [("verify", ""), ("rules", "show", ""), ("rules", "diff", "", "")])
def test_an_empty_argument(arguments: tuple[str, ...]) -> None:
    assert "Invalid value" in refused(*arguments)


@pytest.mark.parametrize(
    ("preset", "setting", "words"),
    [
        ("draw", "bolts=off", 'bolts cannot be set to "off"'),
        ("tens-duo", "golden_deals=on", 'golden_deals cannot be set to "on"'),
        ("draw", "bid_min=110", "bid_min cannot be set to 110"),
    ],
)
def test_a_refusal_speaks_the_person_s_words(preset: str, setting: str, words: str) -> None:
    assert words in refused("rules", "show", preset, "--set", setting)


def test_presets_are_listed_where_the_player_s_own_rules_cannot_be(home: Path) -> None:
    (home / "config" / "thousand").mkdir(parents=True)
    (home / "config" / "thousand" / "rules").write_text("a file in the folder's place")
    result = CliRunner().invoke(cli, ["rules"])
    assert result.exit_code == 0
    assert "auction-duo" in result.stdout
    assert result.stderr.startswith("warning: your own rules cannot be listed: ")


def test_to_is_explained_alike_everywhere() -> None:
    for command in (["play"], ["simulate"], ["rules", "show"], ["rules", "save"]):
        said = CliRunner().invoke(cli, [*command, "--help"]).output
        assert "500 is a quick game" in " ".join(said.split())


FOREIGN_DIGITS = [
    ("simulate", "--to", "５００"),
    ("simulate", "--games", "１"),
    ("simulate", "--seed", "٣"),
    ("simulate", "--players", "३"),
    ("simulate", "--jobs", "１"),
    ("simulate", "--set", "target=５００"),
    ("play", "--clock", "３０+20"),
    ("play", "--clock", "30+２０"),
    ("play", "--from-paper", "Anna=１００,Boris=2,Vera=3"),
    ("play", "--from-paper", "Anna=100*１,Boris=2,Vera=3"),
    ("play", "--from-paper", "Anna=880/١,Boris=2,Vera=3"),
    ("play", "--deals-played", "２"),
    ("play", "--seed", "１"),
    ("rules show", "--set", "silence_below=-１２０"),
    ("rules show", "--players", "３"),
    ("verify", "--deal", "１"),
]


@pytest.mark.parametrize(("command", "option", "value"), FOREIGN_DIGITS)
def test_digits_of_other_scripts_are_no_numbers(command: str, option: str, value: str) -> None:
    """Python reads them as numbers; the program's own texts, records and files know ``0`` to ``9`` only."""
    words = refused(*command.split(), option, value, *(["none"] if command == "verify" else []))
    assert "allowed: " in words
