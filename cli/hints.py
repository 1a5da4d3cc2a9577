"""Command lines that are printed for somebody to type: in the reader's language, with the names of the moment.

Catalogues write a next step in canonical options (`--fiat`), `WHO` for somebody and `…` for the line as it was typed;
here they become what can be pasted.
"""

import re
from collections.abc import Mapping, Sequence

import msgspec

from cli import table
from cli.desk import WHOSE_TURN, Desk
from cli.grammar import Call, Value
from domain.errors import TestigoError
from projections.words import ErrorText, Spans, Words, plain

NEXT: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("bags.next.seal", "bags.next.cut", "bags.next.check"), ()),
    "cli.next.explain": ("explain {line}",),
    "cli.next.explain_revealed": ("explain {line}",),
    "cli.next.reveal": ("reveal {line}",),
    "cli.next.tie": ("tie {line}",),
    "cli.next.log": ("log",),
    "cli.next.disputed": ("log --disputed",),
    "cli.next.undo": ("undo",),
    "cli.next.redo": ("redo",),
    "cli.next.mark": ("replay @{who}..",),
    "cli.next.walk": ("replay {line}..{who}",),
    "cli.next.sheet": ("sheet {who}",),
    "cli.next.pools": ("sheet",),
    "cli.next.session": ("session start",),
    "cli.next.scene": ("scene start",),
    "cli.next.roll": ("roll {who} {trait}",),
    "cli.next.nobody": ("character new",),
    "cli.next.session_end": ("scene start", "session end"),
    "cli.next.verify": ("verify",),
    "cli.next.info": ("campaign info",),
    "cli.next.character": ("sheet {who}",),
    "cli.next.receipt": ("receipt {line}",),
    "cli.next.turn": ("next",),
    "cli.next.acts": ("attack {who} {rival}",),
    "cli.next.fight_over": ("scene end",),
    "cli.next.rest": ("scene start", "session end"),
}
"""The next useful commands, in English; a message of that key, where there is one, is said around them.

The rules may have others of their own (`Keyboard.following`).
"""

EXAMPLES = ("cli.example.roll", "cli.example.score", "cli.example.reason", "cli.example.value")
"""Parts of hints that are written for one rule system; `<key>.<system>` is what another says instead."""
SOMEBODY = "armand"
"""Name of an example where there is nobody yet."""
_SAFE = r"[\w@%+=:,./-]+"
_WHO = r"\b(?:WHO|QUIÉN)\b"
_RIVAL = r"(--(?:vs|contra|with|con) |\b(?:use|usa) .*--(?:on|sobre) )(?:WHO|QUIÉN)\b"
_TRAIT = r"\b(?:TRAIT|RASGO)\b"
_OPTION = r"(?<![\w-])--[^\W\d_][\w-]*"
_SAME = r"(?:testigo [^…\"]*)?…(?= -)"


def line(words: Sequence[str], language: str, variation: str = "") -> str:
    """Return an English command line as it is typed in a language, safe for a shell.

    Args:
        words: Verb, words and options, without `testigo`.
        variation: In which it is to be typed, empty for the ledger itself.
    """
    command = table.find(words[:2])
    verb = len(command.name.split()) if command else 0
    named = [table.shown(command, language)] if command else []
    spoken_words = [*named, *(spelled(quoted(word), language, command) for word in words[verb:])]
    inside = [spelled("--what-if", language), quoted(variation)] if variation else []
    return " ".join(("testigo", *inside, *spoken_words))


def quoted(word: str) -> str:
    """Return a word as a shell takes it."""
    if word.isalnum() or re.fullmatch(_SAFE, word):
        return word
    from shlex import quote

    return f'"{word}"' if word and not re.search(r'["$`\\!]', word) else quote(word)


def spelled(word: str, language: str, command: table.Command | None = None) -> str:
    """Return an option of a command, in either language, as it is shown in one; any other word as it is."""
    option = table.option_named(word.removeprefix("--"), command) if word.startswith("--") else None
    return word if option is None else option.shown(language)


def in_language(text: str, language: str) -> str:
    """Return a text with every option spelled as in a language."""
    return re.sub(_OPTION, lambda found: spelled(found.group(), language, _before(text, found.start())), text)


