"""From the auction to the first lead on the rules page: talon, exchange, contract, conceding (rules 3)."""

from __future__ import annotations

from thousand_tui.words.language import _
from thousand_tui.words.rules_page.game import Game, Sentences


def talon(game: Game) -> Sentences:
    """Who sees the talon, and what becomes of it."""
    if game.draw:
        return
    if game.duo:
        yield from _pairs(game)
        return
    yield from _seen(game)
    yield from _exchange(game)


def _pairs(game: Game) -> Sentences:
    yield _(
        "The declarer chooses one of the two closed pairs unseen, shows it to the opponent and takes it into "
        "hand. The other pair stays closed for ever."
    )
    if game.rules.blind_bidding is not None:
        yield _("In a blind deal the pair taken is not shown.")
    yield _(
        "From these twelve cards the declarer lays two aside, closed; both players then have 10 cards. "
        "Four cards are thus out of play: the two laid aside and the pair that was not taken."
    )
    yield from _aside(game)


def _aside(game: Game) -> Sentences:
    counted = game.rules.aside_points
    if counted == "none":
        yield _("The cards out of play count for nobody.")
    elif counted == "last_trick":
        yield _("The points of the cards out of play go to the winner of the last trick.")
    else:
        yield _(
            "The points of the cards out of play go to the declarer if the contract is exactly 120 and the "
            "declarer took every trick and declared no marriage. Otherwise they count for nobody."
        )
        if game.rules.ace_marriage:
            yield _("Four aces declared are a marriage for this rule too.")


def _seen(game: Game) -> Sentences:
    rules = game.rules
    if rules.talon_visibility == "all":
        yield _("The talon is turned up for everybody to see.")
    elif rules.talon_visibility == "declarer":
        yield _("Only the declarer sees the talon.")
    else:
        yield _(
            "If the auction was won at {bid_min}, only the declarer sees the talon; otherwise it is turned "
            "up for everybody to see."
        )
    if rules.blind_bidding is not None and rules.talon_visibility == "all":
        yield _("In a blind deal only the declarer sees the talon.")
    elif rules.blind_bidding is not None and rules.talon_visibility == "hidden_at_min":
        yield _("In a blind deal only the declarer sees the talon, whatever the bid.")


def _exchange(game: Game) -> Sentences:
    rules = game.rules
    if rules.exchange == "give_one_each":
        yield _(
            "The declarer takes all three cards of the talon into hand and gives each defender one card, any "
            "of the ten then held. All three players then have 8 cards."
        )
    else:
        yield _(
            "Of the three cards of the talon the declarer keeps one and gives one of the other two to each "
            "defender. No card of the declarer's dealt hand changes its owner. All three players then have 8 "
            "cards."
        )
    if rules.pass_cards_face == "down":
        yield _("The cards given are face down: only the giver and the receiver of each know it.")
    else:
        yield _("The cards given are face up: everybody sees them.")


def contract(game: Game) -> Sentences:
    """What the declarer undertakes to take."""
    if game.draw:
        return
    rules = game.rules
    if rules.contract_named == "bid_is_contract":
        yield _("The bid that won the auction is the contract. It is not raised any more.")
        if game.last_hand_plays:
            yield _("The contract of a declarer without a bid is {bid_min}.")
        if game.barrel_raises:
            yield _("On the barrel a contract of less than {barrel_gap} becomes one of exactly {barrel_gap}.")
        return
    if rules.contract_named == "after_exchange" and game.duo:
        yield _(
            "After laying two cards aside the declarer names the contract: as high as the bid that won the "
            "auction, or higher, and a multiple of {bid_step}."
        )
    elif rules.contract_named == "after_exchange":
        yield _(
            "After the exchange the declarer names the contract: as high as the bid that won the auction, or "
            "higher, and a multiple of {bid_step}."
        )
    else:
        yield _(
            "Before the talon is opened the declarer names the contract: as high as the bid that won the "
            "auction, or higher, and a multiple of {bid_step}. It is final."
        )
    if not rules.jump_bids:
        yield _("The contract may be any number of steps above the bid.")
    if game.last_hand_plays:
        yield _("A declarer without a bid names {bid_min} or more.")
    yield _(
        "The limits on bids hold for the contract too, judged by the cards the declarer holds when naming "
        "it. But the lowest contract that may be named is allowed in any case."
    )
    if game.barrel_raises:
        yield _("On the barrel the contract is {barrel_gap} or more, even after a lower bid.")


