"""What the table reads."""

import ast
from pathlib import Path

import pytest

from domain.systems import plenilunio
from domain.systems.plenilunio import events
from domain.systems.plenilunio.actions import EditCharacter, Gift, Roll, Scores
from domain.systems.plenilunio.traits import Health
from projections.words import LANGUAGES, Words, plain
from tests.messages import messages, placeholders
from tests.plenilunio.seats import ARMAND, MUTANT, SUBTLETY, TRAIL, WITS, roll, table, the

NAMES = {"armand": "Armand", "sophie": "Sophie", "mutante": "Mutante"}


def said(steps, language: str = "en") -> list[str]:
    words = Words(language, NAMES)
    return [plain(words.say(step)) for step in steps]


def trail(**given) -> events.RollSettled:
    return roll(table(), ((1, 4, 6), (5, 6)), specialty=TRAIL, **given)


def test_armands_trail_in_two_lines() -> None:
    """Rules: PL-SPEC-1, PL-CHAL-2"""
    assert said(plenilunio.tell(trail())) == [
        "Armand · Astucia 3 “Seguir rastros” v difficulty 2",
        "Armand [1] [4] [6★] = 3 successes     difficulty [5] [6] = 2     → success by 1",
    ]
    assert said(plenilunio.tell(trail()), "es")[1] == (
        "Armand [1] [4] [6★] = 3 éxitos     dificultad [5] [6] = 2     → éxito por 1"
    )


def test_the_runes_end_in_a_setback() -> None:
    """Rules: PL-REV-1"""
    seated = table()
    seated.edit(ARMAND, health=Health.WOUNDED)
    settled = roll(seated, ((1, 3), (2, 3, 5, 5)), difficulty=4)
    assert said(plenilunio.tell(settled)) == [
        "Armand · Astucia 3 −1 wounds v difficulty 4",
        "Armand [1] [3] = 0 successes     difficulty [2] [3] [5] [5] = 2     → failure by 2",
        "Armand suffers a setback.",
    ]


def test_singular_and_plural() -> None:
    settled = roll(table(), ((2, 2, 4), (2,)), difficulty=1)
    assert "= 1 success " in said(plenilunio.tell(settled))[1]
    assert "= 1 éxito " in said(plenilunio.tell(settled), "es")[1]


def test_what_was_typed_is_never_markup() -> None:
    settled = trail(note="[[bad]]{who}[[/]] [spoiler]")
    assert said(plenilunio.tell(settled))[0].endswith("— [[bad]]{who}[[/]] [spoiler]")


def test_the_table_learns_nothing_of_the_hidden() -> None:
    """Rules: PL-VIS-1"""
    action = Roll(ARMAND, WITS, rival=MUTANT, rival_trait=SUBTLETY, hidden_opposition=True)
    told = the(table().play(action, ((2, 2, 6), (1, 3, 6, 6))), events.RollTold)
    assert said(plenilunio.tell(told)) == ["Armand · Astucia 3 [2] [2] [6] = 1 success → failure"]
    public = " ".join(said(plenilunio.explain(told)))
    assert not any(word in public for word in ("Mutante", "Sutileza", "difficulty", "conflict", "challenge", "by 1"))


def test_an_explanation_names_its_rules() -> None:
    rules = [step.rule for step in plenilunio.explain(trail())]
    for rule in ("PL-CHAL-1", "PL-ROLL-1", "PL-ROLL-2", "PL-SPEC-1", "PL-REV-1", "PL-CANC-2", "PL-CHAL-3", "PL-DEG-1"):
        assert rule in rules


def test_an_explanation_counts_every_die() -> None:
    """Rules: PL-RES-1"""
    seated = table()
    seated.fill_pool(5)
    seated.edit(ARMAND, health=Health.WOUNDED)
    faces = ((1, 6, 3, 2), (6,), (4, 2))
    settled = roll(seated, faces, tools=(1,), helpers=("sophie",), destiny_dice=1, armour_penalty=1)
    told = said(plenilunio.explain(settled))
    for sentence in (
        "Armand · Astucia 3: rolls 4 dice.",
        "Of the tools only the best counts: +1.",
        "Health: −1.",
        "Armand coordinates; Sophie helps, with at least half the score: +1.",
        "Destiny dice, taken from the pool before the roll: +1.",
        "Armand shows [1] [6] [3] [2] and, on destiny dice, [6★]: 2 triumphs, 2 misses and 1 botch.",
        "One of Armand's destiny dice shows a triumph: Destiny rises by 1, once per action.",
        "The armour hinders (−1) and there is a botch: 1 triumph becomes a normal success, own dice first.",
        "Armand: 1 normal success and 2 from triumphs; 3 successes in all.",
        "The difficulty cancels 1 normal success of Armand's.",
    ):
        assert sentence in told


def test_a_half_cancelled_triumph_is_explained() -> None:
    """Rules: PL-CANC-3"""
    settled = roll(table(), ((2, 6, 2), (4,)), specialty=TRAIL, difficulty=1)
    assert "One doubled triumph is half cancelled." in said(plenilunio.explain(settled))


