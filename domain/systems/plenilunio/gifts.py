"""The 27 gifts by name."""

from collections.abc import Mapping

GIFTS: Mapping[str, str] = {
    "alegoria_de_la_realidad": "Alegoría de la realidad",
    "defensa_de_acero": "Defensa de acero",
    "fundirse_con_las_sombras": "Fundirse con las sombras",
    "furia_de_titan": "Furia de titán",
    "gesto_aciago": "Gesto aciago",
    "golpe_certero": "Golpe certero",
    "guardian_de_la_palabra": "Guardián de la Palabra",
    "hilos_del_espiritu": "Hilos del espíritu",
    "lengua_de_las_bestias": "Lengua de las bestias",
    "limpieza_espiritual": "Limpieza espiritual",
    "manantial_interior": "Manantial interior",
    "mano_inmaterial": "Mano inmaterial",
    "manos_curativas": "Manos curativas",
    "manto_de_proteccion": "Manto de protección",
    "movimientos_felinos": "Movimientos felinos",
    "mudar_la_piel": "Mudar la piel",
    "ojos_del_tiempo": "Ojos del tiempo",
    "palabra_de_condenacion": "Palabra de condenación",
    "puerta_ignota": "Puerta ignota",
    "revelar_debilidad": "Revelar debilidad",
    "separacion_espiritual": "Separación espiritual",
    "robo_de_vida": "Robo de vida",
    "serendipia": "Serendipia",
    "telarana_del_conocimiento": "Telaraña del conocimiento",
    "trance_del_destino": "Trance del destino",
    "ver_las_senales": "Ver las señales",
    "voz_interior": "Voz interior",
}
"""Key of section 11 -> name, in the order of the catalogue. Rules: PL-VOC-1"""
