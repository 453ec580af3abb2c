"""Which control a decision needs."""

from __future__ import annotations

from collections.abc import Sequence

from thousand_tui.rules import Observation
from thousand_tui.rules.actions import Take
from thousand_tui.rules.state import Phase
from thousand_tui.screens.table.amount_control import AmountControl
from thousand_tui.screens.table.card_control import PlayControl
from thousand_tui.screens.table.control import Act, Came, Choice, Control, Step
from thousand_tui.screens.table.exchange_control import ExchangeControl
from thousand_tui.words.language import N_, _

_PAIRS = (N_("First pair"), N_("Second pair"))


class TakeControl(Control):
    """Taking the talon, or one of the two closed pairs."""

    def request(self) -> str:
        return _("choose one of the two pairs") if len(self._takes()) > 1 else _("take the talon")

    def _takes(self) -> list[Take]:
        return [action for action in self.seen.legal if isinstance(action, Take)]

    def ways(self) -> tuple[Choice, ...]:
        return tuple(_take_choice(take) for take in self._takes())

    def digit(self, text: str) -> Step:
        if self.question is not None:
            return Came.IGNORED
        return self.choose({"1": "pair 0", "2": "pair 1"}.get(text, ""))


def _take_choice(take: Take) -> Choice:
    def run() -> Step:
        return Act((take,))

    if take.pair is None:
        return Choice("take", "Enter", _("Take the talon"), run)
    return Choice(f"pair {take.pair}", str(take.pair + 1), _(_PAIRS[take.pair]), run)


def control_for(seen: Observation, names: Sequence[str], letters: bool = False) -> Control:
    """The control for the decision of the seat that sees this; ``ValueError`` if it is not its turn."""
    if not seen.my_turn:
        raise ValueError("nothing is to be decided here")
    match seen.phase:
        case Phase.AUCTION | Phase.CONTRACT_BEFORE | Phase.CONTRACT_AFTER:
            return AmountControl(seen, names)
        case Phase.TAKING:
            return TakeControl(seen, names)
        case Phase.EXCHANGE:
            return ExchangeControl(seen, names, letters)
        case _:
            return PlayControl(seen, names, letters)
