"""Gifts of the campaign's own, described by the same data as those of the catalogue.

Such an entry is text of a fixed form (`auto=presencia contest=voluntad follows=damage`), stored as an option of the
campaign under `gift.<key>`.
"""

from collections.abc import Mapping
from functools import cache

from domain.systems.plenilunio.gifts.catalogue import ANY, CATALOGUE, Follows, GiftRule, Lasts
from domain.systems.plenilunio.traits import Characteristic

TABLE = "gift"
ASKED = "gm"
"""A difficulty that the game master names each time."""
ALL = "any"
"""Every characteristic."""
FLAGS = ("melee", "recovery", "eye_contact", "others", "free", "several", "involuntary")
"""What is either so or not."""
FIELDS = ("auto", "place", "contest", "trial", "follows", "lasts", "protection", "defence", *FLAGS)
"""Of an entry, in the order in which it is stored."""
COLUMNS = ("auto", "place", "contest", "trial", "follows", "lasts")
"""What a list of gifts shows of them."""


def rule(tables: Mapping[str, str], key: str) -> GiftRule | None:
    """Return what a gift of the campaign can do, None for one that nobody has described. Rules: PL-GIFT-DRAMA"""
    stored = tables.get(f"{TABLE}.{key}")
    return None if stored is None else _rule(stored)


@cache
def _rule(stored: str) -> GiftRule:
    """Return the data of an entry of the fixed form. Rules: PL-GIFT-DRAMA"""
    values = dict(pair.split("=", 1) for pair in stored.split())
    trial, contest = values.get("trial"), values.get("contest")
    flags = {flag: values.get(flag) == "yes" for flag in FLAGS}
    return GiftRule(
        "",
        "PL-GIFT-DRAMA",
        auto=_traits(values.get("auto", "")),
        strikes=flags["melee"],
        recovers=flags["recovery"],
        replaces=_traits(values.get("place", "")),
        feats=trial == ASKED,
        difficulties={} if trial in (None, ASKED) else {"": int(trial)},
        resisted=None if contest is None else Characteristic(contest),
        follows=Follows(values.get("follows", Follows.NOTHING)),
        lasts=Lasts(values.get("lasts", Lasts.NOT)),
        defence=int(values.get("defence", 0)),
        protection=int(values.get("protection", 0)),
        eye_contact=flags["eye_contact"],
        others_only=flags["others"],
        free=flags["free"],
        many=flags["several"],
        involuntary=flags["involuntary"],
    )


def _traits(stored: str) -> tuple[Characteristic, ...]:
    if stored == ALL:
        return ANY
    return tuple(Characteristic(each) for each in stored.split("+") if each)


def keys(tables: Mapping[str, str]) -> tuple[str, ...]:
    """Return the keys of all gifts that are described, the campaign's own behind the catalogue's."""
    own = (key.partition(".")[2] for key in tables if key.startswith(f"{TABLE}."))
    return tuple(dict.fromkeys((*CATALOGUE, *own)))


def line(tables: Mapping[str, str], key: str) -> str:
    """Return a gift as text of the fixed form, empty where nobody has described it."""
    own = tables.get(f"{TABLE}.{key}")
    if own is not None or key not in CATALOGUE:
        return own or ""
    return stored_form(_described(CATALOGUE[key]))


def _described(found: GiftRule) -> dict[str, str]:
    """Return by field what a gift of the catalogue can do."""
    trials = sorted(set(found.difficulties.values()))
    flags = (
        found.strikes,
        found.recovers,
        found.eye_contact,
        found.others_only,
        found.free,
        found.many,
        found.involuntary,
    )
    return {
        "auto": _joined(found.auto),
        "place": _joined(found.replaces),
        "contest": found.resisted or "",
        "trial": ASKED if found.feats else "+".join(map(str, trials)),
        "follows": "" if found.follows is Follows.NOTHING else found.follows.value,
        "lasts": "" if found.lasts is Lasts.NOT else found.lasts.value,
        "protection": str(found.protection or ""),
        "defence": str(found.defence or ""),
        **{flag: "yes" if is_so else "" for flag, is_so in zip(FLAGS, flags, strict=True)},
    }


def _joined(traits: tuple[Characteristic, ...]) -> str:
    return ALL if traits == ANY else "+".join(trait.value for trait in traits)


def stored_form(values: Mapping[str, str]) -> str:
    """Return values by field as text of the fixed form; what is empty is left out."""
    return " ".join(f"{field}={values[field]}" for field in FIELDS if values.get(field))
