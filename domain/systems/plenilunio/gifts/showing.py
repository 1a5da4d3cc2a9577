"""What gifts add to a sheet, and what of them lasts on somebody."""

from collections.abc import Iterator

from domain.explain import Name, Step, Telling
from domain.ids import CharacterId
from domain.systems import Effect, Field
from domain.systems.plenilunio.gifts.catalogue import ASTRAL, ILLUSION
from domain.systems.plenilunio.gifts.state import Hold, Sustained
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.wording import NOTHING, animal_note, capability_note, field, gift_word, names

# The sheet


def gift_fields(state: State, character: Character) -> Iterator[Field]:
    """Yield gifts, what they keep up, the animal, illusions, and who is held by what.

    Rules: PL-GIFT-0, PL-GIFT-DUR, PL-GIFT-PIEL, PL-GIFT-ALEGORIA
    """
    who = character.id
    if character.gifts:
        gifts = tuple(field("gift_note", gift=gift_word(gift.key), score=gift.score) for gift in character.gifts)
        yield Field("gifts", "list", len(gifts), detail=gifts)
    yield from _animal(character)
    for each in state.sustained:
        if each.who == who:
            yield _running(each)
        if who in each.believers:
            key = "illusion_of" if each.note else "illusion_of_unnamed"
            yield Field("believes", "text", 1, detail=(field(key, who=Name(each.who), note=each.note),))
    for hold in state.holds:
        yield from _hold(hold, who)


def _running(each: Sustained) -> Field:
    """Return what is kept up, and until when it lasts. Rules: PL-GIFT-DUR, PL-GIFT-ALEGORIA, PL-GIFT-SEPARACION"""
    if each.gift == ILLUSION:
        return Field("illusion", "text", each.score, detail=tuple(_illusion(each)))
    key = "active_note" if not each.passing else "active_kept" if each.upkeep else "active_until"
    key = "active_astral" if each.gift == ASTRAL else key
    about = field(key, gift=gift_word(each.gift), score=each.score, n=each.upkeep)
    return Field("active", "text", each.score, detail=(about,))


def _animal(character: Character) -> Iterator[Field]:
    """Yield the form that somebody has, or the animal that they can become. Rules: PL-GIFT-PIEL"""
    animal, human = character.animal, character.human
    if human is not None:
        yield Field("form", "text", 1, detail=(field("form_note", animal=human.animal),))
    elif animal is not None:
        yield Field("animal", "text", 1, detail=(animal_note(animal),))


def _illusion(each: Sustained) -> Iterator[Telling]:
    """Yield what an illusion looks like, and who believes it. Rules: PL-GIFT-ALEGORIA"""
    yield field("illusion_note", note=each.note) if each.note else field("illusion_unnamed")
    if each.moving:
        yield field("illusion_moving", n=each.upkeep)
    if each.believers:
        yield field("believers_note", who=names(each.believers), n=len(each.believers))
    if each.unmoved:
        yield field("unmoved_note", who=names(each.unmoved), n=len(each.unmoved))


def _hold(hold: Hold, who: CharacterId) -> Iterator[Field]:
    """Yield a hold on the sheets of both. Rules: PL-GIFT-GUARDIAN, PL-GIFT-HILOS"""
    held = hold.held
    said = (field("hold_text", note=held.note),) if held.note else ()
    if held.who == who:
        about = field("held_note", gift=gift_word(held.gift), by=Name(held.by))
        yield Field("held", "text", 1, detail=(about, *said))
    if held.by == who:
        about = field("holds_note", gift=gift_word(held.gift), who=Name(held.who))
        yield Field("holds", "text", 1, detail=(about, *said))


def nature_fields(character: Character) -> Iterator[Field]:
    """Yield what a creature can do by nature, and experience unspent."""
    if character.capabilities:
        about = tuple(capability_note(each) for each in character.capabilities)
        yield Field("capabilities", "list", len(about), detail=about)
    if character.experience:
        yield Field("experience", "score", character.experience)


# What lasts


def effects_of(state: State, who: CharacterId) -> Iterator[Effect]:
    """Yield what somebody keeps up, believes, or is held by.

    Rules: PL-GIFT-DUR, PL-GIFT-ALEGORIA, PL-GIFT-GUARDIAN, PL-GIFT-HILOS
    """
    for each in state.sustained:
        if each.who == who:
            yield _sustained(each)
        if who in each.believers:
            yield Effect(who, "believes", 0, _phrase("believes", by=Name(each.who)))
    for hold in state.holds:
        if hold.held.who == who:
            note = _phrase("held_note", note=hold.held.note) if hold.held.note else NOTHING
            about = _phrase("held", by=Name(hold.held.by), gift=gift_word(hold.held.gift), note=note)
            yield Effect(who, "held", 0, about)


def _sustained(each: Sustained) -> Effect:
    """Return what is kept up, with what it costs and until when it lasts. Rules: PL-GIFT-DUR"""
    if each.gift == ASTRAL:
        return Effect(each.who, "astral", 0, _phrase("astral"))
    if each.gift == ILLUSION:
        return Effect(each.who, "illusion", each.score, _lasting_illusion(each))
    key = "gift_lasting" if not each.passing else "gift_kept" if each.upkeep else "gift_until"
    about = _phrase(key, gift=gift_word(each.gift), score=each.score, n=each.upkeep)
    return Effect(each.who, "gift", each.score, about)


def _lasting_illusion(each: Sustained) -> Telling:
    """Return an illusion with who believes it and who does not. Rules: PL-GIFT-ALEGORIA"""
    return _phrase(
        "illusion",
        note=_phrase("illusion_note", note=each.note) if each.note else NOTHING,
        moving=_phrase("illusion_moving", n=each.upkeep) if each.moving else NOTHING,
        believers=_people("believers", each.believers),
        unmoved=_people("unmoved", each.unmoved),
    )


def _people(key: str, who: tuple[CharacterId, ...]) -> Telling:
    return _phrase(key, who=names(who), n=len(who)) if who else NOTHING


def form_effect(character: Character) -> Iterator[Effect]:
    """Yield the animal's form that somebody has. Rules: PL-GIFT-PIEL"""
    if character.human is not None:
        yield Effect(character.id, "form", 0, _phrase("form", animal=character.human.animal))


def _phrase(key: str, /, **values: Telling) -> Step:
    return Step(f"plenilunio.effect.{key}", values)
