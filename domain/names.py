"""Finding a person by what somebody typed: key, name, or the beginning of either."""

import unicodedata
from collections.abc import Iterable, Sequence

from domain.errors import NotFoundError
from domain.systems import Person

LONGEST_KEY = 60


def folded(text: str) -> str:
    """Return a text as it is compared: no accents, ñ as n, no case, hyphens as blanks, blanks once."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(bare.replace("-", " ").replace("_", " ").split())


def find(people: Sequence[Person], typed: str) -> Person:
    """Return the one person that a text names: by key, by name, or by a beginning that only one has.

    Somebody out of the story is found only by the full key.

    Raises:
        NotFoundError: `character_unknown`, or `character_unknown_near` with the one that looks most like it;
            `character_ambiguous` with all that fit.
    """
    wanted = folded(typed)
    for person in people:
        if person.id == typed.strip():
            return person
    present = [person for person in people if not person.retired]
    for fits in (_is, _begins, _has_word):
        found = [person for person in present if wanted and fits(person, wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            raise NotFoundError("character_ambiguous", name=typed, candidates=tuple(each.name for each in found))
    near = like(typed, (each.name for each in present))
    if near:
        raise NotFoundError("character_unknown_near", name=typed, near=near[0], candidates=near)
    raise NotFoundError("character_unknown", name=typed)


def _is(person: Person, wanted: str) -> bool:
    return wanted in (folded(person.id), folded(person.name))


def _begins(person: Person, wanted: str) -> bool:
    return folded(person.id).startswith(wanted) or folded(person.name).startswith(wanted)


def _has_word(person: Person, wanted: str) -> bool:
    return any(word.startswith(wanted) for word in folded(person.name).split()[1:])


def like(typed: str, known: Iterable[str], *, most: int = 3) -> tuple[str, ...]:
    """Return the known words that a mistyped one may have meant, best first."""
    from difflib import get_close_matches

    by_fold = {folded(word): word for word in known}
    close = get_close_matches(folded(typed), by_fold, n=most, cutoff=0.6)
    return tuple(by_fold[word] for word in close)


def hyphenated(name: str) -> str:
    """Return a name as it stands in keys and names of files: folded, hyphens for all but letters and digits."""
    letters = "".join(letter if letter.isalnum() else " " for letter in folded(name))
    return "-".join(letters.split())


def slug(name: str, taken: Iterable[str]) -> str:
    """Return a key for a new person: the folded name with hyphens, numbered where it is taken."""
    base = hyphenated(name)[:LONGEST_KEY] or "pj"
    used = set(taken)
    key, number = base, 1
    while key in used:
        number += 1
        key = f"{base}-{number}"
    return key
