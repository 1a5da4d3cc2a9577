"""What people type in the patch: options by verb, dice, the questions of a sheet."""

from domain.systems.keyboard import Asked, Gap, Hand, Keyboard

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
)
