"""Commands that try to break the program: kill it, fill its disk, damage its files, press anything.

``python -m tests.robustness`` runs them all, ``python -m tests.robustness.NAME`` one of them. Each round is
made of a seed, so that what it found can be had again: ``--seed NUMBER --rounds 1``.
"""
