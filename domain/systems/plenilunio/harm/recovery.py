"""Wounds that heal with time."""

from collections.abc import Mapping

from domain.errors import RuleError
from domain.ids import GM, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.combat.questions import check_free
from domain.systems.plenilunio.destiny import Request, check_requests
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.gifts import activating
from domain.systems.plenilunio.gifts.actions import GiftUse
from domain.systems.plenilunio.gifts.catalogue import CATALOGUE
from domain.systems.plenilunio.gifts.lasting import out_of_it
from domain.systems.plenilunio.harm.actions import Recover
from domain.systems.plenilunio.harm.events import Died, HealthLost, HealthRegained, RecoveryRolled
from domain.systems.plenilunio.harm.wounds import anchored, is_anchored
from domain.systems.plenilunio.health import dice_penalty
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import audience, check_alive, check_credits, playing
from domain.systems.plenilunio.refusals import Umpire, check_count
from domain.systems.plenilunio.rolled import Pool
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import (
    DIFFICULTY,
    Characteristic,
    Conditions,
    Contest,
    Health,
    Outcome,
    RollKind,
)
from domain.systems.stories import Story

EXTRA: Mapping[Conditions, int] = {Conditions.NOT_RESTING: 1, Conditions.DANGEROUS: 2}
"""Dice more of difficulty. Rules: PL-REC-5"""


def extra_dice(conditions: Conditions, options: Mapping[str, str]) -> int:
    """Return the dice that bad conditions add: the higher number, or both where the table adds them up.

    Rules: PL-REC-5
    """
    if conditions is Conditions.DANGEROUS and reading(options, "rest_modifiers") == "cumulative":
        return sum(EXTRA.values())
    return EXTRA.get(conditions, 0)


def difficulty(base: int, extra: int) -> Party:
    """Return the difficulty as the other side, the dice for bad conditions told apart. Rules: PL-REC-3, PL-REC-5"""
    return Party(GM, DIFFICULTY, Pool(base, tool=extra, dice=base + extra))


def healing_of(state: State, who: Character) -> arms.Healing:
    """Return what somebody's level takes to heal. Raises: RuleError: `recovery_not_needed`. Rules: PL-REC-2"""
    found = arms.healing(state.tables, who.health)
    if found is None:
        raise RuleError("recovery_not_needed", rule="PL-REC-2", who=who.id, name=who.name)
    return found


def readings(state: State, **matter: bool) -> tuple[tuple[str, str], ...]:
    """Return the readings that matter, to be kept with the roll."""
    return tuple((key, reading(state.options, key)) for key, does in matter.items() if does)


def recover(state: State, action: Recover, umpire: Umpire) -> Story:
    """Tell a recovery roll; it is passive, so that the unconscious recover too.

    Raises:
        RuleError: `actor_dead`, `recovery_not_needed`, `recovery_too_early`, `question_open`, `no_reroll_credit`, or a
            refusal of a gift or of destiny dice.
        UsageError: `points_invalid`.

    Rules: PL-REC-2, PL-REC-3, PL-REC-4, PL-REC-5, PL-REC-6, PL-MED-2
    """
    who = playing(state, action.who)
    check_free(state, (who.id,))
    check_alive(who, umpire)
    healing = healing_of(state, who)
    if action.gift:
        _check_gift(state, who, action.gift)
    _check_days(who, action, healing, umpire)
    _check_destiny(state, who, action.destiny_dice, umpire)
    check_credits(who, action.botch_rerolls)
    setup = recovery_setup(state, who, action, healing, fiat=bool(umpire.overruled))
    activating.check_fortune(who, activating.cost_with(who, action.gift))
    tale = Tale(state, audience(who))
    if action.gift:
        tale.happen(Entry(activating.activated(who, action.gift, GiftUse.AUTO), tale.audience))
    settled = yield from tale.roll(setup)
    rolled = RecoveryRolled(who.id, who.health, healing.days, action.conditions, setup.other.pool.dice)
    tale.happen(Entry(rolled, tale.audience))
    heal_or_worsen(tale, settled, heals=settled.outcome is Outcome.SUCCESS, worsens=settled.roller.setback)
    return tale.end()


