"""Autoplay (rules 9)."""

import random

import pytest

from tests.helpers.positions import deal, facing, legal, say, table
from tests.helpers.random_games import random_states
from tests.helpers.random_rules import random_rules
from tests.rules import naive
from thousand_tui.rules import (
    PRESETS,
    GameState,
    apply,
    autoplay,
    deal_cards,
    deal_from,
    make_rules,
    new_game,
    observe,
)


def auto(state: GameState) -> str:
    assert state.turn is not None
    return str(autoplay(observe(state, state.turn)))


def worth(card: str) -> tuple[int, int, int]:
    """Fewest points; of equals the lower rank, then spades, clubs, diamonds, hearts."""
    return naive.VALUE[card[0]], naive.RANKS.index(card[0]), naive.SUITS.index(card[1])


def expected(words: set[str]) -> str:
    """What rules 9 say, from the words that are legal."""
    if "look" in words:
        return "look"
    if "pass" in words:
        return "pass"
    amounts = {int(word.split()[1]): word for word in words if word.startswith(("bid", "contract"))}
    if amounts:
        return amounts[min(amounts)]
    if "take" in words or "take 0" in words:
        return "take" if "take" in words else "take 0"
    gives = [word for word in words if word.startswith("give")]
    if gives:
        return min(gives, key=lambda word: worth(word.split()[1]))
    aside = sorted(
        {card for word in words if word.startswith("discard") for card in word.split()[1:]}, key=worth
    )
    if aside:
        two = sorted(aside[:2], key=lambda card: (naive.SUITS.index(card[1]), naive.RANKS.index(card[0])))
        return f"discard {two[0]} {two[1]}"
    marriages = [word for word in words if word.endswith("marriage") and word.startswith("Q")]
    if marriages:
        return max(marriages, key=lambda word: naive.MARRIAGE[word[1]])
    return min((word for word in words if len(word) == 2), key=worth)


# Auction


@pytest.mark.parametrize(
    ("preset", "word"),
    [("table", "bid 100"), ("1001", "pass"), ("tens", "pass"), ("polish", "bid 100"), ("tens-duo", "pass")],
)
def test_auction(preset: str, word: str) -> None:
    """It passes; if it has to open, it bids the smallest legal amount (rules 9)."""
    assert auto(deal(table(preset))) == word


def test_auction_never_bids_on() -> None:
    """Later it passes, whatever it holds (rules 9)."""
    assert auto(say(deal(table(), "", "KH QH KD QD AS AC AD"), "bid 100")) == "pass"


@pytest.mark.parametrize("preset", ["auction", "auction-duo"])
def test_closed_cards(preset: str) -> None:
    """With closed cards it looks first, also to pass (rules 9)."""
    state = deal(table(preset))
    assert auto(state) == "look"
    assert auto(say(state, "look")) == "bid 100"
    state = say(state, "look, bid 100")
    assert auto(state) == "look"
    assert auto(say(state, "look")) == "pass"


def test_first_hand_120() -> None:
    """It never bids blind (rules 9); overbid after 120 blind it looks, then passes."""
    state = deal(table("classic", (240, 0, 0)), "", "KH QH")
    assert auto(state) == "look"
    assert auto(say(state, "look")) == "bid 100"
    state = say(state, "bid 120, bid 125, pass")
    assert auto(state) == "look"
    assert auto(say(state, "look")) == "pass"


def test_never_demands_a_redeal() -> None:
    """It never demands a redeal, of the hand or of the talon (rules 9)."""
    assert auto(deal(table(), "9S 9C 9D 9H")) == "bid 100"
    state = deal(table(redeal_talon_two_nines=True), "JS", talon="9S 9C 9D")
    assert auto(say(state, "bid 100, pass, pass, take")) == "give 9S 1"


def test_last_seat_passes_too() -> None:
    """Where ``no_bid`` is ``redeal`` the last seat passes as well (rules 9)."""
    assert auto(say(deal(table("1001", no_bid="redeal")), "pass, pass")) == "pass"


# Talon and contract


def test_gives_the_cheapest_first() -> None:
    """Its cheapest cards, the cheapest to the next seat clockwise (rules 9)."""
    state = deal(table(), "9C 9S JH AS AC AD TH", talon="QC JC 9H")
    state = say(state, "bid 100, pass, pass")
    words = []
    for _ in range(4):
        words.append(auto(state))
        state = say(state, words[-1])
    assert words == ["take", "give 9S 1", "give 9C 2", "contract 100"]


