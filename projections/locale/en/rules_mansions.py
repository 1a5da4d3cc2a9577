"""The rules of the Mansions of Madness patch in English: every id of the catalogue, in our own words."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "rule.source.patch": "from the text of the patch",
    "rule.MN-DICE.title": "What each face shows",
    "rule.MN-DICE.text": (
        "A six-sided die is read like this: 1 and 2 are an impact, 3 and 4 a defence, 5 a success and 6 an event."
        " A pool of dice gives a count of each symbol, and each rule says which one counts. A face outside 1 to 6"
        " is refused, and so is a number of faces that is not that of the dice."
    ),
    "rule.MN-DICE.source": "rule.source.patch",
    "rule.MN-DICE.typed": "testigo explain -1",
    "rule.MN-ATTR-SIMPLE.title": "The simple version",
    "rule.MN-ATTR-SIMPLE.text": (
        "Mind, with 3 dice, resolves all that is mental, and Body, with 3 dice, all that is physical. The number "
        "says how many dice are rolled."
    ),
    "rule.MN-ATTR-SIMPLE.source": "rule.source.patch",
    "rule.MN-ATTR-SIMPLE.typed": "testigo character new Ana --player Eva",
    "rule.MN-ATTR-SPLIT.title": "The detailed version: six attributes",
    "rule.MN-ATTR-SPLIT.text": (
        "Mind is split into Knowledge, Perception and Will, and Body into Strength, Dexterity and Fortitude. "
        "Knowledge removes mental obstructions and attacks by magic, counting impacts. Perception explores, "
        "counting successes. Will defends Sanity and Fortitude the body, counting defences. Strength removes "
        "physical obstructions and attacks, counting impacts. Dexterity evades, counting successes and events."
    ),
    "rule.MN-ATTR-SPLIT.source": "rule.source.patch",
    "rule.MN-ATTR-SPLIT.typed": "testigo sheet ana",
    "rule.MN-LIFE.title": "Life",
    "rule.MN-LIFE.text": "Life is 10: the physical harm that somebody takes before falling unconscious.",
    "rule.MN-LIFE.source": "rule.source.patch",
    "rule.MN-LIFE.typed": "testigo sheet ana",
    "rule.MN-SANITY.title": "Sanity",
    "rule.MN-SANITY.text": "Sanity is 10: the mental harm that somebody takes before falling unconscious.",
    "rule.MN-SANITY.source": "rule.source.patch",
    "rule.MN-SANITY.typed": "testigo sheet ana",
    "rule.MN-ADJ-CHAR.title": "Adjusting Mind and Body",
    "rule.MN-ADJ-CHAR.text": (
        "One point may pass from one characteristic to the other: 2 and 4, 3 and 3, or 4 and 2. The sum is always 6."
    ),
    "rule.MN-ADJ-CHAR.source": "rule.source.patch",
    "rule.MN-ADJ-CHAR.typed": "testigo character new Ana --player Eva --score mente=4,cuerpo=2",
    "rule.MN-ADJ-LIFE.title": "Adjusting Life and Sanity",
    "rule.MN-ADJ-LIFE.text": (
        "Life and Sanity are shifted two points at a time: 14 and 6, 12 and 8, 10 and 10, 8 and 12, or 6 and 14. "
        "The sum is always 20."
    ),
    "rule.MN-ADJ-LIFE.reading": "The text speaks of two points; testigo reads that odd numbers are not allowed.",
    "rule.MN-ADJ-LIFE.source": "rule.source.patch",
    "rule.MN-ADJ-LIFE.typed": "testigo character new Ana --player Eva --score vida=8,cordura=12",
    "rule.MN-ADJ-ATTR.title": "Adjusting attributes",
    "rule.MN-ADJ-ATTR.text": "The three attributes of a characteristic are as high as it is; or one is 1 higher and another 1 lower.",
    "rule.MN-ADJ-ATTR.source": "rule.source.patch",
    "rule.MN-ADJ-ATTR.typed": "testigo character new Ana --player Eva --score saber=4,voluntad=2",
    "rule.MN-BOUND-ATTR.title": "Bounds of an attribute",
    "rule.MN-BOUND-ATTR.text": "An attribute is 5 at most and 1 at least.",
    "rule.MN-BOUND-ATTR.source": "rule.source.patch",
    "rule.MN-BOUND-ATTR.typed": "testigo character new Ana --player Eva --score mente=4,cuerpo=2,saber=5,voluntad=3",
    "rule.MN-BOUND-CHAR.title": "Bounds of a characteristic",
    "rule.MN-BOUND-CHAR.text": "A characteristic is 4 at most and 2 at least.",
    "rule.MN-BOUND-CHAR.source": "rule.source.patch",
    "rule.MN-BOUND-CHAR.typed": "testigo character new Ana --player Eva --score mente=4,cuerpo=2",
    "rule.MN-TURN-PLAYER.title": "A player's turn",
    "rule.MN-TURN-PLAYER.text": "In each turn a player has one movement of 2 squares and one action, in either order.",
    "rule.MN-TURN-PLAYER.reading": (
        "The movement is made in one block, before or after the action (option split_move), and what is not used "
        "is lost."
    ),
    "rule.MN-TURN-PLAYER.source": "rule.source.patch",
    "rule.MN-TURN-PLAYER.typed": "testigo do ana move library",
    "rule.MN-ACT-RUN.title": "Running",
    "rule.MN-ACT-RUN.text": "The action buys 1 square more, which makes 3 in all.",
    "rule.MN-ACT-RUN.reading": "Running is part of the movement and does not split it: one may walk, run and walk on.",
    "rule.MN-ACT-RUN.source": "rule.source.patch",
    "rule.MN-ACT-RUN.typed": "testigo do ana run library",
    "rule.MN-ACT-EXPLORE.title": "Exploring a room",
    "rule.MN-ACT-EXPLORE.text": (
        "A room may hold basic equipment, mission equipment, clues and hidden obstructions. Revealing each thing "
        "takes an action and a Perception roll with at least as many successes as the challenge that the mission "
        "gives it."
    ),
    "rule.MN-ACT-EXPLORE.reading": (
        "Each action looks for one thing: the one that is named, otherwise the first not found in the order of "
        "the mission. Successes to spare are lost, and so are those that fall short."
    ),
    "rule.MN-ACT-EXPLORE.source": "rule.source.patch",
    "rule.MN-ACT-EXPLORE.typed": "testigo roll ana explore",
    "rule.MN-EXPLORE-COMBINE.title": "Exploring together",
    "rule.MN-EXPLORE-COMBINE.text": "Several players may join their actions of the same turn: their successes add up against one thing.",
    "rule.MN-EXPLORE-COMBINE.reading": "They have to be in the same room.",
    "rule.MN-EXPLORE-COMBINE.source": "rule.source.patch",
    "rule.MN-EXPLORE-COMBINE.typed": "testigo roll ana explore --with luis",
    "rule.MN-ROOM-EXPLORED.title": "An explored room",
    "rule.MN-ROOM-EXPLORED.text": (
        "When all the equipment and all the clues of a room are found it is explored. Hidden obstructions do not "
        "matter for this."
    ),
    "rule.MN-ROOM-EXPLORED.reading": "A room that holds neither equipment nor clues is explored by the first action of exploring in it.",
    "rule.MN-ROOM-EXPLORED.source": "rule.source.patch",
    "rule.MN-ROOM-EXPLORED.typed": "testigo board",
    "rule.MN-ACT-OBSTRUCT.title": "Removing an obstruction",
    "rule.MN-ACT-OBSTRUCT.text": (
        "Riddles, locks, jammed doors: each obstruction has a challenge to be equalled or exceeded in impacts, "
        "physical ones with Strength and mental ones with Knowledge. Then it leaves the game and what it shut is "
        "free. A hidden obstruction is treated the same once it is revealed."
    ),
    "rule.MN-ACT-OBSTRUCT.source": "rule.source.patch",
    "rule.MN-ACT-OBSTRUCT.typed": "testigo roll ana obstruct door",
    "rule.MN-OBSTRUCT-COMBINE.title": "Removing an obstruction together",
    "rule.MN-OBSTRUCT-COMBINE.text": "The actions of several players in the same turn add their impacts.",
    "rule.MN-OBSTRUCT-COMBINE.reading": "As when exploring, they have to be in the same room.",
    "rule.MN-OBSTRUCT-COMBINE.source": "rule.source.patch",
    "rule.MN-OBSTRUCT-COMBINE.typed": "testigo roll ana obstruct door --with luis",
    "rule.MN-ENEMY-STATS.title": "What an enemy is made of",
    "rule.MN-ENEMY-STATS.text": (
        "Enemies always use the two characteristics. Their Mind is the horror penalty of their card, and their "
        "Body its maximum damage. The evasion modifier is that of the card."
    ),
    "rule.MN-ENEMY-STATS.reading": "The wounds they take are those of the card, and with none left they leave the board.",
    "rule.MN-ENEMY-STATS.source": "rule.source.patch",
    "rule.MN-ENEMY-STATS.typed": "testigo board",
    "rule.MN-FIGHT-FEAR.title": "Fear of the supernatural",
    "rule.MN-FIGHT-FEAR.text": (
        "A supernatural enemy frightens when it comes to be in a room with players. It rolls Mind and counts "
        "impacts; each player rolls Will and counts defences. What the impacts exceed the defences by is lost in "
        "Sanity, and whoever loses Sanity suffers a side effect."
    ),
    "rule.MN-FIGHT-FEAR.reading": (
        "The enemy rolls once and is compared with each player. It happens once an enemy and player while they "
        "stay together, whether the enemy appears or the player walks in, and darkness does not matter."
    ),
    "rule.MN-FIGHT-FEAR.source": "rule.source.patch",
    "rule.MN-FIGHT-FEAR.typed": "testigo do ana move library",
    "rule.MN-FIGHT-ENEMY.title": "An enemy's attack",
    "rule.MN-FIGHT-ENEMY.text": (
        "The enemy rolls Body and counts impacts; the player rolls Fortitude and counts defences. The difference,"
        " if positive, is lost in Life."
    ),
    "rule.MN-FIGHT-ENEMY.source": "rule.source.patch",
    "rule.MN-FIGHT-ENEMY.typed": "testigo attack cultist-1 ana",
    "rule.MN-FIGHT-PLAYER.title": "A player's attack",
    "rule.MN-FIGHT-PLAYER.text": (
        "Attacking is an action. The player rolls Strength and counts impacts; the enemy rolls Body and counts "
        "defences. The difference, if positive, is wounds of the enemy."
    ),
    "rule.MN-FIGHT-PLAYER.source": "rule.source.patch",
    "rule.MN-FIGHT-PLAYER.typed": "testigo attack ana cultist-1",
    "rule.MN-FIGHT-MAGIC.title": "A magical attack",
    "rule.MN-FIGHT-MAGIC.text": "A magical attack is rolled with Knowledge and counts impacts.",
    "rule.MN-FIGHT-MAGIC.reading": "The text does not say what the enemy defends with; testigo uses its Mind (option enemy_magic_defence).",
    "rule.MN-FIGHT-MAGIC.source": "rule.source.patch",
    "rule.MN-FIGHT-MAGIC.typed": "testigo attack ana cultist-1 --magic",
    "rule.MN-ACT-EVADE.title": "Evading a fight",
    "rule.MN-ACT-EVADE.text": (
        "Leaving a fight needs this action: Dexterity is rolled and successes are counted. It takes as many as "
        "the penalty of the card: with −1, 1 success; with −2, 2. Whoever gets them escapes to an adjacent zone "
        "and may still use the movement; otherwise they stay."
    ),
    "rule.MN-ACT-EVADE.reading": (
        "Equalling is enough, as in the example of the text. A positive modifier asks for no success, against "
        "several enemies one rolls once against the worst, and evading is needed to leave only, not to do "
        "something else."
    ),
    "rule.MN-ACT-EVADE.source": "rule.source.patch",
    "rule.MN-ACT-EVADE.typed": "testigo roll ana evade hall",
    "rule.MN-EVADE-ZERO.title": "Evading without a penalty",
    "rule.MN-EVADE-ZERO.text": (
        "Where the card asks for no success, only whoever gets more successes than events escapes. A tie is not "
        "enough, not even at 0."
    ),
    "rule.MN-EVADE-ZERO.source": "rule.source.patch",
    "rule.MN-EVADE-ZERO.typed": "testigo roll ana evade hall --malus 0",
    "rule.MN-EVADE-THREAT.title": "The threat of evading",
    "rule.MN-EVADE-THREAT.text": (
        "The game master gains 1 threat token if the evasion fails, and 1 more for each event of the roll, "
        "whether it succeeds or not."
    ),
    "rule.MN-EVADE-THREAT.source": "rule.source.patch",
    "rule.MN-EVADE-THREAT.typed": "testigo roll ana evade hall",
    "rule.MN-GM-PREP.title": "Preparing the mission",
    "rule.MN-GM-PREP.text": (
        "Before play the game master places objects, clues and monsters, and prepares descriptions and plot. All "
        "is revealed as rooms are discovered: their monsters appear, and supernatural ones frighten."
    ),
    "rule.MN-GM-PREP.reading": (
        "In a room already discovered nothing new appears, but its supernatural enemies frighten whoever walks in."
    ),
    "rule.MN-GM-PREP.source": "rule.source.patch",
    "rule.MN-GM-PREP.typed": 'testigo adventure start "La biblioteca" --mission docs/missions/la-biblioteca.toml',
    "rule.MN-GM-INCOME.title": "The tokens of each turn",
    "rule.MN-GM-INCOME.text": (
        "In their turn the game master receives as many threat tokens as there are players: time works against them."
    ),
    "rule.MN-GM-INCOME.reading": "The players at the table count, even if their character is unconscious.",
    "rule.MN-GM-INCOME.source": "rule.source.patch",
    "rule.MN-GM-INCOME.typed": "testigo next",
    "rule.MN-GM-SPEND.title": "Spending threat",
    "rule.MN-GM-SPEND.text": (
        "In their turn the game master buys effects that the adventure does not foresee, as many as wanted and "
        "affordable: Horror costs 1, Darkness 2, a Wandering enemy 3 and a Wandering monster 5. Unspent tokens "
        "stay."
    ),
    "rule.MN-GM-SPEND.source": "rule.source.patch",
    "rule.MN-GM-SPEND.typed": "testigo spend gm horror --on ana",
    "rule.MN-GM-HORROR.title": "Horror",
    "rule.MN-GM-HORROR.text": (
        "One player rolls Will against a challenge of 1. Failing costs 1 point of Sanity and brings a side effect."
    ),
    "rule.MN-GM-HORROR.reading": (
        "The text does not say which symbol counts; testigo counts defences, because Will is what defends Sanity "
        "(option horror_counts)."
    ),
    "rule.MN-GM-HORROR.source": "rule.source.patch",
    "rule.MN-GM-HORROR.typed": "testigo spend gm horror --on ana",
    "rule.MN-GM-DARKNESS.title": "Darkness",
    "rule.MN-GM-DARKNESS.text": "A room falls dark.",
    "rule.MN-GM-DARKNESS.reading": "A room that is dark already cannot be darkened again.",
    "rule.MN-GM-DARKNESS.source": "rule.source.patch",
    "rule.MN-GM-DARKNESS.typed": "testigo spend gm darkness --on library",
    "rule.MN-DARK-EFFECT.title": "What darkness does",
    "rule.MN-DARK-EFFECT.text": (
        "While it lasts, the first success of every player's action in the room is discarded, that of trying to "
        "end it included. It prevents neither passing nor exploring."
    ),
    "rule.MN-DARK-EFFECT.reading": (
        "Success here is the symbol that counts for that action. Each player loses their own even when they act "
        "together (option dark_scope). Neither defences, nor fear, nor Horror, nor enemies, nor events are "
        "affected."
    ),
    "rule.MN-DARK-EFFECT.source": "rule.source.patch",
    "rule.MN-DARK-EFFECT.typed": "testigo odds 4 explore --dark",
    "rule.MN-DARK-RESOLVE.title": "Ending the darkness",
    "rule.MN-DARK-RESOLVE.text": (
        "Darkness is like a mental obstruction of challenge 3: Knowledge is rolled, impacts are counted and one "
        "may act together. As the first is discarded, one player alone needs 4. On success the room is lit again."
    ),
    "rule.MN-DARK-RESOLVE.source": "rule.source.patch",
    "rule.MN-DARK-RESOLVE.typed": "testigo roll ana light",
    "rule.MN-GM-ENEMY.title": "A wandering enemy",
    "rule.MN-GM-ENEMY.text": (
        "An enemy appears in a zone that is already explored. Its kind is fixed for the whole game; usually "
        "cultists or maniacs."
    ),
    "rule.MN-GM-ENEMY.reading": "A zone counts as explored when its room is.",
    "rule.MN-GM-ENEMY.source": "rule.source.patch",
    "rule.MN-GM-ENEMY.typed": "testigo spend gm enemy --on hall --enemy cultist",
    "rule.MN-GM-MONSTER.title": "A wandering monster",
    "rule.MN-GM-MONSTER.text": (
        "A monster appears in a zone that is already explored; usually zombies, hounds of Tindalos or mi-go. If "
        "it is supernatural it frightens whoever is there."
    ),
    "rule.MN-GM-MONSTER.reading": "A zone counts as explored when its room is.",
    "rule.MN-GM-MONSTER.source": "rule.source.patch",
    "rule.MN-GM-MONSTER.typed": "testigo spend gm monster --on hall --enemy zombie",
    "rule.MN-SAN-LOSS.title": "Losing Sanity",
    "rule.MN-SAN-LOSS.text": (
        "Whoever loses Sanity suffers one side effect: the first that can be applied, in this order: losing "
        "equipment, fleeing, losing Life."
    ),
    "rule.MN-SAN-LOSS.reading": (
        "It is one a loss, whatever the number of points, and always applied, except to whoever falls unconscious"
        " from that loss."
    ),
    "rule.MN-SAN-LOSS.source": "rule.source.patch",
    "rule.MN-SAN-LOSS.typed": "testigo why ana.sanity",
    "rule.MN-SAN-EQUIP.title": "Losing equipment out of fright",
    "rule.MN-SAN-EQUIP.text": "Whoever has equipment cards discards one, which leaves the game.",
    "rule.MN-SAN-EQUIP.reading": "The player chooses it.",
    "rule.MN-SAN-EQUIP.source": "rule.source.patch",
    "rule.MN-SAN-EQUIP.typed": "testigo do ana drop lantern",
    "rule.MN-SAN-MOVE.title": "Fleeing from a fright",
    "rule.MN-SAN-MOVE.text": (
        "With whoever has no equipment, the game master makes 2 free moves, away from the zone that caused the shock."
    ),
    "rule.MN-SAN-MOVE.reading": "These are squares, and the flight avoids zones with enemies.",
    "rule.MN-SAN-MOVE.source": "rule.source.patch",
    "rule.MN-SAN-MOVE.typed": "testigo do ana flee hall",
    "rule.MN-SAN-EVADE.title": "Fleeing from a fight",
    "rule.MN-SAN-EVADE.text": (
        "If the loss comes from a fight, an automatic evasion is rolled instead of simply fleeing, threat tokens "
        "included. On success one flees; on failure the character stays there."
    ),
    "rule.MN-SAN-EVADE.reading": "Fear of a supernatural enemy counts as a fight, and darkness matters too.",
    "rule.MN-SAN-EVADE.source": "rule.source.patch",
    "rule.MN-SAN-EVADE.typed": "testigo explain -1",
    "rule.MN-SAN-DAMAGE.title": "A fright that hurts",
    "rule.MN-SAN-DAMAGE.text": (
        "Without equipment and without a way out that avoids zones with enemies, 1 point of Life is lost, which "
        "may knock the character out."
    ),
    "rule.MN-SAN-DAMAGE.source": "rule.source.patch",
    "rule.MN-SAN-DAMAGE.typed": "testigo explain -1",
    "rule.MN-UNCONSCIOUS.title": "Unconscious",
    "rule.MN-UNCONSCIOUS.text": "With Life 0 or Sanity 0 the character falls unconscious: no turn and no actions.",
    "rule.MN-UNCONSCIOUS.reading": "Values do not fall below zero, and as the text foresees no recovery, only the game master can change it.",
    "rule.MN-UNCONSCIOUS.source": "rule.source.patch",
    "rule.MN-UNCONSCIOUS.typed": 'testigo heal ana --awake -m "they bring her round"',
    "rule.MN-SEQ.title": "The two halves of a turn",
    "rule.MN-SEQ.text": (
        "The players play first: each in turn makes one movement and one action. Then the game master plays. Then"
        " a new turn begins."
    ),
    "rule.MN-SEQ.reading": "The players decide who goes first.",
    "rule.MN-SEQ.source": "rule.source.patch",
    "rule.MN-SEQ.typed": "testigo do ana done · testigo next",
    "rule.MN-SEQ-GM.title": "The game master's turn",
    "rule.MN-SEQ-GM.text": (
        "In this order: threat tokens are received; each enemy makes one move and one attack, in the order "
        "wanted; and the game master spends as much as wanted."
    ),
    "rule.MN-SEQ-GM.reading": (
        "An enemy moves up to two squares (option enemy_move) and acts once a turn; those that appear by spending"
        " act from the next turn on."
    ),
    "rule.MN-SEQ-GM.source": "rule.source.patch",
    "rule.MN-SEQ-GM.typed": "testigo do cultist-1 move hall",
    "option.horror_counts": "Which symbol counts against Horror",
    "option.horror_counts.defence": "defences",
    "option.horror_counts.success": "successes",
    "option.split_move": "Whether the movement may be split with the action in between",
    "option.split_move.false": "it is one block",
    "option.split_move.true": "it may be split",
    "option.dark_scope": "What darkness discards when several act together",
    "option.dark_scope.per_action": "the first of each player",
    "option.dark_scope.per_effort": "one only of the total",
    "option.enemy_magic_defence": "What an enemy defends with against magic",
    "option.enemy_magic_defence.mente": "Mind",
    "option.enemy_magic_defence.cuerpo": "Body",
    "option.enemy_move": "How far an enemy moves in a turn",
    "option.enemy_move.2": "up to 2 squares",
    "option.enemy_move.per_card": "as its card says",
}
