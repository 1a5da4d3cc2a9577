"""What people type in Plenilunio: options by verb, dice, the questions of a sheet."""

from domain.systems.keyboard import Asked, Gap, Hand, Keyboard
from domain.systems.plenilunio.traits import Characteristic

_SPECIALTY = ("spec", "no-spec")
_HELP = ("gift", "gift-dice")
_ROLL = (
    *("difficulty", "vs", "goal", "task", "with", "tool", "accessory", *_SPECIALTY, "rival-spec", "defence"),
    *("destiny", "rival-destiny", "auto", "rival-auto", "armour", "rival-armour", "botch-rerolls"),
    *(*_HELP, "rival-gift", "rival-rerolls", "no-eye-contact"),
    *("hidden", "hide-opposition", "no-tie", "fiat", "note"),
)
_FREE = ("difficulty", "vs", "no-tie", *_SPECIALTY, "destiny", "auto", "armour")
_ATTACK = (
    *("ranged", "weapon", *_SPECIALTY, "destiny", "auto", "accessory", "cover", "soften", "protection"),
    *("defence", "defence-destiny", "defence-spec", "defence-auto"),
    *("defence-gift", "defence-rerolls", *_HELP, "no-eye-contact", "reveal", "no-reveal"),
    *("ignore-armour", "no-penalty", "botch-rerolls", "fiat", "note"),
)
_COVER = ("dice", "destiny", *_SPECIALTY, "soften", "gift", "botch-rerolls", "fiat", "note")
_USE = (
    *("on", "difficulty", "about", "goal", "task", "passengers", "extra", "moving", "resist", "no-tie", "hidden"),
    *("off", "maintain", "line", "yes", "no", "metres"),
    *(each for each in _ATTACK if each not in ("gift", "accessory", "no-penalty")),
)
_SHEET = (
    *("player", "npc", "concept", "destiny", "veteran", "size", "score", "spec", "gift", "gift-points", "animal"),
    *("protection", "capability"),
)

_EDIT = ("character", "edit", "{who}")
_TARGETS = ("target", "targets", "rival", "patient")
_FIXING = {
    **dict.fromkeys(("quien",), ("who",)),
    **dict.fromkeys(("target", "objetivo", "a-quien", "sobre", "on", "vs", "contra", "blanco"), _TARGETS),
    **dict.fromkeys(("dificultad", "d"), ("difficulty",)),
    **dict.fromkeys(("dados", "cuantos"), ("dice", "pool")),
    **dict.fromkeys(("destiny", "destino"), ("destiny_dice", "destiny")),
    **dict.fromkeys(("rival-destiny", "destino-rival"), ("rival_destiny_dice",)),
    **dict.fromkeys(("spec", "espec", "especialidad"), ("specialty", "specialties")),
    **dict.fromkeys(("rival-spec", "espec-rival"), ("rival_specialty",)),
    **dict.fromkeys(("auto", "automaticos"), ("auto_successes",)),
    **dict.fromkeys(("with", "con", "ayudantes"), ("helpers", "weapon")),
    **dict.fromkeys(("tool", "herramienta", "herramientas"), ("tools",)),
    **dict.fromkeys(("rasgo", "caracteristica"), ("trait",)),
    **dict.fromkeys(("rasgo-rival",), ("rival_trait",)),
    **dict.fromkeys(("armour", "armadura"), ("armour_penalty",)),
    **dict.fromkeys(("nota", "m"), ("note",)),
    **dict.fromkeys(("motivo", "why", "por"), ("reason",)),
    **dict.fromkeys(("dano",), ("damage",)),
    **dict.fromkeys(("arma",), ("weapon",)),
    **dict.fromkeys(("proteccion",), ("protection",)),
    **dict.fromkeys(("resistencia",), ("resistance",)),
    **dict.fromkeys(("niveles",), ("levels",)),
    **dict.fromkeys(("salud",), ("health",)),
    **dict.fromkeys(("fortuna",), ("fortune",)),
    **dict.fromkeys(("puntos",), ("points",)),
    **dict.fromkeys(("don", "dones"), ("gift", "gifts")),
    **dict.fromkeys(("minutos",), ("minutes",)),
    **dict.fromkeys(("meta",), ("goal",)),
    **dict.fromkeys(("tarea",), ("task",)),
    **dict.fromkeys(("fallo", "decision"), ("ruling", "fiat")),
    **dict.fromkeys(("suaviza",), ("soften",)),
    **dict.fromkeys(("nombre",), ("name",)),
    **dict.fromkeys(("jugador",), ("player",)),
    **dict.fromkeys(("oculta",), ("hidden",)),
    **dict.fromkeys(("texto",), ("text",)),
}

