"""The rules of Plenilunio in English: each id of the catalogue, in our own words."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "rule.source.text": "from the text of the game",
    "rule.source.table": "from the recovered tables; the game master may change them",
    "rule.source.default": "our own reading where the text is silent; the game master may change it",
    "rule.PL-VOC-1.title": "The words of the game",
    "rule.PL-VOC-1.text": (
        "There are seven characteristics: Fortaleza, Combate, Voluntad, Astucia, Sutileza, Presencia and Cultura, "
        "also called Saber. Health levels may be named by their moon. testigo understands these words and the "
        "names of the gifts in any case and without accents; any other characteristic is refused."
    ),
    "rule.PL-VOC-1.source": "rule.source.text",
    "rule.PL-VOC-1.typed": "testigo roll armand saber -d 2",
    "rule.PL-ACT-1.title": "When to roll",
    "rule.PL-ACT-1.text": (
        "Dice are rolled when the outcome matters and is in doubt. Otherwise the game master tells what happens, "
        "without dice."
    ),
    "rule.PL-ACT-1.source": "rule.source.text",
    "rule.PL-ACT-1.typed": 'testigo note "no roll: the door is open"',
    "rule.PL-ACT-2.title": "Declaration first",
    "rule.PL-ACT-2.text": (
        "The player first says what the character tries and how. Only then does the game master decide whether it "
        "is a challenge or a conflict, which characteristic each side uses, whether a specialty applies and how "
        "hard it is."
    ),
    "rule.PL-ACT-2.source": "rule.source.text",
    "rule.PL-ACT-2.typed": 'testigo roll armand astucia -d 2 -m "follows the trail"',
    "rule.PL-ACT-3.title": "Challenge or conflict",
    "rule.PL-ACT-3.text": (
        "It is a challenge when an obstacle or the surroundings stand in the way. It is a conflict when another "
        "creature's ability is measured. The game master decides which."
    ),
    "rule.PL-ACT-3.source": "rule.source.text",
    "rule.PL-ACT-3.typed": "testigo roll armand astucia -d 2 · testigo roll armand astucia --vs mutante",
    "rule.PL-ACT-4.title": "Two sorts of conflict",
    "rule.PL-ACT-4.text": (
        "In a conflict either both sides want the same thing and usually roll the same characteristic, or one "
        "wants to stop the other and they usually roll different ones, such as Sutileza against Astucia. The game "
        "master picks the characteristic and the specialty of each side."
    ),
    "rule.PL-ACT-4.source": "rule.source.text",
    "rule.PL-ACT-4.typed": "testigo roll armand astucia --vs mutante:sutileza",
    "rule.PL-ROLL-1.title": "Every roll is opposed",
    "rule.PL-ROLL-1.text": (
        "Whoever acts rolls as many six-sided dice as the score of the characteristic or gift. The other side "
        "rolls as many as the difficulty of the challenge or the score of the rival."
    ),
    "rule.PL-ROLL-1.source": "rule.source.text",
    "rule.PL-ROLL-1.typed": "testigo roll armand astucia -d 2",
    "rule.PL-ROLL-2.title": "What each face is",
    "rule.PL-ROLL-2.text": (
        "A 1 is a botch, a 2 or 3 a miss, a 4 or 5 a success and a 6 a triumph. The chances on each die are 1, 2, "
        "2 and 1 in 6."
    ),
    "rule.PL-ROLL-2.source": "rule.source.text",
    "rule.PL-ROLL-2.typed": "testigo explain -1",
    "rule.PL-ROLL-3.title": "Normally: a success or nothing",
    "rule.PL-ROLL-3.text": (
        "As a rule a botch counts as a miss and a triumph as a success. Only the rules that say so tell them "
        "apart: specialties, destiny dice, setbacks, armour, damage and some gifts. That is why testigo keeps "
        "every face and not just the total."
    ),
    "rule.PL-ROLL-3.source": "rule.source.text",
    "rule.PL-ROLL-3.typed": "testigo explain -1",
    "rule.PL-ROLL-4.title": "Minimum dice",
    "rule.PL-ROLL-4.text": (
        "Whoever takes an action needs at least one own die after all reductions; with none it cannot be tried. "
        "Whoever only responds may be down to zero dice, and then has zero successes."
    ),
    "rule.PL-ROLL-4.reading": (
        "The text gives a minimum for action turns only. testigo asks for one own die in any action, and neither "
        "destiny dice nor automatic successes replace it (option min_own_dice)."
    ),
    "rule.PL-ROLL-4.source": "rule.source.text",
    "rule.PL-ROLL-4.typed": "testigo roll armand astucia -d 2",
    "rule.PL-ROLL-5.title": "Dice are recorded one by one",
    "rule.PL-ROLL-5.text": (
        "Of every roll all faces are kept, whose they are, which were destiny dice and where they came from. A "
        "face that is not a whole number from 1 to 6 is refused, and so are more or fewer faces than there are "
        "dice."
    ),
    "rule.PL-ROLL-5.source": "rule.source.text",
    "rule.PL-ROLL-5.typed": "testigo roll armand astucia -d 2 --rolled 1,4,6/5,6 --seen-by luis",
    "rule.PL-SPEC-1.title": "Specialty",
    "rule.PL-SPEC-1.text": (
        "If the game master agrees that the specialty fits the action, each triumph on the character's own dice "
        "is worth two successes instead of one. Successes of 4 and 5 are never doubled."
    ),
    "rule.PL-SPEC-1.source": "rule.source.text",
    "rule.PL-SPEC-1.typed": "testigo roll armand astucia -d 2 --spec",
    "rule.PL-SPEC-2.title": "A specialty of another characteristic",
    "rule.PL-SPEC-2.text": (
        "The game master may let the specialty of another characteristic apply. The dice are still those of the "
        "characteristic that acts."
    ),
    "rule.PL-SPEC-2.source": "rule.source.text",
    "rule.PL-SPEC-2.typed": 'testigo roll armand combate -d 2 --spec "Seguir rastros"',
    "rule.PL-SPEC-3.title": "Specialties do not stack",
    "rule.PL-SPEC-3.text": (
        "A triumph is worth two successes at most. On destiny dice it is worth two already, so a specialty adds "
        "nothing to them. The game master decides for each roll whether a specialty applies."
    ),
    "rule.PL-SPEC-3.reading": (
        "The text does not say what happens when two specialties fit at once. testigo still counts two successes "
        "a triumph."
    ),
    "rule.PL-SPEC-3.source": "rule.source.text",
    "rule.PL-SPEC-3.typed": "testigo roll armand astucia -d 2 --spec --destiny 2",
    "rule.PL-RES-1.title": "The order of the steps",
    "rule.PL-RES-1.text": (
        "The action is declared; the actor must be able to act; own dice are counted; destiny dice are taken and "
        "Fortune is paid. Both sides roll, and dice that must be rerolled are. Then Destiny rises if a destiny "
        "die shows a 6, armour converts triumphs, and successes and triumphs are counted. Last come setbacks, "
        "cancelling, the degree and the consequences."
    ),
    "rule.PL-RES-1.reading": (
        "The text does not number the steps. testigo raises Destiny before counting, because the rise is "
        "immediate, and applies armour before cancelling."
    ),
    "rule.PL-RES-1.source": "rule.source.default",
    "rule.PL-RES-1.typed": "testigo roll armand astucia -d 2 · testigo explain -1",
    "rule.PL-CHAL-1.title": "Difficulty",
    "rule.PL-CHAL-1.text": (
        "The game master sets the difficulty as a number of dice, at least 1; more is harder. The table gives "
        "names: easy 1, average 2, hard 3, very hard 5, epic 6. Any other whole number is fine too."
    ),
    "rule.PL-CHAL-1.source": "rule.source.text",
    "rule.PL-CHAL-1.typed": "testigo roll armand astucia -d hard",
    "rule.PL-CHAL-2.title": "The difficulty rolls too",
    "rule.PL-CHAL-2.text": (
        "The game master rolls the dice of the difficulty. Each of their successes and triumphs takes one success "
        "from whoever acts. A difficulty has no specialty: its triumphs are always worth one."
    ),
    "rule.PL-CHAL-2.source": "rule.source.text",
    "rule.PL-CHAL-2.typed": "testigo roll armand astucia -d 2",
    "rule.PL-CHAL-3.title": "Who wins",
    "rule.PL-CHAL-3.text": (
        "If any success is left after subtracting, the action succeeds. If the other side has more, it fails."
    ),
    "rule.PL-CHAL-3.source": "rule.source.text",
    "rule.PL-CHAL-3.typed": "testigo roll armand astucia -d 2",
    "rule.PL-CHAL-4.title": "Tie",
    "rule.PL-CHAL-4.text": (
        "With equal successes on both sides, zero to zero included, the result is ambiguous and the game master "
        "decides: not achieved but with some other advantage, achieved with a complication, or half achieved. For "
        "automatic effects a tie is no success unless the rule says so."
    ),
    "rule.PL-CHAL-4.source": "rule.source.text",
    "rule.PL-CHAL-4.typed": 'testigo tie -1 complication -m "the dog barks"',
    "rule.PL-DEG-1.title": "Degree",
    "rule.PL-DEG-1.text": (
        "The degree is the difference in successes, for or against, and guides the telling. For: 1 barely or "
        "slowly, 2 done, 3 fast or with something extra, 4 or more complete, in record time or in a very good "
        "position. Against: 1 just missed, 2 not done, 3 time lost or a drawback as well, 4 or more a delicate "
        "position or harm."
    ),
    "rule.PL-DEG-1.source": "rule.source.table",
    "rule.PL-DEG-1.typed": "testigo explain -1",
    "rule.PL-CANC-1.title": "Successes go first",
    "rule.PL-CANC-1.text": (
        "Cancelling is one for one. The winner's normal successes are used up before any of the winner's triumphs."
    ),
    "rule.PL-CANC-1.source": "rule.source.text",
    "rule.PL-CANC-1.typed": "testigo explain -1",
    "rule.PL-CANC-2.title": "Against triumphs too",
    "rule.PL-CANC-2.text": (
        "It does not matter what the other side cancels with: its triumphs too eat the winner's normal successes first."
    ),
    "rule.PL-CANC-2.source": "rule.source.text",
    "rule.PL-CANC-2.typed": "testigo explain -1",
    "rule.PL-CANC-3.title": "Half a triumph",
    "rule.PL-CANC-3.text": (
        "A doubled triumph is two successes. It is left half cancelled only when the other side has not enough to "
        "cancel it whole, so at most one die is left half cancelled."
    ),
    "rule.PL-CANC-3.source": "rule.source.text",
    "rule.PL-CANC-3.typed": "testigo explain -1",
    "rule.PL-CANC-4.title": "What is left after cancelling",
    "rule.PL-CANC-4.text": (
        "The winner has n normal successes and t successes from triumphs, 1 for each single and 2 for each "
        "doubled one; the loser has h in all. Left are n minus h normal successes, never below zero; where h is "
        "more than n, the rest comes off t. A triumph die counts while at least one success of it is left."
    ),
    "rule.PL-CANC-4.reading": (
        "The text does not say which triumphs go first when there are single and doubled ones. In testigo single "
        "ones go first; the total is the same, only the number of triumph dice left differs (option "
        "triumph_cancel_order)."
    ),
    "rule.PL-CANC-4.source": "rule.source.text",
    "rule.PL-CANC-4.typed": "testigo explain -1",
    "rule.PL-CONF-1.title": "Both roll in a conflict",
    "rule.PL-CONF-1.text": "In a conflict both characters roll, each with the characteristic the game master assigns.",
    "rule.PL-CONF-1.source": "rule.source.text",
    "rule.PL-CONF-1.typed": "testigo roll armand astucia --vs mutante:sutileza",
    "rule.PL-CONF-2.title": "The arithmetic of a conflict",
    "rule.PL-CONF-2.text": (
        "It is counted like a challenge, but both sides may have a specialty, which the game master decides for "
        "each. A player character may use destiny dice on either side."
    ),
    "rule.PL-CONF-2.source": "rule.source.text",
    "rule.PL-CONF-2.typed": "testigo roll armand astucia --vs mutante:sutileza --spec --rival-spec",
    "rule.PL-CONF-3.title": "A tie in a conflict",
    "rule.PL-CONF-3.text": (
        "A tie stands where it makes sense, as in a race or a debate. Where it does not, as in telling a lie, "
        "both sides roll again until somebody wins. The game master decides, and every roll is kept."
    ),
    "rule.PL-CONF-3.reading": (
        "The text does not say what is rolled again. In testigo it is the same dice, destiny dice already paid "
        "included, and Destiny rises once an action at most. Only the deciding roll counts for setbacks (options "
        "destiny_gain_limit and tie_reroll_setback)."
    ),
    "rule.PL-CONF-3.source": "rule.source.text",
    "rule.PL-CONF-3.typed": "testigo roll armand presencia --vs mutante:astucia --no-tie · testigo tie -1 reroll",
    "rule.PL-CONF-4.title": "Trying again",
    "rule.PL-CONF-4.text": (
        "Whether a lost conflict may be tried again is for the game master to decide. Each try is a new action "
        "with its own dice."
    ),
    "rule.PL-CONF-4.reading": "The text does not regulate new tries. testigo simply records them as new actions.",
    "rule.PL-CONF-4.source": "rule.source.default",
    "rule.PL-CONF-4.typed": "testigo roll armand astucia --vs mutante",
    "rule.PL-VIS-1.title": "Hidden opposition",
    "rule.PL-VIS-1.text": (
        "The player need not know whether the game master rolls for a difficulty or a rival, nor with how many "
        "dice or which specialty. While it stays hidden the table sees only the dice of whoever acts and whether "
        "it succeeds, fails or ties. The game master shows it whenever they like."
    ),
    "rule.PL-VIS-1.source": "rule.source.text",
    "rule.PL-VIS-1.typed": "testigo roll armand astucia --vs mutante --hide-opposition · testigo reveal 12",
    "rule.PL-REV-1.title": "Setback",
    "rule.PL-REV-1.text": (
        "Whoever rolls no success and no triumph and at least one botch suffers a setback: something goes wrong "
        "in connection with what was tried. All dice of the roll count, destiny dice too. There is one setback a "
        "roll, however many botches."
    ),
    "rule.PL-REV-1.source": "rule.source.text",
    "rule.PL-REV-1.typed": 'testigo explain -1 · testigo note "the lamp goes out"',
    "rule.PL-REV-2.title": "A setback ignores the margin",
    "rule.PL-REV-2.text": "A setback does not depend on the margin. A zero to zero tie can bring one too.",
    "rule.PL-REV-2.source": "rule.source.text",
    "rule.PL-REV-2.typed": "testigo explain -1",
    "rule.PL-REV-3.title": "Who suffers setbacks",
    "rule.PL-REV-3.text": (
        "Characters only, players' or not; in a conflict both may at once. The dice of a difficulty never have "
        "one. The game master invents what happens."
    ),
    "rule.PL-REV-3.reading": (
        "The text does not speak of automatic successes here. In testigo they count as successes and prevent the "
        "setback (option auto_successes_prevent_setback)."
    ),
    "rule.PL-REV-3.source": "rule.source.text",
    "rule.PL-REV-3.typed": "testigo explain -1",
    "rule.PL-EXT-1.title": "Extended action",
    "rule.PL-EXT-1.text": (
        "When the time it takes matters, the game master sets how many successes must be gathered, besides the "
        "difficulty or the rival. Otherwise one roll is enough."
    ),
    "rule.PL-EXT-1.source": "rule.source.text",
    "rule.PL-EXT-1.typed": 'testigo roll sophie cultura -d 2 --goal 5 --task "translates the book"',
    "rule.PL-EXT-2.title": "Gathering successes",
    "rule.PL-EXT-2.text": (
        "Each try adds its positive margin. A tie or a failure adds nothing and takes nothing away. It is done "
        "once the goal is reached; what is over shows in the total but has no use."
    ),
    "rule.PL-EXT-2.source": "rule.source.text",
    "rule.PL-EXT-2.typed": 'testigo roll sophie cultura -d 2 --task "translates the book"',
    "rule.PL-EXT-3.title": "A setback wipes it out",
    "rule.PL-EXT-3.text": "A setback sets the gathered successes to zero.",
    "rule.PL-EXT-3.source": "rule.source.text",
    "rule.PL-EXT-3.typed": 'testigo roll sophie cultura -d 2 --task "translates the book"',
    "rule.PL-EXT-4.title": "Extended actions in combat",
    "rule.PL-EXT-4.text": (
        "In combat each try is the character's action for the turn. Long deeds go this way, such as loading a "
        "black-powder gun or splinting an arm. A finished action takes no more tries."
    ),
    "rule.PL-EXT-4.reading": (
        "The text does not say how an extended conflict goes. In testigo each side keeps its own count and the "
        "first to reach the goal wins."
    ),
    "rule.PL-EXT-4.source": "rule.source.text",
    "rule.PL-EXT-4.typed": 'testigo roll sophie astucia -d 2 --task "loads the musket"',
    "rule.PL-JOINT-1.title": "Joint action",
    "rule.PL-JOINT-1.text": (
        "Several characters may work together if the game master finds it sensible. The game master says how many "
        "may help."
    ),
    "rule.PL-JOINT-1.reading": (
        "The text speaks of one or two helpers, though three people work together in its example. In testigo two "
        "helpers at most add a die (option joint_max_helpers)."
    ),
    "rule.PL-JOINT-1.source": "rule.source.text",
    "rule.PL-JOINT-1.typed": "testigo roll armand fortaleza -d 3 --with sophie,frank",
    "rule.PL-JOINT-2.title": "The coordinator and the helpers",
    "rule.PL-JOINT-2.text": (
        "The one with the highest score coordinates and rolls it. Each helper with at least half that score adds "
        "one die; twice the helper's score is compared with the coordinator's, without rounding. The others add "
        "nothing."
    ),
    "rule.PL-JOINT-2.reading": (
        "Unmodified scores are compared; where the top is shared, the game master names the coordinator. The "
        "coordinator's health and specialty count, and only that player adds destiny dice, gains Destiny and "
        "suffers the setback."
    ),
    "rule.PL-JOINT-2.source": "rule.source.text",
    "rule.PL-JOINT-2.typed": "testigo roll armand fortaleza -d 3 --with sophie,frank",
    "rule.PL-JOINT-3.title": "Resolving the joint action",
    "rule.PL-JOINT-3.text": (
        "Once the dice are gathered it is rolled as usual. It takes at least two characters. Whoever is dead, "
        "unconscious or without dice does not help."
    ),
    "rule.PL-JOINT-3.source": "rule.source.text",
    "rule.PL-JOINT-3.typed": "testigo roll armand fortaleza -d 3 --with sophie",
    "rule.PL-TOOL-1.title": "Tools",
    "rule.PL-TOOL-1.text": (
        "The minimum gear is taken for granted and adds nothing. Proper or better tools give 1 or 2 dice more."
    ),
    "rule.PL-TOOL-1.source": "rule.source.text",
    "rule.PL-TOOL-1.typed": "testigo roll armand astucia -d 2 --tool 1",
    "rule.PL-TOOL-2.title": "Only the best counts",
    "rule.PL-TOOL-2.text": "With several tools, only the one that gives most dice counts.",
    "rule.PL-TOOL-2.source": "rule.source.text",
    "rule.PL-TOOL-2.typed": "testigo roll armand astucia -d 2 --tool 1,2",
    "rule.PL-TOOL-3.title": "Bounds of tools",
    "rule.PL-TOOL-3.text": "An ordinary tool gives 0, 1 or 2 dice. Only exceptional weapons give 3 or more.",
    "rule.PL-TOOL-3.source": "rule.source.text",
    "rule.PL-TOOL-3.typed": 'testigo roll armand astucia -d 2 --tool 3 --fiat "a blessed lens"',
    "rule.PL-DEST-1.title": "Destiny",
    "rule.PL-DEST-1.text": (
        "Destiny goes from 1 to 10. Non-player characters usually have a fixed score: ordinary people 1 or 2, the "
        "leaders of the winged 8 or more."
    ),
    "rule.PL-DEST-1.reading": "Some published creatures have 0. testigo accepts it for non-player characters.",
    "rule.PL-DEST-1.source": "rule.source.text",
    "rule.PL-DEST-1.typed": "testigo character new mutante --npc --destiny 3",
    "rule.PL-DEST-2.title": "Destiny at the start",
    "rule.PL-DEST-2.text": "A starting player character has a Destiny of 1 to 5.",
    "rule.PL-DEST-2.source": "rule.source.text",
    "rule.PL-DEST-2.typed": "testigo character new armand --player luis --destiny 5",
    "rule.PL-DEST-3.title": "Destiny reveals itself",
    "rule.PL-DEST-3.text": (
        "Each new point shows more of the character's fate: a vision, an encounter, an intuition. At 10 it is "
        "fully known."
    ),
    "rule.PL-DEST-3.source": "rule.source.text",
    "rule.PL-DEST-3.typed": 'testigo note "a vision of the tower" --about 12',
    "rule.PL-DEST-4.title": "How Destiny rises",
    "rule.PL-DEST-4.text": (
        "If a destiny die shows at least one triumph, the roller's Destiny rises by 1 at once, only once a roll. "
        "Fortune becomes equal to the new Destiny and a gift point is gained. Player characters only."
    ),
    "rule.PL-DEST-4.reading": (
        "The game master may also raise Destiny as the story goes, with a reason; the consequences are the same. "
        "That of non-player characters does not change by dice."
    ),
    "rule.PL-DEST-4.source": "rule.source.text",
    "rule.PL-DEST-4.typed": 'testigo roll armand astucia -d 2 --destiny 2 · testigo gain armand destiny 1 --why "the end of the chapter"',
    "rule.PL-POOL-1.title": "Destiny pool",
    "rule.PL-POOL-1.text": (
        "There is one pool of destiny dice for each adventure, shared by all players. The game master sets it at "
        "the start and everybody can see it."
    ),
    "rule.PL-POOL-1.source": "rule.source.text",
    "rule.PL-POOL-1.typed": 'testigo adventure start "La fábrica" --pool 10',
    "rule.PL-POOL-2.title": "Size of the pool",
    "rule.PL-POOL-2.text": (
        "The pool has five dice or more; ten is usual. Fewer for minor stories, more for crucial ones."
    ),
    "rule.PL-POOL-2.source": "rule.source.text",
    "rule.PL-POOL-2.typed": 'testigo adventure start "La fábrica" --pool 10',
    "rule.PL-POOL-3.title": "Taking destiny dice",
    "rule.PL-POOL-3.text": (
        "Before rolling, a player may add up to 5 dice of the pool, if they are left, to any action of the "
        "character: attacks, defences, resisting and gifts included. Nobody can veto it."
    ),
    "rule.PL-POOL-3.reading": (
        "The limit is for each action: in a split attack the 5 are for all its rolls together, and each try of an "
        "extended action is an action. Passive rolls such as recovery take no destiny dice (options "
        "split_attack_destiny_dice and passive_rolls)."
    ),
    "rule.PL-POOL-3.source": "rule.source.text",
    "rule.PL-POOL-3.typed": "testigo roll armand astucia -d 2 --destiny 2",
    "rule.PL-POOL-4.title": "Players only",
    "rule.PL-POOL-4.text": "Destiny dice are for the players only. The game master cannot use them.",
    "rule.PL-POOL-4.source": "rule.source.text",
    "rule.PL-POOL-4.typed": "testigo roll armand astucia -d 2 --destiny 2",
    "rule.PL-POOL-5.title": "Used dice do not come back",
    "rule.PL-POOL-5.text": (
        "Destiny dice that are used are gone until the next adventure, whatever they show. Being low has no other "
        "effect."
    ),
    "rule.PL-POOL-5.source": "rule.source.text",
    "rule.PL-POOL-5.typed": "testigo roll armand astucia -d 2 --destiny 2",
    "rule.PL-POOL-6.title": "What destiny dice are worth",
    "rule.PL-POOL-6.text": (
        "They are ordinary dice, except that a triumph is always worth two successes, with or without a "
        "specialty, and never more than two. They count for setbacks and armour."
    ),
    "rule.PL-POOL-6.source": "rule.source.text",
    "rule.PL-POOL-6.typed": "testigo roll armand astucia -d 2 --destiny 2",
    "rule.PL-POOL-7.title": "Physical dice kept apart",
    "rule.PL-POOL-7.text": (
        "With physical dice, destiny dice must be told apart from own dice. testigo always records them apart."
    ),
    "rule.PL-POOL-7.source": "rule.source.text",
    "rule.PL-POOL-7.typed": "testigo roll armand astucia -d 2 --destiny 1 --rolled 1,4,6+5/2,3",
    "rule.PL-POOL-8.title": "How the pool grows",
    "rule.PL-POOL-8.text": (
        "The pool grows through some gifts (Ojos del tiempo, Trance del destino) and through the game master's "
        "plot twists, of two or three dice. There is no upper limit."
    ),
    "rule.PL-POOL-8.reading": (
        "The text speaks of two or three dice a twist. testigo accepts other amounts, with a note."
    ),
    "rule.PL-POOL-8.source": "rule.source.text",
    "rule.PL-POOL-8.typed": 'testigo twist 2 -m "the siren wails" · testigo gain pool 1 --why "Ojos del tiempo"',
    "rule.PL-FORT-1.title": "Fortune",
    "rule.PL-FORT-1.text": (
        "Each adventure begins with as much Fortune as Destiny. It never goes above Destiny nor below 0."
    ),
    "rule.PL-FORT-1.reading": (
        "The text does not say how much Fortune non-player characters with gifts have. In testigo it equals their "
        "Destiny (option npc_fortune)."
    ),
    "rule.PL-FORT-1.source": "rule.source.text",
    "rule.PL-FORT-1.typed": "testigo sheet armand",
    "rule.PL-FORT-2.title": "Activating a gift",
    "rule.PL-FORT-2.text": "Activating a gift costs 1 point of Fortune.",
    "rule.PL-FORT-2.source": "rule.source.text",
    "rule.PL-FORT-2.typed": "testigo spend armand fortune 1 --for gift",
    "rule.PL-FORT-3.title": "Softening a wound",
    "rule.PL-FORT-3.text": (
        "Once the wound is known, each point of Fortune takes one level of severity off it, down to none. "
        "Resistance is lost in full all the same, so the character may still faint. A mortal wound is four "
        "levels, even if the damage exceeds five times Endurance."
    ),
    "rule.PL-FORT-3.reading": "The level lost to a setback in recovery is no wound: Fortune does not soften it.",
    "rule.PL-FORT-3.source": "rule.source.text",
    "rule.PL-FORT-3.typed": "testigo spend sophie fortune 1 --for wound · testigo attack mutante sophie --soften 1",
    "rule.PL-FORT-4.title": "Catching breath",
    "rule.PL-FORT-4.text": "For 1 point of Fortune, half of the Resistance lost comes back at once. The dead cannot.",
    "rule.PL-FORT-4.reading": (
        "Lost is the maximum of the health level minus what is left, and half of it is rounded down (option "
        "breath_rounding). An unconscious character may do it too, and wakes if Resistance ends above 0 (option "
        "breath_while_unconscious)."
    ),
    "rule.PL-FORT-4.source": "rule.source.text",
    "rule.PL-FORT-4.typed": "testigo spend sophie fortune 1 --for breath",
    "rule.PL-FORT-5.title": "Dramatic element",
    "rule.PL-FORT-5.text": (
        "For 1 point of Fortune the player introduces a coincidence or an element that is logical and contradicts "
        "nothing. The game master must agree and may ask for 2 or 3 points for a strong one. If refused, nothing "
        "is spent."
    ),
    "rule.PL-FORT-5.source": "rule.source.text",
    "rule.PL-FORT-5.typed": 'testigo drama sophie 2 -m "an old friend turns up"',
    "rule.PL-FORT-6.title": "Advancing the turn",
    "rule.PL-FORT-6.text": "Moving forward in the order of action costs 1 point of Fortune.",
    "rule.PL-FORT-6.source": "rule.source.text",
    "rule.PL-FORT-6.typed": "testigo ahead sophie 1",
    "rule.PL-FORT-7.title": "Fortune from twists",
    "rule.PL-FORT-7.text": (
        "When a plot twist adds dice to the pool, each player character regains 1 point of Fortune per die, up to "
        "Destiny. Dice added by a gift restore none."
    ),
    "rule.PL-FORT-7.source": "rule.source.text",
    "rule.PL-FORT-7.typed": "testigo twist 2",
    "rule.PL-FORT-8.title": "Fortune when Destiny rises",
    "rule.PL-FORT-8.text": (
        "When Destiny rises, Fortune becomes equal to the new Destiny. Points spent earlier in the same action "
        "come back too."
    ),
    "rule.PL-FORT-8.source": "rule.source.text",
    "rule.PL-FORT-8.typed": "testigo roll armand astucia -d 2 --destiny 2",
    "rule.PL-FORT-9.title": "A new adventure",
    "rule.PL-FORT-9.text": "A new adventure refills Fortune completely.",
    "rule.PL-FORT-9.source": "rule.source.text",
    "rule.PL-FORT-9.typed": 'testigo adventure start "La torre" --pool 10',
    "rule.PL-FORT-10.title": "Gifts that give or take Fortune",
    "rule.PL-FORT-10.text": (
        "What Limpieza espiritual and Trance del destino give back does not go above Destiny either. Palabra de "
        "condenación takes it, not below 0."
    ),
    "rule.PL-FORT-10.source": "rule.source.text",
    "rule.PL-FORT-10.typed": 'testigo gain armand fortune 1 --why "Limpieza espiritual"',
    "rule.PL-END-1.title": "The end of the road",
    "rule.PL-END-1.text": (
        "At Destiny 10 the character lives a last adventure. It is played until the story ends or the fate is "
        "fulfilled; then the character retires, which is not always death."
    ),
    "rule.PL-END-1.source": "rule.source.text",
    "rule.PL-END-1.typed": "testigo sheet armand",
    "rule.PL-END-2.title": "The last Fortune",
    "rule.PL-END-2.text": (
        "On reaching Destiny 10, Fortune becomes 10. After that nothing restores it: no twist, no new adventure, "
        "no gift. What is left can be spent."
    ),
    "rule.PL-END-2.source": "rule.source.text",
    "rule.PL-END-2.typed": 'testigo gain armand fortune 1 --why "Trance del destino"',
    "rule.PL-END-3.title": "No more destiny dice",
    "rule.PL-END-3.text": "A character who has reached Destiny 10 never uses destiny dice again.",
    "rule.PL-END-3.source": "rule.source.text",
    "rule.PL-END-3.typed": "testigo roll armand astucia -d 2 --destiny 1",
    "rule.PL-END-4.title": "The finale",
    "rule.PL-END-4.text": (
        "The character has a climactic scene that the player helps to build, at any time in that adventure or in "
        "an epilogue."
    ),
    "rule.PL-END-4.reading": "The text does not say whether reaching 10 brings the gift point. In testigo it does.",
    "rule.PL-END-4.source": "rule.source.text",
    "rule.PL-END-4.typed": 'testigo fate armand --epilogue -m "he crosses the door"',
    "rule.PL-TURN-1.title": "Action turns",
    "rule.PL-TURN-1.text": (
        "A combat scene is a cycle of turns. In a turn each character takes one action of a few seconds: attack, "
        "help, break a door, run, search. What takes longer is an extended action. Attack and damage are one "
        "roll."
    ),
    "rule.PL-TURN-1.source": "rule.source.text",
    "rule.PL-TURN-1.typed": "testigo combat start armand sophie mutante · testigo combat end",
    "rule.PL-TURN-2.title": "Order of action",
    "rule.PL-TURN-2.text": (
        "Highest Destiny acts first. At equal Destiny a player character goes before a non-player one; between "
        "player characters, the higher Combate. If it is still a tie, the game master decides."
    ),
    "rule.PL-TURN-2.reading": (
        "Between non-player characters of equal Destiny the game master decides; otherwise they act in order of entry."
    ),
    "rule.PL-TURN-2.source": "rule.source.text",
    "rule.PL-TURN-2.typed": "testigo combat start armand sophie --ranked armand,sophie · testigo combat rank armand sophie",
    "rule.PL-TURN-3.title": "The cycle",
    "rule.PL-TURN-3.text": (
        "Whoever has acted becomes the last: nobody acts again until all others have. The order is fixed at the "
        "start and later changes of Destiny move nobody. Newcomers enter by their Destiny."
    ),
    "rule.PL-TURN-3.source": "rule.source.text",
    "rule.PL-TURN-3.typed": "testigo next · testigo combat add frank · testigo combat remove frank",
    "rule.PL-TURN-4.title": "Moving forward in the order",
    "rule.PL-TURN-4.text": (
        "At any time a player pays 1 point of Fortune and the character takes an earlier place. The new order "
        "lasts for the combat, until someone else advances."
    ),
    "rule.PL-TURN-4.reading": (
        "One point buys any earlier place (option advance_distance), except one already passed in this round "
        "(option advance_passed_place). Whoever has acted gains the place from the next round on. Non-player "
        "characters do not advance (option npc_advance)."
    ),
    "rule.PL-TURN-4.source": "rule.source.text",
    "rule.PL-TURN-4.typed": "testigo ahead sophie · testigo ahead sophie 1",
    "rule.PL-TURN-5.title": "Out of turn",
    "rule.PL-TURN-5.text": (
        "Out of turn one acts only as the target of somebody's action: to defend, resist or take cover. The dead "
        "and the unconscious do not act."
    ),
    "rule.PL-TURN-5.source": "rule.source.text",
    "rule.PL-TURN-5.typed": "testigo defend armand 2",
    "rule.PL-TURN-6.title": "Reactions cost dice",
    "rule.PL-TURN-6.text": (
        "Dice used to react come off the next turn, whatever the action and the characteristic. No more can be "
        "used than are left."
    ),
    "rule.PL-TURN-6.reading": (
        "The text says it of melee defence and cover. In testigo resisting a gift costs dice too, but only during "
        "action turns (option reaction_cost_outside_melee). What is rolled with Combate shares the dice of "
        "defences; the rest only borrows and never costs the turn by itself."
    ),
    "rule.PL-TURN-6.source": "rule.source.text",
    "rule.PL-TURN-6.typed": "testigo defend armand 2 · testigo roll mutante voluntad --vs armand --defence 1",
    "rule.PL-OTHER-1.title": "Actions without a roll",
    "rule.PL-OTHER-1.text": (
        "Actions that take time but no roll, such as searching a pack, climbing a ladder or reloading, need at "
        "least 1 die available of Fortaleza or of a fitter characteristic; for reloading, of Combate. They use "
        "the turn."
    ),
    "rule.PL-OTHER-1.source": "rule.source.text",
    "rule.PL-OTHER-1.typed": 'testigo do frank reload · testigo do armand "climbs the ladder" --trait fortaleza',
    "rule.PL-OTHER-2.title": "Free actions",
    "rule.PL-OTHER-2.text": (
        "Talking or taking a few steps needs no dice and goes with anything else, even on a lost turn."
    ),
    "rule.PL-OTHER-2.source": "rule.source.text",
    "rule.PL-OTHER-2.typed": 'testigo do armand "shouts to Sophie" --free',
    "rule.PL-MELEE-1.title": "Melee",
    "rule.PL-MELEE-1.text": "Those within a few steps, three or fewer, who can touch each other fight in melee.",
    "rule.PL-MELEE-1.source": "rule.source.text",
    "rule.PL-MELEE-1.typed": "testigo attack mutante armand",
    "rule.PL-MELEE-2.title": "Combate against Combate",
    "rule.PL-MELEE-2.text": (
        "In the attacker's turn Combate meets Combate. Whoever wins hits the other, the defender included; the "
        "margin makes the damage."
    ),
    "rule.PL-MELEE-2.source": "rule.source.text",
    "rule.PL-MELEE-2.typed": "testigo attack mutante armand",
    "rule.PL-MELEE-3.title": "Defence dice",
    "rule.PL-MELEE-3.text": (
        "The defender chooses how many Combate dice to use, from 0 to all there are. With none nothing is rolled "
        "and the next turn stays whole. With some, the next turn has that many fewer for any action. With all, "
        "that turn's action is given up."
    ),
    "rule.PL-MELEE-3.reading": (
        "If some dice were used and none is left in the characteristic chosen, that action is refused and the "
        "player may choose another; the turn is lost when none is possible."
    ),
    "rule.PL-MELEE-3.source": "rule.source.text",
    "rule.PL-MELEE-3.typed": "testigo defend armand 2 · testigo attack mutante armand --defence 2",
    "rule.PL-MELEE-4.title": "Several defences",
    "rule.PL-MELEE-4.text": (
        "Dice not used may defend against later attacks. Only the next turn can be borrowed from: when all are "
        "used the character is helpless, with 0 dice, until that turn has passed. Unused dice of one's own turn "
        "are not kept."
    ),
    "rule.PL-MELEE-4.source": "rule.source.text",
    "rule.PL-MELEE-4.typed": "testigo defend armand 1",
    "rule.PL-MELEE-5.title": "Splitting an attack",
    "rule.PL-MELEE-5.text": (
        "On the own turn a character may divide the Combate dice among several opponents, at least 1 each and no "
        "more than there are. Each part is a conflict of its own."
    ),
    "rule.PL-MELEE-5.source": "rule.source.text",
    "rule.PL-MELEE-5.typed": "testigo attack sophie mutante-1:3 mutante-2:2",
    "rule.PL-MELEE-6.title": "A tie in melee",
    "rule.PL-MELEE-6.text": "In a tie nobody is hit and nothing is rolled again.",
    "rule.PL-MELEE-6.reading": (
        "The text does not treat a tie in melee. In a fight it is credible, so testigo lets it stand (option "
        "melee_tie)."
    ),
    "rule.PL-MELEE-6.source": "rule.source.default",
    "rule.PL-MELEE-6.typed": "testigo attack mutante armand --defence 2",
    "rule.PL-MELEE-7.title": "Available dice",
    "rule.PL-MELEE-7.text": (
        "Combate, plus the weapon bonus, minus the health penalty and what is borrowed, never below 0. The "
        "unconscious defend with 0. The dead cannot be attacked."
    ),
    "rule.PL-MELEE-7.reading": (
        "The health penalty is taken once, from the dice of the whole turn, not from each part (option "
        "health_penalty_scope)."
    ),
    "rule.PL-MELEE-7.source": "rule.source.text",
    "rule.PL-MELEE-7.typed": "testigo attack armand mutante --weapon espada",
    "rule.PL-WEAP-1.title": "Weapon bonus",
    "rule.PL-WEAP-1.text": (
        "Melee weapons are tools: by type they give 0, 1 or 2 dice to Combate, magical or exceptional ones 3 or "
        "more. Bare hands have no bonus and their weapon damage is Fortaleza."
    ),
    "rule.PL-WEAP-1.source": "rule.source.text",
    "rule.PL-WEAP-1.typed": "testigo equip armand espada · testigo rules weapons",
    "rule.PL-WEAP-2.title": "Firearms in melee",
    "rule.PL-WEAP-2.text": "A firearm gives 1 die in melee. The table gives none to the sniper rifle and to grenades.",
    "rule.PL-WEAP-2.source": "rule.source.text",
    "rule.PL-WEAP-2.typed": "testigo attack frank mutante --weapon pistola_9mm",
    "rule.PL-WEAP-3.title": "Bows and crossbows in melee",
    "rule.PL-WEAP-3.text": "Bows, crossbows and the like can be used in melee but give no dice.",
    "rule.PL-WEAP-3.source": "rule.source.text",
    "rule.PL-WEAP-3.typed": "testigo attack frank mutante --weapon ballesta",
    "rule.PL-WEAP-4.title": "Add first, then split",
    "rule.PL-WEAP-4.text": "The dice of the weapon join Combate before any split among attacks and defences.",
    "rule.PL-WEAP-4.source": "rule.source.text",
    "rule.PL-WEAP-4.typed": "testigo attack sophie mutante-1:3 mutante-2:2 --weapon espada",
    "rule.PL-WEAP-5.title": "Accessories at a distance",
    "rule.PL-WEAP-5.text": (
        "At a distance weapons give no dice. An accessory, such as a laser or telescopic sight, may."
    ),
    "rule.PL-WEAP-5.reading": "The text does not say how many. In testigo, 1 or 2, like a tool.",
    "rule.PL-WEAP-5.source": "rule.source.text",
    "rule.PL-WEAP-5.typed": "testigo attack frank mutante --ranged long --accessory 1",
    "rule.PL-RANGED-1.title": "Ranged combat",
    "rule.PL-RANGED-1.text": (
        "Ranged combat is at more than three steps, with the target in sight and a suitable weapon. Without one "
        "it is impossible."
    ),
    "rule.PL-RANGED-1.source": "rule.source.text",
    "rule.PL-RANGED-1.typed": "testigo attack frank mutante --ranged medium --weapon pistola_9mm",
    "rule.PL-RANGED-2.title": "Shooting is a challenge",
    "rule.PL-RANGED-2.text": (
        "The shooter rolls Combate against the difficulty of the range. What is left makes the damage; a miss "
        "hurts nobody. The target does not roll Combate against the shot."
    ),
    "rule.PL-RANGED-2.source": "rule.source.text",
    "rule.PL-RANGED-2.typed": "testigo attack frank mutante --ranged medium",
    "rule.PL-RANGED-3.title": "Range",
    "rule.PL-RANGED-3.text": (
        "Short, up to 20 metres, difficulty 2; medium, up to 50, 3; long, up to 200, 5; very long, up to 800, 6. "
        "Each weapon has a farthest range: short arms and shotguns reach medium."
    ),
    "rule.PL-RANGED-3.source": "rule.source.table",
    "rule.PL-RANGED-3.typed": "testigo attack frank mutante --ranged long · testigo rules ranges",
    "rule.PL-COVER-1.title": "Taking cover",
    "rule.PL-COVER-1.text": (
        "The target may roll Combate or Astucia, the higher, against 1, 2, 3 or 5 dice by the cover at hand; with "
        "some obstacles, 3. If it works, shooting at the target is two dice harder."
    ),
    "rule.PL-COVER-1.reading": (
        "The names are ours: plenty 1, good 2, some 3, hardly any 5. A tie gives no cover (option cover_tie). It "
        "lasts until the target's next turn begins (option cover_duration). With equal scores, Combate."
    ),
    "rule.PL-COVER-1.source": "rule.source.table",
    "rule.PL-COVER-1.typed": "testigo cover mutante some · testigo attack frank mutante --ranged medium --cover some",
    "rule.PL-COVER-2.title": "Cover is a reaction",
    "rule.PL-COVER-2.text": "It uses the dice left after earlier reactions and borrows them from the next turn.",
    "rule.PL-COVER-2.reading": "The weapon bonus does not count: it is for melee.",
    "rule.PL-COVER-2.source": "rule.source.text",
    "rule.PL-COVER-2.typed": "testigo cover mutante some --dice 2",
    "rule.PL-DMG-1.title": "Cancel first",
    "rule.PL-DMG-1.text": "Damage is counted on what is left after cancelling.",
    "rule.PL-DMG-1.source": "rule.source.text",
    "rule.PL-DMG-1.typed": "testigo explain -1",
    "rule.PL-DMG-2.title": "Damage of successes and triumphs",
    "rule.PL-DMG-2.text": "Each success left does 1 point. Each triumph left does the weapon damage.",
    "rule.PL-DMG-2.source": "rule.source.text",
    "rule.PL-DMG-2.typed": "testigo explain -1",
    "rule.PL-DMG-3.title": "Damage of doubled triumphs",
    "rule.PL-DMG-3.text": (
        "A whole doubled triumph does the weapon damage twice; half cancelled, once. Automatic successes are "
        "normal successes. Whoever does not win does no damage."
    ),
    "rule.PL-DMG-3.source": "rule.source.text",
    "rule.PL-DMG-3.typed": "testigo explain -1",
    "rule.PL-DMG-4.title": "Other harm",
    "rule.PL-DMG-4.text": (
        "For falls, explosions or fire the game master sets the damage. Wounds follow the same rules."
    ),
    "rule.PL-DMG-4.source": "rule.source.text",
    "rule.PL-DMG-4.typed": 'testigo hurt mark 5 --why "falls from the roof"',
    "rule.PL-ARM-1.title": "Protection",
    "rule.PL-ARM-1.text": "Protection comes off the total damage of each hit. At 0 or less there is no damage at all.",
    "rule.PL-ARM-1.source": "rule.source.text",
    "rule.PL-ARM-1.typed": "testigo equip mark chaqueta_de_cuero · testigo rules armour",
    "rule.PL-ARM-2.title": "Common sense",
    "rule.PL-ARM-2.text": (
        "Armour does not wear out by rule. The game master may ignore or lower it, with a reason: an uncovered "
        "part, ruined armour."
    ),
    "rule.PL-ARM-2.source": "rule.source.text",
    "rule.PL-ARM-2.typed": 'testigo attack mutante mark --ignore-armour · testigo hurt mark 5 --protection 1 --why "fire"',
    "rule.PL-ARM-3.title": "Several protections",
    "rule.PL-ARM-3.text": (
        "Several protections at once, such as armour, thick skin or Manto de protección, add up. Revelar "
        "debilidad may switch all of them off for one attack."
    ),
    "rule.PL-ARM-3.reading": "The text does not regulate it. testigo adds them up (option protection_stacking).",
    "rule.PL-ARM-3.source": "rule.source.default",
    "rule.PL-ARM-3.typed": "testigo equip mark chaqueta_de_cuero pieles",
    "rule.PL-ARM-4.title": "Armour penalty",
    "rule.PL-ARM-4.text": (
        "In physical actions of coordination, agility or speed, hitting included, if the roll shows at least one "
        "botch, as many triumphs as the penalty become normal successes; all of them if fewer. Doubled ones "
        "become single. The game master says if the action is of that sort."
    ),
    "rule.PL-ARM-4.source": "rule.source.text",
    "rule.PL-ARM-4.typed": "testigo roll mark fortaleza -d 2 --armour · testigo attack mark mutante --no-penalty",
    "rule.PL-ARM-5.title": "Before cancelling",
    "rule.PL-ARM-5.text": "Armour converts triumphs before the other side cancels.",
    "rule.PL-ARM-5.source": "rule.source.text",
    "rule.PL-ARM-5.typed": "testigo explain -1",
    "rule.PL-ARM-6.title": "Edges of the armour penalty",
    "rule.PL-ARM-6.text": (
        "Destiny dice count like the others: their botch triggers the penalty and their triumphs can be "
        "converted, after own dice. A rise of Destiny is not undone. Penalties of several pieces add up."
    ),
    "rule.PL-ARM-6.reading": (
        "The text does not settle it. testigo counts destiny dice (option armour_hits_destiny_dice) and adds "
        "penalties up."
    ),
    "rule.PL-ARM-6.source": "rule.source.default",
    "rule.PL-ARM-6.typed": "testigo attack mark mutante --destiny 2",
    "rule.PL-HEALTH-1.title": "Endurance and Resistance",
    "rule.PL-HEALTH-1.text": (
        "Endurance (Aguante) is Fortaleza plus Voluntad, adjusted for size: tiny −2, small −1, large +1, huge +2. "
        "Full Resistance is three times Endurance. Endurance cannot be below 1."
    ),
    "rule.PL-HEALTH-1.source": "rule.source.text",
    "rule.PL-HEALTH-1.typed": "testigo sheet armand · testigo character edit armand --size 1",
    "rule.PL-HEALTH-2.title": "Health levels",
    "rule.PL-HEALTH-2.text": (
        "There are five: sano (healthy, full moon), magullado (bruised, gibbous moon), herido (wounded, half "
        "moon), malherido (mauled, waning quarter) and muerto (dead, new moon). Being unconscious is apart and "
        "does not depend on the level."
    ),
    "rule.PL-HEALTH-2.source": "rule.source.text",
    "rule.PL-HEALTH-2.typed": "testigo sheet armand · testigo why armand.health",
    "rule.PL-HEALTH-3.title": "Penalty for wounds",
    "rule.PL-HEALTH-3.text": (
        "Herido (wounded) takes 1 die and malherido (mauled) 2 from every action. Sano and magullado take none."
    ),
    "rule.PL-HEALTH-3.source": "rule.source.text",
    "rule.PL-HEALTH-3.typed": "testigo roll sophie astucia -d 2",
    "rule.PL-HEALTH-4.title": "Maximum Resistance",
    "rule.PL-HEALTH-4.text": (
        "The maximum is three times Endurance when healthy or bruised, twice when wounded, once when mauled. "
        "Gains stop there."
    ),
    "rule.PL-HEALTH-4.reading": (
        "We read literally that the maximum falls with health (option resistance_max). If a setback in recovery "
        "lowers the level, Resistance above the new maximum is cut down."
    ),
    "rule.PL-HEALTH-4.source": "rule.source.text",
    "rule.PL-HEALTH-4.typed": 'testigo sheet sophie · testigo heal sophie 4 -m "a potion"',
    "rule.PL-HEALTH-5.title": "Losing Resistance",
    "rule.PL-HEALTH-5.text": (
        "All damage that passes the protection comes off Resistance. At 0 the character is at the limit but "
        "awake; one point more and they fall unconscious. It never goes below 0, and testigo records the "
        "overflow."
    ),
    "rule.PL-HEALTH-5.reading": (
        "Another sentence of the text would have it that losing all of it is enough. The more explicit one holds: "
        "it takes one point more (option unconscious_at)."
    ),
    "rule.PL-HEALTH-5.source": "rule.source.text",
    "rule.PL-HEALTH-5.typed": "testigo why sophie.resistance",
    "rule.PL-HEALTH-6.title": "Unconscious",
    "rule.PL-HEALTH-6.text": "Helpless: no actions and no defence.",
    "rule.PL-HEALTH-6.reading": (
        "The text does not say when one wakes. In testigo, as soon as Resistance is above 0, by rest, by catching "
        "breath or by Manos curativas."
    ),
    "rule.PL-HEALTH-6.source": "rule.source.text",
    "rule.PL-HEALTH-6.typed": "testigo board · testigo spend sophie fortune 1 --for breath",
    "rule.PL-HEALTH-7.title": "Dead",
    "rule.PL-HEALTH-7.text": "A dead character is out of play: no actions, and no target of an attack.",
    "rule.PL-HEALTH-7.source": "rule.source.text",
    "rule.PL-HEALTH-7.typed": "testigo sheet mutante",
    "rule.PL-WOUND-1.title": "Damage without a wound",
    "rule.PL-WOUND-1.text": "Damage below Endurance causes no wound; it only takes Resistance.",
    "rule.PL-WOUND-1.source": "rule.source.text",
    "rule.PL-WOUND-1.typed": "testigo explain -1",
    "rule.PL-WOUND-2.title": "Severity of the wound",
    "rule.PL-WOUND-2.text": (
        "One hit, one wound. From once Endurance it is light (leve) and costs 1 health level; from twice, serious "
        "(grave), 2; from three times, critical (crítica), 3; from four times, mortal, 4."
    ),
    "rule.PL-WOUND-2.source": "rule.source.text",
    "rule.PL-WOUND-2.typed": "testigo explain -1",
    "rule.PL-WOUND-3.title": "Levels add up",
    "rule.PL-WOUND-3.text": "Levels lost add up. Losing all four is death.",
    "rule.PL-WOUND-3.source": "rule.source.text",
    "rule.PL-WOUND-3.typed": "testigo explain -1",
    "rule.PL-WOUND-4.title": "The order of one hit",
    "rule.PL-WOUND-4.text": (
        "First protection, then severity, then the Fortune that softens it, and last health and Resistance are "
        "lost together."
    ),
    "rule.PL-WOUND-4.source": "rule.source.text",
    "rule.PL-WOUND-4.typed": "testigo explain -1",
    "rule.PL-REC-1.title": "Rest after the scene",
    "rule.PL-REC-1.text": (
        "If the scene ends and the character can rest in the next one, some minutes are enough, or there is a "
        "dramatic gap, Resistance returns to the maximum of the health level. Otherwise it stays. An unconscious "
        "character wakes."
    ),
    "rule.PL-REC-1.source": "rule.source.text",
    "rule.PL-REC-1.typed": "testigo rest 10m · testigo rest sophie 3d",
    "rule.PL-REC-2.title": "Healing wounds",
    "rule.PL-REC-2.text": "Wounds need care, bandages and rest. Only somebody neither healthy nor dead recovers.",
    "rule.PL-REC-2.source": "rule.source.text",
    "rule.PL-REC-2.typed": "testigo heal sophie",
    "rule.PL-REC-3.title": "The recovery roll",
    "rule.PL-REC-3.text": (
        "Once the time of the level has passed, roll Fortaleza: magullado (bruised), 1 day and difficulty 2; "
        "herido (wounded), 1 week and 3; malherido (mauled), 2 weeks and 4. A success improves one level, "
        "whatever the degree."
    ),
    "rule.PL-REC-3.source": "rule.source.table",
    "rule.PL-REC-3.typed": "testigo heal sophie --days 7 · testigo rules recovery",
    "rule.PL-REC-4.title": "Failure and setback in recovery",
    "rule.PL-REC-4.text": (
        "A failure changes nothing. A setback makes it one level worse, and from malherido (mauled) that is death."
    ),
    "rule.PL-REC-4.reading": (
        "The text does not treat a tie. In testigo nothing changes, unless it is also a setback (option recovery_tie)."
    ),
    "rule.PL-REC-4.source": "rule.source.text",
    "rule.PL-REC-4.typed": "testigo heal sophie",
    "rule.PL-REC-5.title": "Conditions of rest",
    "rule.PL-REC-5.text": (
        "Without rest the difficulty has 1 die more. With real danger, hard effort or an unhealthy place, 2 more."
    ),
    "rule.PL-REC-5.reading": "They do not add up: the higher counts (option rest_modifiers).",
    "rule.PL-REC-5.source": "rule.source.text",
    "rule.PL-REC-5.typed": "testigo heal sophie --conditions dangerous",
    "rule.PL-REC-6.title": "Recovery is not an action",
    "rule.PL-REC-6.text": (
        "Recovery is something that happens, not an action undertaken. A new try needs the time again."
    ),
    "rule.PL-REC-6.reading": "So neither the health penalty nor destiny dice count (option passive_rolls).",
    "rule.PL-REC-6.source": "rule.source.text",
    "rule.PL-REC-6.typed": 'testigo heal sophie --auto 1 -m "Manantial interior"',
    "rule.PL-MED-1.title": "Medical care",
    "rule.PL-MED-1.text": (
        "The medic rolls Cultura against the difficulty of the patient's level. The degree of success gives that "
        "many dice to the patient's next recovery roll."
    ),
    "rule.PL-MED-1.reading": (
        "The base difficulty is used, without the conditions of rest (option medic_difficulty), and there is one "
        "roll a period. A medic's setback only affects the telling."
    ),
    "rule.PL-MED-1.source": "rule.source.text",
    "rule.PL-MED-1.typed": "testigo heal sophie --doctor frank",
    "rule.PL-MED-2.title": "Medical help is used up",
    "rule.PL-MED-2.text": "The medic's dice are kept until that roll and used up by it.",
    "rule.PL-MED-2.source": "rule.source.text",
    "rule.PL-MED-2.typed": "testigo heal sophie",
    "rule.PL-GIFT-DRAMA.title": "The supernatural without rules",
    "rule.PL-GIFT-DRAMA.text": (
        "The supernatural may also appear without rules, told by the game master, who should keep effects such as "
        "damage as little arbitrary as possible. The 27 gifts are examples: others may be invented. Non-player "
        "characters may own gifts too."
    ),
    "rule.PL-GIFT-DRAMA.source": "rule.source.text",
    "rule.PL-GIFT-DRAMA.typed": 'testigo hurt armand 5 --why "a curse" · testigo campaign set gift.aullido "auto=presencia contest=voluntad"',
    "rule.PL-GIFT-0.title": "Activating gifts",
    "rule.PL-GIFT-0.text": (
        "Each activation of a gift costs 1 point of Fortune, success or not. The gift must be owned and its "
        "conditions met."
    ),
    "rule.PL-GIFT-0.source": "rule.source.text",
    "rule.PL-GIFT-0.typed": "testigo use armand golpe_certero --on mutante",
    "rule.PL-GIFT-PTS.title": "Gift points",
    "rule.PL-GIFT-PTS.text": (
        "Each rise of Destiny gives one gift point: it buys a new gift at 1 or adds 1 to one already owned. The "
        "table stops player characters at 5 (option gift_max_pc)."
    ),
    "rule.PL-GIFT-PTS.reading": "The text does not say whether points may be saved. In testigo they may.",
    "rule.PL-GIFT-PTS.source": "rule.source.text",
    "rule.PL-GIFT-PTS.typed": 'testigo spend armand gift-points --for "Voz interior"',
    "rule.PL-GIFT-AUTO.title": "Automatic successes",
    "rule.PL-GIFT-AUTO.text": (
        "When a gift gives its score as automatic successes, that many normal successes join a roll of the sort "
        "the gift names. They join before cancelling and are never doubled."
    ),
    "rule.PL-GIFT-AUTO.source": "rule.source.text",
    "rule.PL-GIFT-AUTO.typed": "testigo roll armand fortaleza -d 3 --gift furia",
    "rule.PL-GIFT-ROLL.title": "Rolling a gift",
    "rule.PL-GIFT-ROLL.text": (
        "The score of the gift is its dice, against a difficulty or against a characteristic in a conflict. A tie "
        "has no effect; where it cannot stand, as in believing an illusion, both sides roll again."
    ),
    "rule.PL-GIFT-ROLL.reading": (
        "The health penalty and borrowed dice count as in any action. Which ties are rolled again is set by the "
        "option belief_tie."
    ),
    "rule.PL-GIFT-ROLL.source": "rule.source.text",
    "rule.PL-GIFT-ROLL.typed": "testigo use armand furia -d 4 · testigo use sophie gesto --on mutante",
    "rule.PL-GIFT-NET.title": "Counting successes and triumphs of a gift",
    "rule.PL-GIFT-NET.text": "Many gifts pay for each success and for each triumph of the roll.",
    "rule.PL-GIFT-NET.reading": (
        "What is left after cancelling counts (option gift_success_count), and a triumph is a success too. For "
        "Fortune and health levels the triumph dice left count; for damage, their successes (option "
        "triumph_effect_count). Damage, and the triumphs that Palabra de condenación lays on somebody, are of "
        "what is left whatever the option says."
    ),
    "rule.PL-GIFT-NET.source": "rule.source.text",
    "rule.PL-GIFT-NET.typed": "testigo explain -1",
    "rule.PL-GIFT-DUR.title": "How long a gift lasts",
    "rule.PL-GIFT-DUR.text": (
        "The turn of a gift is its owner's turn. What it costs each turn is paid when that turn starts, or the "
        "effect ends."
    ),
    "rule.PL-GIFT-DUR.source": "rule.source.text",
    "rule.PL-GIFT-DUR.typed": "testigo use armand defensa --maintain · testigo use armand defensa --off",
    "rule.PL-GIFT-ALEGORIA.title": "Alegoría de la realidad",
    "rule.PL-GIFT-ALEGORIA.text": (
        "A visual illusion for all who see it, with no roll to make it. Each viewer sets Astucia against the "
        "gift: the winner sees through it, the loser believes it. It is still and man-sized; larger costs extra "
        "Fortune set by the game master. It ends when its maker leaves, falls unconscious or wishes."
    ),
    "rule.PL-GIFT-ALEGORIA.reading": (
        "If it moves, the game master may ask for Fortune every turn: in testigo, 1 point (option illusion_move_cost)."
    ),
    "rule.PL-GIFT-ALEGORIA.source": "rule.source.text",
    "rule.PL-GIFT-ALEGORIA.typed": 'testigo use sophie alegoria -m "a wall" --on mutante · testigo use sophie alegoria --off',
    "rule.PL-GIFT-DEFENSA.title": "Defensa de acero",
    "rule.PL-GIFT-DEFENSA.text": (
        "Adds as many dice as its score to each melee defence of that turn, not divided and not borrowed, and "
        "never to attacks one starts. Keeping it costs 1 point of Fortune a turn. It works even with no own dice "
        "left."
    ),
    "rule.PL-GIFT-DEFENSA.reading": (
        "The text does not say until when. In testigo, from activation to the start of the owner's next turn."
    ),
    "rule.PL-GIFT-DEFENSA.source": "rule.source.text",
    "rule.PL-GIFT-DEFENSA.typed": "testigo use armand defensa",
    "rule.PL-GIFT-SOMBRAS.title": "Fundirse con las sombras",
    "rule.PL-GIFT-SOMBRAS.text": (
        "To hide or move unseen, its score as automatic successes. To hide where it is impossible, the gift "
        "against the Astucia of each who might notice. It also resists supernatural detection."
    ),
    "rule.PL-GIFT-SOMBRAS.reading": (
        "The text does not fix the characteristic. The game master picks it, usually Sutileza."
    ),
    "rule.PL-GIFT-SOMBRAS.source": "rule.source.text",
    "rule.PL-GIFT-SOMBRAS.typed": "testigo roll sophie sutileza --vs mutante:astucia --gift sombras · testigo use sophie sombras --on mutante",
    "rule.PL-GIFT-FURIA.title": "Furia de titán",
    "rule.PL-GIFT-FURIA.text": (
        "Its score as automatic successes to Fortaleza rolls of strength or toughness. For impossible feats, the "
        "dice of the gift against a difficulty of the game master."
    ),
    "rule.PL-GIFT-FURIA.source": "rule.source.text",
    "rule.PL-GIFT-FURIA.typed": "testigo roll armand fortaleza -d 3 --gift furia · testigo use armand furia -d 4",
    "rule.PL-GIFT-GESTO.title": "Gesto aciago",
    "rule.PL-GIFT-GESTO.text": (
        "Needs eye contact. The gift against the target's Voluntad; if it wins, it hurts like an attack whose "
        "weapon damage is the attacker's Voluntad. Protection applies."
    ),
    "rule.PL-GIFT-GESTO.source": "rule.source.text",
    "rule.PL-GIFT-GESTO.typed": "testigo use sophie gesto --on mutante",
    "rule.PL-GIFT-GOLPE.title": "Golpe certero",
    "rule.PL-GIFT-GOLPE.text": (
        "Its score as automatic successes in a melee attack, which may be divided among the targets up to the "
        "total; each target needs at least one Combate die. For impossible moves, such as returning a bullet, the "
        "dice of the gift instead of Combate."
    ),
    "rule.PL-GIFT-GOLPE.reading": "In impossible moves the weapon bonus does not count, but its damage does.",
    "rule.PL-GIFT-GOLPE.source": "rule.source.text",
    "rule.PL-GIFT-GOLPE.typed": "testigo use armand golpe --on mutante-1:2 mutante-2:1 --auto mutante-1:1,mutante-2:1 · testigo attack frank mutante --ranged medium --gift golpe --gift-dice",
    "rule.PL-GIFT-GUARDIAN.title": "Guardián de la Palabra",
    "rule.PL-GIFT-GUARDIAN.text": (
        "Its score as automatic successes to Presencia for leading or convincing. Twisted, the gift against "
        "Voluntad puts one target in a trance that acts against its wishes."
    ),
    "rule.PL-GIFT-GUARDIAN.source": "rule.source.text",
    "rule.PL-GIFT-GUARDIAN.typed": 'testigo roll sophie presencia -d 3 --gift guardian · testigo use sophie guardian --on mutante -m "opens the door"',
    "rule.PL-GIFT-HILOS.title": "Hilos del espíritu",
    "rule.PL-GIFT-HILOS.text": (
        "The gift against Voluntad plants an emotion; how the target reacts is for the game master. Or its score "
        "as automatic successes to Astucia to read emotions."
    ),
    "rule.PL-GIFT-HILOS.source": "rule.source.text",
    "rule.PL-GIFT-HILOS.typed": "testigo use sophie hilos --on mutante -m fear · testigo roll sophie astucia --vs mutante:presencia --gift hilos",
    "rule.PL-GIFT-BESTIAS.title": "Lengua de las bestias",
    "rule.PL-GIFT-BESTIAS.text": (
        "Its score as automatic successes to any roll dealing with animals. Or truly talking to them: the gift "
        "rolls in place of Presencia. Others hear animal noises, and the answers are those an animal can give."
    ),
    "rule.PL-GIFT-BESTIAS.source": "rule.source.text",
    "rule.PL-GIFT-BESTIAS.typed": "testigo roll frank sutileza -d 2 --gift bestias · testigo roll frank presencia -d 2 --gift bestias --gift-dice",
    "rule.PL-GIFT-LIMPIEZA.title": "Limpieza espiritual",
    "rule.PL-GIFT-LIMPIEZA.text": (
        "On another only. Each success gives a credit to reroll a botch in later rolls, and each triumph also 1 "
        "point of Fortune, up to Destiny. Against Palabra de condenación, each success removes one owed reroll, "
        "and there are no credits and no Fortune."
    ),
    "rule.PL-GIFT-LIMPIEZA.reading": (
        "As the text names no difficulty, it is rolled unopposed (option limpieza_difficulty). The target uses a "
        "credit when they like, own dice first and left to right unless they say otherwise. The new face stands, "
        "though a new botch may take another credit, and credits last until used."
    ),
    "rule.PL-GIFT-LIMPIEZA.source": "rule.source.text",
    "rule.PL-GIFT-LIMPIEZA.typed": "testigo use sophie limpieza --on armand · testigo use sophie limpieza armand counter · testigo reroll armand 1",
    "rule.PL-GIFT-MANANTIAL.title": "Manantial interior",
    "rule.PL-GIFT-MANANTIAL.text": (
        "Its score as automatic successes in the own recovery roll. Or regrowing a lost part: an extended action "
        "with the dice of the gift against difficulty 3, one roll a day, each an activation. Eye or finger, 2 "
        "successes; hand or foot, 4; arm, 6."
    ),
    "rule.PL-GIFT-MANANTIAL.reading": (
        "The text does not give the leg: in testigo, 6. Other parts are for the game master."
    ),
    "rule.PL-GIFT-MANANTIAL.source": "rule.source.text",
    "rule.PL-GIFT-MANANTIAL.typed": "testigo heal sophie --gift manantial · testigo use sophie manantial arm",
    "rule.PL-GIFT-MANO.title": "Mano inmaterial",
    "rule.PL-GIFT-MANO.text": (
        "The object must be in sight. The gift replaces Fortaleza or Combate for physical acts at a distance."
    ),
    "rule.PL-GIFT-MANO.reading": (
        "The text does not say what damage it does. In testigo, the gift score stands in for Fortaleza."
    ),
    "rule.PL-GIFT-MANO.source": "rule.source.text",
    "rule.PL-GIFT-MANO.typed": "testigo roll sophie fortaleza -d 2 --gift mano · testigo use sophie mano --on mutante",
    "rule.PL-GIFT-CURATIVAS.title": "Manos curativas",
    "rule.PL-GIFT-CURATIVAS.text": (
        "On others, by touch. The difficulty is that of recovery for the target's level (2, 3 or 4), or 1 if "
        "healthy. Each success left gives back 3 Resistance, up to the maximum of the level, and each triumph die "
        "left heals one health level."
    ),
    "rule.PL-GIFT-CURATIVAS.reading": (
        "Resistance comes first, at the level before healing (option curativas_order). It does not work on the "
        "dead, and the unconscious wake if Resistance is above 0."
    ),
    "rule.PL-GIFT-CURATIVAS.source": "rule.source.text",
    "rule.PL-GIFT-CURATIVAS.typed": "testigo use sophie curativas --on armand",
    "rule.PL-GIFT-MANTO.title": "Manto de protección",
    "rule.PL-GIFT-MANTO.text": (
        "Takes twice its score off the damage of each attack until the own next turn, like armour without a penalty."
    ),
    "rule.PL-GIFT-MANTO.source": "rule.source.text",
    "rule.PL-GIFT-MANTO.typed": "testigo use armand manto",
    "rule.PL-GIFT-FELINOS.title": "Movimientos felinos",
    "rule.PL-GIFT-FELINOS.text": (
        "Its score as automatic successes to Fortaleza rolls of speed, agility, coordination or balance; never to "
        "Combate. For impossible feats, the dice of the gift against a difficulty of the game master."
    ),
    "rule.PL-GIFT-FELINOS.source": "rule.source.text",
    "rule.PL-GIFT-FELINOS.typed": "testigo roll sophie fortaleza -d 2 --gift felinos · testigo use sophie felinos -d 4",
    "rule.PL-GIFT-PIEL.title": "Mudar la piel",
    "rule.PL-GIFT-PIEL.text": (
        "One chosen animal for each character, whose highest characteristic does not exceed the score. Each "
        "activation changes the form. Voluntad, Astucia and Cultura are kept; Fortaleza, Combate, Sutileza, "
        "Presencia and specialties are the animal's. Clothes and objects do not change."
    ),
    "rule.PL-GIFT-PIEL.reading": (
        "Endurance is computed anew, Resistance already lost stays lost, and Destiny and gifts are kept."
    ),
    "rule.PL-GIFT-PIEL.source": "rule.source.text",
    "rule.PL-GIFT-PIEL.typed": 'testigo character edit sophie --animal "ferret fortaleza=1 combate=1 sutileza=3 presencia=1" · testigo use sophie piel',
    "rule.PL-GIFT-OJOS.title": "Ojos del tiempo",
    "rule.PL-GIFT-OJOS.text": (
        "To see the past one must be at the place, or with the person or object: difficulty 1 for minutes, 2 "
        "days, 3 months, 4 years, 5 centuries; the better the degree, the clearer. To see a possible future, "
        "difficulty 3 and no choice of the moment; the successes left are dice for the pool, without Fortune for "
        "the others."
    ),
    "rule.PL-GIFT-OJOS.source": "rule.source.text",
    "rule.PL-GIFT-OJOS.typed": "testigo use sophie ojos years · testigo use sophie ojos future",
    "rule.PL-GIFT-CONDENACION.title": "Palabra de condenación",
    "rule.PL-GIFT-CONDENACION.text": (
        "The gift against Voluntad. If it wins, the margin is the number of triumphs the target must reroll in "
        "coming actions, and each triumph die left takes 1 point of Fortune."
    ),
    "rule.PL-GIFT-CONDENACION.reading": (
        "Debts add up and last until used. They are collected before anything else, first the 6s of own dice and "
        "left to right, and a new 6 is rerolled while debt remains (option palabra_reroll_chain). A destiny 6 "
        "rerolled away does not raise Destiny (option rerolled_destiny_triumph)."
    ),
    "rule.PL-GIFT-CONDENACION.source": "rule.source.text",
    "rule.PL-GIFT-CONDENACION.typed": "testigo use sophie condenacion --on mutante",
    "rule.PL-GIFT-PUERTA.title": "Puerta ignota",
    "rule.PL-GIFT-PUERTA.text": (
        "Into one door and out of another. Dice of the gift against 2 for home, 3 for a well-known place, 4 for "
        "one visited once, 5 for one only described. Alone: each passenger costs 1 more point of Fortune and adds "
        "1 to the difficulty."
    ),
    "rule.PL-GIFT-PUERTA.reading": "The text does not say what a failure does. In testigo, the door is only a door.",
    "rule.PL-GIFT-PUERTA.source": "rule.source.text",
    "rule.PL-GIFT-PUERTA.typed": "testigo use sophie puerta visited --passengers 1",
    "rule.PL-GIFT-REVELAR.title": "Revelar debilidad",
    "rule.PL-GIFT-REVELAR.text": (
        "After a hit, dice of the gift against 2. Each success left adds 1 to the weapon damage of that attack, "
        "and a triumph left ignores all protection. As weapon damage counts per triumph, a hit without triumphs "
        "gains only the latter."
    ),
    "rule.PL-GIFT-REVELAR.source": "rule.source.text",
    "rule.PL-GIFT-REVELAR.typed": "testigo attack armand mutante --reveal · testigo use armand revelar --no",
    "rule.PL-GIFT-SEPARACION.title": "Separación espiritual",
    "rule.PL-GIFT-SEPARACION.text": (
        "An astral body, immaterial and invisible except to immaterial beings and gifts such as Ver las señales. "
        "Among immaterial beings the gift replaces Fortaleza and Combate. Harm to the physical body pulls it "
        "back; harm to the astral one falls on the physical one without forcing return. Hunger and thirst go on, "
        "and seeing that the body lives is Cultura against 4."
    ),
    "rule.PL-GIFT-SEPARACION.source": "rule.source.text",
    "rule.PL-GIFT-SEPARACION.typed": 'testigo use sophie separacion · testigo use sophie separacion --on mutante · testigo hurt sophie 4 --astral --why "a spirit"',
    "rule.PL-GIFT-ROBO.title": "Robo de vida",
    "rule.PL-GIFT-ROBO.text": (
        "A living target and eye contact. The gift against Voluntad; if it wins, each success left does 1 point "
        "and each success of a triumph the thief's Voluntad, compared with Endurance as damage. The thief regains "
        "as many health levels as the victim really loses. Resisting costs no dice."
    ),
    "rule.PL-GIFT-ROBO.reading": (
        "The Resistance the victim loses goes to the thief too, up to the maximum of the new level (option "
        "robo_transfers_resistance), and armour does not protect (option robo_protection)."
    ),
    "rule.PL-GIFT-ROBO.source": "rule.source.text",
    "rule.PL-GIFT-ROBO.typed": "testigo use sophie robo --on mutante",
    "rule.PL-GIFT-SERENDIPIA.title": "Serendipia",
    "rule.PL-GIFT-SERENDIPIA.text": (
        "Its score as automatic successes to Astucia searching for hidden things. Or forcing a find: dice of the "
        "gift against a difficulty of the game master by its rarity. The find may not be the one hoped for."
    ),
    "rule.PL-GIFT-SERENDIPIA.source": "rule.source.text",
    "rule.PL-GIFT-SERENDIPIA.typed": "testigo roll frank astucia -d 3 --gift serendipia · testigo use frank serendipia -d 4",
    "rule.PL-GIFT-TELARANA.title": "Telaraña del conocimiento",
    "rule.PL-GIFT-TELARANA.text": (
        "Its score as automatic successes to Cultura for knowledge. Or one private fact, by how many know it: one "
        "person, difficulty 5; three or four, 4; a small group, 3; a large one, 2."
    ),
    "rule.PL-GIFT-TELARANA.reading": "The text does not give two people. In testigo, difficulty 4.",
    "rule.PL-GIFT-TELARANA.source": "rule.source.text",
    "rule.PL-GIFT-TELARANA.typed": "testigo roll frank cultura -d 3 --gift telarana · testigo use frank telarana two",
    "rule.PL-GIFT-TRANCE.title": "Trance del destino",
    "rule.PL-GIFT-TRANCE.text": (
        "Not voluntary: the game master plays the character for a while, never into mortal danger nor harm. At "
        "the end, dice of the gift against 2: each success left gives 1 point of Fortune, up to Destiny, and each "
        "triumph die left one die to the pool."
    ),
    "rule.PL-GIFT-TRANCE.reading": "As it is not chosen, in testigo it costs no Fortune (option trance_cost).",
    "rule.PL-GIFT-TRANCE.source": "rule.source.text",
    "rule.PL-GIFT-TRANCE.typed": "testigo use sophie trance",
    "rule.PL-GIFT-SENALES.title": "Ver las señales",
    "rule.PL-GIFT-SENALES.text": (
        "Its score as automatic successes to Astucia of perception. Or seeing what magic hides: dice of the gift "
        "only, against the hider's gift, or against Voluntad if a capability hides it."
    ),
    "rule.PL-GIFT-SENALES.source": "rule.source.text",
    "rule.PL-GIFT-SENALES.typed": "testigo roll sophie astucia -d 3 --gift senales · testigo use sophie senales --on mutante --resist sombras",
    "rule.PL-GIFT-VOZ.title": "Voz interior",
    "rule.PL-GIFT-VOZ.text": (
        "Telepathy, both ways, with eye contact, or at any distance with a strongly bonded person. No roll, "
        "unless the other resists or a secret is sought: then the gift against Voluntad."
    ),
    "rule.PL-GIFT-VOZ.source": "rule.source.text",
    "rule.PL-GIFT-VOZ.typed": "testigo use sophie voz --on armand · testigo use sophie voz --on mutante --resist voluntad",
    "rule.PL-ODDS-1.title": "Exact odds",
    "rule.PL-ODDS-1.text": (
        "On each die, of 6 faces 1 is a botch, 2 are misses, 2 successes and 1 a triumph. With that all "
        "combinations of both sides are counted, without rounding. For instance 3 dice against difficulty 2: "
        "success 1/2, tie 5/16, failure 3/16."
    ),
    "rule.PL-ODDS-1.source": "rule.source.text",
    "rule.PL-ODDS-1.typed": "testigo odds armand astucia -d 2 · testigo odds 5 -d 4",
    "option.unconscious_at": "At what Resistance a character falls unconscious",
    "option.unconscious_at.below_zero": "when damage goes below 0",
    "option.unconscious_at.zero": "on reaching 0",
    "option.resistance_max": "Whether maximum Resistance falls with health or is always three times Endurance",
    "option.resistance_max.by_health": "falls with health",
    "option.resistance_max.fixed": "always three times Endurance; health only limits rest",
    "option.breath_rounding": "How half is rounded when catching breath",
    "option.breath_rounding.down": "down",
    "option.breath_rounding.up": "up",
    "option.auto_successes_prevent_setback": "Whether automatic successes prevent a setback",
    "option.auto_successes_prevent_setback.true": "they prevent it",
    "option.auto_successes_prevent_setback.false": "they do not",
    "option.armour_hits_destiny_dice": "Whether the armour penalty touches destiny dice",
    "option.armour_hits_destiny_dice.true": "it touches them too",
    "option.armour_hits_destiny_dice.false": "own dice only",
    "option.protection_stacking": "Whether several protections add up or the best counts",
    "option.protection_stacking.sum": "they add up",
    "option.protection_stacking.best": "only the best",
    "option.reaction_cost_outside_melee": "Whether resisting a gift takes dice from the next turn",
    "option.reaction_cost_outside_melee.true": "it takes dice",
    "option.reaction_cost_outside_melee.false": "it costs nothing",
    "option.health_penalty_scope": "Whether the health penalty is taken once a turn or in each roll",
    "option.health_penalty_scope.turn_pool": "once a turn, before any split",
    "option.health_penalty_scope.per_roll": "in each roll",
    "option.passive_rolls": "Whether health and destiny dice count in passive rolls (recovery, trance)",
    "option.passive_rolls.none": "they do not count",
    "option.passive_rolls.apply": "they count",
    "option.recovery_tie": "What a tied recovery roll does",
    "option.recovery_tie.no_effect": "nothing changes",
    "option.recovery_tie.gm_rules": "the game master rules",
    "option.cover_tie": "What a tied cover roll does",
    "option.cover_tie.no_effect": "no cover",
    "option.cover_tie.gm_rules": "the game master rules",
    "option.rest_modifiers": "Whether bad conditions of rest add up or the higher counts",
    "option.rest_modifiers.higher_only": "only the higher counts",
    "option.rest_modifiers.cumulative": "they add up",
    "option.medic_difficulty": "Whether the conditions of rest hinder the medic too",
    "option.medic_difficulty.base": "they do not",
    "option.medic_difficulty.with_modifiers": "they hinder just as much",
    "option.destiny_gain_limit": "How often Destiny can rise in an action rerolled for a tie",
    "option.destiny_gain_limit.one_per_action": "once an action",
    "option.destiny_gain_limit.one_per_roll": "once a roll",
    "option.tie_reroll_setback": "Which rolls count for a setback when a tie is rerolled",
    "option.tie_reroll_setback.deciding_roll": "only the deciding one",
    "option.tie_reroll_setback.every_roll": "every one",
    "option.gift_success_count": "Whether gifts count the successes left or all of the roll",
    "option.gift_success_count.net": "those left after cancelling",
    "option.gift_success_count.raw": "all of the roll",
    "option.triumph_effect_count": "Whether effects per triumph count triumph dice or their successes",
    "option.triumph_effect_count.dice_left": "triumph dice",
    "option.triumph_effect_count.units_left": "successes of triumphs",
    "option.limpieza_difficulty": "What Limpieza espiritual is rolled against",
    "option.limpieza_difficulty.unopposed": "unopposed",
    "option.limpieza_difficulty.gm_difficulty": "a difficulty of the game master",
    "option.palabra_reroll_chain": "Whether a 6 that comes up when rerolling for Palabra de condenación uses more debt",
    "option.palabra_reroll_chain.further_debt": "it is rerolled while debt remains",
    "option.palabra_reroll_chain.each_die_once": "each die is rerolled once",
    "option.robo_transfers_resistance": "Whether Robo de vida gives the thief the Resistance the victim loses",
    "option.robo_transfers_resistance.true": "yes, the thief gets it",
    "option.robo_transfers_resistance.false": "no, health levels only",
    "option.robo_protection": "Whether armour protects from Robo de vida",
    "option.robo_protection.false": "it does not protect",
    "option.robo_protection.true": "it protects",
    "option.curativas_order": "Whether Manos curativas heals Resistance or health levels first",
    "option.curativas_order.resistance_first": "Resistance first",
    "option.curativas_order.levels_first": "levels first",
    "option.trance_cost": "How much Fortune Trance del destino costs",
    "option.trance_cost.0": "nothing",
    "option.trance_cost.1": "1 point",
    "option.npc_fortune": "How much Fortune non-player characters have",
    "option.npc_fortune.destiny": "as much as Destiny",
    "option.npc_fortune.none": "none",
    "option.advance_passed_place": "Whether advancing may take a place already passed in the round",
    "option.advance_passed_place.not_in_this_round": "not in this round",
    "option.advance_passed_place.allowed": "yes",
    "option.joint_max_helpers": "How many helpers can add a die in a joint action",
    "option.joint_max_helpers.2": "two at most",
    "option.joint_max_helpers.any": "as many as the game master allows",
    "option.cover_duration": "How long cover lasts",
    "option.cover_duration.to_next_turn": "until the target's next turn",
    "option.cover_duration.this_shot": "this shot only",
    "option.cover_duration.scene": "the whole scene",
    "option.melee_tie": "What a tie in melee does",
    "option.melee_tie.nobody_hit": "nobody is hit",
    "option.melee_tie.reroll": "it is rolled again",
    "option.gift_max_pc": "How high a player character's gift can go",
    "option.gift_max_pc.5": "up to 5",
    "option.gift_max_pc.none": "no limit",
    "option.min_own_dice": "How many own dice it takes to act",
    "option.min_own_dice.one_to_act": "one; none to respond",
    "option.min_own_dice.gm_rules": "the game master rules",
    "option.triumph_cancel_order": "Which triumphs are cancelled first, single or doubled ones",
    "option.triumph_cancel_order.single_before_doubled": "single ones first",
    "option.triumph_cancel_order.roller_chooses": "the roller chooses",
    "option.breath_while_unconscious": "Whether an unconscious character can catch breath",
    "option.breath_while_unconscious.allowed": "yes",
    "option.breath_while_unconscious.refused": "no",
    "option.advance_distance": "How many places one point of advancing buys",
    "option.advance_distance.any_earlier_place": "any earlier place",
    "option.advance_distance.one_place": "one place",
    "option.npc_advance": "Whether non-player characters can advance",
    "option.npc_advance.no": "no",
    "option.npc_advance.yes": "yes",
    "option.rerolled_destiny_triumph": "Whether a destiny 6 that must be rerolled raises Destiny",
    "option.rerolled_destiny_triumph.no_gain": "no gain",
    "option.rerolled_destiny_triumph.gain": "it rises",
    "option.belief_tie": "What a tie of a gift with its target does",
    "option.belief_tie.reroll": "a deception is rolled again, any other gift has no effect",
    "option.belief_tie.gm_rules": "the game master rules",
    "option.illusion_move_cost": "How much Fortune a turn it costs to move an illusion",
    "option.illusion_move_cost.1": "1 point",
    "option.illusion_move_cost.0": "nothing",
    "option.creation": "Whether the points of a new player character are counted",
    "option.creation.off": "not counted",
    "option.creation.standard": "21 points, up to 5",
    "option.creation.survivors": "survivors: 16 points, up to 5",
    "option.creation.legendary": "legendary: 25 points, up to 6",
    "option.creation.mythic": "mythic: 30 points, up to 10",
    "option.split_attack_destiny_dice": "Whether the 5 destiny dice are for the whole split attack or for each roll",
    "option.split_attack_destiny_dice.per_action": "for the whole attack",
    "option.split_attack_destiny_dice.per_roll": "for each roll",
}
