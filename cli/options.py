"""Options of commands in both languages, and the groups that several commands share."""

import msgspec

YES_NO = "yes|no"
"""Kind of an option that takes yes or no, in either language."""


class Option(msgspec.Struct, frozen=True):
    """An option of a command; what it does is the message `cli.option.<name>`.

    Attributes:
        name: Long name in English, without dashes; the key under which a command finds it.
        spanish: Long name in Spanish as it is shown, empty where it is the same.
        short: One letter, or none.
        kind: `text`, `number`, `flag`, `list` (repeated, or with commas), `maybe` (a flag that may have a text),
            `each` (repeated, each as it stands), `tables` (the name of a TOML file), or the values it takes, with bars
            between them.
        gm: The game master's alone.
        many: Names of the table of a sheet file that holds a list, English first.
    """

    name: str
    spanish: str = ""
    short: str = ""
    kind: str = "text"
    gm: bool = False
    many: tuple[str, ...] = ()

    @property
    def takes_value(self) -> bool:
        """Whether a value follows."""
        return self.kind != "flag"

    @property
    def spellings(self) -> tuple[str, ...]:
        """All ways to write it, dashes included, without accents: what is typed is compared like that."""
        short = (f"-{self.short}",) if self.short else ()
        return (*(f"--{fold(name)}" for name in (self.name, self.spanish) if name), *short)

    def shown(self, language: str) -> str:
        """Return the long name as it is shown in a language, dashes included."""
        return f"--{(self.spanish if language == 'es' else '') or self.name}"


_PLAIN = str.maketrans("áéíóúüñÁÉÍÓÚÜÑ", "aeiouunAEIOUUN")


def fold(name: str) -> str:
    """Return a name of a command without accents or capitals."""
    return name.translate(_PLAIN).lower()


SHARED = (
    Option("campaign", "campaña", "c"),
    Option("what-if", "ysi"),
    Option("as", "como"),
    Option("format", "formato", "f", "table|plain|json|ndjson"),
    Option("json", "", "", "flag"),
    Option("output", "salida", "o"),
    Option("quiet", "callado", "q", "flag"),
    Option("lang", "idioma", "", "en|es"),
    Option("glyphs", "glifos", "", "moon|text|ascii"),
    Option("color", "", "", "auto|always|never"),
    Option("no-input", "sin-preguntas", "", "flag"),
    Option("yes", "sí", "y", "flag"),
    Option("help", "ayuda", "h", "flag"),
)
"""Options that every command takes, before or after its name."""

NOTE = Option("note", "nota", "m")
FIAT = Option("fiat", "decisión", gm=True)
AT = Option("at", "en")
PAST = (AT, Option("as-known", "como-se-sabía", "", "flag"))
"""Of what is read: as of which moment, and whether as it was known then."""
ZONE = Option("zone", "zona")
WRITING = (Option("date", "fecha"), Option("dry-run", "ensayo", "n", "flag"), Option("command-id", "id-orden"))
"""What every writing command takes."""
KEPT = WRITING[1:]
"""The same of what changes the past: it has its dates."""

GIFT = (Option("gift", "don"), Option("gift-dice", "dados-de-don", "", "flag"))
"""A gift that helps, and whether it is rolled in place of a characteristic."""
EYES = Option("no-eye-contact", "sin-contacto-visual", "", "flag")
REROLLS = Option("botch-rerolls", "repetir-fracasos", "", "number")
REVEAL = (Option("reveal", "revela", "", "flag"), Option("no-reveal", "no-revela", "", "flag"))

ANNOUNCED = Option("announce", "anuncia", "", "flag", gm=True)
"""Results are said at once."""
DC = Option("dc", "cd", "", "number")
MOD = Option("mod", kind="list")
LETHAL = Option("lethal", "letal", "", "flag")
POWER, FEAT = Option("power", "poder"), Option("feat", "dote")
LINE = Option("line", "línea", "", "number")
METRES = Option("metres", "metros", "", "list")
UNGUARDED = (Option("unaware", "desprevenido", "", "flag"), Option("trapped", "atrapado", "", "flag"))
PLACED = (
    *UNGUARDED,
    Option("willing", "consiente", "", "flag"),
    Option("concealed", "encubierto", "", "flag"),
    Option("perceived", "percibido", "", YES_NO),
)
"""Where a target stands, besides how far away."""
TERMS = (
    Option("take", "elige", "", "number"),
    Option("pressure", "presión", "", "flag"),
    Option("distracted", "distracción", "", "flag"),
    Option("risk", "riesgo", "", "flag"),
    Option("unhurried", "sin-prisa", "", "flag"),
    Option("time", "tiempo"),
    Option("failure", "si-falla"),
)
"""What surrounds a check."""

