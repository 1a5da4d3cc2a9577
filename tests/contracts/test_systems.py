"""What every rule system promises, whatever its rules."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import get_args, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain import codec, errors
from domain.dice.doors import DiceLine
from domain.events import Action, Event
from domain.explain import Step
from domain.systems import Command, Facts, Option
from domain.systems.registry import SYSTEMS, system
from projections.words import Words, plain
from tests.evenings import EVENINGS
from tests.messages import LANGUAGES, ROOT, messages, steps_in, untold
from tests.strategies import values_of
from tests.table import Table, snapshot

OURS = [key for key, module in SYSTEMS.items() if module.startswith("domain.")]
every_system = pytest.mark.parametrize("key", OURS)
EVENT_TYPES = [(key, kind) for key in OURS for kind in codec.events_of(key)]
every_event = pytest.mark.parametrize(("key", "kind"), EVENT_TYPES, ids=[kind for _, kind in EVENT_TYPES])


@cache
def evening(key: str) -> Table:
    """Play the system's evening once for all tests."""
    return EVENINGS[key]()


def happened(key: str, *types: type[Event]) -> list[Event]:
    """Return the evening's events of the system, or only those of some types."""
    own = types or tuple(codec.events_of(key).values())
    return [fact.event for fact in evening(key).facts if isinstance(fact.event, own)]


def catalogue(key: str) -> str:
    """Return the rule catalogue of a system."""
    return (ROOT / "docs" / "rules" / f"{key}.md").read_text(encoding="utf-8")


@every_system
def test_a_system_has_an_evening(key: str) -> None:
    assert key in EVENINGS


@every_system
def test_the_fold_knows_exactly_the_events_of_the_system(key: str) -> None:
    """What it also hears of core events is its own affair."""
    own = set(codec.events_of(key).values())
    assert set(system(key).FOLD) - set(codec.events_of("core").values()) == own


@every_system
def test_kinds_belong_to_the_family_and_have_a_number(key: str) -> None:
    for kind, event_type in codec.events_of(key).items():
        family, name, number = kind.split(".")
        assert (family, name) == (key, event_type.__name__)
        assert number.isdigit()
        assert codec.KINDS[event_type] == kind


@every_event
def test_every_event_survives_the_codec(key: str, kind: str) -> None:
    @settings(max_examples=25)
    @given(values_of(codec.events_of(key)[kind]))
    def survives(event: Event) -> None:
        stored = codec.encode(event)
        assert codec.decode(kind, stored) == event
        assert codec.encode(codec.decode(kind, stored)) == stored

    survives()


@every_event
def test_every_event_comes_true_in_the_evening(key: str, kind: str) -> None:
    assert happened(key, codec.events_of(key)[kind])


@every_system
def test_silent_kinds_change_nothing_and_tell_nothing(key: str) -> None:
    rules, state = system(key), evening(key).state.game
    for kind in rules.SILENT:
        for event in happened(key, codec.events_of(key)[kind]):
            assert rules.apply(state, event) == state
            assert not rules.tell(event)
            assert rules.facts(event).roll is None


@every_system
def test_resolving_is_pure(key: str) -> None:
    table = evening(key)
    for batch in table.batches:
        before = snapshot(batch.before)
        once, again = batch.again(table.system), batch.again(table.system)
        assert once == again
        assert once in (None, batch.lines)
        assert snapshot(batch.before) == before


@every_system
def test_applying_is_total(key: str) -> None:
    rules = system(key)

    @settings(max_examples=150)
    @given(st.lists(st.one_of(*[values_of(each) for each in codec.events_of(key).values()]), max_size=6))
    def folds(events: list[Event]) -> None:
        state = rules.empty()
        for event in events:
            state = rules.apply(state, event)
            assert snapshot(state)

    folds()


@every_system
def test_a_stored_state_is_read_back(key: str) -> None:
    state = evening(key).state
    assert msgspec.json.decode(snapshot(state.game), type=type(state.game)) == state.game


@every_system
def test_planning_refuses_or_allows_without_a_trace(key: str) -> None:
    rules, state = system(key), evening(key).state.game
    actions = [each for each in codec.events_of(key).values() if issubclass(each, Action)]

    @settings(max_examples=200)
    @given(st.one_of(*[values_of(each) for each in actions]))
    def refuses(action: Action) -> None:
        before = snapshot((state, action))
        with suppress(errors.TestigoError):
            rules.plan(state, action)
        assert snapshot((state, action)) == before

    refuses()


def _told(key: str) -> Iterator[tuple[str, Step]]:
    rules = system(key)
    for event in happened(key):
        for step in (*rules.explain(event), *rules.tell(event)):
            for inside in steps_in(step):
                yield type(event).__name__, inside


@every_event
def test_every_event_can_be_explained(key: str, kind: str) -> None:
    rules = system(key)
    for event in happened(key, codec.events_of(key)[kind]):
        assert rules.explain(event)
        assert all(isinstance(step, Step) for step in (*rules.explain(event), *rules.tell(event)))


