"""Random valid option sets over every preset."""

from __future__ import annotations

import random

from thousand_tui.rules import OPTIONS, PRESETS, OptionError, Rules, make_rules
from thousand_tui.rules.option import Option
from thousand_tui.rules.ruleset import Value

SCORES = (-120, 0, 60, 200, 400, 800)


def random_value(option: Option, rng: random.Random) -> Value:
    """A value the option takes, favouring words and the ends of ranges."""
    values: list[Value] = list(option.choices)
    if option.ranged:
        low = 0 if option.low is None else option.low
        high = 120 if option.high is None else option.high
        values += [rng.choice(SCORES)] if option.low is None else [low, high, rng.randint(low, high)]
        values.append(5 * rng.randint(-(-low // 5), max(-(-low // 5), high // 5)))
    fitting = [value for value in values if _fits(option, value)]
    return rng.choice(fitting) if fitting else option.default


def _fits(option: Option, value: Value) -> bool:
    try:
        option.check(value)
    except OptionError:
        return False
    return True


def random_rules(rng: random.Random, preset: str | None = None, changes: int = 12) -> Rules:
    """A preset with up to so many options changed at random, none of them contradicting the others."""
    name = preset or rng.choice(list(PRESETS))
    form = PRESETS[name].form
    rules = make_rules(name)
    chosen: dict[str, object] = {}
    options = [option for option in OPTIONS.values() if form in option.forms]
    for option in rng.sample(options, min(changes, len(options))):
        tried = chosen | {option.name: random_value(option, rng)}
        try:
            rules = make_rules(name, tried)
        except OptionError:
            continue
        chosen = tried
    return rules
