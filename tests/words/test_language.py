"""The language that is spoken, tried with a little catalogue of the tests' own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from thousand_tui.rules import make_rules
from thousand_tui.rules.actions import PASS
from thousand_tui.rules.observation import SeenStep
from thousand_tui.rules.option import Group
from thousand_tui.rules.score_lines import ScoreRule
from thousand_tui.words import language
from thousand_tui.words.actions import action_sentence
from thousand_tui.words.cards import led_suit_name, suit_name
from thousand_tui.words.options import group_label, option_label
from thousand_tui.words.rules_page import rules_page
from thousand_tui.words.scores import rule_words

HEARTS = 3
_MESSAGES = {
    "{name} passes": "{name} пасует",
    "Lowest bid": "Наименьшая ставка",
    "Auction": "Торговля",
    "bolt": "болт",
    "The auction": "О торговле",
}


@pytest.fixture
def russian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A catalogue of a few messages, and the language before it afterwards."""
    catalogue = Catalog(locale="ru", domain=language.DOMAIN)
    for message, translated in _MESSAGES.items():
        catalogue.add(message, translated)
    catalogue.add("hearts", "черви", context="suit")
    catalogue.add("hearts", "червей", context="suit, led")
    target = tmp_path / "ru" / "LC_MESSAGES" / f"{language.DOMAIN}.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(language, "LOCALES", tmp_path)
    before = language.spoken()
    yield
    language.speak(before)


def _said() -> list[str]:
    rules = make_rules("table")
    return [
        action_sentence(SeenStep(0, PASS), ("Anna", "Boris", "Vera"), rules),
        option_label("bid_min"),
        group_label(Group.AUCTION),
        rule_words(ScoreRule.BOLT),
        next(
            chapter.title
            for chapter in rules_page(rules)
            if "auction" in chapter.title.lower() or "торг" in chapter.title
        ),
        suit_name(HEARTS),
        led_suit_name(HEARTS),
    ]


def test_the_words_change_with_the_language_and_back(russian: None) -> None:
    language.speak("en")
    english = _said()
    assert english == ["Anna passes", "Lowest bid", "Auction", "bolt", "The auction", "hearts", "hearts"]
    language.speak("ru")
    assert _said() == [
        "Anna пасует",
        "Наименьшая ставка",
        "Торговля",
        "болт",
        "О торговле",
        "черви",
        "червей",
    ]
    language.speak("en")
    assert _said() == english


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'xx' is no language; allowed: en, ru, uk"):
        language.speak("xx")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "uk_UA.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "de:uk:ru", "LANG": "en_US.UTF-8"}, "uk"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ru-RU", "LANG": "en_GB"}, "ru"),
    ],
)
def test_the_language_of_a_locale(environment: dict[str, str], code: str) -> None:
    assert language.language_of(environment) == code
