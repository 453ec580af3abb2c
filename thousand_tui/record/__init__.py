"""The game record (``.thousand``): reading, writing, checking."""
