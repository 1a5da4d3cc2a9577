"""What a fight asks: with how many dice somebody reacts, what Fortune takes off a wound, who goes first."""

from collections.abc import Iterator
from itertools import permutations

from domain.explain import Name, Step, Telling
from domain.ids import GM, CharacterId
from domain.systems import Answer, Question
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat import blows, shots, turns
from domain.systems.plenilunio.combat.actions import Attack, Reply
from domain.systems.plenilunio.combat.dice import from_afar
from domain.systems.plenilunio.combat.events import DefenceAsked
from domain.systems.plenilunio.combat.state import OpenAdvance, OpenDefence, OpenOrder, OpenSoftening
from domain.systems.plenilunio.combat.strikes import attacked_with
from domain.systems.plenilunio.framing import Party
from domain.systems.plenilunio.gifts import asking as gifted
from domain.systems.plenilunio.people import audience_of
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.wording import item_word, joined, phrase, word

SHORTEST_LIST = 3
"""Tied combatants up to which every order is offered; of more, only who goes first."""


def questions(state: State) -> list[Question]:
    """List what a fight has left open. Rules: PL-TURN-5, PL-WOUND-4, PL-TURN-4, PL-TURN-2"""
    asked = state.questions
    return [
        *(_defence(state, each) for each in asked.defences),
        *(_softening(state, each) for each in asked.softenings),
        *(_advance(each) for each in asked.advances),
        *(_order(each) for each in asked.orders),
    ]


# Defences


def _defence(state: State, question: OpenDefence) -> Question:
    """Ask with how many dice somebody meets a deed. Rules: PL-MELEE-3, PL-COVER-1, PL-TURN-6"""
    asked, seen_by = question.asked, audience_of(state, question.asked.who)
    if asked.attack is None:
        key, about, answers = "resistance", _resisted(state, asked), _dice(asked)
    elif not from_afar(asked.attack):
        key, about, answers = "defence", _attacked(state, asked, asked.attack), _dice(asked)
    else:
        key, about, answers = "cover", _shot_at(state, asked, asked.attack), _covers(state, asked)
    return Question(question.line, asked.who, key, about, answers, seen_by)


def _dice(asked: DefenceAsked) -> tuple[Answer, ...]:
    """Offer every number of dice; the most first. Rules: PL-MELEE-3"""
    numbers = (asked.most, *range(asked.most))
    return tuple(Answer(str(each), ("defend", asked.who, "--dice", str(each))) for each in numbers)


def _covers(state: State, asked: DefenceAsked) -> tuple[Answer, ...]:
    """Offer no cover, then cover by its difficulty, with all dice there are. Rules: PL-COVER-1, PL-COVER-2"""
    found = {arms.cover_difficulty(state.tables, key) for key in arms.keys(state.tables, "cover")}
    difficulties = sorted(each for each in found if each is not None)
    none = Answer("0", ("defend", asked.who, "--dice", "0"))
    return (none, *(Answer(str(each), ("cover", asked.who, str(each))) for each in difficulties))


def _attacked(state: State, asked: DefenceAsked, attack: Attack) -> Telling:
    """Tell who attacks whom with what. Rules: PL-MELEE-2, PL-MELEE-4"""
    fights = turns.place_in(state, asked.who) is not None
    left = _phrase("left" if fights else "left_outside", who=Name(asked.who), n=asked.most)
    about: dict[str, Telling] = {"who": Name(attack.who), "target": Name(asked.who), "left": left}
    if not _are_known(state, attack, asked.who):
        return _phrase("attacked_unseen", **about)
    roller = blows.melee_setup(state, attack, asked.place, Reply(asked.who)).roller
    return _phrase("attacked", **about, dice=_stake(state, attack, roller))


def _shot_at(state: State, asked: DefenceAsked, attack: Attack) -> Telling:
    """Tell who shoots at whom, against what, and what cover would add. Rules: PL-RANGED-2, PL-COVER-1"""
    left = _phrase("cover_left", who=Name(asked.who), n=asked.most, trait=word(asked.trait), more=shots.IN_COVER)
    about: dict[str, Telling] = {"who": Name(attack.who), "target": Name(asked.who), "left": left}
    if not _are_known(state, attack, asked.who):
        return _phrase("shot_at_unseen", **about)
    setup = shots.shot_setup(state, attack)
    dice = _stake(state, attack, setup.roller)
    return _phrase("shot_at", **about, dice=dice, difficulty=setup.other.pool.dice)


