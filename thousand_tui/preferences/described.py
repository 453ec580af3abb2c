"""What each preference is called and means, what it may be, and how it is written in a word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thousand_tui.preferences.preferences import AUTO, CHOICES, Preferences
from thousand_tui.rules.quoting import quoted
from thousand_tui.words.language import LANGUAGES, N_, _, pgettext

ON: Final = "on"
OFF: Final = "off"
KEYS: Final = "keys"
NAME: Final = "name"
_SWITCH: Final[Mapping[str, bool]] = {
    **dict.fromkeys((ON, "true", "yes", "1"), True),
    **dict.fromkeys((OFF, "false", "no", "0"), False),
}
"""What may be typed for a preference that is on or off."""

LABELS: Final[Mapping[str, str]] = {
    "language": N_("Language"),
    "name": N_("Your name"),
    "theme": N_("Colours"),
    "deck": N_("Deck"),
    "suits": N_("Suits"),
    "frames": N_("Frames"),
    "movement": N_("Movement of cards"),
    "speed": N_("Speed of the table"),
    "play_forced": N_("Forced cards"),
    "confirm_conceding": N_("Ask before conceding"),
    "confirm_high_bid": N_("Ask before a high bid"),
    "confirm_half_marriage": N_("Ask: half a marriage"),
    "keys": N_("Keys"),
}
MEANINGS: Final[Mapping[str, str]] = {
    "language": N_("What the program speaks; auto: what your system asks for."),
    "name": N_("What you are called at the table; empty: your name on this computer."),
    "theme": N_("Colours of everything; terminal: those your terminal has."),
    "deck": N_("four: a colour for each suit; two: black and red."),
    "suits": N_("Suits as glyphs, or as the letters S C D H."),
    "frames": N_("Frames and marks drawn with lines, or with plain ASCII signs."),
    "movement": N_("How fast cards move; off: they are simply there."),
    "speed": N_("How fast bots play and tricks are cleared away; calm: a trick stays until a key."),
    "play_forced": N_("on: the only card allowed plays itself; never where several people share the screen."),
    "confirm_conceding": N_("on: one more question before you concede a deal."),
    "confirm_high_bid": N_("on: one more question before a bid far above what your hand carries."),
    "confirm_half_marriage": N_("on: one more question before half of a marriage is given or laid aside."),
    "keys": N_("Keys of your own: the id of what they do, and the keys, separated by commas."),
}


class BadPreference(ValueError):
    """A preference that is unknown, or cannot be that; ``str()`` is a sentence that says what is allowed."""


def preference_names() -> tuple[str, ...]:
    """All preferences but the keys, in the order they are shown."""
    return tuple(name for name in LABELS if name != KEYS)


def allowed_words(name: str) -> str:
    """What a preference may be, to be read by a person."""
    if name == NAME:
        return _("a name of at most 20 characters, or nothing")
    return ", ".join(value_words(name, value) for value in CHOICES.get(name, (True, False)))


def written(value: object) -> str:
    """A preference's value as the settings file has it: a word of `CHOICES`, ``on``, ``off``, or the name."""
    if isinstance(value, bool):
        return ON if value else OFF
    return str(value)


def value_words(name: str, value: object) -> str:
    """A preference's value in the language that is spoken; languages by their own names."""
    word = written(value)
    if name == NAME:
        return word
    if name == "language" and word != AUTO:
        return LANGUAGES.get(word, word)
    return spoken_words().get(word, word)


def spoken_words() -> Mapping[str, str]:
    """What each value is called, by its word in the settings file: all of `CHOICES` but the languages."""
    return {
        # Translators: values of settings, shown and typed: one or two words, at most 20 characters
        AUTO: pgettext("setting", "auto"),
        ON: pgettext("setting", "on"),
        OFF: pgettext("setting", "off"),
        "dark": pgettext("setting", "dark"),
        "light": pgettext("setting", "light"),
        "contrast": pgettext("setting", "contrast"),
        "colour-blind": pgettext("setting", "colour-blind"),
        "terminal": pgettext("setting", "terminal"),
        "four": pgettext("setting", "four"),
        "two": pgettext("setting", "two"),
        "glyphs": pgettext("setting", "glyphs"),
        "letters": pgettext("setting", "letters"),
        "lines": pgettext("setting", "lines"),
        "ascii": pgettext("setting", "ascii"),
        "calm": pgettext("setting", "calm"),
        "normal": pgettext("setting", "normal"),
        "quick": pgettext("setting", "quick"),
        "instant": pgettext("setting", "instant"),
    }


def next_value(preferences: Preferences, name: str, way: int) -> object:
    """The value after the present one, or (-1) the one before it; the name stays as it is."""
    value: object = getattr(preferences, name)
    if isinstance(value, bool):
        return not value
    if name not in CHOICES:
        return value
    words = CHOICES[name]
    return words[(words.index(str(value)) + way) % len(words)]


def parsed(name: str, text: str) -> object:
    """A preference's value from what a person typed: in his own language, or as the settings file has it.

    `BadPreference` says what is allowed.
    """
    check_known(name)
    word = text.strip()
    if name == NAME:
        return checked_name(word)
    folded = word.casefold()
    value: object = folded if folded in CHOICES.get(name, ()) else None
    if name not in CHOICES:
        value = _SWITCH.get(folded)
    if value is None:
        value = _in_own_words(name, folded)
    if value is None:
        raise BadPreference(
            _("{name} cannot be {value}; allowed: {allowed}").format(
                name=name, value=quoted(text), allowed=allowed_words(name)
            )
        )
    return value


def _in_own_words(name: str, folded: str) -> object | None:
    """The value that is called so in the language that is spoken, whether or not its full stop is typed."""
    for value in CHOICES.get(name, (True, False)):
        if folded.rstrip(".") == value_words(name, value).casefold().rstrip("."):
            return value
    return None


def check_known(name: str) -> None:
    """`BadPreference` if there is none of that name; the nearest one is named."""
    if name in preference_names():
        return
    import difflib

    near = difflib.get_close_matches(name, preference_names(), 1)
    known = ", ".join(preference_names())
    if near:
        raise BadPreference(
            _("there is no setting {name}; did you mean {near}? Settings: {known}").format(
                name=quoted(name), near=near[0], known=known
            )
        )
    raise BadPreference(
        _("there is no setting {name}; settings: {known}").format(name=quoted(name), known=known)
    )


def checked_name(text: str) -> str:
    """A player's name, trimmed, or nothing; `BadPreference` if nobody can be called that."""
    from thousand_tui.game.seating import SetupError, parse_seat  # it brings the bots with it

    if not text.strip():
        return ""
    try:
        seat = parse_seat(text)
    except SetupError as error:
        raise BadPreference(str(error)) from None
    if seat.name is None:
        raise BadPreference(_("{name} means a bot; choose another name").format(name=quoted(text)))
    return seat.name
