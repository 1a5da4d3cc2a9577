"""The one table of commands: names in both languages, words and options, and where the work is done.

Nothing here knows how a command line is parsed: the table feeds the commands, their help and their completion.
"""

from collections.abc import Sequence
from difflib import get_close_matches

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


class Command(msgspec.Struct, frozen=True):
    """A command; its summary is the message `cli.command.<name>`, blanks of the name turned into points.

    Attributes:
        name: English, canonical (`roll`, `campaign new`).
        spanish: Shown first where the language is Spanish.
        live: Its letter in the live shell, or none.
        group: `table`, `reading` or `bookkeeping`, as in the help.
        module: Module of `cli.commands`.
        function: Its function there.
        words: What follows the verb: `WHO`, `TRAIT?` may be left out, `REF*` any number, `REF+` one or more.
        options: Its own; those of `SHARED` are everywhere.
        aliases: Further Spanish names.
        gm: The game master's alone.
    """

    name: str
    spanish: str
    group: str
    module: str
    function: str
    words: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    live: str = ""
    aliases: tuple[str, ...] = ()
    gm: bool = False

    @property
    def message(self) -> str:
        """Message key of the summary."""
        return "cli.command." + self.name.replace(" ", ".")

    @property
    def names(self) -> tuple[str, ...]:
        """Every way to call it, folded; the noun is not in it."""
        return tuple(fold(name.rpartition(" ")[2]) for name in (self.name, self.spanish, *self.aliases))


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
    Option("destiny", "destino", "", "number"),
    Option("rival-destiny", "destino-rival", "", "number"),
    Option("auto", "automáticos", "", "number"),
    Option("rival-auto", "automáticos-rival", "", "number"),
    Option("armour", "armadura", "", "number"),
    Option("rival-armour", "armadura-rival", "", "number"),
    Option("botch-rerolls", "repetir-fracasos", "", "number"),
    Option("rolled", "dados"),
    Option("seen-by", "visto-por", "", "list"),
    Option("hidden", "oculta", "", "flag", gm=True),
    Option("hide-opposition", "oculta-oposición", "", "flag", gm=True),
    Option("no-tie", "sin-empate", "", "flag"),
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
)
"""What a sheet is made of, one option a value: `--score astucia=3,combate=3`, `--spec "astucia=Seguir rastros"`."""

CAMPAIGN = (
    Option("rules", "reglas"),
    Option("system", "sistema"),
    Option("time-zone", "huso"),
    Option("dice", "dados", "", "os|hand"),
    Option("option", "opción", "", "list"),
    Option("file", "archivo"),
)

