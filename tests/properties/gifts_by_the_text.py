"""A second opinion on gifts: what each does, from the text of section 11 alone, with nothing of the program."""

from collections.abc import Iterator, Mapping

import msgspec

from tests.properties.by_the_text import PENALTY, RECOVERY, Body, Hand, Rolled, hurt, roll

ALEGORIA, SOMBRAS, GESTO = "alegoria_de_la_realidad", "fundirse_con_las_sombras", "gesto_aciago"
GUARDIAN, HILOS, LIMPIEZA = "guardian_de_la_palabra", "hilos_del_espiritu", "limpieza_espiritual"
CURATIVAS, CONDENACION, ROBO = "manos_curativas", "palabra_de_condenacion", "robo_de_vida"
MANANTIAL, OJOS, PUERTA, TRANCE = "manantial_interior", "ojos_del_tiempo", "puerta_ignota", "trance_del_destino"
GOLPE, MANO, REVELAR, DEFENSA = "golpe_certero", "mano_inmaterial", "revelar_debilidad", "defensa_de_acero"
MANTO, PIEL, SEPARACION = "manto_de_proteccion", "mudar_la_piel", "separacion_espiritual"
AUTO = {
    SOMBRAS: "sutileza",
    "furia_de_titan": "fortaleza",
    GUARDIAN: "presencia",
    HILOS: "astucia",
    "lengua_de_las_bestias": "astucia",
    "movimientos_felinos": "fortaleza",
    "serendipia": "astucia",
    "telarana_del_conocimiento": "cultura",
    "ver_las_senales": "astucia",
}
"""Gift -> a characteristic to whose rolls it adds its score."""
PLACE = {"lengua_de_las_bestias": "presencia", MANO: "fortaleza"}
"""Gift -> a characteristic in whose place it is rolled outside a fight."""
AGAINST = {
    ALEGORIA: "astucia",
    SOMBRAS: "astucia",
    GESTO: "voluntad",
    GUARDIAN: "voluntad",
    HILOS: "voluntad",
    CONDENACION: "voluntad",
    ROBO: "voluntad",
    "ver_las_senales": "voluntad",
    "voz_interior": "voluntad",
}
"""Gift -> what is rolled against it."""
DIFFICULTY = {
    MANANTIAL: {"eye": 3, "finger": 3, "hand": 3, "foot": 3, "arm": 3},
    OJOS: {"minutes": 1, "days": 2, "months": 3, "years": 4, "centuries": 5, "future": 3},
    PUERTA: {"home": 2, "well_known": 3, "visited_once": 4, "described": 5},
    "telarana_del_conocimiento": {"one": 5, "two": 4, "three_or_four": 4, "small_group": 3, "large_group": 2},
    TRANCE: {"trance": 2},
}
"""Gift -> what it can be about -> dice."""
FEATS = ("furia_de_titan", "movimientos_felinos", "serendipia")
"""Gifts against a difficulty that the game master names."""
FOR = (LIMPIEZA, CURATIVAS)
STRIKES = (GOLPE, MANO, REVELAR, DEFENSA)
LASTING = (MANTO, PIEL, SEPARACION)
LIMBS = {"eye": 2, "finger": 2, "hand": 4, "foot": 4, "arm": 6}


class Deed(msgspec.Struct):
    """What is tried with a gift.

    Attributes:
        how: `auto`, `place`, `contest` or `trial`; in a fight `auto` or `place`.
        trait: Score of the characteristic that the owner rolls, where it does.
        met: Dice of the difficulty, or the score of whoever resists.
        destiny: Destiny dice of both sides.
        decided: No tie can stand.
        soften: Fortune of both against a wound.
    """

    gift: str
    how: str
    score: int
    trait: int = 0
    about: str = ""
    met: int | None = None
    passengers: int = 0
    extra: int = 0
    destiny: tuple[int, int] = (0, 0)
    decided: bool = False
    soften: tuple[int, int] = (0, 0)


