"""The part of Plenilunio's evening in which every event about gifts comes true at least once."""

from domain.events import OptionChanged
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Animal, Gift, Roll, RuleTie
from domain.systems.plenilunio.combat.actions import Aim, Attack, EndCombat, NextTurn, Reply, StartCombat
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.gifts.actions import EndGift, GiftUse, KeepGift, RerollBotches, RevealWeakness, UseGift
from domain.systems.plenilunio.traits import Characteristic, TieRuling
from tests.table import PlenilunioTable

VERA, BRUTE = map(CharacterId, ("vera", "bruto"))
GIFTS = {
    "alegoria_de_la_realidad": 2,
    "defensa_de_acero": 2,
    "furia_de_titan": 1,
    "hilos_del_espiritu": 2,
    "limpieza_espiritual": 2,
    "manantial_interior": 2,
    "manto_de_proteccion": 1,
    "mudar_la_piel": 3,
    "palabra_de_condenacion": 2,
    "revelar_debilidad": 2,
    "separacion_espiritual": 1,
}


def gifts(table: PlenilunioTable) -> None:
    """Play with gifts: outside a fight, in one, and with what they leave to decide."""
    table.sit(
        VERA,
        player="iris",
        destiny=8,
        scores={"combate": 3, "fortaleza": 3, "voluntad": 3, "astucia": 3},
        gifts=tuple(Gift(key, score) for key, score in GIFTS.items()),
        animal=Animal("hurón", 1, 1, 3, 1),
    )
    table.sit(BRUTE, player=None, destiny=4, scores={"combate": 2, "fortaleza": 3, "voluntad": 1, "astucia": 1})
    _quiet(table)
    _rerolled(table)
    _fighting(table)
    table.edit(VERA, destiny=8, fortune=0, reason="agotada")


def _use(table: PlenilunioTable, gift: str, use: GiftUse, *faces: object, **given: object) -> None:
    table.edit(VERA, fortune=8, reason="para el don")
    table.play(UseGift(VERA, gift, use, **given), *faces)  # type: ignore[arg-type]


def _quiet(table: PlenilunioTable) -> None:
    """What deceives, holds, curses and cleans, and what changes a body."""
    note = "un muro de fuego"
    on_brute = {"targets": (BRUTE,)}
    _use(table, "alegoria_de_la_realidad", GiftUse.LASTING, ((6, 4), (2,)), note=note, moving=True, **on_brute)
    table.play(OptionChanged("belief_tie", "gm_rules"))
    _use(table, "alegoria_de_la_realidad", GiftUse.CONTEST, ((2, 4), (4,)), **on_brute)
    table.play(RuleTie(_last_roll(table), TieRuling.ADVANTAGE, "duda"))
    table.play(OptionChanged("belief_tie", "reroll"))
    table.play(EndGift(VERA, "alegoria_de_la_realidad"))
    _use(table, "hilos_del_espiritu", GiftUse.CONTEST, ((6, 4), (2,)), note="miedo", **on_brute)
    table.play(EndGift(VERA, "hilos_del_espiritu"))
    _use(table, "palabra_de_condenacion", GiftUse.CONTEST, ((6, 4), (2,)), **on_brute)
    _use(table, "limpieza_espiritual", GiftUse.TRIAL, ((4, 4),), about="counter", **on_brute)
    _use(table, "mudar_la_piel", GiftUse.LASTING, note="se encoge")
    _use(table, "mudar_la_piel", GiftUse.LASTING)
    _use(table, "separacion_espiritual", GiftUse.LASTING)
    table.play(EndGift(VERA, "separacion_espiritual"))
    _use(table, "manantial_interior", GiftUse.TRIAL, ((6, 4), (2, 2, 2)), about="finger", goal=2)


def _rerolled(table: PlenilunioTable) -> None:
    """Credits given, asked about and used; automatic successes."""
    _use(table, "limpieza_espiritual", GiftUse.TRIAL, ((6, 4),), targets=(BRUTE,))
    table.owe(VERA, botch_credit=2)
    asked = Roll(VERA, Characteristic.WITS, difficulty=1, botch_rerolls=None)
    table.play(asked, ((1, 1, 2), (4,)))
    table.play(RerollBotches(table.game.questions.rerolls[0].line, VERA, (2,)), ((5,),))
    while rerolls := table.game.questions.rerolls:
        table.play(RerollBotches(rerolls[0].line, VERA, (), note="basta"))
    table.owe(VERA)
    table.play(Roll(VERA, Characteristic.STRENGTH, difficulty=2, gift="furia_de_titan"), ((2, 2, 4), (2, 2)))


def _fighting(table: PlenilunioTable) -> None:
    """What lasts until a turn, what is kept up, a weak spot."""
    table.play(StartCombat((VERA, BRUTE)))
    _turn(table, VERA)
    _use(table, "defensa_de_acero", GiftUse.LASTING)
    _use(table, "manto_de_proteccion", GiftUse.LASTING)
    _turn(table, BRUTE)
    table.play(Attack(BRUTE, (Aim(VERA),), replies=(Reply(VERA, 0, soften=0),)), ((4, 4), (2, 2)))
    _turn(table, VERA)
    table.play(KeepGift(table.game.questions.upkeeps[0].line, VERA, kept=True))
    blow = Attack(VERA, (Aim(BRUTE),), replies=(Reply(BRUTE, 0, soften=0),))
    table.play(blow, ((6, 4, 2),))
    weakness = table.game.questions.weaknesses[0]
    table.play(RevealWeakness(weakness.line, VERA, sought=True), ((6, 4), (2, 2)))
    table.play(NextTurn())
    table.play(EndCombat())


def _turn(table: PlenilunioTable, who: CharacterId) -> None:
    """Go on to somebody's turn."""
    table.play(NextTurn())
    while table.game.combat.turn != who:
        table.play(NextTurn())


def _last_roll(table: PlenilunioTable) -> int:
    return next(fact.line for fact in reversed(table.facts) if isinstance(fact.event, RollSettled))
