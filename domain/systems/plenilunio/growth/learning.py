"""Experience: what the game master hands out at the end of a session, and what it teaches."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain import naming
from domain.errors import RuleError, UsageError
from domain.events import Event
from domain.systems import Entry
from domain.systems.plenilunio.actions import EditCharacter, Gift, Specialty, SpendExperience
from domain.systems.plenilunio.events import LessonLearned
from domain.systems.plenilunio.people import audience, check_alive, playing
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Characteristic, Lesson

USUAL_MOST, HIGHEST = 5, 6
"""Score up to which a characteristic rises at the usual price, and the one beyond it."""
RISE, LAST_RISE = 20, 40
"""Price of one more, and of the last one."""
PRICES = {Lesson.SPECIALTY: 10, Lesson.SWAP: 3, Lesson.GIFT: 10}
"""Price of what always costs the same."""
RULE = "PL-GIFT-DRAMA"


def learner(who: Character) -> Character:
    """Return who learns, as a human where it is an animal just now. Rules: PL-GIFT-PIEL"""
    human = who.human
    return who if human is None else replace(who, scores=human.scores, specialties=human.specialties)


def check(state: State, action: SpendExperience) -> Umpire:
    """Refuse what cannot be learned; return what a fiat let pass.

    Raises:
        RuleError: `actor_dead`, `learning_score_max`, `gift_score_max`, `specialty_not_there`, `specialty_there`,
            `experience_insufficient`.
        UsageError: `specialty_invalid`, `term_unknown`.

    Rules: PL-GIFT-PTS, PL-SPEC-1
    """
    umpire = Umpire(action.fiat)
    who = learner(playing(state, action.who))
    check_alive(who, umpire)
    match action.lesson:
        case Lesson.GIFT:
            from domain.systems.plenilunio.fortune import check_gift

            check_gift(state, who, action.what, umpire)
        case Lesson.CHARACTERISTIC:
            _check_rise(who, Characteristic(action.what))
        case _:
            _check_specialty(who, action)
    points = price(who, action)
    if points > who.experience:
        about = {"who": who.id, "name": who.name}
        raise RuleError("experience_insufficient", rule=RULE, **about, points=points, left=who.experience)
    return umpire


def _check_rise(who: Character, trait: Characteristic) -> None:
    """Refuse a characteristic that experience raises no further. Raises: RuleError: `learning_score_max`.

    Rules: PL-GIFT-DRAMA
    """
    if who.scores.of(trait) >= HIGHEST:
        about = {"who": who.id, "name": who.name}
        raise RuleError("learning_score_max", rule=RULE, **about, trait=trait, maximum=HIGHEST)


def _check_specialty(who: Character, action: SpendExperience) -> None:
    """Refuse a specialty that cannot be learned, or one to give up that is not there. Rules: PL-SPEC-1"""
    about = {"who": who.id, "name": who.name}
    if not naming.is_text(action.name):
        raise UsageError("specialty_invalid", name=action.name[:40])
    names = tuple(each.name for each in who.specialties)
    if Specialty(Characteristic(action.what), action.name) in who.specialties:
        raise RuleError("specialty_there", rule="PL-SPEC-1", **about, specialty=action.name)
    if action.lesson is Lesson.SWAP and action.instead not in names:
        raise RuleError(
            "specialty_not_there",
            rule="PL-SPEC-1",
            **about,
            specialty=action.instead,
            n=min(len(names), 1),
            known=names,
        )


def price(who: Character, action: SpendExperience) -> int:
    """Return what a lesson costs. Rules: PL-GIFT-DRAMA"""
    if action.lesson is Lesson.CHARACTERISTIC:
        return RISE if who.scores.of(Characteristic(action.what)) < USUAL_MOST else LAST_RISE
    return PRICES[action.lesson]


def learn(state: State, action: SpendExperience) -> tuple[Entry, ...]:
    """Turn experience into what is learned. Rules: PL-GIFT-DRAMA"""
    who = learner(playing(state, action.who))
    points = price(who, action)
    learned: Event = LessonLearned(who.id, points, action.lesson, action.what, action.name, action.instead)
    return (Entry(learned, audience(who)),)


def taught(who: Character, event: LessonLearned) -> EditCharacter:
    """Return what a lesson changes on a sheet. Rules: PL-GIFT-DRAMA, PL-SPEC-1"""
    who = learner(who)
    changed = EditCharacter(who.id, experience=max(0, who.experience - event.points))
    match event.lesson:
        case Lesson.CHARACTERISTIC:
            score = who.scores.of(Characteristic(event.what)) + 1
            return replace(changed, scores=replace(who.scores, **{event.what: score}))
        case Lesson.GIFT:
            scores = {gift.key: gift.score for gift in who.gifts}
            scores[event.what] = scores.get(event.what, 0) + 1
            return replace(changed, gifts=tuple(Gift(key, score) for key, score in scores.items()))
    return replace(changed, specialties=(*_kept(who.specialties, event), _new(event)))


def _kept(known: Sequence[Specialty], event: LessonLearned) -> tuple[Specialty, ...]:
    """Return the specialties without the one that is given up."""
    given_up = next((each for each in known if event.instead and each.name == event.instead), None)
    return tuple(each for each in known if each is not given_up)


def _new(event: LessonLearned) -> Specialty:
    return Specialty(Characteristic(event.what), event.name)
