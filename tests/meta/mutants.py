"""Rule functions broken on purpose, one place each: a bound moved, an order swapped, a step skipped."""

import msgspec

from tests.meta.gift_mutants import GIFTS
from tests.meta.masterminds_mutants import MASTERMINDS as OF_HEROES

PLENILUNIO = "domain.systems.plenilunio"
MANSIONS = "domain.systems.mansions"
MASTERMINDS = "domain.systems.masterminds"
OF_MANSIONS = ("tests/rules", "tests/mansions")
OF_MASTERMINDS = ("tests/rules", "tests/masterminds")
OF_PLENILUNIO = ("tests/rules", "tests/plenilunio")


class Mutant(msgspec.Struct, frozen=True):
    """A broken rule.

    Attributes:
        rule: Whose cases or tests must notice.
        name: What is broken, in words.
        module: Where.
        before: The place, once in its module.
        after: What stands there instead.
        tests: Where cases and tests of the rule are looked for.
    """

    rule: str
    name: str
    module: str
    before: str
    after: str
    tests: tuple[str, ...] = OF_PLENILUNIO


def _mutant(rule: str, name: str, module: str, before: str, after: str) -> Mutant:
    return Mutant(rule, name, f"{PLENILUNIO}.{module}", before, after)


def _of_mansions(rule: str, name: str, module: str, before: str, after: str) -> Mutant:
    return Mutant(rule, name, f"{MANSIONS}.{module}", before, after, OF_MANSIONS)


def _of_masterminds(rule: str, name: str, module: str, before: str, after: str) -> Mutant:
    return Mutant(rule, name, f"{MASTERMINDS}.{module}", before, after, OF_MASTERMINDS)


