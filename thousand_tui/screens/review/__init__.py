"""A finished deal gone through with what should have been done."""
