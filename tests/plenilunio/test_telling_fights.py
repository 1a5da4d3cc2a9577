"""What the table reads of fights, wounds and rest: sentences written by hand from the rule text's examples."""

from typing import Any

import pytest

from domain.events import Event, OptionChanged
from domain.ids import CharacterId
from domain.systems import plenilunio
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat import actions as combat
from domain.systems.plenilunio.combat import events as fights
from domain.systems.plenilunio.events import FortuneSpent, ResistanceRegained, RollSettled
from domain.systems.plenilunio.harm import actions as harm
from domain.systems.plenilunio.harm import events as harms
from domain.systems.plenilunio.traits import Characteristic, FortuneUse, Health, ItemKind, RangeBand, Severity
from projections.transcript import tell
from projections.words import LANGUAGES, Words, plain
from tests.messages import untold
from tests.table import PlenilunioTable

ARMAND, SOPHIE, MUTANT, FRANK = map(CharacterId, ("armand", "sophie", "mutante", "frank"))
NAMES = {"armand": "Armand", "sophie": "Sophie", "mutante": "Mutante", "frank": "Frank"}


def said(*events: Event, language: str = "es") -> list[str]:
    words = Words(language, NAMES)
    return [plain(words.say(step)) for event in events for step in plenilunio.tell(event)]


def explained(*events: Event, language: str = "es") -> dict[str, str | None]:
    """Return each sentence of an explanation with the rule that it names."""
    words = Words(language, NAMES)
    return {plain(words.say(step)): step.rule for event in events for step in plenilunio.explain(event)}


def factory(**armand: Any) -> PlenilunioTable:
    """Seat the fight of the rule text: Armand (Combate 3, Fortaleza 6) and the mutant (Aguante 4, protection 2)."""
    table = PlenilunioTable()
    arts = [(Characteristic.COMBAT, "Artes marciales")]
    scores = {"combate": 3, "fortaleza": 6, "voluntad": 2, **armand}
    table.sit(ARMAND, scores=scores, specialties=arts, destiny=5)
    table.sit(SOPHIE, player="eva", scores={"combate": 4, "astucia": 2}, destiny=4)
    mutant = {"combate": 3, "fortaleza": 3, "voluntad": 1, "astucia": 2}
    table.sit(MUTANT, player=None, scores=mutant, destiny=3, protection=2)
    table.sit(FRANK, player="ana", scores={"combate": 3, "fortaleza": 2}, destiny=2)
    table.play(combat.StartCombat((ARMAND, SOPHIE, MUTANT, FRANK)))
    return table


def turn_of(table: PlenilunioTable, who: CharacterId) -> None:
    while table.game.combat.turn != who:
        table.play(combat.NextTurn())


def struck(**given: Any) -> tuple[Event, ...]:
    """Let the mutant attack Armand, who answers with two dice and wins by one triumph: damage 6, protection 2."""
    table = factory()
    turn_of(table, MUTANT)
    reply = combat.Reply(ARMAND, 2, specialty=given.pop("specialty", None))
    return table.play(combat.Attack(MUTANT, (combat.Aim(ARMAND),), replies=(reply,), **given), ((4, 2, 3), (5, 6)))


def test_the_mutants_fight_reads_as_the_table_tells_it() -> None:
    """Rules: PL-MELEE-2, PL-MELEE-3, PL-DMG-2, PL-ARM-1, PL-WOUND-2, PL-TURN-6"""
    assert said(*struck()) == [
        "Mutante ataca a Armand con 3 dados · Armand se defiende con 2 de 3 dados",
        "Mutante [4] [2] [3] = 1 éxito     Armand [5] [6] = 2     → Armand gana por 1",
        "Armand tendrá 2 dados menos en su próximo turno.",
        "Armand alcanza a Mutante (sin armas): daño 6 − 2 = 4",
        "Mutante: herida leve (Aguante 4) · pierde 4 de Resistencia",
    ]
    assert said(*struck(), language="en") == [
        "Mutante attacks Armand with 3 dice · Armand defends with 2 of 3 dice",
        "Mutante [4] [2] [3] = 1 success     Armand [5] [6] = 2     → Armand wins by 1",
        "Armand will have 2 dice fewer in their next turn.",
        "Armand hits Mutante (bare hands): damage 6 − 2 = 4",
        "Mutante: light wound (Endurance 4) · loses 4 Resistance",
    ]


