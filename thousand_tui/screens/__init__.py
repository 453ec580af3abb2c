"""The Textual app: one screen a file, its styles beside it; screens of one subject share a folder."""
