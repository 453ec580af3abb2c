"""The lessons, in the order in which they are taken."""

from __future__ import annotations

from typing import Final

from thousand_tui.lessons.lesson import Lesson, Step
from thousand_tui.rules.state import Standing
from thousand_tui.words.language import N_

TRICKS: Final = Lesson(
    name="tricks",
    title=N_("Cards and tricks"),
    about=N_("which card beats which, and following suit"),
    hands=("AH TH 9H AS JS QD 9D", "AC TC KC QC AD KD KS", "KH QH TS QS 9S TD JD"),
    talon="JC 9C JH",
    dealer=0,
    prelude="bid 100, pass, pass, take, give 9C 2, give JC 0, contract 100, JH, QH",
    others="KS, 9S, KD, KH, TC, JD, QC, TS, 9C, AC",
    steps=(
        Step(
            N_(
                "Thousand is played with 24 cards. From high to low they rank A, 10, K, Q, J, 9: the ten "
                "beats the king. An ace is worth 11 points, a ten 10, a king 4, a queen 3, a jack 2, "
                "a nine nothing.\n"
                "Anna has led {JH}, Boris has played {QH}. Now it is your turn. Whoever holds a card of the "
                "suit that was led must play one: that is following suit. The highest heart takes the trick.\n"
                "Take it with your ten."
            ),
            N_("Play {TH}."),
            ("TH",),
        ),
        Step(
            N_(
                "The trick is yours, and the points of its three cards: 10 and 3 and 2 make 15. Whoever "
                "takes a trick leads to the next one, with any card.\n"
                "There is no trump yet, so nothing beats the ace of a suit that is led. Lead your ace of spades."
            ),
            N_("Lead {AS}."),
            ("AS",),
        ),
        Step(
            N_("That went well. Your ace of hearts is just as safe: lead it."),
            N_("Lead {AH}."),
            ("AH",),
        ),
        Step(
            N_(
                "Anna had no heart left. Whoever cannot follow suit, and has no trump, may play any card; "
                "but such a card never takes the trick.\n"
                "Five of the six hearts are gone now and you hold the last one. So even a nine takes a trick: "
                "lead it. Counting the cards that are gone is half of the game."
            ),
            N_("Lead {9H}."),
            ("9H",),
        ),
        Step(
            N_(
                "Nobody could follow, so the nine has won, and with it all that the others had to throw away.\n"
                "Now lead your last spade, {JS}. Boris holds higher ones: this trick will go to him."
            ),
            N_("Lead {JS}."),
            ("JS",),
        ),
    ),
    closing=N_(
        "Boris took that one and leads now. That is how all eight tricks of a deal are played: follow suit, "
        "high cards win, the winner leads. The next lesson is about what makes this game: marriages and trump."
    ),
    short=True,
)

MARRIAGE: Final = Lesson(
    name="marriage",
    title=N_("Marriage and trump"),
    about=N_("king and queen, and the suit that beats all"),
    hands=("AH KH QH AS JS AC 9D", "AD TD QD TC JC KS JH", "KD JD KC QC TS QS 9H"),
    talon="TH 9S 9C",
    dealer=2,
    prelude="bid 120, pass, pass, take, give 9S 1, give 9C 2, contract 160",
    others="JC, 9C, JH, 9H, AD, JD, TD, KD",
    steps=(
        Step(
            N_(
                "This time you are the declarer: you have promised to take 160 points. The cards of the whole "
                "pack are worth only 120; what is missing comes from a marriage.\n"
                "You hold king and queen of hearts: a marriage, worth 100. In diamonds it would be 80, in clubs "
                "60, in spades 40. It is declared by leading one of the two. In these rules not with the "
                "very first card of a deal, so begin with a sure trick: {AC}."
            ),
            N_("Lead {AC}."),
            ("AC",),
        ),
        Step(
            N_(
                "Now lead the king or the queen of hearts and declare the marriage: the program asks whether "
                "you want to. You get 100 points at once, and hearts become trump."
            ),
            N_("Lead {KH} or {QH} and declare the marriage."),
            ("KH marriage", "QH marriage"),
        ),
        Step(
            N_(
                "Hearts are trump: from now on any heart beats every card of the other suits. And both hearts "
                "of your opponents have just fallen, so all trumps that are left are yours.\n"
                "To see what that is good for, lead a loser: {9D}."
            ),
            N_("Lead {9D}."),
            ("9D",),
        ),
        Step(
            N_(
                "Anna took that trick and led another diamond. You have none left. Whoever cannot follow suit "
                "must play a trump if there is one in hand, and the trump takes the trick."
            ),
            N_("Play a heart: it trumps the diamonds."),
        ),
        Step(
            N_(
                "You are leading again. What is left are high cards; think of {AS}, and of your trumps. "
                "Play the deal to its end."
            ),
            N_("Play on as you like."),
        ),
    ),
    closing=N_(
        "A contract that is made is written as it was named, 160, however many points there were; one that "
        "fails is written as a minus. Defenders write what they took. And mind: anybody's marriage may change "
        "the trump later in a deal: the last one counts."
    ),
)

