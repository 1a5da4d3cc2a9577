"""`whatif new`, `list`, `diff`, `drop`, and any command in a variation. Numbers are counted by hand."""

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import msgspec
import pytest

from tests.cli.table import RECEIPT, Seat
from tests.scenarios.asking import refused, told, values
from tests.whatif.outside import TYPED, listed, outside

BANNER = {
    "en": "Variation “asalto”: nothing of this is in the ledger.",
    "es": "Variación «asalto»: nada de esto está en el libro.",
}


def size_of(seat: Seat, name: str) -> int:
    """Return how many lines a variation has."""
    return int(told(seat, "campaign", "info", "--what-if", name)["lines"])


@pytest.fixture
def tried(seat: Seat) -> Seat:
    """Return a seat with a variation of the campaign as it stands."""
    seat.do("whatif", "new", "asalto")
    return seat


def test_nothing_outside_is_touched(seat: Seat) -> None:
    """Campaign files, heads, seeds, keys: byte for byte as before, whatever is done in a variation and with one."""
    seat.do("log")
    before = outside(seat)
    size = seat.size()
    seat.do("whatif", "new", "asalto", "--from", str(size))
    for words in (
        TYPED,
        ("roll", "armand", "astucia", "-d", "2"),
        ("spend", "armand", "fortune", "1", "--for", "breath"),
        ("note", "hola", "--hidden"),
        ("undo",),
        ("redo",),
        ("scene", "end"),
        ("session", "end"),
        ("session", "start"),
        ("character", "new", "Otra", "--npc", "--score", "astucia=2"),
        ("log",),
        ("board",),
        ("sheet", "armand"),
        ("why", "armand.fortune"),
        ("explain", str(size)),
        ("recap",),
        ("replay", "--plain"),
        ("campaign", "info"),
        ("campaign", "set", "title", "Otra"),
        ("odds", "armand", "astucia", "-d", "2"),
    ):
        seat.do("--what-if", "asalto", *words)
    seat.do("whatif", "diff", "asalto")
    seat.do("whatif", "list")
    seat.do("whatif", "drop", "asalto")
    assert outside(seat) == before


def test_after_looking_at_a_longer_variation_the_campaign_goes_on(tried: Seat) -> None:
    """What this machine remembers of the ledger is the ledger, never a variation of it."""
    for _ in range(3):
        tried.do("note", "hola", "--what-if", "asalto")
    tried.do("whatif", "diff", "asalto")
    tried.do("whatif", "list")
    tried.do("log", "--what-if", "asalto")
    tried.do("note", "sigue")


def test_no_bag_gives_dice_for_it_and_no_number_is_used(home: Seat) -> None:
    home.do("campaign", "new", "Nada", "--rules", "plenilunio")
    home.do("character", "new", "Armand", "--player", "Luis", "--destiny", "5", "--score", "astucia=3")
    home.do("bag", "open")
    home.do("bag", "seal")
    home.do("bag", "promise")
    assert "bag 1, roll 1" in home.do("roll", "armand", "astucia", "-d", "2")
    home.do("whatif", "new", "otra")
    shown = home.do("roll", "armand", "astucia", "-d", "2", "--what-if", "otra")
    assert "bag" not in shown
    assert "bag 1, roll 2" in home.do("roll", "armand", "astucia", "-d", "2")


def test_an_evening_with_bags_goes_on_without_them(home: Seat) -> None:
    """A session begins and ends in the variation: no bag is opened, shown or signed, no seed and no key is touched."""
    home.do("campaign", "new", "Nada", "--rules", "plenilunio")
    home.do("character", "new", "Armand", "--player", "Luis", "--destiny", "5", "--score", "astucia=3")
    home.do("session", "start")
    home.do("bag", "seal")
    home.do("session", "start", "--no-words")
    home.do("roll", "armand", "astucia", "-d", "2")
    home.do("whatif", "new", "asalto")
    before = outside(home)
    for words in (("session", "end"), ("session", "start"), ("roll", "armand", "astucia", "-d", "2")):
        home.do(*words, "--what-if", "asalto", "--no-input")
    kinds = {row["kind"] for row in told(home, "log", f"{home.size() + 1}..", "--what-if", "asalto")["rows"]}
    assert not {kind for kind in kinds if kind.startswith(("dice.Bag", "dice.Rolled.", "ledger."))}
    assert outside(home) == before


