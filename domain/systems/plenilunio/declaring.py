"""What a typed command means: verbs, words and options become an action."""

from collections.abc import Callable, Mapping

from domain.errors import NotFoundError, UsageError
from domain.events import Action
from domain.ids import CharacterId
from domain.names import folded
from domain.systems import Command
from domain.systems.plenilunio import actions, vocabulary
from domain.systems.plenilunio.declaring_rolls import declare_roll
from domain.systems.plenilunio.seating import own_seat, seat
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import FortuneUse, Grant, TieRuling
from domain.systems.typed import Typed, whole

FIGHTING = frozenset({"next", "ahead", "attack", "defend", "cover", "do", "equip"})
"""Verbs of a fight, besides those of `combat`."""
MENDING = frozenset({"hurt", "heal", "rest"})
"""Verbs of harm and its mending."""
SHEETS = frozenset({"character new", "character edit", "character retire"})
"""Verbs of sheets."""
GIFTED = frozenset({"use", "reroll"})
"""Verbs of gifts."""
USUAL_POOL = 10
"""Destiny dice where nobody says how many. Rules: PL-POOL-2"""


def declare(state: State, command: Command) -> Action:
    """Give a typed command its meaning; sheets, fights, harm and gifts have modules that a plain roll never loads.

    Raises:
        UsageError: `command_not_here`, or what is wrong with a word or an option.
        NotFoundError: `character_unknown`, `character_ambiguous`, `nobodys_turn`, `tie_unknown` …
        RuleError: `not_yours`, `not_yours_npc`, `weapon_unknown`.
    """
    read = _VERBS.get(command.verb)
    if read is not None:
        return read(state, command)
    if command.verb in MENDING:
        from domain.systems.plenilunio.harm.declaring import declare as mending

        return mending(state, command)
    if command.verb in SHEETS:
        from domain.systems.plenilunio.declaring_sheets import declare as sheets

        return sheets(state, command)
    if command.verb in FIGHTING or command.verb.startswith("combat "):
        from domain.systems.plenilunio.combat.declaring import declare as fighting

        return fighting(state, command)
    if command.verb in GIFTED:
        from domain.systems.plenilunio.gifts.declaring import declare as gifted

        return gifted(state, command)
    raise UsageError("command_not_here", command=command.verb)


def _tie(state: State, command: Command) -> Action:
    """Read a ruling; the roll is a line, as an option or as the first word, else the only tie that waits.

    Rules: PL-CHAL-4, PL-CONF-3
    """
    typed = Typed(command, ("roll", "ruling", "note"))
    words = list(command.words)
    line = typed.optional("roll")
    if line is None and len(words) > 1:
        line = whole(words.pop(0))
    elif len(words) > 1:
        words.pop(0)
    if line is None:
        line = _only_tie(state)
    ruling = typed.text("ruling") or " ".join(words)
    if not ruling:
        raise UsageError("ruling_missing", known=tuple(vocabulary.RULINGS))
    return actions.RuleTie(line, TieRuling(vocabulary.choose(vocabulary.RULINGS, ruling)), typed.text("note") or "")


def _only_tie(state: State) -> int:
    if len(state.open_ties) == 1:
        return state.open_ties[0].line
    known = tuple(str(tie.line) for tie in state.open_ties)
    if not known:
        raise NotFoundError("tie_none")
    raise NotFoundError("tie_unknown_which", known=known, first=known[0])


def _spend(state: State, command: Command) -> Action:
    """Read what is spent: Fortune for a use or a wound, gift points for gifts, experience for what is learned.

    Rules: PL-FORT-2, PL-FORT-3, PL-FORT-4, PL-FORT-5, PL-GIFT-PTS
    """
    typed = Typed(command, ("for", "gift", "spec", "swap", "refused", "fiat", "note"))
    who = own_seat(state, command, typed.word(0))
    what = Grant(vocabulary.choose(vocabulary.GRANTS, typed.word(1)))
    if what is Grant.EXPERIENCE:
        from domain.systems.plenilunio.growth.declaring import declare_lesson

        return declare_lesson(state, who, typed)
    for option in ("spec", "swap"):
        if typed.has(option):
            raise UsageError("option_not_here", option=f"--{option}", command="spend", candidates=())
    if what is Grant.GIFT_POINT:
        names = typed.texts("gift") or typed.texts("for")
        if not names:
            raise UsageError("gifts_missing")
        return actions.SpendGiftPoints(who, tuple(_gift(state, command, name) for name in names), typed.fiat())
    if what is not Grant.FORTUNE:
        raise UsageError("spend_unknown", what=typed.word(1))
    return _spend_fortune(state, who, typed)