BIDDING: Final = Lesson(
    name="bidding",
    title=N_("Bidding"),
    about=N_("what a hand is worth, and when to stop"),
    hands=("AS KS QS AC TC 9D JH", "TS JS KC JC TD KD 9H", "AH TH KH QH AD 9C 9S"),
    talon="QC QD JD",
    dealer=0,
    prelude="bid 100, bid 105",
    others="pass, bid 125, take, give 9S 0, give 9C 1, contract 200, AD, KD",
    steps=(
        Step(
            N_(
                "Every deal begins with an auction. Whoever promises most becomes the declarer, takes the three "
                "cards of the talon, and has to keep the promise. The player left of the dealer has to open "
                "with 100. Anna did, and Boris said 105.\n"
                "What is your hand worth? Count the marriage of spades, 40, and what your aces and your ten "
                "will probably catch: about 60 or 70. And the talon may help. Without a marriage "
                "nobody may bid more than 120.\n"
                "So a bid above 105 is sound. Bid 110: there is no need to jump."
            ),
            N_("Bid 110, or up to 120."),
            ("bid 110", "bid 115", "bid 120"),
        ),
        Step(
            N_(
                "Anna is out, and Boris says 125. So he holds a marriage. A promise that fails costs as much "
                "as it would have brought: whoever plays 130 and takes 125 writes minus 130.\n"
                "Your hand does not carry 130. Pass; as a defender you write what you take."
            ),
            N_("Pass."),
            ("pass",),
        ),
    ),
    closing=N_(
        "Boris was the declarer, and with the marriage of hearts he could name a high contract. Passing in time "
        "is worth as many points as bidding well. As a rule of thumb: a marriage, an ace and a ten of "
        "one suit, aces: these carry bids; single tens and kings do not."
    ),
    short=True,
)

TALON: Final = Lesson(
    name="talon",
    title=N_("Talon and contract"),
    about=N_("what to keep, what to give, what to name"),
    hands=("AD KD QD AS TC JC 9H", "TS KS QC 9C AH TH JD", "QS JS AC KH QH JH 9D"),
    talon="TD KC 9S",
    dealer=2,
    prelude="bid 100, pass, pass",
    others="",
    steps=(
        Step(
            N_(
                "You have won the auction with 100: the others have passed. The talon is turned up for everybody, "
                "and you take its three cards."
            ),
            N_("Take the talon."),
            ("take",),
        ),
        Step(
            N_(
                "The ten of diamonds: now you hold the four highest diamonds and the marriage with them. You have "
                "ten cards, and each opponent gets one of them, so that everybody plays with eight.\n"
                "Give away what takes no trick and breaks no marriage: your two nines. The first card goes to Anna."
            ),
            N_("Give Anna {9H} or {9S}."),
            ("give 9H 1", "give 9S 1"),
        ),
        Step(
            N_("And the other nine goes to Boris."),
            N_("Give Boris the other nine."),
            ("give 9H 2", "give 9S 2"),
        ),
        Step(
            N_(
                "Now you name the contract: at least your bid, or more. Count what you are sure of. The four "
                "diamonds take everything of their suit, 30 points; the marriage brings 80; the ace of spades 11 "
                "and what falls on it.\n"
                "That is a good 120. Whoever names more writes more, if it is made."
            ),
            N_("Name 120, 125 or 130."),
            ("contract 120", "contract 125", "contract 130"),
        ),
    ),
    closing=N_(
        "With the contract named the declarer leads to the first trick. Until then there is a way out: "
        "to concede. It costs the contract, and gives each opponent 60; it is for deals that the talon "
        "has spoilt."
    ),
    short=True,
)

