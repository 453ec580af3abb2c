"""Playing on the rules page: tricks, marriages, trump (rules 4)."""

from __future__ import annotations

from thousand_tui.words.language import _
from thousand_tui.words.rules_page.game import Game, Sentences


def tricks(game: Game) -> Sentences:
    """Which cards may be played, and who wins a trick."""
    yield _leading(game)
    if game.draw:
        yield _(
            "After each trick, while the stock lasts, its winner draws the top card of the stock and the "
            "other player the next one. Then the winner leads."
        )
    yield _("Whoever holds a card of the suit that was led must follow suit, that is, play one.")
    if game.draw:
        yield _("Suit must be followed from the first trick on, while there is still a stock too.")
    yield from _void(game)
    yield from _overtaking(game)
    yield _(
        "The highest trump wins the trick; if there is none in it, the highest card of the suit led does."
    )


def _leading(game: Game) -> str:
    if game.draw:
        return _(
            "The player who did not deal leads to the first trick; after that the winner of each trick leads "
            "to the next. The leader may play any card. A deal has 12 tricks."
        )
    if game.duo:
        return _(
            "The declarer leads to the first trick; after that the winner of each trick leads to the next. "
            "The leader may play any card. A deal has 10 tricks."
        )
    return _(
        "The declarer leads to the first trick; after that the winner of each trick leads to the next. The "
        "leader may play any card; the others add one each, clockwise. A deal has 8 tricks."
    )


def _void(game: Game) -> Sentences:
    if game.rules.must_trump:
        yield _(
            "Whoever cannot follow suit must play a trump, if there is a trump suit and they hold one. "
            "Whoever can do neither may play any card."
        )
    else:
        yield _("Whoever cannot follow suit may play any card, a trump or not.")


def _overtaking(game: Game) -> Sentences:
    rules = game.rules
    if rules.must_overtake is None:
        yield _no_overtaking(game)
        return
    if game.two:
        yield _("Whoever follows suit must overtake: play a card higher than the one led, if they hold one.")
        return
    if rules.overtake_reference == "winning_card":
        yield _(
            "Whoever follows suit must overtake: play a card higher than the one now winning the trick, if "
            "they hold one."
        )
    else:
        yield _(
            "Whoever follows suit must overtake: play a card higher than the one that was led, if they hold "
            "one, even if another card is winning the trick."
        )
    yield _(
        "If a suit that is not trump was led and somebody has trumped it, those who follow suit need not "
        "overtake any more. When trump was led, they must."
    )
    if rules.must_overtake == "full":
        yield _overtrumping(game)
    else:
        yield _("A trump on another suit need not beat a trump already in the trick.")


def _no_overtaking(game: Game) -> str:
    if game.two:
        return _("Nobody has to overtake, that is, to play higher than the card that was led.")
    return _("Nobody has to overtake, that is, to play higher than the cards already in the trick.")


def _overtrumping(game: Game) -> str:
    if game.rules.must_trump:
        return _(
            "Whoever plays a trump on another suit must beat the highest trump in the trick if they can. "
            "If they cannot, they must play a lower trump all the same."
        )
    return _(
        "Whoever chooses to play a trump on another suit must beat the highest trump in the trick if they "
        "hold one that does."
    )


def marriages(game: Game) -> Sentences:
    """Declarations, and the trump they make."""
    rules = game.rules
    yield _("A deal begins without trump. A suit becomes trump when its marriage is declared.")
    yield _(
        "Whoever is about to lead to a trick and holds king and queen of a suit may declare their "
        "marriage, by leading one of the two. It counts at once: spades 40, clubs 60, diamonds 80, hearts "
        "100."
    )
    if rules.marriage_trump_effect == "immediate":
        yield _("The suit of a marriage is trump from the moment it is declared, for the same trick too.")
    else:
        yield _(
            "The suit of a marriage is trump from the next trick on. The trick in which it is declared is "
            "still played with the trump there was before, or without one."
        )
    yield _("The next marriage, whoever declares it and whatever it is worth, changes the trump.")
    if rules.marriage_first_lead:
        yield _("A marriage may be declared on the first lead of the deal too.")
    else:
        yield _("Nothing can be declared on the first lead of the deal.")
    if game.draw:
        yield _(
            "The winner of a trick, who leads, may at once declare a marriage that the card just drawn has "
            "completed."
        )
    yield _("A king or queen may also be led without declaring the marriage; then nothing changes.")
    if rules.ace_marriage:
        yield from _aces(game)


def _aces(game: Game) -> Sentences:
    yield _(
        "Whoever is about to lead and holds all four aces may declare them by leading one of them. That "
        "scores {ace_marriage} and does not change the trump."
    )
    if game.rules.marriage_first_lead:
        yield _("The aces, too, may be declared on the first lead of the deal.")
    else:
        yield _("The aces cannot be declared on the first lead of the deal either.")
    yield _("In scoring the deal, four aces declared count as a marriage declared.")
