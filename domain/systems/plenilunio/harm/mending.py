"""Harm that no roll gave, the answer to a wound, and what mends without a roll: a game master's grant, and rest."""

from domain.errors import RuleError
from domain.ids import EVERYBODY, GM
from domain.systems import Entry
from domain.systems.plenilunio.combat import exchange, turns, venom
from domain.systems.plenilunio.combat.questions import check_free, open_softening
from domain.systems.plenilunio.combat.strikes import Said
from domain.systems.plenilunio.combat.turns import place_in
from domain.systems.plenilunio.harm.actions import Heal, Hurt, Rest, SoftenWound
from domain.systems.plenilunio.harm.events import DamageDealt, HealthRegained, Rested
from domain.systems.plenilunio.harm.resistance import regained
from domain.systems.plenilunio.harm.wounds import SEVERITIES, Toll, Waiting, inflict, protected, severity, wound
from domain.systems.plenilunio.health import LEVELS, endurance
from domain.systems.plenilunio.people import audience, check_alive, check_target, in_story, known, playing
from domain.systems.plenilunio.refusals import MOST, Umpire, check_count
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import Health
from domain.systems.stories import Story

DAY = 24 * 60
"""Minutes of a day. Rules: PL-REC-3"""


def hurt(tale: Tale, action: Hurt, umpire: Umpire) -> None:
    """Deal damage that the game master sets; the rest is as for any hit.

    How bad the wound is is known from the start, so that Fortune said in advance must fit it.

    Raises:
        RuleError: `target_dead`, `question_open`, `fortune_overspend`, `fortune_insufficient`.
        UsageError: `points_invalid`.

    Rules: PL-DMG-4, PL-ARM-2, PL-WOUND-4, PL-FORT-3
    """
    check_count(action.damage)
    for points in (action.protection, action.soften):
        check_count(points or 0, least=0)
    struck = playing(tale.state, action.who)
    check_free(tale.state, (struck.id,))
    check_target(struck, umpire)
    tale.audience = open_to(tale.state, action)
    raw = action.damage
    dealt = DamageDealt(struck.id, "", None, raw, 0, raw, (), "", raw, action.reason)
    dealt = protected(tale.state, struck, dealt, action.protection)
    if action.soften:
        _check_points(struck, SEVERITIES.index(severity(dealt.damage, endurance(struck))), action.soften)
    inflict(tale, dealt, action.soften, Waiting(astral=action.astral))


def open_to(state: State, action: Hurt | SoftenWound) -> str:
    """Return who may read of harm: of that in a fight, or of an attack, the whole table. Rules: PL-VIS-1"""
    if isinstance(action, SoftenWound):
        asked = open_softening(state, action.question, action.who).asked
        if asked.gift is not None:
            return GM if asked.gift.hidden else EVERYBODY
        if asked.attack is not None:
            return EVERYBODY
    return turns.open_to(state, known(state, action.who).id)


def soften(state: State, action: SoftenWound) -> Story:
    """Settle a wound that waited for its answer, then go on with the attack that waited for the wound.

    Raises:
        NotFoundError: `question_none`.
        RuleError: `fortune_overspend`, `fortune_insufficient`.
        UsageError: `points_invalid`.

    Rules: PL-FORT-3, PL-WOUND-4, PL-MELEE-5
    """
    asked = open_softening(state, action.question, action.who).asked
    struck = known(state, action.who)
    _check_points(struck, asked.levels, action.points)
    tale = Tale(state, open_to(state, action))
    wound(tale, struck, Toll(asked.damage, asked.endurance, action.points), astral=asked.astral)
    if asked.gift is not None:
        from domain.systems.plenilunio.gifts import outcomes, using

        outcomes.after_wound(tale, asked.gift, struck)
        yield from using.contests(tale, asked.gift, asked.place, Said(asked.gift.replies))
    waiting = Waiting(asked.attack, asked.place, astral=asked.astral, poison=asked.poison)
    if venom.works(tale, None, waiting):
        yield from exchange.go_on(tale, asked.attack, asked.place)
    return tale.end()


def _check_points(struck: Character, levels: int, points: int) -> None:
    """Refuse more Fortune than the wound has levels, or than there is. Rules: PL-FORT-3"""
    about = {"who": struck.id, "name": struck.name}
    check_count(points, least=0)
    if points > levels:
        raise RuleError("fortune_overspend", rule="PL-FORT-3", **about, points=points, levels=levels)
    if points > struck.fortune:
        raise RuleError("fortune_insufficient", rule="PL-FORT-3", **about, points=points, left=struck.fortune)
    if points:
        check_alive(struck, Umpire())


def heal(tale: Tale, action: Heal) -> None:
    """Give back what the game master grants: levels first, then Resistance up to the maximum that they leave.

    Raises:
        RuleError: `actor_dead`, `recovery_not_needed`, `question_open`.
        UsageError: `points_invalid`.

    Rules: PL-HEALTH-4, PL-HEALTH-6, PL-HEALTH-7
    """
    for points in (action.resistance, action.levels):
        check_count(points, least=0)
    check_count(action.resistance + action.levels)
    who = playing(tale.state, action.who)
    check_free(tale.state, (who.id,))
    check_alive(who, Umpire())
    seen_by = audience(who)
    if action.levels:
        if who.health is Health.HEALTHY:
            raise RuleError("recovery_not_needed", rule="PL-REC-2", who=who.id, name=who.name)
        levels = min(action.levels, LEVELS.index(who.health))
        tale.happen(Entry(HealthRegained(who.id, levels, "grant"), seen_by))
    if action.resistance:
        mended = regained(tale.state, tale.state.characters[who.id], action.resistance, "grant")
        tale.happen(*(Entry(event, seen_by) for event in mended))


def rest(tale: Tale, action: Rest) -> None:
    """Let time pass in rest; of the game master's own there is always one line, so that it does not tell how many.

    Raises:
        RuleError: `actor_dead` for who is named, `combat_open`, `question_open`.
        UsageError: `points_invalid`.

    Rules: PL-REC-1, PL-REC-3, PL-VIS-1
    """
    check_count(action.minutes, most=MOST * DAY)
    state, days = tale.state, action.minutes // DAY
    resting = _resting(state, action)
    for who in resting:
        if place_in(state, who.id) is not None:
            raise RuleError("combat_open", rule="PL-REC-1")
    check_free(state, [who.id for who in resting])
    players = tuple(who.id for who in resting if who.is_pc)
    others = tuple(who.id for who in resting if not who.is_pc)
    if players:
        tale.happen(Entry(Rested(players, days)))
    if others or not action.who:
        tale.happen(Entry(Rested(others, days), GM))


def _resting(state: State, action: Rest) -> list[Character]:
    """Return who rests: those named, or everybody of the story who lives. Rules: PL-REC-1, PL-HEALTH-7"""
    if not action.who:
        return [each for each in state.characters.values() if in_story(each)]
    named = [playing(state, who) for who in dict.fromkeys(action.who)]
    for each in named:
        check_alive(each, Umpire())
    return named
