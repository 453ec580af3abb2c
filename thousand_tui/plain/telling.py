"""What happens, in sentences: what a seat has not been told yet, and how a deal ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thousand_tui.game.public_game import PublicGame
from thousand_tui.plain.spelling import cards_words, hand_words, suit_words
from thousand_tui.rules import DealResult, Observation
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import card_set, cards_of, points_of
from thousand_tui.rules.observation import SeenStep
from thousand_tui.rules.state import Trick
from thousand_tui.words.actions import action_sentence, told
from thousand_tui.words.arithmetic import (
    concession_remark,
    headline,
    seat_sums,
    signed,
    standing_before,
)
from thousand_tui.words.language import _, ngettext


def history(seen: Observation, names: Sequence[str]) -> list[str]:
    """The deal so far, as a seat saw it, a sentence an action; a finished trick stands with its last card."""
    sentences = []
    played = 0
    tricks = seen.play.tricks if seen.play is not None else ()
    for step, sentence in zip(seen.history, told(seen, names, letters=True), strict=True):
        sentences.append(_("{sentence}.").format(sentence=sentence))
        if isinstance(step.action, Play):
            played += 1
            done, rest = divmod(played, len(seen.active))
            if not rest and done <= len(tricks):
                sentences[-1] += " " + trick_words(tricks[done - 1], names)
    return sentences


def ending(game: PublicGame, result: DealResult) -> list[str]:
    """A deal that is over, a sentence an action; everything in it is open now."""
    deal, names = result.deal, game.names
    sentences = []
    played = 0
    for step in deal.history:
        lead = isinstance(step.action, Play) and played % len(deal.active) == 0
        seen = SeenStep(step.seat, step.action)
        sentences.append(
            _("{sentence}.").format(
                sentence=action_sentence(seen, names, game.rules, letters=True, lead=lead)
            )
        )
        if isinstance(step.action, Play):
            played += 1
            done, rest = divmod(played, len(deal.active))
            if not rest:
                sentences[-1] += " " + trick_words(deal.play.tricks[done - 1], names)
    return sentences


def trick_words(trick: Trick, names: Sequence[str]) -> str:
    """Who took a trick, and what it is worth."""
    points = points_of(card_set(trick.cards))
    return ngettext(
        "{name} takes the trick: {points} point.", "{name} takes the trick: {points} points.", points
    ).format(name=names[trick.winner], points=points)


def whole_trick(trick: Trick, names: Sequence[str]) -> str:
    """A finished trick: who led what, and who took it."""
    led = _("{name} led: {cards}.").format(name=names[trick.leader], cards=cards_words(trick.cards))
    return f"{led} {trick_words(trick, names)}"


def deal_words(game: PublicGame) -> Iterator[str]:
    """A deal that has just been dealt: what everybody knows of it."""
    dealer = game.names[game.standing.dealer]
    yield ""
    yield _("Deal {number}. Dealer: {name}.").format(number=game.deal_number, name=dealer)
    yield totals_words(game)
    if game.seal is not None:
        yield _("The deal is sealed: {seal}").format(seal=game.seal)


def totals_words(game: PublicGame) -> str:
    """What everybody stands at, with bolts and barrel."""
    parts = (_total_words(game, seat) for seat in range(len(game.names)))
    return _("Scores: {scores}.").format(scores="; ".join(parts))


def _total_words(game: PublicGame, seat: int) -> str:
    standing = game.standing
    used, bolts = standing.barrel[seat], standing.bolts[seat]
    if used is not None and bolts:
        words = ngettext(
            "{name} {total}, on the barrel for {used} of {most}, {number} bolt",
            "{name} {total}, on the barrel for {used} of {most}, {number} bolts",
            bolts,
        )
    elif used is not None:
        words = _("{name} {total}, on the barrel for {used} of {most}")
    elif bolts:
        words = ngettext("{name} {total}, {number} bolt", "{name} {total}, {number} bolts", bolts)
    else:
        words = _("{name} {total}")
    return words.format(
        name=game.names[seat],
        total=standing.total[seat],
        used=used,
        most=game.rules.barrel_deals,
        number=bolts,
    )


def own_words(seen: Observation) -> str:
    """A seat's own cards."""
    if seen.closed:
        return _("Your cards are closed to you.")
    words = _("Your hand: {cards}.").format(cards=hand_words(seen.hand))
    if seen.aside:
        words += " " + _("Laid aside: {cards}.").format(cards=cards_words(cards_of(seen.aside)))
    return words


