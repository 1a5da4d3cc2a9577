"""`completion`: Typer's own completion of the shell, over our table."""

import os
import sys

from cli.desk import Desk
from cli.grammar import COMPLETING
from domain.errors import StorageError, UsageError

SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
_ACTIONS_OF = {"en": ("install", "show"), "es": ("instala", "muestra")}
ACTIONS = {"install": "install", "instala": "install", "show": "show", "muestra": "show"}


def completion(desk: Desk) -> None:
    """Install the completion of a shell, or show its script."""
    action = ACTIONS.get(desk.word(0) or "show")
    shell = desk.word(1) or _shell()
    if action is None and desk.word(0) in SHELLS:
        action, shell = "show", desk.word(0)
    if action is None:
        choices = (*_ACTIONS_OF[desk.language], *SHELLS)
        raise UsageError("option_choice", option="completion", value=desk.word(0), choices=choices)
    if shell not in SHELLS:
        raise UsageError("option_choice", option="shell", value=shell, choices=SHELLS)
    from typer._completion_shared import get_completion_script, install

    if action == "show":
        script = get_completion_script(prog_name="testigo", complete_var=COMPLETING, shell=shell)
        sys.stdout.write(script + "\n")
        return
    _agreed(desk, shell)
    try:
        _, path = install(shell=shell, prog_name="testigo", complete_var=COMPLETING)
    except OSError as error:
        raise StorageError("file_not_written", path=shell, detail=error.strerror or str(error)) from error
    desk.console.say(*desk.spans("cli.completion.installed", shell=shell, path=str(path)))


def _agreed(desk: Desk, shell: str) -> None:
    """Say which files are about to change, and ask first.

    Raises:
        UsageError: `answer_missing` where nobody can be asked and `-y` was not given.
        EOFError: Somebody does not want it.
    """
    files = _FILES.get(shell, ("$PROFILE",))
    desk.talk("cli.completion.files", files=files)
    if desk.flag("yes"):
        return
    if not desk.may_ask:
        raise UsageError("answer_missing", option="-y")
    from cli.asking import confirm

    if not confirm(desk, "cli.ask.completion"):
        raise EOFError


_FILES = {
    "bash": ("~/.bashrc", "~/.bash_completions/testigo.sh"),
    "zsh": ("~/.zshrc", "~/.zfunc/_testigo"),
    "fish": ("~/.config/fish/completions/testigo.fish",),
}
"""Files that each shell's completion is written into."""


def _shell() -> str:
    """Return the shell that is running, as far as the environment tells."""
    name = os.path.basename(os.environ.get("SHELL", ""))
    return name if name in SHELLS else "bash"
