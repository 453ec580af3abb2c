"""The auction on the rules page: bids, limits, who must or may not bid, blind and golden deals (rules 3)."""

from __future__ import annotations

from thousand_tui.words.language import _
from thousand_tui.words.rules_page.game import Game, Sentences


def auction(game: Game) -> Sentences:
    """How the declarer is found."""
    if game.draw:
        return
    if game.duo:
        yield _(
            "The two players speak in turn, forehand first. Each word is a bid higher than the last one, "
            "or a pass. The auction ends when one has passed and the other has bid: the one who has bid is "
            "the declarer."
        )
    else:
        yield _(
            "Forehand speaks first, then the others clockwise. Each word is a bid higher than the last "
            "one, or a pass; whoever has passed is out of the auction. It ends when all but one have "
            "passed and that one has bid: that player is the declarer."
        )
    yield _steps(game)
    yield _opening(game)
    yield from _limits(game)
    yield from _kept_from_bidding(game)
    if not game.rules.opening_forced:
        yield _nobody_bid(game)
    if game.throw_in:
        yield from _throw_in(game)


def _steps(game: Game) -> str:
    if game.rules.jump_bids:
        return _(
            "The first bid is at least {bid_min}. Every bid is a multiple of {bid_step} and may be as many "
            "steps higher than the last one as the bidder likes."
        )
    return _(
        "The first bid is exactly {bid_min}, and each further bid is exactly {bid_step} higher than the last."
    )


def _opening(game: Game) -> str:
    opening = game.rules.forced_opening
    if opening == "forehand_min" and not game.rules.jump_bids:
        return _("Forehand has to open: the first word is a bid, and not a pass.")
    if opening == "none":
        return _("Nobody is forced to open the auction: forehand may pass.")
    if opening == "forehand_min":
        return _("Forehand has to open: the first word is a bid, of any amount allowed, and not a pass.")
    return _("Forehand has to open with exactly {bid_min}, and may bid like the others after that.")


def _limits(game: Game) -> Sentences:
    rules = game.rules
    if rules.bid_cap_no_marriage:
        yield _("Without a marriage in hand a player bids {bid_cap_no_marriage} at most.")
        if rules.ace_marriage:
            yield _("All four aces in hand count as a marriage here.")
        if rules.blind_bidding == "until_look":
            yield _("Whoever bids without having looked claims no marriage: this limit holds then too.")
    if rules.bid_cap_with_marriage == "none":
        yield _("No bid is higher than 400: 120 for the cards and 280 for all four marriages.")
        return
    if rules.ace_marriage:
        yield _(
            "With a marriage in hand a player bids at most 120 plus the value of all marriages held; all "
            "four aces are a marriage of {ace_marriage} for this."
        )
    else:
        yield _("With a marriage in hand a player bids at most 120 plus the value of all marriages held.")
    yield _("No bid is higher than 400 in any case.")


def _kept_from_bidding(game: Game) -> Sentences:
    rules = game.rules
    if rules.silence_below is not None:
        yield _(
            "A player whose total is below {silence_below} is silent and counts as having passed before "
            "the auction. As forehand such a player has to open all the same, with exactly {bid_min}, and "
            "cannot bid again after that."
        )
    if rules.bid_ban_from is not None:
        yield _(
            "A player with a total of {bid_ban_from} or more may not bid, and the opponent may not pass: "
            "the opponent is the declarer at once, as if the auction had been won at {bid_min}. If both "
            "players have so much, both bid and pass as usual."
        )


def _nobody_bid(game: Game) -> str:
    if game.all_may_pass:
        if game.duo:
            return _(
                "If forehand has passed, the other player bids or passes as well; if nobody bids, the same "
                "dealer deals again."
            )
        return _(
            "If all others have passed, the last player bids or passes as well; if nobody bids, the same "
            "dealer deals again."
        )
    if game.duo:
        return _(
            "If forehand passes, the other player is not asked to bid but is the declarer at once, as if the "
            "auction had been won at {bid_min}."
        )
    return _(
        "If the others have passed without a bid, the last player is not asked to bid but is the declarer at "
        "once, as if the auction had been won at {bid_min}."
    )


