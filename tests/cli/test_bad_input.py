"""Whatever is typed: a clear error with the next step, the right exit status, nothing stored, never a traceback."""

import pytest

from tests.cli.table import Seat

ROLL = ("roll", "armand", "astucia", "-d", "2")
REFUSED = [
    (("rol", "armand"), 2, "command_unknown"),
    (("campaign", "nw"), 2, "command_unknown"),
    ((*ROLL, "--dificulty", "3"), 2, "option_not_here"),
    (("-1", "armand"), 2, "option_not_here"),
    ((*ROLL, "-o", "a\0b"), 3, "file_unknown"),
    ((*ROLL, "-c", "a/\0b"), 3, "file_unknown"),
    (("character", "-1", "armand"), 2, "option_not_here"),
    (("roll", "armand", "\\", "-d", "1", "--rolled", "x"), 2, "term_unknown"),
    (("roll", "armand", "astucia", "-d"), 2, "option_needs_value"),
    (("roll",), 2, "word_missing"),
    (("roll", "armand"), 2, "trait_missing"),
    (("roll", "armand", "astucia"), 2, "opposition_missing"),
    (("roll", "armand", "astucia", "mucho", "-d", "2"), 2, "word_too_many"),
    (("sheet", "armand", "x"), 2, "word_too_many"),
    ((*ROLL, "--goal", "muchos"), 2, "not_a_number"),
    ((*ROLL, "-f", "csv"), 2, "option_choice"),
    (("roll", "nadie", "astucia", "-d", "2"), 3, "character_unknown"),
    (("roll", "armand", "encanto", "-d", "2"), 2, "term_unknown"),
    (("roll", "armand", "astucia", "--vs", "nadie"), 3, "character_unknown"),
    (("roll", "armand", "astucia", "-d", "0"), 4, "difficulty_invalid"),
    (("roll", "armand", "astucia", "-d", "-1"), 4, "difficulty_invalid"),
    ((*ROLL, "--rolled", "7,1,1/2,2"), 2, "not_a_die_face"),
    ((*ROLL, "--rolled", "0,1,1/2,2"), 2, "not_a_die_face"),
    ((*ROLL, "--rolled", "uno,1,1/2,2"), 2, "not_a_die_face"),
    ((*ROLL, "--rolled", "2.5,1,1/2,2"), 2, "not_a_die_face"),
    ((*ROLL, "--rolled", "1,1/2,2"), 2, "dice_count_mismatch"),
    ((*ROLL, "--rolled", "1,1,1,1/2,2"), 2, "dice_count_mismatch"),
    ((*ROLL, "--rolled", "1,1,1/2,2,2"), 2, "dice_count_mismatch"),
    ((*ROLL, "--rolled", "1,1,1+6/2,2"), 2, "dice_count_mismatch"),
    ((*ROLL, "--rolled", "1,1,1/2,2/3"), 2, "rolled_unreadable"),
    ((*ROLL, "--rolled", "1,1,1+1+1/2,2"), 2, "rolled_unreadable"),
    ((*ROLL, "--destiny", "6"), 4, "destiny_dice_limit"),
    ((*ROLL, "--destiny", "-1"), 4, "destiny_dice_limit"),
    (("roll", "mutante", "sutileza", "-d", "2", "--destiny", "1"), 4, "destiny_dice_not_player"),
    ((*ROLL, "--tool", "3"), 4, "tool_bonus_invalid"),
    ((*ROLL, "--rival-spec"), 4, "difficulty_has_no_specialty"),
    (("spend", "armand", "fortune", "6", "--for", "drama"), 4, "dramatic_cost_invalid"),
    (("spend", "armand", "fortune"), 2, "use_missing"),
    (("gain", "armand", "fortune", "1"), 2, "reason_missing"),
    (("explain", "999"), 3, "ref_unknown"),
    (("explain", "@99"), 3, "ref_unknown"),
    (("explain", "@nada"), 3, "ref_unknown"),
    (("explain", "ayer"), 2, "ref_invalid"),
    (("log", "9..3"), 2, "ref_backwards"),
    (("sheet", "armand", "--at", "999"), 3, "ref_unknown"),
    (("mark", "dos palabras"), 2, "mark_invalid"),
    (("reveal", "1"), 3, "batch_not_hidden"),
    (("reveal", "-1", "--as", "luis"), 4, "gm_only"),
    (("tie", "half"), 3, "tie_none"),
    (("log", "--as", "nadie"), 3, "player_unknown"),
    (("log", "--who", "nadie"), 3, "character_unknown"),
    (("session", "start"), 4, "session_open"),
    (("scene", "start", "otra"), 4, "scene_open"),
    (("adventure", "start", "Chica", "--pool", "4"), 4, "pool_size_invalid"),
    (("character", "new", "Armand", "--player", "Luis"), 2, "character_exists"),
    (("character", "new", "Nueva", "--player", "Luis", "--destiny", "6"), 4, "destiny_start_invalid"),
    (("character", "new", "Nueva", "--player", "Luis", "--score", "encanto=3"), 2, "term_unknown"),
    (("character", "new", "Nueva", "--player", "Luis", "--score", "astucia"), 2, "pair_invalid"),
    (("character", "new", "--player", "Luis", "--no-input"), 2, "answer_missing"),
    (("character", "new", "Nueva", "--no-input"), 2, "answer_missing"),
    (("character", "edit", "armand"), 2, "nothing_to_change"),
    (("character", "new", "--from", "no-esta.toml"), 3, "file_unknown"),
    (("campaign", "set", "nada", "1"), 2, "option_unknown"),
    (("campaign", "set", "joint_max_helpers", "9"), 2, "option_value_unknown"),
    (("campaign", "set", "time_zone", "Marte/Olympus"), 2, "time_zone_unknown"),
    (("campaign", "set", "language", "fr"), 2, "language_unknown"),
    (("campaign", "new", "Las ruinas de Madrid"), 7, "store_exists"),
    (("campaign", "new", "Otra", "--rules", "parchis"), 2, "system_unknown"),
    (("campaign", "new", "Otra", "--time-zone", "Marte/Olympus"), 2, "time_zone_unknown"),
    (("campaign", "use", "nada"), 3, "campaign_unknown"),
    (("-c", "postgresql://table@db.example/ruinas", "log"), 7, "store_not_supported"),
    (("-c", "no/esta.db", "log"), 3, "campaign_unknown"),
    (("rules", "PL-NADA-1"), 3, "rule_unknown"),
    (("help", "nada"), 3, "help_unknown"),
    (("config", "set", "sonido", "alto"), 2, "setting_unknown"),
    (("config", "set", "glyphs", "neon"), 2, "option_choice"),
    (("verify", "no-esta.ndjson"), 3, "file_unknown"),
    (("roll", "1da"), 2, "notation_unreadable"),
    (("roll", "2dH"), 2, "notation_unreadable"),
    (("roll", "1d"), 2, "notation_unreadable"),
    (("roll", "4d6kh3"), 2, "notation_unreadable"),
    (("roll", "1d1!"), 2, "notation_unreadable"),
    (("roll", "3d6!>=1"), 2, "notation_unreadable"),
    (("roll", "1d6r<7"), 2, "notation_unreadable"),
    (("roll", "1d20+-2"), 2, "notation_unreadable"),
    (("roll", "1d1"), 2, "notation_sides"),
    (("roll", "9999999d999999999"), 2, "notation_number"),
    (("roll", "2147483647d2147483647"), 2, "notation_number"),
    (("roll", "1001d6"), 2, "notation_too_many_dice"),
    (("roll", "3d6", "-d", "2"), 2, "option_not_free"),
]


