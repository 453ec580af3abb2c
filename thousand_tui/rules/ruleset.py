"""The rules of one game as a value (rules 7): every option by name, typed.

"Off" is ``False`` for on/off options, ``None`` where the option has words or takes a score, and 0 where the
table of the rules says 0. The word "off" is only how a person writes any of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Value: TypeAlias = bool | int | str | None
"""What an option can hold."""

Form: TypeAlias = Literal["trio", "duo", "draw"]
ForcedOpening: TypeAlias = Literal["none", "forehand_min", "forehand_exact"]
NoBid: TypeAlias = Literal["last_hand_free", "last_hand_declares", "redeal"]
CapWithMarriage: TypeAlias = Literal["none", "sum_held"]
BlindBidding: TypeAlias = Literal["until_look", "first_hand_120"]
TalonVisibility: TypeAlias = Literal["all", "declarer", "hidden_at_min"]
Exchange: TypeAlias = Literal["give_one_each", "keep_one_give_two"]
CardsFace: TypeAlias = Literal["down", "up"]
ContractNamed: TypeAlias = Literal["after_exchange", "before_talon", "bid_is_contract"]
AsidePoints: TypeAlias = Literal["none", "last_trick", "slam_120"]
Concession: TypeAlias = Literal["before_lead"]
ConcessionCost: TypeAlias = Literal["contract", "zero"]
MustOvertake: TypeAlias = Literal["follow_only", "full"]
OvertakeReference: TypeAlias = Literal["winning_card", "led_card"]
TrumpEffect: TypeAlias = Literal["immediate", "next_trick"]
DeclarerRounding: TypeAlias = Literal["exact", "before_check"]
DeclarerScores: TypeAlias = Literal["contract", "actual"]
DealerTalonScore: TypeAlias = Literal[
    "none", "cards", "cards_nines_100", "aces_40_marriages", "aces_50_marriages"
]
TieBreak: TypeAlias = Literal["declarer_then_score", "score_then_declarer"]
BarrelCount: TypeAlias = Literal["every_deal", "own_contract"]
BarrelOwnLoss: TypeAlias = Literal["minus_contract_and_off", "attempt_only"]
BarrelNewcomer: TypeAlias = Literal["knocks_off", "coexist"]
BarrelSimultaneous: TypeAlias = Literal["coexist", "all_fall", "declarer_stays"]
BarrelJump: TypeAlias = Literal["declarer", "nobody"]
Bolts: TypeAlias = Literal["cumulative", "consecutive"]
DumpTruck: TypeAlias = Literal["plus", "both"]


DEFAULT_PRESET: Final = "table"
"""The name of the preset that is played where nobody names one; its options are the defaults below."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game, fixed before its first deal: a preset and the options over it (rules 7).

    Build it with `thousand_tui.rules.presets.make_rules`, which checks everything; this class itself checks
    nothing. In `draw` whatever that form lacks is off. Points are whole numbers.
    """

    preset: str = DEFAULT_PRESET
    """Name of the preset the rules started from."""
    form: Form = "trio"
    """Seats, cards dealt and talon or stock (rules 3)."""
    players: tuple[int, ...] = (3,)
    """The numbers of seats that can play it."""

    bid_min: int = 100
    bid_step: Literal[5, 10] = 5
    jump_bids: bool = True
    forced_opening: ForcedOpening = "forehand_min"
    no_bid: NoBid = "redeal"
    throw_in_points: int = 50
    bid_cap_no_marriage: int = 120
    bid_cap_with_marriage: CapWithMarriage = "none"
    silence_below: int | None = None
    bid_ban_from: int | None = None
    blind_bidding: BlindBidding | None = None
    blind_min_score: int | None = None
    golden_deals: bool = False
    talon_visibility: TalonVisibility = "all"
    exchange: Exchange = "give_one_each"
    pass_cards_face: CardsFace = "down"
    contract_named: ContractNamed = "after_exchange"
    aside_points: AsidePoints = "none"
    concession: Concession | None = "before_lead"
    concession_cost: ConcessionCost = "contract"
    concession_opponents: int | Literal["half"] = 60
    concession_free: int = 0
    concession_limit: int = 0
    concession_third_penalty: int = 0
    must_trump: bool = True
    must_overtake: MustOvertake | None = None
    overtake_reference: OvertakeReference = "winning_card"
    marriage_first_lead: bool = False
    marriage_trump_effect: TrumpEffect = "immediate"
    ace_marriage: int = 0
    score_step: Literal[1, 5, 10] = 5
    declarer_rounding: DeclarerRounding = "exact"
    declarer_scores: DeclarerScores = "contract"
    defenders_score_marriages: bool = True
    dealer_talon_score: DealerTalonScore = "none"
    talon_score_rounded: bool = True
    target: int = 1000
    tie_break: TieBreak = "declarer_then_score"
    score_lock_from: int | None = None
    low_score_fine_from: int | None = None
    low_score_fine: int = 100
    barrel: bool = True
    barrel_gap: int = 120
    barrel_deals: int = 3
    barrel_count: BarrelCount = "every_deal"
    barrel_own_loss: BarrelOwnLoss = "minus_contract_and_off"
    barrel_fall_penalty: int = 120
    barrel_newcomer: BarrelNewcomer = "knocks_off"
    barrel_simultaneous: BarrelSimultaneous = "coexist"
    barrel_jump: BarrelJump = "declarer"
    barrel_falls_to_zero: int = 0
    barrel_bolts: bool = False
    bolts: Bolts | None = "cumulative"
    bolt_limit: int = 3
    bolt_penalty: int = 120
    bolt_declarer: bool = False
    dump_truck: DumpTruck | None = "plus"
    dump_truck_at: int = 555
    redeal_four_nines: bool = True
    redeal_four_jacks: bool = False
    redeal_hand_below: int = 0
    redeal_talon_below: int = 0
    redeal_talon_two_nines: bool = False
    redeal_talon_only_at_min: bool = True

    @property
    def opening_forced(self) -> bool:
        """Whether forehand must open the auction (`forced_opening`)."""
        return self.forced_opening != "none"

    @property
    def threshold(self) -> int:
        """The total at which the barrel is (rules 6.3): the target less `barrel_gap`."""
        return self.target - self.barrel_gap
