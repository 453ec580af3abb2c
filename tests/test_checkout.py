"""Tests leave nothing behind: `conftest.py` lets the whole run fail otherwise."""

from pathlib import Path

from tests.helpers.checkout import ROOT, left_behind, names_at_the_top


def test_what_is_new_at_the_top_is_found(tmp_path: Path) -> None:
    root = tmp_path / "checkout"
    root.mkdir()
    (root / "README.md").touch()
    before = names_at_the_top(root)
    assert left_behind(root, before) == []
    for name in ("exported", "a game", ".pytest_cache"):
        (root / name).touch()
    assert left_behind(root, before) == ["a game", "exported"]


def test_names_alone_are_no_files_of_the_checkout() -> None:
    assert not Path.cwd().is_relative_to(ROOT)
    assert list(Path.cwd().iterdir()) == []
