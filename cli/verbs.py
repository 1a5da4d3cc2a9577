"""Every command: its names in both languages, its words and options, and where the work is done.

Nothing here knows how a command line is parsed: the list feeds the commands, their help and their completion.
"""

import msgspec

from cli.options import (
    ANNOUNCED,
    ARMOUR,
    AT,
    ATTACK,
    CAMPAIGN,
    COVER,
    DC,
    DEFENCE,
    FACES,
    FEAT,
    FIAT,
    FROM,
    HEALING,
    LETHAL,
    LINE,
    MOD,
    NOTE,
    POWER,
    ROLL,
    SHEET,
    SOFTEN,
    SURPRISE,
    TEMPLATE,
    UNGUARDED,
    USE,
    WHY,
    WRITING,
    YES_NO,
    ZONE,
    Option,
    fold,
)

FREE_POOL = (Option("need", "pide", "", "number"), Option("dark", "a-oscuras", "", "flag"))
"""What is asked of dice that are nobody's, besides the words of a roll."""
ODDS = tuple(
    {option.name: option for option in (*DEFENCE, *USE, *COVER, *HEALING, *ATTACK, *ROLL, *FREE_POOL)}.values()
)
"""Of every deed whose chances can be asked for; which of them it takes is looked at when it is known."""


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
    Command(
        "announce",
        "anuncia",
        "table",
        "roll",
        "announce",
        ("REF|WHO?",),
        (
            DC,
            Option("difficulty", "dificultad", "d"),
            Option("through", "hasta-el-final", "", "flag"),
            LETHAL,
            *FACES,
            NOTE,
            *WRITING,
        ),
        "",
        ("anunciar",),
        gm=True,
    ),
    Command("attack", "ataca", "table", "fight", "attack", ("WHO", "TARGET+"), (*ATTACK, *WRITING), "a", ("atacar",)),
    Command("defend", "defiende", "table", "fight", "defend", ("WHO", "N?"), (*DEFENCE, *WRITING), "d"),
    Command("cover", "cubre", "table", "fight", "cover", ("WHO", "COVER*"), (*COVER, *WRITING)),
    Command(
        "do",
        "hace",
        "table",
        "fight",
        "do",
        ("WHO", "TEXT+"),
        (
            Option("trait", "rasgo"),
            Option("weapon", "arma"),
            Option("free", "libre", "", "flag"),
            Option("action", "acción"),
            Option("all-out", "a-fondo", "", "flag"),
            *SURPRISE,
            FIAT,
            *WRITING,
        ),
    ),
    Command("use", "usa", "table", "use", "use", ("WHO", "GIFT+"), (*USE, *WRITING), "p", ("usar",)),
    Command("reroll", "relanza", "table", "use", "reroll", ("WHO", "PLACE*"), (*FACES, NOTE, *WRITING)),
    Command(
        "equip",
        "equipa",
        "table",
        "fight",
        "equip",
        ("WHO", "ITEM+"),
        (Option("off", "quita", "", "flag"), NOTE, *WRITING),
    ),
    Command("next", "sigue", "table", "fight", "next_", (), (*FACES, NOTE, *WRITING), "s", gm=True),
    Command("ahead", "adelanta", "table", "fight", "ahead", ("WHO?", "PLACE?"), (FIAT, NOTE, *WRITING)),
    Command(
        "hurt",
        "daña",
        "table",
        "harm",
        "hurt",
        ("WHO", "N"),
        (
            WHY,
            LETHAL,
            ANNOUNCED,
            *ARMOUR,
            SOFTEN,
            Option("astral", kind="flag"),
            *FACES,
            FIAT,
            *WRITING,
        ),
        "h",
        gm=True,
    ),
    Command("heal", "cura", "table", "harm", "heal", ("WHO", "N?"), (*HEALING, *WRITING), "r"),
    Command(
        "rest",
        "descansa",
        "table",
        "harm",
        "rest",
        ("WHO*", "DURATION"),
        (Option("recover", "recupera", "", "flag"), *FACES, NOTE, *WRITING),
        gm=True,
    ),
    Command(
        "state",
        "estado",
        "table",
        "harm",
        "state",
        ("WHO",),
        (
            *(each for each in HEALING if each.name in ("life", "sanity")),
            ZONE,
            Option("awake", "despierta", "", YES_NO),
            Option("add", "añade", "", "list"),
            Option("clear", "borra", "", "list"),
            Option("hero", "héroe", "", "number"),
            NOTE,
            *WRITING,
        ),
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
            Option("on", "sobre"),
            Option("enemy", "enemigo"),
            Option("gift", "don", "", "list"),
            Option("spec", "espec"),
            Option("swap", "cambia"),
            Option("refused", "rechazado", "", "flag"),
            LINE,
            POWER,
            FEAT,
            Option("ranks", "rangos", "", "number"),
            Option("condition", "estado"),
            Option("cancels", "anula", "", "number"),
            Option("kind", "clase"),
            Option("cost", "coste", "", "number"),
            *UNGUARDED,
            MOD,
            ANNOUNCED,
            *FACES,
            FIAT,
            NOTE,
            *WRITING,
        ),
        "g",
    ),
    Command(
        "gain",
        "gana",
        "table",
        "points",
        "gain",
        ("WHO", "WHAT", "N?"),
        (WHY, Option("for", "para"), LINE, Option("complication", "complicación"), *WRITING),
        "+",
        gm=True,
    ),
    Command(
        "push",
        "fuerza",
        "table",
        "points",
        "push",
        ("WHO", "EFFECT+"),
        (Option("for", "para"), LINE, POWER, FEAT, ANNOUNCED, *FACES, NOTE, *WRITING),
        "k",
        ("forzar",),
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
        ("WHO|ENDING",),
        (Option("epilogue", "epílogo", "", "flag"), FIAT, NOTE, *WRITING),
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
    Command("board", "tablero", "reading", "board", "board", (), (AT,), "b"),
    Command("odds", "azar", "reading", "odds", "odds", ("WHO|DEED|N", "TRAIT*"), ODDS),
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
    Command("why", "porque", "reading", "why", "why", ("WHO.FIELD",), (AT,)),
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
        (*SHEET, ZONE, TEMPLATE, FROM, *WRITING),
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
            Option("unconscious", "inconsciente", "", YES_NO),
            Option("reason", "motivo"),
            FROM,
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
        (
            Option("pool", "reserva", "", "number"),
            Option("mission", "misión", "", "tables"),
            Option("players", "jugadores", "", "number"),
            *FACES,
            FIAT,
            *WRITING,
        ),
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
    Command(
        "combat start",
        "combate empieza",
        "bookkeeping",
        "fight",
        "start",
        ("WHO+",),
        (Option("ranked", "orden", "", "list"), MOD, ANNOUNCED, *FACES, NOTE, *WRITING),
        gm=True,
    ),
    Command(
        "combat add",
        "combate añade",
        "bookkeeping",
        "fight",
        "add",
        ("WHO+",),
        (Option("ranked", "orden", "", "list"), MOD, ANNOUNCED, *FACES, *WRITING),
        gm=True,
    ),
    Command("combat remove", "combate quita", "bookkeeping", "fight", "remove", ("WHO",), (NOTE, *WRITING), gm=True),
    Command("combat rank", "combate ordena", "bookkeeping", "fight", "rank", ("WHO+",), WRITING, gm=True),
    Command("combat next", "combate sigue", "bookkeeping", "fight", "next_", (), (*FACES, NOTE, *WRITING), gm=True),
    Command(
        "combat end",
        "combate acaba",
        "bookkeeping",
        "fight",
        "end",
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
    "combat": ("combate",),
    "store": ("almacén",),
    "config": ("configuración", "ajustes"),
}
"""English noun -> its Spanish names."""
GROUPS = ("table", "reading", "bookkeeping")
