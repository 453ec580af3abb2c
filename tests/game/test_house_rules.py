"""A house's own rules: the file, the folder, and what ``--rules`` may name."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.random_rules import random_rules
from thousand_tui.game.house_file import HouseRules, HouseRulesError, as_toml, check_name, read_file
from thousand_tui.game.house_rules import (
    delete,
    find_saved,
    resolve_house_rules,
    resolve_rules,
    save,
    saved_rules,
)
from thousand_tui.game.paths import house_rules_folder
from thousand_tui.rules import PRESETS, make_rules


def olga(**changes: Any) -> HouseRules:
    return HouseRules.of("Aunt Olga", make_rules("table", changes or {"bolts": None, "barrel_gap": 100}))


def written(folder: Path, text: str, name: str = "house.toml") -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def problem(path: Path) -> str:
    with pytest.raises(HouseRulesError) as caught:
        read_file(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    return message.removeprefix(f"{path}: ")


# The file


def test_a_file_is_read_as_a_player_writes_it(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        """
        name = "Aunt Olga"
        preset = "Table"
        [set]
        jump_bids = false      # on or off
        bolts = false          # false turns off whatever can be off
        bid_cap_no_marriage = false
        silence_below = "off"
        barrel_newcomer = "coexist"
        concession_opponents = "HALF"
        golden_deals = true
        barrel_deals = 0       # a number here: no limit
        """,
    )
    house = read_file(path)
    assert (house.name, house.preset) == ("Aunt Olga", "table")
    assert house.changes == {
        "jump_bids": False,
        "bolts": None,
        "bid_cap_no_marriage": 0,
        "silence_below": None,
        "barrel_newcomer": "coexist",
        "concession_opponents": "half",
        "golden_deals": True,
        "barrel_deals": 0,
    }
    assert house.rules == make_rules("table", house.changes)


def test_a_file_without_a_name_has_the_files(tmp_path: Path) -> None:
    assert read_file(written(tmp_path, 'preset = "polish"', "our game.toml")).name == "our game"


def test_windows_line_ends_and_marks_are_no_problem(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(b'\xef\xbb\xbfpreset = "polish"\r\n[set]\r\nbid_min = 120\r\n')
    assert read_file(path).changes == {"bid_min": 120}


@pytest.mark.parametrize("seed", range(40))
def test_what_is_written_is_read_again(seed: int, tmp_path: Path) -> None:
    """Every value of every option survives, "off" of each kind included."""
    rules = random_rules(random.Random(seed), changes=30)
    house = HouseRules.of("Тётя «Оля» #1", rules)
    again = read_file(written(tmp_path, as_toml(house)))
    assert again == house
    assert again.rules == rules


def test_off_is_written_as_false() -> None:
    text = as_toml(olga(bolts=None, dump_truck="both", jump_bids=False, bid_cap_no_marriage=0))
    body = text.partition("\nname")[2]
    assert "bolts = false" in body
    assert "bid_cap_no_marriage = false" in body
    assert "jump_bids = false" in body
    assert 'dump_truck = "both"' in body
    assert all(line.startswith("#") for line in text.partition("\n\n")[0].splitlines())
    assert "false turns any option off" in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('preset = "tabel"', 'there is no preset "tabel"; did you mean table?; allowed: table, 1001, '),
        ('preset = "table"\n[set]\nbolt = 3', 'there is no option "bolt" (given the value 3); did you mean'),
        ('preset = "table"\n[set]\nbolts = "many"', 'bolts cannot be "many"; allowed: off, cumulative or '),
        ('preset = "table"\n[set]\nbolts = true', "bolts cannot be true; allowed: off, cumulative or "),
        ('preset = "table"\n[set]\nbid_min = false', "bid_min cannot be false; allowed: a whole number"),
        ('preset = "table"\n[set]\njump_bids = 1', "jump_bids cannot be 1; allowed: on or off"),
        ('preset = "table"\n[set]\nbid_min = 100.0', "bid_min cannot be 100.0; allowed: a whole number"),
        (
            'preset = "table"\n[set]\nsilence_below = 1979-05-27',
            "silence_below cannot be a date (1979-05-27); allowed: off or a whole number",
        ),
        (
            'preset = "table"\n[set]\nbid_min = 1979-05-27T07:32:00Z',
            "bid_min cannot be a date (1979-05-27 07:32:00+00:00); allowed: a whole number",
        ),
        (
            'preset = "table"\n[set]\nbolts = 07:32:00',
            "bolts cannot be a time of day (07:32:00); allowed: off, cumulative or consecutive",
        ),
        (
            'preset = "table"\n[set]\nplayers = 07:32:00',
            "players cannot be set to a time of day (07:32:00): ",
        ),
        (
            'preset = "table"\n[set]\nbolt = 1979-05-27',
            'there is no option "bolt" (given the value a date (1979-05-27)); did you',
        ),
        ('preset = "table"\n[set]\nbid_min = {a = true}', 'bid_min cannot be {"a": true}; allowed: a whole'),
        (
            'preset = "table"\n[set]\nbid_min = [1979-05-27, "x", 07:32:00]',
            'bid_min cannot be [1979-05-27, "x", 07:32:00]; allowed: a whole number',
        ),
        ('preset = "table"\n[set]\nbid_min = [100]', "bid_min cannot be [100]; allowed: a whole number"),
        ('preset = "table"\n[set]\nplayers = 4', "players cannot be set to 4: the preset gives it"),
        (
            'preset = "draw"\n[set]\nbolts = false',
            "bolts cannot be set to false: it has no meaning in the form",
        ),
        ('preset = "table"\n[set]\ndump_truck_at = 880', "dump_truck_at 880 contradicts target 1000"),
        ('preset = "table"\nbolts = false', '"bolts" is unknown; allowed: name, preset, set; options of the'),
        ("preset = 3", "preset must be one of table, 1001"),
        ('name = "x"', "preset must be one of table, 1001"),
        ('preset = "table"\nname = 3', "name must be a text in quotes"),
        ('preset = "table"\nname = "polish"', 'name: "polish" is the name of a preset'),
        ('preset = "table"\nset = 3', "set must be a table"),
        ('preset = "table', "this is no TOML: "),
        ("x" * 70_000, "too long for house rules"),
    ],
)
def test_a_wrong_file_is_refused_with_what_is_wrong(text: str, message: str, tmp_path: Path) -> None:
    """The file, the option, the value and what is allowed (rules 7)."""
    assert problem(written(tmp_path, text)).startswith(message)


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    assert problem(tmp_path / "none.toml") == "No such file or directory"
    assert problem(tmp_path) == "Is a directory"
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    assert problem(binary).startswith("this is no TOML")


# Names


@pytest.mark.parametrize(
    "name", ["", "  ", "table", " Polish-Duo ", "a\x00b", "x" * 41, "--help", "a/b", "b\\c", "mine.toml"]
)
def test_a_name_that_cannot_be_one_is_refused(name: str) -> None:
    with pytest.raises(HouseRulesError):
        check_name(name)


def test_names_are_trimmed_and_may_be_in_any_language() -> None:
    assert check_name("  Тётя   Оля ") == "Тётя Оля"


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Aunt Olga", "aunt-olga.toml"),
        ("Тётя Оля!", "тётя-оля.toml"),
        ("...", "rules.toml"),
        ("CON", "rules-con.toml"),
        ("lpt1", "rules-lpt1.toml"),
        ("a:b*c?", "a-b-c.toml"),
    ],
)
def test_a_file_gets_a_name_that_every_system_allows(name: str, file: str) -> None:
    assert save(HouseRules.of(name, make_rules("lviv"))).name == file


# The folder


def test_rules_are_saved_found_listed_and_deleted(home: Path) -> None:
    assert saved_rules() == []
    path = save(olga())
    assert path.parent == house_rules_folder()
    assert home in path.parents
    found = find_saved("aunt  OLGA")
    assert found is not None
    assert found.house == olga()
    assert [saved.path for saved in saved_rules()] == [path]
    assert delete("AUNT olga") == path
    assert saved_rules() == []
    assert list(path.parent.iterdir()) == []


def test_rules_are_overwritten_only_if_that_is_meant() -> None:
    path = save(olga())
    with pytest.raises(HouseRulesError, match=r'there are rules "aunt olga" already: .*aunt-olga\.toml'):
        save(HouseRules("aunt olga", "lviv", {}))
    assert save(HouseRules("aunt olga", "lviv", {}), replace=True) == path
    assert [saved.house and saved.house.preset for saved in saved_rules()] == ["lviv"]


def test_similar_names_do_not_share_a_file() -> None:
    first = save(HouseRules("our game", "lviv", {}))
    second = save(HouseRules("our-game", "pagat", {}))
    assert (first.name, second.name) == ("our-game.toml", "our-game-2.toml")
    assert resolve_rules("our game").rules == make_rules("lviv")
    assert resolve_rules("our-game").rules == make_rules("pagat")


def test_a_write_that_fails_leaves_the_old_file(monkeypatch: pytest.MonkeyPatch) -> None:
    path = save(olga())
    before = path.read_text("utf-8")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(HouseRulesError, match="No space left on device"):
        save(olga(bolt_limit=4), replace=True)
    assert path.read_text("utf-8") == before
    assert list(path.parent.iterdir()) == [path]


def test_a_damaged_file_is_listed_last_and_can_be_deleted() -> None:
    good = save(olga())
    bad = written(good.parent, "preset = ", "a bad one.toml")
    assert [saved.path for saved in saved_rules()] == [good, bad]
    listed = saved_rules()[1]
    assert listed.house is None
    assert str(bad) in str(listed.problem)
    with pytest.raises(HouseRulesError, match="no TOML"):
        resolve_rules("a bad one")
    assert delete("A bad one") == bad


def test_presets_cannot_be_deleted_and_unknown_rules_are_named() -> None:
    with pytest.raises(HouseRulesError, match='"table" is a preset, which cannot be deleted'):
        delete("table")
    with pytest.raises(HouseRulesError, match="none have been saved yet"):
        delete("olga")
    save(olga())
    with pytest.raises(HouseRulesError, match=r"did you mean Aunt Olga\?"):
        delete("aunt olgo")


# What --rules may name


@pytest.mark.parametrize("preset", PRESETS)
def test_a_presets_name_stands_for_the_preset(preset: str) -> None:
    assert resolve_rules(f" {preset.upper()} ").rules == make_rules(preset)


def test_names_come_before_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, 'preset = "draw"', "table")
    written(tmp_path, 'preset = "draw"', "Aunt Olga")
    save(olga())
    assert resolve_rules("table").rules == make_rules("table")
    assert resolve_rules("aunt olga").rules == olga().rules
    delete("aunt olga")
    assert resolve_rules("Aunt Olga").rules == make_rules("draw")


def test_a_file_is_found_by_its_path(tmp_path: Path, home: Path) -> None:
    text = 'preset = "lviv"\n[set]\nbolt_limit = 4\n'
    path = written(tmp_path, text)
    assert resolve_rules(str(path)).rules == make_rules("lviv", {"bolt_limit": 4})
    written(home, text, "mine.toml")
    assert resolve_house_rules("~/mine.toml").name == "mine"
    with pytest.raises(HouseRulesError, match=r"nowhere\.toml: No such file"):
        resolve_rules("nowhere.toml")


def test_words_that_no_file_could_have_are_refused_like_any_other() -> None:
    for text in ("x" * 5000, "", "   "):
        with pytest.raises(HouseRulesError, match="there are no rules"):
            resolve_rules(text)


def test_what_stands_for_nothing_is_refused_with_what_is_allowed() -> None:
    save(olga())
    with pytest.raises(HouseRulesError) as caught:
        resolve_rules("polis")
    assert str(caught.value).startswith(
        'there are no rules "polis"; did you mean polish?; allowed: table, 1001'
    )
    assert "rules you have saved (Aunt Olga) or a file (.toml)" in str(caught.value)


def test_foreign_words_in_a_file_are_quoted_on_one_line_and_a_number_may_be_too_long(tmp_path: Path) -> None:
    long = problem(written(tmp_path, 'preset = "table"\n[set]\ntarget = ' + "9" * 5000))
    assert long.endswith("a number too long")
    for text in ('"\\u001b[31m" = 1', '"a\\nb" = 1', f'"{"x" * 10_000}" = 1', f"[{'x' * 9000}]\n" * 2):
        said = problem(written(tmp_path, text))
        assert said.isprintable()
        assert len(said) < 500
