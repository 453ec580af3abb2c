"""A decision appraised: what every sensible alternative is worth, compared in the same worlds.

`appraise` answers for one decision, an `Appraiser` for many; a bot only chooses, this says by how much.
"""

from thousand_tui.bots.search.appraisal.appraiser import Appraiser, appraise
from thousand_tui.bots.search.appraisal.weighed import Alternative, Appraisal, Choice, Gap, Weighed

__all__ = ["Alternative", "Appraisal", "Appraiser", "Choice", "Gap", "Weighed", "appraise"]