MUTANTS = (
    # Rolls
    _mutant("PL-ROLL-2", "a five is a miss", "judging", "faces.count(4) + faces.count(5)", "faces.count(4)"),
    _mutant("PL-SPEC-1", "a specialty doubles nothing", "judging", "(own_left if shown.specialty else 0)", "0"),
    _mutant(
        "PL-POOL-6", "destiny triumphs are single", "judging", "doubled=destiny_left +", "doubled=0 * destiny_left +"
    ),
    _mutant("PL-CANC-1", "triumphs go first", "judging", "max(0, winner.normal - hits)", "winner.normal"),
    _mutant("PL-REV-1", "any botch is a setback", "judging", "and not faces.success and not faces.triumph", ""),
    _mutant("PL-DEG-1", "bands end at three", "judging", "min(4, abs(degree))", "min(3, abs(degree))"),
    _mutant("PL-TOOL-3", "tools give three", "pool", "BEST_TOOL = 2", "BEST_TOOL = 3"),
    _mutant("PL-ROLL-4", "no own die is needed", "pool", "if pool.dice < 1 and", "if pool.dice < 0 and"),
    _mutant("PL-JOINT-2", "weak helpers help", "joint", "return 2 * score >=", "return 3 * score >="),
    # Turns
    _mutant(
        "PL-TURN-2",
        "lowest Destiny first",
        "combat.turns",
        "return (-(each.destiny or 0),",
        "return ((each.destiny or 0),",
    ),
    _mutant("PL-TURN-2", "NPCs before players", "combat.turns", "not each.is_pc, -each", "each.is_pc, -each"),
    _mutant("PL-TURN-2", "Combate breaks no tie", "combat.turns", "-each.combat if each.is_pc else 0)", "0)"),
    _mutant(
        "PL-TURN-3", "newcomers go first", "combat.turns", "            place = number + 1\n", "            place = 1\n"
    ),
    _mutant("PL-TURN-5", "anybody acts any time", "combat.turns", "if combat.turn != character.id:", "if False:"),
    _mutant("PL-TURN-6", "resisting is free", "combat.resisting", "    tale.happen(*cost)\n", ""),
    _mutant("PL-MELEE-3", "defending is free", "combat.blows", "    tale.happen(*cost)\n", ""),
    _mutant(
        "PL-MELEE-3",
        "using all dice costs no turn",
        "combat.turns",
        "used >= available",
        "used > available",
    ),
    _mutant(
        "PL-MELEE-4", "more dice than are left", "combat.dice", "0 <= dice <= pool.dice", "0 <= dice <= pool.dice + 1"
    ),
    _mutant(
        "PL-MELEE-5", "a split without end", "combat.dice", "if sum(dice) > pool.dice:", "if sum(dice) > 9 * pool.dice:"
    ),
    _mutant("PL-MELEE-5", "a target twice", "combat.dice", "if aim.target in targets:", "if False:"),
    _mutant(
        "PL-MELEE-5", "a target without dice", "combat.dice", "aim.dice is None or aim.dice < 1", "aim.dice is None"
    ),
    _mutant("PL-MELEE-6", "a tie hits", "combat.blows", "else (None, roller)", "else (other, roller)"),
    _mutant(
        "PL-MELEE-7", "wounds take no dice", "combat.dice", "    penalty = dice_penalty(who)\n", "    penalty = 0\n"
    ),
    _mutant("PL-WEAP-4", "no weapon bonus", "combat.dice", "dice = max(0, score + bonus -", "dice = max(0, score -"),
    _mutant("PL-WEAP-1", "Fortaleza adds nothing", "arms", "(strength if self.adds_strength else 0)", "0"),
    _mutant(
        "PL-RANGED-3", "any range", "combat.checking", ".index(action.band) > arms", ".index(action.band) > 9 + arms"
    ),
    _mutant("PL-RANGED-2", "a miss hits", "combat.shots", "if settled.outcome is not Outcome.SUCCESS:", "if False:"),
    _mutant("PL-COVER-1", "cover hides nobody", "combat.shots", "dice=base + target.cover)", "dice=base)"),
    _mutant(
        "PL-COVER-1", "Astucia of equals", "combat.strikes", "who.scores.combate >= who", "who.scores.combate > who"
    ),
    _mutant("PL-COVER-2", "cover is free", "combat.shots", "    tale.happen(*cost)\n", ""),
    # Damage and wounds
    _mutant(
        "PL-DMG-2", "triumphs are points", "combat.strikes", "left.triumph_units * weapon.damage", "left.triumph_units"
    ),
    _mutant("PL-DMG-3", "normal successes lost", "combat.strikes", "raw = left.normal +", "raw ="),
    _mutant(
        "PL-ARM-1",
        "protection heals",
        "harm.wounds",
        "max(0, dealt.raw - dealt.shielded)",
        "dealt.raw - dealt.shielded",
    ),
    _mutant("PL-ARM-3", "only the best protects", "harm.events", 'self.stacking == "best"', 'self.stacking != "best"'),
    _mutant("PL-ARM-4", "armour needs no botch", "judging", "or BOTCH not in shown.own + destiny", ""),
    _mutant("PL-ARM-6", "destiny dice first", "judging", "return own, min(", "return 0, own + min("),
    _mutant(
        "PL-WOUND-2",
        "five severities",
        "harm.wounds",
        "max(0, damage) // endurance",
        "(max(0, damage) + 1) // endurance",
    ),
    _mutant(
        "PL-WOUND-3",
        "wounds do not add up",
        "harm.fold",
        "lower = moved(draft, character, event.levels)",
        "lower = moved(draft, character, min(1, event.levels))",
    ),
    _mutant(
        "PL-WOUND-4",
        "armour after the wound",
        "harm.wounds",
        "aguante = endurance(struck)\n    found = severity(dealt.damage,",
        "aguante = endurance(struck)\n    found = severity(dealt.raw,",
    ),
    _mutant(
        "PL-FORT-3",
        "bought off is kept",
        "harm.wounds",
        "min(SEVERITIES.index(found) - softened, to_death)",
        "min(SEVERITIES.index(found), to_death)",
    ),
    _mutant("PL-HEALTH-1", "size does not count", "health", "scores.voluntad + size_modifier", "scores.voluntad"),
    _mutant(
        "PL-HEALTH-3", "wounded as healthy", "health", "{Health.WOUNDED: 1, Health.MAULED: 2}", "{Health.MAULED: 1}"
    ),
    _mutant("PL-HEALTH-4", "wounded have it all", "health", "Health.WOUNDED: 2,", "Health.WOUNDED: 3,"),
    _mutant("PL-HEALTH-5", "faints at zero", "harm.wounds", "else left < 0", "else left <= 0"),
    _mutant("PL-HEALTH-6", "the unconscious defend", "combat.dice", "dice=0 if who.unconscious else dice", "dice=dice"),
    _mutant(
        "PL-HEALTH-7",
        "the dead are attacked",
        "people",
        'if character.health is Health.DEAD:\n        umpire.refuse("target_dead"',
        'if False:\n        umpire.refuse("target_dead"',
    ),
    # Advancing, mending, recovery
    _mutant(
        "PL-TURN-4",
        "backward is forward",
        "combat.advancing",
        "return range(first, before)",
        "return range(first, before + 9)",
    ),
    _mutant(
        "PL-TURN-4", "anybody advances", "combat.advancing", "return who.is_pc or reading", "return True or reading"
    ),
    _mutant(
        "PL-FORT-6",
        "advancing is free",
        "combat.advancing",
        "        Entry(FortuneSpent(who.id, 1, FortuneUse.ADVANCE), audience(who)),\n",
        "",
    ),
    _mutant("PL-FORT-3", "more points than levels", "harm.mending", "if points > levels:", "if points > levels + 9:"),
    _mutant(
        "PL-REC-1", "no waking", "harm.fold", "        unconscious=False,\n        rested_days", "        rested_days"
    ),
    _mutant("PL-REC-3", "no time needed", "harm.recovery", "if days < healing.days:", "if False:"),
    _mutant(
        "PL-REC-3", "mauled heal as wounded", "arms", "Health.MAULED: Healing(14, 4)", "Health.MAULED: Healing(7, 3)"
    ),
    _mutant("PL-REC-5", "danger as unrest", "harm.recovery", "Conditions.DANGEROUS: 2}", "Conditions.DANGEROUS: 1}"),
    _mutant("PL-MED-2", "care outlasts its roll", "harm.fold", "medical_bonus=0, ", ""),
    # Where rules meet
    _mutant("PL-CANC-4", "normal successes cancel nothing", "judging", "max(0, hits - winner.normal)", "hits"),
    _mutant(
        "PL-CONF-3", "a gain in every round", "rolls", "            and not (once and side in self.setup.gained)\n", ""
    ),
    _mutant(
        "PL-CONF-3",
        "setbacks of rolls that decide nothing",
        "rolls",
        "            settled = settling.without_setbacks(settled)\n",
        "            pass\n",
    ),
    _mutant("PL-EXT-3", "a setback wipes nothing", "extended", "if side in setbacks:", "if False:"),
    _mutant("PL-JOINT-3", "help without dice", "joint", " + borrowed(state, helper.id)", ""),
    _mutant("PL-POOL-3", "six destiny dice", "destiny", "MOST_TAKEN = 5", "MOST_TAKEN = 6"),
    _mutant(
        "PL-POOL-3",
        "five destiny dice a target",
        "combat.checking",
        "Request(who, sum(asked))",
        "Request(who, max(asked))",
    ),
    _mutant(
        "PL-POOL-3",
        "more destiny dice than are left",
        "combat.blows",
        "min(reply.destiny_dice, tale.state.pool)",
        "reply.destiny_dice",
    ),
    _mutant("PL-HEALTH-6", "the unconscious have turns", "combat.turns", "if is_up(state, each.who):", "if True:"),
    _mutant("PL-TURN-4", "no place has passed", "combat.turns", "return max(over, default=0)", "return 0"),
    _mutant(
        "PL-TURN-3",
        "two deeds a turn",
        "combat.fold",
        "draft.combat.used, draft.combat.opening = True, False",
        "draft.combat.used, draft.combat.opening = False, False",
    ),
    _mutant(
        "PL-MELEE-4",
        "debts outlast their turn",
        "combat.fold",
        "borrowed=0, forfeited=False, acted=True",
        "forfeited=False, acted=True",
    ),
    _mutant(
        "PL-TURN-6",
        "any reaction gives the turn up",
        "combat.turns",
        "trait is Characteristic.COMBAT and used",
        "used",
    ),
    _mutant(
        "PL-TURN-1", "joint work of another's turn", "fold", "combat.use_turn(draft, event.who)\n\n\n", "pass\n\n\n"
    ),
    _mutant(
        "PL-OTHER-1",
        "no die for a deed",
        "combat.quiet",
        "    check_dice(who, dice.reacting(state, who, trait), umpire, state.options)\n",
        "",
    ),
    _mutant(
        "PL-WEAP-5",
        "a sight gives nothing",
        "combat.dice",
        "who.scores.combate, accessory, split",
        "who.scores.combate, 0, split",
    ),
    _mutant(
        "PL-MELEE-2",
        "back with the attacker's weapon",
        "combat.strikes",
        "mine = by == action.who",
        "(action.weapon, action.protection)",
    ),
    _mutant(
        "PL-COVER-1",
        "cover without end",
        "combat.fold",
        'fight.change(event.who, shared=0)\n    if reading(draft.options, "cover_duration") ==',
        'fight.change(event.who, shared=0)\n    if reading(draft.options, "cover_duration") !=',
    ),
    _mutant("PL-COVER-1", "a ruling gives no cover", "ruling", "action.ruling is TieRuling.COMPLICATION", "False"),
    _mutant("PL-REC-4", "a ruling heals nobody", "ruling", "heals=achieved", "heals=False"),
    _mutant("PL-REC-4", "no setback of recovery", "harm.recovery", "elif worsens and", "elif False and"),
    _mutant("PL-MED-1", "a failed medic helps", "harm.medicine", "max(0, settled.degree)", "abs(settled.degree)"),
    _mutant(
        "PL-WOUND-4",
        "breath before the wound",
        "fortune",
        "check_wound_settled(state, character.id)",
        "pass",
    ),
    _mutant("PL-FORT-4", "all of it in one breath", "fortune", '== "up")) // 2', '== "up")) // 1'),
    # Gifts
    *(_mutant(*each) for each in GIFTS),
    # Creatures, creation, experience
    _mutant(
        "PL-GIFT-DRAMA",
        "thick skin is no armour",
        "harm.wounds",
        "THICK_SKIN: who.capability(THICK_SKIN) or 0",
        "THICK_SKIN: 0",
    ),
    _mutant(
        "PL-GIFT-DRAMA",
        "the anchor lets go",
        "harm.wounds",
        "return who.capability(ANCHOR) is not None",
        "return False",
    ),
    _mutant(
        "PL-GIFT-DRAMA",
        "triumphs of poison count one",
        "combat.venom",
        "left.triumph_units * venom",
        "left.triumph_units",
    ),
    _mutant(
        "PL-GIFT-DRAMA",
        "wounds weaken against poison",
        "combat.venom",
        'if reading(state.options, "passive_rolls") == "apply" else 0',
        "",
    ),
    _mutant(
        "PL-GIFT-DRAMA",
        "every defence has all of the night",
        "gifts.activating",
        "- (0 if place is None else place.shared)",
        "",
    ),
    _mutant(
        "PL-GIFT-DRAMA",
        "an explosion reaches everywhere",
        "gifts.framing",
        "dice=max(0, own.dice - metres)",
        "dice=own.dice",
    ),
    _mutant(
        "PL-GIFT-DRAMA",
        "the incorporeal have bodies",
        "gifts.immaterial",
        "character.capability(BODILESS) is not None",
        "False",
    ),
    _mutant(
        "PL-DEST-2",
        "half a trade is free",
        "growth.creation",
        "-(-self.gifts // EACH_TRADE)",
        "self.gifts // EACH_TRADE",
    ),
    _mutant(
        "PL-DEST-2",
        "Destiny costs nothing",
        "growth.creation",
        "self.scores + self.destiny + self.trades",
        "self.scores + self.trades",
    ),
    _mutant(
        "PL-GIFT-DRAMA", "the last rise is no dearer", "growth.learning", "< USUAL_MOST else", "<= USUAL_MOST else"
    ),
    _mutant("PL-GIFT-DRAMA", "both specialties stay", "growth.learning", "if each is not given_up", ""),
    # Mansions
    _of_mansions("MN-DICE", "a two defends", "dice", "    2: Symbol.IMPACT,", "    2: Symbol.DEFENCE,"),
    _of_mansions("MN-DICE", "a five is an omen", "dice", "    5: Symbol.SUCCESS,", "    5: Symbol.OMEN,"),
    _of_mansions(
        "MN-ATTR-SPLIT",
        "exploring with Will",
        "dice",
        "Use.EXPLORE: (Attribute.PERCEPTION,",
        "Use.EXPLORE: (Attribute.WILL,",
    ),
    _of_mansions(
        "MN-ATTR-SIMPLE",
        "Body explores",
        "dice",
        "Attribute.PERCEPTION, Characteristic.MIND",
        "Attribute.PERCEPTION, Characteristic.BODY",
    ),
    _of_mansions(
        "MN-BOUND-CHAR", "a characteristic of five", "building", "CHARACTERISTIC = (2, 4)", "CHARACTERISTIC = (2, 5)"
    ),
    _of_mansions("MN-ADJ-CHAR", "any sum", "building", "if mente + cuerpo != BOTH_CHARACTERISTICS:", "if False:"),
    _of_mansions("MN-ADJ-LIFE", "odd points", "building", "if vida % 2:", "if False:"),
    _of_mansions("MN-BOUND-ATTR", "an attribute of six", "building", "ATTRIBUTE = (1, 5)", "ATTRIBUTE = (1, 6)"),
    _of_mansions("MN-ADJ-ATTR", "two dice moved", "building", "- whole) > 1:", "- whole) > 2:"),
    _of_mansions("MN-TURN-PLAYER", "three squares", "turn", "SQUARES = 2", "SQUARES = 3"),
    _of_mansions("MN-TURN-PLAYER", "two actions", "turn", "    if who.acted:", "    if False:"),
    _of_mansions("MN-ACT-RUN", "running buys nothing", "turn", "return SQUARES + (ran or who.ran)", "return SQUARES"),
    _of_mansions("MN-UNCONSCIOUS", "the unconscious act", "turn", "    if who.unconscious:", "    if False:"),
    _of_mansions(
        "MN-EXPLORE-COMBINE",
        "from any room",
        "efforts",
        "if room_of(state, each.zone) != room_of(state, people[0].zone):",
        "if False:",
    ),
    _of_mansions(
        "MN-ACT-EXPLORE", "more than the challenge", "efforts", "total >= aim.challenge", "total > aim.challenge"
    ),
    _of_mansions("MN-DARK-RESOLVE", "a lighter darkness", "efforts", "DARKNESS = 3", "DARKNESS = 2"),
    _of_mansions(
        "MN-DARK-EFFECT", "darkness takes nothing", "dice", "lost = min(1, counted) if dark else 0", "lost = 0"
    ),
    _of_mansions(
        "MN-ROOM-EXPLORED",
        "clues do not matter",
        "efforts",
        'ItemKind.MISSION_EQUIPMENT, ItemKind.CLUE)\n"""What has',
        'ItemKind.MISSION_EQUIPMENT)\n"""What has',
    ),
    _of_mansions(
        "MN-ACT-EVADE",
        "one success more",
        "evading",
        "return successes >= wanted if wanted",
        "return successes > wanted if wanted",
    ),
    _of_mansions("MN-EVADE-ZERO", "a tie escapes", "evading", "else successes > omens", "else successes >= omens"),
    _of_mansions(
        "MN-EVADE-THREAT",
        "failing is free",
        "evading",
        '        tale.happen(ThreatGained(1, "evasion"))\n',
        "        pass\n",
    ),
    _of_mansions(
        "MN-FIGHT-FEAR", "nobody defends", "fear", "max(0, against.count - own.count)", "max(0, against.count)"
    ),
    _of_mansions(
        "MN-GM-INCOME",
        "one token",
        "sequence",
        'ThreatGained(tale.state.players, "income")',
        'ThreatGained(1, "income")',
    ),
    _of_mansions(
        "MN-GM-SPEND",
        "cheap monsters",
        "threat",
        "ThreatOption.WANDERING_MONSTER: 5",
        "ThreatOption.WANDERING_MONSTER: 3",
    ),
    _of_mansions(
        "MN-GM-HORROR",
        "horror costs two",
        "threat",
        "lose_sanity(tale, victim.id, HORROR, Cause.HORROR)",
        "lose_sanity(tale, victim.id, 2, Cause.HORROR)",
    ),
    _of_mansions(
        "MN-GM-PREP",
        "a declaration names the unknown",
        "ways",
        "zone if room in entered or is_discovered(state, zone) else _numbered(state, here, zone)",
        "zone",
    ),
    _of_mansions(
        "MN-GM-PREP",
        "anybody may be put anywhere",
        "house",
        "if state.mission is not None and not is_discovered(state, zone):",
        "if False:",
    ),
    _of_mansions("MN-GM-DARKNESS", "dark twice", "threat", "if seen(state, room.key).dark:", "if False:"),
    _of_mansions("MN-GM-ENEMY", "in any zone", "threat", "if not seen(state, room.key).explored:", "if False:"),
    _of_mansions(
        "MN-SAN-EQUIP",
        "cards are kept",
        "shock",
        "    if known.equipment:\n        return SideEffect.LOSE_EQUIPMENT\n",
        "",
    ),
    _of_mansions(
        "MN-SAN-EVADE",
        "no evasion after a fight",
        "shock",
        "return SideEffect.FORCED_EVADE if cause is Cause.COMBAT else SideEffect.FORCED_MOVE",
        "return SideEffect.FORCED_MOVE",
    ),
    _of_mansions("MN-SAN-DAMAGE", "two points of Life", "shock", "BODY = 1", "BODY = 2"),
    _of_mansions(
        "MN-SEQ", "nobody is waited for", "sequence", "if any(not each.retired for each in waiting):", "if False:"
    ),
    _of_mansions(
        "MN-SEQ-GM",
        "enemies act twice",
        "threat",
        "if who.fresh or (who.attacked if attacks else who.moved):",
        "if who.fresh:",
    ),
    _of_mansions(
        "MN-FIGHT-ENEMY",
        "Fortitude does not count",
        "fighting",
        "damage = max(0, attack.count - answer.count)",
        "damage = max(0, attack.count)",
    ),
    _of_mansions(
        "MN-FIGHT-MAGIC",
        "magic against Body",
        "fighting",
        "if magical else Characteristic.BODY",
        "if False else Characteristic.BODY",
    ),
    *(_of_masterminds(*each) for each in OF_HEROES),
)
