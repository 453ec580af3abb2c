"""What a seat can know of the cards it does not see, as an object of its own, and worlds drawn from it.

`Belief.of(seen)` holds every hard constraint of an observation; `Belief.worlds` draws from all that fits,
each world as likely as any other, `Belief.count` says how many there are.
"""

from thousand_tui.bots.belief.belief import Belief, World

__all__ = ["Belief", "World"]
