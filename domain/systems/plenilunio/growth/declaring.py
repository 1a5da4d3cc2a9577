"""What a typed use of experience means: what is learned."""

from domain.errors import UsageError
from domain.ids import CharacterId
from domain.names import folded
from domain.systems.plenilunio import vocabulary
from domain.systems.plenilunio.actions import SpendExperience
from domain.systems.plenilunio.gifts.words import gift_key
from domain.systems.plenilunio.growth.learning import learner
from domain.systems.plenilunio.people import known
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Lesson
from domain.systems.typed import Typed, nfc


def declare_lesson(state: State, who: CharacterId, typed: Typed) -> SpendExperience:
    """Read what experience is spent on: one thing at a time.

    `--for` names a characteristic or a gift, `--gift` a gift, `--spec` a specialty, `--swap` the one given up for it.

    Raises:
        UsageError: `lesson_missing`, `lesson_twice`, `swap_alone`, `pair_invalid`, `points_not_here`, `term_unknown`,
            `term_ambiguous`.

    Rules: PL-VOC-1, PL-GIFT-DRAMA
    """
    if typed.word(2):
        raise UsageError("points_not_here", points=typed.word(2)[:40])
    given = [option for option in ("for", "gift", "spec") if typed.text(option)]
    if len(given) > 1 or len(typed.texts("gift")) > 1:
        raise UsageError("lesson_twice")
    if typed.has("swap") and given != ["spec"]:
        raise UsageError("swap_alone")
    if not given:
        raise UsageError("lesson_missing")
    fiat, note, text = typed.fiat(), typed.text("note") or "", typed.text(given[0]) or ""
    if given == ["spec"]:
        return _specialty(state, who, typed, text)
    lesson, what = _named(state, typed, text, gift=given == ["gift"])
    return SpendExperience(who, lesson, what, fiat=fiat, note=note)


def _specialty(state: State, who: CharacterId, typed: Typed, text: str) -> SpendExperience:
    """Read a specialty as `trait=Name`. Raises: UsageError: `pair_invalid`. Rules: PL-SPEC-1"""
    key, equals, name = text.partition("=")
    if not equals or not key.strip() or not nfc(name):
        raise UsageError("pair_invalid", text=text[:60])
    trait = vocabulary.characteristic(nfc(key))
    lesson = Lesson.SWAP if typed.has("swap") else Lesson.SPECIALTY
    instead = _known_specialty(state, who, typed.text("swap") or "")
    return SpendExperience(who, lesson, trait, nfc(name), instead, typed.fiat(), typed.text("note") or "")


def _known_specialty(state: State, who: CharacterId, typed: str) -> str:
    """Return a specialty as it stands on the sheet, however it is typed; what is typed where it does not."""
    names = (each.name for each in learner(known(state, who)).specialties)
    return next((name for name in names if folded(name) == folded(typed)), typed)


def _named(state: State, typed: Typed, text: str, *, gift: bool) -> tuple[Lesson, str]:
    """Return what a word names: a characteristic, else a gift. Rules: PL-VOC-1"""
    if gift:
        return Lesson.GIFT, gift_key(state, typed.command, text)
    try:
        return Lesson.CHARACTERISTIC, vocabulary.characteristic(text)
    except UsageError as unheard:
        try:
            return Lesson.GIFT, gift_key(state, typed.command, text)
        except UsageError:
            raise unheard from None