@pytest.mark.parametrize(
    ("words", "code", "error"), REFUSED, ids=lambda value: " ".join(value) if isinstance(value, tuple) else None
)
def test_refused(seat: Seat, words: tuple[str, ...], code: int, error: str) -> None:
    size = seat.size()
    for language in ("en", "es"):
        ran = seat.run("--lang", language, *words)
        assert f"{error}: " in ran.err
        assert ran.code == code
        assert ran.out == ""
        assert len(ran.err.splitlines()) >= 2, "no next step"
        assert error not in ran.err.replace(f"{error}: ", ""), "no sentence"
    assert seat.size() == size


def test_the_exact_piece_is_quoted(seat: Seat) -> None:
    assert "“4d6kh3”" in seat.run("roll", "2d6+4d6kh3").err


def test_a_wrong_command_names_the_right_one_in_both_languages(seat: Seat) -> None:
    assert "roll" in seat.run("rol").err
    assert "registro" in seat.run("registo").err
    assert "--difficulty" in seat.run(*ROLL, "--dificulty", "3").err


def test_names_that_many_have_are_listed(seat: Seat) -> None:
    seat.do("character", "new", "Mutante 2", "--npc")
    ran = seat.run("sheet", "mut")
    assert (ran.code, "Mutante 2" in ran.err) == (3, True)


def test_an_empty_pool_gives_nothing(seat: Seat) -> None:
    for _ in range(2):
        seat.do(*ROLL, "--destiny", "5")
    ran = seat.run(*ROLL, "--destiny", "1")
    assert (ran.code, "destiny_pool_exhausted" in ran.err) == (4, True)


def test_fortune_that_is_not_there(seat: Seat) -> None:
    for _ in range(5):
        seat.do("spend", "armand", "fortune", "--for", "breath")
    ran = seat.run("spend", "armand", "fortune", "--for", "breath")
    assert (ran.code, "fortune_insufficient" in ran.err) == (4, True)


def test_the_refusal_names_its_rule_and_fiat_passes_it(seat: Seat) -> None:
    ran = seat.run(*ROLL, "--tool", "3")
    assert "PL-TOOL-3" in ran.err
    out = seat.do(*ROLL, "--tool", "3", "--fiat", "una grúa")
    assert "una grúa" in out


def test_no_campaign_at_all(home: Seat) -> None:
    for words in (("log",), ("sheet", "armand"), ROLL, ("verify",), ("session", "start")):
        ran = home.run(*words)
        assert ran.code == 3
        assert "testigo campaign new" in ran.err


def test_bytes_that_are_no_text(seat: Seat) -> None:
    ran = seat.run("note", "caf\udce9")
    assert (ran.code, "text_not_utf8" in ran.err) == (2, True)
