"""Hero points: which one is spent, what each use gives, and what refuses it."""

from collections.abc import Mapping

from domain.errors import RuleError
from domain.systems.masterminds import dying, improving
from domain.systems.masterminds.actions import SpendHeroPoint
from domain.systems.masterminds.courses import Cast
from domain.systems.masterminds.defence import loses_dodge
from domain.systems.masterminds.draft import one_round, own_turn
from domain.systems.masterminds.events import BoonGained, ConditionCleared, FatigueChanged, Stabilised
from domain.systems.masterminds.options import is_on
from domain.systems.masterminds.people import is_helpless, playing
from domain.systems.masterminds.purse import check_points, spend_points
from domain.systems.masterminds.sheet import value_of
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import BoonKind, Condition, Fatigue, HeroUse

TIRED = (Condition.FATIGUED, Condition.EXHAUSTED)


def spend(tale: Tale, action: SpendHeroPoint) -> Cast | None:
    """Tell a hero point: what it buys at once, or the dice that it throws.

    Raises:
        RuleError: `hp_dead`, `no_hero_points`, `hp_same_benefit_this_round`, then as the use refuses, then
            `hp_setback_cause`.

    Rules: MM-HP-1, MM-HPGAIN-SETBACK, MM-ACTION-REACTION
    """
    hero = playing(tale.state, action.who)
    count = action.feat.ranks if action.use is HeroUse.FEAT and action.feat is not None else 1
    check_points(hero, action.use, tale.state.options, max(1, count))
    match action.use:
        case HeroUse.REROLL:
            return improving.improve(tale, hero, action)
        case HeroUse.COUNTER:
            return improving.counter(tale, hero, action)
        case _:
            check_use(tale.state, hero, action)
    spend_points(tale, hero, action.use, max(1, count), cancels=(_cancels(tale.state, hero, action),))
    _give(tale, hero, action)
    return None


def check_use(state: State, hero: Hero, action: SpendHeroPoint) -> None:
    """Refuse a use that cannot be had.

    Raises:
        RuleError: The code of the use.

    Rules: MM-HP-FEAT, MM-HP-DODGE, MM-HP-KEEPDODGE, MM-HP-FATIGUE, MM-HP-RECOVER-COND, MM-HP-RECOVER-DISABLED,
        MM-HP-DEATH, MM-HP-INSPIRE
    """
    match action.use:
        case HeroUse.FEAT:
            _check_feat(hero, action)
        case HeroUse.DODGE:
            if is_helpless(hero) or loses_dodge(hero, unaware=action.denied, trapped=False):
                raise RuleError("hp_dodge_lost", rule="MM-HP-DODGE", who=hero.id, name=hero.name)
        case HeroUse.KEEP_DODGE:
            _check_keeping(hero, state.options)
        case HeroUse.FATIGUE if hero.fatigue is Fatigue.NONE:
            raise RuleError("hp_nothing_to_cancel", rule="MM-HP-FATIGUE", who=hero.id, name=hero.name)
        case HeroUse.SHAKE_OFF:
            _check_shaking(hero, action.condition)
        case HeroUse.DISABLED_ACTION if not hero.has(Condition.DISABLED):
            raise _absent(hero, Condition.DISABLED, "MM-HP-RECOVER-DISABLED")
        case HeroUse.STABILISE:
            _check_patient(state, hero, action)
        case HeroUse.INSPIRATION if _is_inspired(state, hero):
            raise RuleError("hp_inspiration_used", rule="MM-HP-INSPIRE", who=hero.id, name=hero.name)


def _check_feat(hero: Hero, action: SpendHeroPoint) -> None:
    """Rules: MM-HP-FEAT"""
    feat = action.feat
    if feat is None or not feat.name or feat.ranks < 1:
        raise RuleError("hp_prerequisite_missing", rule="MM-HP-FEAT", feat="" if feat is None else feat.name)
    if feat.fortune:
        raise RuleError("hp_fortune_feat", rule="MM-HP-FEAT", feat=feat.name)
    if value_of(hero.sheet.feats, feat.name) is not None or hero.boon(BoonKind.FEAT, feat.name) is not None:
        raise RuleError("hp_feat_owned", rule="MM-HP-FEAT", name=hero.name, feat=feat.name)
    if not feat.prerequisites_met:
        raise RuleError("hp_prerequisite_missing", rule="MM-HP-FEAT", feat=feat.name)
    if action.vetoed:
        raise RuleError("hp_gm_veto", rule="MM-HP-FEAT", feat=feat.name)


