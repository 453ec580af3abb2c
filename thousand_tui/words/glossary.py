"""The words of the game and what each means, in alphabetical order of the language that is spoken."""

from __future__ import annotations

from typing import Final, NamedTuple

from thousand_tui.words.language import N_, _


class Entry(NamedTuple):
    """A word and its meaning."""

    term: str
    meaning: str


_ENTRIES: Final = (
    (N_("auction"), N_("The bidding before a deal is played; whoever bids most is the declarer.")),
    (N_("barrel"), N_("The last step before the target; from there a game is won as declarer only.")),
    (N_("bid"), N_("A promise to take so many points, higher than the last one.")),
    (N_("blind"), N_("Bid before the own cards were looked at; what it brings or costs counts twice.")),
    (N_("bolt"), N_("A deal without a trick, for a defender; some of them together are fined.")),
    (N_("concede"), N_("To give a deal up before leading to its first trick.")),
    (N_("contract"), N_("The points the declarer has to take in the deal.")),
    (N_("deal"), N_("One hand of play: from dealing the cards to writing the score.")),
    (N_("dealer"), N_("Who deals the cards; in the next deal it is the next player clockwise.")),
    (N_("declarer"), N_("Who won the auction: takes the talon, names the contract and leads.")),
    (N_("defender"), N_("An opponent of the declarer.")),
    (N_("dump truck"), N_("A total, 555 as a rule, that falls to zero.")),
    (N_("follow suit"), N_("To play a card of the suit that was led; whoever can, must.")),
    (N_("forehand"), N_("The player to the left of the dealer, who speaks first.")),
    (N_("game"), N_("Deals, played until somebody reaches the target.")),
    (
        N_("golden deal"),
        N_("One of the first deals of a game, played for 120 without an auction; scores count twice."),
    ),
    (N_("lead"), N_("To play the first card of a trick.")),
    (
        N_("marriage"),
        N_("King and queen of one suit in one hand; declared, it brings points and makes its suit trump."),
    ),
    (N_("overtake"), N_("To play a card higher than the one that has the trick so far.")),
    (N_("pass"), N_("To leave the auction.")),
    (N_("redeal"), N_("To deal the cards again, because a hand or the talon is too weak.")),
    (N_("stock"), N_("In the game of drawing: the cards that are drawn after each trick.")),
    (N_("talon"), N_("The cards laid aside when the cards are dealt, which the declarer takes.")),
    (N_("trick"), N_("The cards that are played in one round; who takes it gets their points.")),
    (N_("trump"), N_("The suit that beats all others.")),
)


def glossary() -> list[Entry]:
    """All entries."""
    return sorted(
        (Entry(_(term), _(meaning)) for term, meaning in _ENTRIES), key=lambda entry: entry.term.casefold()
    )
