"""`completion`: Typer's own completion of the shell, over our table."""

import os
import sys

from cli.desk import Desk
from domain.errors import StorageError, UsageError

SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
ACTIONS = {"install": "install", "instala": "install", "show": "show", "muestra": "show"}


def completion(desk: Desk) -> None:
    """Install the completion of a shell, or show its script."""
    action = ACTIONS.get(desk.word(0) or "show")
    shell = desk.word(1) or _shell()
    if action is None and desk.word(0) in SHELLS:
        action, shell = "show", desk.word(0)
    if action is None:
        raise UsageError("option_choice", option="completion", value=desk.word(0), choices=("install", "show"))
    if shell not in SHELLS:
        raise UsageError("option_choice", option="shell", value=shell, choices=SHELLS)
    from typer._completion_shared import get_completion_script, install

    variable = "_TESTIGO_COMPLETE"
    if action == "show":
        script = get_completion_script(prog_name="testigo", complete_var=variable, shell=shell)
        sys.stdout.write(script + "\n")
        return
    try:
        _, path = install(shell=shell, prog_name="testigo", complete_var=variable)
    except OSError as error:
        raise StorageError("file_not_written", path=shell, detail=error.strerror or str(error)) from error
    desk.console.say(*desk.spans("cli.completion.installed", shell=shell, path=str(path)))


def _shell() -> str:
    """Return the shell that is running, as far as the environment tells."""
    name = os.path.basename(os.environ.get("SHELL", ""))
    return name if name in SHELLS else "bash"