def test_what_bears_on_the_dice_of_a_fight_stands_beside_them() -> None:
    """Rules: PL-MELEE-7, PL-SPEC-1"""
    head = said(*struck(specialty="Artes marciales", note="salta sobre él"))[0]
    assert head == (
        "Mutante ataca a Armand con 3 dados · Armand se defiende con 2 de 3 dados (Combate 3 «Artes marciales») "
        "— salta sobre él"
    )


def test_damage_and_wound_are_explained_rule_by_rule() -> None:
    """Rules: PL-DMG-3, PL-ARM-1, PL-WOUND-2, PL-WOUND-3, PL-HEALTH-5"""
    told = explained(*struck())
    for sentence, rule in {
        "Cuerpo a cuerpo: Mutante ataca a Armand, Combate contra Combate.": "PL-MELEE-2",
        "Mutante · Combate 3: tira 3 dados.": "PL-ROLL-1",
        "Armand · Combate 3: tira 2 dados de los 3 que tiene.": "PL-MELEE-7",
        "Mutante cancela a Armand 1 éxito normal.": "PL-CANC-1",
        "Queda 1 éxito por triunfos (1 dado con triunfo).": "PL-CANC-4",
        "2 menos 1: Armand gana por 1.": "PL-CONF-2",
        "Armand gana y alcanza a Mutante; lo que le queda hace el daño.": "PL-MELEE-2",
        "Queda 1 éxito por triunfos, que vale el daño del arma (sin armas, 6): 6.": "PL-DMG-3",
        "Protección: 2 (el propio cuerpo).": "PL-ARM-1",
        "Resultado: daño 6 − 2 = 4.": "PL-ARM-1",
        "Por múltiplos del Aguante, la herida es leve desde 4, grave desde 8, crítica desde 12 y mortal desde 16.": (
            "PL-WOUND-2"
        ),
        "Un daño de 4 es una herida leve: 1 nivel de salud.": "PL-WOUND-2",
        "Se pierde 1 nivel de salud; los niveles perdidos se suman.": "PL-WOUND-3",
        "Al mismo tiempo, todo el daño se resta de la Resistencia: −4.": "PL-HEALTH-5",
    }.items():
        assert told.get(sentence, "untold") == rule, sentence


def test_an_attack_that_waits_for_an_answer_is_told_at_once() -> None:
    """Rules: PL-MELEE-3"""
    table = factory()
    turn_of(table, MUTANT)
    asked = table.play(combat.Attack(MUTANT, (combat.Aim(ARMAND),), note="ruge"))
    assert said(*asked) == [
        "Mutante ataca a Armand — ruge",
        "Armand decide con cuántos dados se defiende (0–3).",
    ]
    assert said(*asked, language="en")[1] == "Armand decides how many dice to defend with (0–3)."
    line = table.game.questions.defences[0].line
    answered = table.play(combat.Defend(line, ARMAND, 3), ((5, 5, 1), (1, 2, 2)))
    assert said(*answered)[:2] == [
        "Mutante ataca a Armand con 3 dados · Armand se defiende con 3 dados — ruge",
        "Mutante [5] [5] [1] = 2 éxitos     Armand [1] [2] [2] = 0     → Mutante gana por 2",
    ]
    assert "Armand ha usado todos sus dados y pierde la acción de su próximo turno." in said(*answered)


def test_a_test_that_somebody_resists_in_a_fight_is_told_while_it_waits() -> None:
    """Rules: PL-TURN-6"""
    table = factory()
    turn_of(table, MUTANT)
    asked = table.play(Roll(MUTANT, Characteristic.COMBAT, rival=ARMAND, rival_trait=Characteristic.WILL))
    assert said(*asked) == [
        "Mutante tira Combate contra Armand: Armand decide con cuántos dados de Voluntad resiste (0–2)."
    ]


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [(0, "Mutante ataca a Armand con 3 dados · Armand no se defiende"), (1, "defiende con 1 de 3 dados")],
)
def test_a_defence_of_few_dice_is_told(dice: int, sentence: str) -> None:
    """Rules: PL-MELEE-3"""
    table = factory()
    turn_of(table, MUTANT)
    faces = ((2, 2, 2), (2,)) if dice else ((2, 2, 2),)
    attack = combat.Attack(MUTANT, (combat.Aim(ARMAND),), replies=(combat.Reply(ARMAND, dice),))
    told = said(*table.play(attack, faces))
    assert sentence in told[0]
    assert told[1].endswith("→ empate: nadie alcanza a nadie")


