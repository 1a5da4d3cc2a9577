"""The console script: starts fast, ends at once."""

import gc
import os
import sys
from typing import NoReturn


def run() -> NoReturn:
    """Run the program and end the process with its exit status (docs/decisions, 0010).

    Nothing here lives long enough to need the garbage collector, and what must happen at the end has happened when
    `main` returns: taking the interpreter apart would only cost time.
    """
    gc.disable()
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115  as long as the process
    try:
        from cli.program import main

        code = main(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            continue
        except (OSError, ValueError):
            code = code or 7
    os._exit(code)
