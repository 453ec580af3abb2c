"""What a shell offers on Tab, by Click's own completion (``_THOUSAND_COMPLETE=bash_source thousand``).

Each function is an option's or an argument's ``shell_complete``. They are asked rarely, so what they need is
imported when they are. What cannot be read offers nothing: a command line is no place for a complaint.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

import click

from thousand_tui.words.language import LANGUAGES, _

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from thousand_tui.rules.option import Option

Completer: TypeAlias = "Callable[[click.Context, click.Parameter, str], list[CompletionItem]]"

VARIABLE: Final = "_THOUSAND_COMPLETE"
"""Set by a shell that wants its script, or words."""
_MOST_GAMES: Final = 50
"""As many as a person looks through, the one last played first."""
_BREAKS: Final = re.compile(r"[:=]+")
"""Where bash breaks a word, and takes each part for a word of its own."""


def offered(words: Mapping[str, str] | Iterable[str], incomplete: str) -> list[CompletionItem]:
    """Those of the words, each with what it means where that is known, that go on with what was typed."""
    from click.shell_completion import CompletionItem

    meanings = words if isinstance(words, Mapping) else dict.fromkeys(words, "")
    found = {word: help_ for word, help_ in meanings.items() if word.startswith(incomplete)}
    return [CompletionItem(word, help=help_ or None) for word, help_ in found.items()]


def _or_files(found: list[CompletionItem], incomplete: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    return found or [CompletionItem(incomplete, type="file")]


def among(words: Iterable[str]) -> Completer:
    """Completes one of a few words."""
    known = tuple(words)
    return lambda _ctx, _parameter, incomplete: offered(known, incomplete)


def language(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """A language's code."""
    return offered(LANGUAGES, incomplete)


def preset(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """A preset's name."""
    from thousand_tui.rules import PRESETS

    return offered(PRESETS.keys(), incomplete)


def own_rules(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The name of rules that the player has saved; none with a space, which would be two words."""
    from thousand_tui.game.house_file import HouseRulesError
    from thousand_tui.game.house_rules import saved_rules

    try:
        names = [saved.house.name for saved in saved_rules() if saved.house is not None]
    except HouseRulesError:
        return []
    return offered([name for name in names if not re.search(r"\s", name)], incomplete)


def rules(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """A preset, rules of the player's own, or a file of such."""
    found = preset(ctx, parameter, incomplete) + own_rules(ctx, parameter, incomplete)
    return _or_files(found, incomplete)


def rule_setting(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """``OPTION=VALUE``: the option first, then its values."""
    from thousand_tui.rules import OPTIONS

    name, equals, _value = incomplete.partition("=")
    names = [name] if equals else [option for option in OPTIONS if option.startswith(name)]
    if len(names) == 1 and names[0] in OPTIONS:
        return offered([f"{names[0]}={value}" for value in _values(OPTIONS[names[0]])], incomplete)
    return offered({f"{one}=": _(OPTIONS[one].summary) for one in names if one in OPTIONS}, incomplete)


def _values(option: Option) -> list[str]:
    """The single values of an option, and what the presets have of it where it takes any number."""
    from thousand_tui.rules import PRESETS, OptionError, make_rules

    found = [option.default, *option.choices, *(getattr(make_rules(name), option.name) for name in PRESETS)]
    shown = ["off", *(option.show(value) for value in found)]

    def taken(text: str) -> bool:
        try:
            option.parse(text)
        except OptionError:
            return False
        return True

    return [text for text in dict.fromkeys(shown) if taken(text)]


def level(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """A level of bots, those of installed packages too."""
    return offered(_levels(), incomplete)


def seat(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Who sits on a seat; a name is left to the person."""
    return offered({f"bot:{name}": meaning for name, meaning in _levels().items()}, incomplete)


def _levels() -> dict[str, str]:
    from thousand_tui.bots import LEVELS, level_names

    return {name: _(LEVELS[name].summary) if name in LEVELS else "" for name in level_names()}


def game(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The id of a saved game."""
    return offered(_games(unfinished=False), incomplete)


def interrupted_game(
    _ctx: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The id of a game that can be gone on with."""
    return offered(_games(unfinished=True), incomplete)


def game_or_file(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The id of a saved game, or the file of a record."""
    return _or_files(offered(_games(unfinished=False), incomplete), incomplete)


def _games(*, unfinished: bool) -> dict[str, str]:
    """Ids of games, and who plays in them."""
    from thousand_tui.game.game_file import GameFileError
    from thousand_tui.game.library import Library

    try:
        found = Library().games()
    except GameFileError:
        return {}
    wanted = [one for one in found if one.unfinished or not unfinished][:_MOST_GAMES]
    return {one.id: "" if one.summary is None else ", ".join(one.summary.header.players) for one in wanted}


def setting(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The name of something that a player prefers."""
    from thousand_tui.preferences.described import MEANINGS, preference_names

    return offered({name: _(MEANINGS[name]) for name in preference_names()}, incomplete)


def prepare() -> None:
    """Before Click completes: have it understand the words of bash, which breaks them at ``:`` and ``=``."""
    from click.shell_completion import BashComplete, add_completion_class, split_arg_string

    class WholeWords(BashComplete):
        """Puts broken words together, and offers only what follows the last break."""

        def get_completion_args(self) -> tuple[list[str], str]:
            """The words before the one that is completed, and that one."""
            last = int(os.environ["COMP_CWORD"])
            words = split_arg_string(os.environ["COMP_WORDS"])[1 : last + 1]
            *before, incomplete = joined([*words, ""][: max(last, 1)])
            return before, incomplete

        def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
            """What may follow."""
            found = super().get_completions(args, incomplete)
            for item in found:
                item.value = item.value.removeprefix(kept(incomplete))
            return found

    add_completion_class(WholeWords)


def joined(words: Iterable[str]) -> list[str]:
    """Words as a person typed them, of the parts that bash made."""
    whole: list[str] = []
    glue = False
    for word in words:
        breaks = _BREAKS.fullmatch(word) is not None
        if whole and (glue or breaks):
            whole[-1] += word
        else:
            whole.append(word)
        glue = breaks
    return whole


def kept(incomplete: str) -> str:
    """How much of a value bash leaves as it stands; ``--option=`` before it is none of the value."""
    value = re.sub(r"^--[^=]*=", "", incomplete)
    return value[: max(value.rfind(":"), value.rfind("=")) + 1]
