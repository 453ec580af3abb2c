"""``python -m thousand_tui`` is ``thousand``."""

if __name__ == "__main__":
    # Inside the guard: a bot's spawned process runs this file again, and needs no commands.
    from thousand_tui.cli.main import main

    main()
