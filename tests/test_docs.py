"""The documents: every file of the program that they name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
_NAMED = re.compile(r"`([a-z0-9_/]+\.(?:py|tcss))`")
"""Names in capitals stand for any."""
_OF_THE_PAST = "newcomer.md"
"""Tells what was renamed."""
_DOCUMENTS = [
    *(path for path in sorted(ROOT.glob("docs/*.md")) if path.name != _OF_THE_PAST),
    ROOT / "CONTRIBUTING.md",
]


@pytest.mark.parametrize("document", _DOCUMENTS, ids=lambda path: path.name)
def test_every_file_named_is_there(document: Path) -> None:
    """A path is given from the project or the package; a mere name may be a file's of any folder."""
    text = document.read_text("utf-8")
    paths = [path for kind in ("py", "tcss") for path in ROOT.rglob(f"*.{kind}")]
    files = {f"/{path.relative_to(ROOT).as_posix()}" for path in paths}
    missing = [name for name in _NAMED.findall(text) if not any(file.endswith(f"/{name}") for file in files)]
    assert not missing