def _check_keeping(hero: Hero, options: Mapping[str, str]) -> None:
    """Refuse to keep the dodge bonus unconscious; stunned only where the campaign says so. Rules: MM-HP-KEEPDODGE"""
    if is_helpless(hero):
        raise RuleError("hp_not_conscious", rule="MM-HP-KEEPDODGE", who=hero.id, name=hero.name)
    if hero.has(Condition.STUNNED) and not is_on(options, "hp_dodge_when_stunned"):
        raise RuleError("hp_cannot_act", rule="MM-HP-KEEPDODGE", who=hero.id, name=hero.name)


def _check_shaking(hero: Hero, condition: Condition | None) -> None:
    """Refuse to shake off anything but being stunned or tired. Rules: MM-HP-RECOVER-COND, MM-REC-STUNNED"""
    if condition is None or condition not in (Condition.STUNNED, *TIRED):
        raise RuleError("hp_condition_not_shakeable", rule="MM-HP-RECOVER-COND", condition=condition or "")
    absent = hero.fatigue is Fatigue.NONE if condition in TIRED else not hero.has(condition)
    if absent:
        raise _absent(hero, condition, "MM-HP-RECOVER-COND")


def _check_patient(state: State, hero: Hero, action: SpendHeroPoint) -> None:
    """Refuse to stabilise who is not dying, and somebody else whom one does not attend. Rules: MM-HP-DEATH"""
    patient = hero if action.patient is None else playing(state, action.patient)
    if not patient.has(Condition.DYING):
        raise RuleError("hp_target_not_dying", rule="MM-HP-DEATH", who=patient.id, name=patient.name)
    if patient.id != hero.id and not action.assisting:
        raise RuleError("hp_not_assisting", rule="MM-HP-DEATH", who=hero.id, name=hero.name, patient=patient.name)


def _is_inspired(state: State, hero: Hero) -> bool:
    """Whether a player has had the hint of this session, with whichever hero. Rules: MM-HP-INSPIRE"""
    own = (each for each in state.heroes.values() if each.player is not None and each.player == hero.player)
    return hero.inspired or any(each.inspired for each in own)


def _absent(hero: Hero, condition: Condition, rule: str) -> RuleError:
    return RuleError("condition_absent", rule=rule, who=hero.id, name=hero.name, condition=condition)


def _cancels(state: State, hero: Hero, action: SpendHeroPoint) -> int:
    """Return the line of the effect that a use undoes, 0 for none. Rules: MM-HPGAIN-SETBACK"""
    if action.cancels:
        return action.cancels
    patient = hero if action.patient is None else state.heroes[action.patient]
    match action.use:
        case HeroUse.SHAKE_OFF if action.condition is Condition.STUNNED:
            held = hero.held(Condition.STUNNED)
        case HeroUse.SHAKE_OFF | HeroUse.FATIGUE:
            held = hero.held(Condition.EXHAUSTED) or hero.held(Condition.FATIGUED)
        case HeroUse.STABILISE:
            held = patient.held(Condition.DYING)
        case _:
            held = None
    return 0 if held is None else held.line


def _give(tale: Tale, hero: Hero, action: SpendHeroPoint) -> None:
    """Give what a use buys.

    Rules: MM-HP-FEAT, MM-HP-DODGE, MM-HP-KEEPDODGE, MM-HP-FATIGUE, MM-HP-RECOVER-COND, MM-HP-RECOVER-DISABLED,
        MM-HP-DEATH, MM-HP-INSPIRE
    """
    ends, feat = one_round(tale.state, hero.id), action.feat
    match action.use:
        case HeroUse.FEAT if feat is not None:
            tale.happen(BoonGained(hero.id, BoonKind.FEAT, feat.ranks, feat.name, ends))
        case HeroUse.DODGE:
            tale.happen(BoonGained(hero.id, BoonKind.DODGE, 1, "", own_turn(tale.state, hero.id)))
        case HeroUse.KEEP_DODGE:
            tale.happen(BoonGained(hero.id, BoonKind.KEEP_DODGE, 1, action.reason, ends))
        case HeroUse.DISABLED_ACTION:
            tale.happen(BoonGained(hero.id, BoonKind.COVER, 1, "", ends))
        case HeroUse.SHAKE_OFF if action.condition is Condition.STUNNED:
            tale.happen(ConditionCleared(hero.id, Condition.STUNNED, 1, "hero_point"))
        case HeroUse.SHAKE_OFF | HeroUse.FATIGUE:
            tale.happen(FatigueChanged(hero.id, -1, "hero_point"))
        case HeroUse.STABILISE:
            patient = tale.state.heroes[action.patient or hero.id]
            dying.close_due(tale, patient)
            tale.happen(Stabilised(patient.id, hero.id))
