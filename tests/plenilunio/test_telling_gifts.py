"""What the table reads of gifts, what they ask, and what of them stands on a sheet."""

from typing import Any

import pytest

from domain.events import Event
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry, Question, plenilunio
from domain.systems.plenilunio.actions import Animal, Gift, Roll
from domain.systems.plenilunio.combat.actions import Aim, Attack, EndCombat, NextTurn, Reply, StartCombat
from domain.systems.plenilunio.combat.events import DefenceAsked
from domain.systems.plenilunio.gifts.actions import EndGift, GiftUse, KeepGift, RevealWeakness, UseGift
from domain.systems.plenilunio.gifts.events import GiftEnded, GiftKept, UpkeepAsked, WeaknessAsked
from domain.systems.plenilunio.harm.actions import Hurt
from domain.systems.plenilunio.traits import Characteristic
from projections.words import Words, plain
from tests.table import PlenilunioTable, find

ANA, LUIS, MUTANT = map(CharacterId, ("ana", "luis", "mutante"))
NAMES = {"ana": "Ana", "luis": "Luis", "mutante": "Mutante"}
ILLUSION, STEEL, MANTLE = "alegoria_de_la_realidad", "defensa_de_acero", "manto_de_proteccion"
WEB, CURSE, CLEANSING, SKIN = "hilos_del_espiritu", "palabra_de_condenacion", "limpieza_espiritual", "mudar_la_piel"
ASTRAL, WEAKNESS, GESTURE, SPRING = (
    "separacion_espiritual",
    "revelar_debilidad",
    "gesto_aciago",
    "manantial_interior",
)
OWNED = {
    ILLUSION: 2,
    STEEL: 2,
    MANTLE: 1,
    WEB: 2,
    CURSE: 2,
    CLEANSING: 2,
    SKIN: 3,
    ASTRAL: 1,
    WEAKNESS: 2,
    GESTURE: 2,
    SPRING: 2,
}


def said(*events: Event, language: str = "es") -> list[str]:
    words = Words(language, NAMES)
    return [plain(words.say(step)) for event in events for step in plenilunio.tell(event)]


def explained(*events: Event, language: str = "es") -> dict[str, str | None]:
    """Return each sentence of an explanation with the rule that it names."""
    words = Words(language, NAMES)
    return {plain(words.say(step)): step.rule for event in events for step in plenilunio.explain(event)}


def seated() -> PlenilunioTable:
    """Seat Ana, who owns gifts, Luis, and the game master's mutant (Aguante 4, Astucia 2, Voluntad 1)."""
    table = PlenilunioTable()
    gifts = tuple(Gift(key, score) for key, score in OWNED.items())
    scores = {"combate": 3, "fortaleza": 3, "voluntad": 3, "astucia": 3}
    table.sit(ANA, player="eva", destiny=9, scores=scores, gifts=gifts, animal=Animal("hurón", 1, 2, 3, 1))
    table.sit(LUIS, destiny=2, scores={"combate": 3, "fortaleza": 3, "voluntad": 3, "astucia": 3})
    scores = {"combate": 3, "fortaleza": 3, "voluntad": 1, "astucia": 2}
    table.sit(MUTANT, player=None, destiny=3, scores=scores, gifts=(Gift(STEEL, 1),))
    return table


def fighting() -> PlenilunioTable:
    """Seat them in a fight: Ana acts first, then the mutant, then Luis."""
    table = seated()
    table.play(StartCombat((ANA, LUIS, MUTANT)))
    assert table.game.combat.turn == ANA
    return table


def turn_of(table: PlenilunioTable, who: CharacterId) -> tuple[Event, ...]:
    """Go on to the next turn of somebody; return what came true as it began."""
    events = table.play(NextTurn())
    while table.game.combat.turn != who:
        events = table.play(NextTurn())
    return events


def use(table: PlenilunioTable, gift: str, how: GiftUse, *faces: Any, **given: Any) -> tuple[Event, ...]:
    return table.play(UseGift(given.pop("who", ANA), gift, how, **given), *faces)


def question(table: PlenilunioTable) -> Question:
    (found,) = plenilunio.questions(table.game)
    return found


def answers(found: Question) -> dict[str, str]:
    return {each.typed: " ".join(each.command) for each in found.answers}


def values(table: PlenilunioTable, who: CharacterId, key: str, language: str = "es") -> list[str]:
    words = Words(language, NAMES)
    fields = [field for field in plenilunio.sheet(table.game, who) if field.key == key]
    return ["; ".join(plain(words.telling(each)) for each in field.detail) for field in fields]