COMMANDS = (
    Command("roll", "tira", "table", "roll", "roll", ("WHO|DICE", "TRAIT*"), (*ROLL, *WRITING), "t", ("tirar",)),
    Command(
        "tie",
        "empate",
        "table",
        "roll",
        "tie",
        ("REF?", "RULING?"),
        (NOTE, Option("rolled", "dados"), *WRITING),
        gm=True,
    ),
    Command("reveal", "revela", "table", "moments", "reveal", ("REF",), WRITING, gm=True),
    Command(
        "spend",
        "gasta",
        "table",
        "points",
        "spend",
        ("WHO", "WHAT", "N?"),
        (
            Option("for", "para"),
            Option("gift", "don", "", "list"),
            Option("refused", "rechazado", "", "flag"),
            FIAT,
            NOTE,
            *WRITING,
        ),
        "g",
    ),
    Command(
        "gain", "gana", "table", "points", "gain", ("WHO", "WHAT", "N?"), (Option("why", "por"), *WRITING), "+", gm=True
    ),
    Command("twist", "giro", "table", "points", "twist", ("N",), (NOTE, *WRITING), gm=True),
    Command(
        "drama",
        "drama",
        "table",
        "points",
        "drama",
        ("WHO", "N?"),
        (Option("refused", "rechazado", "", "flag"), FIAT, NOTE, *WRITING),
    ),
    Command(
        "fate",
        "sino",
        "table",
        "points",
        "fate",
        ("WHO",),
        (Option("epilogue", "epílogo", "", "flag"), NOTE, *WRITING),
        gm=True,
    ),
    Command(
        "note",
        "nota",
        "table",
        "moments",
        "note",
        ("TEXT+",),
        (Option("about", "sobre"), Option("hidden", "oculta", "", "flag"), *WRITING),
        "n",
    ),
    Command("mark", "marca", "table", "moments", "mark", ("NAME",), WRITING, "m"),
    Command("sheet", "ficha", "reading", "sheet", "sheet", ("WHO?",), (AT,)),
    Command(
        "log",
        "registro",
        "reading",
        "log",
        "log",
        ("RANGE?",),
        (
            Option("who", "quién"),
            Option("kind", "clase"),
            Option("search", "busca"),
            Option("last", "últimos", "", "number"),
            AT,
        ),
    ),
    Command("explain", "explica", "reading", "explain", "explain", ("REF?",), (AT,)),
    Command("replay", "repite", "reading", "replay", "replay", ("RANGE?",), (AT,)),
    Command(
        "verify",
        "verifica",
        "reading",
        "verify",
        "verify",
        ("FILE|RECEIPT*",),
        (Option("strict", "estricto", "", "flag"), Option("verbose", "detalle", "v", "flag")),
    ),
    Command("receipt", "recibo", "reading", "verify", "receipt", ("REF+",), ()),
    Command("rules", "reglas", "reading", "rules", "rules", ("CODE?",), (AT,)),
    Command(
        "campaign new",
        "campaña nueva",
        "bookkeeping",
        "campaign",
        "new",
        ("NAME?",),
        CAMPAIGN,
        "",
        ("nuevo",),
    ),
    Command("campaign list", "campaña lista", "bookkeeping", "campaign", "list_"),
    Command("campaign use", "campaña usa", "bookkeeping", "campaign", "use", ("NAME",)),
    Command("campaign info", "campaña info", "bookkeeping", "campaign", "info", ("NAME?",), (AT,)),
    Command("campaign set", "campaña ajusta", "bookkeeping", "campaign", "set_", ("KEY?", "VALUE?"), WRITING, gm=True),
    Command(
        "character new",
        "personaje nuevo",
        "bookkeeping",
        "character",
        "new",
        ("NAME?",),
        (*SHEET, Option("from", "desde"), *WRITING),
        "",
        ("nueva",),
        gm=True,
    ),
    Command(
        "character edit",
        "personaje edita",
        "bookkeeping",
        "character",
        "edit",
        ("WHO?",),
        (
            Option("name", "nombre"),
            *SHEET,
            Option("fortune", "fortuna", "", "number"),
            Option("health", "salud"),
            Option("resistance", "resistencia", "", "number"),
            Option("unconscious", "inconsciente", "", "yes|no"),
            Option("reason", "motivo"),
            Option("from", "desde"),
            *WRITING,
        ),
        gm=True,
    ),
    Command("character list", "personaje lista", "bookkeeping", "character", "list_", (), (AT,)),
    Command(
        "character retire",
        "personaje retira",
        "bookkeeping",
        "character",
        "retire",
        ("WHO",),
        (Option("reason", "motivo"), *WRITING),
        gm=True,
    ),
    Command("character template", "personaje plantilla", "bookkeeping", "character", "template", ("SYSTEM?",)),
    Command(
        "adventure start",
        "aventura empieza",
        "bookkeeping",
        "evening",
        "adventure_start",
        ("NAME",),
        (Option("pool", "reserva", "", "number"), *WRITING),
        gm=True,
    ),
    Command("session start", "sesión empieza", "bookkeeping", "evening", "session_start", ("NAME?",), WRITING, gm=True),
    Command(
        "session end",
        "sesión acaba",
        "bookkeeping",
        "evening",
        "session_end",
        (),
        (NOTE, *WRITING),
        "",
        ("cierra", "termina"),
        gm=True,
    ),
    Command("scene start", "escena empieza", "bookkeeping", "evening", "scene_start", ("NAME?",), WRITING, gm=True),
    Command(
        "scene end",
        "escena acaba",
        "bookkeeping",
        "evening",
        "scene_end",
        (),
        (NOTE, *WRITING),
        "",
        ("cierra", "termina"),
        gm=True,
    ),
    Command("store info", "almacén info", "bookkeeping", "store", "info"),
    Command("store rebuild", "almacén rehace", "bookkeeping", "store", "rebuild", (), (), "", ("rehaz",)),
    Command("config get", "config mira", "bookkeeping", "config", "get", ("KEY?",)),
    Command("config set", "config pon", "bookkeeping", "config", "set_", ("KEY", "VALUE"), (), "", ("ajusta",)),
    Command("doctor", "revisión", "bookkeeping", "doctor", "doctor", (), (), "", ("medico",)),
    Command("demo", "demo", "bookkeeping", "demo", "demo", (), (Option("keep", "guarda"),)),
    Command("completion", "completado", "bookkeeping", "completion", "completion", ("ACTION?", "SHELL?")),
    Command("help", "ayuda", "bookkeeping", "help", "help_", ("TOPIC*",)),
)

NOUNS = {
    "campaign": ("campaña",),
    "character": ("personaje",),
    "adventure": ("aventura",),
    "session": ("sesión",),
    "scene": ("escena",),
    "store": ("almacén",),
    "config": ("configuración", "ajustes"),
}
"""English noun -> its Spanish names."""
GROUPS = ("table", "reading", "bookkeeping")

_VERBS = {name: command for command in COMMANDS if " " not in command.name for name in command.names}
_OPTIONS = {option.name: option for command in COMMANDS for option in (*command.options, *SHARED)}
_TWINS = {fold(option.spanish): name for name, option in _OPTIONS.items() if option.spanish}
_NOUNS = {fold(name): noun for noun, names in NOUNS.items() for name in (noun, *names)}


def find(words: Sequence[str]) -> Command | None:
    """Return the command that the first one or two words name, in either language."""
    if not words:
        return None
    noun = _NOUNS.get(fold(words[0]))
    if noun is None:
        return _VERBS.get(fold(words[0]))
    if len(words) < 2:
        return None
    return next((command for command in verbs_of(noun) if fold(words[1]) in command.names), None)


def named(name: str) -> Command | None:
    """Return the command of that canonical name."""
    return next((command for command in COMMANDS if command.name == name), None)


def noun_of(word: str) -> str | None:
    """Return the English noun that a word names, None for a verb."""
    return _NOUNS.get(fold(word))


def verbs_of(noun: str) -> tuple[Command, ...]:
    """Return the commands of a noun."""
    return tuple(command for command in COMMANDS if command.name.startswith(noun + " "))


def option_named(name: str) -> Option | None:
    """Return an option of any command by its long name in either language, without dashes."""
    return _OPTIONS.get(name) or _OPTIONS.get(_TWINS.get(fold(name), ""))


def shown(command: Command, language: str) -> str:
    """Return the name of a command as it is shown in a language."""
    return command.spanish if language == "es" else command.name


def alike(typed: str, *, noun: str | None = None) -> tuple[str, ...]:
    """Return names of commands that look like what was typed, best first, in the language they look like."""
    verbs = [name for command in verbs_of(noun) for name in command.names] if noun else []
    names = verbs or [*_VERBS, *_NOUNS]
    return tuple(get_close_matches(fold(typed), names, n=3, cutoff=0.6))
