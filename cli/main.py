"""The console script: starts fast, ends fast."""

import gc
import sys


def run() -> int:
    """Run the program; return its exit status.

    Nothing here lives long enough to need the garbage collector; freezing what is left spares the interpreter a last
    search through everything at its end, a tenth of the time of a roll.
    """
    gc.disable()
    try:
        from cli.program import main

        code = main(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    gc.freeze()
    return code
