"""The options of a game (rules 7): one table of what there is to say of each.

`ruleset.Rules` declares the options; the type of each says which kinds of value it takes. The table here says
the rest: range, forms, group and a line for the player. `OPTIONS` puts both together; all else reads that.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, get_args, get_type_hints

from thousand_tui.rules.marked import N_
from thousand_tui.rules.option import Group, Kind, Off, Option
from thousand_tui.rules.option_errors import OptionError, Problem
from thousand_tui.rules.ruleset import Form, Rules, Value

FORMS: Final[tuple[Form, ...]] = get_args(Form)
FIXED_BY_PRESET: Final = ("form", "players")
"""Named in the table of the rules, but given by the preset: they cannot be set."""


class _About(NamedTuple):
    """What there is to say of an option beside its name, type and default."""

    group: Group
    summary: str
    low: int | None = None
    high: int | None = None
    zero_is_off: bool = False
    forms: tuple[Form, ...] = ("trio", "duo")


_ABOUT: Final[Mapping[str, _About]] = {
    "bid_min": _About(Group.AUCTION, N_("The lowest bid and contract."), 5, 300),
    "bid_step": _About(Group.AUCTION, N_("Every bid and contract is a multiple of this.")),
    "jump_bids": _About(Group.AUCTION, N_("A raise may be more than one step.")),
    "forced_opening": _About(
        Group.AUCTION, N_("Must forehand open the auction: no; with any bid; with exactly the lowest bid.")
    ),
    "no_bid": _About(
        Group.AUCTION,
        N_("All the others passed: the last player plays or throws in; plays; may pass for a redeal."),
    ),
    "throw_in_points": _About(Group.AUCTION, N_("What each opponent writes for a free throw-in."), 0, 120),
    "bid_cap_no_marriage": _About(
        Group.AUCTION, N_("The highest bid without a marriage in hand."), 100, 200, zero_is_off=True
    ),
    "bid_cap_with_marriage": _About(
        Group.AUCTION, N_("The highest bid with a marriage in hand: 400; 120 plus the marriages held.")
    ),
    "silence_below": _About(
        Group.AUCTION, N_("With a total below this a player cannot bid, except for a forced opening.")
    ),
    "bid_ban_from": _About(
        Group.AUCTION, N_("With this total or more a player may not bid: the opponent plays."), forms=("duo",)
    ),
    "blind_bidding": _About(
        Group.AUCTION, N_("Bids with cards unseen, for double: anybody until they look; forehand only, 120.")
    ),
    "blind_min_score": _About(Group.AUCTION, N_("The total forehand needs to bid 120 blind.")),
    "golden_deals": _About(
        Group.AUCTION,
        N_("The first round has no auction: forehand plays 120, all scores double."),
        forms=("trio",),
    ),
    "talon_visibility": _About(
        Group.TALON, N_("Who sees the talon: everybody; the declarer; the declarer if the lowest bid won.")
    ),
    "exchange": _About(
        Group.TALON,
        N_(
            "The declarer takes the talon and gives each opponent a card; keeps one of it and gives the rest."
        ),
        forms=("trio",),
    ),
    "pass_cards_face": _About(Group.TALON, N_("The cards the declarer gives lie face down or face up.")),
    "contract_named": _About(
        Group.CONTRACT,
        N_("The contract is named after the exchange; before seeing the talon; it is the bid."),
    ),
    "aside_points": _About(
        Group.TALON,
        N_(
            "The four cards out of play count for nobody; for the last trick; for a slam at 120, no marriage."
        ),
        forms=("duo",),
    ),
    "concession": _About(Group.CONCESSION, N_("The declarer may give up before leading to the first trick.")),
    "concession_cost": _About(Group.CONCESSION, N_("What conceding costs: the contract; nothing.")),
    "concession_opponents": _About(
        Group.CONCESSION, N_("What each opponent writes for a concession: points; half the contract."), 0, 120
    ),
    "concession_free": _About(
        Group.CONCESSION, N_("So many first concessions of a player pay the opponents nothing."), 0
    ),
    "concession_limit": _About(
        Group.CONCESSION, N_("How often a player may concede in a game; 0 for no limit."), 0
    ),
    "concession_third_penalty": _About(
        Group.CONCESSION, N_("A further fine for every third concession of a player."), 0
    ),
    "must_trump": _About(Group.PLAY, N_("A player who cannot follow suit must play a trump."), forms=FORMS),
    "must_overtake": _About(
        Group.PLAY,
        N_("Must one beat the trick if one can: no; when following suit; with trumps too."),
        forms=FORMS,
    ),
    "overtake_reference": _About(
        Group.PLAY, N_("What must be beaten: the card winning the trick; the card that was led."), forms=FORMS
    ),
    "marriage_first_lead": _About(
        Group.MARRIAGE, N_("A marriage may be declared on the first lead of the deal."), forms=FORMS
    ),
    "marriage_trump_effect": _About(
        Group.MARRIAGE,
        N_("The suit of a marriage is trump for the same trick too; from the next."),
        forms=FORMS,
    ),
    "ace_marriage": _About(
        Group.MARRIAGE,
        N_("What declaring four aces is worth; makes no trump."),
        1,
        200,
        zero_is_off=True,
        forms=FORMS,
    ),
    "score_step": _About(
        Group.SCORING, N_("Points are rounded to the nearest multiple of this."), forms=FORMS
    ),
    "declarer_rounding": _About(
        Group.SCORING, N_("The contract must be reached with exact points; with rounded points.")
    ),
    "declarer_scores": _About(
        Group.SCORING, N_("What a made contract scores: the contract; the points taken.")
    ),
    "defenders_score_marriages": _About(Group.SCORING, N_("The declarer's opponents score their marriages.")),
    "dealer_talon_score": _About(
        Group.SCORING,
        N_(
            "What a resting dealer writes for the talon: "
            "nothing; its cards; three nines 100; aces and marriage."
        ),
    ),
    "talon_score_rounded": _About(
        Group.SCORING, N_("What a resting dealer writes for the talon is rounded.")
    ),
    "target": _About(Group.END, N_("The total that wins the game."), 200, 5000, forms=FORMS),
    "tie_break": _About(
        Group.END,
        N_("Who wins if several reach the target at once: the declarer; the highest total."),
        forms=FORMS,
    ),
    "score_lock_from": _About(Group.END, N_("From this total on a player gains points only as declarer.")),
    "low_score_fine_from": _About(Group.SCORING, N_("From this total on a deal without a point is fined.")),
    "low_score_fine": _About(Group.SCORING, N_("The fine for a deal without a point."), 0, 200),
    "barrel": _About(
        Group.BARREL, N_("Near the target a player sits on the barrel and wins by making a contract.")
    ),
    "barrel_gap": _About(
        Group.BARREL, N_("How far below the target the barrel is; the lowest contract on it."), 50, 200
    ),
    "barrel_deals": _About(
        Group.BARREL, N_("How many deals a player may stay on the barrel; 0 for no limit."), 0, 9
    ),
    "barrel_count": _About(Group.BARREL, N_("Which deals count on the barrel: every one; own contracts.")),
    "barrel_own_loss": _About(
        Group.BARREL,
        N_("A contract lost on the barrel: it is written off and the player falls; a try is used up."),
    ),
    "barrel_fall_penalty": _About(
        Group.BARREL, N_("The fine for running out of deals or being knocked off the barrel."), 5, 200
    ),
    "barrel_newcomer": _About(
        Group.BARREL, N_("A newcomer knocks off whoever is on the barrel; joins them.")
    ),
    "barrel_simultaneous": _About(
        Group.BARREL, N_("Several come to the barrel at once: all stay; all fall; only the declarer stays.")
    ),
    "barrel_jump": _About(
        Group.BARREL, N_("Who may win without sitting on the barrel: the declarer; nobody.")
    ),
    "barrel_falls_to_zero": _About(
        Group.BARREL, N_("After so many falls off the barrel the total becomes 0."), 1, 9, zero_is_off=True
    ),
    "barrel_bolts": _About(Group.BARREL, N_("Bolts are given on the barrel too.")),
    "bolts": _About(
        Group.BOLTS, N_("A bolt for each deal without a trick, fined: after several; several in a row.")
    ),
    "bolt_limit": _About(Group.BOLTS, N_("How many bolts bring a fine."), 2, 9),
    "bolt_penalty": _About(Group.BOLTS, N_("The fine for that many bolts."), 0, 200),
    "bolt_declarer": _About(Group.BOLTS, N_("The declarer can get a bolt too.")),
    "dump_truck": _About(
        Group.DUMP_TRUCK,
        N_("A total that falls to 0 when it is hit exactly: with plus; with minus as well."),
        forms=FORMS,
    ),
    "dump_truck_at": _About(Group.DUMP_TRUCK, N_("The total that falls to 0."), 5, 5000, forms=FORMS),
    "redeal_four_nines": _About(
        Group.REDEALS, N_("A player with four nines may have the cards dealt again.")
    ),
    "redeal_four_jacks": _About(
        Group.REDEALS, N_("A player with four jacks may have the cards dealt again.")
    ),
    "redeal_hand_below": _About(
        Group.REDEALS, N_("A hand with fewer points than this may be dealt again."), 1, 30, zero_is_off=True
    ),
    "redeal_talon_below": _About(
        Group.REDEALS, N_("A talon with fewer points than this may be dealt again."), 1, 30, zero_is_off=True
    ),
    "redeal_talon_two_nines": _About(Group.REDEALS, N_("A talon with two or more nines may be dealt again.")),
    "redeal_talon_only_at_min": _About(
        Group.REDEALS, N_("A redeal for the talon needs the lowest bid to have won.")
    ),
}


def _described(name: str, default: Value, hint: object) -> Option:
    kind, choices = _kind_and_choices(hint)
    about = _ABOUT[name]
    return Option(
        name=name,
        kind=kind,
        default=default,
        forms=about.forms,
        group=about.group,
        summary=about.summary,
        off=Off.ZERO if about.zero_is_off else Off.NULL if None in choices else Off.NEVER,
        choices=choices,
        low=about.low,
        high=about.high,
    )


def _kind_and_choices(hint: object) -> tuple[Kind, tuple[Value, ...]]:
    """What the type of a field of `Rules` says about its option."""
    if hint is bool:
        return Kind.ON_OFF, (True, False)
    if hint is int:
        return Kind.NUMBER, ()
    members = get_args(hint)
    off: tuple[Value, ...] = (None,) if type(None) in members else ()
    words = tuple(word for member in members for word in get_args(member) or (member,))
    words = tuple(word for word in words if not isinstance(word, type))
    if int not in members:
        return Kind.CHOICE, off + words
    return (Kind.MIXED, words) if words else (Kind.SCORE, off)


def _described_all() -> dict[str, Option]:
    hints = get_type_hints(Rules)
    defaults = Rules()
    return {name: _described(name, getattr(defaults, name), hints[name]) for name in _ABOUT}


OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(_described_all())
"""Every option that can be set, by name, in the order of the rules' table."""


def nearest_name(name: str, names: Iterable[str]) -> str | None:
    """The one of the known names that is most like a mistyped one, or ``None``."""
    found = difflib.get_close_matches(name.lower(), list(names), n=1)
    return found[0] if found else None


def find_option(name: str, value: object) -> Option:
    """The option of that name; ``value`` is what it was to be set to, for the message.

    `OptionError` FIXED for `form` and `players`, UNKNOWN_OPTION for any other name (rules 7).
    """
    if name in OPTIONS:
        return OPTIONS[name]
    if name in FIXED_BY_PRESET:
        raise OptionError(Problem.FIXED, name, value, N_("the preset gives it; choose another preset"))
    raise OptionError(Problem.UNKNOWN_OPTION, name, value, ", ".join(OPTIONS), nearest_name(name, OPTIONS))
