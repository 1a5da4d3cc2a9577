"""English: the rules of Mutants & Masterminds, every id of the catalogue, in our own words."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "rule.source.summary": "from the forum summary",
    "rule.source.filled": "from the forum summary; what it leaves out is published or agreed",
    "rule.source.published": "from the published game; the summary is silent",
    "rule.MM-DICE.title": "The die",
    "rule.MM-DICE.text": (
        "The d20 is the only die: there are no hit dice and no damage dice. A recorded die is one face from 1 "
        "to 20, and any other is refused."
    ),
    "rule.MM-DICE.source": "rule.source.summary",
    "rule.MM-DICE.typed": "testigo explain -1",
    "rule.MM-CHECK-1.title": "Basic mechanics",
    "rule.MM-CHECK-1.text": (
        "Roll a d20 and add the modifiers that apply. A total that reaches the DC succeeds, any other fails. "
        "The margin is the total less the DC."
    ),
    "rule.MM-CHECK-1.source": "rule.source.summary",
    "rule.MM-CHECK-1.typed": "testigo roll centella stealth --dc 15",
    "rule.MM-CHECK-NAT.title": "Natural 20 and 1",
    "rule.MM-CHECK-NAT.text": (
        "A natural 20 or 1 means nothing special in checks and saves. A natural 20 counts only in attacks and "
        "in the save of somebody who is dying."
    ),
    "rule.MM-CHECK-NAT.reading": (
        "With the option nat20_toughness a natural 20 on an impossible Toughness save limits the result to "
        "the row of 1 to 4."
    ),
    "rule.MM-CHECK-NAT.source": "rule.source.filled",
    "rule.MM-CHECK-NAT.typed": "testigo campaign set nat20_toughness bruised_only_if_impossible",
    "rule.MM-RETRY.title": "Trying again",
    "rule.MM-RETRY.text": (
        "A failed check may be repeated as often as one likes, unless failing has consequences: either "
        "something happens, and there is no free retry, or the next try is harder, with the DC raised by what "
        "the game master says."
    ),
    "rule.MM-RETRY.source": "rule.source.summary",
    "rule.MM-RETRY.typed": (
        "testigo roll centella stealth --dc 15 --failure +2 · testigo roll centella stealth --dc 15 --failure "
        '"the alarm goes off"'
    ),
    "rule.MM-TAKE1.title": "Taking 1",
    "rule.MM-TAKE1.text": (
        "With a bonus that exceeds the DC one may take 1 instead of rolling, even under pressure: the total "
        "is 1 plus the bonus, and there is no fumble. A number taken is never a natural one."
    ),
    "rule.MM-TAKE1.reading": "The bonus has to exceed the DC: to equal it is not enough (option take1_gate).",
    "rule.MM-TAKE1.source": "rule.source.filled",
    "rule.MM-TAKE1.typed": "testigo roll centella stealth --dc 5 --take 1",
    "rule.MM-TAKE10.title": "Taking 10",
    "rule.MM-TAKE10.text": (
        "Without pressure or distraction one may take 10: the total is 10 plus the bonus, and may still fail."
    ),
    "rule.MM-TAKE10.source": "rule.source.summary",
    "rule.MM-TAKE10.typed": "testigo roll centella stealth --dc 15 --take 10",
    "rule.MM-TAKE20.title": "Taking 20",
    "rule.MM-TAKE20.text": (
        "With all the time in the world, no risk from failing and neither pressure nor distraction one may "
        "take 20: the total is 20 plus the bonus, and it takes 20 times as long. It may still fail."
    ),
    "rule.MM-TAKE20.source": "rule.source.summary",
    "rule.MM-TAKE20.typed": "testigo roll centella stealth --dc 25 --take 20 --time 1m",
    "rule.MM-OPP.title": "Opposed check",
    "rule.MM-OPP.text": "Each side rolls a d20 with its own modifier, and the higher total wins.",
    "rule.MM-OPP.reading": "A tie goes to the higher modifier; if that is equal too, both roll again.",
    "rule.MM-OPP.source": "rule.source.filled",
    "rule.MM-OPP.typed": "testigo roll centella stealth --vs titan:wisdom",
    "rule.MM-COMP.title": "Comparison check",
    "rule.MM-COMP.text": (
        "Where one side is simply better, as in arm wrestling or a race, the higher score wins with no roll. "
        "Only equal scores are rolled, as an opposed check."
    ),
    "rule.MM-COMP.reading": (
        "Extra effort never changes the scores compared, but its +2 counts in the roll that breaks the tie."
    ),
    "rule.MM-COMP.source": "rule.source.filled",
    "rule.MM-COMP.typed": "testigo roll centella strength --vs titan --compare",
    "rule.MM-AID.title": "Aiding others",
    "rule.MM-AID.text": (
        "Whoever has the highest score leads. Each helper rolls the same check against DC 10: a total of 10 "
        "to 19 gives +2, 20 to 29 gives +3, and so on. A failure gives nothing and takes nothing. The leader "
        "rolls with the sum of all that help."
    ),
    "rule.MM-AID.reading": (
        "Helpers may not take 1, 10 or 20 (option helper_take), and there may be any number of them."
    ),
    "rule.MM-AID.source": "rule.source.filled",
    "rule.MM-AID.typed": "testigo roll centella stealth --dc 15 --aid nebula",
    "rule.MM-PP-1.title": "Power points to begin with",
    "rule.MM-PP-1.text": "The power points that build a sheet depend on the power level of the campaign.",
    "rule.MM-PP-1.reading": "They are 15 for each power level: 150 at power level 10 (option pp_per_level).",
    "rule.MM-PP-1.source": "rule.source.filled",
    "rule.MM-PP-1.typed": "testigo character new Centella --player Eva --level 10",
    "rule.MM-PP-2.title": "Spending power points",
    "rule.MM-PP-2.text": (
        "They are the experience: the game master awards them during play, and the players themselves spend "
        "them. An ability point costs 1, a feat 1."
    ),
    "rule.MM-PP-2.reading": (
        "Attack and defense cost 2 a point, saves 1, and each power its own cost a rank (option pp_costs)."
    ),
    "rule.MM-PP-2.source": "rule.source.filled",
    "rule.MM-PP-2.typed": (
        'testigo gain centella power 1 --why "the end of the story" · testigo spend centella power 1 --for stealth'
    ),
    "rule.MM-PP-CAP.title": "Caps",
    "rule.MM-PP-CAP.text": (
        "A trait does not rise above its cap, not even by powers: it is worth its base plus what raises it, "
        "or the cap, whichever is less."
    ),
    "rule.MM-PP-CAP.reading": (
        "The power level caps attack, defense, Toughness and ranks; other caps are the game master's. Extra "
        "effort may exceed them (option ee_exceeds_caps)."
    ),
    "rule.MM-PP-CAP.source": "rule.source.filled",
    "rule.MM-PP-CAP.typed": "testigo character edit centella --cap toughness=12",
    "rule.MM-EE-1.title": "Extra effort",
    "rule.MM-EE-1.text": "A free action of one's own turn that buys one of six things and costs fatigue.",
    "rule.MM-EE-1.reading": (
        "Once a round (option ee_per_round), and never without actions, as when stunned or unconscious. What "
        "has no duration of its own lasts one round."
    ),
    "rule.MM-EE-1.source": "rule.source.filled",
    "rule.MM-EE-1.typed": "testigo push centella surge",
    "rule.MM-EE-CHECK.title": "Bonus",
    "rule.MM-EE-CHECK.text": "+2 to any one check but an attack roll; also to a save in one's own turn.",
    "rule.MM-EE-CHECK.source": "rule.source.summary",
    "rule.MM-EE-CHECK.typed": "testigo push centella bonus",
    "rule.MM-EE-WILL.title": "Willpower",
    "rule.MM-EE-WILL.text": "One additional save against a power with a lasting effect, as mind control.",
    "rule.MM-EE-WILL.reading": (
        "It counts as an additional save with its +n, works against continuous effects as well, and is "
        "allowed even if that very effect denies actions."
    ),
    "rule.MM-EE-WILL.source": "rule.source.filled",
    "rule.MM-EE-WILL.typed": "testigo push centella will",
    "rule.MM-EE-LIFT.title": "Carrying capacity",
    "rule.MM-EE-LIFT.text": "+5 to effective Strength, for carrying only.",
    "rule.MM-EE-LIFT.source": "rule.source.summary",
    "rule.MM-EE-LIFT.typed": "testigo push centella lift",
    "rule.MM-EE-POWER.title": "Increase power",
    "rule.MM-EE-POWER.text": (
        "+2 ranks to one power, with everything that depends on the rank: damage, range, DC. Not to permanent ones."
    ),
    "rule.MM-EE-POWER.source": "rule.source.summary",
    "rule.MM-EE-POWER.typed": "testigo push centella power ray",
    "rule.MM-EE-SURGE.title": "Surge",
    "rule.MM-EE-SURGE.text": (
        "One more standard or move action in the round, before or after the normal ones. It does not change "
        "the initiative order, and may complete a full-round action."
    ),
    "rule.MM-EE-SURGE.source": "rule.source.summary",
    "rule.MM-EE-SURGE.typed": "testigo push centella surge move",
    "rule.MM-EE-STUNT.title": "Power stunt",
    "rule.MM-EE-STUNT.text": (
        "A power gains a power feat, an alternate power included, for the whole encounter or until one stops "
        "using it. It has to follow the normal rules for that feat, and never goes to permanent powers."
    ),
    "rule.MM-EE-STUNT.source": "rule.source.summary",
    "rule.MM-EE-STUNT.typed": "testigo push centella stunt ray dazzle",
    "rule.MM-EE-FATIGUE.title": "The fatigue of effort",
    "rule.MM-EE-FATIGUE.text": (
        "On the turn that follows the hero goes one step down: rested, fatigued, exhausted, unconscious."
    ),
    "rule.MM-EE-FATIGUE.reading": (
        "It strikes when that turn begins, and outside a fight 6 seconds later. Falling unconscious leaves "
        "the exhaustion in place."
    ),
    "rule.MM-EE-FATIGUE.source": "rule.source.filled",
    "rule.MM-EE-FATIGUE.typed": "testigo push centella fatigue",
    "rule.MM-EE-CANCEL.title": "Annulling the fatigue",
    "rule.MM-EE-CANCEL.text": "A hero point annuls the fatigue of extra effort.",
    "rule.MM-EE-CANCEL.reading": "It is decided when the fatigue is to strike; later on there is MM-HP-FATIGUE.",
    "rule.MM-EE-CANCEL.source": "rule.source.filled",
    "rule.MM-EE-CANCEL.typed": "testigo spend centella hero effort",
    "rule.MM-HP-1.title": "Hero points",
    "rule.MM-HP-1.text": "A limited pool that is spent and causes no fatigue.",
    "rule.MM-HP-1.reading": (
        "A session starts with 1 (option hp_start), and what is left is lost (option hp_unspent). Spending "
        "takes no time; each benefit once a round (option hp_per_benefit_per_round). The oldest point that "
        "will do is spent."
    ),
    "rule.MM-HP-1.source": "rule.source.filled",
    "rule.MM-HP-1.typed": "testigo spend centella hero dodge",
    "rule.MM-HP-REROLL.title": "Improving a roll",
    "rule.MM-HP-REROLL.text": (
        "Roll again, and add 10 to a 1 to 10: the second die is worth 11 to 20. Only one's own rolls, and "
        "only before the game master announces the result."
    ),
    "rule.MM-HP-REROLL.reading": (
        "The better of the two dice counts (option hp_reroll_keep). A 10 turned into 20 is no natural 20, and "
        "a number taken is no roll."
    ),
    "rule.MM-HP-REROLL.source": "rule.source.filled",
    "rule.MM-HP-REROLL.typed": "testigo spend centella hero reroll · testigo announce centella",
    "rule.MM-HP-FEAT.title": "Heroic feat",
    "rule.MM-HP-FEAT.text": (
        "For one round one has a feat that one lacks, power feats included, if the prerequisites are met. No "
        "fortune feats. A feat with ranks costs one point for each. The game master may veto it, and then "
        "nothing is spent."
    ),
    "rule.MM-HP-FEAT.reading": "Where the text says a power point for each rank, a hero point is read.",
    "rule.MM-HP-FEAT.source": "rule.source.filled",
    "rule.MM-HP-FEAT.typed": 'testigo spend centella hero feat --feat "Defensive Attack" --ranks 2',
    "rule.MM-HP-DODGE.title": "Dodging",
    "rule.MM-HP-DODGE.text": "Doubles the dodge bonus for one round.",
    "rule.MM-HP-DODGE.reading": "Until the next turn begins; a dodge bonus that is lost cannot be doubled.",
    "rule.MM-HP-DODGE.source": "rule.source.filled",
    "rule.MM-HP-DODGE.typed": "testigo spend centella hero dodge · testigo defend centella --dodge",
    "rule.MM-HP-KEEPDODGE.title": "Keeping the dodge bonus",
    "rule.MM-HP-KEEPDODGE.text": "Keeps the normal dodge bonus in a situation that would deny it, if one is conscious.",
    "rule.MM-HP-KEEPDODGE.reading": "A stunned hero may do so too, though the −2 stays (option hp_dodge_when_stunned).",
    "rule.MM-HP-KEEPDODGE.source": "rule.source.filled",
    "rule.MM-HP-KEEPDODGE.typed": "testigo spend centella hero keep_dodge -m ambush",
    "rule.MM-HP-COUNTER.title": "Instant counter",
    "rule.MM-HP-COUNTER.text": "As a reaction one tries to counter a power that is used against oneself.",
    "rule.MM-HP-COUNTER.reading": (
        "An opposed power check, rank against rank; the point is spent either way, and ties are those of MM-OPP."
    ),
    "rule.MM-HP-COUNTER.source": "rule.source.filled",
    "rule.MM-HP-COUNTER.typed": "testigo spend centella hero counter --power ray",
    "rule.MM-HP-FATIGUE.title": "Cancelling fatigue",
    "rule.MM-HP-FATIGUE.text": "One step better: from exhausted to fatigued, from fatigued to rested.",
    "rule.MM-HP-FATIGUE.source": "rule.source.summary",
    "rule.MM-HP-FATIGUE.typed": "testigo spend centella hero fatigue",
    "rule.MM-HP-RECOVER-COND.title": "Shaking off a condition",
    "rule.MM-HP-RECOVER-COND.text": (
        "Removes fatigue or being stunned at once; an exhausted hero becomes fatigued. No other condition "
        "goes this way."
    ),
    "rule.MM-HP-RECOVER-COND.source": "rule.source.summary",
    "rule.MM-HP-RECOVER-COND.typed": "testigo spend centella hero shake_off --condition stunned",
    "rule.MM-HP-RECOVER-CHECK.title": "Immediate recovery check",
    "rule.MM-HP-RECOVER-CHECK.text": (
        "Whoever has taken damage makes one recovery check as a full-round action, in addition to the normal "
        "ones and without rest. Otherwise it is a check like any other: DC 10, with what has accumulated, and "
        "in its order."
    ),
    "rule.MM-HP-RECOVER-CHECK.reading": "A failure adds +1 to the next try; the unconscious may, the stunned may not.",
    "rule.MM-HP-RECOVER-CHECK.source": "rule.source.filled",
    "rule.MM-HP-RECOVER-CHECK.typed": "testigo spend centella hero recover --condition bruised",
    "rule.MM-HP-RECOVER-STAGGERED.title": "Staggered takes two rounds",
    "rule.MM-HP-RECOVER-STAGGERED.text": "While staggered, that check takes two rounds.",
    "rule.MM-HP-RECOVER-STAGGERED.source": "rule.source.summary",
    "rule.MM-HP-RECOVER-STAGGERED.typed": "testigo spend centella hero recover --condition staggered",
    "rule.MM-HP-RECOVER-ALL.title": "Recovering from everything",
    "rule.MM-HP-RECOVER-ALL.text": (
        "If the hero is only bruised or injured, a success on that check removes all of it instead of one."
    ),
    "rule.MM-HP-RECOVER-ALL.reading": "Bruises and injuries together (option hp_recover_all_scope).",
    "rule.MM-HP-RECOVER-ALL.source": "rule.source.filled",
    "rule.MM-HP-RECOVER-ALL.typed": "testigo spend centella hero recover --condition injured",
    "rule.MM-HP-RECOVER-DISABLED.title": "Acting while disabled",
    "rule.MM-HP-RECOVER-DISABLED.text": "A disabled hero takes one action without getting worse to dying.",
    "rule.MM-HP-RECOVER-DISABLED.source": "rule.source.summary",
    "rule.MM-HP-RECOVER-DISABLED.typed": "testigo spend centella hero act",
    "rule.MM-HP-DEATH.title": "Escaping death",
    "rule.MM-HP-DEATH.text": (
        "Stabilizes somebody who is dying at once: oneself, or somebody whom one attends. They end "
        "unconscious and disabled."
    ),
    "rule.MM-HP-DEATH.source": "rule.source.summary",
    "rule.MM-HP-DEATH.typed": "testigo spend centella hero stabilise --on nebula",
    "rule.MM-HP-INSPIRE.title": "Inspiration",
    "rule.MM-HP-INSPIRE.text": "Once a session a point buys a hint, a clue or help from the game master.",
    "rule.MM-HP-INSPIRE.reading": "Once for each player.",
    "rule.MM-HP-INSPIRE.source": "rule.source.filled",
    "rule.MM-HP-INSPIRE.typed": 'testigo spend centella hero inspiration -m "a way out of the trap"',
    "rule.MM-HPGAIN-SETBACK.title": "Setbacks",
    "rule.MM-HPGAIN-SETBACK.text": (
        "A point is earned when the game master judges a failure significant. That point may not undo the "
        "very effect that gave it; others may, and it may undo other effects."
    ),
    "rule.MM-HPGAIN-SETBACK.source": "rule.source.summary",
    "rule.MM-HPGAIN-SETBACK.typed": 'testigo gain centella hero setback --line 40 --why "of all moments"',
    "rule.MM-HPGAIN-COMPLICATION.title": "Complications",
    "rule.MM-HPGAIN-COMPLICATION.text": (
        "Addictions, phobias, enemies, fame, codes of honor, obsessions… chosen before play. Having one gives "
        "nothing: a point is earned each time it brings an important disadvantage."
    ),
    "rule.MM-HPGAIN-COMPLICATION.source": "rule.source.summary",
    "rule.MM-HPGAIN-COMPLICATION.typed": (
        'testigo gain centella hero complication --complication "code of honor" --why "cannot lie"'
    ),
    "rule.MM-HPGAIN-HEROISM.title": "Heroism",
    "rule.MM-HPGAIN-HEROISM.text": (
        "Doing what is expected of a comic-book hero, such as saving the victim rather than stopping the villain."
    ),
    "rule.MM-HPGAIN-HEROISM.source": "rule.source.summary",
    "rule.MM-HPGAIN-HEROISM.typed": 'testigo gain centella hero heroism --why "saves the child"',
    "rule.MM-HPGAIN-ROLEPLAY.title": "Roleplaying",
    "rule.MM-HPGAIN-ROLEPLAY.text": (
        "Not for playing well, which is expected, but for moments that impress: a great description, a moving "
        "dialogue, a line that makes people laugh."
    ),
    "rule.MM-HPGAIN-ROLEPLAY.source": "rule.source.summary",
    "rule.MM-HPGAIN-ROLEPLAY.typed": 'testigo gain centella hero roleplay --why "what a dialogue"',
    "rule.MM-HPGAIN-EXPLOIT.title": "Exploits",
    "rule.MM-HPGAIN-EXPLOIT.text": "Feats that leave everyone open-mouthed.",
    "rule.MM-HPGAIN-EXPLOIT.source": "rule.source.summary",
    "rule.MM-HPGAIN-EXPLOIT.typed": 'testigo gain centella hero exploit --why "lifts the bridge"',
    "rule.MM-HPGAIN-FIAT.title": "GM fiat",
    "rule.MM-HPGAIN-FIAT.text": "Each time the game master conveniently bends the rules.",
    "rule.MM-HPGAIN-FIAT.reading": "Every player affected gains one.",
    "rule.MM-HPGAIN-FIAT.source": "rule.source.filled",
    "rule.MM-HPGAIN-FIAT.typed": 'testigo gain centella,nebula hero fiat --why "the villain gets away"',
    "rule.MM-ROUND.title": "Round",
    "rule.MM-ROUND.text": "A round is about 6 seconds, and ten are a minute.",
    "rule.MM-ROUND.reading": (
        "What lasts one round ends just before the initiative count of its source in the next round: a "
        "stunned victim loses exactly one turn."
    ),
    "rule.MM-ROUND.source": "rule.source.filled",
    "rule.MM-ROUND.typed": "testigo next",
    "rule.MM-INIT.title": "Initiative",
    "rule.MM-INIT.text": (
        "A d20 plus the initiative modifier; people act from highest to lowest, in the same order for the whole fight."
    ),
    "rule.MM-INIT.reading": (
        "The modifier is that of Dexterity plus what the sheet adds. Ties go to the higher modifier, then to "
        "a roll-off."
    ),
    "rule.MM-INIT.source": "rule.source.filled",
    "rule.MM-INIT.typed": "testigo combat start centella nebula titan",
    "rule.MM-CYCLE.title": "The cycle",
    "rule.MM-CYCLE.text": "When everyone has acted, a new round starts in the same order.",
    "rule.MM-CYCLE.source": "rule.source.summary",
    "rule.MM-CYCLE.typed": "testigo next",
    "rule.MM-ATK-1.title": "Attack",
    "rule.MM-ATK-1.text": "A d20 plus the attack bonus: reaching Defense hits. On a miss no Toughness save is rolled.",
    "rule.MM-ATK-1.source": "rule.source.summary",
    "rule.MM-ATK-1.typed": "testigo attack centella titan --power ray",
    "rule.MM-ATK-2.title": "Attack bonus",
    "rule.MM-ATK-2.text": (
        "The base bought with power points plus modifiers: range, fatigue… Strength and Dexterity do not enter."
    ),
    "rule.MM-ATK-2.source": "rule.source.summary",
    "rule.MM-ATK-2.typed": "testigo attack centella titan --power ray --mod aim=2",
    "rule.MM-ATK-NAT.title": "Natural 20 and 1 in attacks",
    "rule.MM-ATK-NAT.text": "A natural 20 always hits.",
    "rule.MM-ATK-NAT.reading": "A natural 1 always misses (option nat1_attack_miss).",
    "rule.MM-ATK-NAT.source": "rule.source.filled",
    "rule.MM-ATK-NAT.typed": "testigo campaign set nat1_attack_miss false",
    "rule.MM-DEF-1.title": "Defense",
    "rule.MM-DEF-1.text": "10 plus the defense bonus and other modifiers: it is the DC of attacks.",
    "rule.MM-DEF-1.reading": "The unconscious and the dying have Defense 5 (option helpless_defense).",
    "rule.MM-DEF-1.source": "rule.source.filled",
    "rule.MM-DEF-1.typed": "testigo attack centella titan --power ray --defence-mod cover=2",
    "rule.MM-DEF-DODGE.title": "Dodge",
    "rule.MM-DEF-DODGE.text": (
        "Half of the defense bonus is dodge, and it is lost when one is unaware of the attack, trapped or stunned."
    ),
    "rule.MM-DEF-DODGE.reading": "It is part of the bonus, not extra, and half is rounded down.",
    "rule.MM-DEF-DODGE.source": "rule.source.filled",
    "rule.MM-DEF-DODGE.typed": "testigo attack centella titan --power ray --unaware",
    "rule.MM-DMG-MELEE.title": "Melee damage",
    "rule.MM-DMG-MELEE.text": "The Strength modifier plus the damage of the weapon.",
    "rule.MM-DMG-MELEE.source": "rule.source.summary",
    "rule.MM-DMG-MELEE.typed": "testigo attack centella titan --with sword",
    "rule.MM-DMG-THROWN.title": "Thrown and fired weapons",
    "rule.MM-DMG-THROWN.text": "Strength adds to what is thrown as well; what is fired uses its own damage only.",
    "rule.MM-DMG-THROWN.source": "rule.source.summary",
    "rule.MM-DMG-THROWN.typed": 'testigo character edit centella --weapon "Knife=1 thrown"',
    "rule.MM-DMG-POWER.title": "Damage of a power",
    "rule.MM-DMG-POWER.text": "That of a power is its rank.",
    "rule.MM-DMG-POWER.source": "rule.source.summary",
    "rule.MM-DMG-POWER.typed": "testigo attack centella titan --power ray",
    "rule.MM-CRIT.title": "Critical",
    "rule.MM-CRIT.text": (
        "A natural 20 that would also have hit by its total: damage rises by 5. Otherwise it is a plain hit."
    ),
    "rule.MM-CRIT.source": "rule.source.summary",
    "rule.MM-CRIT.typed": "testigo explain -1",
    "rule.MM-TOUGH.title": "Toughness save",
    "rule.MM-TOUGH.text": (
        "A d20 plus Toughness, less what conditions take off, against DC 15 plus the damage. Failed by 1 to "
        "4: bruised. By 5 to 9: stunned and bruised. By 10 to 14: stunned and staggered. By 15 or more: "
        "unconscious."
    ),
    "rule.MM-TOUGH.source": "rule.source.summary",
    "rule.MM-TOUGH.typed": 'testigo announce titan · testigo hurt nebula 6 --why "the fall"',
    "rule.MM-TOUGH-LETHAL.title": "Lethal damage",
    "rule.MM-TOUGH-LETHAL.text": (
        "Damage is not lethal unless it is declared before the attack. Failed by 1 to 4: bruised and injured. "
        "By 5 to 9: stunned, bruised and injured. By 10 to 14: stunned, staggered and disabled. By 15 or "
        "more: unconscious and dying."
    ),
    "rule.MM-TOUGH-LETHAL.source": "rule.source.summary",
    "rule.MM-TOUGH-LETHAL.typed": "testigo attack titan nebula --with mace --lethal",
    "rule.MM-TOUGH-STACK.title": "What one suffers already",
    "rule.MM-TOUGH-STACK.text": (
        "Conditions held before the blow take off: −1 for each bruise against non-lethal damage, and −1 for "
        "each injury. Both add up without limit; being stunned again begins its round anew."
    ),
    "rule.MM-TOUGH-STACK.reading": (
        "Staggered, disabled, unconscious or dying once more changes nothing (option staggered_escalation)."
    ),
    "rule.MM-TOUGH-STACK.source": "rule.source.filled",
    "rule.MM-TOUGH-STACK.typed": "testigo explain -1",
    "rule.MM-COND-BRUISED.title": "Bruised",
    "rule.MM-COND-BRUISED.text": "It is counted: −1 each to Toughness saves against non-lethal damage.",
    "rule.MM-COND-BRUISED.source": "rule.source.summary",
    "rule.MM-COND-BRUISED.typed": "testigo sheet titan",
    "rule.MM-COND-STUNNED.title": "Stunned",
    "rule.MM-COND-STUNNED.text": (
        "No actions but reactions; no dodge bonus and a further −2 to Defense. It lasts one round, and ends "
        "sustained and concentration powers."
    ),
    "rule.MM-COND-STUNNED.source": "rule.source.summary",
    "rule.MM-COND-STUNNED.typed": "testigo board",
    "rule.MM-COND-STAGGERED.title": "Staggered",
    "rule.MM-COND-STAGGERED.text": (
        "One action a round, standard or move, besides free ones. No full-round action, unless a surge gives "
        "the other half."
    ),
    "rule.MM-COND-STAGGERED.source": "rule.source.summary",
    "rule.MM-COND-STAGGERED.typed": "testigo board",
    "rule.MM-COND-UNCONSCIOUS.title": "Unconscious",
    "rule.MM-COND-UNCONSCIOUS.text": "Knocked out and helpless: no actions. Any further damage counts as lethal.",
    "rule.MM-COND-UNCONSCIOUS.source": "rule.source.summary",
    "rule.MM-COND-UNCONSCIOUS.typed": "testigo sheet nebula",
    "rule.MM-COND-INJURED.title": "Injured",
    "rule.MM-COND-INJURED.text": "It is counted: −1 each to Toughness saves.",
    "rule.MM-COND-INJURED.reading": "To all of them, and on top of bruises (option injured_scope).",
    "rule.MM-COND-INJURED.source": "rule.source.filled",
    "rule.MM-COND-INJURED.typed": "testigo sheet nebula",
    "rule.MM-COND-DISABLED.title": "Disabled",
    "rule.MM-COND-DISABLED.text": "One can act, but any strenuous action leaves one dying in the next round.",
    "rule.MM-COND-DISABLED.reading": (
        "Strenuous are attacking, all-out movement, a power as a standard or full-round action, and extra "
        "effort; the change comes when the next turn begins. One action a round (option "
        "disabled_single_action)."
    ),
    "rule.MM-COND-DISABLED.source": "rule.source.filled",
    "rule.MM-COND-DISABLED.typed": "testigo do nebula flee --all-out",
    "rule.MM-COND-DYING.title": "Dying",
    "rule.MM-COND-DYING.text": (
        "A Fortitude save at once and one more each hour, against DC 10, 11, 12… A failure kills. A success "
        "by 10 or more, or a natural 20, stabilizes: unconscious and disabled."
    ),
    "rule.MM-COND-DYING.reading": (
        "The natural 20 stabilizes even if the total would fail; the dying are unconscious as well, and the "
        "count starts at zero each time."
    ),
    "rule.MM-COND-DYING.source": "rule.source.filled",
    "rule.MM-COND-DYING.typed": "testigo defend nebula",
    "rule.MM-COND-DEAD.title": "Dead",
    "rule.MM-COND-DEAD.text": (
        "Final: no saves, no hero points, no recovery. Only a ruling of the game master can change it."
    ),
    "rule.MM-COND-DEAD.source": "rule.source.summary",
    "rule.MM-COND-DEAD.typed": 'testigo state nebula --clear dead -m "a double saved her"',
    "rule.MM-COND-FATIGUED.title": "Fatigued",
    "rule.MM-COND-FATIGUED.text": "−1 to attack and Defense, −2 to Strength and Dexterity, and no all-out movement.",
    "rule.MM-COND-FATIGUED.reading": "The text names the step without its effects; these are the published ones.",
    "rule.MM-COND-FATIGUED.source": "rule.source.published",
    "rule.MM-COND-FATIGUED.typed": "testigo sheet centella",
    "rule.MM-COND-EXHAUSTED.title": "Exhausted",
    "rule.MM-COND-EXHAUSTED.text": "Half speed, −3 to attack and Defense, −6 to Strength and Dexterity.",
    "rule.MM-COND-EXHAUSTED.reading": "The text names the step without its effects; these are the published ones.",
    "rule.MM-COND-EXHAUSTED.source": "rule.source.published",
    "rule.MM-COND-EXHAUSTED.typed": "testigo sheet centella",
    "rule.MM-REC-1.title": "Recovering from damage",
    "rule.MM-REC-1.text": (
        "With rest, a Constitution check against DC 10 at the interval of each condition. Success removes "
        "one; failure gives a cumulative +1 to the next try."
    ),
    "rule.MM-REC-1.reading": (
        "That +1 is kept for each condition and returns to 0 after a success; strenuous activity restarts the "
        "interval, not the bonus."
    ),
    "rule.MM-REC-1.source": "rule.source.filled",
    "rule.MM-REC-1.typed": "testigo rest 10m · testigo heal nebula",
    "rule.MM-REC-BRUISED.title": "Recovering from a bruise",
    "rule.MM-REC-BRUISED.text": "Every minute of rest, and only once no injury is left.",
    "rule.MM-REC-BRUISED.source": "rule.source.summary",
    "rule.MM-REC-BRUISED.typed": "testigo heal nebula bruised",
    "rule.MM-REC-STAGGERED.title": "Recovering from staggered",
    "rule.MM-REC-STAGGERED.text": "Every hour of rest, and only once not disabled.",
    "rule.MM-REC-STAGGERED.source": "rule.source.summary",
    "rule.MM-REC-STAGGERED.typed": "testigo heal nebula staggered",
    "rule.MM-REC-UNCONSCIOUS.title": "Waking up",
    "rule.MM-REC-UNCONSCIOUS.text": "Every minute, and only after being stabilized.",
    "rule.MM-REC-UNCONSCIOUS.source": "rule.source.summary",
    "rule.MM-REC-UNCONSCIOUS.typed": "testigo heal nebula unconscious",
    "rule.MM-REC-DISABLED.title": "Recovering from disabled",
    "rule.MM-REC-DISABLED.text": "Every day of rest.",
    "rule.MM-REC-DISABLED.source": "rule.source.summary",
    "rule.MM-REC-DISABLED.typed": "testigo rest nebula 1d",
    "rule.MM-REC-INJURED.title": "Recovering from an injury",
    "rule.MM-REC-INJURED.text": "Every hour of rest; after 10 hours one is removed in any case.",
    "rule.MM-REC-INJURED.reading": (
        "The tenth failure in a row removes one; a try paid for with a hero point is no hour of rest."
    ),
    "rule.MM-REC-INJURED.source": "rule.source.filled",
    "rule.MM-REC-INJURED.typed": "testigo rest nebula 10h --recover",
    "rule.MM-REC-STUNNED.title": "Being stunned passes",
    "rule.MM-REC-STUNNED.text": "No check: it ends after its round, and a hero point ends it at once.",
    "rule.MM-REC-STUNNED.source": "rule.source.summary",
    "rule.MM-REC-STUNNED.typed": "testigo next",
    "rule.MM-REC-FATIGUE.title": "Resting from fatigue",
    "rule.MM-REC-FATIGUE.text": (
        "One hour of complete rest turns exhausted into fatigued; eight hours turn fatigued into rested."
    ),
    "rule.MM-REC-FATIGUE.reading": "The text offers only hero points; these hours are the published ones.",
    "rule.MM-REC-FATIGUE.source": "rule.source.published",
    "rule.MM-REC-FATIGUE.typed": "testigo rest centella 1h",
    "rule.MM-REC-ORDER.title": "In which order",
    "rule.MM-REC-ORDER.text": (
        "Dying before unconscious, disabled before staggered, injured before bruised. Nothing else is ordered."
    ),
    "rule.MM-REC-ORDER.source": "rule.source.summary",
    "rule.MM-REC-ORDER.typed": "testigo heal nebula injured",
    "rule.MM-PWR-1.title": "Using a power",
    "rule.MM-PWR-1.text": (
        "A power works automatically, or needs effort, an attack roll or a power check: each says which."
    ),
    "rule.MM-PWR-1.reading": "Effort costs its action and no die.",
    "rule.MM-PWR-1.source": "rule.source.filled",
    "rule.MM-PWR-1.typed": "testigo use centella telepathy",
    "rule.MM-PWR-SAVE.title": "Saving against a power",
    "rule.MM-PWR-SAVE.text": "What affects others allows a saving throw.",
    "rule.MM-PWR-SAVE.reading": "The DC is 10 plus the rank (option power_save_base); damage uses MM-TOUGH.",
    "rule.MM-PWR-SAVE.source": "rule.source.filled",
    "rule.MM-PWR-SAVE.typed": "testigo use centella sleep --on titan",
    "rule.MM-POWER-CHECK.title": "Power check",
    "rule.MM-POWER-CHECK.text": "A d20 plus the rank and modifiers against the DC that the game master sets.",
    "rule.MM-POWER-CHECK.source": "rule.source.summary",
    "rule.MM-POWER-CHECK.typed": "testigo roll centella ray --dc 20",
    "rule.MM-POWER-TAKE.title": "Taking a number in a power check",
    "rule.MM-POWER-TAKE.text": (
        "Take 10 without pressure, and 20 if failure has no consequences either, at 20 times the time."
    ),
    "rule.MM-POWER-TAKE.source": "rule.source.summary",
    "rule.MM-POWER-TAKE.typed": "testigo roll centella ray --dc 15 --take 10",
    "rule.MM-POWER-OPP.title": "Power against power",
    "rule.MM-POWER-OPP.text": (
        "If merely compared, the higher rank wins without a roll, and equal ones are rolled. Otherwise both roll."
    ),
    "rule.MM-POWER-OPP.source": "rule.source.summary",
    "rule.MM-POWER-OPP.typed": "testigo roll centella ray --vs titan:shield",
    "rule.MM-POWER-VS.title": "Power against a skill",
    "rule.MM-POWER-VS.text": "Against a skill or an ability it is an ordinary opposed check.",
    "rule.MM-POWER-VS.source": "rule.source.summary",
    "rule.MM-POWER-VS.typed": "testigo roll centella telepathy --vs titan:will",
    "rule.MM-ACTION-BUDGET.title": "The actions of a round",
    "rule.MM-ACTION-BUDGET.text": "Each turn allows a few actions.",
    "rule.MM-ACTION-BUDGET.reading": (
        "One standard and one move action, or one full-round action, besides free ones; the standard may be "
        "traded for a move. Reactions do not count."
    ),
    "rule.MM-ACTION-BUDGET.source": "rule.source.filled",
    "rule.MM-ACTION-BUDGET.typed": "testigo do centella opens the door",
    "rule.MM-ACTION-REACTION.title": "Reaction",
    "rule.MM-ACTION-REACTION.text": "No action: it answers something, such as an attack, and costs nothing.",
    "rule.MM-ACTION-REACTION.source": "rule.source.summary",
    "rule.MM-ACTION-REACTION.typed": "testigo do centella ducks --action reaction",
    "rule.MM-ACTION-FREE.title": "Free action",
    "rule.MM-ACTION-FREE.text": "It takes no time, but there are at most 6 a round.",
    "rule.MM-ACTION-FREE.reading": (
        "As the text says, though the published game leaves it to the game master (option free_actions_per_round)."
    ),
    "rule.MM-ACTION-FREE.source": "rule.source.filled",
    "rule.MM-ACTION-FREE.typed": "testigo do centella shouts --action free",
    "rule.MM-ACTION-MOVE.title": "Move action",
    "rule.MM-ACTION-MOVE.text": (
        "It carries 1.5 m. With movement powers, using them is part of the movement of the round."
    ),
    "rule.MM-ACTION-MOVE.reading": "As written; the published game gives 9 m (option base_move_m).",
    "rule.MM-ACTION-MOVE.source": "rule.source.filled",
    "rule.MM-ACTION-MOVE.typed": "testigo do centella runs --action move",
    "rule.MM-ACTION-STANDARD.title": "Standard action",
    "rule.MM-ACTION-STANDARD.text": "What one does in a round: attacking, or using most powers.",
    "rule.MM-ACTION-STANDARD.source": "rule.source.summary",
    "rule.MM-ACTION-STANDARD.typed": "testigo do centella searches --action standard",
    "rule.MM-ACTION-FULL.title": "Full-round action",
    "rule.MM-ACTION-FULL.text": "It takes the whole round; some powers need even longer and say so.",
    "rule.MM-ACTION-FULL.source": "rule.source.summary",
    "rule.MM-ACTION-FULL.typed": "testigo do centella climbs --action full",
    "rule.MM-RANGE-PERSONAL.title": "Personal range",
    "rule.MM-RANGE-PERSONAL.text": "Only on whoever uses it.",
    "rule.MM-RANGE-PERSONAL.source": "rule.source.summary",
    "rule.MM-RANGE-PERSONAL.typed": 'testigo character edit centella --power "Shield=8 personal sustained"',
    "rule.MM-RANGE-TOUCH.title": "Touch range",
    "rule.MM-RANGE-TOUCH.text": (
        "One person or thing that can be touched. Somebody unwilling needs an unarmed attack roll against Defense."
    ),
    "rule.MM-RANGE-TOUCH.source": "rule.source.summary",
    "rule.MM-RANGE-TOUCH.typed": "testigo use centella heal --on nebula --willing",
    "rule.MM-RANGE-RANGED.title": "Ranged",
    "rule.MM-RANGE-RANGED.text": (
        "Increments of rank × 3 m, ten at most. −2 to the attack for each one after the first."
    ),
    "rule.MM-RANGE-RANGED.reading": (
        "A distance exactly on a boundary belongs to the nearer increment (option range_boundary)."
    ),
    "rule.MM-RANGE-RANGED.source": "rule.source.filled",
    "rule.MM-RANGE-RANGED.typed": "testigo attack centella titan --power ray --metres 40",
    "rule.MM-RANGE-PERCEPTION.title": "Perception range",
    "rule.MM-RANGE-PERCEPTION.text": (
        "Anyone perceived with an accurate sense, without an attack roll. Whoever is concealed from it cannot "
        "be affected, and the game master may call for a check to perceive them."
    ),
    "rule.MM-RANGE-PERCEPTION.source": "rule.source.summary",
    "rule.MM-RANGE-PERCEPTION.typed": "testigo use centella telepathy --on titan",
    "rule.MM-RANGE-EXTENDED.title": "Extended range",
    "rule.MM-RANGE-EXTENDED.text": (
        "By rank: 5 m, 50 m, 500 m, 1.5 km, 10 km, 50 km, 500 km… to the Moon at 10, the solar system at 15 "
        "and anywhere in the universe at 20."
    ),
    "rule.MM-RANGE-EXTENDED.reading": (
        "Above 20, row 20 counts, and row 14 is read as 5 thousand million km (option extended_row14_m)."
    ),
    "rule.MM-RANGE-EXTENDED.source": "rule.source.filled",
    "rule.MM-RANGE-EXTENDED.typed": 'testigo character edit centella --power "Telepathy=6 extended"',
    "rule.MM-DUR-INSTANT.title": "Instant",
    "rule.MM-DUR-INSTANT.text": "Acts and ends at once, though results may remain. Most attacks.",
    "rule.MM-DUR-INSTANT.source": "rule.source.summary",
    "rule.MM-DUR-INSTANT.typed": 'testigo character edit centella --power "Ray=8 ranged attack instant"',
    "rule.MM-DUR-CONCENTRATION.title": "Concentration",
    "rule.MM-DUR-CONCENTRATION.text": (
        "Lasts while one concentrates, with a standard action each round. With distractions the game master "
        "calls for a Concentration check."
    ),
    "rule.MM-DUR-CONCENTRATION.reading": "Being stunned or unconscious ends it.",
    "rule.MM-DUR-CONCENTRATION.source": "rule.source.filled",
    "rule.MM-DUR-CONCENTRATION.typed": "testigo use centella telepathy --maintain --dc 12",
    "rule.MM-DUR-SUSTAINED.title": "Sustained",
    "rule.MM-DUR-SUSTAINED.text": (
        "Lasts as long as one likes for one free action each round. While stunned, a move action and a "
        "Concentration check against DC 10 plus the rank still keep it up; while unconscious, nothing does."
    ),
    "rule.MM-DUR-SUSTAINED.reading": "Without free actions it ends at once.",
    "rule.MM-DUR-SUSTAINED.source": "rule.source.filled",
    "rule.MM-DUR-SUSTAINED.typed": "testigo use centella shield --maintain",
    "rule.MM-DUR-CONTINUOUS.title": "Continuous",
    "rule.MM-DUR-CONTINUOUS.text": (
        "Once on, it stays on without effort until switched off, even if one falls unconscious."
    ),
    "rule.MM-DUR-CONTINUOUS.source": "rule.source.summary",
    "rule.MM-DUR-CONTINUOUS.typed": "testigo use centella shield --off",
    "rule.MM-DUR-LASTING.title": "Lasting",
    "rule.MM-DUR-LASTING.text": (
        "The target recovers through additional saves: the first with +1, the second with +2, the n-th with "
        "+n. A success ends the effect."
    ),
    "rule.MM-DUR-LASTING.reading": "One each round, on the target's turn and against the same DC.",
    "rule.MM-DUR-LASTING.source": "rule.source.filled",
    "rule.MM-DUR-LASTING.typed": "testigo defend titan --line 30",
    "rule.MM-DUR-PERMANENT.title": "Permanent",
    "rule.MM-DUR-PERMANENT.text": (
        "Always on: it cannot be switched off even if one wishes, and extra effort does not improve it."
    ),
    "rule.MM-DUR-PERMANENT.source": "rule.source.summary",
    "rule.MM-DUR-PERMANENT.typed": (
        'testigo character edit titan --power "Invulnerable=8 personal permanent boosts:toughness"'
    ),
    "option.take1_gate": "When one may take 1",
    "option.take1_gate.strict": "if the bonus exceeds the DC",
    "option.take1_gate.sufficient": "if the bonus plus 1 reaches the DC",
    "option.helper_take": "Whether a helper may take a number",
    "option.helper_take.none": "never: helpers have to roll",
    "option.helper_take.no10": "1 and 20, but not 10",
    "option.pp_per_level": "Power points for each power level",
    "option.pp_per_level.15": "15",
    "option.pp_per_level.other": "any whole number",
    "option.pp_costs": "What a point of each kind of trait costs",
    "option.pp_costs.ability=1 attack=2 defense=2 feat=1 save=1": "ability 1, attack 2, defense 2, feat 1, save 1",
    "option.pp_costs.other": "what is to change, such as “attack=1”",
    "option.ee_per_round": "Extra efforts a round",
    "option.ee_per_round.1": "1",
    "option.ee_per_round.other": "any whole number",
    "option.ee_exceeds_caps": "Whether extra effort exceeds caps",
    "option.ee_exceeds_caps.true": "it does",
    "option.ee_exceeds_caps.false": "it does not",
    "option.hp_start": "Hero points at the start of a session",
    "option.hp_start.1": "1",
    "option.hp_start.other": "any whole number",
    "option.hp_unspent": "What becomes of hero points that are left",
    "option.hp_unspent.lost": "they are lost at the end of the session",
    "option.hp_unspent.kept": "they are kept",
    "option.hp_per_benefit_per_round": "How often each benefit may be bought in a round",
    "option.hp_per_benefit_per_round.1": "1",
    "option.hp_per_benefit_per_round.other": "any whole number",
    "option.hp_reroll_keep": "Which die counts when a roll is improved",
    "option.hp_reroll_keep.better": "the better of the two",
    "option.hp_reroll_keep.second": "always the second",
    "option.hp_dodge_when_stunned": "Whether the stunned may keep the dodge bonus",
    "option.hp_dodge_when_stunned.true": "they may",
    "option.hp_dodge_when_stunned.false": "they may not",
    "option.hp_recover_all_scope": "What a paid recovery removes of somebody only bruised or injured",
    "option.hp_recover_all_scope.both": "everything, bruises and injuries",
    "option.hp_recover_all_scope.one": "everything of one kind only",
    "option.nat1_attack_miss": "Whether a natural 1 always misses",
    "option.nat1_attack_miss.true": "it does",
    "option.nat1_attack_miss.false": "only if the total misses",
    "option.nat20_toughness": "What a natural 20 does on a Toughness save",
    "option.nat20_toughness.none": "nothing special",
    "option.nat20_toughness.bruised_only_if_impossible": "if it is impossible, it limits the result to the first row",
    "option.injured_scope": "Which Toughness saves an injury lowers",
    "option.injured_scope.all": "all of them",
    "option.injured_scope.lethal": "only those against lethal damage",
    "option.staggered_escalation": "What becomes of the staggered who take damage again",
    "option.staggered_escalation.none": "nothing more",
    "option.staggered_escalation.repeat": "unconscious on another staggered result",
    "option.staggered_escalation.any": "unconscious on any failed save",
    "option.disabled_single_action": "Whether the disabled have one action a round",
    "option.disabled_single_action.true": "one only",
    "option.disabled_single_action.false": "the usual ones",
    "option.free_actions_per_round": "Free actions a round",
    "option.free_actions_per_round.6": "6",
    "option.free_actions_per_round.other": "any whole number",
    "option.base_move_m": "Meters of a move action",
    "option.base_move_m.1.5": "1.5 m",
    "option.base_move_m.9": "9 m",
    "option.base_move_m.other": "any number, with up to two decimals",
    "option.power_save_base": "Base of the DC against a power",
    "option.power_save_base.10": "10",
    "option.power_save_base.other": "any whole number",
    "option.range_boundary": "Which increment a distance on a boundary belongs to",
    "option.range_boundary.upper_inclusive": "to the nearer one",
    "option.range_boundary.lower_inclusive": "to the next one",
    "option.extended_row14_m": "Meters of row 14 of extended range",
    "option.extended_row14_m.5000000000000": "5 thousand million km",
    "option.extended_row14_m.5000000000000000": "5 million million km",
    "option.extended_row14_m.other": "any whole number",
    "option.helpless_defense": "Defense of the helpless",
    "option.helpless_defense.5": "5",
    "option.helpless_defense.other": "any whole number",
}