def test_it_has_no_receipt(tried: Seat) -> None:
    shown = tried.do(*TYPED, "--what-if", "asalto")
    assert not RECEIPT.search(shown)
    assert "a variation: no receipt" in shown
    assert msgspec.json.decode(tried.do(*TYPED, "--what-if", "asalto", "--json"))["receipt"] is None


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("terminal", [False, True], ids=["pipe", "terminal"])
@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("quiet", [(), ("-q",)], ids=["", "quiet"])
def test_every_screen_says_what_it_is(
    tried: Seat, language: str, terminal: bool, columns: int, quiet: tuple[str, ...]
) -> None:
    option = "--ysi" if language == "es" else "--what-if"
    for words in (
        ("board",),
        ("log",),
        ("sheet", "armand"),
        ("note", "hola"),
        ("character", "list"),
        ("campaign", "info"),
    ):
        shown = tried.do("--lang", language, *words, option, "asalto", *quiet, terminal=terminal, columns=columns)
        text = " ".join(shown.replace("\x1b[33m", "").replace("\x1b[0m", "").split())
        assert text.startswith(BANNER[language]), words


def test_a_file_says_it_too(tried: Seat) -> None:
    path = tried.home / "shown.txt"
    tried.do("log", "--what-if", "asalto", "-o", str(path))
    assert path.read_text("utf-8").startswith(BANNER["en"])


@pytest.mark.parametrize(
    "words", [("board",), ("log",), ("sheet", "armand"), ("note", "hola"), ("why", "armand.fortune")]
)
def test_every_record_names_it(tried: Seat, words: tuple[str, ...]) -> None:
    assert msgspec.json.decode(tried.do(*words, "--what-if", "Asalto", "--json"))["variation"] == "asalto"
    for line in tried.do(*words, "--what-if", "asalto", "-f", "ndjson").splitlines():
        assert msgspec.json.decode(line)["variation"] == "asalto"


def test_the_ledger_itself_is_never_called_one(tried: Seat) -> None:
    assert "variation" not in told(tried, "log")
    assert "ariation" not in tried.do("log")


