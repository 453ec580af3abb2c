"""After a deal on the rules page: the win, the dump truck, the places (rules 6 and 10)."""

from __future__ import annotations

from thousand_tui.words.language import _
from thousand_tui.words.rules_page.game import Game, Sentences


def winning(game: Game) -> Sentences:
    """Who has won, and when."""
    rules = game.rules
    yield _("After each deal, when everything has been written for it, the totals are looked at.")
    if rules.barrel:
        yield from _as_declarer(game)
    elif game.draw:
        yield _(
            "Whoever has {target} or more has won. If both have, the higher total wins; if they are equal, "
            "the game goes on with the next deal."
        )
    elif game.duo:
        yield _tie_of_two(game)
    else:
        yield _tie_of_several(game)
    if rules.target % rules.score_step:
        yield _("A total of {short} has not won yet.")
    yield _("If somebody has won, the game is over and nothing more is written.")


def _tie_of_two(game: Game) -> str:
    if game.rules.tie_break == "declarer_then_score":
        return _("Whoever has {target} or more has won. If both have, the declarer of the deal wins.")
    return _(
        "Whoever has {target} or more has won. If both have, the higher total wins; if they are equal, the "
        "declarer of the deal wins."
    )


def _tie_of_several(game: Game) -> str:
    if game.rules.tie_break == "declarer_then_score":
        return _(
            "Whoever has {target} or more has won. If several have, the declarer of the deal wins if among "
            "them, else the highest of their totals; if two or more share that, the game goes on with the "
            "next deal."
        )
    return _(
        "Whoever has {target} or more has won. If several have, the highest total wins; if two or more "
        "share that, the declarer of the deal wins if among these, else the game goes on with the next deal."
    )


def _as_declarer(game: Game) -> Sentences:
    yield _(
        "Only a declarer can win: on the barrel by making the contract. Anybody else who comes so far sits "
        "down on the barrel."
    )
    if game.rules.barrel_jump == "declarer":
        yield _(
            "A declarer who is not on the barrel and whose total comes to {target} or more has won too, "
            "without sitting on it."
        )
    else:
        yield _(
            "A declarer who is not on the barrel cannot win: with a total of {target} or more such a "
            "declarer is held at {threshold} and sits down on the barrel."
        )


def dump_truck(game: Game) -> Sentences:
    """The total that becomes 0."""
    rules = game.rules
    if rules.dump_truck is None:
        return
    if rules.dump_truck == "plus":
        yield _("A player whose total after a deal is exactly {dump_truck_at} loses it all: it becomes 0.")
    else:
        yield _(
            "A player whose total after a deal is exactly {dump_truck_at} loses it all: it becomes 0. A "
            "total of exactly minus {dump_truck_at} becomes 0 too."
        )
    if rules.barrel:
        yield _("The totals meant are those after everything else, the barrel included.")
    else:
        yield _("The totals meant are those after everything else.")


def places(game: Game) -> Sentences:
    """Who comes where."""
    if game.two:
        yield _("The winner is first, the other player second.")
        return
    yield _("The winner is first, whatever the others have.")
    if game.rests:
        yield _(
            "The others are placed by their totals, and equal totals share a place: if the best two of "
            "them are equal, both are second, and with four players one with less is fourth."
        )
    else:
        yield _(
            "The others are placed by their totals, and equal totals share a place: if both have the same, "
            "the places are 1, 2 and 2."
        )
