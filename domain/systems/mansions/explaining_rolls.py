"""Rolls in steps: how many dice, what they showed, what counts, what darkness takes, and why it ends as it does."""

from collections.abc import Iterator

from domain.explain import Dice, Step, Telling
from domain.systems.mansions.events import (
    EffortRolled,
    EvasionRolled,
    FearChecked,
    FightRolled,
    HorrorRolled,
    Pool,
)
from domain.systems.mansions.traits import Attribute, Characteristic, Use
from domain.systems.mansions.wording import count, name, names, step, symbols, word

ENEMY = "MN-ENEMY-STATS"
EFFORTS = {
    Use.EXPLORE: ("MN-ACT-EXPLORE", "MN-EXPLORE-COMBINE"),
    Use.OBSTRUCT_PHYSICAL: ("MN-ACT-OBSTRUCT", "MN-OBSTRUCT-COMBINE"),
    Use.OBSTRUCT_MENTAL: ("MN-ACT-OBSTRUCT", "MN-OBSTRUCT-COMBINE"),
    Use.ILLUMINATE: ("MN-DARK-RESOLVE", "MN-OBSTRUCT-COMBINE"),
}
"""Use of a common effort -> the rule that asks for it, and the one that adds it up."""
MAGIC = (Attribute.KNOWLEDGE, Characteristic.MIND)
"""What is rolled for a spell."""


def explain_effort(event: EffortRolled) -> list[Step]:
    """Explain a common effort.

    Rules: MN-ACT-EXPLORE, MN-EXPLORE-COMBINE, MN-ACT-OBSTRUCT, MN-OBSTRUCT-COMBINE, MN-DARK-RESOLVE, MN-DARK-EFFECT
    """
    rule, combining = EFFORTS.get(event.use, EFFORTS[Use.EXPLORE])
    steps = [each for pool in event.pools for each in _pool(pool, rule)]
    together = sum(each.count for each in event.pools)
    symbol = event.pools[0].symbol
    if len(event.pools) > 1:
        people = names([each.who for each in event.pools])
        steps.append(step("together", combining, who=people, total=count(symbol, together)))
    if together > event.total:
        steps.append(step("dark_effort", "MN-DARK-EFFECT", total=count(symbol, event.total)))
    if not event.challenge:
        return [*steps, step("nothing", "MN-ROOM-EXPLORED")]
    key = "enough" if event.done else "short"
    return [*steps, step(key, rule, total=count(symbol, event.total), challenge=event.challenge)]


def explain_fight(event: FightRolled) -> list[Step]:
    """Explain an attack and its defence. Rules: MN-FIGHT-ENEMY, MN-FIGHT-PLAYER, MN-FIGHT-MAGIC, MN-DARK-EFFECT"""
    attacker, defender = event.attacker, event.defender
    magical = not event.by_enemy and attacker.attribute in MAGIC
    rule = "MN-FIGHT-ENEMY" if event.by_enemy else "MN-FIGHT-MAGIC" if magical else "MN-FIGHT-PLAYER"
    values: dict[str, Telling] = {"impacts": attacker.count, "defences": defender.count, "n": event.difference}
    harm = "life" if event.by_enemy else "wounds"
    return [
        step("attack_magical" if magical else "attack", rule, who=name(attacker.who), other=name(defender.who)),
        *_pool(attacker, rule, enemy=event.by_enemy),
        *_pool(defender, rule, enemy=not event.by_enemy),
        step(f"difference_{harm}" if event.difference else "no_difference", rule, **values),
    ]


def explain_evasion(event: EvasionRolled) -> list[Step]:
    """Explain a way out of a fight. Rules: MN-ACT-EVADE, MN-EVADE-ZERO, MN-EVADE-THREAT, MN-SAN-EVADE"""
    pool = event.pool
    ends = "escaped" if event.escaped else "failed"
    steps = [step("forced_evasion", "MN-SAN-EVADE", who=name(pool.who))] if event.forced else []
    steps += _pool(pool, "MN-ACT-EVADE")
    if event.target:
        values: dict[str, Telling] = {"total": count(pool.symbol, pool.count), "challenge": event.target}
        steps.append(step(f"target_{ends}", "MN-ACT-EVADE", **values))
    else:
        values = {"successes": pool.count, "omens": pool.omen}
        steps.append(step(f"zero_{ends}", "MN-EVADE-ZERO", **values))
    gained = pool.omen + (not event.escaped)
    key = f"threat_{'some' if gained else 'none'}"
    return [*steps, step(key, "MN-EVADE-THREAT", failed=int(not event.escaped), omens=pool.omen, n=gained)]


def explain_fear(event: FearChecked) -> list[Step]:
    """Explain a fright: one roll of the enemy, held against each. Rules: MN-FIGHT-FEAR"""
    rule = "MN-FIGHT-FEAR"
    steps = [step("fear", rule, who=name(event.enemy.who)), *_pool(event.enemy, rule, enemy=True)]
    for pool, loss in zip(event.defenders, event.losses, strict=True):
        steps += _pool(pool, rule)
        values: dict[str, Telling] = {"impacts": event.enemy.count, "defences": pool.count, "n": loss}
        steps.append(step("fear_lost" if loss else "fear_held", rule, who=name(pool.who), **values))
    return steps


def explain_horror(event: HorrorRolled) -> list[Step]:
    """Explain a roll against horror. Rules: MN-GM-HORROR"""
    pool = event.pool
    key = "enough" if event.passed else "short"
    ends = step(key, "MN-GM-HORROR", total=count(pool.symbol, pool.count), challenge=1)
    return [*_pool(pool, "MN-GM-HORROR"), ends]


def _pool(pool: Pool, rule: str, *, enemy: bool = False) -> Iterator[Step]:
    """Tell a pool: dice, faces as symbols, what counts, what darkness takes.

    Rules: MN-ATTR-SIMPLE, MN-ATTR-SPLIT, MN-ENEMY-STATS, MN-DICE, MN-DARK-EFFECT
    """
    simple = pool.attribute in tuple(Characteristic)
    origin = ENEMY if enemy else "MN-ATTR-SIMPLE" if simple else "MN-ATTR-SPLIT"
    who = name(pool.who)
    yield step("pool", origin, who=who, attribute=word(pool.attribute), n=len(pool.faces))
    if not pool.faces:
        return
    yield step("faces", "MN-DICE", who=who, dice=Dice(pool.faces), symbols=symbols(pool))
    yield step("counts", rule, symbol=word(f"{pool.symbol.value}_many"), total=count(pool.symbol, _shown(pool)))
    if pool.discarded:
        yield step("dark", "MN-DARK-EFFECT", total=count(pool.symbol, pool.count))


def _shown(pool: Pool) -> int:
    """Return how many of the symbol that counts a pool shows, those lost to darkness included."""
    return pool.count + pool.discarded
