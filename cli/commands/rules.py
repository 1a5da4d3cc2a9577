"""`rules`: a rule in our own words, where it comes from, and the readings that a table may change."""

from collections.abc import Mapping, Sequence
from typing import Any

from cli.desk import Desk
from cli.hints import line
from cli.tables import table_named
from domain.errors import NotFoundError, TestigoError
from domain.systems import TableEntry
from domain.systems.registry import SYSTEMS, system
from projections.words import Message, Spans, Words, catalogue, plain

MOST_COLUMNS = 5
"""Of a table that is read in columns; beyond, each value is told by its name."""
NOTHING = "–"
"""A value that an entry does not have."""


def rules(desk: Desk) -> None:
    """Show a rule, the rules whose id or title contains a word, all rules, or the options."""
    asked = desk.word(0)
    if asked.lower() in ("options", "opciones", "option", "opcion"):
        _options(desk)
        return
    if asked and _table(desk, asked):
        return
    if asked.lower() in system(_system_key(desk)).OPTIONS:
        _options(desk, asked.lower())
        return
    texts = _texts(desk)
    key = asked.upper()
    if f"rule.{key}.title" in texts:
        _rule(desk, texts, key)
        return
    found = [rule for rule in _ids(texts) if _mentions(texts, rule, asked)]
    if not found:
        raise NotFoundError("rule_unknown", typed=asked, candidates=_alike(texts, key))
    if desk.console.look.is_data:
        rows = ({"rule": rule, "title": texts[f"rule.{rule}.title"]} for rule in found)
        desk.console.records("testigo.rules.1", rows)
        return
    head = [desk.sentence(f"cli.head.{key}") for key in ("rule", "title")]
    desk.console.table(head, [((("strong", rule),), (("", _text(texts, rule, "title")),)) for rule in found])


def _system_key(desk: Desk) -> str:
    """Return the rules of the campaign; without a campaign the first of the list."""
    try:
        return str(desk.system.KEY)
    except TestigoError:
        if desk.text("campaign"):
            raise
        return next(iter(SYSTEMS))


def _texts(desk: Desk) -> Mapping[str, Message]:
    key = _system_key(desk)
    return catalogue(desk.language, f"rules_{key}")


def _text(texts: Mapping[str, Message], rule: str, part: str) -> str:
    return str(texts.get(f"rule.{rule}.{part}", ""))


def _ids(texts: Mapping[str, Message]) -> list[str]:
    return [key.split(".")[1] for key in texts if key.startswith("rule.") and key.endswith(".title")]


def _mentions(texts: Mapping[str, Message], rule: str, asked: str) -> bool:
    from projections.folding import folded

    wanted = folded(asked)
    return wanted in folded(rule) or wanted in folded(_text(texts, rule, "title"))


def _alike(texts: Mapping[str, Message], key: str) -> tuple[str, ...]:
    from difflib import get_close_matches

    return tuple(get_close_matches(key, _ids(texts), n=3, cutoff=0.6))


def _rule(desk: Desk, texts: Mapping[str, Message], rule: str) -> None:
    parts = {part: _text(texts, rule, part) for part in ("title", "text", "reading", "typed", "source")}
    parts["source"] = str(texts.get(parts["source"], parts["source"]))
    if desk.console.look.is_data:
        desk.console.data({"schema": "testigo.rule.1", "rule": rule, **parts})
        return
    desk.console.rule(("strong", rule), ("", f" · {parts['title']}"))
    desk.console.say(("", parts["text"]))
    if parts["reading"]:
        desk.console.blank()
        desk.console.say(*desk.spans("cli.rules.reading", reading=parts["reading"]))
    if parts["typed"]:
        desk.console.say(*desk.spans("cli.rules.typed", typed=parts["typed"]))
    desk.console.say(*desk.spans("cli.rules.source", source=parts["source"]))


def _table(desk: Desk, asked: str) -> bool:
    """Show a table of the rules with the entries in force; return whether there is one of that name."""
    rules_system = system(_system_key(desk))
    entries: Sequence[TableEntry] = rules_system.tables(_game(desk, rules_system))
    table = table_named(rules_system, entries, asked)
    rows = [entry for entry in entries if entry.table == table]
    words = Words(desk.language)
    if desk.console.look.is_data:
        if rows:
            desk.console.records("testigo.table.1", (_entry_record(words, entry) for entry in rows))
        return bool(rows)
    if not rows:
        return False
    columns = [name for name, _ in rows[0].values]
    head = [desk.sentence("cli.head.name"), *(words.text(f"{rules_system.KEY}.column.{name}") for name in columns)]
    if len(columns) > MOST_COLUMNS and desk.console.look.form == "table":
        for entry in rows:
            _say_named(desk, head, _cells(desk, words, entry))
    else:
        desk.console.table(head, [_cells(desk, words, entry) for entry in rows])
    last = rows[-1]
    if not last.stored:
        return True
    key = desk.sentence("cli.rules.own_key") if last.fixed else last.key
    changing = line(("campaign", "set", f"{last.table}.{key}", last.stored), desk.language, desk.variation)
    desk.talk("cli.rules.add" if last.fixed else "cli.rules.set", command=changing)
    return True