def test_sophies_split_attack_names_the_dice_against_each() -> None:
    """Rules: PL-MELEE-5"""
    attack = combat.Attack(SOPHIE, (combat.Aim(MUTANT, 3), combat.Aim(FRANK, 1)), weapon="katana", note="gira")
    assert said(attack) == ["Sophie ataca a Mutante con 3 dados y a Frank con 1 dado · katana — gira"]
    assert said(attack, language="en") == ["Sophie attacks Mutante with 3 dice and Frank with 1 die · katana — gira"]
    assert explained(attack)["El ataque se reparte entre 2 blancos; cada parte es un conflicto aparte."] == "PL-MELEE-5"


def test_franks_shot_names_range_weapon_and_cover() -> None:
    """Rules: PL-RANGED-2, PL-RANGED-3, PL-COVER-1"""
    table = factory()
    table.play(combat.Equip(FRANK, (combat.Item(ItemKind.WEAPON, "pistola_9mm"),)))
    turn_of(table, FRANK)
    reply = combat.Reply(MUTANT, 2, cover=3)
    attack = combat.Attack(FRANK, (combat.Aim(MUTANT),), band=RangeBand.MEDIUM, replies=(reply,), note="apunta")
    told = said(*table.play(attack, ((5, 5), (1, 2, 4)), ((6, 4, 4), (1, 1, 2, 3, 5))))
    assert told == [
        "Frank ataca a Mutante a distancia (alcance medio) — apunta",
        "A cubierto: Mutante · Combate 3: 2 de 3 dados contra dificultad 3",
        "Mutante [5] [5] = 2 éxitos     dificultad [1] [2] [4] = 1     → éxito por 1",
        "Mutante tendrá 2 dados menos en su próximo turno.",
        "Mutante queda a cubierto: dispararle cuesta 2 dados más.",
        "Disparo: Frank · Combate 3 contra dificultad 3 +2 por la cobertura",
        "Frank [6] [4] [4] = 3 éxitos     dificultad [1] [1] [2] [3] [5] = 1     → acierta por 2",
        "Frank alcanza a Mutante (pistola de 9 mm): daño 7 − 2 = 5",
        "Mutante: herida leve (Aguante 4) · pierde 5 de Resistencia",
    ]
    rules = explained(*[fact.event for fact in table.facts[-12:]])
    assert rules["El alcance tiene dificultad 3."] == "PL-RANGED-3"
    assert rules["El blanco está a cubierto: +2."] == "PL-COVER-1"
    assert rules["Daño antes de la protección: 7."] == "PL-DMG-2"
    assert rules["Queda 1 éxito normal, que vale 1 punto: 1."] == "PL-DMG-2"


def damage(**given: Any) -> harms.DamageDealt:
    values: dict[str, Any] = {
        "target": SOPHIE,
        "source": "",
        "weapon": None,
        "normal": 5,
        "triumph_units": 0,
        "raw": 5,
        "protections": (),
        "stacking": "sum",
        "damage": 5,
    }
    return harms.DamageDealt(**{**values, **given})


def test_damage_is_a_sum_with_what_protects() -> None:
    """Rules: PL-ARM-1, PL-ARM-3, PL-DMG-4"""
    pieces = (harms.Protection("chaqueta_de_cuero", 1), harms.Protection("pieles", 3))
    assert said(damage(reason="una caída")) == ["Sophie recibe daño 5 — una caída"]
    assert said(damage(protections=pieces, damage=1)) == ["Sophie recibe daño 5 − 4 = 1"]
    assert said(damage(protections=pieces, stacking="best", damage=2)) == ["Sophie recibe daño 5 − 3 = 2"]
    none = damage(protections=(harms.Protection("chaleco_antibalas", 6),), damage=0)
    assert said(none, language="en") == ["Sophie takes damage 5 − 6: none is left"]
    told = explained(damage(protections=pieces, damage=1))
    assert told["Protección: 3 (pieles)."] == "PL-ARM-1"
    assert told["Las protecciones se suman: 4."] == "PL-ARM-3"


