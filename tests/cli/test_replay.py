"""``thousand replay`` without a terminal, and what ``thousand play`` refuses of deals played again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.helpers.sessions import QUICK, play_on
from thousand_tui.cli.main import cli
from thousand_tui.game.deal_code import read_deal_code
from thousand_tui.game.session import Session
from thousand_tui.rules import make_rules

ALONE = replace(QUICK, kinds=("human", "bot:random", "bot:random"), dealer=1)


def _record(path: Path, steps: int = 100_000) -> Path:
    rules = make_rules("table", {"target": 200, "barrel": False, "bolts": None, "dump_truck": None})
    session = Session.create(replace(ALONE, rules=rules), path)
    play_on(session, steps)
    session.close()
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return _record(tmp_path / "game.thousand")


def run(*words: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(cli, [str(word) for word in words])
    return result.exit_code, result.stdout, result.stderr


def test_without_a_terminal_all_deals_are_told(record: Path) -> None:
    code, out, err = run("replay", record, "--letters")
    assert code == 0
    assert "In a terminal" in err
    session = Session.resume(record)
    for number in range(1, len(session.results) + 1):
        assert f"\nDeal {number}. Dealer: " in out
    last = session.results[-1]
    assert f"Anna {last.delta[0]:+d} = {last.total[0]}" in out
    assert "The talon: " in out


def test_a_last_line_that_was_cut_off_is_told(record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-20])
    lines = record.read_bytes().count(b"\n") + 1
    code, out, err = run("replay", record, "--text")
    assert code == 0
    assert "Deal 1. Dealer" in out
    assert err == f"{record}:{lines}: warning: the last line was cut off and is left out of account\n"


def test_one_deal_only(record: Path) -> None:
    code, out, _ = run("replay", record, "--deal", 2, "--text")
    assert code == 0
    assert "Deal 2. Dealer" in out
    assert "Deal 1." not in out


def test_of_a_deal_in_progress_only_the_persons_cards_are_told(tmp_path: Path) -> None:
    path = _record(tmp_path / "game.thousand", 2)
    code, out, _ = run("replay", path, "--letters")
    assert code == 0
    assert "The deal is not over." in out
    assert "The talon" not in out
    assert "  Anna: " in out
    assert "  Boris: " not in out
    code, _, err = run("replay", path, "--code")
    assert code == 1
    assert "its code would tell the cards" in err


def test_codes(record: Path) -> None:
    code, out, _ = run("replay", record, "--code")
    assert code == 0
    lines = out.splitlines()
    assert len({read_deal_code(line.split()[1]) for line in lines}) == len(lines)
    code, out, _ = run("replay", record, "--code", "--deal", 1)
    assert code == 0
    assert read_deal_code(out.splitlines()[-1].split()[-1]).standing.deals == 0


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("replay", "nothing"), 'no such file; there is no saved game "nothing"'),
        (("replay", "RECORD", "--deal", "99"), "there is no deal 99; the game has"),
        (("play", "--deal", "1ABCD-ABCDE"), "holds a wrong letter"),
        (("play", "--deal", "1ABCD-ABCUE"), "allowed: the digits, and"),
        (("play", "--deal", "CODE", "--again", "RECORD:1"), "contradict each other"),
        (("play", "--deal", "CODE", "--to", "500"), "--deal plays a deal as it was, so --to cannot"),
        (
            ("play", "--again", "RECORD:1", "--seat", "bot"),
            "--again plays a deal as it was, so --seat cannot",
        ),
        (("play", "--again", "RECORD:1", "--resume"), "--resume cannot be given"),
        (("play", "--again", "RECORD"), "give the game, a colon and the number of the deal"),
        (("play", "--again", "RECORD:99"), "no deal 99 that is over"),
        (("play", "--again", "RECORD:1:99"), "can be gone on with after 0 to"),
        (("play", "--again", "RECORD:1"), "playing needs a terminal"),
    ],
)
def test_what_is_refused(words: tuple[str, ...], problem: str, record: Path) -> None:
    code, _, err = run(*(word.replace("RECORD", str(record)) for word in words))
    assert code
    assert problem in " ".join(err.split())


def test_a_damaged_record_is_told(tmp_path: Path) -> None:
    path = tmp_path / "bad.thousand"
    path.write_text("{}\n")
    code, _, err = run("replay", path)
    assert code == 1
    assert f"{path}:1:" in err
