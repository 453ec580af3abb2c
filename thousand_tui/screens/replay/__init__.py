"""Any record step by step at the table's own view."""
