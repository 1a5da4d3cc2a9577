"""`config`: what this user prefers, whatever the campaign."""

from cli import bootstrap
from cli.desk import Desk
from domain.errors import UsageError

CHOICES = {
    "language": bootstrap.LANGUAGES,
    "glyphs": ("moon", "text", "ascii"),
    "color": ("auto", "always", "never"),
}
"""Settings and the values they take."""
_SPANISH = {"idioma": "language", "glifos": "glyphs"}


def get(desk: Desk) -> None:
    """Show one setting, or all of them."""
    kept = bootstrap.settings()
    keys = [_key(desk.word(0))] if desk.word(0) else list(CHOICES)
    values = {key: kept.get(key, "") for key in keys}
    if desk.console.look.is_data:
        desk.console.data({"schema": "testigo.config.1", "file": str(bootstrap.config_file()), **values})
        return
    unset = desk.sentence("cli.config.unset")
    head = [desk.sentence(f"cli.head.{each}") for each in ("key", "value")]
    rows = [((("", key),), (("strong" if value else "dim", value or unset),)) for key, value in values.items()]
    desk.console.table(head, rows)


def set_(desk: Desk) -> None:
    """Change a setting."""
    key, value = _key(desk.word(0)), desk.word(1)
    if value not in CHOICES[key]:
        raise UsageError("option_choice", option=key, value=value, choices=CHOICES[key])
    bootstrap.keep_settings({**bootstrap.settings(), key: value})
    desk.console.data({"schema": "testigo.config.1", "file": str(bootstrap.config_file()), key: value})
    desk.console.row((key, value))


def _key(typed: str) -> str:
    key = _SPANISH.get(typed.lower(), typed.lower())
    if key not in CHOICES:
        raise UsageError("setting_unknown", setting=typed, known=tuple(CHOICES))
    return key
