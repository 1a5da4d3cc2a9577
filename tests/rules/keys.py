"""The format of Plenilunio's cases (docs/rules/plenilunio.md, section 1): which keys a kind may use."""

import msgspec


class Keys(msgspec.Struct, frozen=True):
    """Keys of one kind.

    Attributes:
        built: Whether the program can play it today.
        later: Keys that wait for more rules.
    """

    built: bool
    given: frozenset[str] = frozenset()
    dice: frozenset[str] = frozenset()
    expect: frozenset[str] = frozenset()
    later: frozenset[str] = frozenset()


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


SIDES = _words("character destiny opposition opposition_destiny rerolls")
CONTEST = _words(
    """type specialty opposition_specialty auto_successes opposition_auto_successes armour_penalty triumph_debt
    botch_credit use_botch_credit tie_possible characteristic specialty_from pool difficulty"""
)
RESULT = _words(
    """faces normal triumph_units total opposition_total degree degree_label outcome setback opposition_setback
    destiny_gain converted left triumph_debt_left botch_credit_left final_character final_destiny"""
)
NOT_BUILT = Keys(built=False)

KINDS: dict[str, Keys] = {
    "resolve": Keys(built=True, given=CONTEST, dice=SIDES, expect=RESULT),
    "pool": Keys(
        built=True,
        given=_words(
            """score tools weapon_bonus helpers medical_bonus accessory health borrowed destiny_dice destiny pool is_pc
            responding unconscious"""
        ),
        expect=_words("dice total_dice"),
    ),
    "extended": Keys(
        built=True,
        given=_words("target accumulated rolls"),
        dice=_words("rolls"),
        expect=_words("accumulated completed_on"),
    ),
    "joint": Keys(built=True, given=_words("characters tools"), expect=_words("coordinator helpers dice")),
    "destiny": Keys(
        built=True,
        given=_words("destiny fortune pool take is_pc"),
        dice=_words("destiny"),
        expect=_words("destiny fortune pool gift_points_gained destiny_gain road_ends"),
    ),
    "fortune": Keys(
        built=True,
        given=_words(
            "op use cost approved dice pool points endurance health resistance unconscious fortune destiny pool_size"
        ),
        expect=_words("fortune destiny pool resistance unconscious"),
    ),
    "tie_break": Keys(
        built=True,
        given=_words("tie_possible type specialty opposition_specialty"),
        dice=_words("rounds"),
        expect=RESULT | {"decided_on"},
    ),
    "gift_points": Keys(built=True, given=_words("gifts points buy max_score"), expect=_words("gifts points")),
    "character": Keys(
        built=True,
        given=_words("is_pc starting destiny size_mod scores"),
        expect=_words("endurance resistance_max fortune health"),
    ),
    "adventure": Keys(built=True, given=_words("pool_size"), expect=_words("pool")),
    "vocab": Keys(built=True, given=_words("term"), expect=_words("canonical")),
    "odds": Keys(
        built=True,
        given=_words("dice destiny_dice difficulty specialty"),
        expect=_words("p_success p_tie p_failure p_setback p_destiny_gain"),
    ),
    "scenario": Keys(built=True, given=_words("steps"), expect=_words("steps")),
    "attack": Keys(
        built=True,
        given=CONTEST
        | _words("attacker weapon_damage opposition_weapon_damage protection own_protection ignore_armour"),
        dice=SIDES,
        expect=RESULT | _words("inflicted_by raw_damage damage"),
    ),
    "wound": Keys(
        built=True,
        given=_words("strength will size_mod endurance health resistance unconscious damage fortune fortune_spent"),
        expect=_words(
            """endurance severity severity_levels levels_lost health resistance resistance_max dice_penalty unconscious
            dead fortune"""
        ),
    ),
    "order": Keys(built=True, given=_words("combatants advances"), expect=_words("order fortune")),
    "budget": Keys(built=True, given=_words("scores weapon_bonus health steps"), expect=_words("results")),
    "weapon": Keys(
        built=True,
        given=_words("weapon fortaleza range target_in_cover"),
        expect=_words("bonus damage difficulty"),
    ),
    "cover": Keys(
        built=True,
        given=_words("combate astucia difficulty"),
        dice=_words("character destiny opposition"),
        expect=_words("characteristic degree in_cover extra_difficulty"),
    ),
    "rest": Keys(
        built=True,
        given=_words("endurance health resistance unconscious can_rest"),
        expect=_words("resistance resistance_max unconscious"),
    ),
    "recovery": Keys(
        built=True,
        given=_words("health strength medical_bonus rested_days conditions auto_successes endurance resistance"),
        dice=_words("character opposition"),
        expect=_words("days difficulty dice degree setback health dead resistance"),
    ),
    "medic": Keys(
        built=True,
        given=_words("patient_health specialty"),
        dice=_words("character destiny opposition"),
        expect=_words("difficulty degree medical_bonus"),
    ),
    "cycle": Keys(built=True, given=_words("order turns"), expect=_words("sequence")),
    "turn_check": Keys(
        built=True,
        given=_words("current who is_target unconscious dead"),
        expect=_words("allowed reaction"),
    ),
    "gift": NOT_BUILT,
    "gift_auto": NOT_BUILT,
    "distribute": NOT_BUILT,
    "upkeep": NOT_BUILT,
    "illusion": NOT_BUILT,
}

NESTED: dict[str, frozenset[str]] = {
    "joint.characters": _words("name score health unconscious"),
    "extended.rolls": _words("degree setback"),
    "extended.dice.rolls": SIDES,
    "tie_break.dice.rounds": SIDES,
    "expect.faces": _words("botch miss success triumph"),
    "expect.left": _words("normal triumph_units triumph_dice"),
    "character.scores": _words("fortaleza combate voluntad astucia sutileza presencia cultura"),
    "scenario.steps": _words("kind given dice"),
    "order.combatants": _words("name pc destiny combat fortune gm_rank"),
    "order.advances": _words("who to"),
    "budget.scores": _words("fortaleza combate voluntad astucia sutileza presencia cultura"),
    "budget.steps": _words("do dice gift_dice with free action targets"),
    "expect.results": _words("rolls left borrowed forfeited available allowed lost_turn error"),
}
"""Keys of objects inside a case."""

STEPS_LATER = frozenset({"gift_dice"})
"""Keys of a step of the kind `budget` that belong to gifts: Defensa de acero."""
OPS: dict[str, frozenset[str]] = {
    "spend": _words("use cost approved"),
    "plot_twist": _words("dice pool"),
    "gift_pool_dice": _words("dice pool"),
    "new_adventure": _words("pool_size pool"),
    "recover": _words("points"),
    "breath": _words("endurance health resistance unconscious"),
}
"""Operations of the kind `fortune` and the keys each may use besides `op`, `fortune` and `destiny`."""