def _before(text: str, place: int) -> table.Command | None:
    """Return the command whose option stands at a place, None where none is named before it."""
    _, named, typed_words = text[:place].rpartition("testigo ")
    return table.find(typed_words.split()[:2]) if named else None


def typed(call: Call, language: str, *, without: Sequence[str] = ()) -> str:
    """Return a command line as it was typed, in a language; options that go before the verb stand behind it.

    Args:
        without: English names of options that are left out.
    """
    if call.command is None:
        return "testigo"
    words = [*call.command.name.split(), *call.words]
    given = {
        **call.options,
        **{name: call.shared[name] for name in ("campaign", "as", "what-if") if name in call.shared},
    }
    for name, value in given.items():
        if name not in without:
            words += _option(name, value)
    return line(words, language)


def _option(name: str, value: Value) -> list[str]:
    option = table.option_named(name)
    spelling = f"-{option.short}" if option is not None and option.short in ("c", "d", "m") else f"--{name}"
    if value is True:
        return [f"--{name}"]
    return [spelling, ",".join(value) if isinstance(value, tuple) else str(value)]


class Moment(msgspec.Struct, frozen=True):
    """What hints are filled with.

    Attributes:
        language: Of the reader.
        call: The line that was typed, None where it could not be understood.
        who: Somebody there is.
        rival: Somebody else.
        trait: What that somebody may roll.
        game: Key of the rule system whose examples are shown.
    """

    language: str
    call: Call | None = None
    who: str = SOMEBODY
    rival: str = "mutante"
    trait: str = ""
    game: str = ""


def moment(desk: Desk, about: object = None) -> Moment:
    """Return what hints are filled with at a desk: whomever a refusal is about, whoever was named, whoever plays.

    Args:
        about: Key of whom a refusal is about, None where it is about nobody.
    """
    try:
        people = [person for person in desk.people() if not person.retired]
        players = [person for person in people if person.player]
        named = _refused(desk, about) or _named(desk)
        who = named or next((person.id for person in (*players, *people)), SOMEBODY)
        key = desk.find(who).id if named else who
        rival = next((person.id for person in people if person.id != key), "mutante")
        trait = _trait(desk) or trait_of(desk, who)
        return Moment(desk.language, desk.call, who, rival, trait, desk.system.KEY)
    except TestigoError:
        return Moment(desk.language, desk.call, _named(desk) or SOMEBODY)


def _refused(desk: Desk, about: object) -> str:
    """Return whom a refusal is about, empty where the one at the keyboard knows nobody of that key, or named them."""
    try:
        key = desk.find(about).id if isinstance(about, str) and about else ""
        return "" if key and _named(desk) and desk.find(_named(desk)).id == key else key
    except TestigoError:
        return ""


def _named(desk: Desk) -> str:
    """Return whom the line names, as typed; empty where it names nobody there is."""
    command = desk.call.command
    if command is None or not command.words or not command.words[0].startswith("WHO") or not desk.word(0):
        return ""
    try:
        found = desk.find(desk.word(0))
    except TestigoError:
        return ""
    return found.id if desk.word(0) == WHOSE_TURN else desk.word(0)


def _trait(desk: Desk) -> str:
    """Return what the line rolls, as typed; empty where it rolls nothing."""
    command = desk.call.command
    return desk.word(1) if command is not None and command.name == "roll" else ""


def trait_of(desk: Desk, who: str) -> str:
    """Return what somebody is best at as it is typed, the first trait of the rules for somebody who is not there."""
    return spoken(desk, _best(desk, who))


def spoken(desk: Desk, word: str) -> str:
    """Return a word of the game as it is typed in the reader's language; any other word as it is."""
    words, key = Words(desk.language), f"{desk.system.KEY}.typed.{word}"
    return words.text(key) if words.has(key) else word


def _best(desk: Desk, who: str) -> str:
    traits: Sequence[str] = desk.system.KEYBOARD.traits
    try:
        key = desk.find(who).id
        scores = {field.key: field.value for field in desk.system.sheet(desk.game(), key)}
    except TestigoError:
        return traits[0]
    return max(traits, key=lambda trait: scores.get(trait, 0))