@every_event
def test_lists_and_searches_find_their_way_in_every_event(key: str, kind: str) -> None:
    people = {person.id for person in system(key).people(evening(key).state.game)}
    for event in happened(key, codec.events_of(key)[kind]):
        found = system(key).facts(event)
        assert isinstance(found, Facts)
        assert set(found.who) <= people


@every_system
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_a_sentence_with_all_its_values(key: str, language: str) -> None:
    missing = {f"{name}, {flaw}" for name, step in _told(key) for flaw in untold(step, language)}
    assert not missing, "\n".join(sorted(missing))


@every_system
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_reads_as_a_sentence(key: str, language: str) -> None:
    """No hole, no key and no style mark is left in what people read."""
    rules = system(key)
    words = Words(language, {person.id: person.name for person in rules.people(evening(key).state.game)})
    for event in happened(key):
        for step in (*rules.explain(event), *rules.tell(event)):
            text = plain(words.say(step))
            assert text.strip()
            assert not [
                trace for trace in ("{", "}", "[[", "]]", f"{key}.", "None", "True", "False") if trace in text
            ], text


@every_event
def test_what_people_have_typed_is_text(key: str, kind: str) -> None:
    """Searches look for it in the line."""
    hints = get_type_hints(codec.events_of(key)[kind])
    for name in set(hints).intersection(system(key).TYPED):
        assert not {int, tuple, list, dict} & {hints[name], *get_args(hints[name])}, name


@every_system
def test_every_step_names_a_rule_of_the_catalogue(key: str) -> None:
    rules = {step.rule for _, step in _told(key) if step.rule}
    assert rules
    assert {rule for rule in rules if f"**{rule}" not in catalogue(key)} == set()


@every_system
def test_the_words_of_the_sheet_are_in_both_languages(key: str) -> None:
    rules, game = system(key), evening(key).state.game
    fields = [field for person in rules.people(game) for field in rules.sheet(game, person.id)]
    fields += [field for _, field in rules.pools(game)]
    assert fields
    wanted = {f"{key}.field.{field.key}" for field in fields}
    wanted |= {step.key for field in fields for detail in field.detail for step in steps_in(detail)}
    for language in LANGUAGES:
        assert wanted - set(messages(language)) == set()


POOL = {"plenilunio": {"difficulty": "2"}, "mansions": {}, "masterminds": {"dc": "15"}}
"""What has to be said of dice that are nobody's, besides how many they are, or their bonus."""
BONUS = ("masterminds",)
"""Games of one die, whose bonus stands in the place of the number of dice: it may be 0 or below."""


@every_system
def test_dice_that_are_nobodys_have_odds(key: str) -> None:
    steps = list(system(key).chances(system(key).empty(), Command("odds", ("3",), POOL[key])))
    assert steps
    assert {step.rule for step in steps if f"**{step.rule}" not in catalogue(key)} == set()
    assert not [flaw for step in steps for language in LANGUAGES for flaw in untold(step, language)]


@pytest.mark.parametrize(
    ("key", "dice"),
    [
        (key, dice)
        for key in OURS
        for dice in (*(() if key in BONUS else ("0", "-1")), "1000000", "9" * 40, "x", "", "3d6", "1.5")
    ],
)
def test_dice_that_cannot_be_have_no_odds(key: str, dice: str) -> None:
    with pytest.raises(errors.UsageError):
        list(system(key).chances(system(key).empty(), Command("odds", (dice,), POOL[key])))


@every_system
def test_options_are_those_of_the_catalogue(key: str) -> None:
    for name, option in system(key).OPTIONS.items():
        assert isinstance(option, Option)
        others = all(f"option.{name}.other" in messages(language) for language in LANGUAGES)
        assert len(option.values) == len(set(option.values)) >= (1 if others else 2)
        assert f"`{name}`" in catalogue(key)
        assert f"**{option.rule}" in catalogue(key)


@every_system
def test_what_a_fiat_may_overrule_is_a_refusal_with_a_sentence(key: str) -> None:
    for language in LANGUAGES:
        assert {code for code in system(key).OVERRULABLE if f"error.{code}" not in messages(language)} == set()


@every_system
def test_faces_are_judged_in_the_order_of_their_dice_lines(key: str) -> None:
    """The event after the dice lines of a request holds exactly their faces, in order."""
    for batch in evening(key).batches:
        waiting: list[int] = []
        for line in batch.lines:
            if isinstance(line, DiceLine):
                waiting.extend(line.event.faces)
            elif waiting and (faces := _judged(line.event)) is not None:
                assert list(faces) == waiting
                waiting = []
        assert waiting == []


def _judged(event: Event) -> tuple[int, ...] | None:
    return getattr(getattr(event, "settled", event), "faces", None)
