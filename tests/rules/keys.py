"""The format of the cases: which keys a kind of each system may use.

Plenilunio's is told in docs/rules/plenilunio.md, section 1; that of the Mansions patch in its catalogue, section 0.
"""

import msgspec


class Keys(msgspec.Struct, frozen=True):
    """Keys of one kind."""

    given: frozenset[str] = frozenset()
    dice: frozenset[str] = frozenset()
    expect: frozenset[str] = frozenset()


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

KINDS: dict[str, Keys] = {
    "resolve": Keys(given=CONTEST, dice=SIDES, expect=RESULT),
    "pool": Keys(
        given=_words(
            """score tools weapon_bonus helpers medical_bonus accessory health borrowed destiny_dice destiny pool is_pc
            responding unconscious"""
        ),
        expect=_words("dice total_dice"),
    ),
    "extended": Keys(
        given=_words("target accumulated rolls"),
        dice=_words("rolls"),
        expect=_words("accumulated completed_on"),
    ),
    "joint": Keys(given=_words("characters tools"), expect=_words("coordinator helpers dice")),
    "destiny": Keys(
        given=_words("destiny fortune pool take is_pc"),
        dice=_words("destiny"),
        expect=_words("destiny fortune pool gift_points_gained destiny_gain road_ends"),
    ),
    "fortune": Keys(
        given=_words(
            "op use cost approved dice pool points endurance health resistance unconscious fortune destiny pool_size"
        ),
        expect=_words("fortune destiny pool resistance unconscious"),
    ),
    "tie_break": Keys(
        given=_words("tie_possible type specialty opposition_specialty"),
        dice=_words("rounds"),
        expect=RESULT | {"decided_on"},
    ),
    "gift_points": Keys(given=_words("gifts points buy max_score"), expect=_words("gifts points")),
    "character": Keys(
        given=_words("is_pc starting destiny size_mod scores"),
        expect=_words("endurance resistance_max fortune health"),
    ),
    "adventure": Keys(given=_words("pool_size"), expect=_words("pool")),
    "vocab": Keys(given=_words("term"), expect=_words("canonical")),
    "odds": Keys(
        given=_words("dice destiny_dice difficulty specialty"),
        expect=_words("p_success p_tie p_failure p_setback p_destiny_gain"),
    ),
    "scenario": Keys(given=_words("steps"), expect=_words("steps")),
    "attack": Keys(
        given=CONTEST
        | _words("attacker weapon_damage opposition_weapon_damage protection own_protection ignore_armour"),
        dice=SIDES,
        expect=RESULT | _words("inflicted_by raw_damage damage"),
    ),
    "wound": Keys(
        given=_words("strength will size_mod endurance health resistance unconscious damage fortune fortune_spent"),
        expect=_words(
            """endurance severity severity_levels levels_lost health resistance resistance_max dice_penalty unconscious
            dead fortune"""
        ),
    ),
    "order": Keys(given=_words("combatants advances"), expect=_words("order fortune")),
    "budget": Keys(given=_words("scores weapon_bonus health steps"), expect=_words("results")),
    "weapon": Keys(
        given=_words("weapon fortaleza range target_in_cover"),
        expect=_words("bonus damage difficulty"),
    ),
    "cover": Keys(
        given=_words("combate astucia difficulty"),
        dice=_words("character destiny opposition"),
        expect=_words("characteristic degree in_cover extra_difficulty"),
    ),
    "rest": Keys(
        given=_words("endurance health resistance unconscious can_rest"),
        expect=_words("resistance resistance_max unconscious"),
    ),
    "recovery": Keys(
        given=_words("health strength medical_bonus rested_days conditions auto_successes endurance resistance"),
        dice=_words("character opposition"),
        expect=_words("days difficulty dice degree setback health dead resistance"),
    ),
    "medic": Keys(
        given=_words("patient_health specialty"),
        dice=_words("character destiny opposition"),
        expect=_words("difficulty degree medical_bonus"),
    ),
    "cycle": Keys(given=_words("order turns"), expect=_words("sequence")),
    "turn_check": Keys(
        given=_words("current who is_target unconscious dead"),
        expect=_words("allowed reaction"),
    ),
    "gift": Keys(
        given=_words(
            """gift score fortune extra_fortune self_target counter target_fortune target_destiny target_botch_credit
            target_triumph_debt eye_contact attacker_will protection attacker_health attacker_endurance
            attacker_resistance target target_health target_endurance target_resistance attacks armour human animal mode
            distance pool place passengers known_by part voluntary destiny"""
        ),
        dice=SIDES,
        expect=_words(
            """fortune destiny difficulty degree outcome setback target_fortune target_destiny target_botch_credit
            target_triumph_debt damage target_health target_resistance target_levels_lost target_unconscious
            attacker_health attacker_resistance dice_penalty protection scores pool weapon_damage_bonus ignore_armour
            target"""
        ),
    ),
    "gift_auto": Keys(
        given=_words("gift score characteristic ranged fortune"), expect=_words("auto_successes fortune")
    ),
    "distribute": Keys(given=_words("score targets"), expect=_words("allowed")),
    "upkeep": Keys(given=_words("gift score fortune turns"), expect=_words("fortune active")),
    "illusion": Keys(given=_words("creator_unconscious creator_left creator_dead dismissed"), expect=_words("active")),
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
    "distribute.targets": _words("name dice auto"),
    "gift.human": _words("fortaleza combate voluntad astucia sutileza presencia cultura"),
    "gift.animal": _words("fortaleza combate sutileza presencia"),
    "gift.target": _words("strength will size_mod endurance health resistance unconscious fortune fortune_spent"),
    "budget.scores": _words("fortaleza combate voluntad astucia sutileza presencia cultura"),
    "budget.steps": _words("do dice gift_dice with free action targets"),
    "expect.results": _words("rolls left borrowed forfeited available allowed lost_turn error"),
}
"""Keys of objects inside a case."""

