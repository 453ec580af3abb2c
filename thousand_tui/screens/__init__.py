"""The Textual app: one screen a file, its styles beside it."""
