"""What people type in the patch: options by verb, dice, the questions of a sheet."""

from domain.systems.keyboard import Asked, Gap, Hand, Keyboard

_FIXING = {
    **dict.fromkeys(("quien",), ("who",)),
    **dict.fromkeys(("objetivo", "a-quien", "blanco"), ("target",)),
    **dict.fromkeys(("with", "con", "ayudantes"), ("helpers",)),
    **dict.fromkeys(("camino",), ("path",)),
    **dict.fromkeys(("magic", "magico", "magica"), ("magical",)),
    **dict.fromkeys(("nota", "m"), ("note",)),
    **dict.fromkeys(("motivo", "why", "por"), ("reason",)),
    **dict.fromkeys(("life",), ("vida",)),
    **dict.fromkeys(("sanity",), ("cordura",)),
    **dict.fromkeys(("zona",), ("zone",)),
    **dict.fromkeys(("sala", "habitacion"), ("room",)),
    **dict.fromkeys(("enemigo",), ("enemy",)),
    **dict.fromkeys(("amenaza",), ("threat",)),
    **dict.fromkeys(("carta",), ("card",)),
    **dict.fromkeys(("equipo",), ("equipment",)),
    **dict.fromkeys(("atributo",), ("attribute",)),
    **dict.fromkeys(("obstruccion",), ("obstruction",)),
    **dict.fromkeys(("objeto",), ("item",)),
    **dict.fromkeys(("a", "hacia"), ("to",)),
}
_STATE = ("state", "{who}")

KEYBOARD = Keyboard(
    takes={
        "roll": ("with", "malus", "note"),
        "odds": ("need", "vs", "with", "dark"),
        "attack": ("magic", "note"),
        "do": (),
        "next": ("note",),
        "heal": ("life", "sanity", "awake", "note"),
        "state": ("life", "sanity", "zone", "awake", "note"),
        "spend": ("on", "enemy", "note"),
        "gain": ("why",),
        "fate": ("note", "fiat"),
        "character new": ("player", "score", "concept", "equipment", "zone"),
        "adventure start": ("mission", "players", "fiat"),
    },
    hand=Hand("MN-DICE", refusals={"not_a_die_face": "bad_die", "dice_count_mismatch": "wrong_dice_count"}),
    traits=("explore",),
    sheet=(
        Asked("name", waits=True),
        Asked("player"),
        Asked("concept"),
        Asked("score", "mente", "3", number=True, waits=True),
        Asked("score", "cuerpo", "3", number=True),
        Asked("score", "vida", "10", number=True, waits=True),
        Asked("score", "cordura", "10", number=True),
        Asked("equipment"),
    ),
    least=("player", "score"),
    gaps={"reason_missing": Gap("cli.ask.why", option=("why", "note"))},
    again=("number_invalid",),
    following={
        "cli.next.roll": ("board", "roll {who} explore"),
        "cli.next.character": ("sheet {who}", "adventure start Arkham --mission arkham.toml"),
    },
    fixing=_FIXING,
    adjusting={
        "vida": (*_STATE, "--life", "{value}", "-m", "{reason}"),
        "cordura": (*_STATE, "--sanity", "{value}", "-m", "{reason}"),
        "unconscious": (*_STATE, "--awake", "{no}", "-m", "{reason}"),
    },
)
