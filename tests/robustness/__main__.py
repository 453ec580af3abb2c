"""All trials, or those that are named: ``python -m tests.robustness [--seconds N] [--seed N] [NAME…]``."""

from tests.robustness import damaged_files, full_disk, keys, killing
from tests.robustness.driver import main

if __name__ == "__main__":
    main((*killing.TRIALS, *full_disk.TRIALS, *damaged_files.TRIALS, *keys.TRIALS))
