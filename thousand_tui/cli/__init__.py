"""The commands. Textual is loaded only where a screen is shown."""
