"""What a table may change, in the form in which it is stored."""

import re
from collections.abc import Mapping

from domain.errors import UsageError
from domain.names import folded
from domain.systems.masterminds.options import NUMBERS, OPTIONS, costs

_WHOLE = re.compile(r"\d{1,18}")
_METRES = re.compile(r"\d{1,6}(\.\d{1,2})?")
_SAID = {**dict.fromkeys(("yes", "si", "verdadero"), "true"), **dict.fromkeys(("no", "falso"), "false")}
"""What a reading that is true or false may be said as."""
_COST = re.compile(r"([a-z_]+)=(\d{1,4})")


def setting(key: str, value: str, options: Mapping[str, str]) -> str:
    """Return the form in which a changed reading is stored; costs that are not named stay as they are.

    Raises:
        UsageError: `option_unknown`, `option_number_wanted`, `option_value_unknown`.
    """
    option = OPTIONS.get(key)
    if option is None:
        raise UsageError("option_unknown", option=key, known=tuple(OPTIONS))
    if value in option.values:
        return value
    if option.values == ("true", "false") and (said := _SAID.get(folded(value))):
        return said
    if key in NUMBERS and (_METRES if key == "base_move_m" else _WHOLE).fullmatch(value):
        return value
    if key in NUMBERS:
        raise UsageError("option_number_wanted", rule=option.rule, option=key, value=value, first=option.values[0])
    if key == "pp_costs" and (pairs := [_COST.fullmatch(part) for part in value.split()]):
        named = {found[1]: int(found[2]) for found in pairs if found is not None}
        if None not in pairs:
            return " ".join(f"{kind}={cost}" for kind, cost in sorted({**costs(options), **named}.items()))
    raise UsageError("option_value_unknown", option=key, value=value, known=option.values)
