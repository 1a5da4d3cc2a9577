"""The part of Plenilunio's evening in which every event about creatures and experience comes true at least once."""

from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Capability, GrantPoints, Roll, SpendExperience
from domain.systems.plenilunio.combat.actions import Aim, Attack, Reply
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.harm.actions import Hurt
from domain.systems.plenilunio.traits import Characteristic, Grant, Lesson
from tests.table import PlenilunioTable

VERA, WYRM = map(CharacterId, ("vera", "sierpe"))
NATURE = (
    Capability("ponzona", 2),
    Capability("deflagracion", 3),
    Capability("aura_sombria", 1),
    Capability("amparo_de_la_noche", 2),
    Capability("piel_gruesa", 1),
    Capability("ancla_terrenal"),
)


def creatures(table: PlenilunioTable) -> None:
    """Play a creature that poisons, explodes and does not die; then what is learned from it."""
    scores = {"fortaleza": 3, "combate": 3, "voluntad": 1, "sutileza": 2}
    table.sit(WYRM, player=None, destiny=3, scores=scores, capabilities=NATURE)
    bite = Attack(WYRM, (Aim(VERA),), replies=(Reply(VERA, 0, soften=0),), gift="amparo_de_la_noche")
    table.play(bite, ((4, 2, 2),), ((1, 2, 2), (6, 2)))
    blast = UseGift(WYRM, "deflagracion", GiftUse.TRIAL, (VERA,), about="blast", metres=(1,))
    table.play(blast, ((2, 2), (2,)))
    table.play(Roll(WYRM, Characteristic.SUBTLETY, difficulty=1, gift="aura_sombria"), ((2, 2), (2,)))
    table.play(Hurt(WYRM, 40, "una losa", soften=0))
    table.play(GrantPoints(VERA, Grant.EXPERIENCE, 10, "fin de la sesión"))
    table.play(SpendExperience(VERA, Lesson.SPECIALTY, "sutileza", "Sigilo", note="aprende a callar"))
