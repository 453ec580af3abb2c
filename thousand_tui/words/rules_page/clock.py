"""The clock and autoplay on the rules page (rules 9)."""

from __future__ import annotations

from thousand_tui.words.language import _
from thousand_tui.words.rules_page.game import Game, Sentences


def clock(game: Game) -> Sentences:
    """How long a player may think, and what happens after that."""
    if game.clock is None:
        yield _("There is no clock: players may think as long as they like.")
        return
    yield _(
        "A player has {decision} seconds for each decision, and a bank of {bank} seconds for the whole "
        "game. The bank is used when a decision's own time is over, and does not refill. Bots are not on "
        "the clock."
    )
    yield _(
        "Where several people share a screen, a player's time starts when that player has confirmed being "
        "there. The confirmation itself is timed too."
    )
    yield _(
        "When both times are spent, autoplay decides for the player, cheaply and legally, until the player "
        'says "I\'m here". From then on there is time for each decision again, but no bank.'
    )
    yield from _autoplay(game)


def _autoplay(game: Game) -> Sentences:
    if not game.draw:
        yield from _before_the_lead(game)
    yield _(
        "On lead, autoplay declares the most valuable marriage it may (king and queen), leading the queen. "
        "Otherwise, as in any trick, it plays its cheapest legal card: the one with the fewest points, of "
        "equal ones spades before clubs, diamonds and hearts."
    )


def _before_the_lead(game: Game) -> Sentences:
    rules = game.rules
    if rules.opening_forced:
        yield _("In the auction autoplay passes; if it has to open, it bids as little as it may.")
    else:
        yield _("In the auction autoplay passes.")
    if rules.blind_bidding is not None:
        yield _("Autoplay looks at closed cards first, even to pass; it never bids blind.")
    if game.hand_redeals or game.talon_redeals:
        yield _("Autoplay never demands a redeal.")
    if game.duo:
        yield _("Autoplay takes the first pair and lays its two cheapest cards aside.")
    elif rules.exchange == "give_one_each":
        yield _("Autoplay gives its two cheapest cards, the cheaper one to the next player clockwise.")
    else:
        yield _(
            "Autoplay keeps the dearest card of the talon and gives the cheapest to the next player "
            "clockwise, the third to the one after."
        )
    if rules.contract_named != "bid_is_contract":
        yield _("Autoplay names the lowest contract it may.")
    if rules.concession is not None:
        yield _("Autoplay never concedes.")
    if game.throw_in:
        yield _("Autoplay never throws a deal in.")