def wounded(severity: Severity, **given: Any) -> harms.WoundSuffered:
    levels = tuple(Severity).index(severity)
    softened = given.pop("softened", 0)
    return harms.WoundSuffered(SOPHIE, given["lost"], 4, severity, softened, levels - softened, **_lost(**given))


def _lost(lost: int, overflow: int = 0) -> dict[str, int]:
    return {"resistance_lost": lost, "overflow": overflow}


@pytest.mark.parametrize(
    ("event", "spanish", "english"),
    [
        (
            wounded(Severity.NONE, lost=3),
            "Sophie: sin herida (Aguante 4) · pierde 3 de Resistencia",
            "Sophie: no wound (Endurance 4) · loses 3 Resistance",
        ),
        (
            wounded(Severity.SERIOUS, lost=9, softened=1),
            "Sophie: herida grave, rebajada a leve con Fortuna (Aguante 4) · pierde 9 de Resistencia",
            "Sophie: serious wound, softened to light with Fortune (Endurance 4) · loses 9 Resistance",
        ),
        (
            wounded(Severity.CRITICAL, lost=12, softened=3, overflow=2),
            "Sophie: herida crítica, evitada con Fortuna (Aguante 4) · pierde 12 de Resistencia (tenía 10)",
            "Sophie: critical wound, ignored with Fortune (Endurance 4) · loses 12 Resistance (there were 10)",
        ),
        (
            FortuneSpent(SOPHIE, 1, FortuneUse.WOUND),
            "Sophie gasta 1 punto de Fortuna en rebajar una herida.",
            "Sophie spends 1 point of Fortune on softening a wound.",
        ),
        (harms.FellUnconscious(SOPHIE), "Sophie cae inconsciente.", "Sophie falls unconscious."),
        (harms.Died(SOPHIE), "Sophie muere.", "Sophie dies."),
        (fights.TurnStarted(SOPHIE, 2), "Asalto 2 · turno de Sophie", "Round 2 · Sophie's turn"),
        (
            fights.TurnPassed(SOPHIE, "unconscious"),
            "El turno de Sophie pasa de largo: está inconsciente.",
            "Sophie's turn goes by: unconscious.",
        ),
        (
            fights.DiceBorrowed(SOPHIE, 1),
            "Sophie tendrá 1 dado menos en su próximo turno.",
            "Sophie will have 1 die fewer in their next turn.",
        ),
        (
            fights.TurnAdvanced(SOPHIE, 3, 1),
            "Sophie se adelanta del puesto 3 al 1.",
            "Sophie advances from place 3 to place 1.",
        ),
        (
            fights.CoverTaken(SOPHIE, 3, 0),
            "Sophie no consigue ponerse a cubierto.",
            "Sophie finds no cover.",
        ),
        (
            fights.WeaponReloaded(FRANK, "pistola_9mm", 15),
            "Frank recarga: pistola de 9 mm, 15 disparos.",
            "Frank reloads: 9 mm pistol, 15 shots.",
        ),
        (harm.Rest((), 3 * 24 * 60), "Descanso de 3 días.", "Rest of 3 days."),
        (
            harm.Rest((), 90, "en la furgoneta"),
            "Descanso de 90 minutos — en la furgoneta",
            "Rest of 90 minutes — en la furgoneta",
        ),
        (
            harms.MedicalCareGiven(SOPHIE, FRANK, 2),
            "Sophie tendrá 2 dados más para recuperarse, por los cuidados de Frank.",
            "Sophie will have 2 dice more to recover, thanks to Frank's care.",
        ),
        (
            harms.HealthRegained(SOPHIE, 1, "recovery"),
            "Sophie mejora 1 nivel de salud.",
            "Sophie regains 1 level of health.",
        ),
    ],
)
def test_what_comes_true_is_told_in_both_languages(event: Event, spanish: str, english: str) -> None:
    assert said(event) == [spanish]
    assert said(event, language="en") == [english]


