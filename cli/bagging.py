"""Which bag gives the dice of a deed, and the door that draws from it."""

from collections.abc import Callable, Mapping

from cli import bootstrap
from cli.desk import Desk
from domain.bags import Bag, BagDoor, Draw
from domain.core import open_scene
from domain.dice.doors import DiceLine, Door, KeptDoor
from domain.dice.request import DiceRequest
from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import GM
from domain.names import hyphenated


class VirtualDoor:
    """Draws for a campaign: from the bag in use, else by the operating system. Looks for the bag when dice are due."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._chance = KeptDoor(bootstrap.os_door())
        self._door: Door | None = None
        self._drew_from: frozenset[bool] = frozenset()

    def restart(self) -> None:
        """Begin again: which bag is in use and which number is due is looked at anew, what chance gave stays."""
        if isinstance(self._door, BagDoor):
            self._drew_from |= self._door.drew_from()
        self._door = None
        self._chance.restart()

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Answer a request.

        Raises:
            RuleError, NotFoundError: As `bag_door`; `bag_none` where the bag that gave these dice is shown meanwhile.
        """
        if self._door is None:
            virtual = draws_from_bags(self._desk)
            if not virtual and (self._desk.text("cut") or self._desk.number("bag") is not None):
                raise RuleError("bag_none")
            self._door = bag_door(self._desk, self._chance) if virtual else self._chance
            if isinstance(self._door, BagDoor) and any(self._door.bag(screen=each) is None for each in self._drew_from):
                raise RuleError("bag_none")
        return self._door.draw(request)


def draws_from_bags(desk: Desk) -> bool:
    """Whether the virtual dice of a campaign come from bags; a rehearsal and a variation never touch one."""
    return desk.state().core.settings.get("dice") != "os" and not desk.rehearses and not desk.variation


def bag_door(desk: Desk, chance: Door) -> BagDoor:
    """Return the door of the bags in use; what no bag is there for comes by chance, unless bags are promised.

    Raises:
        RuleError: `bag_none` for a cut where no bag is in use; `bag_needed` where bags are promised.
        NotFoundError, RuleError, UsageError: As `_draws` and `_cut`.
    """
    bags = {number: bag for number, bag in desk.ledger.bags().items() if bag.in_use}
    draws, otherwise = _draws(desk, bags), Unbagged(desk, chance)
    if desk.viewer != GM:
        # Whether dice are behind the screen is no player's to know: what lacks is said before anybody asks for dice.
        found = {screen: draws(screen) for screen in (False, True)}
        if None in found.values():
            otherwise.check()
        draws = found.get
    cut = _cut(desk)
    if cut and draws(False) is None:
        raise RuleError("bag_none")
    return BagDoor(draws, otherwise=otherwise, cut=cut)


def _draws(desk: Desk, bags: Mapping[int, Bag]) -> Callable[[bool], Draw | None]:
    """Return what gives the bag for the dice behind the screen (True) or the open ones; None where none is in use.

    Raises:
        RuleError, NotFoundError: When it is asked: as `table_bag`; `bag_not_sealed`, `seed_missing`.
    """

    def draws(screen: bool) -> Draw | None:
        if not screen:
            bag = table_bag(desk, {number: bag for number, bag in bags.items() if not bag.screen})
        else:
            bag = next((bag for bag in bags.values() if bag.screen), None)
        return None if bag is None else draw_from(desk, bag)

    return draws


def _cut(desk: Desk) -> str:
    """Return the cut that a post carries, copied as it stands there; empty for none.

    Raises:
        UsageError: `cut_without_post`, `cut_missing`.
    """
    if not (said := desk.text("cut")):
        return ""
    from domain.bagging import WORD_BYTES, typed_text

    if not desk.text("post"):
        raise UsageError("cut_without_post")
    return typed_text(said, "cut_missing", WORD_BYTES)


class Unbagged:
    """The door of dice that no bag is in use for: by chance, unless the table has promised to roll from bags only."""

    def __init__(self, desk: Desk, chance: Door) -> None:
        self._desk = desk
        self._chance = chance

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Draw by chance. Raises: RuleError: As `check`."""
        self.check()
        return self._chance.draw(request)

    def check(self) -> None:
        """Refuse where bags are promised. Raises: RuleError: `bag_needed`."""
        if self._desk.ledger.of_kinds("dice.BagsPromised.1"):
            raise RuleError("bag_needed")


def table_bag(desk: Desk, bags: Mapping[int, Bag]) -> Bag | None:
    """Return the bag for the open rolls that are due now, None where none is in use.

    It is the one named by `--bag`, else that of the scene under way, else the one for every roll.

    Raises:
        RuleError: `bag_none` where one is asked for and none is in use; `bag_which`: all are for other scenes.
        NotFoundError: `bag_unknown`.
    """
    if (asked := desk.number("bag")) is not None:
        if not bags:
            raise RuleError("bag_none")
        if asked not in bags:
            raise NotFoundError("bag_unknown", bag=asked, bags=tuple(map(str, bags)))
        return bags[asked]
    mine = next((bag for bag in bags.values() if _is_for_now(desk, bag)), None)
    found = mine or next((bag for bag in bags.values() if bag.purpose is None), None)
    if found is None and bags:
        raise RuleError("bag_which", bags=tuple(f"{bag.number} ({bag.purpose})" for bag in bags.values()))
    return found


def _is_for_now(desk: Desk, bag: Bag) -> bool:
    """Whether a bag was opened for the scene under way, by its title or as `@7.3`."""
    core = desk.state().core
    scene = open_scene(core)
    if bag.purpose is None or scene is None:
        return False
    named = f"@{len(core.sessions)}.{len(core.sessions[-1].scenes)}"
    key = hyphenated(scene.title)
    return bag.purpose in (named, scene.title) or (key != "" and hyphenated(bag.purpose) == key)


def draw_from(desk: Desk, bag: Bag) -> Draw:
    """Return what drawing from a bag takes.

    Raises:
        RuleError: `bag_not_sealed`.
        NotFoundError: `seed_missing`.
    """
    from cli.vault import seed_of
    from domain.dice.stream import bag_key

    if not bag.gives_dice:
        raise RuleError("bag_not_sealed", bag=bag.number)
    ledger, name = desk.ledger, desk.ledger.ledger_id()
    key = bag_key(seed_of(name, bag.number, bag.commitment), name, bag.number, bag.sealed or ())
    return Draw(bag.number, key, lambda: ledger.next_roll(bag))