def _throw_in(game: Game) -> Sentences:
    rules = game.rules
    if game.duo:
        yield _(
            "A declarer without a bid takes a pair of the talon as usual and then, until the contract is "
            "named, may throw the deal in free of charge instead of playing it: the declarer writes 0, the "
            "defender {throw_in_points}."
        )
    else:
        yield _(
            "A declarer without a bid takes the talon as usual and then, until the contract is named, may "
            "throw the deal in free of charge instead of playing it: the declarer writes 0, each defender "
            "{throw_in_points}."
        )
    yield _("A deal thrown in is a completed deal, but no loss and no concession.")
    if rules.bolts is not None:
        yield _("Nobody is given a bolt for a deal thrown in.")
    if rules.low_score_fine_from is not None:
        yield _("Nobody is fined for having no points in a deal thrown in.")
    if rules.barrel and rules.barrel_deals:
        yield _("A deal thrown in counts on the barrel like any other.")


def golden(game: Game) -> Sentences:
    """The first deals without an auction."""
    rules = game.rules
    if not rules.golden_deals:
        return
    yield _("The first deals of the game, as many as there are players, are golden: they have no auction.")
    yield _(
        "Forehand is the declarer of a golden deal, at 120, and may name more after the exchange, as usual."
    )
    if rules.concession is not None:
        yield _("A golden deal cannot be conceded.")
    if game.throw_in:
        yield _("A golden deal cannot be thrown in.")
    yield _("Everybody's score of a golden deal is doubled; penalties are not.")
    if game.dealer_writes:
        yield _("What a resting dealer writes is doubled in a golden deal too.")
    if rules.blind_bidding is not None:
        yield _("There is no blind bidding in golden deals.")
    if game.talon_minimum_matters:
        yield _("For what depends on the winning bid, a golden deal counts as won at 120.")


def blind(game: Game) -> Sentences:
    """Bidding with closed cards."""
    way = game.rules.blind_bidding
    if way is None:
        return
    if way == "until_look":
        yield from _until_look()
    else:
        yield from _first_hand(game)
    yield from _blind_deal(game)


def _until_look() -> Sentences:
    yield _(
        "Everybody's cards are closed at first, to their owner too. At any turn of their own in the auction "
        "players may look at their cards; from then on they have seen them."
    )
    yield _("A bid made without having looked is a blind bid. One may also pass without having looked.")
    yield _("If the auction is won with a blind bid, the deal is blind.")


def _first_hand(game: Game) -> Sentences:
    rules = game.rules
    yield _("Forehand's cards are closed at first, to forehand too. Everybody else sees their own at once.")
    if rules.blind_min_score is not None:
        yield _("Forehand's cards are closed only if forehand's total is at least {blind_min_score}.")
    if rules.barrel:
        yield _("Forehand's cards are closed only while nobody is on the barrel.")
    if rules.silence_below is not None:
        yield _("A silent forehand, with a total below {silence_below}, sees the cards at once.")
    yield _(
        "With closed cards forehand first either looks, and then speaks as usual, or bids exactly 120 blind, "
        "whatever the first bid has to be otherwise."
    )
    yield _(
        "If nobody bids higher, the deal is blind. If somebody does, forehand passes, or looks and goes on "
        "as usual."
    )


def _blind_deal(game: Game) -> Sentences:
    rules = game.rules
    if game.unbid_with_closed_cards:
        yield _("A declarer without a bid has not bid blind.")
    yield _(
        "When the auction is over, all players look at their own cards, whether the deal is blind or not."
    )
    if game.duo:
        yield _("In a blind deal the declarer does not show the pair taken.")
    else:
        yield _("In a blind deal nobody but the declarer sees the talon.")
    if rules.contract_named != "bid_is_contract":
        yield _("The contract of a blind deal may be higher than the bid, as usual.")
    if rules.concession is not None:
        yield _("A blind deal cannot be conceded.")
    yield _("In a blind deal the declarer's plus or minus is doubled.")
    if game.duo:
        yield _(
            "The contract that has to be reached in a blind deal is not doubled, nor is what the defender "
            "writes."
        )
    else:
        yield _(
            "The contract that has to be reached in a blind deal is not doubled, nor is what the defenders "
            "write."
        )
