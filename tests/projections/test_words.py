"""Sentences: names and notes come out as they were typed, whatever was typed; nothing raises."""

from string import Formatter

import pytest

from domain.errors import NotFoundError, RuleError, UsageError
from domain.explain import Dice, Name, Step
from projections import words as module
from projections.glyphs import encodable, harmless, moon, to_ascii
from projections.words import Words, catalogue, parse, plain

HOSTILE = ["[[bad]]", "[[/]]", "{title}", "{", "}", "%s", "[b]x[/b]", "[red]x[/red]", "🧛🏽‍♀️", "é", "é", "א" * 300]


def note(language: str, text: str) -> str:
    return Words(language).text("core.tell.note_taken", text=text)


@pytest.mark.parametrize("typed", HOSTILE)
def test_what_was_typed_is_shown_as_it_is(typed: str) -> None:
    assert note("es", typed) == f"Nota: {typed}"
    assert Words("es").spans("core.tell.note_taken", text=typed)[-1] == ("", typed)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("a\nb", "a␊b"),
        ("\x1b[31mred", "␛[31mred"),
        ("\x9b31m", "<U+009B>31m"),
        ("\x7f\x00", "␡␀"),
        ("abc\u202edcba", "abc<U+202E>dcba"),
        ("\u2066x\u2069", "<U+2066>x<U+2069>"),
        ("a\u2028b", "a<U+2028>b"),
        ("zero\u200bwidth", "zero<U+200B>width"),
        ("no\u00a0break", "no break"),
        ("\ud800", "<U+D800>"),
    ],
)
def test_what_could_steer_a_terminal_is_made_visible(typed: str, shown: str) -> None:
    assert harmless(typed) == shown
    assert note("en", typed) == f"Note: {shown}"
    assert Words("en", {"x": typed}).name("x") == shown


def test_a_name_of_three_hundred_letters_is_whole() -> None:
    assert plain(Words("en", {"x": "Ñ" * 300}).telling(Name("x"))) == "Ñ" * 300


def test_a_key_nobody_has_is_shown_as_it_stands() -> None:
    assert Words("es").say(Step("plenilunio.nothing.here", {"a": 1})) == (("", "plenilunio.nothing.here"),)
    assert Words("es").text("nonsense") == "nonsense"


def test_a_value_that_is_missing_is_shown_as_its_name() -> None:
    assert Words("en").text("core.tell.mark_set") == "This moment is called @{name}."


def test_another_language_is_read_as_english() -> None:
    assert Words("fr").text("core.word.yes") == "yes"


def test_dice() -> None:
    dice = Dice((1, 4, 6, 6), doubled=(2,), old=(0,))
    assert plain(Words("es").telling(dice)) == "(1) [4] [6★] [6]"
    assert plain(Words("es").telling(Dice(()))) == "sin dados"


@pytest.mark.parametrize(
    ("language", "names", "shown"),
    [
        ("es", ("Armand",), "Armand"),
        ("es", ("Armand", "Sophie"), "Armand y Sophie"),
        ("es", ("Armand", "Sophie", "Eva"), "Armand, Sophie y Eva"),
        ("es", ("Armand", "Inés"), "Armand e Inés"),
        ("es", ("Armand", "Íñigo"), "Armand e Íñigo"),
        ("es", ("Armand", "Hilario"), "Armand e Hilario"),
        ("es", ("cobre", "hierro"), "cobre y hierro"),
        ("en", ("Armand", "Inés", "Eva"), "Armand, Inés and Eva"),
        ("en", (), ""),
    ],
)
def test_lists(language: str, names: tuple[str, ...], shown: str) -> None:
    assert plain(Words(language).telling(names)) == shown


