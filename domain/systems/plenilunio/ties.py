"""What the game master makes of a tie."""

from domain.errors import NotFoundError
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.actions import RuleTie
from domain.systems.plenilunio.events import RollSettled, TieRuled
from domain.systems.plenilunio.extended import find
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.rolled import Side
from domain.systems.plenilunio.sheet import OpenTie, State
from domain.systems.plenilunio.traits import Contest


def open_tie(state: State, action: RuleTie) -> OpenTie:
    """Return the tie that is ruled on.

    Raises:
        NotFoundError: `tie_unknown`, `tie_none`.

    Rules: PL-CHAL-4
    """
    for tie in state.open_ties:
        if tie.line == action.roll:
            return tie
    if not state.open_ties:
        raise NotFoundError("tie_none")
    raise NotFoundError("tie_unknown", line=action.roll, known=tuple(str(tie.line) for tie in state.open_ties))


def audience(tie: OpenTie) -> str:
    """Who may read the ruling: as the roll."""
    return GM if tie.settled.hidden else EVERYBODY


def ruled(tie: OpenTie, action: RuleTie) -> Entry:
    """Return the ruling. Rules: PL-CHAL-4"""
    return Entry(TieRuled(action.roll, action.ruling, action.note), audience(tie))


def again(state: State, tie: OpenTie) -> Setup:
    """Set the same dice up again, until decided; behind the screen one round at a time, so that nothing shows.

    Rules: PL-CONF-3, PL-VIS-1
    """
    settled = tie.settled
    roller = state.characters[CharacterId(settled.roller.who)]
    rival = CharacterId(settled.other.who) if settled.contest is Contest.CONFLICT else None
    hidden = settled.hidden or settled.hidden_opposition
    task = find(state.tasks, settled.task, roller.id, rival, hidden=hidden) if settled.task else None
    return Setup(
        settled.contest,
        party(settled.roller),
        party(settled.other),
        state.options,
        tie_possible=settled.hidden_opposition,
        debt=roller.triumph_debt,
        rival_debt=_rival_debt(state, settled),
        task=task if task and (task.hidden or task.completed_by is None) else None,
        hidden=settled.hidden,
        hidden_opposition=settled.hidden_opposition,
        note=settled.note,
        fiat=settled.fiat,
        round=settled.round + 1,
        gained=settled.gained,
        kind=settled.kind,
        paid=(settled.roller.who, settled.other.who),
    )


def _rival_debt(state: State, settled: RollSettled) -> int:
    """Return the triumphs that a rival must reroll; a hidden one's wait. Rules: PL-GIFT-CONDENACION, PL-VIS-1"""
    if settled.contest is Contest.CHALLENGE or settled.hidden_opposition:
        return 0
    return state.characters[CharacterId(settled.other.who)].triumph_debt


def party(side: Side) -> Party:
    """Return a side of a roll, to roll the same dice. Rules: PL-CONF-3"""
    return Party(
        side.who, side.trait, side.pool, side.specialty, len(side.destiny), side.auto_successes, side.armour_penalty
    )
