"""The first chapters of the rules page: what the game is about, the cards, the deal (rules 2 and 3)."""

from __future__ import annotations

from thousand_tui.words.language import _
from thousand_tui.words.rules_page.game import Game, Sentences


def aim(game: Game) -> Sentences:
    """Who plays, for what."""
    yield _players(game)
    yield _(
        "A game is played deal by deal. After each deal points are added to the players' totals or taken off "
        "them; a total of {target} is what it takes to win."
    )
    if game.draw:
        yield _("There is no auction and no contract: both players take what they can in every deal.")
    else:
        yield _(
            "In each deal one player is the declarer, as a rule whoever bids most in an auction. The "
            "declarer takes cards from the talon, leads to the first trick and has to take as many points "
            "as the contract says."
        )
        yield _defenders(game)
    yield _(
        "Points come from the cards taken in tricks and from marriages: king and queen of a suit in one hand."
    )
    if not game.two:
        yield _("Dealing, bidding and play go round clockwise, to the left.")


def _defenders(game: Game) -> str:
    if game.duo:
        return _("The other player is the defender.")
    if game.rests:
        return _("The two others who play in the deal are the defenders.")
    return _("The two others are the defenders.")


def _players(game: Game) -> str:
    if game.two:
        return _("Thousand is a trick-taking game for two players.")
    if game.seats == (3,):
        return _("Thousand is a trick-taking game for three players, each on their own.")
    if game.seats == (4,):
        return _(
            "Thousand is a trick-taking game, here for four players, each on their own. In each deal three "
            "of them play, and the dealer rests."
        )
    return _(
        "Thousand is a trick-taking game for three players, each on their own, or for four, of whom three "
        "play in each deal while the dealer rests."
    )


def cards(_game: Game) -> Sentences:
    """The pack (rules 2)."""
    yield _(
        "There are 24 cards: ace, ten, king, queen, jack and nine of each suit, spades, clubs, diamonds and "
        "hearts."
    )
    yield _("From high to low they rank A 10 K Q J 9. Mind the ten: it beats the king.")
    yield _(
        "An ace is worth 11 points, a ten 10, a king 4, a queen 3, a jack 2 and a nine nothing: 30 points in "
        "each suit, 120 in the pack."
    )
    yield _("A marriage is worth 40 in spades, 60 in clubs, 80 in diamonds and 100 in hearts.")


def dealing(game: Game) -> Sentences:
    """Who deals, and how the cards are dealt (rules 3)."""
    if game.two:
        yield _("The first dealer is drawn by lot. After each completed deal the other player deals.")
    else:
        yield _(
            "The first dealer is drawn by lot. After each completed deal the next player clockwise deals."
        )
    if game.draw:
        yield _(
            "Each player is dealt 6 cards. The other 12 lie face down as the stock; no trump is turned up."
        )
        return
    if game.duo:
        yield _(
            "Each player is dealt 10 cards. Four cards, as two closed pairs, are the talon. The first and "
            "the last card of the pack as dealt never go to the talon."
        )
        yield _("The player who did not deal is forehand, who speaks first in the auction.")
        return
    if game.rests:
        yield _("With four players the dealer rests: no cards, no bids and no play in that deal.")
        yield _(
            "Each of the three who take part is dealt 7 cards, and three cards go face down to the talon."
        )
    else:
        yield _("Each player is dealt 7 cards, and three cards go face down to the talon.")
    yield _("The first and the last card of the pack as dealt never go to the talon.")
    yield _("The player to the dealer's left is forehand, who speaks first in the auction.")


def redeals(game: Game) -> Sentences:
    """Who may have the cards dealt again, and what that does (rules 3)."""
    rules = game.rules
    if not (game.hand_redeals or game.talon_redeals or game.all_may_pass):
        return
    yield _(
        "A redeal makes the deal void, its bids included. The same dealer deals again; the void deal counts "
        "as no deal and changes nothing else."
    )
    if rules.blind_bidding is not None:
        yield _(
            "Looks at closed cards are void with the deal: after a redeal the cards are closed as before."
        )
    if game.hand_redeals:
        yield from _hand_redeals(game)
    if game.talon_redeals:
        yield from _talon_redeals(game)
    if game.all_may_pass:
        yield _("If nobody bids, the cards are dealt again.")
    if game.hand_redeals or game.talon_redeals:
        yield _("To demand a redeal is a right: nobody has to.")
    if rules.golden_deals and game.hand_redeals:
        yield _("In a golden deal, which has no auction, no hand gives the right to a redeal.")


def _hand_redeals(game: Game) -> Sentences:
    rules = game.rules
    if rules.redeal_four_nines:
        yield _("A player who was dealt all four nines may demand a redeal.")
    if rules.redeal_four_jacks:
        yield _("A player who was dealt all four jacks may demand a redeal.")
    if rules.redeal_hand_below:
        yield _(
            "A player whose dealt hand comes to less than {redeal_hand_below} in card points may demand a "
            "redeal."
        )
    yield _(
        "A redeal for the hand one was dealt is demanded as one's first word in the auction; after that "
        "it is too late. Whoever gets no word in the auction cannot demand it."
    )
    if rules.opening_forced:
        yield _("Forehand, too, may demand a redeal for the hand, instead of opening.")
    if rules.blind_bidding is not None:
        yield _("Only a player who has looked at the hand may demand a redeal for it.")


def _talon_redeals(game: Game) -> Sentences:
    rules = game.rules
    if game.duo:
        yield from _pair_redeals(game)
    else:
        if rules.redeal_talon_two_nines:
            yield _(
                "When the talon has been turned up for everybody, the declarer may demand a redeal if two or "
                "more nines are in it."
            )
        if rules.redeal_talon_below:
            yield _(
                "When the talon has been turned up for everybody, the declarer may demand a redeal if it "
                "comes to less than {redeal_talon_below} in card points."
            )
        yield _("A redeal for the talon is demanded before the first card is given to a defender.")
    if rules.redeal_talon_only_at_min:
        yield _("A redeal for the talon is possible only if the auction was won at {bid_min}.")
    if rules.blind_bidding is not None:
        yield _("There is no redeal for the talon in a blind deal, where it is not shown.")


def _pair_redeals(game: Game) -> Sentences:
    rules = game.rules
    if rules.redeal_talon_two_nines:
        yield _("The declarer may demand a redeal if the pair taken is two nines.")
    if rules.redeal_talon_below:
        yield _(
            "The declarer may demand a redeal if the pair taken comes to less than {redeal_talon_below} in "
            "card points."
        )
    yield _("A redeal for the talon, that is for the pair taken, is demanded before cards are laid aside.")
