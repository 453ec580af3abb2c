"""What a person waits for, measured: one table, each figure beside its reference of the same run.

``python -m bench`` starts the program in pseudo-terminals, presses keys, plays random deals, and asks the
solver, the expert and the coach. Nothing else should run on the machine meanwhile: what is printed first says
how busy it was. ``--json`` prints the same for programs; ``--against FILE`` puts such a table of an earlier
run, say of the last release, beside this one.

Figures in ms and MB are medians; decisions, reviews and the solver are timed by the processor's time.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from bench.figures import FULL, GROUPS, QUICK
from bench.measuring import tell
from bench.table import Figure, UnusableTable, as_json, circumstances, heading, line, read_earlier


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="fewer repetitions: to see that all works")
    parser.add_argument("--only", action="append", choices=list(GROUPS), help="only this; may be repeated")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--against", type=Path, metavar="FILE", help="what --json printed earlier")
    options = parser.parse_args()
    try:
        earlier = None if options.against is None else read_earlier(options.against)
    except UnusableTable as error:
        parser.error(str(error))
    about = circumstances()
    if not options.json:
        print(", ".join(f"{name} {value}" for name, value in about.items()))
        print(heading(earlier is not None), flush=True)
    figures: list[Figure] = []
    for name in options.only or GROUPS:
        tell(f"measuring: {name}")
        for figure in GROUPS[name](QUICK if options.quick else FULL):
            figures.append(figure)
            if not options.json:
                print(line(figure, earlier), flush=True)
    if options.json:
        print(as_json(figures, about))


if __name__ == "__main__":
    main()
