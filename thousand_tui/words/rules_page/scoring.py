"""Scoring a deal on the rules page: points, contract, resting dealer, bolts, fines (rules 5)."""

from __future__ import annotations

from typing import Final

from thousand_tui.words.language import N_, _
from thousand_tui.words.rules_page.game import Game, Sentences

_RESTING: Final = {
    "cards": N_("The resting dealer writes the card points of the talon as it was dealt."),
    "cards_nines_100": N_(
        "The resting dealer writes the card points of the talon as it was dealt; three nines in it are 100."
    ),
    "aces_40_marriages": N_(
        "The resting dealer writes 40 for each ace in the talon as it was dealt, and the value of a "
        "marriage in it."
    ),
    "aces_50_marriages": N_(
        "The resting dealer writes 50 for each ace in the talon as it was dealt, and the value of a "
        "marriage in it."
    ),
}


def scoring(game: Game) -> Sentences:
    """What everybody writes for a deal."""
    yield _("A player's points are those of the cards in the tricks taken, and of the marriages declared.")
    yield _rounding(game)
    if game.draw:
        yield from _everybody(game)
        return
    yield from _declarer(game)
    yield from _defenders(game)
    if game.rests:
        yield from _resting(game)
    yield from _lock(game)


def _rounding(game: Game) -> str:
    step = game.rules.score_step
    if step == 1:
        return _("Points are not rounded.")
    if step == 5:
        return _(
            "To round points is to take the nearest multiple of {score_step}: 37 becomes 35, and 38 "
            "becomes 40."
        )
    return _(
        "To round points is to take the nearest multiple of {score_step}, and the higher one if two are "
        "equally near: 94 becomes 90, 95 becomes 100."
    )


def _everybody(game: Game) -> Sentences:
    if game.rounded:
        yield _("Each player writes their own points, rounded.")
    else:
        yield _("Each player writes their own points.")


def _declarer(game: Game) -> Sentences:
    rules = game.rules
    if not game.rounded:
        yield _("The contract is made if the declarer's points reach it.")
    elif rules.declarer_rounding == "exact":
        yield _(
            "The contract is made if the declarer's points reach it before they are rounded: 138 points do "
            "not make a contract of 140."
        )
    else:
        yield _(
            "The contract is made if the declarer's rounded points reach it: 138 points make a contract of "
            "140."
        )
    if rules.declarer_scores == "contract":
        yield _("The declarer who makes the contract writes the contract, and no more even for more points.")
    elif game.rounded:
        yield _(
            "The declarer who makes the contract writes their own points, rounded, however many they are."
        )
    else:
        yield _("The declarer who makes the contract writes their own points, however many they are.")
    yield _("The declarer who does not make the contract writes minus the contract.")


def _defenders(game: Game) -> Sentences:
    rules = game.rules
    yield _defender(game) if game.duo else _each_defender(game)
    if not rules.defenders_score_marriages:
        yield _("A marriage of a defender makes trump but scores nothing.")


def _defender(game: Game) -> str:
    if game.rules.defenders_score_marriages and game.rounded:
        return _("The defender writes their own points, rounded, whether the contract is made or not.")
    if game.rules.defenders_score_marriages:
        return _("The defender writes their own points, whether the contract is made or not.")
    if game.rounded:
        return _(
            "The defender writes the points of the cards in their own tricks, rounded, whether the contract "
            "is made or not."
        )
    return _(
        "The defender writes the points of the cards in their own tricks, whether the contract is made or "
        "not."
    )


def _each_defender(game: Game) -> str:
    if game.rules.defenders_score_marriages and game.rounded:
        return _("Each defender writes their own points, rounded, whether the contract is made or not.")
    if game.rules.defenders_score_marriages:
        return _("Each defender writes their own points, whether the contract is made or not.")
    if game.rounded:
        return _(
            "Each defender writes the points of the cards in their own tricks, rounded, whether the contract "
            "is made or not."
        )
    return _(
        "Each defender writes the points of the cards in their own tricks, whether the contract is made or "
        "not."
    )


def _resting(game: Game) -> Sentences:
    rules = game.rules
    if not game.dealer_writes:
        yield _("A resting dealer writes nothing.")
        return
    yield _(_RESTING[rules.dealer_talon_score])
    if game.talon_rounding and rules.talon_score_rounded:
        yield _("What the resting dealer writes is rounded.")
    elif game.talon_rounding:
        yield _("What the resting dealer writes is not rounded.")
    if rules.concession is not None:
        yield _("The resting dealer writes for the talon in a conceded deal too.")
    if game.throw_in:
        yield _("The resting dealer writes for the talon in a deal thrown in too.")


def _lock(game: Game) -> Sentences:
    rules = game.rules
    if rules.score_lock_from is None:
        return
    yield _(
        "A player whose total before the deal is {score_lock_from} or more gains points only as declarer: "
        "as a defender such a player writes 0."
    )
    if game.dealer_writes:
        yield _("A resting dealer with {score_lock_from} or more writes 0 as well.")
    if game.defenders_paid:
        yield _("A defender with {score_lock_from} or more writes 0 for a concession too.")
    if game.throw_in:
        yield _("A defender with {score_lock_from} or more writes 0 for a deal thrown in too.")


def bolts(game: Game) -> Sentences:
    """The marks for deals without a trick."""
    rules = game.rules
    if rules.bolts is None:
        return
    if rules.bolt_declarer:
        yield _("A declarer or defender who takes no trick in a deal that is played is given a bolt.")
    else:
        yield _(
            "A defender who takes no trick in a deal that is played is given a bolt. The declarer is not."
        )
    if rules.bolts == "cumulative":
        yield _("The bolts of a player are counted through the game, whatever deals lie between them.")
    else:
        yield _(
            "Only bolts in a row count: a player who takes a trick in a deal that is played, as declarer "
            "too, is rid of all bolts so far. A player who has neither a trick nor a bolt in a deal keeps "
            "the count."
        )
    if rules.bolts == "cumulative":
        yield _("With {bolt_limit} bolts a player is fined {bolt_penalty}, and the count starts again.")
    else:
        yield _(
            "With {bolt_limit} bolts in a row a player is fined {bolt_penalty}, and the count starts again."
        )
    if rules.barrel and not rules.barrel_bolts:
        yield _("On the barrel nobody is given a bolt.")


def fines(game: Game) -> Sentences:
    """The fine for taking nothing late in the game."""
    if game.rules.low_score_fine_from is None:
        return
    yield _(
        "A player, declarer or defender, whose total before the deal is {low_score_fine_from} or more and "
        "who has no points at all in a deal that is played is fined {low_score_fine}."
    )
    yield _("For this fine points are counted before rounding, marriages included.")
