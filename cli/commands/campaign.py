"""`campaign`: begin one, list them, choose one, look at it, change its settings."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cli import bootstrap, table
from cli.desk import Desk
from cli.files import named
from cli.report import store
from cli.tables import entry_key
from domain.core import SETTINGS
from domain.errors import RuleError, StorageError, TestigoError, UsageError
from domain.events import CampaignOpened, OptionChanged
from domain.names import like
from domain.systems.registry import SYSTEMS, system

if TYPE_CHECKING:
    from domain.ledger import Ledger


def new(desk: Desk) -> None:
    """Begin a campaign: a file, a key outside it, and the pointer to the current one."""
    opened = _opened(desk)
    path = _path_for(desk, opened.title)
    if path.exists():
        raise StorageError("store_exists", path=str(path))
    ledger = _created(path, opened)
    bootstrap.make_current(path)
    desk.seat(ledger)
    _say_new(desk, path, opened)


def _created(path: Path, opened: CampaignOpened) -> "Ledger":
    from domain.ledger import create_ledger

    public = bootstrap.new_key()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return create_ledger(path, opened=opened, public_key=public, clock=bootstrap.clock, entropy=bootstrap.entropy)
    except PermissionError as error:
        bootstrap.drop_key(public)
        raise StorageError("store_read_only", path=str(path)) from error
    except OSError as error:
        bootstrap.drop_key(public)
        raise StorageError("file_not_written", path=str(path), detail=error.strerror or str(error)) from error
    except TestigoError:
        bootstrap.drop_key(public)
        raise


def _opened(desk: Desk) -> CampaignOpened:
    from cli.asking import need

    title = desk.word(0) or need(desk, desk.sentence("cli.word.NAME"), "cli.ask.campaign.name")
    if not title.strip():
        raise UsageError("title_empty")
    rules = desk.text("rules") or desk.text("system") or next(iter(SYSTEMS))
    options = tuple(_setting(system(rules), *_pair(text)) for text in desk.texts("option"))
    zone = desk.text("time-zone") or bootstrap.time_zone_here()
    check_time_zone(zone)
    language = desk.asked_language or bootstrap.language_here()
    return CampaignOpened(system(rules).KEY, title, language, zone, _dice(desk), options)


def _dice(desk: Desk) -> str:
    """Return which dice the table plays with: as typed, asked for at a terminal, or those of sealed bags.

    Raises:
        UsageError: `option_choice`.
    """
    from cli.asking import choose

    if typed := desk.text("dice"):
        return _source(typed)
    if not desk.may_ask:
        return "bag"
    virtual, physical = (desk.sentence(f"cli.ask.campaign.{each}") for each in ("virtual", "physical"))
    answers = {virtual: "bag", physical: "hand", "bag": "bag", "os": "os", "hand": "hand"}
    return choose(desk, "cli.ask.campaign.dice", answers, default=virtual)


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise UsageError("pair_expected", value=text, option="--option")
    return key.strip(), value.strip()


def _setting(rules: Any, key: str, value: str) -> tuple[str, str]:
    """Return an option of a new campaign as it is stored.

    Raises:
        UsageError: As the rules refuse it.
    """
    key = entry_key(rules, rules.tables(rules.empty()), key) or key
    return key, rules.setting(rules.empty(), key, value)


def check_time_zone(name: str) -> None:
    """Refuse a time zone that nobody knows.

    Raises:
        UsageError: `time_zone_unknown`.
    """
    if name != "UTC" and not bootstrap.is_time_zone(name):
        raise UsageError("time_zone_unknown", value=name)


def _path_for(desk: Desk, title: str) -> Path:
    asked = desk.text("file") or desk.text("campaign")
    if "://" in asked:
        raise StorageError("store_not_supported", address=asked.partition("://")[0])
    if asked:
        return named(asked).absolute()
    return bootstrap.data_folder() / f"{bootstrap.stem_of(title) or 'campaign'}.db"


def _say_new(desk: Desk, path: Path, opened: CampaignOpened) -> None:
    from domain.receipts import receipt
    from projections.transcript import read

    head = desk.ledger.head()
    slip = receipt(head.size, head.root)
    first = desk.ledger.line(1)
    public = str(getattr(read(first.kind, first.event), "public_key", ""))
    console, words = desk.console, desk.words()
    console.data(
        {
            "schema": "testigo.campaign.new.1",
            "title": opened.title,
            "file": str(path),
            "rules": opened.system,
            "public_key": public,
            "receipt": slip,
        }
    )
    console.say(*words.spans("cli.campaign.created", title=opened.title, path=str(path)))
    key_words = words.spans("cli.campaign.key", public=public[:8], path=str(bootstrap.key_file(public)))
    console.say(*key_words, indent=4, hang=2)
    console.say(*words.spans("cli.receipt", receipt=slip), indent=4)
    if opened.dice != "bag":
        desk.talk(f"bags.without.{opened.dice}")
    desk.talk("cli.next.campaign")


def list_(desk: Desk) -> None:
    """List the campaigns of the data folder."""
    current = bootstrap.current_or_none()
    files = list(bootstrap.campaigns())
    if current is not None and current not in files:
        files.append(current)
    rows = [_row(desk, path, is_current=path == current) for path in files]
    if desk.console.look.is_data:
        desk.console.records("testigo.campaign.list.1", rows)
        return
    if not rows:
        desk.talk("cli.campaign.none")
        return
    head = [desk.sentence(f"cli.head.{key}") for key in ("current", "name", "title", "rules", "lines", "file")]
    cells = [
        [
            (("good", "*" if row["current"] else " "),),
            (("name", str(row["name"])),),
            (("", str(row["title"])),),
            (("", str(row["rules"])),),
            (("", str(row["lines"])),),
            (("dim", str(row["file"])),),
        ]
        for row in rows
    ]
    desk.console.table(head, cells)


def _row(desk: Desk, path: Path, *, is_current: bool) -> dict[str, object]:
    row: dict[str, object] = {"name": path.stem, "current": is_current, "file": str(path)}
    try:
        ledger = bootstrap.open_campaign(path, read_only=True)
    except TestigoError as error:
        return {**row, "title": desk.sentence("cli.campaign.unreadable", code=error.code), "rules": "", "lines": 0}
    try:
        settings = ledger.state().core.settings
        return {
            **row,
            "title": settings.get("title", ""),
            "rules": ledger.system.KEY,
            "lines": ledger.head().size,
        }
    finally:
        ledger.close()


def use(desk: Desk) -> None:
    """Make a campaign the current one."""
    path = bootstrap.campaign_file(desk.word(0)).absolute()
    desk.seat(bootstrap.open_campaign(path, read_only=True))
    bootstrap.make_current(path)
    title = desk.state().core.settings.get("title", path.stem)
    desk.console.data({"schema": "testigo.campaign.use.1", "title": title, "file": str(path)})
    desk.console.say(*desk.spans("cli.campaign.used", title=title, path=str(path)))


def info(desk: Desk) -> None:
    """Show the campaign: settings, options, sessions, size."""
    from projections.transcript import read

    if desk.word(0) and desk.variation:
        raise RuleError("not_in_variation", command=f"campaign info {desk.word(0)}")
    path = bootstrap.campaign_file(desk.word(0)) if desk.word(0) else desk.path
    desk.seat(bootstrap.open_campaign(path, read_only=True))
    at = desk.at()
    core, head = desk.state(at).core, desk.ledger.head()
    first = desk.ledger.line(1)
    facts: dict[str, object] = {
        **core.settings,
        "rules": core.system,
        "lines": at or head.size,
        "sessions": len(core.sessions),
        "file": str(path),
        "root": desk.ledger.root(at or head.size).hex(),
        "key": getattr(read(first.kind, first.event), "public_key", None) or "",
    }
    if desk.console.look.is_data:
        desk.console.data({"schema": "testigo.campaign.info.1", **facts, "options": dict(core.options)})
        return
    desk.console.rule(("strong", core.settings.get("title", path.stem)))
    for key, value in facts.items():
        if key != "title":
            _fact(desk, desk.sentence(f"cli.fact.{key}"), str(value))
    for key, value in core.options.items():
        _fact(desk, desk.sentence("cli.fact.option", option=key), value)


def _fact(desk: Desk, name: str, value: str) -> None:
    if desk.console.look.form == "table":
        desk.console.say(("dim", f"{name:<14} "), ("", value), hang=15)
    else:
        desk.console.row((name, value))


def set_(desk: Desk) -> None:
    """Change a setting or an option of the campaign, from here on."""
    from cli.asking import need

    key = _key(desk)
    value = desk.word(1) or need(desk, desk.sentence("cli.word.VALUE"), "cli.ask.word.VALUE")
    if key == "time_zone":
        check_time_zone(value)
    elif key == "language" and value not in bootstrap.LANGUAGES:
        raise UsageError("language_unknown", value=value, known=bootstrap.LANGUAGES)
    elif key == "dice":
        value = _source(value)
        if value != "bag" and desk.ledger.of_kinds("dice.BagsPromised.1"):
            raise RuleError("bags_promised")
    elif key == "title" and not value.strip():
        raise UsageError("title_empty")
    elif key not in SETTINGS:
        value = desk.system.setting(desk.state().game, key, value)
    store(desk, OptionChanged(key, value), following="cli.next.info")


def _key(desk: Desk) -> str:
    """Return which setting or reading of the rules is to change; without a word they are listed and asked for.

    Raises:
        UsageError: `option_unknown`, `answer_missing`.
    """
    from cli.asking import need

    known = (*SETTINGS, *desk.system.OPTIONS)
    typed = desk.word(0)
    if not typed:
        if desk.may_ask:
            core = desk.state().core
            for name in SETTINGS:
                _fact(desk, name, core.settings.get(name, ""))
            desk.talk("cli.campaign.options", n=len(desk.system.OPTIONS))
        typed = need(desk, desk.sentence("cli.word.KEY"), "cli.ask.word.KEY")
    if key := entry_key(desk.system, desk.system.tables(desk.state().game), typed):
        return key
    key = typed.replace("-", "_").lower()
    key = _SPANISH_KEYS.get(table.fold(key), key)
    if key not in known:
        raise UsageError("option_unknown", option=typed, known=SETTINGS, candidates=like(key, known))
    return key


def _source(typed: str) -> str:
    """Return where dice come from by one of its words. Raises: UsageError: `option_choice`."""
    found = DICE.get(table.fold(typed))
    if found is None:
        raise UsageError("option_choice", option="dice", value=typed, choices=("bag", "os", "hand"))
    return found


DICE = {
    **dict.fromkeys(("bag", "bolsa", "bolsas", "virtual", "virtuales"), "bag"),
    **dict.fromkeys(("os", "sistema"), "os"),
    **dict.fromkeys(("hand", "mano", "physical", "fisicos"), "hand"),
}
"""Words for the dice of a table, without accents."""
_SPANISH_KEYS = {"titulo": "title", "idioma": "language", "huso": "time_zone", "dados": "dice"}
"""Settings by their Spanish names."""