BAG = Option("bag", "bolsa", "", "number")
CUT = (Option("cut", "corte"), Option("post", "enlace"))
"""A cut that stands in a post, and where that is."""
FACES = (Option("rolled", "dados"), Option("seen-by", "visto-por", "", "list"), BAG, *CUT)
"""What physical dice show, or which bag gives the dice."""

ROLL = (
    Option("difficulty", "dificultad", "d"),
    DC,
    *TERMS,
    Option("aid", "ayudan", "", "list"),
    Option("compare", "compara", "", "flag"),
    MOD,
    Option("rival-mod", "mod-rival", "", "list"),
    ANNOUNCED,
    Option("vs", "contra"),
    Option("goal", "meta", "", "number"),
    Option("task", "tarea"),
    Option("with", "con", "", "list"),
    Option("tool", "herramienta", "", "list"),
    Option("accessory", "accesorio", "", "number"),
    Option("spec", "espec", "", "maybe"),
    Option("no-spec", "sin-espec", "", "flag"),
    Option("rival-spec", "espec-rival", "", "maybe"),
    Option("defence", "defensa"),
    Option("destiny", "destino", "", "number"),
    Option("rival-destiny", "destino-rival", "", "number"),
    Option("auto", "automáticos", "", "number"),
    Option("rival-auto", "automáticos-rival", "", "number"),
    Option("armour", "armadura", "", "maybe"),
    Option("rival-armour", "armadura-rival", "", "maybe"),
    REROLLS,
    *GIFT,
    Option("rival-gift", "don-rival"),
    Option("rival-rerolls", "repetir-fracasos-rival", "", "number"),
    EYES,
    *FACES,
    Option("hidden", "oculta", "", "flag", gm=True),
    Option("hide-opposition", "oculta-oposición", "", "flag", gm=True),
    Option("no-tie", "sin-empate", "", "flag"),
    Option("malus", gm=True),
    FIAT,
    NOTE,
)

SHEET = (
    Option("player", "jugador"),
    Option("npc", "pnj", "", "flag"),
    Option("concept", "concepto"),
    Option("destiny", "destino", "", "number"),
    Option("veteran", "veterano", "", "flag"),
    Option("size", "tamaño", "", "number"),
    Option("score", "puntuación", "", "list", many=("scores", "puntuaciones", "características")),
    Option("spec", "espec", "", "list", many=("specialties", "especialidades")),
    Option("gift", "don", "", "list", many=("gifts", "dones")),
    Option("gift-points", "puntos-de-don", "", "number"),
    Option("animal"),
    Option("protection", "protección", "", "number"),
    Option("capability", "capacidad", "", "list", many=("capabilities", "capacidades")),
    Option("equipment", "equipo", "", "list", many=("equipment", "equipo")),
    Option("level", "nivel", "", "number"),
    Option("skill", "habilidad", "", "list", many=("skills", "habilidades")),
    Option("feat", "dote", "", "list", many=("feats", "dotes")),
    Option("power", "poder", "", "list", many=("powers", "poderes")),
    Option("weapon", "arma", "", "list", many=("weapons", "armas")),
    Option("cap", "máximo", "", "list", many=("caps", "máximos")),
    Option("complication", "complicación", "", "list", many=("complications", "complicaciones")),
    Option("points", "puntos", "", "number"),
    Option("spent", "gastados", "", "number"),
)
"""What a sheet is made of, one option a value: `--score KEY=3,KEY=2`, `--spec "KEY=NAME"`; which, the rules say."""
TEMPLATE = Option("template", "plantilla")
FROM = Option("from", "desde")

CAMPAIGN = (
    Option("rules", "reglas"),
    Option("system", "sistema"),
    Option("time-zone", "huso"),
    Option("dice", "dados"),
    Option("option", "opción", "", "list"),
    Option("file", "archivo"),
)

DICE = Option("dice", "cuántos", "", "number")
SURPRISE = tuple(msgspec.structs.replace(each, gm=True) for each in FACES)
"""The same for what lies in wait: how many dice that takes is the game master's to know."""
SPECIALTY = (Option("spec", "espec", "", "maybe"), Option("no-spec", "sin-espec", "", "flag"))
DESTINY = Option("destiny", "destino", "", "number")
SOFTEN = Option("soften", "suaviza")
ARMOUR = (Option("protection", "protección", "", "number"), Option("ignore-armour", "ignora-armadura", "", "flag"))
"""What protects, as the game master rules it."""

