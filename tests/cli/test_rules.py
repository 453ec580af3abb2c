"""``thousand rules``, and ``--rules`` of the other commands."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.helpers.checkout import ROOT
from thousand_tui.cli.main import cli
from thousand_tui.game.house_file import HouseRules, read_file
from thousand_tui.game.house_rules import save
from thousand_tui.rules import PRESETS, make_rules
from thousand_tui.words.options import form_words


def run(*args: str, columns: int = 80) -> Result:
    return CliRunner(env={"COLUMNS": str(columns)}).invoke(cli, ["rules", *args], prog_name="thousand")


def printed(*args: str, columns: int = 80) -> str:
    result = run(*args, columns=columns)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*args: str) -> str:
    result = run(*args)
    assert result.exit_code != 0
    assert "Traceback" not in result.output
    return " ".join(result.stderr.split())


def saved(name: str = "Aunt Olga") -> HouseRules:
    house = HouseRules.of(name, make_rules("table", {"bolts": None, "barrel_gap": 100}))
    save(house)
    return house


def test_without_a_command_presets_and_own_rules_are_listed() -> None:
    text = printed()
    assert all(f"\n{preset}  " in text for preset in PRESETS)
    assert "Players: 3 or 4." in text
    assert "Your own rules" not in text
    saved()
    assert "Your own rules\nAunt Olga    table; Barrel before target: 100; Bolts: off\n" in printed()


def test_damaged_rules_are_listed_with_what_is_wrong() -> None:
    path = save(saved("Another"), replace=True)
    path.write_text("preset = 3", "utf-8")
    assert "another      cannot be used: " in printed()


def test_show_prints_the_page_wrapped_to_the_terminal() -> None:
    text = printed("show", "lviv")
    assert text.startswith("Thousand: the rules of lviv\n\nThe game\n- Thousand is a trick-taking game")
    assert "The barrel is at 900" in text
    assert "\x1b" not in text
    for columns in (40, 80, 200):
        longest = max(map(len, printed("show", "lviv", columns=columns).splitlines()))
        assert longest <= min(columns, 100)


def test_show_obeys_to_set_and_players() -> None:
    text = printed("show", "pagat", "--to", "500", "--set", "bolts=off", "--players", "3")
    assert text.startswith("Thousand: the rules of pagat, with 2 changed\n")
    assert "The barrel is at 380" in text
    assert "Bolts" not in text
    assert "resting" not in text
    assert "resting dealer" in printed("show", "pagat")


def test_show_is_titled_with_the_name_of_own_rules(tmp_path: Path) -> None:
    """Its presets only where the name is a preset's."""
    saved()
    assert printed("show", "aunt  OLGA").startswith("Aunt Olga: table with 2 changes\n\n")
    assert printed("show", "aunt olga", "--to", "500").startswith(
        "Aunt Olga, changed: table with 3 changes\n"
    )
    path = tmp_path / "next door.toml"
    path.write_text('preset = "lviv"\n[set]\ntarget = 500', "utf-8")
    assert printed("show", str(path)).startswith("next door: lviv with 1 change\n")
    assert printed("show", "TABLE").startswith("Thousand: the rules of table\n")


def test_show_wraps_a_long_title() -> None:
    saved("The rules of the house by the old port")
    lines = printed("show", "the rules of the house by the old port", columns=45).splitlines()
    assert max(map(len, lines)) <= 45
    assert " ".join(lines[:2]).startswith("The rules of the house by the old port: table with 2 changes")


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (("auction",), "bids up to 400"),
        (("classic",), "three deals on the barrel"),
        (("lviv",), "no number of deals"),
    ],
)
def test_a_preset_s_line_says_what_its_page_says(rules: tuple[str], told: str) -> None:
    """No "no limit on bids" where the page has one, no "tries" where deals are counted."""
    summary = " ".join(printed(columns=200).split())
    assert told in summary
    for contradicted in ("no limit", "tries", "as long as you like"):
        assert contradicted not in summary
    page = " ".join(printed("show", *rules).split())
    facts = {"auction": "400", "classic": "3 deals on the barrel", "lviv": "any number of deals"}
    assert facts[rules[0]] in page


