"""Where the points of one deal come from: every line of its score, with the rule that made it."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from thousand_tui.game.session import Session
from thousand_tui.rules import DealKind, DealResult, Standing
from thousand_tui.rules.undertaking import concession_amount, contract_to_make
from thousand_tui.screens.keys import twin
from thousand_tui.words.scores import rule_explanation, rule_words

_WIDTH: Final = 44
"""Of the explanations."""
_DECLARED: Final = "{name} played {contract}: {how}"
_HOW: Final = {
    DealKind.CONCEDED: "conceded",
    DealKind.THROWN_IN: "thrown in",
    True: "made it",
    False: "failed",
}
_SUM: Final = "{name}  {delta}, in all {total}"


class DealSumsScreen(ModalScreen[None]):
    """The arithmetic of a deal."""

    CSS_PATH = "deal_sums.tcss"
    AUTO_FOCUS = "#sums"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter," + twin("q"), "dismiss(None)", "Back", id="sums.back"),
    ]

    def __init__(self, session: Session, result: DealResult) -> None:
        super().__init__()
        self.session = session
        self.result = result

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(f"Deal {self.result.number}", classes="title", markup=False)
            with VerticalScroll(id="sums"):
                yield Static(Content("\n").join(deal_sums(self.session, self.result)), id="lines")
            yield Static("Esc: back", classes="dim", markup=False)


def deal_sums(session: Session, result: DealResult) -> Iterator[Content]:
    """The arithmetic of a deal, line by line: who played what, then every player's lines and sum."""
    headline = _headline(session, result)
    if headline:
        yield Content.styled(headline, "bold")
    for seat, name in enumerate(session.names):
        yield Content("")
        yield Content.styled(
            _SUM.format(name=name, delta=_signed(result.delta[seat]), total=result.total[seat]), "bold"
        )
        for line in result.lines:
            if line.seat == seat:
                points = _signed(line.points)
                first, *more = wrap(rule_explanation(line.rule, session.rules), _WIDTH)
                start = f"{points:>6}  {rule_words(line.rule):<18}"
                yield Content.assemble(start, (first, "$text-muted"))
                yield from (Content.styled(" " * len(start) + text, "$text-muted") for text in more)


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _headline(session: Session, result: DealResult) -> str:
    undertaking = result.deal.undertaking
    if undertaking.declarer is None:
        return ""
    played = result.kind is DealKind.PLAYED
    return _DECLARED.format(
        name=session.names[undertaking.declarer],
        contract=_contract(session, result),
        how=_HOW[bool(result.made)] if played else _HOW[result.kind],
    )


def _contract(session: Session, result: DealResult) -> int:
    """What was to be made; where the bid is the contract nobody named it."""
    undertaking = result.deal.undertaking
    if undertaking.contract is not None or result.kind is not DealKind.PLAYED:
        return concession_amount(undertaking)
    return contract_to_make(session.rules, _standing_before(session, result), undertaking)


def _standing_before(session: Session, result: DealResult) -> Standing:
    index = session.results.index(result)
    if not index:
        return session.header.new_state().standing
    before = session.results[index - 1]
    return session.standing._replace(total=before.total, bolts=before.bolts, barrel=before.barrel)