class Seen(msgspec.Struct):
    """What comes of it, besides what it does to both."""

    pool: int
    degree: int | None = None
    setbacks: tuple[bool, bool] = (False, False)
    believes: bool | None = None
    held: bool = False
    waits: bool = False
    gathered: int = 0


def cost(deed: Deed, read: Mapping[str, str]) -> int:
    """Return the Fortune of a use."""
    if deed.gift == TRANCE:
        return int(read["trance_cost"])
    looked_at = deed.gift == ALEGORIA and deed.how == "contest"
    return deed.extra if looked_at else 1 + deed.passengers + deed.extra


def use(deed: Deed, who: Body, target: Body, pool: int, faces: Iterator[int], read: Mapping[str, str]) -> Seen:
    """Work out a use outside a fight; both people are changed."""
    seen = Seen(pool - sum(deed.destiny))
    who.fortune -= cost(deed, read)
    passive = deed.gift == TRANCE and read["passive_rolls"] == "none"
    score = deed.trait if deed.how == "auto" else deed.score
    mine = Hand(
        score - (0 if passive else PENALTY[who.health]),
        deed.destiny[0],
        deed.score if deed.how == "auto" else 0,
        who.debt,
    )
    met = _met(deed, target, read)
    meeting = deed.how == "contest"
    believed = meeting and deed.gift in (ALEGORIA, SOMBRAS) and read["belief_tie"] == "reroll"
    theirs = Hand(met, deed.destiny[1], 0, target.debt if meeting else 0)
    sides = (who, target if meeting else None)
    rolled = roll(mine, theirs, sides, faces, read, decided=deed.decided or believed)
    seen.degree = rolled.degree
    seen.setbacks = (rolled.botched[0], meeting and rolled.botched[1])
    if meeting and not rolled.degree and read["belief_tie"] == "gm_rules":
        seen.waits = True
    elif deed.how in ("contest", "trial"):
        _follows(deed, who, target, rolled, read, seen)
    return seen


def _met(deed: Deed, target: Body, read: Mapping[str, str]) -> int:
    if deed.how == "contest":
        assert deed.met is not None
        return 0 if target.unconscious else max(0, deed.met - PENALTY[target.health])
    if deed.met is not None:
        return deed.met
    if deed.gift == CURATIVAS:
        return RECOVERY[target.health]
    if deed.gift == LIMPIEZA:
        return 0
    return DIFFICULTY[deed.gift][deed.about] + deed.passengers


def _follows(deed: Deed, who: Body, target: Body, rolled: Rolled, read: Mapping[str, str], seen: Seen) -> None:
    """Work out what follows from a roll that is not waited for."""
    successes, triumphs = rolled.successes(read), rolled.triumphs(read)
    if deed.gift == MANANTIAL:
        seen.gathered = 0 if seen.setbacks[0] else max(0, rolled.degree)
    if deed.how == "contest" and deed.gift in (ALEGORIA, SOMBRAS):
        seen.believes = rolled.degree > 0
    if rolled.degree <= 0:
        return
    seen.held = deed.how == "contest" and deed.gift in (GUARDIAN, HILOS)
    _on_target(deed, who, target, rolled, read)
    if deed.gift == OJOS and deed.about == "future":
        seen.pool += successes
    if deed.gift == TRANCE:
        who.gain(successes, read)
        seen.pool += triumphs


def _on_target(deed: Deed, who: Body, target: Body, rolled: Rolled, read: Mapping[str, str]) -> None:
    """Work out what a won roll does to whom it was for, or against."""
    successes, triumphs = rolled.successes(read), rolled.triumphs(read)
    if deed.gift == GESTO:
        hurt(target, rolled.normal + rolled.units * who.voluntad, deed.soften[1], read)
    if deed.gift == ROBO:
        _rob(deed, who, target, rolled, read)
    if deed.gift == CONDENACION:
        target.debt += rolled.degree
        target.fortune = max(0, target.fortune - triumphs)
    if deed.gift == LIMPIEZA and deed.about == "counter":
        target.debt = max(0, target.debt - successes)
    elif deed.gift == LIMPIEZA:
        target.credit += successes
        target.gain(triumphs, read)
    if deed.gift == CURATIVAS:
        _heal(target, 3 * successes, triumphs, read)