def test_keeps_the_dearest() -> None:
    """With ``keep_one_give_two`` it keeps the dearest (rules 9)."""
    state = say(deal(table("tens"), talon="AS 9D KH"), "bid 60, pass, pass")
    words = []
    for _ in range(4):
        words.append(auto(state))
        state = say(state, words[-1])
    assert words == ["contract 60", "take", "give 9D 1", "give KH 2"]


def test_pair_and_discard() -> None:
    """Pair 0; lays its cheapest two aside (rules 9)."""
    state = say(
        deal(table("polish-duo"), "9S 9C JS JH QH TS QS KS AD QD", talon="9D AH AC AS"), "bid 100, pass"
    )
    assert auto(state) == "take 0"
    state = say(state, "take 0")
    assert auto(state) == "discard 9S 9C"
    assert auto(say(state, "discard 9S 9C")) == "contract 100"


def test_contract_on_the_barrel() -> None:
    """The smallest legal one: on the barrel 120 (rules 9)."""
    state = deal(table("table", (880, 0, 0), seated=(0, None, None)), "9S 9C")
    state = say(state, "bid 100, pass, pass, take, give 9S 1, give 9C 2")
    assert auto(state) == "contract 120"


def test_never_concedes_nor_throws_in() -> None:
    """It never concedes or throws in (rules 9)."""
    state = say(deal(table("1001"), "", "", "9S 9C"), "pass, pass")
    assert auto(state) == "take"
    state = say(state, "take")
    assert auto(state) == "give 9S 0"
    assert auto(say(state, "give 9S 0, give 9C 1")) == "contract 40"


# Play


@pytest.mark.parametrize(
    ("held", "trick", "trump", "card"),
    [
        ("AC KC QD", "", None, "QD"),
        ("KH QH KS QS 9C", "", None, "QH marriage"),
        ("KS QS KC QC 9H", "", "H", "QC marriage"),
        ("AS AC AD AH JC", "", None, "JC"),
        ("AS AC AD AH", "", None, "AS"),
        ("9H 9D JS", "", None, "9D"),
        ("9D 9H QC", "KC", None, "QC"),
        ("9D 9H QC KC", "TC", None, "QC"),
        ("9D TH AH", "KC", "H", "TH"),
        ("KH QH 9D", "9H", None, "QH"),
    ],
)
def test_play(held: str, trick: str, trump: str | None, card: str) -> None:
    """On lead the most valuable marriage, the queen; otherwise its cheapest legal card (rules 9)."""
    assert auto(facing("table", held, trick, trump, ace_marriage=100)) == card


def test_must_beat() -> None:
    """Its cheapest *legal* card (rules 9)."""
    assert auto(facing("polish", "9C AC TC", "KC")) == "TC"


def test_no_marriage_on_the_first_lead() -> None:
    """If it may declare one (rules 9): not on the first lead where that is off."""
    assert auto(facing("table", "KH QH AS", "", first=True)) == "QH"
    assert auto(facing("table", "KH QH AS", "", first=True, marriage_first_lead=True)) == "QH marriage"


def test_not_its_turn() -> None:
    """It decides only for the seat whose turn it is."""
    with pytest.raises(ValueError, match=r"^autoplay decides only for the seat whose turn it is$"):
        autoplay(observe(deal(table()), 1))


# Everywhere


@pytest.mark.parametrize("seed", range(25))
def test_against_the_text(seed: int) -> None:
    """In every form and preset, wherever a random game leads (rules 9)."""
    rng = random.Random(seed)
    rules = random_rules(rng)
    for before, action, _ in random_states(rules, rng.choice(rules.players), rng, deals=3):
        if action is not None:
            assert auto(before) == expected(legal(before))


@pytest.mark.parametrize("preset", list(PRESETS))
def test_whole_games(preset: str) -> None:
    """A table of absent players plays on: in every preset autoplay alone gets through deals (rules 9)."""
    rules = make_rules(preset)
    rng = random.Random(7)
    state = new_game(rules, rules.players[-1], 0)
    for _ in range(3000):
        if state.outcome is not None or len(state.results) >= 20:
            break
        if state.deal is None:
            state = deal_cards(state, deal_from(rules, state.seats, state.standing.dealer, rng.randbytes(32)))
        else:
            assert state.turn is not None
            state = apply(state, autoplay(observe(state, state.turn)))
    assert state.results
