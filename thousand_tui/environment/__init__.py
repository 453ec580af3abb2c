"""The game as an environment for learning programs, in the PettingZoo manner (the extra ``pettingzoo``).

`env` makes it with the usual wrappers, `raw_env` without; ``docs/bots.md`` describes actions, observations
and rewards.
"""

try:
    import pettingzoo as _pettingzoo  # noqa: F401 - only whether it is there
except ImportError as error:
    raise ImportError(
        "PettingZoo is not installed; it comes with the extra pettingzoo: "
        "pip install 'thousand-tui[pettingzoo]'"
    ) from error

from thousand_tui.environment.action_numbers import ACTION_COUNT, action_number
from thousand_tui.environment.aec import env, raw_env
from thousand_tui.environment.features import FIELDS, VECTOR_SIZE, features

__all__ = ["ACTION_COUNT", "FIELDS", "VECTOR_SIZE", "action_number", "env", "features", "raw_env"]