class TestFrom:
    """Where a variation begins."""

    def test_a_line_in_the_middle_of_a_batch_takes_all_of_it(self, seat: Seat) -> None:
        seat.do(*TYPED)
        last = seat.size()
        first = told(seat, "log", str(last))["rows"][0]["batch"]
        assert first < last
        seat.do("note", "después")
        seat.do("whatif", "new", "asalto", "--from", str(first))
        assert (listed(seat)["asalto"], size_of(seat, "asalto")) == ((last, 0), last)

    @pytest.mark.parametrize("ref", ["@puerta", "@1.1", "-2"])
    def test_marks_scenes_and_lines_from_the_end(self, seat: Seat, ref: str) -> None:
        """The mark is the last line but one; the scene goes on, so that it ends where the ledger does."""
        seat.do("mark", "puerta")
        size = seat.size()
        seat.do("note", "después")
        seat.do("whatif", "new", "asalto", "--from", ref)
        assert size_of(seat, "asalto") == (size + 1 if ref == "@1.1" else size)

    def test_a_time_of_day(self, seat: Seat) -> None:
        """The minute of a note; another is written five minutes later."""
        seat.do("note", "hola")
        last = seat.size()
        when = datetime.fromtimestamp(seat.now / 1_000_000, ZoneInfo("Europe/Madrid"))
        seat.now += 300_000_000
        seat.do("note", "después")
        seat.do("whatif", "new", "asalto", "--from", f"{when:%H:%M}")
        assert size_of(seat, "asalto") == last

    @pytest.mark.parametrize("ref", ["1", "2"])
    def test_the_opening_of_the_ledger_is_always_there(self, seat: Seat, ref: str) -> None:
        seat.do("whatif", "new", "asalto", "--from", ref)
        assert listed(seat)["asalto"] == (2, 0)
        seat.do("character", "new", "Otra", "--npc", "--score", "astucia=2", "--what-if", "asalto")

    def test_nowhere(self, seat: Seat) -> None:
        refused(seat, "whatif", "new", "asalto", "--from", "9999", code="ref_unknown", status=3)
        refused(seat, "whatif", "new", "asalto", "--from", "@nada", code="ref_unknown", status=3)
        assert listed(seat) == {}

    def test_what_was_corrected_later_counts_in_it(self, seat: Seat) -> None:
        """Hurt by 6 (18 to 12), a note; undone after the note: a variation from the note has 18, as today."""
        seat.do("hurt", "sophie", "6", "--why", "golpe", "--soften", "0")
        hurt = seat.size()
        seat.do("note", "después")
        note = seat.size()
        seat.do("undo", str(hurt))
        seat.do("whatif", "new", "asalto", "--from", str(note))
        assert values(seat, "sophie", "--what-if", "asalto")["resistance"] == 18
        assert listed(seat)["asalto"][0] == note
        seat.do("redo", "--what-if", "asalto")
        assert values(seat, "sophie", "--what-if", "asalto")["resistance"] == 12
        assert values(seat, "sophie")["resistance"] == 18

    def test_what_was_put_right_later_counts_in_it(self, seat: Seat) -> None:
        """Hurt by 6, a note; put right to 2 later: 16 in a variation that begins before that."""
        seat.do("hurt", "sophie", "6", "--why", "golpe", "--soften", "0")
        batch = told(seat, "log", "--last", "1")["rows"][0]["batch"]
        seat.do("note", "después")
        note = seat.size()
        seat.do("fix", str(batch), "damage=2", "-m", "eran dos", "--yes")
        today = values(seat, "sophie")["resistance"]
        assert today == 16
        seat.do("whatif", "new", "asalto", "--from", str(note))
        assert values(seat, "sophie", "--what-if", "asalto")["resistance"] == 16
        seat.do("whatif", "new", "antes", "--from", str(batch - 1))
        assert values(seat, "sophie", "--what-if", "antes")["resistance"] == 18
        assert listed(seat)["antes"] == (batch - 1, 0)


class TestNames:
    """What a variation may be called."""

    @pytest.mark.parametrize(
        ("typed", "name"),
        [
            ("Sin el ¡disparo!", "sin-el-disparo"),
            ("Añoranza épica", "anoranza-epica"),
            ("../../x", "x"),
            ("/etc/passwd", "etc-passwd"),
            ("A" * 300, "a" * 60),
            ("x; drop table", "x-drop-table"),
        ],
    )
    def test_any_text_becomes_a_file_beside_the_others(self, seat: Seat, typed: str, name: str) -> None:
        before = outside(seat)
        seat.do("whatif", "new", typed)
        assert list(listed(seat)) == [name]
        assert outside(seat) == before
        seat.do("board", "--what-if", typed)
        seat.do("whatif", "diff", typed)
        seat.do("whatif", "drop", typed)
        assert listed(seat) == {}

    @pytest.mark.parametrize("typed", ["", "   ", "...", "/", "¿?"])
    def test_nothing_is_no_name(self, seat: Seat, typed: str) -> None:
        refused(seat, "whatif", "new", typed, code="variation_name_invalid", status=2)

    def test_two_of_one_name_are_refused(self, tried: Seat) -> None:
        refused(tried, "whatif", "new", "Asalto", code="variation_exists", status=7)

    def test_one_that_is_not_there(self, seat: Seat) -> None:
        refused(seat, "board", "--what-if", "asalto", code="variation_none", status=3)
        refused(seat, "whatif", "diff", "asalto", code="variation_none", status=3)
        seat.do("whatif", "new", "otra")
        ran = refused(seat, "whatif", "drop", "asalto", code="variation_unknown", status=3)
        assert "only otra" in ran.err