def conceding(game: Game) -> Sentences:
    """Giving a deal up before it is played."""
    rules = game.rules
    if rules.concession is None:
        if not game.draw:
            yield _("The declarer cannot give a deal up: every contract is played.")
        return
    yield _(
        "From winning the auction until leading to the first trick the declarer may concede the deal "
        "instead of going on. Then it is not played."
    )
    yield _cost(game)
    yield _payment(game)
    yield from _counted(game)
    yield from _effects(game)


def _cost(game: Game) -> str:
    rules = game.rules
    if rules.concession_cost == "zero":
        return _("Conceding costs the declarer nothing.")
    if rules.contract_named == "bid_is_contract":
        return _("The declarer who concedes writes minus the bid.")
    return _(
        "The declarer who concedes writes minus the contract if it has been named already, else minus the "
        "bid that won the auction."
    )


def _payment(game: Game) -> str:
    rules = game.rules
    if rules.concession_opponents == 0:
        if game.duo:
            return _("The defender writes nothing for a concession.")
        return _("The defenders write nothing for a concession.")
    if rules.concession_opponents == "half":
        return _half_to_defender(game) if game.duo else _half_to_each(game)
    if game.duo:
        return _("The defender writes {concession_opponents} for a concession.")
    return _("Each defender writes {concession_opponents} for a concession.")


def _half_to_defender(game: Game) -> str:
    if game.rules.contract_named == "bid_is_contract":
        if not game.rounded:
            return _("The defender writes half the bid for a concession, rounded up to a whole number.")
        return _(
            "The defender writes half the bid for a concession, rounded to the nearest multiple of "
            "{score_step}, and up if two are equally near."
        )
    if not game.rounded:
        return _(
            "The defender writes half the contract for a concession, or half the bid while no contract "
            "has been named, rounded up to a whole number."
        )
    return _(
        "The defender writes half the contract for a concession, or half the bid while no contract has been "
        "named, rounded to the nearest multiple of {score_step}, and up if two are equally near."
    )


def _half_to_each(game: Game) -> str:
    if game.rules.contract_named == "bid_is_contract":
        if not game.rounded:
            return _("Each defender writes half the bid for a concession, rounded up to a whole number.")
        return _(
            "Each defender writes half the bid for a concession, rounded to the nearest multiple of "
            "{score_step}, and up if two are equally near."
        )
    if not game.rounded:
        return _(
            "Each defender writes half the contract for a concession, or half the bid while no contract "
            "has been named, rounded up to a whole number."
        )
    return _(
        "Each defender writes half the contract for a concession, or half the bid while no contract has been "
        "named, rounded to the nearest multiple of {score_step}, and up if two are equally near."
    )


def _counted(game: Game) -> Sentences:
    rules = game.rules
    if game.defenders_paid and rules.concession_free == 1:
        yield _("A player's first concession of the game pays nobody anything.")
    elif game.defenders_paid and rules.concession_free:
        yield _("A player's first {concession_free} concessions of the game pay nobody anything.")
    if rules.concession_limit == 1:
        yield _("Nobody may concede more than once in a game.")
    elif rules.concession_limit:
        yield _("Nobody may concede more than {concession_limit} times in a game.")
    if game.third_concession:
        yield _(
            "Every third concession of a player in a game costs that player a further "
            "{concession_third_penalty}."
        )


def _effects(game: Game) -> Sentences:
    rules = game.rules
    yield _("A conceded deal is a completed deal without tricks: the next player deals.")
    if rules.bolts is not None:
        yield _("Nobody is given a bolt for a conceded deal.")
    if rules.low_score_fine_from is not None:
        yield _("Nobody is fined for having no points in a conceded deal.")
    if rules.barrel:
        yield _("What conceding costs on the barrel is said in the chapter on the barrel.")