@pytest.mark.parametrize(
    ("language", "values", "shown"),
    [
        ("es", ("moon", "text", "ascii"), "moon, text o ascii"),
        ("es", ("oscuro",), "oscuro"),
        ("es", ("claro", "oscuro"), "claro u oscuro"),
        ("es", ("Ana", "Óscar"), "Ana u Óscar"),
        ("es", ("siete", "8"), "siete u 8"),
        ("en", ("moon", "text", "ascii"), "moon, text or ascii"),
    ],
)
def test_lists_of_choices(language: str, values: tuple[str, ...], shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    messages = {**catalogue(language, "core"), "core.t.or": "{known:or}", "core.t.keys": "{known:core.word:or}"}
    monkeypatch.setitem(module._catalogues, (language, "core"), messages)
    assert Words(language).text("core.t.or", known=values) == shown
    keyed = Words(language).text("core.t.keys", known=("yes", "no"))
    assert keyed == {"es": "sí o no", "en": "yes or no"}[language]


def test_words_that_agree_with_a_number_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    messages = {**catalogue("es", "core"), "core.t.two": "{a:queda|quedan} {a} y {b:sobra|sobran} {b}: {c:uno|más}"}
    monkeypatch.setitem(module._catalogues, ("es", "core"), messages)
    assert Words("es").text("core.t.two", a=1, b=0, c=("x",)) == "queda 1 y sobran 0: uno"


def test_the_decimal_mark_is_that_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for language, shown in (("es", "84,7 GB"), ("en", "84.7 GB")):
        messages = {**catalogue(language, "core"), "core.t.size": "{free:decimal} GB"}
        monkeypatch.setitem(module._catalogues, (language, "core"), messages)
        assert Words(language).text("core.t.size", free="84.7") == shown


def test_plurals_numbers_and_nested_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    messages = {
        "core.t.dice": ("{n} die", "{n} dice"),
        "core.t.all": "[[good]]{who} {dice}[[/]] {d:+} {e:+} {ok} {gone}|",
    }
    monkeypatch.setitem(module._catalogues, ("en", "core"), {**catalogue("en", "core"), **messages})
    values = {"who": Name("a"), "dice": Step("core.t.dice", {"n": 1}), "d": 2, "e": -3, "ok": True, "gone": None}
    spans = Words("en", {"a": "Armand"}).say(Step("core.t.all", values))
    assert plain(spans) == "Armand 1 die +2 −3 yes |"
    assert spans[:2] == (("name", "Armand"), ("good", " "))
    assert Words("en").text("core.t.dice", n=2) == "2 dice"
    assert Words("en").text("core.t.dice", n=0) == "0 dice"


def test_marks_that_name_no_style_are_text() -> None:
    assert parse("[[x]] [[bad]]y[[/]] [[") == (
        ("", "[[x]] ", None, ""),
        ("bad", "y", None, ""),
        ("", " ", None, ""),
        ("", "[[", None, ""),
    )


def test_a_word_or_name_inside_an_error() -> None:
    shown = Words("es", {"armand": "Armand de Vey"}).error(NotFoundError("character_retired", who="armand"))
    assert plain(shown.cause) == "Armand de Vey ya no está en la historia."
    assert (
        Words("es").text("core.tell.campaign_opened", title="T", system="plenilunio", dice="os").endswith("virtuales).")
    )


def test_an_error_has_cause_rule_and_hints() -> None:
    shown = Words("en").error(UsageError("not_a_die_face", rule="PL-ROLL-5", face=7, sides=6))
    assert shown.code == "not_a_die_face"
    assert plain(shown.cause) == "7 is not a face of a 6-sided die."
    assert shown.rule is not None
    assert plain(shown.rule) == "Rule PL-ROLL-5 (testigo rules PL-ROLL-5)"
    assert [plain(hint) for hint in shown.hints] == ["Faces go from 1 to 6; nothing was stored, type them again."]


def test_an_error_without_words_shows_its_code() -> None:
    shown = Words("es").error(RuleError("never_heard_of"))
    assert (plain(shown.cause), shown.rule, shown.hints) == ("never_heard_of", None, ())


def test_ascii() -> None:
    assert to_ascii("«Ñandú» → [6★] · 3 ●●○ … 漢") == '"Nandu" -> [6*] - 3 oo. ... ?'
    assert to_ascii("🌖 magullado") == "magullado"
    assert to_ascii("␛[31m") == "^[[31m"
    assert encodable("ñ ★", "cp1252") == "ñ *"
    assert encodable("ñ", "no-such-encoding") == "n"


def test_a_moon_always_has_its_word() -> None:
    assert moon(1, "magullado", "moon") == "🌖 magullado"
    assert moon(1, "magullado", "text") == "◔ magullado"
    assert moon(1, "magullado", "ascii") == "magullado"
    assert moon(9, "magullado", "moon") == "magullado"


def fields(message: str | tuple[str, str]) -> set[str]:
    templates = (message,) if isinstance(message, str) else message
    return {name for template in templates for _, name, _, _ in Formatter().parse(template.replace("{{", "")) if name}


def test_both_languages_say_the_same_things_of_the_core() -> None:
    spanish, english = catalogue("es", "core"), catalogue("en", "core")
    assert spanish.keys() == english.keys()
    assert {key: fields(spanish[key]) for key in spanish} == {key: fields(english[key]) for key in english}
    assert all(f"{key}.hint" in spanish for key in spanish if key.startswith("error.") and not key.endswith(".hint"))
