"""``thousand play`` refuses every wrong value before the first deal, and says what is allowed."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from thousand_tui.cli.main import cli


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["play", *arguments])


@pytest.mark.parametrize(
    ("arguments", "option", "message"),
    [
        (["--to", "abc"], "--to", 'target cannot be "abc"; allowed: a whole number from 200 to 5000'),
        (["--to", "199"], "--to", 'target cannot be "199"; allowed: a whole number from 200 to 5000'),
        (["--to", "500.0"], "--to", 'target cannot be "500.0"'),
        (["--to", "675"], "--to", "target 675 contradicts dump_truck_at 555"),
        (["--to", "500", "--set", "target=600"], "--set", "the target is also given with --to"),
        (["--rules", "tabel"], "--rules", '"tabel"; did you mean table?'),
        (["--rules", ""], "--rules", "table, 1001, tens, tens-duo, draw"),
        (["--set", "bolt=off"], "--set", 'no option "bolt" (given the value "off"); did you mean bolts?'),
        (["--set", "xyzzy=1"], "--set", 'no option "xyzzy" (given the value "1"); allowed: bid_min, '),
        (["--set", "bolts=maybe"], "--set", "allowed: off, cumulative or consecutive"),
        (["--set", "bolts"], "--set", '"bolts" lacks a value: bolts=VALUE; allowed: off, cumulative or'),
        (["--set", "barrel=1"], "--set", 'barrel cannot be "1"; allowed: on or off'),
        (["--set", "form=duo"], "--set", 'form cannot be set to "duo": the preset gives it'),
        (["--set", "bolts=off", "--set", "bolts=off"], "--set", "bolts is set more than once"),
        (["--set", "barrel_gap=123"], "--set", "barrel_gap 123 contradicts bid_step 5"),
        (["--set", "exchange=give_one_each", "--rules", "draw"], "--set", "no meaning in the form draw"),
        (["--to", "200", "--set", "barrel_gap=200"], "--to' / '--set", "target must be more than barrel_gap"),
        (["--seat", ""], "--seat", "a name must not be empty"),
        (["--seat", "x" * 21], "--seat", "21 characters; allowed: 20"),
        (["--seat", "a\tb"], "--seat", "must not hold control characters"),
        (["--seat", "bot:randm"], "--seat", "did you mean random?; allowed: random"),
        (["--seat", "Eva", "--seat", "eva"], "--seat", "two players are called Eva"),
        (["--seat", "bot"] * 3, "--seat", "one seat at least must be a person's"),
        ([*["--seat", "bot"] * 3, "--seat", "Eva"], "--seat", "4 seats are given, but table is played by 3"),
        (["--players", "4"], "--players", "table is not played by 4; allowed: 3"),
        (["--players", "5"], "--players", '"5" is not allowed; allowed: a whole number from 2 to 4'),
        (["--players", "two"], "--players", '"two" is not allowed; allowed: a whole number from 2 to 4'),
        (["--seed", "-1"], "--seed", "allowed: a whole number from 0 to 18446744073709551615"),
        (["--seed", "1e3"], "--seed", '"1e3" is not allowed'),
        (["--clock", "30"], "--clock", "such as 30+120"),
        (["--speed", "quik"], "--speed", "did you mean quick?; allowed: calm, normal, quick, instant"),
        (["--resume", "k7m"], "--resume", 'there is no saved game "k7m": no game has been saved yet'),
    ],
)
def test_a_wrong_value_is_refused(arguments: list[str], option: str, message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    text = " ".join(result.output.split())
    assert f"Invalid value for '{option}'" in text
    assert message in text


@pytest.mark.parametrize(
    "arguments",
    [
        ["--new"],
        ["--to", "500"],
        ["--rules", "draw"],
        ["--set", "bolts=off"],
        ["--seat", "Eva"],
        ["--players", "3"],
        ["--seed", "0"],
        ["--clock", "5+5"],
        ["--no-clock"],
    ],
)
def test_resume_takes_the_game_as_it_is(arguments: list[str]) -> None:
    result = run("--resume", *arguments)
    assert result.exit_code == 2
    assert f"so {arguments[0]} cannot be given with it" in " ".join(result.output.split())


def test_a_clock_and_no_clock() -> None:
    result = run("--clock", "5+5", "--no-clock")
    assert result.exit_code == 2
    assert "--clock and --no-clock contradict each other" in result.output


def test_all_options_of_the_rules_can_be_listed() -> None:
    result = run("--set", "help")
    assert result.exit_code == 0
    assert "\nbarrel_gap=120\n" in result.output
    assert "Allowed: a whole number from 50 to 200." in result.output
    assert max(len(line) for line in result.output.splitlines()) <= 80