def test_show_tells_the_clock_of_the_preset() -> None:
    assert "30 seconds for each decision" in printed("show", "table")
    assert "There is no clock" in printed("show", "lviv")


def test_diff_tells_what_differs_on_either_side() -> None:
    text = printed("diff", "table", "lviv")
    assert "Barrel before target (barrel_gap)\n  table: 120\n" in text
    assert "  table: 120\n    - On the barrel the contract is 120 or more, even after a lower bid.\n" in text
    assert "  lviv: 100\n    - The barrel is at 900" in text
    assert printed("diff", "table", "TABLE") == "The rules are the same.\n"
    forms = f"Form (form)\n  tens: {form_words('trio')}\n  draw: {form_words('draw')}\n"
    assert printed("diff", "tens", "draw").startswith(forms)


def test_rules_are_saved_shown_exported_and_deleted(tmp_path: Path) -> None:
    text = printed("save", "Aunt Olga", "--rules", "lviv", "--set", "bolts=off", "--to", "500")
    assert text.startswith("saved: ")
    assert 'thousand play --rules "Aunt Olga"' in text
    assert "The barrel is at 400" in printed("show", "aunt olga")
    exported = tmp_path / "olga.toml"
    exported.write_text(printed("export", "AUNT OLGA"), "utf-8")
    assert read_file(exported).rules == make_rules("lviv", {"bolts": None, "target": 500})
    assert printed("diff", "aunt olga", str(exported)) == "The rules are the same.\n"
    assert printed("delete", "aunt olga").startswith("deleted: ")
    assert 'there are no rules "aunt olga"' in refused("show", "aunt olga")


def test_saving_over_rules_needs_replace() -> None:
    saved()
    assert "already" in refused("save", "aunt olga", "--rules", "lviv")
    printed("save", "aunt olga", "--rules", "lviv", "--replace")
    assert "The barrel is at 900" in printed("show", "Aunt Olga")


def test_own_rules_can_be_built_on_own_rules() -> None:
    saved()
    printed("save", "Uncle", "--rules", "aunt olga", "--set", "bolts=consecutive")
    text = printed("export", "uncle")
    assert "barrel_gap = 100" in text
    assert 'bolts = "consecutive"' in text


def test_a_preset_is_exported_as_a_file_to_begin_with(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    path.write_text(printed("export", "polish"), "utf-8")
    assert read_file(path).rules == make_rules("polish")


def test_wrong_words_are_refused_with_what_is_allowed() -> None:
    assert "did you mean polish?" in refused("show", "polis")
    assert "is the name of a preset" in refused("save", "table")
    assert "bolts cannot be" in refused("save", "mine", "--set", "bolts=many")
    assert "contradicts" in refused("show", "table", "--set", "dump_truck_at=880")
    assert "allowed: 3" in refused("show", "table", "--players", "4")
    assert "nowhere.toml: No such file" in refused("diff", "table", "nowhere.toml")


def test_a_contradiction_with_own_rules_is_refused() -> None:
    saved()
    assert "dump_truck_at 900 contradicts" in refused("show", "aunt olga", "--set", "dump_truck_at=900")


@pytest.mark.parametrize("by", ["name", "file"])
def test_simulate_plays_by_own_rules(by: str, tmp_path: Path) -> None:
    saved()
    which = "aunt olga"
    if by == "file":
        which = str(tmp_path / "olga.toml")
        Path(which).write_text(printed("export", "aunt olga"), "utf-8")
    folder = tmp_path / "records"
    args = ["simulate", "--games", "1", "--rules", which, "--seed", "1", "--record", str(folder)]
    result = CliRunner().invoke(cli, args)
    assert result.exit_code == 0, result.output
    header = next(folder.iterdir()).read_text("utf-8").partition("\n")[0]
    assert '"barrel_gap":100' in header.replace(" ", "")


def test_the_rules_are_read_without_loading_textual() -> None:
    code = (
        "import sys; from thousand_tui.cli.main import cli; cli(['rules', 'show', 'table'],"
        "standalone_mode=False); sys.exit('textual' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, timeout=60, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr.decode()
