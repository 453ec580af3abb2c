"""Work that ends the process that does it; imported by name in that process."""

from __future__ import annotations

import os


def die(*arguments: object) -> None:
    """End at once, as if killed."""
    os._exit(3)
