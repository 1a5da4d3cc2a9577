"""What somebody still has to decide after a shock, each question with the commands that answer it."""

from domain.explain import Name, Step, Telling
from domain.ids import GM
from domain.systems import Answer, Question
from domain.systems.mansions.house import escape_routes, investigator, zone_name
from domain.systems.mansions.state import OpenEquipment, OpenFlight, State


def questions(state: State) -> list[Question]:
    """List what somebody still has to decide, oldest first. Rules: MN-SAN-EQUIP, MN-SAN-MOVE, MN-SAN-EVADE"""
    found = [*(_equipment(each) for each in state.equipment), *(_flight(state, each) for each in state.flights)]
    return sorted(found, key=lambda question: question.line)


def _equipment(question: OpenEquipment) -> Question:
    """Ask a player which card is lost, each kind of card once. Rules: MN-SAN-EQUIP"""
    who, cards = question.asked.who, tuple(dict.fromkeys(question.asked.cards))
    about = Step("mansions.ask.about_equipment", {"who": Name(who), "cards": cards})
    answers = tuple(Answer(card, ("do", who, "drop", card)) for card in cards)
    return Question(question.line, who, "equipment", about, answers)


def _flight(state: State, question: OpenFlight) -> Question:
    """Ask the game master where somebody flees. Only the game master may read it: ways lead to unknown rooms.

    Rules: MN-SAN-MOVE, MN-SAN-EVADE, MN-GM-PREP
    """
    asked = question.asked
    here = investigator(state, asked.who).zone
    zones = [each for each in escape_routes(state, here, asked.squares) if each != asked.away]
    values: dict[str, Telling] = {"who": Name(asked.who), "zone": zone_name(state, asked.away), "n": asked.squares}
    answers = tuple(Answer(zone, ("do", asked.who, "flee", zone)) for zone in dict.fromkeys(zones))
    return Question(question.line, GM, "flight", Step("mansions.ask.about_flight", values), answers, GM)
