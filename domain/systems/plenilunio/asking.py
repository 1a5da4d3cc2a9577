"""What somebody still has to decide, each question with its numbers and the commands that answer it."""

from domain.explain import Step, Telling
from domain.ids import GM
from domain.systems import Answer, Question
from domain.systems.plenilunio import ties
from domain.systems.plenilunio.combat.state import Questions
from domain.systems.plenilunio.sheet import OpenTie, State
from domain.systems.plenilunio.traits import DIFFICULTY, TieRuling
from domain.systems.plenilunio.wording import side_name, trait_word, word

RULINGS = (
    TieRuling.STANDS,
    TieRuling.ADVANTAGE,
    TieRuling.COMPLICATION,
    TieRuling.HALF,
    TieRuling.REROLL,
)
"""What can be made of a tie; the first changes nothing. Rules: PL-CHAL-4, PL-CONF-3"""
_NOTHING_ASKED = Questions()


def questions(state: State) -> list[Question]:
    """List what somebody still has to decide, oldest first; where only ties wait, no module of fights is loaded."""
    found = [_tie(each) for each in state.open_ties]
    if state.questions != _NOTHING_ASKED:
        from domain.systems.plenilunio.combat import asking as fights
        from domain.systems.plenilunio.gifts import asking as gifts

        found += fights.questions(state) + gifts.questions(state)
    return sorted(found, key=lambda question: question.line)


def _tie(tie: OpenTie) -> Question:
    """Ask the game master what a tie comes to. Rules: PL-CHAL-4, PL-CONF-3, PL-VIS-1"""
    settled = tie.settled
    sides = (settled.roller, settled.other)
    named = (side for side in sides if side.who != GM)
    names = tuple(_phrase("side", who=side_name(side), trait=trait_word(side.trait)) for side in named)
    against = () if len(names) > 1 else (word(DIFFICULTY),)
    about = _phrase("tied", sides=names + against, n=settled.roller.total)
    answers = tuple(Answer(each.value, ("tie", str(tie.line), each.value)) for each in RULINGS)
    seen_by = GM if settled.hidden or settled.hidden_opposition else ties.audience(tie)
    return Question(tie.line, GM, "tie", about, answers, seen_by)


def _phrase(key: str, /, **values: Telling) -> Step:
    return Step(f"plenilunio.ask.about_{key}", values)