def marks(table: PlenilunioTable, who: CharacterId, language: str = "es") -> list[str]:
    words = Words(language, NAMES)
    return [plain(words.telling(each.about)) for each in plenilunio.effects(table.game) if each.who == who]


# Tellings


def test_a_gift_that_takes_hold_is_told_with_its_roll() -> None:
    """Rules: PL-GIFT-0, PL-GIFT-ROLL, PL-GIFT-HILOS"""
    table = seated()
    events = use(table, WEB, GiftUse.CONTEST, ((6, 4), (2,)), targets=(MUTANT,), note="miedo al fuego")
    assert said(*events) == [
        "Ana activa Hilos del espíritu 2 sobre Mutante por 1 punto de Fortuna.",
        "Ana · Hilos del espíritu 2 contra Mutante · Voluntad 1 — miedo al fuego",
        "Ana [6] [4] = 2 éxitos     Mutante [2] = 0     → éxito por 2",
        "Mutante queda en poder de Ana (Hilos del espíritu).",
    ]
    assert said(*events, language="en") == [
        "Ana activates Hilos del espíritu 2 on Mutante for 1 point of Fortune.",
        "Ana · Hilos del espíritu 2 v Mutante · Voluntad 1 — miedo al fuego",
        "Ana [6] [4] = 2 successes     Mutante [2] = 0     → success by 2",
        "Mutante is in the power of Ana (Hilos del espíritu).",
    ]
    assert explained(*events)["Don: Ana tira Hilos del espíritu contra Mutante."] == "PL-GIFT-ROLL"
    assert explained(*events)["Ana activa Hilos del espíritu 2 sobre Mutante por 1 punto de Fortuna."] == "PL-GIFT-0"


def test_a_tied_gift_changes_nothing() -> None:
    """Rules: PL-GIFT-ROLL"""
    events = use(seated(), WEB, GiftUse.CONTEST, ((4, 2), (5,)), targets=(MUTANT,))
    assert said(*events)[-1] == "Ana [4] [2] = 1 éxito     Mutante [5] = 1     → empate: no cambia nada"
    assert explained(*events)["Empate a 1: un don que empata no tiene efecto."] == "PL-GIFT-ROLL"


def test_an_unopposed_gift_has_no_other_side() -> None:
    """Two successes, one of them a triumph: two credits, one point of Fortune. Rules: PL-GIFT-LIMPIEZA"""
    events = use(seated(), CLEANSING, GiftUse.TRIAL, ((6, 4),), targets=(LUIS,))
    assert said(*events) == [
        "Ana activa Limpieza espiritual 2 sobre Luis por 1 punto de Fortuna.",
        "Ana · Limpieza espiritual 2",
        "Ana [6] [4] = 2 éxitos     → éxito por 2",
        "Luis podrá repetir 2 fracasos en tiradas futuras.",
        "Luis recupera hasta 1 punto de Fortuna.",
    ]
    steps = explained(*events)
    assert steps["Don: Ana tira Limpieza espiritual sin que nada se oponga."] == "PL-GIFT-LIMPIEZA"
    assert not [each for each in steps if "dificultad" in each.lower()]


def test_a_curse_and_its_cleansing_are_told() -> None:
    """A margin of 2 with a triumph left: two triumphs owed, one point of Fortune. Rules: PL-GIFT-CONDENACION"""
    table = seated()
    assert said(*use(table, CURSE, GiftUse.CONTEST, ((6, 4), (2,)), targets=(MUTANT,)))[-2:] == [
        "Mutante tendrá que repetir 2 triunfos en tiradas futuras.",
        "Mutante pierde hasta 1 punto de Fortuna.",
    ]
    lifted = use(table, CLEANSING, GiftUse.TRIAL, ((4, 2),), targets=(MUTANT,), about="counter")
    assert said(*lifted)[-1] == "Mutante se libra de repetir 1 triunfo."
    assert explained(*lifted)["En concreto: quitar triunfos por repetir."] == "PL-GIFT-LIMPIEZA"


