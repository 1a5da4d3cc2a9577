"""Campaigns, keys, characters from options, files and questions, sessions, settings, and time travel."""

import os
import stat

import msgspec
import pytest

from cli import bootstrap, table
from tests.cli.table import Seat

SHEETS = """
[[personaje]]
nombre = "Leonord"
jugador = "Ana"
destino = 4
[personaje.puntuaciones]
combate = 4
[personaje.especialidades]
combate = ["Armas de fuego", "Esgrima"]

[[character]]
"""
TWO = """
[[character]]
name = "Leonord"
player = "Ana"
destiny = 4
scores = { combate = 4 }
specialties = { combate = ["Armas de fuego", "Esgrima"] }

[[character]]
name = "Sombra"
scores = { sutileza = 5 }
"""
WRONG = """
[[character]]
name = "Uno"
player = "Ana"
destiny = 9

[[character]]
name = "Dos"
player = "Ana"
color = "rojo"
scores = { encanto = 3 }

[[character]]
name = "Tres"
player = "Ana"
scores = { encanto = 3 }
"""


def test_a_new_campaign_has_a_key_that_only_its_owner_reads(home: Seat) -> None:
    told = msgspec.json.decode(home.do("campaign", "new", "Ruinas", "--json"))
    key = bootstrap.key_file(told["public_key"])
    assert key.is_file()
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert stat.S_IMODE(key.parent.stat().st_mode) == 0o700
    assert key.read_text().strip().encode() not in bootstrap.campaign_file().read_bytes()


def test_the_key_signs_for_the_public_half(home: Seat) -> None:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

    public = msgspec.json.decode(home.do("campaign", "new", "Ruinas", "--json"))["public_key"]
    private = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(bootstrap.key_file(public).read_text().strip()))
    Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(private.sign(b"x"), b"x")


def test_a_refused_campaign_leaves_no_key(home: Seat) -> None:
    home.do("campaign", "new", "Ruinas")
    keys = list((bootstrap.state_folder() / "keys").iterdir())
    assert home.run("campaign", "new", "Ruinas").code == 7
    assert home.run("campaign", "new", "x", "--file", "/dev/null/x.db").code == 7
    assert list((bootstrap.state_folder() / "keys").iterdir()) == keys


def test_campaigns_by_name_beginning_file_and_environment(home: Seat) -> None:
    home.do("campaign", "new", "Ruinas de Madrid")
    home.do("campaign", "new", "Ruinas de Toledo")
    assert "Toledo" in home.do("campaign", "info")
    assert "Madrid" in home.do("-c", "ruinas-de-m", "campaign", "info")
    assert "Madrid" in home.do("campaign", "info", "-c", str(bootstrap.data_folder() / "ruinas-de-madrid.db"))
    ambiguous = home.run("-c", "ruinas", "log")
    assert (ambiguous.code, "campaign_ambiguous" in ambiguous.err) == (3, True)
    home.monkeypatch.setenv("TESTIGO_CAMPAIGN", "ruinas de madrid")
    assert "Madrid" in home.do("campaign", "info")
    home.monkeypatch.delenv("TESTIGO_CAMPAIGN")
    home.do("campaign", "use", "ruinas de madrid")
    assert "Madrid" in home.do("campaign", "info")
    assert home.do("campaign", "list").count("\n") == 2


def test_a_campaign_that_has_gone(home: Seat) -> None:
    home.do("campaign", "new", "Ruinas")
    bootstrap.campaign_file().unlink()
    ran = home.run("log")
    assert (ran.code, "campaign_gone" in ran.err) == (3, True)


def test_several_characters_from_a_file(seat: Seat) -> None:
    path = seat.home / "sheets.toml"
    path.write_text(TWO, "utf-8")
    seat.do("character", "new", "--from", str(path))
    people = {row["id"]: row for row in msgspec.json.decode(seat.do("character", "list", "--json"))["rows"]}
    assert people["leonord"]["player"] == "Ana"
    assert people["sombra"]["player"] is None
    sheet = seat.do("sheet", "leonord")
    assert "Armas de fuego" in sheet
    assert "Esgrima" in sheet


def test_every_fault_of_a_file_is_told_and_nothing_is_stored(seat: Seat) -> None:
    path = seat.home / "sheets.toml"
    path.write_text(WRONG, "utf-8")
    size = seat.size()
    ran = seat.run("character", "new", "--from", str(path))
    assert ran.code == 2
    for code in ("destiny_start_invalid", "sheet_key_unknown", "term_unknown", "sheets_refused"):
        assert code in ran.err
    assert all(name in ran.err for name in ("Uno", "Dos", "Tres"))
    assert seat.size() == size


@pytest.mark.parametrize(
    "text", ["no es toml", "[[character]]\nname = 3", "character = 1", 'name = "x"\nscores = 3', SHEETS]
)
def test_a_file_that_is_no_sheet(seat: Seat, text: str) -> None:
    path = seat.home / "sheet.toml"
    path.write_text(text, "utf-8")
    size = seat.size()
    assert seat.run("character", "new", "--from", str(path)).code == 2
    path.write_bytes(b"\xff\xfe\x00")
    assert seat.run("character", "new", "--from", str(path)).code == 2
    assert seat.size() == size


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_template_is_a_sheet(seat: Seat, language: str) -> None:
    path = seat.home / "sheet.toml"
    text = seat.do("character", "template", "--lang", language).replace("Armand", "Leonord")
    path.write_text(text, "utf-8")
    seat.do("character", "new", "--from", str(path), "--lang", language)
    assert "Leonord" in seat.do("character", "list")


