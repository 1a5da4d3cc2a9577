"""What gifts ask: whether one is kept up, which botches are rolled again, whether a weak spot is sought."""

from collections.abc import Iterator
from itertools import chain, combinations

from domain.explain import Dice, Name, Step, Telling
from domain.ids import GM, CharacterId
from domain.systems import Answer, Question
from domain.systems.plenilunio.combat.events import DefenceAsked
from domain.systems.plenilunio.gifts.actions import UseGift
from domain.systems.plenilunio.gifts.activating import COST, score_of
from domain.systems.plenilunio.gifts.catalogue import WEAKNESS
from domain.systems.plenilunio.gifts.events import RerollOffered
from domain.systems.plenilunio.gifts.state import OpenReroll, OpenUpkeep, OpenWeakness
from domain.systems.plenilunio.gifts.telling import dice, rolled
from domain.systems.plenilunio.judging import BOTCH
from domain.systems.plenilunio.people import audience_of
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.wording import NOTHING, gift_word, phrase, trait_word

MOST_LISTED = 4
"""Botches up to which every choice is offered; of more, each alone and the first ones together."""


def questions(state: State) -> list[Question]:
    """List what gifts have left open. Rules: PL-GIFT-DUR, PL-GIFT-LIMPIEZA, PL-GIFT-REVELAR"""
    asked = state.questions
    return [
        *(_upkeep(state, each) for each in asked.upkeeps),
        *(_reroll(state, each) for each in asked.rerolls),
        *(_weakness(state, each) for each in asked.weaknesses),
    ]


def _fortune(state: State, who: CharacterId) -> int:
    character = state.characters.get(who)
    return 0 if character is None else character.fortune


def _upkeep(state: State, question: OpenUpkeep) -> Question:
    """Ask whether a gift is kept up; letting it end comes first, and alone where it cannot be paid.

    Rules: PL-GIFT-DUR
    """
    asked = question.asked
    fortune = _fortune(state, asked.who)
    about = _phrase("upkeep", who=Name(asked.who), gift=gift_word(asked.gift), n=asked.cost, fortune=fortune)
    use, which = ("use", asked.who, _typed(asked.gift)), _which(state, question)
    answers = [Answer("no", (*use, "--off", *which))]
    if fortune >= asked.cost:
        answers.append(Answer("yes", (*use, "--maintain", *which)))
    hidden = any(each.line == asked.begun and each.hidden for each in state.sustained)
    seen_by = GM if hidden else audience_of(state, asked.who)
    return Question(question.line, asked.who, "upkeep", about, tuple(answers), seen_by)


def _typed(gift: str) -> str:
    """Return a gift as it is typed."""
    return gift.replace("_", "-")


def _which(state: State, question: OpenUpkeep) -> tuple[str, ...]:
    """Return the option that tells apart several upkeeps of one gift of somebody; none where there is but one."""
    asked = question.asked
    alike = [each for each in state.questions.upkeeps if (each.asked.who, each.asked.gift) == (asked.who, asked.gift)]
    return ("--line", str(question.line)) if len(alike) > 1 else ()


def _weakness(state: State, question: OpenWeakness) -> Question:
    """Ask whether a weak spot is sought; not to seek it comes first. Rules: PL-GIFT-REVELAR"""
    asked = question.asked
    attacker = state.characters.get(asked.who)
    about = _phrase(
        "weakness",
        who=Name(asked.who),
        target=Name(asked.dealt.target),
        gift=gift_word(WEAKNESS),
        score=_score(attacker, WEAKNESS),
        fortune=_fortune(state, asked.who),
    )
    use = ("use", asked.who, _typed(WEAKNESS))
    answers = [Answer("no", (*use, "--no"))]
    if _fortune(state, asked.who) >= COST:
        answers.append(Answer("yes", (*use, "--yes")))
    return Question(question.line, asked.who, "weakness", about, tuple(answers), audience_of(state, asked.who))


def _score(character: Character | None, gift: str) -> Telling:
    """Return the score of a gift, nothing where its owner's sheet is not at hand."""
    return NOTHING if character is None else _phrase("score", n=score_of(character, gift))


def _reroll(state: State, question: OpenReroll) -> Question:
    """Ask which botches are rolled again; none comes first. Rules: PL-GIFT-LIMPIEZA"""
    asked = question.asked
    places = [place for place, face in enumerate((*asked.own, *asked.destiny), 1) if face == BOTCH]
    about = _phrase(
        "reroll",
        who=Name(asked.who),
        trait=trait_word(rolled(asked)),
        dice=dice(asked),
        n=asked.credits,
        places=tuple(_phrase("place", n=place, face=Dice((BOTCH,))) for place in places),
    )
    answers = (Answer("none", ("reroll", asked.who, "none")), *_choices(asked, places))
    return Question(question.line, asked.who, "reroll", about, answers, audience_of(state, asked.who))


def _choices(asked: RerollOffered, places: list[int]) -> Iterator[Answer]:
    """Yield which botches can be rolled again with the credits that there are. Rules: PL-GIFT-LIMPIEZA"""
    most = min(asked.credits, len(places))
    if len(places) <= MOST_LISTED:
        chosen = chain.from_iterable(combinations(places, size) for size in range(1, most + 1))
    else:
        chosen = chain(((place,) for place in places), (tuple(places[:size]) for size in range(2, most + 1)))
    for each in chosen:
        words = tuple(str(place) for place in each)
        yield Answer(",".join(words), ("reroll", asked.who, *words))


def resisted(state: State, asked: DefenceAsked, gift: UseGift) -> Telling:
    """Tell who uses which gift on whom, and with what it is resisted. Rules: PL-GIFT-ROLL, PL-TURN-6"""
    left = _phrase("resist_left", who=Name(asked.who), n=asked.most, trait=resisting(asked, gift))
    score = _score(state.characters.get(gift.who), gift.gift)
    whole = phrase("pair", first=gift_word(gift.gift), then=score)
    return _phrase("resisted", who=Name(gift.who), target=Name(asked.who), rolled=whole, left=left)


def resisting(asked: DefenceAsked, gift: UseGift) -> Telling:
    """Return what somebody rolls against a gift: a characteristic, or a gift of theirs. Rules: PL-GIFT-ROLL"""
    return trait_word(gift.resisted or asked.trait.value)


def _phrase(key: str, /, **values: Telling) -> Step:
    return Step(f"plenilunio.ask.about_{key}", values)
