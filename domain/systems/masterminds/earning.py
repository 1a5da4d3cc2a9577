"""Six ways to earn hero points."""

from domain.errors import RuleError
from domain.systems.masterminds.actions import GrantHeroPoint
from domain.systems.masterminds.events import HeroPointGained
from domain.systems.masterminds.people import playing
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import PointSource


def grant(tale: Tale, action: GrantHeroPoint) -> None:
    """Give one point to each, if the game master finds that it was earned; a setback's remembers its cause.

    Raises:
        RuleError: `complication_not_listed`.

    Rules: MM-HPGAIN-SETBACK, MM-HPGAIN-COMPLICATION, MM-HPGAIN-HEROISM, MM-HPGAIN-ROLEPLAY, MM-HPGAIN-EXPLOIT,
        MM-HPGAIN-FIAT
    """
    for who in dict.fromkeys(action.who):
        hero = playing(tale.state, who)
        listed = action.complication in hero.sheet.complications
        if action.source is PointSource.COMPLICATION and not listed:
            about = {"name": hero.name, "complication": action.complication}
            raise RuleError("complication_not_listed", rule="MM-HPGAIN-COMPLICATION", **about)
        if action.earned:
            cause = action.cause if action.source is PointSource.SETBACK else 0
            tale.happen(HeroPointGained(who, action.source, cause, action.reason))