WHOLE_DEAL: Final = Lesson(
    name="deal",
    title=N_("A whole deal"),
    about=N_("from the auction to the score, on your own"),
    hands=("AS TS KS QS AH 9C JD", "AC QC KD 9D TH 9S JH", "TC JC AD QD KH 9H JS"),
    talon="KC TD QH",
    dealer=2,
    prelude="",
    others="",
    steps=(
        Step(
            N_(
                "Now a whole deal, and every decision is yours. You sit left of the dealer, so you have to open. "
                "The program says why something is not allowed, {hint} asks the expert, and {help} "
                "shows what can be done."
            ),
            N_("Open with 100 or more."),
        ),
    ),
    closing=N_(
        "That was the score of a deal. The declarer writes the contract, or minus the contract. Each defender "
        "writes the own points, rounded to fives. A defender without a single trick gets a bolt; the third "
        "one costs 120. Deals are played until somebody reaches the target, as a rule 1000."
    ),
)

BARREL: Final = Lesson(
    name="barrel",
    title=N_("The barrel"),
    about=N_("the last step to 1000"),
    hands=("AH KH QH AD TD AS 9C", "TS QS AC KC JC KD JH", "KS 9S TC QC QD JD 9H"),
    talon="TH JS 9D",
    dealer=2,
    prelude="",
    others="",
    standing=Standing(
        total=(880, 640, 715),
        bolts=(0, 1, 0),
        barrel=(0, None, None),
        concessions=(0, 0, 0),
        falls=(0, 0, 0),
        deals=14,
        dealer=2,
    ),
    steps=(
        Step(
            N_(
                "The end of a game is special. Whoever comes to 880 sits down on the barrel. From there the game "
                "is won in one way only: as the declarer, with a contract of 120 or more. As a defender you "
                "write nothing. There are three deals to do it in; after the third you lose 120 and "
                "are off the barrel.\n"
                "You have the cards for it: the marriage of hearts and three aces. Nobody else holds a marriage, "
                "so nobody can bid more than 120."
            ),
            N_("Bid 120."),
            ("bid 120",),
        ),
        Step(N_("It is yours. Take the talon."), N_("Take the talon."), ("take",)),
        Step(
            N_("Give away what you need least, a card to each; not a heart, and no ace."),
            N_("Give Anna a card you can spare."),
            ("give 9C 1", "give JS 1", "give 9D 1"),
        ),
        Step(
            N_("And one for Boris."),
            N_("Give Boris a card you can spare."),
            ("give 9C 2", "give JS 2", "give 9D 2"),
        ),
        Step(
            N_("On the barrel 120 is enough: it wins the game. To name more would only be a risk."),
            N_("Name 120."),
            ("contract 120",),
        ),
        Step(
            N_(
                "Now bring it home: an ace first, for nothing can be declared with the first card; then the "
                "marriage of hearts."
            ),
            N_("Play on as you like."),
        ),
    ),
    closing=N_(
        "That was the barrel, and the last lesson. There is more: the rules of a game can be read at any "
        "time, and every house has its own. Now play a quick game; hints and reviews are there when you "
        "want them."
    ),
)

COURSE: Final = (TRICKS, MARRIAGE, BIDDING, TALON, WHOLE_DEAL, BARREL)