HAND = Hand("PL-ROLL-5", apart=("destiny",))
"""Destiny dice are kept apart, on the table and when typed. Rules: PL-ROLL-5, PL-POOL-7"""

KEYBOARD = Keyboard(
    takes={
        "roll": _ROLL,
        "odds": (*_FREE, *("rival-spec", "rival-destiny", "rival-auto", "rival-armour")),
        "tie": ("note",),
        "attack": _ATTACK,
        "defend": (*_COVER, "auto", "cover", "reveal", "no-reveal"),
        "cover": _COVER,
        "do": ("trait", "weapon", "free", "fiat"),
        "use": _USE,
        "reroll": ("note",),
        "equip": ("off", "note"),
        "next": ("note",),
        "ahead": ("fiat", "note"),
        "hurt": ("why", "protection", "ignore-armour", "soften", "astral", "fiat"),
        "heal": (
            *("why", "conditions", "days", "doctor", "levels", "auto", "gift", *_SPECIALTY),
            *("destiny", "botch-rerolls", "tool", "fiat", "note"),
        ),
        "rest": ("note",),
        "spend": ("for", "gift", "spec", "swap", "refused", "fiat", "note"),
        "gain": ("why",),
        "twist": ("note",),
        "drama": ("refused", "fiat", "note"),
        "fate": ("epilogue", "note"),
        "character new": (*_SHEET, "template"),
        "character edit": ("name", *_SHEET, "fortune", "health", "resistance", "unconscious", "reason"),
        "character retire": ("reason",),
        "adventure start": ("pool",),
        "combat start": ("ranked", "note"),
        "combat add": ("ranked",),
        "combat remove": ("note",),
        "combat rank": (),
        "combat next": ("note",),
        "combat end": ("note",),
    },
    hand=HAND,
    traits=tuple(Characteristic),
    sheet=(
        Asked("name"),
        Asked("player"),
        Asked("concept"),
        Asked("destiny", default="3", number=True),
        *(
            asked
            for trait in Characteristic
            for asked in (Asked("score", trait, "1", number=True), Asked("spec", trait))
        ),
    ),
    least=("player", "npc", "score", "destiny"),
    gaps={
        "trait_missing": Gap("cli.ask.trait", word=1),
        "gift_missing": Gap("cli.ask.word.GIFT", word=1),
        "gift_target_missing": Gap("cli.ask.on", option=("on",)),
        "gift_about_missing": Gap("cli.ask.about", option=("about",)),
        "difficulty_missing": Gap("cli.ask.difficulty", option=("difficulty",)),
        "reroll_places_missing": Gap("cli.ask.places", word=1),
        "opposition_missing": Gap("cli.ask.difficulty", option=("difficulty",)),
        "use_missing": Gap("cli.ask.use", option=("for",)),
        "reason_missing": Gap("cli.ask.why", option=("why", "note")),
        "ruling_missing": Gap("cli.ask.ruling"),
        "tie_unknown_which": Gap("cli.ask.tie", option=("roll",)),
        "defence_dice_missing": Gap("cli.ask.dice", option=("dice",)),
        "cover_difficulty_missing": Gap("cli.ask.cover", word=1, verbs=("cover",)),
    },
    again=(
        "term_unknown",
        "term_ambiguous",
        "number_invalid",
        "difficulty_invalid",
        "tie_unknown",
        "defence_too_many_dice",
        "gift_not_owned",
        "gift_about_unknown",
        "limb_unknown",
    ),
    following={
        "cli.next.roll": ("roll {who} {trait} -d 2",),
        "cli.next.character": ("sheet {who}", "roll {who} {trait} -d 2"),
        "cli.next.fight_over": ("rest 10m", "scene end"),
        "cli.next.rest": ("rest 10m", "scene start", "session end"),
    },
    fixing=_FIXING,
    adjusting={
        "resistance": (*_EDIT, "--resistance", "{value}", "--reason", "{reason}"),
        "fortune": (*_EDIT, "--fortune", "{value}", "--reason", "{reason}"),
        "destiny": (*_EDIT, "--destiny", "{value}", "--reason", "{reason}"),
        "health": (*_EDIT, "--health", "{word}", "--reason", "{reason}"),
        "unconscious": (*_EDIT, "--unconscious", "{yes}", "--reason", "{reason}"),
    },
)
