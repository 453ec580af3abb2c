"""The catalogues of translations: collect what is to be translated, compile what is.

    python -m tools.catalogues update     collect all messages; new ones are added to each language's file
    python -m tools.catalogues compile    make the compiled catalogues that a run from the source needs
    python -m tools.catalogues check      say what is missing or wrong, and how much of each language is done

A build compiles them by itself. Needs Babel.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "thousand_tui"
LOCALES: Final = PACKAGE / "locales"
DOMAIN: Final = "thousand"
KEYWORDS: Final = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
_WIDTH: Final = 110
_MOST_FILES: Final = 5
_FIELD: Final = re.compile(r"\{([^{}]*)\}")


def languages() -> list[str]:
    """The codes of the languages that have a catalogue.

    A folder without one is what a compiled catalogue leaves behind when its language is of another branch.
    """
    return sorted(path.name for path in LOCALES.iterdir() if catalogue_path(path.name).is_file())


def catalogue_path(language: str) -> Path:
    """The file that translators edit."""
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalogue(language: str) -> Catalog:
    """A language's catalogue as it stands in its file."""
    with catalogue_path(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def collected() -> Catalog:
    """Every message of the program, as it stands in the code."""
    catalogue = Catalog(domain=DOMAIN, charset="utf-8")
    found = extract_from_dir(
        PACKAGE, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    )
    for name, _line, message, comments, context in found:
        # No line numbers: every edit would change every catalogue.
        catalogue.add(message, None, [(name, 0)], auto_comments=comments, context=context)
    return catalogue


def done(language: str) -> str:
    """How much of the program a language says: a sentence, with the files in which the most is missing."""
    written, wanted = read_catalogue(language), collected()
    messages = [message for message in wanted if message.id]
    missing = [message for message in messages if not _translated(message, written)]
    share = 100 * (len(messages) - len(missing)) // len(messages)
    sentence = f"{language}: {len(messages) - len(missing)} of {len(messages)} messages translated, {share} %"
    files = Counter(name for message in missing for name, _line in message.locations[:1])
    most = ", ".join(f"{name} {count}" for name, count in files.most_common(_MOST_FILES))
    return f"{sentence}; missing: {most}{', …' if len(files) > _MOST_FILES else ''}" if missing else sentence


def problems(language: str) -> Iterator[str]:
    """What is wrong with a catalogue: messages missing or left over, placeholders that are not in English."""
    written, wanted = read_catalogue(language), collected()
    for message in wanted:
        if not message.id:
            continue
        translated = _translated(message, written)
        if translated is None:
            yield f"{language}: not translated: {message.id!r}"
        else:
            yield from _wrong_fields(language, translated)
    for message in written:
        if message.id and wanted.get(message.id, message.context) is None:
            yield f"{language}: not in the program: {message.id!r}"


def _translated(message: Message, written: Catalog) -> Message | None:
    found = written.get(message.id, message.context)
    return None if found is None or found.fuzzy or not _complete(found, written.num_plurals) else found


def _complete(message: Message, plurals: int) -> bool:
    texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return all(texts) and (not message.pluralizable or len(texts) == plurals)


def _wrong_fields(language: str, message: Message) -> Iterator[str]:
    ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
    texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
    known = {field for text in ids for field in _FIELD.findall(text)}
    # A plural form may leave a number out ("one card"); a plain message needs every field.
    needed = set() if message.pluralizable else known
    for text in texts:
        used = set(_FIELD.findall(text or ""))
        if used - known or needed - used:
            yield f"{language}: {message.id!r}: placeholders {sorted(used)}, in English {sorted(known)}"


def update() -> None:
    """Add new messages to every catalogue and take out what the program no longer says."""
    wanted = collected()
    for language in languages():
        catalogue = read_catalogue(language)
        catalogue.update(wanted, no_fuzzy_matching=True, update_creation_date=False)
        catalogue.obsolete.clear()
        output = BytesIO()
        write_po(
            output, catalogue, width=_WIDTH, sort_by_file=True, ignore_obsolete=True, include_lineno=False
        )
        _write(catalogue_path(language), output.getvalue())


def compile_into(package: Path) -> None:
    """Compile every catalogue into a copy of the package."""
    for language in languages():
        output = BytesIO()
        write_mo(output, read_catalogue(language))
        target = package / "locales" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        _write(target, output.getvalue())


def _write(path: Path, data: bytes) -> None:
    """Write a file as a whole: tests that run side by side read it meanwhile."""
    if path.exists() and path.read_bytes() == data:
        return
    handle, name = tempfile.mkstemp(dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def main(arguments: list[str]) -> int:
    """Run one of the commands; gives the exit code."""
    if arguments == ["update"]:
        update()
        return 0
    if arguments == ["compile"]:
        compile_into(PACKAGE)
        return 0
    if arguments == ["check"]:
        found = [problem for language in languages() for problem in problems(language)]
        print("\n".join([*found, *map(done, languages()), f"{len(found)} problems"]))
        return 1 if found else 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
