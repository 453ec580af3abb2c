"""hot"""
from __future__ import annotations

from typing import Final

from thousand_tui.rules.cards import CARD_POINTS, MARRIAGE_POINTS
from thousand_tui.bots.solver.tables import *
from thousand_tui.bots.solver.tables import tables

BARRED: Final = 5
NO_TRUMP: Final = 4
OFFSET: Final = 1024

F_BOUNDS: Final = 1
F_CASH: Final = 2
F_EQUIVALENCE: Final = 4
F_ORDER: Final = 8
F_TABLE: Final = 16


class Search:
    def __init__(self, players, objective, must_trump, must_overtake, overtake_led, trump_next, ace_points, defender_marriages, slam_points, flags, limit=400_000):
        self.players: int = players
        self.scale: int = 1 + objective
        self.b_weight: int = objective * defender_marriages
        self.must_trump: int = must_trump
        self.must_overtake: int = must_overtake
        self.overtake_led: int = overtake_led
        self.trump_next: int = trump_next
        self.ace_points: int = ace_points
        self.slam_points: int = slam_points
        self.f_bounds: int = flags & F_BOUNDS
        self.f_cash: int = flags & F_CASH
        self.f_equal: int = flags & F_EQUIVALENCE
        self.f_order: int = flags & F_ORDER
        self.f_table: int = flags & F_TABLE
        self.limit: int = limit
        t = tables()
        self.cash: list[list[int]] = t.cash
        self.left_after: list[list[int]] = t.left_after
        self.top_a: list[int] = t.top_a
        self.top_b: list[int] = t.top_b
        self.points: list[int] = [p * (1 + objective) for p in CARD_POINTS]
        self.table: dict[int, int] = {}
        self.moves: dict[int, list[int]] = {}
        self.replies: dict[int, list[int]] = {}
        self.lists: dict[int, list[int]] = {}
        self.nodes: int = 0
        self.expanded: int = 0

    def lead(self, h0: int, h1: int, h2: int, p: int, trump: int, left: int, n: int, need: int) -> int:
        self.nodes += 1
        home = 0
        bonus = 0
        if p == 3:
            p, home, bonus = 0, 3, self.slam_points
        if n == 0:
            return bonus
        if n == 1:
            return self._last_trick(h0, h1, h2, p, trump, left, bonus)
        # what can still be won at all
        pend = h0 & (h0 >> 1) & QUEENS
        high = left + bonus
        if pend and (n > 2 or p == 0):
            high += MARRIAGES_OF[pend]
        low = 0
        if self.ace_points:
            if h0 & ACES == ACES:
                high += self.ace_points
            elif self.b_weight and (h1 & ACES == ACES or h2 & ACES == ACES):
                low -= self.ace_points
        pend_b = (h1 & (h1 >> 1) | h2 & (h2 >> 1)) & QUEENS
        if pend_b and self.b_weight:
            low -= MARRIAGES_OF[pend_b]
        if self.f_bounds:
            if need > high:
                return high
            if need <= low:
                return low
        k0 = h0 | h2
        k1 = h1 | h2
        key = ((left << 5 | trump << 2 | (p | home)) << 24 | k1) << 24 | k0
        entry = self.table.get(key, -1)
        if entry >= 0:
            lo = (entry >> 11) - OFFSET
            if lo >= need:
                return lo
            hi = (entry & 2047) - OFFSET
            if hi < need:
                return hi
        else:
            lo, hi = low, high
            if self.f_cash:
                c0 = k0 & 63 | (k1 & 63) << 6
                c1 = k0 >> 6 & 63 | k1 & 4032
                c2 = k0 >> 12 & 63 | k1 >> 6 & 4032
                c3 = k0 >> 18 | k1 >> 12 & 4032
                cash = self.cash
                if trump < 4:
                    ct = c0 if trump == 0 else c1 if trump == 1 else c2 if trump == 2 else c3
                    row = cash[4 * p + self.left_after[p][ct]]
                    total = row[c0] + row[c1] + row[c2] + row[c3] - row[ct] + cash[4 * p][ct]
                else:
                    ct = -1
                    row = cash[4 * p]
                    total = row[c0] + row[c1] + row[c2] + row[c3]
                count = total >> 8
                gain = left if count >= n else (total & 255) * self.scale
                if p == 0:
                    if low + gain > lo:
                        lo = low + gain
                    if ct >= 0 and not pend and not (self.ace_points and 0):
                        sure = self.top_b[ct] * self.scale
                        if high - sure < hi:
                            hi = high - sure
                else:
                    hi = high - gain
                    if ct >= 0 and not pend:
                        sure = self.top_b[ct] * self.scale
                        if high - sure < hi:
                            hi = high - sure
                    if ct >= 0 and not pend_b:
                        sure = self.top_a[ct] * self.scale
                        if low + sure > lo:
                            lo = low + sure
                if lo >= need:
                    if self.f_table:
                        self.table[key] = (lo + OFFSET) << 11 | hi + OFFSET
                    return lo
                if hi < need:
                    if self.f_table:
                        self.table[key] = (lo + OFFSET) << 11 | hi + OFFSET
                    return hi
        moves = self.moves.get(key)
        if moves is None:
            self.expanded += 1
            moves = self._leads(h0, h1, h2, p, trump)
            self.moves[key] = moves
        if trump == BARRED:
            trump = NO_TRUMP
        scale = self.scale
        value = 0
        if p == 0:
            best = -OFFSET
            index = 0
            for move in moves:
                d = move >> 7
                if d:
                    value += d * scale
                    if value < need:
                        if value > best:
                            best = value
                        index += 1
                        continue
                card = move & 31
                declare = move >> 5 & 3
                if declare == 0:
                    value = self.second(h0 ^ (1 << card), h1, h2, 0, card, trump, trump, home, left, n, need)
                elif declare == 1:
                    suit = SUIT_OF[card]
                    gain = MARRIAGE_POINTS[suit]
                    value = gain + self.second(h0 ^ (1 << card), h1, h2, 0, card, trump if self.trump_next else suit, suit, 0, left, n, need - gain)
                else:
                    gain = self.ace_points
                    value = gain + self.second(h0 ^ (1 << card), h1, h2, 0, card, trump, trump, 0, left, n, need - gain)
                if value > best:
                    best = value
                    if value >= need:
                        if index and not d:
                            self._to_front(moves, index)
                        break
                index += 1
        else:
            best = OFFSET
            index = 0
            for move in moves:
                d = move >> 7
                if d:
                    value -= d * scale
                    if value >= need:
                        if value < best:
                            best = value
                        index += 1
                        continue
                card = move & 31
                declare = move >> 5 & 3
                gain = 0
                now = after = trump
                if declare == 1:
                    after = SUIT_OF[card]
                    if not self.trump_next:
                        now = after
                    if self.b_weight:
                        gain = -MARRIAGE_POINTS[after]
                elif declare == 2 and self.b_weight:
                    gain = -self.ace_points
                if p == 1:
                    value = gain + self.second(h0, h1 ^ (1 << card), h2, 1, card, now, after, 0, left, n, need - gain)
                else:
                    value = gain + self.second(h0, h1, h2 ^ (1 << card), 2, card, now, after, 0, left, n, need - gain)
                if value < best:
                    best = value
                    if value < need:
                        if index and not d:
                            self._to_front(moves, index)
                        break
                index += 1
        if best >= need:
            if best > lo:
                lo = best
        elif best < hi:
            hi = best
        if self.f_table:
            self.table[key] = (lo + OFFSET) << 11 | hi + OFFSET
        return best

    def _to_front(self, moves: list[int], index: int) -> None:
        end = index + 1
        while end < len(moves) and moves[end] >> 7:
            end += 1
        group = moves[index:end]
        del moves[index:end]
        moves[0:0] = group

    def _last_trick(self, h0: int, h1: int, h2: int, p: int, trump: int, left: int, bonus: int) -> int:
        trumps = SUITS[trump]
        if p == 0:
            mask = SUITS[SUIT_OF[CARD_OF[h0]]]
        elif p == 1:
            mask = SUITS[SUIT_OF[CARD_OF[h1]]]
        else:
            mask = SUITS[SUIT_OF[CARD_OF[h2]]]
        others = h1 | h2
        if (h0 | others) & trumps:
            mask = trumps
        if (h0 & mask) > (others & mask):
            return left + bonus
        return 0

    def second(self, h0: int, h1: int, h2: int, leader: int, led: int, trump: int, after: int, home: int, left: int, n: int, need: int) -> int:
        if self.players == 2:
            return self.last(h0, h1, h2, 1 - leader, led, led, leader, trump, after, home, left, self.points[led], n, need)
        suit = SUIT_OF[led]
        if leader == 0:
            p, hand, behind = 1, h1, h2
            others = h0 | h2
        elif leader == 1:
            p, hand, behind = 2, h2, h0
            others = h0 | h1
        else:
            p, hand, behind = 0, h0, h1
            others = h1 | h2
        others |= 1 << led
        legal = hand & SUITS[suit]
        if legal:
            win = legal & HIGHER[led]
            if win and self.must_overtake:
                legal = win
            others &= SUITS[suit]
        else:
            win = hand & SUITS[trump]
            legal = win if win and self.must_trump else hand
        # order
        lose = legal & ~win
        behind_suit = behind & SUITS[suit]
        key = ((others << 24 | legal) << 24 | (win & legal)) << 3
        if behind_suit:
            mode = 1 if behind_suit & HIGHER[led] else 0
            if not mode and trump == suit: pass
        else:
            mode = 1 if behind & SUITS[trump] else 0
        if leader != 0 and p == 0:
            mode |= 2
        elif leader == 0:
            mode |= 4
        cards = self.replies.get(key | mode)
        if cards is None:
            cards = self._reply_list(legal, win & legal, others, mode)
            self.replies[key | mode] = cards
        pts = self.points[led]
        points = self.points
        scale = self.scale
        value = 0
        if p == 0:
            best = -OFFSET
            for move in cards:
                d = move >> 5
                if d:
                    value += d * scale
                    if value < need:
                        if value > best:
                            best = value
                        continue
                card = move & 31
                if win >> card & 1:
                    value = self.last(h0 ^ (1 << card), h1, h2, 1, led, card, 0, trump, after, home, left, pts + points[card], n, need)
                else:
                    value = self.last(h0 ^ (1 << card), h1, h2, 1, led, led, leader, trump, after, home, left, pts + points[card], n, need)
                if value > best:
                    best = value
                    if value >= need:
                        return best
            return best
        best = OFFSET
        for move in cards:
            d = move >> 5
            if d:
                value -= d * scale
                if value >= need:
                    if value < best:
                        best = value
                    continue
            card = move & 31
            if win >> card & 1:
                now, holder = card, p
            else:
                now, holder = led, leader
            if p == 1:
                value = self.last(h0, h1 ^ (1 << card), h2, 2, led, now, holder, trump, after, home, left, pts + points[card], n, need)
            else:
                value = self.last(h0, h1, h2 ^ (1 << card), 0, led, now, holder, trump, after, home, left, pts + points[card], n, need)
            if value < best:
                best = value
                if value < need:
                    return best
        return best

    def last(self, h0: int, h1: int, h2: int, p: int, led: int, top: int, holder: int, trump: int, after: int, home: int, left: int, pts: int, n: int, need: int) -> int:
        if p == 0:
            hand, others = h0, h1 | h2
        elif p == 1:
            hand, others = h1, h0 | h2
        else:
            hand, others = h2, h0 | h1
        suit = SUIT_OF[led]
        legal = hand & SUITS[suit]
        if legal:
            if SUIT_OF[top] == suit:
                win = legal & HIGHER[top]
                if self.must_overtake:
                    if not self.overtake_led:
                        if win:
                            legal = win
                    else:
                        legal = legal & HIGHER[led] or legal
            else:
                win = 0
            others &= SUITS[suit]
        else:
            win = hand & SUITS[trump]
            legal = hand
            if win:
                if self.must_trump:
                    legal = win
                if SUIT_OF[top] == trump:
                    over = win & HIGHER[top]
                    if over and self.must_overtake == 2:
                        legal = legal & ~win | over
                    win = over
        lose = legal & ~win
        if n == 1:
            winner = p if win else holder
            if winner == 0:
                return left + (self.slam_points if home == 3 else 0)
            return 0
        points = self.points
        lists = self.lists
        others <<= 24
        n -= 1
        left -= pts
        if p == 0:
            best = -OFFSET
            if win:
                key = (others | win) << 1 | 1
                cards = lists.get(key)
                if cards is None:
                    cards = self._ends(win, others >> 24, 1)
                    lists[key] = cards
                for card in cards:
                    gain = pts + points[card]
                    value = gain + self.lead(h0 ^ (1 << card), h1, h2, home, after, left - points[card], n, need - gain)
                    if value > best:
                        best = value
                        if value >= need:
                            return best
            if lose:
                key = (others | lose) << 1
                cards = lists.get(key)
                if cards is None:
                    cards = self._ends(lose, others >> 24, 0)
                    lists[key] = cards
                for card in cards:
                    value = self.lead(h0 ^ (1 << card), h1, h2, holder, after, left - points[card], n, need)
                    if value > best:
                        best = value
                        if value >= need:
                            return best
            return best
        best = OFFSET
        if lose and holder:
            key = (others | lose) << 1 | 1
            cards = lists.get(key)
            if cards is None:
                cards = self._ends(lose, others >> 24, 1)
                lists[key] = cards
            for card in cards:
                if p == 1:
                    value = self.lead(h0, h1 ^ (1 << card), h2, holder, after, left - points[card], n, need)
                else:
                    value = self.lead(h0, h1, h2 ^ (1 << card), holder, after, left - points[card], n, need)
                if value < best:
                    best = value
                    if value < need:
                        return best
        if win:
            key = (others | win) << 1 | 1
            cards = lists.get(key)
            if cards is None:
                cards = self._ends(win, others >> 24, 1)
                lists[key] = cards
            for card in cards:
                if p == 1:
                    value = self.lead(h0, h1 ^ (1 << card), h2, p, after, left - points[card], n, need)
                else:
                    value = self.lead(h0, h1, h2 ^ (1 << card), p, after, left - points[card], n, need)
                if value < best:
                    best = value
                    if value < need:
                        return best
        if lose and not holder:
            key = (others | lose) << 1
            cards = lists.get(key)
            if cards is None:
                cards = self._ends(lose, others >> 24, 0)
                lists[key] = cards
            for card in cards:
                gain = pts + points[card]
                if p == 1:
                    value = gain + self.lead(h0, h1 ^ (1 << card), h2, home, after, left - points[card], n, need - gain)
                else:
                    value = gain + self.lead(h0, h1, h2 ^ (1 << card), home, after, left - points[card], n, need - gain)
                if value < best:
                    best = value
                    if value < need:
                        return best
        return best

    def _groups(self, mask: int, others: int) -> list[list[int]]:
        """groups of neighbours, each descending; suits in order"""
        out: list[list[int]] = []
        for suit in range(4):
            mine = mask >> 6 * suit & 63
            if not mine:
                continue
            theirs = others >> 6 * suit & 63
            pair = mine & 12 == 12
            group: list[int] = []
            for rank in (5, 4, 3, 2, 1, 0):
                if theirs >> rank & 1 or (not self.f_equal):
                    if group:
                        out.append(group)
                        group = []
                if pair and rank in (3, 1) and group:
                    out.append(group)
                    group = []
                if self.ace_points and rank == 4 and group:
                    out.append(group)
                    group = []
                if mine >> rank & 1:
                    group.append(suit * 6 + rank)
            if group:
                out.append(group)
        return out

    def _ends(self, mask: int, others: int, high: int) -> list[int]:
        groups = self._groups(mask, others)
        if high:
            return sorted([g[0] for g in groups], key=lambda c: -CARD_POINTS[c])
        return sorted([g[-1] for g in groups], key=lambda c: CARD_POINTS[c])

    def _chain(self, group: list[int]) -> list[int]:
        out = [group[0]]
        for a, b in zip(group, group[1:]):
            out.append(b | abs(CARD_POINTS[a] - CARD_POINTS[b]) << 5)
        return out

    def _reply_list(self, legal: int, win: int, others: int, mode: int) -> list[int]:
        wins = self._groups(win, others)
        losers = self._groups(legal & ~win, others)
        wins.sort(key=lambda g: -CARD_POINTS[g[0]])
        throw = mode & 1 and not mode & 2
        if throw:
            losers.sort(key=lambda g: -CARD_POINTS[g[0]])
        else:
            losers = [g[::-1] for g in losers]
            losers.sort(key=lambda g: CARD_POINTS[g[0]])
        out = []
        for g in wins:
            out += self._chain(g)
        for g in losers:
            out += self._chain(g)
        return out

    def _leads(self, h0: int, h1: int, h2: int, p: int, trump: int) -> list[int]:
        if p == 0:
            hand, others, one, two = h0, h1 | h2, h1, h2
        elif p == 1:
            hand, others, one, two = h1, h0 | h2, h2, h0
        else:
            hand, others, one, two = h2, h0 | h1, h0, h1
        pair = hand & (hand >> 1) & QUEENS
        aces = self.ace_points and hand & ACES == ACES and trump != BARRED
        trumps = SUITS[trump]
        ruff = one & trumps or two & trumps
        scored: list[tuple[int, list[int]]] = []
        for group in self._groups(hand, others):
            card = group[0]
            suit = SUIT_OF[card]
            s = SUITS[suit]
            if pair >> (suit * 6 + 2) & 1 and card % 6 == 3:
                if trump != BARRED:
                    scored.append((-1000 - MARRIAGE_POINTS[suit], [group[0] | 32, group[1] | 32 | 1 << 7] if len(group) == 2 else [group[0] | 32]))
                scored.append((500, self._lead_chain(group)))
                continue
            if pair >> (suit * 6 + 2) & 1 and card % 6 == 2:  # equivalence off
                if trump != BARRED:
                    scored.append((-1000 - MARRIAGE_POINTS[suit], [card | 32]))
                scored.append((500, [card]))
                continue
            if aces and card % 6 == 5:
                scored.append((-900, [card | 64]))
            if not others & HIGHER[card]:
                danger = ruff and suit != trump and (one & trumps and not one & s or two & trumps and not two & s)
                if danger:
                    scored.append((100 + CARD_POINTS[card], self._lead_chain(group)))
                else:
                    scored.append((-200 - CARD_POINTS[card] - (100 if suit == trump and ruff else 0), self._lead_chain(group)))
            else:
                group.reverse()
                scored.append((CARD_POINTS[group[0]] + (50 if suit == trump else 0), self._lead_chain(group)))
        scored.sort(key=lambda x: x[0])
        out: list[int] = []
        for _, g in scored:
            out += g
        return out

    def _lead_chain(self, group: list[int]) -> list[int]:
        out = [group[0]]
        for a, b in zip(group, group[1:]):
            out.append(b | abs(CARD_POINTS[a] - CARD_POINTS[b]) << 7)
        return out