def test_an_explanation_of_a_simple_roll_is_short_and_counts_right() -> None:
    """Rules: PL-RES-1, PL-ROLL-2, PL-CANC-1, PL-CANC-4"""
    settled = roll(table(), ((4, 5, 3), (4, 1)))
    assert said(plenilunio.explain(settled), "es") == [
        "Reto: Armand contra dificultad 2.",
        "Armand · Astucia 3: tira 3 dados.",
        "La dificultad tira 2 dados.",
        "Armand saca [4] [5] [3]: 2 éxitos y 1 fallo; en total, 2 éxitos.",
        "La dificultad saca [4] [1]: 1 éxito y 1 fracaso; en total, 1 éxito.",
        "Armand no sufre revés: hay al menos un éxito o un triunfo.",
        "La dificultad cancela a Armand 1 éxito normal.",
        "Queda 1 éxito normal.",
        "2 menos 1: éxito por 1.",
        "Grado de éxito 1: por los pelos, o despacio.",
    ]


def test_what_triumphs_are_worth_is_told_apart_only_where_there_are_any() -> None:
    """Rules: PL-SPEC-1, PL-CANC-2, PL-CANC-3"""
    told = said(plenilunio.explain(trail()), "es")
    for sentence in (
        "La especialidad «Seguir rastros» dobla los triunfos de los dados propios de Armand.",
        "Armand: 1 éxito normal y 2 por triunfos; en total, 3 éxitos.",
        "La dificultad cancela a Armand 1 éxito normal y 1 por triunfos.",
        "Queda 1 éxito por triunfos (1 dado con triunfo).",
    ):
        assert sentence in told


def test_a_reading_in_force_is_told_in_words_with_its_key() -> None:
    """Rules: PL-REV-3"""
    told = said(plenilunio.explain(roll(table(), ((1, 2, 3), (4, 5)), auto_successes=1)), "es")
    key = "auto_successes_prevent_setback = true"
    assert f"Lectura en vigor · Si los éxitos automáticos evitan el revés: lo evitan ({key})." in told


def test_a_correction_says_what_it_sets() -> None:
    """Rules: PL-VOC-1"""
    action = EditCharacter(
        ARMAND,
        name="Armand el Viejo",
        scores=Scores(astucia=4),
        specialties=(),
        gifts=(Gift("voz_interior", 2),),
        health=Health.WOUNDED,
        unconscious=True,
        fortune=2,
        reason="estaba mal",
    )
    assert said(plenilunio.tell(action), "es") == [
        "La ficha de Armand se corrige: Nombre «Armand el Viejo», Características (Fortaleza 1, Combate 1, Voluntad 1, "
        "Astucia 4, Sutileza 1, Presencia 1 y Cultura 1), Especialidades (nada), Dones (Voz interior 2), Fortuna 2, "
        "Salud herido e Inconsciente sí — estaba mal"
    ]


def test_points_that_stop_at_a_limit_are_told_as_up_to() -> None:
    """Rules: PL-FORT-7"""
    assert said(plenilunio.tell(events.FortuneRecovered(ARMAND, 1, "twist")), "es") == [
        "Armand recupera hasta 1 punto de Fortuna."
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_has_words_for_everything(language: str) -> None:
    seated = table()
    seated.edit(ARMAND, concept="rastreador", gifts=(Gift("robo_de_vida", 2), Gift("volar_alto", 1)), gift_points=1)
    seated.edit(ARMAND, health=Health.MAULED, unconscious=True, size_modifier=1)
    seated.owe(ARMAND, triumph_debt=1, botch_credit=2)
    roll_ = Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS, goal=5, fiat="sí")
    seated.play(roll_, ((5,), (2, 2)))
    words = Words(language, NAMES)
    fields = seated.system.sheet(seated.game, ARMAND)
    assert [field.key for field in fields] == [
        "concept",
        "health",
        "resistance",
        "endurance",
        "unconscious",
        "destiny",
        "fortune",
        "gift_points",
        "botch_credit",
        "triumph_debt",
        "rested_days",
        "fortaleza",
        "combate",
        "voluntad",
        "astucia",
        "sutileza",
        "presencia",
        "cultura",
        "size",
        "gifts",
        "task",
    ]
    assert all(words.has(f"plenilunio.field.{field.key}") for field in fields)
    shown = "\n".join(plain(words.telling(detail)) for field in fields for detail in field.detail)
    assert "Robo de vida 2" in shown
    assert "volar alto 1" in shown
    assert "plenilunio." not in shown


def _raised():
    """Yield every refusal in the source of the system: code, names of its values."""
    for path in Path(str(plenilunio.__file__)).parent.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                yield from _raised_in(function)


def _raised_in(function: ast.FunctionDef):
    """Yield the refusals of a function; what several have in common may stand in a dict before them."""
    shared = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict):
            shared[ast.unparse(node.targets[0])] = {getattr(key, "value", None) for key in node.value.keys}
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in {"RuleError", "UsageError", "NotFoundError", "refuse"}:
                own = {keyword.arg for keyword in node.keywords}
                spread = [shared[ast.unparse(each.value)] for each in node.keywords if each.arg is None]
                yield node.args[0].value, own.union(*spread)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_and_a_next_step(language: str) -> None:
    known, wrong = messages(language), set()
    for code, values in _raised():
        for key in (f"error.{code}", f"error.{code}.hint"):
            if key not in known:
                wrong.add(key)
            elif lacking := placeholders(known[key]) - values:
                wrong.add(f"{key} needs {sorted(lacking)}")
    assert not wrong, "\n".join(sorted(wrong))


def test_both_languages_say_the_same() -> None:
    spanish, english = (
        __import__(f"projections.locale.{each}.plenilunio", fromlist=["x"]).MESSAGES for each in ("es", "en")
    )
    assert list(spanish) == list(english)
    assert all(placeholders(spanish[key]) == placeholders(english[key]) for key in spanish)
