"""What a typed sheet means: new heroes, corrections, farewells."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.errors import UsageError
from domain.events import Action
from domain.ids import CharacterId
from domain.names import folded, slug
from domain.naming import RESERVED
from domain.systems import Command
from domain.systems.masterminds.actions import CreateHero, EditHero, RetireHero
from domain.systems.masterminds.declaring_powers import powers, weapons
from domain.systems.masterminds.seating import check_gm, seat
from domain.systems.masterminds.sheet import Sheet, Value
from domain.systems.masterminds.state import State
from domain.systems.masterminds.traits import ATTACK, DEFENSE, INITIATIVE, Ability, Save
from domain.systems.masterminds.vocabulary import find_member
from domain.systems.masterminds.words import ABILITIES, OTHERS, SAVES, SKILLS, named, unheard
from domain.systems.typed import Typed, nfc, whole

LISTS = ("score", "skill", "feat", "power", "weapon", "cap", "complication")
NEW = ("player", "npc", "concept", "level", "points", "spent", *LISTS)
EDIT = ("player", "name", "concept", "level", *LISTS)
SCORES = {**{key.value: words for key, words in (*ABILITIES.items(), *SAVES.items())}, **OTHERS}
"""Numbers that every sheet has. Rules: MM-PP-2"""


def declare_new(state: State, command: Command) -> Action:
    """Read a new hero; without a player it is the game master's.

    Raises:
        UsageError: `name_missing`, `npc_with_player`, `number_invalid`, and as the lists say.
        RuleError: `gm_only`.

    Rules: MM-PP-1, MM-PP-2, MM-PP-CAP, MM-HPGAIN-COMPLICATION
    """
    check_gm(command, command.verb)
    typed = Typed(command, NEW)
    name, player = typed.rest(0), typed.text("player") or None
    if not name:
        raise UsageError("name_missing")
    if player is not None and typed.flag("npc"):
        raise UsageError("npc_with_player", player=player)
    return CreateHero(
        CharacterId(slug(name, (*state.heroes, *RESERVED))),
        name,
        player,
        typed.text("concept") or "",
        sheet(Sheet(), typed),
        typed.optional("points"),
        typed.number("spent"),
    )


def declare_edit(state: State, command: Command) -> Action:
    """Read a correction: only what was typed changes; an empty value takes an entry of a list away.

    Raises:
        UsageError: `sheet_unchanged`, `number_invalid`, and as the lists say.
        RuleError: `gm_only`.

    Rules: MM-PP-2, MM-PP-CAP
    """
    check_gm(command, command.verb)
    typed = Typed(command, EDIT)
    hero = state.heroes[seat(state, command, typed.word(0))]
    changed = sheet(hero.sheet, typed)
    action = EditHero(
        hero.id,
        typed.text("name"),
        typed.text("concept"),
        typed.text("player"),
        None if changed == hero.sheet else changed,
    )
    if action == EditHero(hero.id):
        raise UsageError("sheet_unchanged", who=hero.id, name=hero.name)
    return action


def declare_retirement(state: State, command: Command) -> Action:
    """Read a farewell. Raises: RuleError: `gm_only`."""
    check_gm(command, command.verb)
    typed = Typed(command, ("reason",))
    return RetireHero(seat(state, command, typed.word(0)), typed.text("reason") or "")


def sheet(known: Sheet, typed: Typed) -> Sheet:
    """Return a sheet with what was typed in it.

    Raises:
        UsageError: `score_unknown`, `sheet_pair_invalid`, `sheet_twice`, `number_invalid`, `power_invalid` …

    Rules: MM-PP-1, MM-PP-2, MM-PP-CAP
    """
    return replace(
        _scored(known, typed),
        power_level=typed.number("level", known.power_level),
        skills=_values(known.skills, typed, "skill"),
        feats=_values(known.feats, typed, "feat"),
        powers=powers(known.powers, typed),
        weapons=weapons(known.weapons, typed),
        caps=_values(known.caps, typed, "cap"),
        complications=_complications(known.complications, typed),
    )


def _scored(known: Sheet, typed: Typed) -> Sheet:
    """Read `strength=14`, `dureza=8`, `attack=6` … Raises: UsageError: `score_unknown`, `sheet_twice`."""
    abilities, saves, others = dict[str, int](), dict[str, int](), dict[str, int]()
    for word, value in pairs(typed.texts("score")):
        key = named(SCORES, word)
        if key is None:
            raise unheard("score_unknown", "MM-PP-2", SCORES, word)
        kept = abilities if find_member(Ability, key) else saves if find_member(Save, key) else others
        if key in kept:
            raise UsageError("sheet_twice", name=word)
        kept[key] = whole(value)
    return replace(
        known,
        abilities=replace(known.abilities, **abilities),
        saves=replace(known.saves, **saves),
        attack=others.get(ATTACK, known.attack),
        defense=others.get(DEFENSE, known.defense),
        initiative=others.get(INITIATIVE, known.initiative),
    )


def _values(known: tuple[Value, ...], typed: Typed, option: str) -> tuple[Value, ...]:
    """Read `Stealth=8`; a feat without a number has one rank, an empty number takes an entry away.

    Raises:
        UsageError: `sheet_pair_invalid`, `number_invalid`.
    """
    found = {each.key: each.value for each in known}
    for word, value in pairs(typed.texts(option), alone="1" if option == "feat" else None):
        key = _key(option, word, found)
        if value:
            found[key] = whole(value)
        else:
            found.pop(key, None)
    return tuple(Value(key, value) for key, value in found.items())


def _key(option: str, word: str, known: Iterable[str]) -> str:
    """Return under which key a value stands: one that the rules ask for, one of the sheet, else the word itself."""
    words = SKILLS if option == "skill" else SCORES if option == "cap" else {}
    exact = {folded(each): key for key, others in words.items() for each in (key, *others)}
    exact |= {folded(key): key for key in known}
    return exact.get(folded(word), word)


def _complications(known: tuple[str, ...], typed: Typed) -> tuple[str, ...]:
    """Read complications by name; a `=` behind one takes it away. Rules: MM-HPGAIN-COMPLICATION"""
    found = list(known)
    for text in typed.texts("complication"):
        name = text.removesuffix("=").strip()
        found = [each for each in found if folded(each) != folded(name)]
        found += [name] if text == name else []
    return tuple(found)


def pairs(texts: Iterable[str], alone: str | None = None) -> list[tuple[str, str]]:
    """Split texts such as `strength=14`.

    Args:
        alone: Value of a key that stands alone, None where none may.

    Raises:
        UsageError: `sheet_pair_invalid`.
    """
    found = []
    for text in texts:
        key, equals, value = text.partition("=")
        if not key.strip() or not (equals or alone):
            raise UsageError("sheet_pair_invalid", text=text[:60])
        found.append((nfc(key), nfc(value) if equals else alone or ""))
    return found
