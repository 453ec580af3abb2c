"""The rules once more, written from the text alone and as naively as possible, to compare the engine with.

Cards are two-letter names, actions their text forms; nothing is shared with the engine but the options,
the standing and the outcome. Slow and plain on purpose: each block follows a sentence of rules 3 to 6.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor

from thousand_tui.rules import Outcome, Rules, Standing

RANKS = "9JQKTA"
SUITS = "SCDH"
VALUE = dict(zip(RANKS, (0, 2, 3, 4, 10, 11), strict=True))
MARRIAGE = dict(zip(SUITS, (40, 60, 80, 100), strict=True))
ACES = {"AS", "AC", "AD", "AH"}


def points(cards: set[str] | list[str] | tuple[str, ...]) -> int:
    return sum(VALUE[card[0]] for card in cards)


def marriages(cards: set[str]) -> list[str]:
    return [suit for suit in SUITS if {"K" + suit, "Q" + suit} <= cards]


def nearest(number: int, step: int) -> int:
    """To the nearest multiple, ties up."""
    return floor(Fraction(number, step) + Fraction(1, 2)) * step


def higher(one: str, other: str) -> bool:
    return one[1] == other[1] and RANKS.index(one[0]) > RANKS.index(other[0])


def trick_winner(trick: list[str], trump: str | None) -> int:
    """The place in the trick of its winning card: the highest trump, else the highest of the led suit."""
    suit = trump if trump is not None and any(card[1] == trump for card in trick) else trick[0][1]
    best = max((card for card in trick if card[1] == suit), key=lambda card: RANKS.index(card[0]))
    return trick.index(best)


def cards_to_follow(rules: Rules, hand: set[str], trick: list[str], trump: str | None) -> set[str]:
    """Section 4, for a seat that is not on lead."""
    led = trick[0][1]
    same = {card for card in hand if card[1] == led}
    trumped = trump is not None and trump != led and any(card[1] == trump for card in trick)
    if same:
        if rules.must_overtake is None or trumped:
            return same
        by_lead = rules.overtake_reference == "led_card"
        reference = trick[0] if by_lead else trick[trick_winner(trick, trump)]
        return {card for card in same if higher(card, reference)} or same
    trumps = {card for card in hand if card[1] == trump}
    if rules.must_overtake == "full" and trumped:
        top = trick[trick_winner(trick, trump)]
        beating = {card for card in trumps if higher(card, top)}
        if beating:
            return beating if rules.must_trump else beating | (hand - trumps)
    return trumps if rules.must_trump and trumps else hand


class NaiveDeal:
    """One deal: `legal` says what may be done, `act` does it, and `finished` holds how the deal ended."""

    def __init__(
        self,
        rules: Rules,
        seats: int,
        standing: Standing,
        hands: list[set[str]],
        talon: list[str],
        stock: list[str],
    ) -> None:
        self.rules, self.seats, self.standing = rules, seats, standing
        self.dealt = [set(hand) for hand in hands]
        self.hands = [set(hand) for hand in hands]
        self.talon, self.stock = talon, list(stock)
        dealer = standing.dealer
        self.active = [(dealer + 1 + place) % seats for place in range(3 if seats == 4 else seats)]
        self.forehand = self.active[0]
        self.declarer: int | None = None
        self.bid, self.unbid, self.blind, self.golden = 0, False, False, False
        self.contract: int | None = None
        self.taken: list[str] = []
        self.to_give: list[int] = []
        self.given = 0
        self.aside: list[str] = []
        self.trick: list[str] = []
        self.trump: str | None = None
        self.next_trump: str | None = None
        self.played = 0
        self.won: list[list[str]] = [[] for _ in range(seats)]
        self.tricks = [0] * seats
        self.declared = [0] * seats
        self.last_winner = self.forehand
        self.finished: str | None = None
        self.high, self.high_seat, self.high_blind = 0, -1, False
        self.spoken: set[int] = set()
        self.out: set[int] = set()
        self.silent: set[int] = set()
        self.closed: set[int] = set()
        self.turn = self.forehand
        self.phase = "play" if rules.form == "draw" else "auction"
        if self.phase == "auction":
            self.open_auction()

    # Auction

    def forced(self) -> bool:
        return self.rules.forced_opening != "none"

    def open_auction(self) -> None:
        rules, total = self.rules, self.standing.total
        if rules.golden_deals and self.standing.deals < self.seats:
            self.golden = True
            self.declare(self.forehand, 120)
            return
        if rules.silence_below is not None:
            self.silent = {seat for seat in self.active if total[seat] < rules.silence_below}
        if rules.bid_ban_from is not None:
            banned = {seat for seat in self.active if total[seat] >= rules.bid_ban_from}
            self.out |= banned if len(banned) < 2 else set()
        self.out |= self.silent
        if rules.blind_bidding == "until_look":
            self.closed = set(self.active)
        elif rules.blind_bidding == "first_hand_120":
            enough = rules.blind_min_score is None or total[self.forehand] >= rules.blind_min_score
            nobody = all(used is None for used in self.standing.barrel)
            if self.forehand not in self.silent and enough and nobody:
                self.closed = {self.forehand}
        if self.forehand not in self.silent:  # a silent forehand makes its compulsory opening all the same
            self.next_word(self.active[-1])

    def next_word(self, last: int) -> None:
        """Whose word it is after that seat's, or the end of the auction."""
        left = [seat for seat in self.active if seat not in self.out]
        if self.high and not set(left) - {self.high_seat}:
            self.blind = self.high_blind
            self.declare(self.high_seat, self.high)
        elif not self.high and not left:
            self.finished = "redeal all_pass"
        elif not self.high and len(left) == 1 and not self.forced() and self.rules.no_bid != "redeal":
            self.unbid = True
            self.declare(left[0], self.rules.bid_min)
        else:
            seat = (last + 1) % self.seats
            while seat not in left:
                seat = (seat + 1) % self.seats
            self.turn = seat

    def cap(self, cards: set[str] | None) -> int:
        """The most that those cards allow; None are closed cards."""
        rules = self.rules
        held = [] if cards is None else [MARRIAGE[suit] for suit in marriages(cards)]
        if cards is not None and rules.ace_marriage and cards >= ACES:
            held.append(rules.ace_marriage)
        if not held:
            return rules.bid_cap_no_marriage or 400
        return min(400, 120 + sum(held)) if rules.bid_cap_with_marriage == "sum_held" else 400

    def legal_words(self) -> set[str]:
        rules, seat = self.rules, self.turn
        first, closed = seat not in self.spoken, seat in self.closed
        words = {"look"} if closed else set()
        if closed and rules.blind_bidding == "first_hand_120":
            return words | ({"bid 120"} if first else {"pass"})
        opening = first and seat == self.forehand and self.forced()
        if not opening:
            words.add("pass")
        for bid in range(0, 401, rules.bid_step):
            exact = rules.forced_opening == "forehand_exact" or seat in self.silent
            if (
                bid < rules.bid_min
                or bid <= self.high
                or bid > self.cap(None if closed else self.hands[seat])
            ):
                continue
            if opening and exact and bid != rules.bid_min:
                continue
            if not rules.jump_bids and bid != (self.high + rules.bid_step if self.high else rules.bid_min):
                continue
            words.add(f"bid {bid}")
        if first and not closed:
            words |= self.hand_redeals(self.dealt[seat])
        return words

    def hand_redeals(self, hand: set[str]) -> set[str]:
        rules, ranks = self.rules, [card[0] for card in hand]
        words = set()
        if rules.redeal_four_nines and ranks.count("9") == 4:
            words.add("redeal four_nines")
        if rules.redeal_four_jacks and ranks.count("J") == 4:
            words.add("redeal four_jacks")
        if points(hand) < rules.redeal_hand_below:
            words.add("redeal hand_below")
        return words

    # Talon and contract

    def declare(self, seat: int, bid: int) -> None:
        self.declarer = self.turn = seat
        self.bid = bid
        self.closed = set()
        self.phase = "contract" if self.rules.contract_named == "before_talon" else "take"

    def at_minimum(self) -> bool:
        return self.bid == self.rules.bid_min

    def open_to_all(self) -> bool:
        if self.blind:
            return False
        if self.rules.form == "duo" or self.rules.talon_visibility == "all":
            return True
        return self.rules.talon_visibility == "hidden_at_min" and not self.at_minimum()

    def talon_redeals(self) -> set[str]:
        rules = self.rules
        if self.given or not self.open_to_all() or (rules.redeal_talon_only_at_min and not self.at_minimum()):
            return set()
        words = set()
        if rules.redeal_talon_two_nines and sum(card[0] == "9" for card in self.taken) >= 2:
            words.add("redeal talon_two_nines")
        if points(self.taken) < rules.redeal_talon_below:
            words.add("redeal talon_below")
        return words

    def lowest_contract(self) -> int:
        assert self.declarer is not None
        on_barrel = self.standing.barrel[self.declarer] is not None
        return max(self.bid, self.rules.barrel_gap) if on_barrel else self.bid

    def legal_contracts(self) -> set[str]:
        lowest = self.lowest_contract()
        assert self.declarer is not None
        top = self.cap(self.hands[self.declarer])
        allowed = {lowest} | {
            amount for amount in range(0, 401, self.rules.bid_step) if lowest <= amount <= top
        }
        return {f"contract {amount}" for amount in allowed}

    def may_concede(self) -> bool:
        rules = self.rules
        if self.declarer is None or self.golden or self.blind or rules.concession is None or self.played:
            return False
        return not rules.concession_limit or self.standing.concessions[self.declarer] < rules.concession_limit

    def legal_before_lead(self) -> set[str]:
        rules, hand = self.rules, self.hands[self.turn]
        words = {"concede"} if self.may_concede() else set()
        free = self.unbid and rules.no_bid == "last_hand_free" and bool(self.taken)
        if self.phase == "contract":
            words |= self.legal_contracts() | ({"throw-in"} if free else set())
        elif self.phase == "take":
            words |= {"take 0", "take 1"} if rules.form == "duo" else {"take"}
        else:
            words |= self.talon_redeals() | ({"throw-in"} if free else set())
            if rules.form == "duo":
                names = sorted(hand, key=lambda card: (SUITS.index(card[1]), RANKS.index(card[0])))
                words |= {
                    f"discard {one} {other}"
                    for one in names
                    for other in names
                    if names.index(one) < names.index(other)
                }
            else:
                cards = set(self.taken) & hand if rules.exchange == "keep_one_give_two" else hand
                words |= {f"give {card} {self.to_give[0]}" for card in cards}
        return words

    # Play

    def legal_plays(self) -> set[str]:
        hand = self.hands[self.turn]
        if self.trick:
            return cards_to_follow(self.rules, hand, self.trick, self.trump)
        words = set(hand) | ({"concede"} if self.may_concede() else set())
        if self.played or self.rules.marriage_first_lead:
            for suit in marriages(hand):
                words |= {f"K{suit} marriage", f"Q{suit} marriage"}
            if self.rules.ace_marriage and hand >= ACES:
                words |= {f"{ace} aces" for ace in ACES}
        return words

    def legal(self) -> set[str]:
        if self.phase == "auction":
            return self.legal_words()
        return self.legal_plays() if self.phase == "play" else self.legal_before_lead()

    def act(self, text: str) -> None:
        word, *rest = text.split()
        if word in ("concede", "throw-in"):
            self.finished = word
        elif word == "redeal":
            self.finished = text
        elif self.phase == "auction":
            self.act_in_auction(word, rest)
        elif self.phase == "play":
            self.play(word, rest)
        else:
            self.act_before_lead(word, rest)

    def act_in_auction(self, word: str, rest: list[str]) -> None:
        seat = self.turn
        if word == "look":
            self.closed.discard(seat)
            return
        self.spoken.add(seat)
        if word == "pass":
            self.out.add(seat)
        else:
            self.high, self.high_seat, self.high_blind = int(rest[0]), seat, seat in self.closed
        self.next_word(seat)

    def act_before_lead(self, word: str, rest: list[str]) -> None:
        rules, seat = self.rules, self.turn
        if word == "contract":
            self.contract = int(rest[0])
            self.phase = "take" if not self.taken else "play"
        elif word == "take":
            self.taken = self.talon[2 * int(rest[0]) :][:2] if rest else list(self.talon)
            self.hands[seat] |= set(self.taken)
            self.to_give = [(seat + place) % self.seats for place in range(1, self.seats)]
            self.to_give = [other for other in self.to_give if other in self.active]
            self.phase = "exchange"
        else:
            self.given += 1
            if word == "give":
                self.hands[seat].remove(rest[0])
                self.hands[int(rest[1])].add(rest[0])
                self.to_give.pop(0)
            else:
                self.aside = rest
                self.hands[seat] -= set(rest)
                self.to_give = []
            if not self.to_give:
                self.phase = "contract" if rules.contract_named == "after_exchange" else "play"

    def play(self, card: str, declared: list[str]) -> None:
        seat = self.turn
        self.hands[seat].remove(card)
        if not self.trick:
            self.trump = self.next_trump
        if declared == ["marriage"]:
            self.declared[seat] += MARRIAGE[card[1]]
            self.next_trump = card[1]
            if self.rules.marriage_trump_effect == "immediate":
                self.trump = card[1]
        elif declared == ["aces"]:
            self.declared[seat] += self.rules.ace_marriage
        self.trick.append(card)
        self.played += 1
        place = self.active.index(seat)
        self.turn = self.active[(place + 1) % len(self.active)]
        if len(self.trick) == len(self.active):
            # After a whole round it is the leader's turn again: count from him.
            leader = self.active.index(self.turn)
            winner = self.active[(leader + trick_winner(self.trick, self.trump)) % len(self.active)]
            self.won[winner] += self.trick
            self.tricks[winner] += 1
            self.trick = []
            self.turn = self.last_winner = winner
            if self.stock:
                other = next(seat for seat in self.active if seat != winner)
                self.hands[winner].add(self.stock.pop(0))
                self.hands[other].add(self.stock.pop(0))
            if not any(self.hands):
                self.finished = "played"

    # The end of the deal

    def raw_cards(self) -> list[int]:
        """Card points in tricks, and the cards out of play as ``aside_points`` says."""
        cards = [points(won) for won in self.won]
        if self.finished != "played":
            return [0] * self.seats
        if self.rules.form == "duo":
            out = points([card for card in self.talon if card not in self.taken] + self.aside)
            if self.rules.aside_points == "last_trick":
                cards[self.last_winner] += out
            elif self.rules.aside_points == "slam_120":
                assert self.declarer is not None
                slam = self.tricks[self.declarer] == 10 and not self.declared[self.declarer]
                if slam and self.contract_to_make() == 120:
                    cards[self.declarer] += out
        return cards

    def contract_to_make(self) -> int:
        return self.lowest_contract() if self.contract is None else self.contract

    def settle(self) -> NaiveScore:
        return NaiveScore(self)


