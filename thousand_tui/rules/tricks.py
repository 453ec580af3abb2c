"""Playing a trick (rules 4): which cards are legal and why others are not, marriages and trump, who wins."""

from __future__ import annotations

from collections.abc import Iterator

from thousand_tui.rules.actions import ACES_PLAYS, MARRIAGE_PLAYS, PLAYS, Play
from thousand_tui.rules.cards import (
    ACES,
    HIGHER_IN_SUIT,
    MARRIAGE_CARDS,
    MARRIAGE_POINTS,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    CardSet,
    Suit,
    card_set,
    cards_of,
)
from thousand_tui.rules.refusals import Refusal
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.seat_lists import with_entry
from thousand_tui.rules.state import CardPlay, Deal, Step, Trick


def winning_card(trick: tuple[Card, ...], trump: Suit | None) -> Card:
    """The card that wins a trick so far: the highest trump, else the highest card of the led suit."""
    best = trick[0]
    best_suit = SUIT_OF[best]
    for card in trick[1:]:
        suit = SUIT_OF[card]
        if suit == best_suit:
            best = max(best, card)
        elif suit == trump:
            best, best_suit = card, suit
    return best


def legal_cards(rules: Rules, hand: CardSet, trick: tuple[Card, ...], trump: Suit | None) -> CardSet:
    """The cards of a hand that may be played to a trick; all of them on lead."""
    if not trick:
        return hand
    led = SUIT_OF[trick[0]]
    following = hand & SUIT_CARDS[led]
    if following:
        return _following(rules, following, trick, trump)
    if trump is None:
        return hand
    trumps = hand & SUIT_CARDS[trump]
    if not trumps:
        return hand
    others = 0 if rules.must_trump else hand & ~trumps
    if rules.must_overtake == "full":
        best = winning_card(trick, trump)
        if SUIT_OF[best] == trump:
            trumps = trumps & HIGHER_IN_SUIT[best] or trumps
    return trumps | others


def _following(rules: Rules, following: CardSet, trick: tuple[Card, ...], trump: Suit | None) -> CardSet:
    if rules.must_overtake is None:
        return following
    best = winning_card(trick, trump)
    if SUIT_OF[best] != SUIT_OF[trick[0]]:
        return following  # taken over by a trump: no duty to overtake any more
    reference = best if rules.overtake_reference == "winning_card" else trick[0]
    return following & HIGHER_IN_SUIT[reference] or following


def deal_legal_cards(rules: Rules, deal: Deal) -> CardSet:
    """The cards that the seat whose turn it is may play."""
    return legal_cards(rules, deal.hands[deal.turn], deal.play.trick, deal.play.trump)


def may_declare(rules: Rules, play: CardPlay) -> bool:
    """Whether the lead that is due may declare anything at all."""
    return not play.trick and bool(rules.marriage_first_lead or play.tricks)


def plays(rules: Rules, deal: Deal) -> Iterator[Play]:
    """Every legal play, in pack order; the declarations a card allows follow its plain play."""
    hand = deal.hands[deal.turn]
    declaring = may_declare(rules, deal.play)
    aces = declaring and rules.ace_marriage and hand & ACES == ACES
    for card in cards_of(deal_legal_cards(rules, deal)):
        yield PLAYS[card]
        if declaring:
            pair = MARRIAGE_CARDS[SUIT_OF[card]]
            if pair >> card & 1 and hand & pair == pair:
                yield MARRIAGE_PLAYS[card]
            if aces and ACES >> card & 1:
                yield ACES_PLAYS[card]


def refuse_play(rules: Rules, deal: Deal, play: Play) -> Refusal | None:
    """Why the seat whose turn it is may not make that play, or None."""
    hand = deal.hands[deal.turn]
    if not hand >> play.card & 1:
        return Refusal.CARD_NOT_HELD
    if not deal_legal_cards(rules, deal) >> play.card & 1:
        return _why_not_card(deal, play.card)
    if play.marriage or play.aces:
        return _refuse_declaration(rules, deal, play, hand)
    return None