def _heal(target: Body, points: int, levels: int, read: Mapping[str, str]) -> None:
    if read["curativas_order"] == "levels_first":
        target.health = max(0, target.health - levels)
        target.mend(points, read)
    else:
        target.mend(points, read)
        target.health = max(0, target.health - levels)


def _rob(deed: Deed, who: Body, target: Body, rolled: Rolled, read: Mapping[str, str]) -> None:
    raw = rolled.normal + rolled.units * who.voluntad
    levels, points = hurt(target, raw, deed.soften[1], read, bare=read["robo_protection"] == "false")
    who.health = max(0, who.health - levels)
    if read["robo_transfers_resistance"] == "true":
        who.mend(points, read)


def strike(deed: Deed, who: Body, target: Body, pool: int, faces: Iterator[int], read: Mapping[str, str]) -> Seen:
    """Work out a blow with bare hands, who strikes having the gift.

    Attributes of the deed: trait: Combate; met: dice that the other defends with.
    """
    seen = Seen(pool - sum(deed.destiny))
    if deed.gift != REVELAR:
        who.fortune -= 1
    assert deed.met is not None
    dice = (deed.score if deed.how == "place" else deed.trait) - PENALTY[who.health]
    mine = Hand(dice, deed.destiny[0], deed.score if (deed.gift, deed.how) == (GOLPE, "auto") else 0, who.debt)
    rolled = roll(mine, Hand(deed.met, deed.destiny[1], 0, target.debt), (who, target), faces, read)
    seen.degree, seen.setbacks = rolled.degree, rolled.botched
    if rolled.degree < 0:
        hurt(who, rolled.normal + rolled.units * target.fortaleza, deed.soften[0], read)
    if rolled.degree > 0:
        weapon = deed.score if deed.gift == MANO else who.fortaleza
        bonus, bare = _weakness(deed, who, faces, read) if deed.gift == REVELAR else (0, False)
        hurt(target, rolled.normal + rolled.units * (weapon + bonus), deed.soften[1], read, bare=bare)
    return seen


def _weakness(deed: Deed, who: Body, faces: Iterator[int], read: Mapping[str, str]) -> tuple[int, bool]:
    """Work out what a weak spot adds, where it can be sought."""
    dice = deed.score - PENALTY[who.health]
    if who.fortune < 1 or dice < 1:
        return 0, False
    who.fortune -= 1
    rolled = roll(Hand(dice, debt=who.debt), Hand(2), (who, None), faces, read)
    if rolled.degree <= 0:
        return 0, False
    return rolled.successes(read), rolled.triumphs(read) > 0


def defend(deed: Deed, who: Body, target: Body, pool: int, faces: Iterator[int], read: Mapping[str, str]) -> Seen:
    """Work out a blow against whoever has the gift of steel; degrees are seen from who strikes.

    Attributes of the deed: trait: own dice of the defence; met: Combate of who strikes.
    """
    seen = Seen(pool - sum(deed.destiny))
    who.fortune -= 1
    assert deed.met is not None
    mine = Hand(deed.met - PENALTY[target.health], deed.destiny[1], 0, target.debt)
    rolled = roll(mine, Hand(deed.trait + deed.score, deed.destiny[0], 0, who.debt), (target, who), faces, read)
    seen.degree, seen.setbacks = rolled.degree, rolled.botched
    if rolled.degree > 0:
        hurt(who, rolled.normal + rolled.units * target.fortaleza, deed.soften[0], read)
    if rolled.degree < 0:
        hurt(target, rolled.normal + rolled.units * who.fortaleza, deed.soften[1], read)
    return seen