class NaiveScore:
    """Sections 5 and 6."""

    def __init__(self, deal: NaiveDeal) -> None:
        self.deal, self.rules, self.before = deal, deal.rules, deal.standing
        seats = range(deal.seats)
        self.cards = deal.raw_cards()
        self.marriages = list(deal.declared) if deal.finished == "played" else [0] * deal.seats
        self.raw = [self.cards[seat] + self.marriages[seat] for seat in seats]
        self.delta = [0] * deal.seats
        self.bolts = list(self.before.bolts)
        self.barrel = list(self.before.barrel)
        self.concessions = list(self.before.concessions)
        self.falls = list(self.before.falls)
        self.made = False
        self.points_of_five()
        self.fines: list[int] = [0] * deal.seats
        self.marks()
        self.total = [self.before.total[seat] + self.delta[seat] + self.fines[seat] for seat in seats]
        self.winner = self.find_winner()
        if self.winner is None:
            self.after_win_check()
        else:
            self.barrel = list(self.before.barrel)
        self.change = [self.total[seat] - self.before.total[seat] for seat in seats]

    def was_on(self, seat: int) -> bool:
        return self.before.barrel[seat] is not None

    def points_of_five(self) -> None:
        deal, rules = self.deal, self.rules
        for seat in deal.active:
            if deal.finished == "played":
                self.delta[seat] = self.played_points(seat)
            elif deal.finished == "concede":
                self.delta[seat] = self.conceded_points(seat)
            elif seat != deal.declarer:
                self.delta[seat] = rules.throw_in_points
        if deal.finished == "concede":
            assert deal.declarer is not None
            self.concessions[deal.declarer] += 1
        for seat in range(deal.seats):
            if seat not in deal.active:
                self.delta[seat] = self.resting_points()
        for seat in range(deal.seats):
            if deal.golden or (deal.blind and seat == deal.declarer):
                self.delta[seat] *= 2
            locked = (
                rules.score_lock_from is not None
                and rules.form != "draw"
                and self.before.total[seat] >= rules.score_lock_from
            )
            if seat != deal.declarer and (self.was_on(seat) or locked):
                self.delta[seat] = min(self.delta[seat], 0)

    def played_points(self, seat: int) -> int:
        deal, rules, raw = self.deal, self.rules, self.raw[seat]
        rounded = nearest(raw, rules.score_step)
        if rules.form == "draw":
            return rounded
        if seat != deal.declarer:
            return rounded if rules.defenders_score_marriages else nearest(self.cards[seat], rules.score_step)
        contract = deal.contract_to_make()
        self.made = (raw if rules.declarer_rounding == "exact" else rounded) >= contract
        if self.made:
            return rounded if rules.declarer_scores == "actual" else contract
        return 0 if self.was_on(seat) and rules.barrel_own_loss == "attempt_only" else -contract

    def conceded_points(self, seat: int) -> int:
        deal, rules = self.deal, self.rules
        assert deal.declarer is not None
        amount = deal.bid if deal.contract is None else deal.contract
        before = self.before.concessions[deal.declarer]
        if seat != deal.declarer:
            if before < rules.concession_free:
                return 0
            if rules.concession_opponents == "half":
                return floor(Fraction(amount, 2 * rules.score_step) + Fraction(1, 2)) * rules.score_step
            assert isinstance(rules.concession_opponents, int)
            return rules.concession_opponents
        if self.was_on(seat) and rules.barrel_own_loss == "attempt_only":
            return 0
        third = rules.concession_third_penalty if (before + 1) % 3 == 0 else 0
        costs = rules.concession_cost == "contract" or self.was_on(seat)
        return -(amount if costs else 0) - third

    def resting_points(self) -> int:
        rules, talon = self.rules, self.deal.talon
        kind = rules.dealer_talon_score
        if kind == "none":
            return 0
        if kind in ("cards", "cards_nines_100"):
            score = points(talon)
            if kind == "cards_nines_100" and [card[0] for card in talon] == ["9"] * 3:
                score = 100
        else:
            ace = 40 if kind == "aces_40_marriages" else 50
            score = sum(ace for card in talon if card[0] == "A")
            score += sum(MARRIAGE[suit] for suit in marriages(set(talon)))
        return nearest(score, rules.score_step) if rules.talon_score_rounded else score

    def marks(self) -> None:
        deal, rules = self.deal, self.rules
        if deal.finished != "played" or rules.form == "draw":
            return
        for seat in deal.active:
            fine_from = rules.low_score_fine_from
            if fine_from is not None and self.before.total[seat] >= fine_from and self.raw[seat] == 0:
                self.fines[seat] -= rules.low_score_fine
            if rules.bolts is None:
                continue
            due = deal.tricks[seat] == 0 and (seat != deal.declarer or rules.bolt_declarer)
            if due and (not self.was_on(seat) or rules.barrel_bolts):
                self.bolts[seat] += 1
                if self.bolts[seat] == rules.bolt_limit:
                    self.bolts[seat] = 0
                    self.fines[seat] -= rules.bolt_penalty
            elif rules.bolts == "consecutive" and deal.tricks[seat]:
                self.bolts[seat] = 0

    def find_winner(self) -> int | None:
        rules, declarer = self.rules, self.deal.declarer
        if rules.form != "draw" and rules.barrel:
            assert declarer is not None
            if self.was_on(declarer):
                return declarer if self.made else None
            jumps = rules.barrel_jump == "declarer" and self.total[declarer] >= rules.target
            return declarer if jumps else None
        there = [seat for seat in range(self.deal.seats) if self.total[seat] >= rules.target]
        if not there:
            return None
        if rules.tie_break == "declarer_then_score" and declarer in there:
            return declarer
        best = [seat for seat in there if self.total[seat] == max(self.total[seat] for seat in there)]
        if len(best) == 1:
            return best[0]
        return declarer if declarer in best else None

    def after_win_check(self) -> None:
        rules = self.rules
        if rules.barrel and rules.form != "draw":
            self.barrel_of_six()
        if rules.dump_truck is not None:
            for seat, total in enumerate(self.total):
                if total == rules.dump_truck_at or (
                    rules.dump_truck == "both" and total == -rules.dump_truck_at
                ):
                    self.total[seat] = 0

    def barrel_of_six(self) -> None:
        deal, rules = self.deal, self.rules
        threshold = rules.target - rules.barrel_gap
        fell: list[int] = []
        for seat in range(deal.seats):
            used = self.before.barrel[seat]
            if used is None:
                continue
            lost = seat == deal.declarer and deal.finished != "throw-in"
            counts = seat == deal.declarer or (rules.barrel_count == "every_deal" and seat in deal.active)
            self.barrel[seat] = used + 1 if counts else used
            if self.total[seat] < threshold:  # own loss, or a fine that takes it below
                assert lost or self.fines[seat] < 0
                fell.append(seat)
            elif rules.barrel_deals and counts and used + 1 >= rules.barrel_deals:
                self.total[seat] -= rules.barrel_fall_penalty
                fell.append(seat)
        newcomers = [
            seat
            for seat in range(deal.seats)
            if self.before.barrel[seat] is None and self.total[seat] >= threshold
        ]
        if newcomers and rules.barrel_newcomer == "knocks_off":
            for seat in range(deal.seats):
                if self.was_on(seat) and seat not in fell:
                    self.total[seat] -= rules.barrel_fall_penalty
                    fell.append(seat)
        for seat in newcomers:
            self.total[seat] = threshold
            self.barrel[seat] = 0
        if len(newcomers) > 1 and rules.barrel_simultaneous != "coexist":
            stays = {deal.declarer} if rules.barrel_simultaneous == "declarer_stays" else set()
            if rules.barrel_simultaneous == "all_fall" or deal.declarer in newcomers:
                for seat in newcomers:
                    if seat not in stays:
                        self.total[seat] -= rules.barrel_fall_penalty
                        fell.append(seat)
        for seat in fell:
            self.barrel[seat] = None
            self.falls[seat] += 1
            if rules.barrel_falls_to_zero and self.falls[seat] >= rules.barrel_falls_to_zero:
                self.total[seat] = self.falls[seat] = 0

    def standing(self) -> Standing:
        before = self.before
        return Standing(
            total=tuple(self.total),
            bolts=tuple(self.bolts),
            barrel=tuple(self.barrel),
            concessions=tuple(self.concessions),
            falls=tuple(self.falls),
            deals=before.deals + 1,
            dealer=(before.dealer + 1) % self.deal.seats,
        )

    def outcome(self) -> Outcome | None:
        """The winner is first; the others are placed by their totals, equals share a place (rules 10)."""
        if self.winner is None:
            return None
        places = [1] * self.deal.seats
        for seat in range(self.deal.seats):
            if seat != self.winner:
                others = [other for other in range(self.deal.seats) if other not in (seat, self.winner)]
                places[seat] = 2 + sum(self.total[other] > self.total[seat] for other in others)
        return Outcome(self.winner, tuple(places))
