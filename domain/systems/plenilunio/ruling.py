"""What follows from the ruling on a tie: of a test nothing more, of a dash for cover or a recovery what it decides."""

from msgspec.structs import replace

from domain.ids import CharacterId
from domain.systems.plenilunio import ties
from domain.systems.plenilunio.actions import RuleTie
from domain.systems.plenilunio.combat import shots
from domain.systems.plenilunio.combat.strikes import Said
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.gifts.state import Held
from domain.systems.plenilunio.harm import recovery
from domain.systems.plenilunio.people import audience
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import Outcome, RollKind, TieRuling
from domain.systems.stories import Story


def story(state: State, action: RuleTie) -> Story:
    """Tell a ruling: achieved, if at a price, it has the effect of a success; rolled again, that of the new roll.

    Raises:
        NotFoundError: `tie_unknown`, `tie_none`.

    Rules: PL-CHAL-4, PL-CONF-3, PL-COVER-1, PL-REC-4
    """
    tie = ties.open_tie(state, action)
    tale, settled = Tale(state), tie.settled
    tale.happen(ties.ruled(tie, action))
    achieved = action.ruling is TieRuling.COMPLICATION
    if action.ruling is TieRuling.REROLL:
        settled = yield from tale.roll(ties.again(state, tie))
        achieved = settled.outcome is Outcome.SUCCESS
    if settled.kind is RollKind.COVER:
        yield from shots.ruled(tale, settled, tie.shot, hidden=achieved)
    elif settled.kind is RollKind.RECOVERY:
        tale.audience = audience(state.characters[CharacterId(settled.roller.who)])
        worsens = action.ruling is TieRuling.REROLL and settled.roller.setback
        recovery.heal_or_worsen(tale, settled, heals=achieved, worsens=worsens)
    elif tie.gift is not None:
        tale.audience = ties.audience(tie)
        _gift(tale, tie.gift, settled, granted=achieved and action.ruling is not TieRuling.REROLL)
    return tale.end()


def _gift(tale: Tale, held: Held, settled: RollSettled, *, granted: bool) -> None:
    """Let a gift that waited do to its target what was decided; its further targets have had their rolls.

    Rules: PL-GIFT-ROLL, PL-CHAL-4
    """
    from domain.systems.plenilunio.gifts import outcomes

    target = held.deed.targets[held.place]
    deed = replace(held.deed, targets=(target,))
    if granted:
        outcomes.achieved(tale, deed, 0)
    else:
        outcomes.follow(tale, deed, 0, settled, Said(deed.replies).of(target).soften)