def test_the_note_of_an_illusion_is_told_once() -> None:
    """Rules: PL-GIFT-ALEGORIA"""
    faces = ((6, 4), (2, 2)), ((2, 2), (5, 2, 2))
    events = use(seated(), ILLUSION, GiftUse.LASTING, *faces, targets=(MUTANT, LUIS), note="un muro")
    assert said(*events) == [
        "Ana activa Alegoría de la realidad 2 sobre Mutante y Luis por 1 punto de Fortuna.",
        "Aparece la ilusión de Ana — un muro",
        "Ana · Alegoría de la realidad 2 contra Mutante · Astucia 2",
        "Ana [6] [4] = 2 éxitos     Mutante [2] [2] = 0     → éxito por 2",
        "Mutante cree la ilusión de Ana.",
        "Ana · Alegoría de la realidad 2 contra Luis · Astucia 3",
        "Ana [2] [2] = 0 éxitos     Luis [5] [2] [2] = 1     → fallo por 1",
        "Luis ve que la ilusión de Ana no es real.",
    ]


def test_damage_by_a_gift_and_against_a_gift_names_it() -> None:
    """Voluntad 3 as weapon damage: 1 + 3 = 4; a mantle of 1 takes 2 off. Rules: PL-GIFT-GESTO, PL-GIFT-MANTO"""
    table = seated()
    unsoftened = (Reply(MUTANT, soften=0),)
    gesture = use(table, GESTURE, GiftUse.CONTEST, ((6, 4), (2,)), targets=(MUTANT,), replies=unsoftened)
    assert "Ana alcanza a Mutante (Gesto aciago): daño 4" in said(*gesture)
    use(table, MANTLE, GiftUse.LASTING)
    hurt = table.play(Hurt(ANA, 5, "una caída", soften=0))
    assert said(*hurt)[0] == "Ana recibe daño 5 − 2 = 3 — una caída"
    assert explained(*hurt)["Protección: 2 (Manto de protección)."] == "PL-GIFT-MANTO"


@pytest.mark.parametrize(
    ("dice", "faces", "sentence"),
    [
        (1, (2, 2, 2), "Ana se defiende con 1 de 3 dados y 2 de un don"),
        (3, (2, 2, 2, 2, 2), "Ana se defiende con 3 dados y 2 de un don"),
        (0, (2, 2), "Ana se defiende con 2 dados de un don"),
    ],
)
def test_dice_of_a_gift_are_told_apart_from_those_that_are_borrowed(
    dice: int, faces: tuple[int, ...], sentence: str
) -> None:
    """Rules: PL-GIFT-DEFENSA, PL-MELEE-3"""
    table = fighting()
    use(table, STEEL, GiftUse.LASTING)
    turn_of(table, MUTANT)
    replies = (Reply(ANA, dice, soften=0),)
    events = table.play(Attack(MUTANT, (Aim(ANA),), replies=replies), ((4, 2, 2), faces))
    assert said(*events)[0] == f"Mutante ataca a Ana con 3 dados · {sentence}"
    rule = explained(*events)["Un don pone 2 dados más, que no se reparten ni se gastan."]
    assert rule == "PL-GIFT-DEFENSA"


def test_a_limb_grows_again_under_its_name() -> None:
    """Rules: PL-GIFT-MANANTIAL, PL-EXT-1"""
    faces = ((6, 4), (2, 2, 2))
    events = use(seated(), SPRING, GiftUse.TRIAL, faces, about="arm", goal=6)
    assert said(*events)[-2:] == [
        "Ana empieza una acción prolongada, brazo: hay que reunir 6 éxitos.",
        "brazo: Ana suma 2 éxitos.",
    ]


# Questions


def test_an_upkeep_is_asked_behind_what_ends_and_letting_it_end_comes_first() -> None:
    """Rules: PL-GIFT-DUR, PL-GIFT-DEFENSA, PL-GIFT-MANTO"""
    table = fighting()
    use(table, STEEL, GiftUse.LASTING)
    use(table, MANTLE, GiftUse.LASTING)
    assert said(*turn_of(table, ANA)) == [
        "Asalto 2 · turno de Ana",
        "Manto de protección, de Ana, termina: se cumple su plazo.",
        "Ana decide si mantiene Defensa de acero por 1 punto de Fortuna.",
    ]
    found = question(table)
    assert (found.who, found.key, found.audience) == (ANA, "upkeep", EVERYBODY)
    assert answers(found) == {
        "no": "use ana defensa-de-acero --off",
        "yes": "use ana defensa-de-acero --maintain",
    }
    assert next(iter(answers(found))) == "no"
    assert said(*table.play(KeepGift(found.line, ANA, kept=True))) == [
        "Ana mantiene Defensa de acero por 1 punto de Fortuna."
    ]


