"""`python -m wyrmhall` is the command `wyrmhall`."""

import sys

from wyrmhall.cli import main

if __name__ == "__main__":
    sys.exit(main())