def _spend_fortune(state: State, who: CharacterId, typed: Typed) -> Action:
    points = whole(typed.word(2)) if typed.word(2) else 1
    purpose, note = typed.text("for") or "", typed.text("note") or ""
    if not purpose and not typed.has("gift"):
        raise UsageError("use_missing", known=tuple(each[0] for each in vocabulary.FORTUNE_USES.values()))
    gifts = typed.texts("gift")
    try:
        use = FortuneUse(vocabulary.choose(vocabulary.FORTUNE_USES, purpose)) if purpose else FortuneUse.GIFT
    except UsageError as unheard:
        use, gifts = FortuneUse.GIFT, (purpose,)
        _check_gift(state, typed.command, purpose, unheard)
    if use is FortuneUse.WOUND:
        from domain.systems.plenilunio.harm.declaring import declare_softening

        return declare_softening(state, who, typed)
    if gifts and not note:
        from domain.systems.plenilunio.gifts.names import gift_name

        note = gift_name(_gift(state, typed.command, gifts[0]))
    return actions.SpendFortune(who, use, points, not typed.flag("refused"), typed.fiat(), note)


def _check_gift(state: State, command: Command, name: str, otherwise: UsageError) -> None:
    """Refuse what is neither a use of Fortune nor a gift as an unknown use. Rules: PL-VOC-1"""
    try:
        _gift(state, command, name)
    except UsageError:
        raise otherwise from None


def _gift(state: State, command: Command, name: str) -> str:
    """Return the key of a gift. Raises: UsageError: `term_unknown`, `term_ambiguous`. Rules: PL-VOC-1"""
    from domain.systems.plenilunio.gifts.words import gift_key

    return gift_key(state, command, name)


def _drama(state: State, command: Command) -> Action:
    """Read a dramatic element. Rules: PL-FORT-5"""
    typed = Typed(command, ("refused", "fiat", "note"))
    points = whole(typed.word(1)) if typed.word(1) else 1
    who = own_seat(state, command, typed.word(0))
    approved = not typed.flag("refused")
    return actions.SpendFortune(who, FortuneUse.DRAMATIC, points, approved, typed.fiat(), typed.text("note") or "")


def _gain(state: State, command: Command) -> Action:
    """Read what the game master hands out. Rules: PL-DEST-4, PL-POOL-8, PL-FORT-10"""
    typed = Typed(command, ("why", "note"))
    reason = typed.text("why") or typed.text("note")
    if not reason:
        raise UsageError("reason_missing")
    pool = {folded(word) for word in vocabulary.GRANTS[Grant.POOL]}
    if folded(typed.word(0)) in pool:
        dice = typed.word(1) or "1"
        return actions.GrantPoints(None, Grant.POOL, whole(dice), reason)
    who = seat(state, command, typed.word(0))
    what = Grant(vocabulary.choose(vocabulary.GRANTS, typed.word(1)))
    return actions.GrantPoints(who, what, whole(typed.word(2) or "1"), reason)


def _twist(_state: State, command: Command) -> Action:
    """Read a plot twist. Rules: PL-POOL-8"""
    typed = Typed(command, ("note",))
    return actions.TwistPlot(whole(typed.word(0)), typed.text("note") or "")


def _fate(state: State, command: Command) -> Action:
    """Read a finale. Rules: PL-END-4"""
    typed = Typed(command, ("epilogue", "note"))
    who = seat(state, command, typed.word(0))
    return actions.FulfilFate(who, typed.flag("epilogue"), typed.text("note") or "")


def _adventure(_state: State, command: Command) -> Action:
    """Read the beginning of an adventure. Rules: PL-POOL-1, PL-POOL-2"""
    typed = Typed(command, ("pool",))
    title = " ".join(typed.word(place) for place in range(len(command.words)))
    return actions.StartAdventure(title, typed.number("pool", USUAL_POOL))


_VERBS: Mapping[str, Callable[[State, Command], Action]] = {
    "roll": declare_roll,
    "tie": _tie,
    "spend": _spend,
    "drama": _drama,
    "gain": _gain,
    "twist": _twist,
    "fate": _fate,
    "adventure start": _adventure,
}
