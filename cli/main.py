"""The console script: starts fast, ends at once."""

import gc
import os
import signal
import sys
from typing import NoReturn


def _mask(how: int) -> None:
    """Hold Ctrl-C back while there is nobody yet, or nobody any more, who could say what became of the command."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(how, {signal.SIGINT})


def run() -> NoReturn:
    """Run the program and end the process with its exit status (docs/decisions, 0010).

    Nothing here lives long enough to need the garbage collector, and what must happen at the end has happened when
    `main` returns: taking the interpreter apart would only cost time.
    """
    gc.disable()
    _mask(signal.SIG_BLOCK)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115  as long as the process
    try:
        from cli.program import main

        code = main(sys.argv[1:], ready=lambda: _mask(signal.SIG_UNBLOCK))
    except KeyboardInterrupt:
        code = 130
    _mask(signal.SIG_BLOCK)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            continue
        except (OSError, ValueError):
            code = code or 7
    os._exit(code)