def _are_known(state: State, attack: Attack, target: CharacterId) -> bool:
    """Whether both sheets are at hand: players do not see those of the game master's own. Rules: PL-VIS-1"""
    return attack.who in state.characters and target in state.characters


def _stake(state: State, attack: Attack, roller: Party) -> Telling:
    """Tell dice and weapon of an attack; what a weapon deals only of players' characters, for it tells of a score.

    Rules: PL-MELEE-7, PL-DMG-2, PL-VIS-1
    """
    attacker = state.characters[attack.who]
    used = attacked_with(state, attack)
    key = "weapon" if attacker.is_pc else "weapon_seen"
    weapon = _phrase(key, weapon=item_word(used.key), n=used.damage)
    return joined([_phrase("dice", n=roller.pool.dice), *_more(roller.destiny_dice, roller.auto_successes), weapon])


def _more(destiny: int, auto: int) -> Iterator[Telling]:
    if destiny:
        yield phrase("with_destiny", n=destiny)
    if auto:
        yield phrase("with_auto", n=auto)


def _resisted(state: State, asked: DefenceAsked) -> Telling:
    """Tell who rolls what against whom. Rules: PL-CONF-1, PL-TURN-6, PL-GIFT-ROLL"""
    if asked.gift is not None:
        return gifted.resisted(state, asked, asked.gift)
    deed = asked.roll
    assert deed is not None
    left = _phrase("resist_left", who=Name(asked.who), n=asked.most, trait=word(asked.trait))
    rolled = joined([word(deed.trait), *_rolled(state, deed)])
    return _phrase("resisted", who=Name(deed.who), target=Name(asked.who), rolled=rolled, left=left)


def _rolled(state: State, deed: Roll) -> Iterator[Telling]:
    character = state.characters.get(deed.who)
    if character is not None:
        yield _phrase("score", n=character.scores.of(deed.trait))
    yield from _more(deed.destiny_dice, deed.auto_successes)


# Wounds, order


def _softening(state: State, question: OpenSoftening) -> Question:
    """Ask how many levels of a wound Fortune takes off; none first. Rules: PL-FORT-3, PL-WOUND-4"""
    asked = question.asked
    character = state.characters.get(asked.who)
    seen_by = GM if asked.gift is not None and asked.gift.hidden else audience_of(state, asked.who)
    fortune = 0 if character is None else character.fortune
    about = _phrase(
        "wounded",
        who=Name(asked.who),
        damage=asked.damage,
        endurance=asked.endurance,
        severity=Step(f"plenilunio.word.{asked.severity.value}"),
        n=asked.levels,
        fortune=fortune,
    )
    most = min(asked.levels, fortune)
    answers = tuple(
        Answer(str(each), ("spend", asked.who, "fortune", str(each), "--for", "wound")) for each in range(most + 1)
    )
    return Question(question.line, asked.who, "softening", about, answers, seen_by, lapses=True)


def _advance(question: OpenAdvance) -> Question:
    """Ask who acts earlier; nobody first. Rules: PL-TURN-4"""
    candidates = question.asked.candidates
    about = _phrase("advance", who=tuple(Name(each) for each in candidates))
    answers = (Answer("0", ()), *(Answer(each, ("ahead", each)) for each in candidates))
    return Question(question.line, GM, "advance", about, answers)


def _order(question: OpenOrder) -> Question:
    """Ask who of the fully tied goes first; as they stand first. Rules: PL-TURN-2"""
    tied = question.asked.tied
    if len(tied) <= SHORTEST_LIST:
        orders = list(permutations(tied))
    else:
        orders = [(first, *(each for each in tied if each != first)) for first in tied]
    about = _phrase("order", who=tuple(Name(each) for each in tied))
    answers = tuple(Answer(",".join(each), ("combat", "rank", *each)) for each in orders)
    return Question(question.line, GM, "order", about, answers)


def _phrase(key: str, /, **values: Telling) -> Step:
    return Step(f"plenilunio.ask.about_{key}", values)
