"""The only place that picks a database, a clock, entropy and folders."""

import os
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cli.files import named, write_private
from domain.errors import NotFoundError, StorageError, UsageError
from domain.names import hyphenated

if TYPE_CHECKING:
    from domain.dice.doors import OsDoor
    from domain.ledger import Ledger

APP = "testigo"
LANGUAGES = ("en", "es")
LONGEST_STEM = 60


def clock() -> int:
    """Return microseconds since 1970, UTC."""
    return time.time_ns() // 1000


pause: Callable[[float], None] = time.sleep
"""Waits so many seconds, where a person watches."""
stopwatch: Callable[[], float] = time.monotonic
"""Seconds from some moment on, for telling how long something takes."""
entropy: Callable[[int], bytes] = os.urandom
"""Random bytes of the operating system."""


def pick(sides: int) -> int:
    """Return 1 to sides, all alike, from the operating system's generator."""
    size = (sides.bit_length() + 7) // 8
    limit = 256**size - 256**size % sides
    while True:
        drawn = int.from_bytes(entropy(size), "big")
        if drawn < limit:
            return drawn % sides + 1


def command_id() -> str:
    """Return a fresh command id."""
    return entropy(16).hex()


def data_folder() -> Path:
    """Return where campaigns lie."""
    from platformdirs import user_data_path

    return user_data_path(APP, appauthor=False)


def state_folder() -> Path:
    """Return where keys, the current campaign and reports lie."""
    from platformdirs import user_state_path

    return user_state_path(APP, appauthor=False)


def config_file() -> Path:
    """Return where the user's settings lie."""
    from platformdirs import user_config_path

    return user_config_path(APP, appauthor=False) / "config.toml"


def settings() -> dict[str, str]:
    """Return the user's settings; none where the file is missing or cannot be read."""
    try:
        text = config_file().read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return {}
    pairs = (line.partition("=") for line in text.splitlines() if "=" in line)
    return {key.strip(): value.strip().strip('"') for key, _, value in pairs}


def keep_settings(changed: Mapping[str, str]) -> None:
    """Store the user's settings."""
    write_private(config_file(), "".join(f'{key} = "{value}"\n' for key, value in sorted(changed.items())))


def language_asked(shared: Mapping[str, object], kept: Mapping[str, str]) -> str:
    """Return the language somebody asked for: option, environment, settings kept; empty where nobody did."""
    for asked in (str(shared.get("lang") or ""), os.environ.get("TESTIGO_LANG", ""), kept.get("language", "")):
        if asked[:2].lower() in LANGUAGES:
            return asked[:2].lower()
    return ""


def language_here() -> str:
    """Return the language of the locale, English for any that is not spoken."""
    spoken = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return "es" if spoken[:2].lower() == "es" else "en"


def time_zone_here() -> str:
    """Return the IANA name of this machine's time zone, UTC where it has none that can be told."""
    named = os.environ.get("TZ", "").lstrip(":")
    if not named:
        try:
            named = os.path.realpath("/etc/localtime").partition("/zoneinfo/")[2]
        except OSError:
            named = ""
    return named if named and is_time_zone(named) else "UTC"


def is_time_zone(name: str) -> bool:
    """Whether a name is that of a time zone."""
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def stem_of(title: str) -> str:
    """Return the name of a campaign's file, without ending; empty where nothing of the title is left."""
    return hyphenated(title)[:LONGEST_STEM].strip("-")


def campaigns() -> Iterator[Path]:
    """Yield the campaign files of the data folder, by name."""
    folder = data_folder()
    if folder.is_dir():
        yield from sorted(folder.glob("*.db"))


def campaign_file(asked: str = "") -> Path:
    """Return the file of the campaign: that asked for, that of TESTIGO_CAMPAIGN, or the current one.

    Raises:
        NotFoundError: `campaign_none`, `campaign_unknown`, `campaign_ambiguous`.
        StorageError: `store_not_supported` for the address of a database server.
        UsageError: `campaign_is_variation`.
    """
    asked = asked or os.environ.get("TESTIGO_CAMPAIGN", "")
    if not asked:
        return _current()
    if "://" in asked:
        raise StorageError("store_not_supported", address=asked.partition("://")[0])
    path = named(asked)
    if path.is_file() or asked.endswith(".db") or "/" in asked or os.sep in asked:
        return _existing(path, asked)
    return _by_name(asked)


def _existing(path: Path, asked: str) -> Path:
    if not path.exists():
        raise NotFoundError("campaign_unknown", name=asked)
    if variations_folder().resolve() in path.resolve().parents:
        raise UsageError("campaign_is_variation", path=str(path), name=path.stem)
    return path


def variations_folder() -> Path:
    """Return where the variations of all campaigns lie: taken for a campaign, one would be remembered as its ledger."""
    return state_folder() / "variations"


def _by_name(asked: str) -> Path:
    key = stem_of(asked)
    files = {path.stem: path for path in campaigns()}
    if key in files:
        return files[key]
    found = [name for name in files if key and name.startswith(key)]
    if len(found) == 1:
        return files[found[0]]
    if found:
        raise NotFoundError("campaign_ambiguous", name=asked, candidates=tuple(found))
    raise NotFoundError("campaign_unknown", name=asked)


def _pointer() -> Path:
    return state_folder() / "current"


def _current() -> Path:
    try:
        named = _pointer().read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        named = ""
    if not named:
        raise NotFoundError("campaign_none")
    path = Path(named)
    if not path.exists():
        raise NotFoundError("campaign_gone", path=named)
    return path


def current_or_none() -> Path | None:
    """Return the file of the current campaign, None where there is none."""
    try:
        return _current()
    except NotFoundError:
        return None


def make_current(path: Path) -> None:
    """Remember a campaign as the current one."""
    write_private(_pointer(), f"{path.absolute()}\n")


def open_campaign(path: Path, *, read_only: bool = False) -> "Ledger":
    """Open the ledger of a file."""
    from domain.ledger import open_ledger

    return open_ledger(path, clock=clock, entropy=entropy, read_only=read_only)


def new_key() -> str:
    """Make an Ed25519 key; keep its private half in the state folder, for its owner only; return the public half."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    private = Ed25519PrivateKey.from_private_bytes(entropy(32))
    public = private.public_key().public_bytes_raw().hex()
    write_private(key_file(public), private.private_bytes_raw().hex() + "\n")
    return public


def key_file(public: str) -> Path:
    """Return where the private half of a key lies."""
    return state_folder() / "keys" / f"{public}.key"


def drop_key(public: str) -> None:
    """Remove a key whose ledger was never made."""
    key_file(public).unlink(missing_ok=True)


def os_door() -> "OsDoor":
    """Return the door of the operating system's generator."""
    from domain.dice.doors import OsDoor

    return OsDoor(pick)


def report_file() -> Path:
    """Return where a report about a bug is written."""
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    return state_folder() / "reports" / f"{stamp}-{os.getpid()}.txt"


def write_report(text: str) -> Path:
    """Keep a report about a bug; return its file."""
    path = report_file()
    write_private(path, text)
    return path
