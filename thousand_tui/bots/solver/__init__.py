"""The exact open-card solver: what a position is worth when everybody sees all cards and plays perfectly."""

from thousand_tui.bots.solver.position import (
    ASIDE_LAST_TRICK, ASIDE_NONE, ASIDE_SLAM, DIFFERENCE, NO_TRUMP, POINTS, Params, Position, params_of, players_from, position_of)
from thousand_tui.bots.solver.solve import Solver
ALL_PRUNINGS=31
NO_PRUNING=16