def test_nobody_learns_whether_the_game_masters_own_can_pay() -> None:
    """With and without Fortune the same lines can be read; only the game master is asked. Rules: PL-VIS-1"""
    heard = []
    for fortune in (3, 0):
        table = fighting()
        table.edit(MUTANT, fortune=1 + fortune if fortune < 3 else 3, reason="antes")
        turn_of(table, MUTANT)
        use(table, STEEL, GiftUse.LASTING, who=MUTANT)
        table.edit(MUTANT, fortune=fortune, reason="después")
        before = len(table.lines)
        turn_of(table, MUTANT)
        lines = [line for line in table.lines[before:] if isinstance(line, Entry)]
        assert find((line.event for line in lines if line.audience == GM), UpkeepAsked)
        assert question(table).audience == GM
        assert ("yes" in answers(question(table))) == (fortune > 0)
        heard.append([said(line.event) for line in lines if line.audience == EVERYBODY])
    assert heard[0] == heard[1]


def test_each_botch_can_be_chosen_and_none_comes_first() -> None:
    """Rules: PL-GIFT-LIMPIEZA"""
    table = seated()
    table.owe(ANA, botch_credit=1)
    table.play(Roll(ANA, Characteristic.WITS, difficulty=1, botch_rerolls=None), ((1, 4, 1), (2,)))
    found = question(table)
    assert answers(found) == {"none": "reroll ana none", "1": "reroll ana 1", "3": "reroll ana 3"}
    told = plain(Words("es", NAMES).telling(found.about))
    assert told == "Ana saca [1] [4] [1] con Astucia y puede repetir 1 fracaso: el dado 1 y el dado 3."


def test_a_weak_spot_can_be_left() -> None:
    """Rules: PL-GIFT-REVELAR"""
    table = fighting()
    blow = Attack(ANA, (Aim(MUTANT),), replies=(Reply(MUTANT, 0, soften=0),))
    events = table.play(blow, ((6, 4, 2),))
    assert find(events, WeaknessAsked)
    assert said(*events)[-1] == "Ana decide, antes de contar el daño, si busca el punto débil de Mutante."
    found = question(table)
    assert answers(found) == {"no": "use ana revelar-debilidad --no", "yes": "use ana revelar-debilidad --yes"}
    left = table.play(RevealWeakness(found.line, ANA, sought=False))
    assert said(*left)[0] == "Ana no busca el punto débil."


def test_a_weak_spot_that_is_found_is_told_with_the_damage() -> None:
    """Two left, one a triumph: +2, no armour; 1 + 1 × (3 + 2) = 6. Rules: PL-GIFT-REVELAR, PL-DMG-2"""
    table = fighting()
    blow = Attack(ANA, (Aim(MUTANT),), replies=(Reply(MUTANT, 0, soften=0),))
    table.play(blow, ((6, 4, 2),))
    events = table.play(RevealWeakness(question(table).line, ANA, sought=True), ((6, 4), (2, 2)))
    assert said(*events)[-3:-1] == [
        "Ana halla el punto débil de Mutante: +2 al daño del arma, y la armadura no cuenta.",
        "Ana alcanza a Mutante (sin armas): daño 6",
    ]


def test_who_resists_a_gift_is_asked_in_its_name() -> None:
    """Rules: PL-GIFT-ROLL, PL-TURN-6"""
    table = fighting()
    events = use(table, WEB, GiftUse.CONTEST, targets=(MUTANT,))
    assert find(events, DefenceAsked)
    assert said(*events)[-1] == (
        "Ana tira Hilos del espíritu contra Mutante: Mutante decide con cuántos dados de Voluntad resiste (0–1)."
    )
    told = plain(Words("es", NAMES).telling(question(table).about))
    assert told == "Ana tira Hilos del espíritu 2 contra Mutante. Mutante se resiste con Voluntad y tiene 1 dado."
    assert question(table).audience == GM


# What lasts


def test_a_sheet_shows_what_is_kept_up_until_when_and_at_what_cost() -> None:
    """Rules: PL-GIFT-DUR"""
    table = fighting()
    use(table, STEEL, GiftUse.LASTING)
    use(table, MANTLE, GiftUse.LASTING)
    use(table, ASTRAL, GiftUse.LASTING)
    assert values(table, ANA, "active") == [
        "Defensa de acero 2, hasta su turno (mantenerlo: 1 de Fortuna)",
        "Manto de protección 1, hasta su turno",
        "Separación espiritual 1, fuera del cuerpo",
    ]
    assert marks(table, ANA) == [
        "Defensa de acero 2 hasta su turno (mantenerlo: 1 de Fortuna)",
        "Manto de protección 1 hasta su turno",
        "su espíritu está fuera del cuerpo",
    ]
    table.play(EndCombat())
    assert values(table, ANA, "active", "en") == ["Separación espiritual 1, out of the body"]


