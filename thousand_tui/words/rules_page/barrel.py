"""The barrel on the rules page (rules 6, step 3; 5, step 6)."""

from __future__ import annotations

from thousand_tui.words.language import _
from thousand_tui.words.rules_page.game import Game, Sentences


def barrel(game: Game) -> Sentences:
    """The last stretch before the target."""
    rules = game.rules
    if not rules.barrel:
        return
    yield _(
        "The barrel is at {threshold}, which is {barrel_gap} before the target. A player who ends a deal "
        "with {threshold} or more, has not won with it and is not on the barrel sits down on it, with a "
        "total of exactly {threshold}."
    )
    if game.barrel_raises:
        yield _(
            "A player on the barrel wins the game as declarer by making the contract, which is {barrel_gap} "
            "or more there."
        )
    else:
        yield _("A player on the barrel wins the game as declarer by making the contract.")
    if game.declarer_fined_on_barrel:
        yield _("A fine in the same deal does not prevent that win.")
    yield from _nothing_else(game)
    yield from _own_loss(game)
    yield from _deals(game)
    yield from _newcomers(game)
    if game.barrel_fines:
        yield _(
            "Bolts are given on the barrel too. A fine for them that takes a player below {threshold} puts "
            "the player off the barrel, and costs nothing further."
        )
    yield from _falls(game)


def _nothing_else(game: Game) -> Sentences:
    yield _("A defender on the barrel gains nothing: for the points of the deal such a player writes 0.")
    if game.dealer_writes:
        yield _("A resting dealer who is on the barrel writes 0 too.")
    if game.defenders_paid:
        yield _("A defender on the barrel writes 0 for a concession too.")
    if game.throw_in:
        yield _("A defender on the barrel writes 0 for a deal thrown in too.")


def _own_loss(game: Game) -> Sentences:
    rules = game.rules
    concession = rules.concession is not None
    if rules.barrel_own_loss == "minus_contract_and_off":
        yield _(
            "A declarer on the barrel who does not make the contract writes minus the contract and is off it."
        )
        if concession:
            yield _conceded(game)
        return
    if rules.barrel_deals:
        yield _(
            "A declarer on the barrel who does not make the contract writes nothing for that: it costs one "
            "of the deals allowed on the barrel, no more. Everybody else writes as usual."
        )
    else:
        yield _(
            "A declarer on the barrel who does not make the contract writes nothing and stays. Everybody "
            "else writes as usual."
        )
    if concession:
        yield _("The same goes for a declarer on the barrel who concedes.")
        if game.third_concession:
            yield _("The fine for every third concession is not paid on the barrel.")


def _conceded(game: Game) -> str:
    if game.rules.contract_named == "bid_is_contract":
        return _("A declarer on the barrel who concedes writes minus the bid and is off it.")
    return _(
        "A declarer on the barrel who concedes writes minus the contract, or minus the bid while no "
        "contract has been named, and is off it."
    )


def _deals(game: Game) -> Sentences:
    rules = game.rules
    if not rules.barrel_deals:
        yield _("A player may stay on the barrel for any number of deals.")
        return
    if rules.barrel_deals == 1:
        yield _(
            "A player has one deal on the barrel to win in. Without success in it the player writes minus "
            "{barrel_fall_penalty} and is off."
        )
    else:
        yield _(
            "A player has {barrel_deals} deals on the barrel to win in. Without success by the end of the "
            "last one the player writes minus {barrel_fall_penalty} and is off."
        )
    if rules.barrel_count == "own_contract":
        yield _("Only deals with the player as declarer count, after the deal in which the player sat down.")
        return
    yield _(
        "Every completed deal counts after the one in which the player sat down, whoever is declarer and "
        "however it ends."
    )
    if game.rests:
        yield _("A deal in which the player rests does not count.")


def _newcomers(game: Game) -> Sentences:
    rules = game.rules
    if rules.barrel_newcomer == "knocks_off":
        yield _(
            "A player who sits down on the barrel sends everybody off it who was there before the deal: "
            "each of them writes minus {barrel_fall_penalty}."
        )
    else:
        yield _("Several players can be on the barrel at once: a newcomer sends nobody off.")
    if rules.barrel_simultaneous == "coexist":
        yield _("Players who sit down in the same deal all stay.")
    elif rules.barrel_simultaneous == "all_fall":
        yield _(
            "If several players sit down in the same deal, each of them, held at {threshold}, at once writes "
            "minus {barrel_fall_penalty} and is off."
        )
    else:
        yield _(
            "If several players sit down in the same deal and the declarer is one of them, the declarer "
            "stays; each of the others, held at {threshold}, at once writes minus {barrel_fall_penalty} and "
            "is off. If the declarer is not one of them, all stay."
        )
    if rules.barrel_newcomer == "knocks_off" and game.newcomers_fall:
        yield _("Newcomers who fall at once send those who were on the barrel before off all the same.")
    yield from _no_more(game)


def _no_more(game: Game) -> Sentences:
    rules = game.rules
    for_deals, for_newcomers = bool(rules.barrel_deals), rules.barrel_newcomer == "knocks_off"
    if for_deals and for_newcomers:
        yield _(
            "Nobody pays the penalty of {barrel_fall_penalty} for coming off the barrel twice in one deal."
        )
    if (for_deals or for_newcomers) and rules.barrel_own_loss == "minus_contract_and_off":
        yield _(
            "A declarer put off the barrel by their own loss does not pay the penalty of "
            "{barrel_fall_penalty} as well."
        )


def _falls(game: Game) -> Sentences:
    falls = game.rules.barrel_falls_to_zero
    if not falls:
        return
    yield _("Every way off the barrel except winning is a fall.")
    if falls == 1:
        yield _("With a fall a player's total becomes 0.")
    else:
        yield _("With {barrel_falls_to_zero} falls a player's total becomes 0, and the count starts again.")