def _why_not_card(deal: Deal, card: Card) -> Refusal:
    trick, trump = deal.play.trick, deal.play.trump
    led = SUIT_OF[trick[0]]
    if SUIT_OF[card] == led:
        return Refusal.MUST_OVERTAKE
    if deal.hands[deal.turn] & SUIT_CARDS[led]:
        return Refusal.FOLLOW_SUIT
    return Refusal.MUST_OVERTRUMP if SUIT_OF[card] == trump else Refusal.MUST_TRUMP


def _refuse_declaration(rules: Rules, deal: Deal, play: Play, hand: CardSet) -> Refusal | None:
    if play.marriage and play.aces:
        return Refusal.ONE_DECLARATION
    if play.aces and not rules.ace_marriage:
        return Refusal.ACES_OFF
    if deal.play.trick:
        return Refusal.MARRIAGE_NOT_LEADING
    if not may_declare(rules, deal.play):
        return Refusal.MARRIAGE_FIRST_LEAD
    wanted = ACES if play.aces else MARRIAGE_CARDS[SUIT_OF[play.card]]
    if wanted >> play.card & 1 and hand & wanted == wanted:
        return None
    return Refusal.ACES_NOT_HELD if play.aces else Refusal.MARRIAGE_NOT_HELD


def play_card(rules: Rules, deal: Deal, played: Play) -> Deal:
    """The deal after a legal play; a finished trick is gathered and the cards of the stock are drawn."""
    seat, card, play = deal.turn, played.card, deal.play
    hands = with_entry(deal.hands, seat, deal.hands[seat] & ~(1 << card))
    trick = (*play.trick, card)
    if len(trick) == 1 and (played.marriage or played.aces):
        play = _declare(rules, play, seat, played)
    if len(trick) == len(deal.active):
        play = _finish_trick(deal.active, play, trick)
        turn = play.leader
    else:
        play = play._replace(trick=trick)
        turn = deal.active[(deal.active.index(seat) + 1) % len(deal.active)]
    history = (*deal.history, Step(seat, played))
    after = deal._replace(hands=hands, turn=turn, play=play, history=history)
    return after if play.trick or play.drawn == len(deal.stock) else _draw(after)


def _declare(rules: Rules, play: CardPlay, seat: int, played: Play) -> CardPlay:
    if played.aces:
        return play._replace(aces=True, marriages=_add(play.marriages, seat, rules.ace_marriage))
    suit = SUIT_OF[played.card]
    at_once = rules.marriage_trump_effect == "immediate"
    return play._replace(
        trump=suit if at_once else play.trump,
        next_trump=suit,
        marriage=suit,
        marriages=_add(play.marriages, seat, MARRIAGE_POINTS[suit]),
    )


def _add(counts: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    return with_entry(counts, seat, counts[seat] + amount)


def _finish_trick(active: tuple[int, ...], play: CardPlay, trick: tuple[Card, ...]) -> CardPlay:
    best = winning_card(trick, play.trump)
    winner = active[(active.index(play.leader) + trick.index(best)) % len(active)]
    done = Trick(play.leader, trick, winner, play.trump, play.marriage, play.aces)
    return CardPlay(
        leader=winner,
        trick=(),
        trump=play.next_trump,
        next_trump=play.next_trump,
        marriage=None,
        aces=False,
        tricks=(*play.tricks, done),
        won=_add(play.won, winner, card_set(trick)),
        tricks_won=_add(play.tricks_won, winner, 1),
        marriages=play.marriages,
        drawn=play.drawn,
    )


def _draw(deal: Deal) -> Deal:
    drawn = deal.play.drawn
    hands = list(deal.hands)
    start = deal.active.index(deal.turn)
    for offset in range(len(deal.active)):
        seat = deal.active[(start + offset) % len(deal.active)]
        hands[seat] |= 1 << deal.stock[drawn + offset]
    play = deal.play._replace(drawn=drawn + len(deal.active))
    return deal._replace(hands=tuple(hands), play=play)


def is_played_out(deal: Deal) -> bool:
    """Whether the last trick has been played."""
    return not deal.play.trick and not any(deal.hands)