OPS: dict[str, frozenset[str]] = {
    "spend": _words("use cost approved"),
    "plot_twist": _words("dice pool"),
    "gift_pool_dice": _words("dice pool"),
    "new_adventure": _words("pool_size pool"),
    "recover": _words("points"),
    "breath": _words("endurance health resistance unconscious"),
}
"""Operations of the kind `fortune` and the keys each may use besides `op`, `fortune` and `destiny`."""

_SETTINGS = _words("settings")


def _mansions(given: str, expect: str) -> Keys:
    """Return the keys of a kind of the Mansions patch; its dice are one list."""
    return Keys(given=_words(given) | _SETTINGS, expect=_words(expect))


EFFORT = "counts total"
BLOW = "impacts defences damage"
MANSIONS: dict[str, Keys] = {
    "faces": _mansions("n", "impact defence success event"),
    "build": _mansions("mente cuerpo vida cordura split", "ok mente cuerpo vida cordura"),
    "attribute": _mansions("character use", "attribute dice counts"),
    "player_turn": _mansions("steps enemy_in_zone state", "ok squares moves_left action_left at"),
    "explore": _mansions("room players target room_ids", f"{EFFORT} found room_explored"),
    "obstruct": _mansions("obstruction players dark", f"{EFFORT} removed access"),
    "darkness_resolve": _mansions("room players", f"{EFFORT} dark"),
    "fear": _mansions("enemy players", "check impacts losses cordura unconscious effects_due"),
    "enemy_attack": _mansions("enemy player", f"{BLOW} vida unconscious"),
    "player_attack": _mansions("kind player enemy dark", f"{BLOW} wounds defeated"),
    "evade": _mansions("destreza malus dark threat", "target successes events escaped threat_gained may_move threat"),
    "gm_income": _mansions("threat players", "threat"),
    "gm_spend": _mansions(
        "threat option phase player room zone_explored type types",
        "threat count passed cordura unconscious effect_due dark spawned",
    ),
    "sanity_effect": _mansions(
        "equipment cause escape_route vida destreza malus dark unconscious",
        "effect equipment squares moved vida unconscious escaped threat_gained",
    ),
    "vitals": _mansions("vida cordura damage sanity_loss", "vida cordura unconscious"),
    "enter_room": _mansions("room", "discovered revealed fear_checks"),
    "sequence": _mansions("phase players players_done turn", "next turn"),
    "gm_turn": _mansions("threat players steps", "ok threat at"),
}
_SPLIT = _words("saber percepcion voluntad fuerza destreza fortaleza")
NESTED_MANSIONS: dict[str, frozenset[str]] = {
    "build.split": _SPLIT,
    "attribute.character": _words("mente cuerpo split"),
    "player_turn.state": _words("unconscious"),
    "explore.room": _words("dark items explored id"),
    "explore.players": _words("name percepcion"),
    "obstruct.obstruction": _words("kind challenge"),
    "obstruct.players": _words("name fuerza saber"),
    "darkness_resolve.room": _words("dark id"),
    "darkness_resolve.players": _words("name saber"),
    "fear.enemy": _words("id mente supernatural"),
    "fear.players": _words("name voluntad cordura"),
    "enemy_attack.enemy": _words("id cuerpo"),
    "enemy_attack.player": _words("fortaleza vida"),
    "player_attack.enemy": _words("id cuerpo mente wounds"),
    "player_attack.player": _words("fuerza saber"),
    "gm_spend.player": _words("voluntad cordura"),
    "gm_spend.room": _words("id dark"),
    "enter_room.room": _words("id discovered enemies"),
}
"""Keys of objects inside a case of the Mansions patch."""
