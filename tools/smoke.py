"""Whether what a build made can be installed and played: each file, in empty environments.

``python -m tools.smoke dist/*`` makes an empty environment for every file, installs it there with what it
depends on, and tries the program: version, help in another language, a simulated game, a deal in plain text
through a pipe, catalogues, stylesheets and the type marker. ``--python PATH``, which may be repeated, does it
for other Pythons than the running one. ``--offline`` lends the environments this Python's packages, so that
nothing is fetched. The exit code is 1 if anything fails.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from thousand_tui import __version__
from tools.catalogues import LOCALES, PACKAGE, languages

_BINARIES = "Scripts" if os.name == "nt" else "bin"
_INSTALLED = (
    "import sysconfig, pathlib; root = pathlib.Path(sysconfig.get_path('purelib'), 'thousand_tui');"
    "print(*(path.relative_to(root).as_posix() for path in root.rglob('*') if path.is_file()), sep='\\n')"
)
_MOST_SHOWN = 2000
"""Characters of what was said instead."""
_LEFT_OUT = (".po", ".pot", ".mo", ".pyc")
"""Files of the package that an installation need not have; the catalogues are looked for by name."""


class SmokeError(AssertionError):
    """Something that an installed program must do and did not; ``str()`` says what, with its output."""


class Environment(NamedTuple):
    """An environment of its own, and a folder for what a player would keep."""

    folder: Path
    home: Path

    @property
    def python(self) -> str:
        """Its Python."""
        return str(self.folder / _BINARIES / "python")

    @property
    def thousand(self) -> str:
        """The program in it."""
        return str(self.folder / _BINARIES / "thousand")

    def run(self, *command: str, typed: str = "") -> str:
        """What a command says when that is typed; `SmokeError` if it fails."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            kept[name] = str(self.home)
        kept |= {"LC_ALL": "C.UTF-8", "LANGUAGE": "en", "PYTHONUTF8": "1"}
        done = subprocess.run(
            command, input=typed, env=kept, cwd=self.home, capture_output=True, encoding="utf-8", check=False
        )
        if done.returncode:
            raise SmokeError(f"{' '.join(command)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout


def empty_environment(folder: Path, python: str, *, offline: bool) -> Environment:
    """An environment in a folder, with nothing in it; ``offline``: with what this Python has, to borrow."""
    environment = Environment(folder / "environment", folder / "player")
    environment.home.mkdir(parents=True)
    environment.run(python, "-m", "venv", "--without-pip", str(environment.folder))
    if offline:
        ours = dict.fromkeys(sysconfig.get_path(name) for name in ("purelib", "platlib"))
        theirs = environment.run(
            environment.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"
        )
        Path(theirs.strip(), "borrowed.pth").write_text("\n".join(ours) + "\n", encoding="utf-8")
    return environment


def install(environment: Environment, archive: Path, *, offline: bool) -> None:
    """Install a wheel or a source archive; offline without what it depends on."""
    nothing_else = ("--no-deps", "--no-index", "--no-build-isolation") if offline else ()
    pip = (sys.executable, "-m", "pip", "--python", environment.python, "--disable-pip-version-check")
    environment.run(*pip, "install", "-q", "--ignore-installed", *nothing_else, str(archive.resolve()))


def hasty_deal() -> str:
    """What somebody types who passes, and then names every card for every trick until one is allowed."""
    cards = [f"{rank}{suit} alone" for rank in ("9", "10", "J", "Q", "K", "A") for suit in "SCDH"]
    return "\n".join(["pass", *cards * 8]) + "\n"


def smoke(environment: Environment, package: Path = PACKAGE) -> None:
    """Try the program that is installed, made from that package; `SmokeError` says what does not work."""
    program = environment.thousand
    expect(environment.run(program, "--version"), f"thousand {__version__}", "pure Python")
    expect(environment.run(program, "--lang", "ru", "--help"), "Тысяча")
    expect(environment.run(program, "--lang", "uk", "--help"), "Тисяча")
    expect(environment.run(program, "simulate", "--games", "1", "--seed", "1"), "1 game")
    played = environment.run(program, "play", "--plain", "--no-clock", "--seed", "1", typed=hasty_deal())
    expect(played, "Deal 1.", "Deal 2.", "thousand play --resume")
    environment.run(environment.python, "-c", "import thousand_tui.screens.app")
    expect(environment.run(environment.python, "-c", _INSTALLED).splitlines(), *wanted_files(package))


def expect(found: Sequence[str], *wanted: str) -> None:
    """`SmokeError` unless all of that was found: words of a text, or lines of a list."""
    missing = [one for one in wanted if one not in found]
    if missing:
        shown = found if isinstance(found, str) else "\n".join(found)
        raise SmokeError(f"{', '.join(missing)}: not in\n{shown[-_MOST_SHOWN:]}")


def wanted_files(package: Path = PACKAGE) -> list[str]:
    """Every file of the package that an installation must have, by its path in it."""
    files = [path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    names = [path.relative_to(package).as_posix() for path in files if path.suffix not in _LEFT_OUT]
    folder = LOCALES.relative_to(PACKAGE).as_posix()
    return [*names, *(f"{folder}/{language}/LC_MESSAGES/thousand.mo" for language in languages())]


def main() -> None:
    """Try every file with every Python and say how it went."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("archives", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--python", action="append", metavar="PATH", help="may be repeated")
    parser.add_argument("--offline", action="store_true")
    options = parser.parse_args()
    failed = False
    for python in options.python or [sys.executable]:
        for archive in options.archives:
            with tempfile.TemporaryDirectory() as name:
                try:
                    environment = empty_environment(Path(name), python, offline=options.offline)
                    version = environment.run(environment.python, "--version").strip()
                    install(environment, archive, offline=options.offline)
                    smoke(environment)
                    print(f"{archive.name} on {version}: works", flush=True)
                except SmokeError as error:
                    failed = True
                    print(f"{archive.name} on {python}: FAILED: {error}", flush=True)
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
