"""Measurements: each a command (``python -m bench.NAME``), and one table of them (``python -m bench``)."""