def _check_gift(state: State, who: Character, gift: str) -> None:
    """Refuse a gift that heals nobody's own wounds; one that nobody has described, the game master judges.

    Raises:
        RuleError: `gift_not_owned`, `gift_has_no_auto_successes`, `gift_not_applicable`.

    Rules: PL-GIFT-AUTO, PL-GIFT-MANANTIAL, PL-GIFT-DRAMA
    """
    activating.check_owned(who, gift)
    rule = activating.rule_of(state, gift)
    if rule.recovers:
        return
    activating.check_auto(state, gift, Characteristic.STRENGTH)
    if gift in CATALOGUE:
        raise activating.not_applicable(rule, gift)


def _check_days(who: Character, action: Recover, healing: arms.Healing, umpire: Umpire) -> None:
    """Refuse a roll before its time: days counted in rest, or as the game master says. Rules: PL-REC-3"""
    for number in (action.auto_successes, action.days or 0, action.botch_rerolls):
        check_count(number, least=0)
    days = who.rested_days if action.days is None else action.days
    if days < healing.days:
        about = {"who": who.id, "name": who.name}
        umpire.refuse("recovery_too_early", "PL-REC-3", **about, health=who.health, days=days, needed=healing.days)


def _check_destiny(state: State, who: Character, dice: int, umpire: Umpire) -> None:
    """Refuse destiny dice: none help what is no action, unless the table reads it otherwise.

    Raises:
        RuleError: `destiny_dice_passive`, `hidden_with_destiny`, or as for any action.

    Rules: PL-REC-6, PL-POOL-3, PL-POOL-4, PL-VIS-1
    """
    if dice > 0 and reading(state.options, "passive_rolls") == "none":
        umpire.refuse("destiny_dice_passive", "PL-REC-6", who=who.id, name=who.name, dice=dice)
    check_requests(state, [Request(who, dice)], umpire)
    if dice and not who.is_pc:
        raise RuleError("hidden_with_destiny", rule="PL-VIS-1")


def recovery_setup(state: State, who: Character, action: Recover, healing: arms.Healing, *, fiat: bool) -> Setup:
    """Put Fortaleza and the medic's dice against the difficulty of the level; that of an NPC is rolled out of sight.

    Rules: PL-REC-3, PL-REC-4, PL-REC-5, PL-REC-6, PL-MED-2, PL-VIS-1, PL-GIFT-LIMPIEZA
    """
    penalty = dice_penalty(who) if reading(state.options, "passive_rolls") == "apply" else 0
    score, medical = who.scores.fortaleza, who.medical_bonus
    helping = activating.score_of(who, action.gift) if action.gift else 0
    own = Pool(score, medical=medical, health_penalty=penalty, dice=max(0, score + medical - penalty))
    return Setup(
        Contest.CHALLENGE,
        Party(
            who.id, Characteristic.STRENGTH, own, action.specialty, action.destiny_dice, action.auto_successes + helping
        ),
        difficulty(healing.difficulty, extra_dice(action.conditions, state.options)),
        state.options,
        credits=action.botch_rerolls,
        debt=who.triumph_debt,
        hidden=not who.is_pc,
        note=action.note,
        fiat=fiat,
        kind=RollKind.RECOVERY,
        readings=readings(
            state,
            passive_rolls=bool(dice_penalty(who) or action.destiny_dice),
            rest_modifiers=action.conditions is Conditions.DANGEROUS,
            recovery_tie=True,
        ),
    )


def heal_or_worsen(tale: Tale, settled: RollSettled, *, heals: bool, worsens: bool) -> None:
    """Let a success heal one level, whatever the margin, and a setback cost one; from the last one that is death.

    An anchor to this world holds.

    Rules: PL-GIFT-DRAMA, PL-REC-3, PL-REC-4, PL-HEALTH-4, PL-HEALTH-7
    """
    who = CharacterId(settled.roller.who)
    if heals and tale.state.characters[who].health not in (Health.HEALTHY, Health.DEAD):
        tale.happen(Entry(HealthRegained(who, 1, "recovery"), tale.audience))
    character = tale.state.characters[who]
    if worsens and character.health is Health.MAULED and is_anchored(character):
        tale.happen(anchored(character))
    elif worsens and character.health is not Health.DEAD:
        tale.happen(Entry(HealthLost(who, 1), tale.audience))
        if tale.state.characters[who].health is Health.DEAD:
            tale.happen(Entry(Died(who), tale.audience))
            out_of_it(tale, who)
