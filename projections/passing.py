"""One pass over a ledger that feeds every view: each line with the evening, the names and the language it fell into."""

from collections.abc import Container, Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

import msgspec

from domain.engine import CampaignDraft, CampaignState
from domain.events import CampaignOpened, Event, OptionChanged, SceneEnded, SceneStarted, SessionEnded, SessionStarted
from domain.systems import Facts, System
from projections.transcript import read
from projections.words import Words

if TYPE_CHECKING:
    from domain.ledger import Line

_NOTHING = Facts()
_BEGINNINGS = frozenset({SessionStarted, SceneStarted})
_ENDS = frozenset({SessionEnded, SceneEnded})
_SETTINGS = frozenset({CampaignOpened, OptionChanged})


class Passing(msgspec.Struct, frozen=True, gc=False):
    """A line as it goes by.

    Attributes:
        stored: The line as it is stored.
        event: Its event; None where it cannot be read.
        facts: What the rule system says of the event.
        session: Number of the session that it belongs to, 0 for none.
        scene: Number of the scene within the session, 0 for none.
        words: The campaign's language and the names people had at that line.
        counts: Whether it counts, after what was undone and put right.
        is_stored: Whether it stands so in the ledger; not of what counts in the place of another line.
    """

    stored: "Line"
    event: msgspec.Struct | None
    facts: Facts
    session: int
    scene: int
    words: Words
    counts: bool = True
    is_stored: bool = True


class Pass:
    """Walks lines in order and remembers what a view needs to know of those before."""

    def __init__(self, system: System[Any, Any], state: CampaignState, undone: Mapping[str, str] = {}) -> None:
        """Start behind the line after which the campaign stood so.

        Args:
            undone: Names of people in deeds that do not count any more.
        """
        self._system = system
        self._draft = CampaignDraft(system, state)
        self._names = {**undone, **names_of(system, state)}
        self._settle()
        self._count()

    def walk(self, lines: Iterator[tuple[Any, bool, bool]]) -> Iterator[Passing]:
        """Yield each line with its circumstances, its own effects included where it counts.

        Args:
            lines: Each with whether it counts and whether it is stored so (`History.passing`).
        """
        facts_of, draft = self._system.facts, self._draft
        steps = cast("Container[object]", draft.steps)
        for stored, counts, is_stored in lines:
            event = read(stored.kind, stored.event)
            facts, known = _NOTHING, type(event)
            if not counts:
                facts = facts_of(cast("Event", event)) if known in steps else facts
                yield Passing(stored, event, facts, *self._here, self._words, counts=False, is_stored=is_stored)
                continue
            if known in steps:
                happened = cast("Event", event)
                draft.add(happened, stored.line)
                facts = facts_of(happened)
                if facts.names:
                    self._names.update(facts.names)
                elif known in _BEGINNINGS:
                    self._count()
                elif known in _SETTINGS:
                    self._settle()
            session, scene = self._here
            yield Passing(stored, event, facts, session, scene, self._words, True, is_stored)
            if known in _ENDS:
                self._count()

    @property
    def words(self) -> Words:
        """The campaign's language and the names that people have now."""
        return self._words

    def state(self) -> CampaignState:
        """Return the campaign after the last line that went by."""
        return self._draft.freeze()

    def _settle(self) -> None:
        self._words = Words(self._draft.core.settings.get("language", "en"), self._names)

    def _count(self) -> None:
        """Find out which session and scene last."""
        sessions = self._draft.core.sessions
        self._here = (0, 0)
        if sessions and not sessions[-1].ended:
            scenes = sessions[-1].scenes
            self._here = (len(sessions), len(scenes) if scenes and not scenes[-1].ended else 0)


def names_of(system: System[Any, Any], state: CampaignState) -> dict[str, str]:
    """Return the names that people have in a state, by character key."""
    return {str(person.id): person.name for person in system.people(state.game)}
