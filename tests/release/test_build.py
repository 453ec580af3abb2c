"""A release: a wheel and a source archive that hold what they should, install, and play.

Nothing is fetched: the environments, otherwise empty, borrow the packages of the Python that runs the tests.
`tools.smoke` does the same with everything fetched, and for other Pythons.
"""

from __future__ import annotations

import sys
import tarfile
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

from tests.helpers.building import build, copy_source
from thousand_tui import __version__
from tools import smoke
from tools.catalogues import languages

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout."""
    return copy_source(tmp_path_factory.mktemp("checkout") / "source")


@pytest.fixture(scope="module")
def archives(source: Path) -> dict[str, Path]:
    """The wheel and the source archive, as ``python -m build`` makes them."""
    made = build(source, source.parent / "dist")
    return {"wheel" if path.suffix == ".whl" else "source": path for path in made}


@pytest.mark.parametrize("kind", ["wheel", "source"])
def test_it_installs_and_plays(source: Path, archives: dict[str, Path], kind: str, tmp_path: Path) -> None:
    environment = smoke.empty_environment(tmp_path, sys.executable, offline=True)
    smoke.install(environment, archives[kind], offline=True)
    smoke.smoke(environment, source / "thousand_tui")


def test_the_source_archive_holds_the_whole_repository(source: Path, archives: dict[str, Path]) -> None:
    """So that others can test, translate and package from it alone."""
    with tarfile.open(archives["source"]) as archive:
        held = {Path(*Path(name).parts[1:]).as_posix() for name in archive.getnames()}
    files = [path.relative_to(source) for path in source.rglob("*") if path.is_file()]
    made = ("build", "dist")
    cloned = {
        path.as_posix()
        for path in files
        if path.parts[0] not in made and not path.parts[0].endswith(".egg-info")
    }
    assert len(cloned) > 500
    assert cloned - held == set()


def test_the_wheel_holds_the_package_and_nothing_else(source: Path, archives: dict[str, Path]) -> None:
    with zipfile.ZipFile(archives["wheel"]) as archive:
        held = archive.namelist()
    information = f"thousand_tui-{__version__}.dist-info"
    assert {Path(name).parts[0] for name in held} == {"thousand_tui", information}
    assert not [name for name in held if name.endswith((".po", ".pyc"))]
    assert {f"thousand_tui/{name}" for name in smoke.wanted_files(source / "thousand_tui")} <= set(held)
    assert f"{information}/licenses/LICENSE" in held


def metadata(wheel: Path) -> Message:
    """What the wheel says of itself."""
    with zipfile.ZipFile(wheel) as archive:
        return message_from_bytes(archive.read(f"thousand_tui-{__version__}.dist-info/METADATA"))


def test_the_wheel_says_what_it_is(archives: dict[str, Path]) -> None:
    about = metadata(archives["wheel"])
    assert (about["Name"], about["Version"], about["License-Expression"]) == (
        "thousand-tui",
        __version__,
        "MIT",
    )
    spoken = [line for line in about.get_all("Classifier", []) if line.startswith("Natural Language")]
    assert len(spoken) == len(languages()) + 1  # English needs no catalogue
    readme = about.get_payload()
    assert isinstance(readme, str)
    assert readme.lstrip().startswith("# Thousand")


def test_what_does_not_work_is_told(tmp_path: Path) -> None:
    """An environment in which nothing is installed fails, and says at what."""
    environment = smoke.empty_environment(tmp_path, sys.executable, offline=False)
    with pytest.raises(smoke.SmokeError, match="No module named 'thousand_tui'"):
        environment.run(environment.python, "-c", "import thousand_tui")
    with pytest.raises(FileNotFoundError):
        smoke.smoke(environment)
    with pytest.raises(smoke.SmokeError, match=r"py\.typed: not in"):
        smoke.expect(["__init__.py"], "__init__.py", "py.typed")
