"""What the measurements refuse: a sentence that says what is allowed, exit code 2, nothing run for ever."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from bench import reviews, solver_gates


@pytest.mark.parametrize(
    ("main", "arguments", "said"),
    [
        (
            reviews.main,
            ["--preset", "nix"],
            "argument --preset: there is no preset 'nix'; allowed: table, 1001",
        ),
        (reviews.main, ["--levels", "foo"], "argument --levels: there is no level 'foo'; allowed: random"),
        (reviews.main, ["--levels", "club,club"], "argument --levels: 2 seats; table is played by 3"),
        (reviews.main, ["--preset", "1001", "--levels", "club"], "1 seats; 1001 is played by 3 or 4"),
        (reviews.main, ["--deals", "0"], "argument --deals: '0' is not a whole number of 1 or more"),
        (reviews.main, ["--deals", "-1"], "argument --deals: '-1' is not"),
        (
            reviews.main,
            ["--positions", "-1"],
            "argument --positions: '-1' is not a whole number of 0 or more",
        ),
        (reviews.main, ["--seed", "x"], "argument --seed: 'x' is not"),
        (solver_gates.main, ["--count", "0"], "argument --count: '0' is not a whole number of 1 or more"),
        (solver_gates.main, ["--count", "-2"], "argument --count: '-2' is not"),
        (solver_gates.main, ["--seed", "-1"], "argument --seed: '-1' is not"),
    ],
)
def test_a_wrong_value_is_refused(
    main: Callable[[Sequence[str]], None], arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_levels_fill_the_seats_of_any_preset(capsys: pytest.CaptureFixture[str]) -> None:
    reviews.main(["--preset", "draw", "--deals", "1"])
    assert "1 deals, seconds each" in capsys.readouterr().out


def test_one_position_is_enough_for_a_gate(capsys: pytest.CaptureFixture[str]) -> None:
    solver_gates.main(["--gate", "moves", "--form", "trio", "--count", "1"])
    assert "trio      1 positions, 0 differences" in capsys.readouterr().out
