"""The list of rule systems; one is loaded when a campaign needs it."""

from importlib import import_module
from typing import Any, cast

from domain.errors import UsageError
from domain.systems import System

SYSTEMS = {
    "plenilunio": "domain.systems.plenilunio",
    "mansions": "domain.systems.mansions",
    "masterminds": "domain.systems.masterminds",
}
"""System key -> package."""


def system(key: str) -> System[Any, Any]:
    """Return the rule system of that key.

    Raises:
        UsageError: `system_unknown`.
    """
    if key not in SYSTEMS:
        raise UsageError("system_unknown", system=key, known=tuple(SYSTEMS))
    return cast("System[Any, Any]", import_module(SYSTEMS[key]))