def _say_named(desk: Desk, head: Sequence[str], cells: Sequence[Spans]) -> None:
    """Print an entry of many columns on a terminal: its name, then each value that it has by what it is."""
    name, *values = cells
    told = [(title, cell) for title, cell in zip(head[1:], values, strict=True) if plain(cell) != NOTHING]
    spans = [part for title, cell in told for part in (("", " · "), ("dim", f"{title} "), *cell)]
    desk.console.say(*name, *spans, hang=4)


def _cells(desk: Desk, words: Words, entry: TableEntry) -> list[Spans]:
    """Return an entry cell by cell; in a pipe with the key that changes it, and each value by its name."""
    name, mark = words.telling(entry.name), words.spans("cli.rules.own") if entry.changed else ()
    if desk.console.look.form == "table":
        return [(*name, *mark), *(words.telling(value) for _, value in entry.values)]
    stored = entry.stored or " ".join(plain(words.telling(value)) for _, value in entry.values)
    return [(("", f"{entry.table}.{entry.key}"),), (*name, *mark), (("", stored),)]


def _entry_record(words: Words, entry: TableEntry) -> dict[str, object]:
    return {
        "table": entry.table,
        "key": entry.key,
        "name": plain(words.telling(entry.name)),
        "stored": entry.stored,
        "changed": entry.changed,
    }


def _game(desk: Desk, rules_system: Any) -> Any:
    """Return how the game stands; without a campaign, how a new one would."""
    try:
        return desk.state(desk.at()).game
    except TestigoError:
        if desk.text("campaign"):
            raise
        return rules_system.empty()


def _options(desk: Desk, asked: str = "") -> None:
    """List what a table may read otherwise, or that option alone, with the value in force."""
    key = _system_key(desk)
    texts, options = catalogue(desk.language, f"rules_{key}"), system(key).OPTIONS
    known = {asked: options[asked]} if asked else options
    try:
        chosen = desk.state(desk.at()).core.options
    except TestigoError:
        chosen = {}
    rows: list[dict[str, Any]] = [
        {
            "option": name,
            "value": chosen.get(name, option.values[0]),
            "default": option.values[0],
            "values": list(option.values),
            "rule": option.rule,
            "text": str(texts.get(f"option.{name}", "")),
            "reading": _reading(texts, name, chosen.get(name, option.values[0])),
            "readings": {value: str(texts.get(f"option.{name}.{value}", "")) for value in option.values},
            "other": str(texts.get(f"option.{name}.other", "")),
        }
        for name, option in known.items()
    ]
    if desk.console.look.is_data:
        desk.console.records("testigo.options.1", rows)
        return
    for row in rows:
        _option(desk, row)
    first = rows[0]
    other = next((value for value in reversed(first["values"]) if value != first["value"]), first["default"])
    desk.talk("cli.rules.set", command=line(("campaign", "set", first["option"], other), desk.language, desk.variation))


def _reading(texts: Mapping[str, Message], name: str, value: str) -> str:
    """Return a value in words; a number that somebody has chosen is shown itself."""
    told = str(texts.get(f"option.{name}.{value}", ""))
    return value if not told and f"option.{name}.other" in texts else told


def _option(desk: Desk, row: Mapping[str, Any]) -> None:
    """Print an option: in a pipe one row; on a terminal in words, and below it the keys to type."""
    if desk.console.look.form != "table":
        told = f"{row['text']}: {row['reading']}"
        values = "|".join((*row["values"], "…") if row["other"] else row["values"])
        desk.console.row((row["option"], row["value"], values, row["rule"], told))
        return
    style = "strong" if row["value"] == row["default"] else "warn"
    desk.console.say_with(row["rule"], ("", f"{row['text']}: "), (style, row["reading"]))
    named = (value if value == told else f"{value} ({told})" for value, told in row["readings"].items())
    keys = " · ".join((*named, row["other"]) if row["other"] else named)
    desk.console.say(("dim", f"{row['option']}: {keys}"), indent=4)
