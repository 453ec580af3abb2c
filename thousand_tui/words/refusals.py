"""Why something cannot be done, in sentences that name the rule and say what is allowed.

Every `Refusal` has a template, some have several; what a template names is looked up in the observation only
when it is named, so another language may leave facts out or use others (`RefusalFacts`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from thousand_tui.rules.actions import PASS, Action, Bid, Contract, Redeal, RedealReason
from thousand_tui.rules.cards import Card
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.refusals import Refusal
from thousand_tui.rules.state import Phase
from thousand_tui.words.cards import card_text
from thousand_tui.words.language import N_, _
from thousand_tui.words.refusal_facts import RefusalFacts


def refusal_sentence(
    reason: Refusal,
    seen: Observation,
    action: Action,
    letters: bool = False,
    spell: Callable[[Card], str] | None = None,
) -> str:
    """Why the seat that sees this may not do that, and what it may do instead.

    ``letters`` names suits of cards by letters rather than glyphs; ``spell`` names cards in a way of its own.
    """
    facts = RefusalFacts(seen, action, spell or partial(card_text, letters=letters))
    choose = _CHOICES.get(reason)
    template = _(_PLAIN[reason]) if choose is None else choose(facts)
    return template.format_map(facts)


_PLAIN: Final[Mapping[Refusal, str]] = {
    Refusal.GAME_OVER: N_("The game is over."),
    Refusal.NO_DEAL: N_("The cards have to be dealt first."),
    Refusal.BID_LIMIT: N_(
        "400 is the most that can be bid: 120 in the cards and 280 for all four marriages."
    ),
    Refusal.BID_JUMP: N_("The bidding goes up one step at a time: {lowest} is the only bid now."),
    Refusal.BLIND_OPENING: N_(
        "With closed cards you may bid exactly 120; for anything else look at them first."
    ),
    Refusal.BLIND_RAISE: N_("Your blind bid was beaten: look at your cards, or pass."),
    Refusal.NOT_CLOSED: N_("You have seen your cards already."),
    Refusal.CARD_NOT_HELD: N_("You do not hold {card}."),
    Refusal.GIVE_ORDER: N_("Cards are given clockwise: the first one goes to the player on your left."),
    Refusal.GIVE_FROM_TALON: N_("Only cards of the talon are given here: {allowed}."),
    Refusal.DISCARD_TWO: N_("Two different cards are laid aside."),
    Refusal.CONCESSION_OFF: N_("There is no conceding in this game (concession off)."),
    Refusal.CONCESSION_LIMIT: N_("A player may concede only so often in this game: {concessions}."),
    Refusal.CONCESSION_BLIND: N_("A deal won with a blind bid cannot be conceded."),
    Refusal.CONCESSION_GOLDEN: N_("A golden deal cannot be conceded."),
    Refusal.CONCESSION_LATE: N_("Only the declarer may concede, and only before leading to the first trick."),
    Refusal.FOLLOW_SUIT: N_("Follow suit: {led} were led, and you hold {led}. You may play {allowed}."),
    Refusal.MUST_TRUMP: N_(
        "You have no {led}, so you must trump: {trump} are trump. You may play {allowed}."
    ),
    Refusal.MUST_OVERTAKE: N_("You must play higher than {beat} if you can. You may play {allowed}."),
    Refusal.MUST_OVERTRUMP: N_("You must beat the trump {beat} if you can. You may play {allowed}."),
    Refusal.MARRIAGE_NOT_LEADING: N_("You declare by leading a card, not when you play to a trick."),
    Refusal.MARRIAGE_FIRST_LEAD: N_(
        "Nothing may be declared on the first lead of the deal: win a trick first."
    ),
    Refusal.MARRIAGE_NOT_HELD: N_("For a marriage you hold king and queen of the suit and lead one of them."),
    Refusal.ACES_OFF: N_("Four aces are not declared in this game (ace_marriage off)."),
    Refusal.ACES_NOT_HELD: N_("To declare four aces you hold all of them and lead one."),
    Refusal.ONE_DECLARATION: N_("One lead declares a marriage or the aces, not both."),
}

_DUE: Final[Mapping[Phase, str]] = {
    Phase.DEALING: N_("The cards have to be dealt first."),
    Phase.AUCTION: N_("This is the auction: bid or pass."),
    Phase.CONTRACT_BEFORE: N_("First name your contract: the talon is opened after that."),
    Phase.TAKING: N_("First take the talon."),
    Phase.EXCHANGE: N_("First give each opponent a card."),
    Phase.CONTRACT_AFTER: N_("First name your contract."),
    Phase.PLAY: N_("Now a card is played."),
    Phase.OVER: N_("The game is over."),
}
_DISCARD_DUE: Final = N_("First lay two cards aside.")


def _wrong_phase(refused: RefusalFacts) -> str:
    if refused.seen.phase is Phase.EXCHANGE and refused.seen.rules.form == "duo":
        return _(_DISCARD_DUE)
    return _(_DUE[refused.seen.phase])


def _bid_step(refused: RefusalFacts) -> str:
    if isinstance(refused.action, Contract):
        return _("A contract is a multiple of {step}: {nearby}.")
    return _("A bid is a multiple of {step}: {nearby}.")


def _bid_too_low(refused: RefusalFacts) -> str:
    if PASS not in refused.seen.legal or any(isinstance(action, Bid) for action in refused.seen.legal):
        return _("The lowest bid now is {lowest}.")
    return _("The lowest bid now is {lowest}, and you may bid at most {cap}: you can only pass.")


def _cap_no_marriage(refused: RefusalFacts) -> str:
    if isinstance(refused.action, Contract):
        return _("Without a marriage {cap} is the highest contract (or what you bid).")
    if refused.seen.closed:
        return _("A blind bid claims no marriage: {cap} is the most.")
    return _("{cap} is the most without a marriage in hand.")


def _cap_held(refused: RefusalFacts) -> str:
    if isinstance(refused.action, Contract):
        return _(
            "{cap} is the highest contract with the marriages you hold: 120 and {held} (or what you bid)."
        )
    return _("{cap} is the most with the marriages you hold: 120 and {held}.")


def _opening_exact(refused: RefusalFacts) -> str:
    if refused.seen.rules.forced_opening == "forehand_exact":
        return _("Forehand opens with exactly {minimum}.")
    return _("With a total below {silence} you may open with exactly {minimum} only.")


def _must_open(refused: RefusalFacts) -> str:
    if refused.seen.rules.forced_opening == "forehand_exact":
        return _("You are forehand and have to open, with exactly {minimum}.")
    return _("You are forehand and have to open, with {minimum} or more.")


def _contract_too_low(refused: RefusalFacts) -> str:
    on_barrel = refused.seen.standing.barrel[refused.seen.seat] is not None
    if on_barrel and refused.seen.bid < refused.seen.rules.barrel_gap:
        return _("On the barrel {lowest} is the lowest contract.")
    return _("{lowest} is the lowest contract: what the auction was won at.")


def _throw_in(refused: RefusalFacts) -> str:
    if refused.seen.rules.opening_forced or refused.seen.rules.no_bid != "last_hand_free":
        return _("There is no free throw-in in this game.")
    return _(
        "Only a declarer who never bid may throw in, once he has the talon and before he names a contract."
    )


def _pair(refused: RefusalFacts) -> str:
    if refused.seen.rules.form == "duo":
        return _("Choose one of the two closed pairs.")
    return _("The talon is taken as a whole.")


_HAND_REDEALS: Final = (RedealReason.FOUR_NINES, RedealReason.FOUR_JACKS, RedealReason.HAND_BELOW)
_REDEAL_NEEDS: Final[Mapping[RedealReason, str]] = {
    RedealReason.FOUR_NINES: N_("For this redeal you need four nines, and a game that allows it."),
    RedealReason.FOUR_JACKS: N_("For this redeal you need four jacks, and a game that allows it."),
    RedealReason.HAND_BELOW: N_("For this redeal your cards must be worth less than {redeal_hand_below}."),
    RedealReason.TALON_BELOW: N_("For this redeal the talon must be worth less than {redeal_talon_below}."),
    RedealReason.TALON_TWO_NINES: N_("This redeal needs two or more nines in the talon, if the game has it."),
    RedealReason.ALL_PASS: N_("Nobody demands this redeal: it comes when everybody has passed."),
}
_ONLY_AT_MINIMUM: Final = N_("A redeal for the talon is allowed only after winning the auction at {minimum}.")
_NO_WEAK_REDEAL: Final = N_("There is no redeal for so few points in this game.")


def _redeal_right(refused: RefusalFacts) -> str:
    rules, why = (
        refused.seen.rules,
        refused.action.why if isinstance(refused.action, Redeal) else RedealReason.ALL_PASS,
    )
    if why is RedealReason.HAND_BELOW and not rules.redeal_hand_below:
        return _(_NO_WEAK_REDEAL)
    if why is RedealReason.TALON_BELOW and not rules.redeal_talon_below:
        return _(_NO_WEAK_REDEAL)
    for_talon = why in (RedealReason.TALON_BELOW, RedealReason.TALON_TWO_NINES)
    if for_talon and rules.redeal_talon_only_at_min and refused.seen.bid != rules.bid_min:
        return _(_ONLY_AT_MINIMUM)
    return _(_REDEAL_NEEDS[why])


def _redeal_late(refused: RefusalFacts) -> str:
    if isinstance(refused.action, Redeal) and refused.action.why in _HAND_REDEALS:
        return _("A redeal for your cards is demanded with your first word in the auction.")
    return _("A redeal for the talon is demanded when it is open, before a card is given or laid aside.")


def _redeal_closed(refused: RefusalFacts) -> str:
    if refused.seen.phase is Phase.AUCTION:
        return _("Look at your cards first: a redeal is not demanded unseen.")
    return _("A redeal for the talon needs a talon that everybody has seen.")


_CHOICES: Final[Mapping[Refusal, Callable[[RefusalFacts], str]]] = {
    Refusal.WRONG_PHASE: _wrong_phase,
    Refusal.BID_TOO_LOW: _bid_too_low,
    Refusal.BID_STEP: _bid_step,
    Refusal.BID_CAP_NO_MARRIAGE: _cap_no_marriage,
    Refusal.BID_CAP_HELD: _cap_held,
    Refusal.OPENING_EXACT: _opening_exact,
    Refusal.MUST_OPEN: _must_open,
    Refusal.CONTRACT_TOO_LOW: _contract_too_low,
    Refusal.THROW_IN: _throw_in,
    Refusal.PAIR: _pair,
    Refusal.REDEAL_RIGHT: _redeal_right,
    Refusal.REDEAL_LATE: _redeal_late,
    Refusal.REDEAL_CLOSED: _redeal_closed,
}