ATTACK = (
    Option("ranged", "distancia"),
    POWER,
    Option("weapon", "arma"),
    Option("with", "con"),
    LETHAL,
    METRES,
    *PLACED,
    MOD,
    Option("defence-mod", "mod-defensa", "", "list"),
    DC,
    ANNOUNCED,
    Option("magic", "magia", "", "flag"),
    *SPECIALTY,
    Option("destiny", "destino"),
    Option("auto", "automáticos"),
    Option("accessory", "accesorio", "", "number"),
    Option("defence", "defensa"),
    Option("defence-destiny", "destino-defensa"),
    Option("defence-spec", "espec-defensa", "", "maybe"),
    Option("defence-auto", "automáticos-defensa"),
    Option("defence-gift", "don-defensa"),
    Option("defence-rerolls", "repetir-fracasos-defensa"),
    Option("cover", "cobertura"),
    SOFTEN,
    *ARMOUR,
    Option("no-penalty", "sin-penalización", "", "flag"),
    REROLLS,
    *GIFT,
    EYES,
    *REVEAL,
    *FACES,
    FIAT,
    NOTE,
)
"""An attack, and what the others decide in the middle of it, said in advance."""
DEFENCE = (
    Option("dodge", "esquiva", "", "flag"),
    LINE,
    MOD,
    ANNOUNCED,
    DICE,
    DESTINY,
    Option("auto", "automáticos", "", "number"),
    *SPECIALTY,
    SOFTEN,
    Option("cover", "cobertura"),
    GIFT[0],
    REROLLS,
    *REVEAL,
    *FACES,
    FIAT,
    NOTE,
)
COVER = (DICE, DESTINY, *SPECIALTY, SOFTEN, GIFT[0], REROLLS, *FACES, FIAT, NOTE)
WHY = Option("why", "por")
HEALING = (
    WHY,
    Option("which", "cuál"),
    MOD,
    ANNOUNCED,
    Option("conditions", "condiciones"),
    Option("days", "días", "", "number"),
    Option("doctor", "médico"),
    Option("levels", "niveles", "", "number", gm=True),
    Option("life", "vida", "", "number", gm=True),
    Option("sanity", "cordura", "", "number", gm=True),
    Option("awake", "despierta", "", "flag", gm=True),
    Option("auto", "automáticos", "", "number"),
    GIFT[0],
    *SPECIALTY,
    DESTINY,
    REROLLS,
    Option("tool", "herramienta", "", "list"),
    *FACES,
    FIAT,
    NOTE,
)
"""A recovery roll, a medic's care, or what the game master gives back."""
USE = (
    Option("on", "sobre", "", "list"),
    Option("difficulty", "dificultad", "d"),
    Option("about", "acerca-de"),
    Option("goal", "meta", "", "number"),
    Option("task", "tarea"),
    Option("passengers", "pasajeros", "", "number"),
    Option("extra", "", "", "number"),
    Option("moving", "se-mueve", "", "flag"),
    METRES,
    EYES,
    *PLACED,
    DC,
    *TERMS,
    MOD,
    LETHAL,
    ANNOUNCED,
    Option("resist", "resiste"),
    *(each for each in ATTACK if each.name.startswith("defence") and each.name != "defence-mod"),
    SOFTEN,
    *ARMOUR,
    Option("destiny", "destino"),
    REROLLS,
    Option("no-tie", "sin-empate", "", "flag"),
    GIFT[1],
    *REVEAL,
    Option("ranged", "distancia"),
    Option("weapon", "arma"),
    Option("auto", "automáticos"),
    *SPECIALTY,
    Option("cover", "cobertura"),
    Option("off", "quita", "", "flag"),
    Option("maintain", "mantén", "", "flag"),
    LINE,
    Option("yes", "sí", "y", "flag"),
    Option("no", "", "", "flag"),
    Option("hidden", "oculta", "", "flag", gm=True),
    *FACES,
    FIAT,
    NOTE,
)
"""What a gift is used on, against what, and what the others decide, said in advance."""
LATER = (Option("then", "luego"), Option("void", "anula", "", "list"), Option("keep", "deja", "", "list"))
"""What is done about later deeds that a change of the past touches: about all of them, about single ones."""
