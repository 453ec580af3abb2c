"""The score sheet, and where the points of a deal come from."""
