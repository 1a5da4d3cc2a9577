"""What the sides of a roll bring to it besides dice: triumphs owed, botches forgiven, gifts that help."""

from domain.errors import RuleError
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.gifts.activating import check_help, check_place
from domain.systems.plenilunio.people import check_credits
from domain.systems.plenilunio.sheet import Character, State


def check_rerolls(action: Roll, who: Character, rival: Character | None) -> None:
    """Refuse more rerolls than credits, and those that a sheet in full view would betray.

    Raises:
        RuleError: `no_reroll_credit`, `hidden_with_rerolls`.

    Rules: PL-GIFT-LIMPIEZA, PL-GIFT-CONDENACION, PL-VIS-1
    """
    check_credits(who, action.botch_rerolls or 0)
    if rival is not None:
        check_credits(rival, action.rival_rerolls)
    if action.hidden and who.is_pc and (action.botch_rerolls or who.triumph_debt):
        raise _betrayed(who)
    if rival is None or not (action.hidden or action.hidden_opposition):
        return
    if action.rival_rerolls or (rival.is_pc and rival.triumph_debt):
        raise _betrayed(rival)


def _betrayed(who: Character) -> RuleError:
    return RuleError("hidden_with_rerolls", rule="PL-VIS-1", who=who.id, name=who.name)


def rival_debt(action: Roll, rival: Character | None) -> int:
    """Return the triumphs that a rival must reroll: those of a hidden one wait, for a die more would tell of it.

    Rules: PL-GIFT-CONDENACION, PL-VIS-1
    """
    screened = action.hidden_opposition and not action.hidden
    return 0 if rival is None or screened else rival.triumph_debt


def offered(action: Roll, who: Character) -> int:
    """Return the credits that the roller is asked about: of an open roll, where nothing was said in advance.

    Dice that lie on the table were seen before: what is rerolled of them is said with them.

    Rules: PL-GIFT-LIMPIEZA, PL-VIS-1
    """
    said = action.botch_rerolls is not None or action.dice_seen
    return 0 if said or action.hidden or action.hidden_opposition else who.botch_credit


def check_gifts(state: State, action: Roll, who: Character, rival: Character | None) -> None:
    """Refuse gifts that do not help either side with what it rolls.

    Raises:
        RuleError: `gift_not_owned`, `gift_has_no_auto_successes`, `gift_not_applicable`, `gift_condition_unmet`.

    Rules: PL-GIFT-0, PL-GIFT-AUTO, PL-GIFT-ROLL
    """
    if action.gift and action.gift_dice:
        check_place(state, who, action.gift, action.trait, eye_contact=action.eye_contact)
    elif action.gift:
        check_help(state, who, action.gift, action.trait)
    if rival is not None and action.rival_help:
        check_help(state, rival, action.rival_help, action.rival_trait or action.trait)