def test_the_order_of_a_fight_is_told_with_the_destiny_that_it_goes_by() -> None:
    """Rules: PL-TURN-2"""
    started = next(fact.event for fact in factory().facts if isinstance(fact.event, fights.CombatStarted))
    assert said(started) == ["Empieza el combate. Orden, por Destino: Armand (5), Sophie (4), Mutante y Frank (2)."]
    assert explained(started)["3. Mutante: PNJ, y su Destino es cosa del director de juego."] == "PL-TURN-2"


def test_things_in_hand_and_worn_are_told_apart() -> None:
    items = (
        combat.Item(ItemKind.WEAPON, "espada"),
        combat.Item(ItemKind.ARMOUR, "chaqueta_de_cuero"),
        combat.Item(ItemKind.ARMOUR, "pieles"),
    )
    assert said(combat.Equip(ARMAND, items)) == [
        "Armand empuña: espada.",
        "Armand se pone: chaqueta de cuero y pieles.",
    ]
    assert said(combat.Equip(ARMAND, items[:1], off=True), language="en") == ["Armand puts away: sword."]


def test_resistance_without_room_is_told() -> None:
    """Rules: PL-HEALTH-4"""
    assert said(ResistanceRegained(SOPHIE, 3, 2, "grant")) == [
        "Sophie recupera 3 puntos de Resistencia.",
        "Sobran 2 puntos, que no caben.",
    ]


def test_a_recovery_is_told_and_explained() -> None:
    """Rules: PL-REC-3, PL-REC-5, PL-MED-2"""
    table = PlenilunioTable()
    table.sit(SOPHIE, scores={"fortaleza": 3}, destiny=4)
    table.edit(SOPHIE, health=Health.WOUNDED)
    happened = table.play(harm.Recover(SOPHIE, days=7), ((5, 4, 2), (5, 1, 2)))
    assert said(*happened) == [
        "Recuperación: Sophie · Fortaleza 3 contra dificultad 3",
        "Sophie [5] [4] [2] = 2 éxitos     dificultad [5] [1] [2] = 1     → éxito por 1",
        "Sophie mejora 1 nivel de salud.",
    ]
    told = explained(*happened)
    assert told["El estado era herido: hacen falta 7 días para curarse."] == "PL-REC-3"
    assert told["Condiciones: en reposo. Dados de la dificultad: 3."] == "PL-REC-5"
    assert "Grado de éxito 1: por los pelos, o despacio." not in told


def test_an_entry_of_the_tables_is_told_as_it_is_typed() -> None:
    (step,) = tell(plenilunio, OptionChanged("weapon.katana", "bonus=2 damage=F+4 range=melee magazine=0"))
    told = plain(Words("es").say(step))
    assert told == (
        "Desde ahora, en las tablas de las reglas · weapon.katana: bonus=2 damage=F+4 range=melee magazine=0."
    )


def test_people_of_a_fight_are_found_in_its_lines() -> None:
    found = {type(event).__name__: plenilunio.facts(event) for event in struck()}
    assert set(found["Attack"].who) == {ARMAND, MUTANT}
    assert set(found["DamageDealt"].who) == {ARMAND, MUTANT}
    assert found["WoundSuffered"].who == (MUTANT,)
    roll = found["RollSettled"].roll
    assert roll is not None
    assert (roll.who, roll.against, roll.margin) == (MUTANT, ARMAND, -1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_weapon_and_word_of_a_fight_has_a_word(language: str) -> None:
    pieces = [harms.Protection(key, 1) for key in ("natural", "ruled", "pieles", "katana")]
    events: list[Event] = [
        damage(protections=tuple(pieces)),
        *(combat.Attack(FRANK, (combat.Aim(MUTANT),), band=band) for band in RangeBand),
        *(wounded(severity, lost=4) for severity in Severity),
        *(harms.RecoveryRolled(SOPHIE, Health.WOUNDED, 7, each, 3) for each in harm.Conditions),
        *(FortuneSpent(SOPHIE, 1, use) for use in FortuneUse),
    ]
    for event in events:
        for step in (*plenilunio.tell(event), *plenilunio.explain(event)):
            assert list(untold(step, language)) == []


def test_a_settled_fight_never_reads_as_a_tie_of_a_test() -> None:
    """Rules: PL-MELEE-6, PL-DEG-1"""
    settled = next(event for event in struck() if isinstance(event, RollSettled))
    assert not any("Grado de" in sentence for sentence in explained(settled))
