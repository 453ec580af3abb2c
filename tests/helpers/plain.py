"""A person who plays in plain text: types what a test wants, and remembers what was said."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from thousand_tui.game.session import Session
from thousand_tui.plain.spelling import parse_spelled, spelled
from thousand_tui.plain.vocabulary import Word
from thousand_tui.plain.voice import InputEnded
from thousand_tui.rules import Observation
from thousand_tui.rules.actions import Action, Bid, Contract, Discard, Give, Play, Redeal, Take
from thousand_tui.rules.cards import card_set
from thousand_tui.words.language import spoken

_CARD = re.compile(r"\b(?:10|[9JQKA])[SCDH]\b")


def typed(action: Action, names: tuple[str, ...]) -> str:
    """A way to type an action."""
    match action:
        case Bid(points):
            return f"bid {points}"
        case Contract(points):
            return str(points)
        case Take(pair):
            return "take" if pair is None else f"take {pair + 1}"
        case Give(card, to):
            return f"give {spelled(card)} {names[to]}"
        case Discard((first, second)):
            return f"{spelled(first)} {spelled(second)}"
        case Redeal():
            return "redeal"
        case Play(card):
            how = "marriage" if action.marriage else "aces" if action.aces else "alone"
            return f"{spelled(card)} {how}"
        case _:
            return str(action)


class Typist:
    """A voice that types what `choose` says to each prompt, and keeps what it was told."""

    def __init__(self, choose: Callable[[str], str]) -> None:
        self.choose = choose
        self.said: list[str] = []
        self.prompts: list[str] = []

    def say(self, text: str) -> None:
        self.said.append(text)

    def curtain(self) -> None:
        self.said.append("CURTAIN")

    async def line(self, prompt: str, seconds: float | None = None) -> str:
        self.prompts.append(prompt)
        return self.choose(prompt)


def script(*lines: str) -> Typist:
    """Somebody who types these lines and then no more."""
    rest = list(lines)

    def choose(prompt: str) -> str:
        if not rest:
            raise InputEnded
        return rest.pop(0)

    return Typist(choose)


def by_lot(session: Session, seed: int) -> Typist:
    """Somebody who does anything that is legal, by lot; what was told is checked at every move."""
    rng = random.Random(seed)
    typist: Typist

    def choose(prompt: str) -> str:
        if f"{Word.YES.shown}/{Word.NO.shown}" in prompt:
            return Word.YES.shown
        if not prompt.endswith("> "):  # the next player is called
            return ""
        assert session.turn is not None
        seen = session.observe(session.turn)
        if len(session.people) == 1 and spoken() == "en":
            assert_nothing_hidden(typist.said, seen)
        return typed(rng.choice(seen.legal), session.names)

    typist = Typist(choose)
    return typist


def assert_nothing_hidden(said: list[str], seen: Observation) -> None:
    """Every card named since the deal began is one that the seat has seen."""
    begun = max(index for index, line in enumerate(said) if re.match(r"Deal \d+\. Dealer", line))
    named = {parse_spelled(word) for line in said[begun:] for word in _CARD.findall(line)}
    play = seen.play
    known = seen.hand | seen.aside | card_set(seen.talon or ()) | card_set(gift.card for gift in seen.gifts)
    if play is not None:
        known |= card_set(card for trick in play.tricks for card in trick.cards) | card_set(play.trick)
    assert all(card is not None and known >> card & 1 for card in named)
