"""What of a hero a command names: traits, powers and weapons of the sheet, what is open, what suffers from what."""

from collections.abc import Iterable, Mapping

from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import GM, CharacterId
from domain.names import folded, like
from domain.systems import Command
from domain.systems.masterminds.sheet import UNARMED, Power
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.traits import PowerMode
from domain.systems.masterminds.words import ROLLED, SKILLS, named

FISTS = ("sin armas", "desarmado", "desarmada", "puñetazo", "puños", "punch", "fist")
"""Words for what everybody strikes with."""


def trait(hero: Hero, typed: str) -> str:
    """Return the key of what is rolled: a skill or a power of the sheet, an ability, a save, attack or initiative.

    Raises:
        NotFoundError: `trait_unheard`.
        UsageError: `word_several`, `check_missing`.

    Rules: MM-CHECK-1, MM-POWER-CHECK
    """
    if not typed:
        raise UsageError("check_missing", rule="MM-CHECK-1", name=hero.name, known=tuple(ROLLED))
    known = {each.key: SKILLS.get(each.key, ()) for each in hero.sheet.skills}
    known |= {each.key: (each.name,) for each in hero.sheet.powers}
    found = named({**ROLLED, **known}, typed)
    if found is None:
        near = _near(typed, {**ROLLED, **known})
        raise NotFoundError("trait_unheard", who=hero.id, name=hero.name, word=typed, candidates=near)
    return found


def rival_trait(state: State, command: Command, who: CharacterId, typed: str) -> str:
    """Return what the other side rolls; of the game master's own a player may say only what everybody has.

    Raises:
        NotFoundError, UsageError: As `trait`.
        RuleError: `rival_trait_hidden`.

    Rules: MM-OPP, MM-POWER-VS
    """
    hero = state.heroes[who]
    if command.by == GM or hero.player is not None:
        return trait(hero, typed)
    found = named(ROLLED, typed)
    if found is None:
        raise RuleError("rival_trait_hidden", rule="MM-OPP", trait=typed, by=command.by)
    return found


def power(hero: Hero, typed: str) -> Power:
    """Return a power of the sheet. Raises: UsageError: `power_missing`; NotFoundError: `power_unknown`."""
    known = {each.key: (each.name,) for each in hero.sheet.powers}
    if not typed:
        raise UsageError("power_missing", rule="MM-PWR-1", name=hero.name, known=tuple(known))
    found = named(known, typed)
    if found is None:
        near = _near(typed, known)
        raise NotFoundError("power_unknown", name=hero.name, power=typed, known=tuple(known), candidates=near)
    return next(each for each in hero.sheet.powers if each.key == found)


def arm(hero: Hero, typed: str | None) -> str:
    """Return with what somebody attacks: what is named, else the only thing that there is, else bare hands.

    Raises:
        UsageError: `arm_missing` where there are several.
        NotFoundError: `arm_unknown`.

    Rules: MM-ATK-1, MM-PWR-1, MM-DMG-MELEE, MM-DMG-POWER
    """
    if typed is None:
        usual = [each.key for each in hero.sheet.powers if each.mode is PowerMode.ATTACK]
        usual += [each.key for each in hero.sheet.weapons]
        if len(usual) > 1:
            raise UsageError("arm_missing", rule="MM-ATK-1", name=hero.name, known=(*usual, UNARMED.key))
        return next(iter(usual), UNARMED.key)
    known: dict[str, tuple[str, ...]] = {each.key: (each.name,) for each in hero.sheet.powers}
    known |= {each.key: (each.name,) for each in hero.sheet.weapons}
    known[UNARMED.key] = FISTS
    found = named(known, typed)
    if found is None:
        near = _near(typed, known)
        raise NotFoundError("arm_unknown", who=hero.id, name=hero.name, word=typed, candidates=near)
    return found


def complication(hero: Hero, typed: str) -> str:
    """Return a complication of the sheet, what was typed where there is none of that name.

    Rules: MM-HPGAIN-COMPLICATION
    """
    wanted = folded(typed)
    found = [each for each in hero.sheet.complications if folded(each).startswith(wanted)]
    exact = [each for each in found if folded(each) == wanted]
    chosen = exact or found
    return chosen[0] if wanted and len(chosen) == 1 else typed


def cause(hero: Hero, line: int) -> int:
    """Return the line of the condition that a moment has led to, the moment itself where it has led to none.

    Rules: MM-HPGAIN-SETBACK
    """
    return min((held.line for held in hero.conditions if held.line >= line), default=line)


def _near(typed: str, known: Mapping[str, Iterable[str]]) -> tuple[str, ...]:
    return like(typed, (word for key, words in known.items() for word in (key, *words)))
