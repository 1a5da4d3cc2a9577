"""What people type in Mutants & Masterminds: options by verb, dice, the questions of a sheet."""

from domain.systems.keyboard import Asked, Gap, Hand, Keyboard
from domain.systems.masterminds.traits import ATTACK, DEFENSE, INITIATIVE, Ability, Save

_TERMS = ("take", "pressure", "distracted", "risk", "unhurried", "time", "failure")
_PLACED = ("metres", "unaware", "trapped", "willing", "concealed", "perceived")
_SHEET = ("player", "concept", "level", "score", "skill", "feat", "power", "weapon", "cap", "complication")

_FIXING = {
    **dict.fromkeys(("quien",), ("who",)),
    **dict.fromkeys(
        ("target", "objetivo", "a-quien", "blanco", "on", "sobre", "vs", "contra"), ("target", "other", "patient")
    ),
    **dict.fromkeys(("cd", "dificultad", "difficulty"), ("dc",)),
    **dict.fromkeys(("rasgo",), ("trait",)),
    **dict.fromkeys(("rasgo-rival",), ("other_trait",)),
    **dict.fromkeys(("poder",), ("power", "using")),
    **dict.fromkeys(("arma", "weapon", "with", "con"), ("using",)),
    **dict.fromkeys(("letal",), ("lethal",)),
    **dict.fromkeys(("dano",), ("damage",)),
    **dict.fromkeys(("nota", "m"), ("note",)),
    **dict.fromkeys(("motivo", "why", "por"), ("reason", "cause")),
    **dict.fromkeys(("take", "elige"), ("terms.take",)),
    **dict.fromkeys(("ayudantes", "aid", "ayudan"), ("helpers",)),
    **dict.fromkeys(("oculta",), ("hidden",)),
    **dict.fromkeys(("anuncia",), ("announce",)),
    **dict.fromkeys(("puntos",), ("points", "amount")),
    **dict.fromkeys(("estado", "condicion"), ("condition",)),
    **dict.fromkeys(("uso",), ("use",)),
    **dict.fromkeys(("segundos",), ("seconds",)),
    **dict.fromkeys(("texto",), ("text",)),
    **dict.fromkeys(("nombre",), ("name",)),
    **dict.fromkeys(("jugador",), ("player",)),
}

KEYBOARD = Keyboard(
    takes={
        "roll": (
            *("dc", "difficulty", *_TERMS, "aid", "with", "vs", "compare", "mod", "rival-mod"),
            *("hidden", "announce", "note"),
        ),
        "odds": ("dc", "difficulty", "vs", "take", "aid", "lethal"),
        "attack": (
            *("power", "weapon", "with", "lethal", *_PLACED, "mod", "defence-mod", "dc"),
            *("announce", "note"),
        ),
        "announce": ("dc", "difficulty", "through", "lethal", "note"),
        "use": (
            *("on", "off", "maintain", "dc", "difficulty", *_TERMS, *_PLACED, "mod", "lethal"),
            *("announce", "note"),
        ),
        "push": ("for", "line", "power", "feat", "announce", "note"),
        "spend": (
            *("for", "cancels", "line", "power", "feat", "ranks", "refused", "unaware", "trapped", "condition"),
            *("on", "mod", "kind", "cost", "announce", "note"),
        ),
        "gain": ("for", "why", "line", "complication"),
        "defend": ("dodge", "line", "mod", "announce"),
        "heal": ("which", "mod", "announce"),
        "hurt": ("lethal", "why", "announce"),
        "state": ("add", "clear", "hero", "note"),
        "rest": ("recover", "note"),
        "do": ("action", "free", "all-out"),
        "next": ("note",),
        "combat start": ("mod", "announce", "note"),
        "combat add": ("mod", "announce"),
        "combat remove": ("note",),
        "combat next": ("note",),
        "combat end": ("note",),
        "character new": ("npc", "points", "spent", *_SHEET),
        "character edit": ("name", *_SHEET),
        "character retire": ("reason",),
    },
    hand=Hand("MM-DICE", along=True, refusals={"not_a_die_face": "bad_die", "dice_count_mismatch": "wrong_dice_count"}),
    traits=(*Ability, *Save),
    sheet=(
        Asked("name"),
        Asked("player"),
        Asked("concept"),
        Asked("level", default="10", number=True),
        *(Asked("score", ability, "10", number=True) for ability in Ability),
        *(Asked("score", trait, "0", number=True) for trait in (*Save, ATTACK, DEFENSE, INITIATIVE)),
        Asked("skill"),
        Asked("feat"),
        Asked("power"),
        Asked("weapon"),
        Asked("complication"),
    ),
    least=("player", "npc", "score"),
    gaps={
        "check_missing": Gap("cli.ask.masterminds.check", word=1),
        "power_missing": Gap("cli.ask.masterminds.power_used", word=1, verbs=("use",)),
        "counter_power_missing": Gap("cli.ask.masterminds.power_used", option=("power",)),
        "arm_missing": Gap("cli.ask.masterminds.arm", option=("with",)),
        "hero_use_missing": Gap("cli.ask.masterminds.use", option=("for",)),
        "hero_source_missing": Gap("cli.ask.masterminds.source", option=("for",)),
        "effort_option_missing": Gap("cli.ask.masterminds.effort", word=1),
        "condition_missing": Gap("cli.ask.masterminds.condition", option=("which", "condition")),
        "feat_missing": Gap("cli.ask.masterminds.feat_wanted", option=("feat",)),
        "trait_to_buy_missing": Gap("cli.ask.masterminds.check", option=("for",)),
        "reason_missing": Gap("cli.ask.why", option=("why", "note")),
    },
    again=(
        "trait_unheard",
        "power_unknown",
        "arm_unknown",
        "hp_unknown_use",
        "hp_unknown_source",
        "ee_unknown_option",
        "bad_condition",
        "word_several",
        "number_invalid",
    ),
    following={
        "cli.next.roll": ("roll {who} {trait} --dc 15",),
        "cli.next.character": ("sheet {who}", "roll {who} {trait} --dc 15"),
        "cli.next.fight_over": ("rest 10m", "scene end"),
        "cli.next.rest": ("rest 10m", "scene start", "session end"),
    },
    fixing=_FIXING,
)
