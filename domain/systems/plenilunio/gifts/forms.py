"""The animal that somebody becomes, and the human again."""

from msgspec.structs import replace

from domain.errors import RuleError
from domain.systems import Entry
from domain.systems.plenilunio.combat.turns import open_to
from domain.systems.plenilunio.gifts.actions import GiftUse
from domain.systems.plenilunio.gifts.activating import COST, check_fortune, score_of
from domain.systems.plenilunio.gifts.catalogue import SKIN
from domain.systems.plenilunio.gifts.events import FormLeft, FormTaken, GiftActivated
from domain.systems.plenilunio.gifts.state import shaped
from domain.systems.plenilunio.health import endurance_of
from domain.systems.plenilunio.people import check_able
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import Character
from domain.systems.plenilunio.tale import Tale


def check(who: Character) -> None:
    """Refuse a form that has not been chosen, or an animal beyond the gift's score.

    Raises:
        RuleError: `gift_condition_unmet`, `endurance_invalid`, `gift_animal_too_strong`.

    Rules: PL-GIFT-PIEL
    """
    if who.human is not None:
        return
    about = {"who": who.id, "name": who.name, "gift": SKIN}
    animal = who.animal
    if animal is None:
        raise RuleError("gift_condition_unmet", rule="PL-GIFT-PIEL", condition="animal", **about)
    if endurance_of(replace(who.scores, fortaleza=animal.fortaleza), who.size_modifier) < 1:
        raise RuleError("endurance_invalid", rule="PL-HEALTH-1", endurance=0)
    highest = max(animal.fortaleza, animal.combate, animal.sutileza, animal.presencia)
    score = score_of(who, SKIN)
    if highest > score:
        raise RuleError(
            "gift_animal_too_strong", rule="PL-GIFT-PIEL", **about, animal=animal.name, highest=highest, score=score
        )


def change(tale: Tale, who: Character) -> None:
    """Take the animal's form, or leave it. Rules: PL-GIFT-PIEL, PL-VIS-1"""
    if who.human is not None:
        tale.happen(Entry(FormLeft(who.id), tale.audience))
        return
    animal = who.animal
    assert animal is not None
    taken = FormTaken(who.id, animal.name)
    if who.is_pc:
        taken = replace(taken, scores=shaped(who.scores, animal), specialties=animal.specialties)
    tale.happen(Entry(taken, tale.audience))


def leave(tale: Tale, who: Character) -> None:
    """Leave an animal's form, which is a use of the gift like taking it. Rules: PL-GIFT-PIEL, PL-GIFT-0"""
    check_able(who, Umpire())
    check_fortune(who, COST)
    seen = open_to(tale.state, who.id)
    paid = GiftActivated(who.id, SKIN, score_of(who, SKIN), COST, GiftUse.LASTING)
    tale.happen(Entry(paid, seen), Entry(FormLeft(who.id), seen))
