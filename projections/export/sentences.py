"""The sentences that a page carries: taken from the catalogues when it is written."""

from collections.abc import Callable, Iterable

from projections.words import LANGUAGES, Message, catalogue

Wanted = Callable[[str], bool]
Table = dict[str, dict[str, Message]]
"""Language -> key -> template."""


def table(areas: Iterable[str], wanted: Wanted) -> Table:
    """Return the templates of some catalogues, in every language, for the keys that are wanted."""
    return {
        language: {
            key: message for area in areas for key, message in sorted(catalogue(language, area).items()) if wanted(key)
        }
        for language in LANGUAGES
    }
