"""The first lessons on the screen: their list, the table with a teacher beside it, the glossary."""
