"""What a table may change: readings of the rules, and entries of the tables."""

from collections.abc import Iterator

from domain.errors import UsageError
from domain.explain import Step, Telling
from domain.systems import TableEntry
from domain.systems.plenilunio.arms import COVERS, RANGES, TABLES, keys
from domain.systems.plenilunio.arms_entries import entry, line
from domain.systems.plenilunio.gifts import custom, custom_entries
from domain.systems.plenilunio.gifts.capabilities import CAPABILITIES
from domain.systems.plenilunio.growth import templates
from domain.systems.plenilunio.options import OPTIONS
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Characteristic
from domain.systems.plenilunio.wording import capability_note, gift_word, item_word, word


def setting(state: State, key: str, value: str) -> str:
    """Return the form in which a changed reading or entry is stored.

    Raises:
        UsageError: `option_unknown`, `option_value_unknown`, `entry_unknown`, `entry_invalid`, `gift_entry_invalid`,
            `template_invalid`.
    """
    found = (
        entry(state.tables, key, value) or custom_entries.entry(key, value) or templates.entry(state.tables, key, value)
    )
    if found is not None:
        return found
    option = OPTIONS.get(key)
    if option is None:
        raise UsageError("option_unknown", option=key, known=tuple(OPTIONS))
    if value not in option.values:
        raise UsageError("option_value_unknown", option=key, value=value, known=option.values)
    return value


def entries(state: State) -> list[TableEntry]:
    """List the entries of every table as they are in force: the catalogue's, and the campaign's own.

    What creatures can do is listed too; nobody changes it.

    Rules: PL-WEAP-1, PL-ARM-1, PL-RANGED-3, PL-COVER-1, PL-REC-3, PL-GIFT-DRAMA
    """
    things = [_entry(state, table, key) for table in TABLES for key in keys(state.tables, table)]
    gifts = [_gift(state, key) for key in custom.keys(state.tables)]
    return [*things, *gifts, *map(_capability, CAPABILITIES), *_templates(state)]


def _capability(key: str) -> TableEntry:
    """Return what a capability does, in a sentence. Rules: PL-GIFT-DRAMA"""
    effect = Step(f"plenilunio.capability.{key}")
    return TableEntry("capability", key, gift_word(key), (("effect", effect),), "", changed=False, fixed=True)


def _templates(state: State) -> Iterator[TableEntry]:
    """Yield what a template gives: scores, numbers, capabilities. Rules: PL-GIFT-DRAMA"""
    for key in templates.keys(state.tables):
        found = templates.template(state.tables, key) or templates.Template()
        scores = tuple(
            Step("plenilunio.step.form_score", {"trait": word(trait.value), "score": found.scores.of(trait)})
            for trait in Characteristic
        )
        numbers = tuple((name, str(getattr(found, name))) for name in templates.NUMBERS)
        natures: Telling = tuple(capability_note(each) for each in found.capabilities) or "–"
        values: tuple[tuple[str, Telling], ...] = (("scores", scores), *numbers, ("capabilities", natures))
        stored, own = templates.line(state.tables, key), f"{templates.TABLE}.{key}" in state.tables
        yield TableEntry(templates.TABLE, key, _template_word(key), values, stored, own)


def _gift(state: State, key: str) -> TableEntry:
    """Return what a gift can do, in the columns that most of them use. Rules: PL-GIFT-DRAMA, PL-GIFT-AUTO"""
    stored = custom.line(state.tables, key)
    said = dict(pair.split("=", 1) for pair in stored.split())
    values: tuple[tuple[str, Telling], ...] = tuple(
        (field, _said(field, said.get(field, ""))) for field in custom.COLUMNS
    )
    own = f"{custom.TABLE}.{key}" in state.tables
    return TableEntry(custom.TABLE, key, gift_word(key), values, stored, own, fixed=not own)


def _said(field: str, text: str) -> Telling:
    """Return what a gift does in words; a dash for nothing."""
    if not text:
        return "–"
    if field in ("auto", "place", "contest"):
        return Step("plenilunio.gift.any") if text == "any" else tuple(word(each) for each in text.split("+"))
    return Step(f"plenilunio.gift.{text}") if text[0].isalpha() else tuple(text.split("+"))


def _entry(state: State, table: str, key: str) -> TableEntry:
    stored = line(state.tables, table, key)
    pairs = (pair.partition("=") for pair in stored.split())
    values = tuple((field, _value(field, text)) for field, _, text in pairs)
    return TableEntry(table, key, _name(table, key), values, stored, f"{table}.{key}" in state.tables)


def _name(table: str, key: str) -> Telling:
    """Return an entry in words; one of the campaign's own reads with blanks."""
    if table in ("weapon", "armour"):
        return item_word(key)
    if key in RANGES or key in COVERS:
        return Step(f"plenilunio.entry.{key}")
    return word(key) if table == "recovery" else key.replace("_", " ")


def _value(field: str, text: str) -> Telling:
    """Return a value in words; no magazine is no number."""
    if field == "range":
        return Step(f"plenilunio.entry.{text}")
    return "–" if field == "magazine" and text == "0" else text


def _template_word(key: str) -> Telling:
    """Return the name of a template; a campaign's own key reads with blanks."""
    return Step(f"plenilunio.template.{key}") if key in templates.TEMPLATES else key.replace("_", " ")