def mended(told: ErrorText, safe: ErrorText, there: Moment) -> ErrorText:
    """Return an error whose next steps can be pasted.

    Args:
        told: The error in words.
        safe: The same of `safely`, whose values a shell takes as they are.
    """
    behind = len(told.hints) - len(safe.hints)
    texts = (*told.hints[:behind], *safe.hints)
    steps = (mend if _is_step(plain(mend)) else hint for hint, mend in zip(told.hints, texts, strict=True))
    return msgspec.structs.replace(told, hints=tuple(_hint(hint, there) for hint in steps))


def safely(error: TestigoError) -> TestigoError:
    """Return an error with its texts as a shell takes them, for the commands in its next steps."""
    values = {
        key: quoted(value) if isinstance(value, str) and key not in ("command", "option") else value
        for key, value in error.values.items()
    }
    return type(error)(error.code, rule=error.rule, **values)


def in_words(words: Words, error: TestigoError, there: Moment) -> ErrorText:
    """Return an error in words whose next steps can be pasted."""
    return mended(words.error(error, there.game), words.error(safely(error), there.game), there)


def _is_step(text: str) -> bool:
    return "testigo " in text or "… -" in text


def _hint(hint: Spans, there: Moment) -> Spans:
    text = plain(hint)
    mended_text = _filled(_of_game(text, there), there)
    return hint if text == mended_text else (("", mended_text),)


def _of_game(text: str, there: Moment) -> str:
    """Return a hint with the examples of the rules that are played, where they have their own."""
    words = Words(there.language)
    for key in EXAMPLES:
        if words.has(f"{key}.{there.game}"):
            text = text.replace(words.text(key), words.text(f"{key}.{there.game}"))
    return text


def _filled(text: str, there: Moment) -> str:
    """Fill names and the line typed into one hint."""
    if (same := re.search(_SAME, text)) is not None:
        rest = text[same.end() :]
        options = (table.option_named(name.removeprefix("--")) for name in re.findall(_OPTION, rest))
        named = [option.name for option in options if option is not None]
        named += [option.name for option in _shortened(there) if f" -{option.short} " in rest]
        text = text[: same.start()] + _again(there, named) + rest.replace("… -", f"{_again(there, named)} -")
    text = re.sub(_RIVAL, lambda found: found.group(1) + quoted(there.rival), text)
    text = re.sub(_WHO, lambda _: quoted(there.who), text)
    if there.trait:
        text = re.sub(_TRAIT, lambda _: quoted(there.trait), text)
    return _inside(in_language(text, there.language), there)


def _inside(text: str, there: Moment) -> str:
    """Return a hint whose commands stay in the variation that the line was typed in, where they work in one."""
    if there.call is None or not (name := there.call.shared.get("what-if")):
        return text
    from cli.variations import is_alike, is_real

    option = f"testigo {spelled('--what-if', there.language)} {quoted(str(name))} "

    def staying(found: re.Match[str]) -> str:
        command = table.find(found.group(1).split())
        return (
            found.group() if command is None or is_real(command) or is_alike(command) else f"{option}{found.group(1)}"
        )

    return re.sub(r"testigo (\w[\w-]*(?: \w[\w-]*)?)", staying, text)


def _shortened(there: Moment) -> list[table.Option]:
    """Return the options of the command that have a letter."""
    command = there.call.command if there.call is not None else None
    return [option for option in command.options if option.short] if command is not None else []


def _again(there: Moment, without: Sequence[str]) -> str:
    if there.call is None:
        return "testigo"
    return typed(there.call, there.language, without=(*without, "what-if"))


def following(desk: Desk, key: str, **values: str | int) -> Spans:
    """Return the next useful commands, with what is said around them."""
    commands = desk.system.KEYBOARD.following.get(key) or NEXT[key]
    shown = [line([word.format(**values) for word in each.split()], desk.language, desk.variation) for each in commands]
    words = desk.words()
    if words.has(key):
        return words.spans(key, command=" · ".join(shown), **values)
    return (("", " · ".join(shown)),)