def test_a_sheet_by_questions_with_a_step_back(home: Seat) -> None:
    home.do("campaign", "new", "Ruinas")
    traits = "3\nCorrer\n" + "2\n\n" * 6
    typed = f"Armand\nEva\n<\nLuis\nprecursor\ncinco\n5\n{traits}"
    ran = home.run("character", "new", typed=typed, terminal=True)
    assert ran.code == 0
    sheet = msgspec.json.decode(home.do("sheet", "armand", "--json"))
    assert (sheet["name"], sheet["player"]) == ("Armand", "Luis")
    values = {value["key"]: value for value in sheet["values"]}
    assert values["destiny"]["value"] == 5
    assert values["fortaleza"]["value"] == 3
    assert "Correr" in str(values["fortaleza"]["detail"])


def test_leaving_the_questions_stores_nothing(home: Seat) -> None:
    home.do("campaign", "new", "Ruinas")
    size = home.size()
    ran = home.run("character", "new", typed="Armand\nLuis\n", terminal=True)
    assert (ran.code, "Nothing was stored" in ran.err) == (130, True)
    assert home.size() == size


def test_any_sheet_and_pool_at_any_moment(seat: Seat) -> None:
    before = seat.size()
    seat.do("roll", "christopher", "cultura", "-d", "4", "--destiny", "2", "--rolled", "4,2,3+6,6/5,5,2,3")
    seat.do("mark", "biblioteca")
    seat.do("spend", "christopher", "fortune", "--for", "breath")

    def values(*words: str) -> dict[str, int]:
        told = msgspec.json.decode(seat.do("sheet", *words, "--json"))
        return {f"{value.get('owner', '')}.{value['key']}": value["value"] for value in told["values"]}

    then, marked, now = values("--at", str(before)), values("--at", "@biblioteca"), values()
    assert (then["table.pool"], marked["table.pool"], now["table.pool"]) == (10, 8, 8)
    fortunes = [each["christopher.fortune"] for each in (then, marked, now)]
    assert fortunes == [3, 4, 3]
    assert values("christopher", "--at", str(before))[".destiny"] == 3


def test_an_option_counts_from_here_on(seat: Seat) -> None:
    seat.do("campaign", "set", "joint_max_helpers", "any")
    assert "any" in seat.do("campaign", "info")
    assert "any" not in seat.do("campaign", "info", "--at", "3")


def test_an_evening_ends_in_order(seat: Seat) -> None:
    refused = seat.run("session", "end")
    assert (refused.code, "testigo scene end" in refused.err) == (4, True)
    seat.do("escena", "acaba")
    seat.do("sesion", "cierra", "-m", "hasta el jueves")
    assert "hasta el jueves" in seat.do("log", "@1")


def test_the_search_finds_accents_or_not(seat: Seat) -> None:
    seat.do("note", "El Ángel caído")
    assert "Ángel" in seat.do("log", "--search", "angel CAIDO")
    assert seat.run("log", "--search", "no está").out == ""


def test_rebuilding_changes_nothing(seat: Seat) -> None:
    before = seat.do("log", "--search", "a")
    seat.do("store", "rebuild")
    assert seat.do("log", "--search", "a") == before
    assert seat.run("verify").code == 0


def test_settings_survive(home: Seat) -> None:
    home.do("config", "set", "glyphs", "moon")
    home.do("config", "pon", "idioma", "es")
    assert "glyphs\tmoon" in home.do("config", "get")
    assert home.do("config", "mira", "idioma") == "language\tes\n"


def test_every_command_and_option_has_its_words_in_both_languages(home: Seat) -> None:
    for command in table.COMMANDS:
        for language in ("en", "es"):
            out = home.do("help", *command.name.split(), "--lang", language)
            assert "cli." not in out, out
            assert command.spanish in out
            assert command.name in out


def test_help_by_option_and_by_noun(home: Seat) -> None:
    assert home.do("roll", "--help") == home.do("help", "tira") == home.do("tira", "-h")
    assert "campaign new" in home.do("campaign")
    assert "campaña nueva" in home.do("campaña", "--lang", "es")
    for topic in ("ref", "quien", "dados", "salida", "exit"):
        assert home.do("help", topic)


def test_names_of_commands_are_unique() -> None:
    verbs = [name for command in table.COMMANDS if " " not in command.name for name in set(command.names)]
    nouns = [table.fold(name) for noun, names in table.NOUNS.items() for name in {noun, *names}]
    assert len([*verbs, *set(nouns)]) == len({*verbs, *nouns})
    for noun in table.NOUNS:
        names = [name for command in table.verbs_of(noun) for name in set(command.names)]
        assert len(names) == len(set(names))


def test_spellings_of_options_are_unique() -> None:
    for command in table.COMMANDS:
        own = {option.name for option in command.options}
        options = (*command.options, *(each for each in table.SHARED if each.name not in own))
        spellings = [spelling for option in options for spelling in option.spellings]
        assert len(spellings) == len(set(spellings)), command.name


def test_doctor_tells_of_open_keys(home: Seat) -> None:
    home.do("campaign", "new", "Ruinas")
    (key,) = (bootstrap.state_folder() / "keys").iterdir()
    os.chmod(key, 0o644)
    assert "chmod 600" in home.do("doctor")
