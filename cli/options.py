"""Options of commands in both languages, and the groups that several commands share."""

import msgspec


class Option(msgspec.Struct, frozen=True):
    """An option of a command; what it does is the message `cli.option.<name>`.

    Attributes:
        name: Long name in English, without dashes; the key under which a command finds it.
        spanish: Long name in Spanish as it is shown, empty where it is the same.
        short: One letter, or none.
        kind: `text`, `number`, `flag`, `list` (repeated, or with commas), `maybe` (a flag that may have a text),
            or the values it takes, with bars between them.
        gm: The game master's alone.
    """

    name: str
    spanish: str = ""
    short: str = ""
    kind: str = "text"
    gm: bool = False

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
WRITING = (Option("dry-run", "ensayo", "n", "flag"), Option("command-id", "id-orden"))
"""What every writing command takes."""

ROLL = (
    Option("difficulty", "dificultad", "d"),
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
    Option("botch-rerolls", "repetir-fracasos", "", "number"),
    Option("rolled", "dados"),
    Option("seen-by", "visto-por", "", "list"),
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
    Option("score", "puntuación", "", "list"),
    Option("spec", "espec", "", "list"),
    Option("gift", "don", "", "list"),
    Option("gift-points", "puntos-de-don", "", "number"),
    Option("protection", "protección", "", "number"),
    Option("equipment", "equipo", "", "list"),
)
"""What a sheet is made of, one option a value: `--score astucia=3,combate=3`, `--spec "astucia=Seguir rastros"`."""

CAMPAIGN = (
    Option("rules", "reglas"),
    Option("system", "sistema"),
    Option("time-zone", "huso"),
    Option("dice", "dados"),
    Option("option", "opción", "", "list"),
    Option("file", "archivo"),
)

DICE = Option("dice", "cuántos", "", "number")
FACES = (Option("rolled", "dados"), Option("seen-by", "visto-por", "", "list"))
"""What physical dice show."""
SURPRISE = tuple(msgspec.structs.replace(each, gm=True) for each in FACES)
"""The same for what lies in wait: how many dice that takes is the game master's to know."""
SPECIALTY = (Option("spec", "espec", "", "maybe"), Option("no-spec", "sin-espec", "", "flag"))
DESTINY = Option("destiny", "destino", "", "number")
SOFTEN = Option("soften", "suaviza")
ARMOUR = (Option("protection", "protección", "", "number"), Option("ignore-armour", "ignora-armadura", "", "flag"))
"""What protects, as the game master rules it."""

ATTACK = (
    Option("ranged", "distancia"),
    Option("weapon", "arma"),
    Option("magic", "magia", "", "flag"),
    *SPECIALTY,
    Option("destiny", "destino"),
    Option("auto", "automáticos"),
    Option("accessory", "accesorio", "", "number"),
    Option("defence", "defensa"),
    Option("defence-destiny", "destino-defensa"),
    Option("defence-spec", "espec-defensa", "", "maybe"),
    Option("defence-auto", "automáticos-defensa"),
    Option("cover", "cobertura"),
    SOFTEN,
    *ARMOUR,
    Option("no-penalty", "sin-penalización", "", "flag"),
    Option("botch-rerolls", "repetir-fracasos", "", "number"),
    *FACES,
    FIAT,
    NOTE,
)
"""An attack, and what the others decide in the middle of it, said in advance."""
DEFENCE = (
    DICE,
    DESTINY,
    Option("auto", "automáticos", "", "number"),
    *SPECIALTY,
    SOFTEN,
    Option("cover", "cobertura"),
    *FACES,
    FIAT,
    NOTE,
)
COVER = (DICE, DESTINY, *SPECIALTY, SOFTEN, *FACES, FIAT, NOTE)
HEALING = (
    Option("conditions", "condiciones"),
    Option("days", "días", "", "number"),
    Option("doctor", "médico"),
    Option("levels", "niveles", "", "number", gm=True),
    Option("life", "vida", "", "number", gm=True),
    Option("sanity", "cordura", "", "number", gm=True),
    Option("awake", "despierta", "", "flag", gm=True),
    Option("auto", "automáticos", "", "number"),
    *SPECIALTY,
    DESTINY,
    Option("tool", "herramienta", "", "list"),
    *FACES,
    FIAT,
    NOTE,
)
"""A recovery roll, a medic's care, or what the game master gives back."""