def test_an_illusion_shows_who_believes_it_and_a_hold_whom_it_holds() -> None:
    """Rules: PL-GIFT-ALEGORIA, PL-GIFT-HILOS"""
    table = seated()
    faces = ((6, 4), (2, 2)), ((2, 2), (5, 2, 2))
    use(table, ILLUSION, GiftUse.LASTING, *faces, targets=(MUTANT, LUIS), note="un muro")
    use(table, WEB, GiftUse.CONTEST, ((6, 4), (2,)), targets=(MUTANT,), note="miedo")
    assert values(table, ANA, "illusion") == ["un muro; la cree Mutante; no engaña a Luis"]
    assert values(table, ANA, "holds") == ["Mutante, con Hilos del espíritu; miedo"]
    assert values(table, MUTANT, "believes") == ["un muro, de Ana"]
    assert values(table, MUTANT, "held") == ["Hilos del espíritu, de Ana; miedo"]
    assert marks(table, MUTANT) == ["cree la ilusión de Ana", "en poder de Ana (Hilos del espíritu): miedo"]
    assert marks(table, ANA) == ["ilusión: un muro; la cree Mutante; no engaña a Luis"]
    table.play(EndGift(ANA, ILLUSION))
    assert values(table, ANA, "illusion") == values(table, MUTANT, "believes") == []


def test_an_animal_stands_on_the_sheet_and_its_form_instead_of_it() -> None:
    """Rules: PL-GIFT-PIEL"""
    table = seated()
    assert values(table, ANA, "animal") == ["hurón (Fortaleza 1, Combate 2, Sutileza 3, Presencia 1)"]
    events = use(table, SKIN, GiftUse.LASTING)
    assert said(*events)[-1] == "Ana muda la piel y toma su forma animal: hurón."
    assert values(table, ANA, "animal") == []
    assert values(table, ANA, "form") == ["hurón; Voluntad, Astucia y Cultura siguen siendo las suyas"]
    assert marks(table, ANA) == ["en forma animal: hurón"]
    assert said(*use(table, SKIN, GiftUse.LASTING))[-1] == "Ana recupera su forma humana."


def test_lists_find_everybody_who_is_in_a_gift() -> None:
    """Rules: PL-GIFT-ALEGORIA"""
    faces = ((6, 4), (2, 2)), ((2, 2), (5, 2, 2))
    events = use(seated(), ILLUSION, GiftUse.LASTING, *faces, targets=(MUTANT, LUIS))
    found = {type(event).__name__: set(plenilunio.facts(event).who) for event in events}
    assert found["UseGift"] == found["GiftActivated"] == {ANA, MUTANT, LUIS}
    assert found["Believed"] == {ANA, LUIS}
    assert found["GiftBegun"] == {ANA}


@pytest.mark.parametrize(
    ("cause", "sentence"),
    [
        ("wish", "Manto de protección, de Ana, termina."),
        ("turn", "Manto de protección, de Ana, termina: se cumple su plazo."),
        ("fortune", "Manto de protección, de Ana, termina: no le queda Fortuna para mantenerlo."),
        ("unconscious", "Manto de protección, de Ana, termina: ha perdido el sentido."),
        ("dead", "Manto de protección, de Ana, termina: ha muerto."),
        ("left", "Manto de protección, de Ana, termina: ya no está allí."),
        ("harm", "Manto de protección, de Ana, termina: ha recibido daño."),
    ],
)
def test_why_a_gift_ends_is_told(cause: str, sentence: str) -> None:
    """Rules: PL-GIFT-DUR"""
    assert said(GiftEnded(ANA, MANTLE, 3, cause)) == [sentence]
    assert explained(GiftEnded(ANA, MANTLE, 3, cause)) == {sentence: "PL-GIFT-MANTO"}


def test_several_points_are_several_in_words() -> None:
    assert said(GiftKept(ANA, ILLUSION, 3, 2)) == ["Ana mantiene Alegoría de la realidad por 2 puntos de Fortuna."]
