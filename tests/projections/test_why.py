"""Why a value is what it is: every batch that changed it, none that did not, nothing that its reader may not know."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from domain.errors import NotFoundError
from domain.events import OptionChanged, SceneStarted
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import EditCharacter
from domain.systems.plenilunio.traits import Health
from domain.systems.plenilunio.vocabulary import CHARACTERISTICS
from projections.transcript import known, show
from projections.values import TABLE, Value, begun, exactly, fields, keys
from projections.why import Cause, why
from projections.words import Words, plain
from tests.projections.book import Book

PEOPLE = ("armand", "sophie", "mutante", "ermitano")


def numbers(causes: list[Cause]) -> list[tuple[int | None, int | None]]:
    """Return the value before and after each batch."""
    return [(_number(cause.old), _number(cause.new)) for cause in causes]


def _number(found: tuple[object, ...]) -> int | None:
    return found[0].value if found else None  # type: ignore[attr-defined]


def told(cause: Cause, language: str = "es") -> str:
    words = Words(language, cause.names)
    return " ".join(plain(words.say(step)) for step in cause.told)


def by_hand(book: Book, viewer: str) -> Iterator[tuple[int, object]]:
    """Yield each batch and the game after it, folded from line 1 every time."""
    ends = {line.batch: line.line for line in book.lines()}
    for batch, end in ends.items():
        yield batch, (book.state(end) if viewer == "gm" else known(book, viewer, end).state).game


@pytest.mark.parametrize("viewer", ["gm", "luis"])
def test_every_change_is_found_and_nothing_else(book: Book, viewer: str) -> None:
    """The oracle looks at every value after every batch, without asking who is named in it."""
    system, games = book.system, list(by_hand(book, viewer))
    for owner in (*PEOPLE, TABLE):
        for key in {key for _, game in games for key in keys(system, game, owner, viewer)}:
            value, expected = Value(owner, key), []
            old = fields(system, system.empty(), value, viewer)
            for batch, game in games:
                new = fields(system, game, value, viewer)
                if new != old:
                    expected.append((batch, old, new))
                    old = new
            found = [(cause.batch, cause.old, cause.new) for cause in why(book, value, viewer=viewer)]
            assert found == expected, (owner, key)


def test_a_value_leads_from_nothing_to_what_it_is(book: Book) -> None:
    """Armand enters with Destiny 3; a triumph of a destiny die makes it 4."""
    causes = list(why(book, Value("armand", "destiny")))
    assert numbers(causes) == [(None, 3), (3, 4)]
    assert all(before.new == after.old for before, after in pairwise(causes))
    assert causes[0].lines[0].line == causes[0].batch
    assert "Destino" in told(causes[1])


def test_health_is_told_with_its_level(book: Book) -> None:
    """Healthy, bruised by the fall, wounded by the claw: steps 0, 1 and 2 of the ladder."""
    causes = list(why(book, Value("armand", "health")))
    assert numbers(causes)[0] == (None, 0)
    assert numbers(causes)[-1] == (1, 2)
    assert "un zarpazo" in told(causes[-1])


def test_the_pool_belongs_to_the_table(book: Book) -> None:
    """Ten dice are laid out, two are rolled; later a twist adds two and an eclipse one."""
    assert numbers(list(why(book, Value(TABLE, "pool")))) == [(0, 10), (10, 8), (8, 10), (10, 11)]


def test_it_ends_at_the_line_asked_for(book: Book) -> None:
    causes = list(why(book, Value("armand", "destiny")))
    assert list(why(book, Value("armand", "destiny"), last=causes[1].batch - 1)) == causes[:1]


def test_names_are_those_of_that_moment(book: Book) -> None:
    causes = list(why(book, Value("armand", "health")))
    assert causes[0].names["armand"] == "Armand"
    assert causes[-1].names["armand"] == "Armand de Vey"


def test_what_concerns_everybody_counts(book: Book) -> None:
    """A table that wants a fixed maximum of Resistance names nobody, and changes the wounded: 3 × 6, not 2 × 6."""
    book.happen(OptionChanged("resistance_max", "fixed"), SceneStarted())
    last = list(why(book, Value("armand", "resistance")))[-1]
    assert last.batch == book.head().size - 1
    assert [each[0].maximum for each in (last.old, last.new)] == [12, 18]


def test_a_player_learns_nothing_of_the_game_masters_own(book: Book) -> None:
    for key in keys(book.system, book.state().game, "mutante"):
        assert list(why(book, Value("mutante", key)))
        assert list(why(book, Value("mutante", key), viewer="luis")) == []


def test_somebody_lent_to_a_player_is_known_meanwhile(book: Book) -> None:
    lent, back = [
        line.batch
        for line in book.lines()
        if isinstance(event := show(line).event, EditCharacter) and event.who == "ermitano" and event.player is not None
    ]
    causes = list(why(book, Value("ermitano", "health"), viewer="luis"))
    assert (causes[0].batch, causes[0].old) == (lent, ())
    assert (causes[-1].batch, causes[-1].new) == (back, ())
    assert len(list(why(book, Value("ermitano", "health")))) > len(causes)


def test_a_player_reads_only_open_lines(book: Book) -> None:
    revealed = book.state().core.revealed
    for key in keys(book.system, book.state().game, "armand"):
        for cause in why(book, Value("armand", key), viewer="luis"):
            for line in cause.lines:
                assert line.audience == "all" or "luis" in line.audience.split(",") or line.batch in revealed


def test_somebody_taken_over_has_a_past_for_the_game_master_only(book: Book) -> None:
    mutant = CharacterId("mutante")
    book.happen(EditCharacter(mutant, health=Health.BRUISED), audience="gm")
    book.happen(EditCharacter(mutant, player="eva"))
    taken = book.head().size
    assert numbers(list(why(book, Value("mutante", "health"))))[-1][1] == 1
    causes = list(why(book, Value("mutante", "health"), viewer="luis"))
    assert [(cause.batch, cause.old) for cause in causes] == [(taken, ())]
    assert numbers(causes) == [(None, 1)]


def test_a_line_that_cannot_be_read_stops_nothing(book: Book) -> None:
    before = list(why(book, Value("armand", "health")))
    book.put("core.FromTheFuture.2", b'{"x":1}')
    book.happen(EditCharacter(CharacterId("armand"), health=Health.MAULED))
    assert numbers(list(why(book, Value("armand", "health")))) == [*numbers(before), (2, 3)]


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("salud", "health"),
        ("Health", "health"),
        ("SALUD", "health"),
        ("nivel de salud", "health"),
        ("resistencia", "resistance"),
        ("aguante", "endurance"),
        ("destino", "destiny"),
        ("reserva", "pool"),
        ("Fracasos por repetir", "botch_credit"),
        ("fracasos-por-repetir", "botch_credit"),
        ("don", "gifts"),
        ("tamano", "size"),
        ("sal", None),
        ("unconscious_note", None),
        ("", None),
    ],
)
def test_values_have_words_in_both_languages(book: Book, typed: str, key: str | None) -> None:
    assert exactly(book.system, typed) == key


@pytest.mark.parametrize(("key", "typed"), [(key, word) for key, words in CHARACTERISTICS.items() for word in words])
def test_every_word_for_a_characteristic_will_do(book: Book, key: str, typed: str) -> None:
    assert exactly(book.system, typed) == key


@pytest.mark.parametrize(
    ("typed", "key"), [("sal", "health"), ("hea", "health"), ("resi", "resistance"), ("ast", "astucia"), ("wi", None)]
)
def test_a_beginning_that_only_one_has_is_enough(book: Book, typed: str, key: str | None) -> None:
    """`wi` begins both of `will` and `wits`."""
    known_keys = keys(book.system, book.state().game, "armand")
    if key is not None:
        assert begun(book.system, typed, known_keys, Words("es")) == key
        return
    with pytest.raises(NotFoundError) as refused:
        begun(book.system, typed, known_keys, Words("es"))
    assert refused.value.code == "value_ambiguous"
    assert set(refused.value.values["candidates"]) == {"Voluntad", "Astucia"}  # type: ignore[arg-type]


@pytest.mark.parametrize(("language", "word"), [("es", "Salud"), ("en", "Health")])
def test_what_is_not_there_lists_what_is(book: Book, language: str, word: str) -> None:
    known_keys = keys(book.system, book.state().game, "armand")
    with pytest.raises(NotFoundError) as refused:
        begun(book.system, "xalud", known_keys, Words(language))
    assert refused.value.code == "value_unknown"
    assert refused.value.values["candidates"] == (word,)
    assert word in refused.value.values["known"]  # type: ignore[operator]