def test_a_variation_of_a_variation_is_refused(tried: Seat) -> None:
    ran = tried.run("whatif", "new", "otra", "--what-if", "asalto")
    assert (ran.code, "not_in_variation" in ran.err) == (4, True)
    assert list(listed(tried)) == ["asalto"]


@pytest.mark.parametrize(
    "line",
    [
        "verify",
        "receipt 3",
        "export 1..",
        "sign",
        "dispute 3 -m dudo",
        "rule 3 upheld",
        "bag open",
        "bag list",
        "key show",
        "store info",
        "config get",
        "campaign use x",
        "campaign new x",
        "demo",
        "doctor",
    ],
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_is_about_the_ledger_itself_is_refused(tried: Seat, line: str, language: str) -> None:
    before = outside(tried)
    ran = tried.run(*line.split(), "--what-if", "asalto", "--lang", language)
    assert (ran.code, ran.out) == (4, "")
    assert "not_in_variation" in ran.err
    assert outside(tried) == before


class TestFiles:
    """Files of campaign and variation."""

    def test_a_campaign_that_was_renamed_keeps_its_variations(self, tried: Seat) -> None:
        path = next((tried.home / "data").rglob("*.db"))
        moved = path.with_name("otro-nombre.db")
        path.rename(moved)
        assert "asalto" in tried.do("whatif", "list", "-c", str(moved))
        tried.do("board", "-c", "otro-nombre", "--what-if", "asalto")

    def test_a_campaign_that_cannot_be_written_can_be_tried(self, seat: Seat) -> None:
        path = next((seat.home / "data").rglob("*.db"))
        path.chmod(0o400)
        path.parent.chmod(0o500)
        try:
            seat.do("whatif", "new", "asalto")
            seat.do("note", "hola", "--what-if", "asalto")
            seat.do("whatif", "diff", "asalto")
        finally:
            path.parent.chmod(0o700)
            path.chmod(0o600)

    def test_its_file_is_never_taken_for_a_campaign(self, tried: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
        """It has the id of its ledger: what it says there would be remembered of that, and the ledger be refused."""
        tried.do("note", "hola", "--what-if", "asalto")
        path = str(next((tried.home / "state").rglob("asalto.db")))
        for words in (("log", "-c", path), ("campaign", "use", path), ("note", "x", "-c", path)):
            refused(tried, *words, code="campaign_is_variation", status=2)
        assert "testigo --ysi asalto tablero" in tried.run("log", "-c", path, "--lang", "es").err
        with monkeypatch.context() as patch:
            patch.setenv("TESTIGO_CAMPAIGN", path)
            assert tried.run("board").code == 2
        tried.do("note", "sigue")

    def test_one_that_is_damaged_is_listed_and_can_be_thrown_away(self, tried: Seat) -> None:
        path = next((tried.home / "state").rglob("asalto.db"))
        path.write_bytes(b"x")
        tried.do("whatif", "new", "otra")
        assert listed(tried) == {"asalto": (None, None), "otra": (tried.size(), 0)}
        assert tried.do("whatif", "list").startswith("asalto\t?\t?\n")
        assert tried.run("board", "--what-if", "asalto").code == 7
        assert tried.run("whatif", "diff", "asalto").code == 7
        tried.do("whatif", "drop", "asalto")
        assert list(listed(tried)) == ["otra"]

    def test_thrown_away_while_somebody_has_it_open(self, tried: Seat) -> None:
        """Whoever reads it reads on; afterwards it is gone, and the name is free."""
        from cli import bootstrap

        path = next((tried.home / "state").rglob("asalto.db"))
        ledger = bootstrap.open_campaign(path)
        tried.do("whatif", "drop", "asalto")
        assert ledger.head().size == tried.size()
        ledger.close()
        tried.do("whatif", "new", "asalto")
        assert listed(tried)["asalto"] == (tried.size(), 0)

    def test_where_none_can_be_made_it_is_said(self, seat: Seat) -> None:
        (seat.home / "state" / "testigo" / "variations").write_text("no folder", "utf-8")
        refused(seat, "whatif", "new", "asalto", code="file_not_written", status=7)

    @pytest.mark.parametrize(("step", "ref"), [("_copy", "5"), ("_copy_whole", "-1")])
    def test_nothing_is_left_of_one_that_could_not_be_made(
        self, seat: Seat, monkeypatch: pytest.MonkeyPatch, step: str, ref: str
    ) -> None:
        def stop(_source: Path, target: Path, *_: object) -> bool:
            target.write_bytes(b"half")
            raise KeyboardInterrupt

        monkeypatch.setattr(f"domain.store.forking.{step}", stop)
        assert seat.run("whatif", "new", "asalto", "--from", ref).code == 130
        assert listed(seat) == {}
        assert [path for path in (seat.home / "state" / "testigo" / "variations").rglob("*") if path.is_file()] == []


class TestPlayers:
    """A variation, and that there is one, is the game master's own. Rules: PL-VIS-1"""

    @pytest.mark.parametrize(
        "line",
        [
            "whatif new otra",
            "whatif list",
            "whatif diff asalto",
            "whatif drop asalto",
            "whatif --without 3",
            "whatif 3 --rolled 4",
        ],
    )
    def test_the_commands_are_refused(self, tried: Seat, line: str) -> None:
        ran = tried.run(*line.split(), "--as", "luis")
        assert (ran.code, ran.out) == (4, "")
        assert "gm_only" in ran.err
        assert list(listed(tried)) == ["asalto"]

    def test_a_name_is_not_confirmed(self, tried: Seat) -> None:
        """One that is there and one that is not are refused in the same words, whoever asks."""
        for who in ("luis", "Nadie"):
            there, nowhere = (tried.run("log", "--what-if", name, "--as", who) for name in ("asalto", "quux"))
            assert (there.code, there.out, there.err) == (nowhere.code, nowhere.out, nowhere.err)
            assert (there.code, there.out) == (4, "")

    @pytest.mark.parametrize("gm", ["gm", "dj", "GM"])
    def test_the_game_master_may_say_who_it_is(self, tried: Seat, gm: str) -> None:
        tried.do("log", "--what-if", "asalto", "--as", gm)


class TestHints:
    """Commands that are printed in a variation work in it."""

    def test_the_next_step_stays_in_it(self, tried: Seat) -> None:
        ran = tried.run("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,3/5,3", "--what-if", "asalto")
        assert "testigo --what-if asalto tie " in ran.err

    @pytest.mark.parametrize(("language", "option"), [("en", "--what-if"), ("es", "--ysi")])
    def test_the_way_out_of_a_refusal_stays_in_it(self, tried: Seat, language: str, option: str) -> None:
        ran = tried.run("--lang", language, "roll", "armand", "astucia", "--what-if", "asalto")
        assert ran.code == 2
        assert f"testigo {option} asalto " in ran.err
        assert ran.err.count(option) == ran.err.count("testigo ")

    def test_of_what_is_about_the_ledger_it_does_not(self, tried: Seat) -> None:
        ran = tried.run("whatif", "new", "otra", "--what-if", "asalto")
        assert "testigo --what-if" not in ran.err


def test_what_is_different_there(tried: Seat) -> None:
    """Armand has 5 of Fortune, and spends one there."""
    assert tried.do("whatif", "diff", "asalto").endswith("Everything stands there as it does now.\n")
    tried.do("spend", "armand", "fortune", "1", "--for", "breath", "--what-if", "asalto")
    shown = tried.do("whatif", "diff", "asalto")
    assert shown.splitlines() == [BANNER["en"], "Armand\tFortune\t5/5\t4/5"]
    found = told(tried, "whatif", "diff", "asalto")
    assert (found["variation"], found["schema"]) == ("asalto", "testigo.diff.1")
    assert [(each["owner"], each["field"], each["new_value"]) for each in found["values"]] == [("armand", "fortune", 4)]
    shown = tried.do("ysi", "compara", "asalto", "--lang", "es", terminal=True, columns=40, typed="")
    assert "Variación «asalto»" in shown
    assert max(map(len, shown.replace("\x1b", "").splitlines())) < 60


def test_questions_can_be_answered_in_it(tried: Seat) -> None:
    """Hurt there by 6: the question of a wound is answered there, and was never asked in the ledger."""
    size = tried.size()
    tried.do("hurt", "sophie", "6", "--why", "golpe", "--what-if", "asalto")
    tried.do("spend", "sophie", "fortune", "0", "--for", "wound", "--what-if", "asalto")
    assert values(tried, "sophie", "--what-if", "asalto")["resistance"] == 12
    assert tried.size() == size


def test_a_question_left_open_in_the_ledger_is_answered_only_there(seat: Seat) -> None:
    seat.do("hurt", "sophie", "6", "--why", "golpe")
    seat.do("whatif", "new", "asalto")
    seat.do("spend", "sophie", "fortune", "0", "--for", "wound", "--what-if", "asalto")
    found = told(seat, "whatif", "diff", "asalto")
    assert [(each["who"], each["open"]) for each in found["questions"]] == [("sophie", False)]
    seat.do("spend", "sophie", "fortune", "0", "--for", "wound")


def test_a_roll_of_heroes_that_waits_can_be_announced_in_it(heroes: Seat) -> None:
    heroes.do("attack", "centella", "titan", "--with", "rayo", "--rolled", "14")
    size = heroes.size()
    heroes.do("whatif", "new", "asalto")
    heroes.do("announce", "--rolled", "4", "--what-if", "asalto")
    assert heroes.size() == size
    assert listed(heroes)["asalto"][0] == size
    heroes.do("announce", "--rolled", "20")


def test_the_past_of_a_variation_can_be_looked_at(tried: Seat) -> None:
    """At the fork Fortune is 5, then 4; undone it is 5 again, and was 4 as it was known."""
    fork = tried.size()
    tried.do("spend", "armand", "fortune", "1", "--for", "breath", "--what-if", "asalto")
    spent = str(size_of(tried, "asalto"))
    there = ("--what-if", "asalto")
    assert values(tried, "armand", *there)["fortune"] == 4
    assert values(tried, "armand", *there, "--at", str(fork))["fortune"] == 5
    tried.do("undo", *there)
    assert values(tried, "armand", *there)["fortune"] == 5
    assert values(tried, "armand", *there, "--at", spent, "--as-known")["fortune"] == 4


def test_an_old_deed_can_be_put_right_in_it_only(seat: Seat) -> None:
    """Hurt by 6 (12 left); in the variation it were 2 (16 left)."""
    seat.do("hurt", "sophie", "6", "--why", "golpe", "--soften", "0")
    batch = told(seat, "log", "--last", "1")["rows"][0]["batch"]
    seat.do("whatif", "new", "asalto")
    seat.do("fix", str(batch), "damage=2", "-m", "eran dos", "--yes", "--what-if", "asalto")
    assert values(seat, "sophie", "--what-if", "asalto")["resistance"] == 16
    assert values(seat, "sophie")["resistance"] == 12


def test_a_command_that_is_sent_again_is_stored_once(tried: Seat) -> None:
    for _ in range(2):
        tried.do("note", "hola", "--command-id", "una", "--what-if", "asalto")
    assert listed(tried)["asalto"][1] == 1


def test_a_rehearsal_stores_nothing_there_either(tried: Seat) -> None:
    tried.do(*TYPED, "--dry-run", "--what-if", "asalto")
    assert listed(tried)["asalto"][1] == 0


def test_in_a_pipe_a_list_has_tabs(tried: Seat) -> None:
    size = tried.size()
    assert tried.do("whatif", "list") == f"asalto\t{size}\t0\n"
    lines = tried.do("whatif", "list", "-f", "ndjson").splitlines()
    assert [msgspec.json.decode(line)["name"] for line in lines] == ["asalto"]


def test_where_its_file_lies(seat: Seat) -> None:
    found = told(seat, "whatif", "new", "asalto")
    assert (found["name"], found["from"]) == ("asalto", seat.size())
    path = Path(found["file"])
    assert path.is_file()
    assert path.stat().st_mode & 0o077 == 0 or path.parent.stat().st_mode & 0o077 == 0
