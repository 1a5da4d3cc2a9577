"""What every rule system promises about what people type, and whose deed it is."""

from collections.abc import Iterator

import msgspec
import pytest

from cli import table
from cli.hints import NEXT
from cli.options import FACES, FROM, WRITING, Option
from domain import codec, errors
from domain.dice.doors import DiceLine
from domain.events import Action, Event, NoteTaken
from domain.systems import Command, Deed, Entry
from domain.systems.registry import system
from tests.contracts.test_systems import OURS, evening, every_system
from tests.messages import LANGUAGES, messages

NEVER_TOLD = {option.name for option in (*FACES, FROM, *WRITING)}
"""Options that no rule system is told of."""
VERBS = sorted({verb for key in OURS for verb in system(key).KEYBOARD.takes})
"""Verbs that mean something under some rules."""
SAMPLES: dict[str, str | int | bool | tuple[str, ...]] = {"flag": True, "number": 1, "list": ("x",), "maybe": True}


def options_of(verb: str) -> dict[str, Option]:
    """Return the options of a verb in the grammar that a rule system may be told of."""
    command = table.named(verb)
    assert command is not None, verb
    return {option.name: option for option in command.options if option.name not in NEVER_TOLD}


def refusal(key: str, verb: str, *options: Option, word: str = "") -> str:
    """Return the code with which a verb with options is refused, bare or with a word; empty where it is not."""
    rules, game = system(key), evening(key).state.game
    command = Command(verb, (word,) if word else (), {option.name: SAMPLES.get(option.kind, "x") for option in options})
    try:
        if verb == "odds":
            list(rules.chances(game, command))
        else:
            rules.declare(game, command)
    except errors.TestigoError as error:
        return error.code
    return ""


@every_system
@pytest.mark.parametrize("verb", VERBS)
def test_a_keyboard_takes_what_the_rules_read_and_nothing_else(key: str, verb: str) -> None:
    takes, grammar = system(key).KEYBOARD.takes, options_of(verb)
    if verb not in takes:
        assert refusal(key, verb) == "command_not_here"
        return
    taken = [grammar[name] for name in takes[verb]]
    for option in grammar.values():
        if option in taken:
            company = [refusal(key, verb, option, other, word=word) for other in taken for word in ("", "3")]
            assert set(company) != {"option_not_here"}, option.name
        else:
            assert refusal(key, verb, option) == "option_not_here", option.name


@every_system
def test_a_verb_of_the_grammar_that_no_keyboard_takes_is_not_read_by_the_rules(key: str) -> None:
    for command in table.COMMANDS:
        if command.name not in VERBS:
            assert refusal(key, command.name) == "command_not_here", command.name


@every_system
def test_questions_of_a_sheet_give_options_that_the_rules_take(key: str) -> None:
    keyboard = system(key).KEYBOARD
    taken = {"name", *keyboard.takes["character new"]}
    assert {asked.option for asked in keyboard.sheet} | set(keyboard.least) <= taken
    assert keyboard.sheet[0].option == "name"
    for asked in keyboard.sheet:
        ways = {f"cli.ask.{key}.{asked.option}", f"cli.ask.character.{asked.option}"}
        assert all(ways & set(messages(language)) for language in LANGUAGES), asked.option


@every_system
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_instead_of_refusing_has_its_sentences(key: str, language: str) -> None:
    keyboard, known = system(key).KEYBOARD, messages(language)
    wanted = {f"error.{code}" for code in (*keyboard.gaps, *keyboard.again, *keyboard.hand.refusals.values())}
    wanted |= {gap.key for gap in keyboard.gaps.values()}
    wanted |= {f"{key}.role.{role}" for role in keyboard.hand.apart}
    wanted |= {f"cli.character.template.{key}"}
    assert wanted - set(known) == set()


@every_system
def test_what_comes_next_can_be_typed(key: str) -> None:
    keyboard = system(key).KEYBOARD
    for message, commands in keyboard.following.items():
        assert message in NEXT
        for typed in commands:
            line = typed.format(who="armand", trait=keyboard.traits[0], line=1)
            command = table.find(line.split())
            assert command is not None, typed
            assert command.name in keyboard.takes or command.name not in VERBS, typed


@every_system
def test_the_rule_of_typed_dice_is_one_of_the_catalogue(key: str) -> None:
    assert all(f"rule.{system(key).KEYBOARD.hand.rule}.title" in messages(language) for language in LANGUAGES)


@every_system
def test_dice_are_told_apart_by_roles_that_have_words(key: str) -> None:
    """Every die of a request has a role that can be shown: a word of the rules, or a name that stands on a sheet."""
    roles = {
        segment.role
        for batch in evening(key).batches
        for line in batch.lines
        if not isinstance(line, DiceLine)
        for segment in getattr(getattr(line.event, "settled", line.event), "segments", ())
    }
    assert roles
    for language in LANGUAGES:
        known = messages(language)
        wordless = {role for role in roles if not {f"{key}.role.{role}", f"{key}.word.{role}"} & set(known)}
        assert wordless <= set(_sheet_names(key))


def _sheet_names(key: str) -> Iterator[str]:
    """Yield the keys of what people have written on sheets."""
    left = [msgspec.to_builtins(batch.lines[0].event).get("sheet") for batch in evening(key).batches]
    while left:
        part = left.pop()
        if isinstance(part, dict):
            left += part.values()
            yield from (part["key"],) if "key" in part else ()
        elif isinstance(part, list | tuple):
            left += part


@every_system
def test_deeds_are_those_of_whoever_acts(key: str) -> None:
    rules = system(key)
    assert rules.deed(NoteTaken("x")) == Deed()
    own = set(codec.events_of(key).values())
    actors = 0
    for batch in evening(key).batches:
        action = batch.lines[0].event
        if not isinstance(action, Action) or type(action) not in own:
            continue
        people = {person.id for person in rules.people(batch.before.game)} | set(rules.facts(action).who)
        deed = rules.deed(action)
        actors += deed.who is not None
        assert deed.who is None or deed.who in people
        assert deed.about is None or deed.about in people
        if deed.answers:
            assert deed.answers in {question.line for question in rules.questions(batch.before.game)}
    assert actors


@every_system
def test_a_line_that_only_asks_is_known_as_such(key: str) -> None:
    """What leaves a question open either says how dice ended, or is a kind that only asks."""
    rules, at = system(key), 0
    assert set(codec.events_of(key)) >= rules.ASKING | rules.JUDGING
    assert not rules.ASKING & rules.JUDGING
    batches = evening(key).batches
    for place, batch in enumerate(batches):
        at += len(batch.lines)
        after = batches[place + 1].before if place + 1 < len(batches) else evening(key).state
        asked = {question.line for question in rules.questions(after.game)}
        last = batch.lines[-1]
        if at in asked and isinstance(last, Entry):
            assert codec.KINDS[type(last.event)] in rules.ASKING | rules.JUDGING


@every_system
def test_what_judges_faces_is_known_as_such(key: str) -> None:
    """The first event after dice that holds their faces is of such a kind."""
    rules, own = system(key), set(codec.events_of(key).values())
    found: set[str] = set()
    for batch in evening(key).batches:
        waiting = False
        for line in batch.lines:
            if isinstance(line, DiceLine):
                waiting = True
            elif waiting and type(line.event) in own and _faces(line.event):
                found.add(codec.KINDS[type(line.event)])
                waiting = False
    assert found
    assert found <= rules.JUDGING


def _faces(event: Event) -> tuple[int, ...]:
    return tuple(getattr(getattr(event, "settled", event), "faces", ()))
