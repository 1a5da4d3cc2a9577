"""Who sits at the evenings that are played at random."""

from domain.systems.plenilunio.actions import Animal, Capability
from domain.systems.plenilunio.gifts.catalogue import GIFTS, WEAKNESS
from tests.properties import gift_deeds
from tests.table import newcomer

HURON = Animal("hurón", 2, 2, 4, 1)
CAST = (
    newcomer(
        "anna",
        player="luis",
        destiny=4,
        scores={"fortaleza": 3, "combate": 4, "voluntad": 3, "astucia": 3},
        gifts=gift_deeds.owned(*list(GIFTS)[:9], WEAKNESS),
        experience=30,
    ),
    newcomer(
        "boris",
        player="eva",
        destiny=4,
        scores={"fortaleza": 4, "combate": 4, "voluntad": 2, "cultura": 3},
        gifts=gift_deeds.owned(*list(GIFTS)[9:18]),
        gift_points=2,
    ),
    newcomer(
        "cleo",
        player="ana",
        destiny=3,
        scores={"fortaleza": 2, "combate": 2, "voluntad": 3, "astucia": 4},
        gifts=gift_deeds.owned(*list(GIFTS)[15:], list(GIFTS)[9], score=4),
        animal=HURON,
    ),
    newcomer(
        "duque",
        player=None,
        destiny=4,
        scores={"fortaleza": 3, "combate": 3, "voluntad": 1},
        protection=2,
        gifts=gift_deeds.owned(gift_deeds.OWN, "robo_de_vida", "alegoria_de_la_realidad", "palabra_de_condenacion"),
    ),
    newcomer(
        "esbirro",
        player=None,
        destiny=3,
        scores={"fortaleza": 3, "combate": 4, "voluntad": 2},
        gifts=gift_deeds.owned(WEAKNESS, "defensa_de_acero", "hilos_del_espiritu"),
        capabilities=(Capability("ponzona", 2), Capability("deflagracion", 3), Capability("amparo_de_la_noche", 2)),
    ),
)
