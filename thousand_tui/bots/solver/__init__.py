"""The exact open-card solver: what a position is worth when everybody sees all cards and plays perfectly.

`Solver` answers; `Params` are the rules of play and the objective, a `Position` the cards, both plain numbers
(`params_of` and `position_of` make them from the rules' own values). Imports the rules only.

Every file here is plain Python that mypyc can compile as it stands: `COMPILED` says which of the two runs.
"""

from typing import Final

from thousand_tui.bots.solver import search as _search
from thousand_tui.bots.solver.position import (
    ASIDE_LAST_TRICK,
    ASIDE_NONE,
    ASIDE_SLAM,
    DIFFERENCE,
    NO_TRUMP,
    POINTS,
    Params,
    Position,
    params_of,
    players_from,
    points_out_of_play,
    position_of,
)
from thousand_tui.bots.solver.questions import (
    ALL_PRUNINGS,
    HIGHEST,
    LOWEST,
    NO_PRUNING,
    Solver,
    move_values,
    solve,
)

COMPILED: Final = not str(_search.__file__).endswith(".py")
"""Whether mypyc has compiled the search."""

__all__ = [
    "ALL_PRUNINGS",
    "ASIDE_LAST_TRICK",
    "ASIDE_NONE",
    "ASIDE_SLAM",
    "COMPILED",
    "DIFFERENCE",
    "HIGHEST",
    "LOWEST",
    "NO_PRUNING",
    "NO_TRUMP",
    "POINTS",
    "Params",
    "Position",
    "Solver",
    "move_values",
    "params_of",
    "players_from",
    "points_out_of_play",
    "position_of",
    "solve",
]