def table_words(seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """What lies on the table, and what is at stake."""
    if seen.declarer is not None and seen.bid:
        amount = seen.contract or seen.bid
        yield _("{name} plays for {points}.").format(name=names[seen.declarer], points=amount)
    elif seen.auction is not None and seen.auction.high and seen.auction.high_seat is not None:
        yield _("The highest bid: {points}, by {name}.").format(
            points=seen.auction.high, name=names[seen.auction.high_seat]
        )
    play = seen.play
    if play is None:
        return
    if play.trump is not None:
        yield _("Trump: {suit}.").format(suit=suit_words(play.trump))
    for seat in seen.active:
        points = play.points(seat)
        yield ngettext("{name}: {points} point so far.", "{name}: {points} points so far.", points).format(
            name=names[seat], points=points
        )
    if play.trick:
        yield _("On the table, led by {name}: {cards}.").format(
            name=names[play.leader], cards=cards_words(play.trick)
        )
    if seen.stock_left:
        yield _("Cards in the stock: {number}.").format(number=seen.stock_left)


def talon_words(seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """The talon and the gifts, as far as the seat knows them."""
    if seen.talon is None:
        yield _("You have not seen the talon.")
    else:
        yield _("The talon: {cards}.").format(cards=cards_words(seen.talon))
    for gift in seen.gifts:
        giver = names[seen.declarer] if seen.declarer is not None else ""
        yield _("From {giver} to {name}: {cards}.").format(
            giver=giver, name=names[gift.to], cards=cards_words([gift.card])
        )


def result_words(game: PublicGame, result: DealResult) -> Iterator[str]:
    """How a deal ended: the cards as they lay, and the arithmetic, line by line."""
    rules, names = game.rules, game.names
    first = game.header.new_state().standing
    before = standing_before(first, game.results, game.results.index(result))
    yield ""
    yield _("The result of deal {number}.").format(number=result.number)
    words = headline(result, rules, before, names)
    if words:
        yield _("{sentence}.").format(sentence=words)
    remark = concession_remark(result, rules, before)
    if remark:
        yield remark
    yield from _open_cards(result, names)
    for seat, name in enumerate(names):
        sums = seat_sums(result, rules, seat, name)
        yield _("{name}: {delta}, in all {total}.").format(
            name=name, delta=signed(sums.delta), total=sums.total
        )
        for line in sums.lines:
            yield f"  {signed(line.points)}: {line.words}. {line.explanation}"


def _open_cards(result: DealResult, names: Sequence[str]) -> Iterator[str]:
    deal = result.deal
    for seat, hand in enumerate(deal.dealt):
        if hand:
            yield _("{name} was dealt: {cards}.").format(name=names[seat], cards=hand_words(hand))
    if deal.talon:
        yield _("The talon: {cards}.").format(cards=cards_words(deal.talon))
    for gift in deal.undertaking.gifts:
        yield _("Given to {name}: {card}.").format(name=names[gift.to], card=cards_words([gift.card]))
    if deal.undertaking.aside:
        yield _("Laid aside: {cards}.").format(cards=cards_words(cards_of(deal.undertaking.aside)))


def outcome_words(game: PublicGame) -> Iterator[str]:
    """How a game ended."""
    outcome = game.outcome
    assert outcome is not None, "only of a finished game"
    yield ""
    yield _("The game is over. Winner: {name}.").format(name=game.names[outcome.winner])
    for seat in sorted(range(game.seats), key=lambda one: outcome.places[one]):
        yield _("{place}. {name}: {total}").format(
            place=outcome.places[seat], name=game.names[seat], total=game.standing.total[seat]
        )
