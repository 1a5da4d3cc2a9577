"""The rule text's own story as command lines with the documented faces and what the text says of them.

Words between `<` and `>` are sentences of the catalogues (`story.word.<word>`), so that the story is told in the
reader's language.
"""

import msgspec

SYSTEM, SETTLED = "plenilunio", "RollSettled"
"""The rules whose story it is, and their event that says how a roll ended."""
Expected = tuple[tuple[str, str | int | bool], ...]


class Deed(msgspec.Struct, frozen=True):
    """One thing somebody does in the story.

    Attributes:
        key: Its narration is the message `story.<key>`.
        typed: The command line, without the word `testigo`.
        settled: What the text says of the roll: (path in the settled event, value); `WoundSuffered:severity` looks
            into the last event of another kind.
        sheet: What the text says of the characters and the pool afterwards: (`owner.field`, value).
        shown: Whether command and answer are printed; the cast enters quietly.
    """

    key: str
    typed: tuple[str, ...]
    settled: Expected = ()
    sheet: Expected = ()
    shown: bool = True


def _cast(
    name: str, player: str, destiny: int, scores: str, specialties: tuple[str, ...] = (), protection: int = 0
) -> Deed:
    """Return the quiet entrance of a character; no player makes it the game master's own."""
    skin = ("--protection", str(protection)) if protection else ()
    who = ("--player", player) if player else ("--npc",)
    specs = tuple(word for specialty in specialties for word in ("--spec", specialty))
    return Deed(
        "cast",
        ("character", "new", name, *who, "--destiny", str(destiny), "--score", scores, *specs, *skin),
        shown=False,
    )


CAST = (
    _cast(
        "Armand",
        "Luis",
        5,
        "fortaleza=3,combate=3,voluntad=3,astucia=3,sutileza=2,presencia=2,cultura=2",
        ("astucia=Seguir rastros", "combate=Artes marciales", "cultura=Simbología"),
    ),
    _cast(
        "Leonord",
        "Ana",
        4,
        "fortaleza=2,combate=4,voluntad=3,astucia=2,sutileza=3,presencia=2,cultura=2",
        ("combate=Armas de fuego",),
    ),
    _cast(
        "Mark",
        "Bea",
        3,
        "fortaleza=4,combate=3,voluntad=2,astucia=2,sutileza=2,presencia=2,cultura=2",
        ("fortaleza=Trepar",),
    ),
    _cast("Lin", "Carlos", 3, "fortaleza=3,combate=2,voluntad=2,astucia=3,sutileza=3,presencia=2,cultura=2"),
    _cast("Xavier", "Diego", 2, "fortaleza=1,combate=1,voluntad=4,astucia=3,sutileza=2,presencia=3,cultura=4"),
    _cast("Christopher", "Eva", 3, "fortaleza=2,combate=2,voluntad=3,astucia=3,sutileza=2,presencia=3,cultura=3"),
    _cast("Sophie", "Gema", 4, "fortaleza=3,combate=5,voluntad=3,astucia=2,sutileza=3,presencia=2,cultura=2"),
    _cast("Frank", "Hugo", 3, "fortaleza=2,combate=2,voluntad=2,astucia=3,sutileza=2,presencia=2,cultura=2"),
    _cast("<figure>", "", 2, "fortaleza=2,combate=2,voluntad=2,astucia=3,sutileza=4", ("sutileza=<stealth>",)),
    _cast("<mutant> 1", "", 3, "fortaleza=3,combate=3,voluntad=1", protection=2),
    _cast("<mutant> 2", "", 3, "fortaleza=3,combate=4,voluntad=1", protection=2),
    Deed("adventure", ("adventure", "start", "<title>", "--pool", "10"), shown=False),
    Deed("session", ("session", "start"), shown=False),
    Deed("scene", ("scene", "start", "<scene_title>"), shown=False),
)

DEEDS = (
    Deed(
        "trail",
        ("roll", "armand", "astucia", "-d", "2", "--spec", "--rolled", "1,4,6/5,6", "-m", "<trail_note>"),
        (("roller.total", 3), ("other.total", 2), ("degree", 1), ("outcome", "success"), ("roller.setback", False)),
    ),
    Deed(
        "hidden",
        (
            *(
                "roll",
                "armand",
                "astucia",
                "--no-spec",
                "--vs",
                "<figure_key>:sutileza",
                "--rival-spec",
                "--hide-opposition",
            ),
            *("--rolled", "2,2,6/1,3,6,6", "-m", "<hidden_note>"),
        ),
        (("roller.total", 1), ("other.total", 4), ("degree", -3), ("outcome", "failure")),
    ),
    Deed("told", ("log", "-1", "--as", "Luis")),
    Deed("reveal", ("reveal", "-1")),
    Deed(
        "runes",
        ("roll", "armand", "saber", "-d", "4", "--no-spec", "--rolled", "1,3/2,3,5,5", "-m", "<runes_note>"),
        (("roller.total", 0), ("other.total", 2), ("degree", -2), ("outcome", "failure"), ("roller.setback", True)),
    ),
    Deed(
        "pistol",
        (
            *("roll", "leonord", "astucia", "-d", "3", "--goal", "5", "--spec", "Armas de fuego"),
            *("--rolled", "4,6/1,2,3", "-m", "<pistol_note>"),
        ),
        (("degree", 3), ("outcome", "success")),
    ),
    Deed(
        "pistol_again",
        ("roll", "leonord", "astucia", "-d", "3", "--goal", "5", "--spec", "Armas de fuego", "--rolled", "4,2/5,2,1"),
        (("degree", 0), ("outcome", "tie")),
    ),
    Deed(
        "pistol_done",
        ("roll", "leonord", "astucia", "-d", "3", "--goal", "5", "--spec", "Armas de fuego", "--rolled", "6,6/2,3,1"),
        (("degree", 4), ("outcome", "success")),
    ),
    Deed(
        "slab",
        (
            *("roll", "mark", "fortaleza", "-d", "3", "--no-spec", "--with", "lin,xavier"),
            *("--rolled", "2,4,5,1,6/4,2,3", "-m", "<slab_note>"),
        ),
        (("roller.pool.score", 4), ("roller.pool.dice", 5), ("degree", 2), ("outcome", "success")),
    ),
    Deed(
        "library",
        (
            *("roll", "christopher", "cultura", "-d", "4", "--destiny", "2"),
            *("--rolled", "4,2,3+6,6/5,5,2,3", "-m", "<library_note>"),
        ),
        (("roller.total", 5), ("other.total", 2), ("degree", 3), ("outcome", "success"), ("destiny_gain", True)),
        (
            ("christopher.destiny", 4),
            ("christopher.fortune", 4),
            ("christopher.gift_points", 1),
            ("table.pool", 8),
        ),
    ),
    Deed("birth", ("twist", "3", "-m", "<birth_note>"), sheet=(("table.pool", 11),)),
    Deed(
        "jacket",
        ("equip", "mark", "chaqueta_de_cuero"),
    ),
    Deed(
        "climb",
        (
            *("roll", "mark", "fortaleza", "-d", "3", "--spec", "--armour"),
            *("--rolled", "1,4,6,6/2,3,5", "-m", "<climb_note>"),
        ),
        (
            ("roller.converted", 1),
            ("roller.normal", 2),
            ("roller.triumph_units", 2),
            ("roller.total", 4),
            ("degree", 3),
        ),
    ),
    Deed("furs_off", ("equip", "mark", "chaqueta_de_cuero", "--off")),
    Deed("furs", ("equip", "mark", "pieles")),
    Deed(
        "climb_furs",
        (
            *("roll", "mark", "fortaleza", "-d", "3", "--spec", "--armour"),
            *("--rolled", "1,4,6,6/2,3,5", "-m", "<climb_note>"),
        ),
        (("roller.converted", 2), ("roller.triumph_units", 0), ("roller.total", 3), ("degree", 2)),
    ),
    Deed("armed", ("equip", "frank", "pistola_9mm")),
    Deed("fight", ("combat", "start", "<mutant_key>-1", "<mutant_key>-2", "frank", "sophie", "armand")),
    Deed(
        "whistle",
        ("roll", "armand", "presencia", "-d", "1", "--no-spec", "--rolled", "4,2/3", "-m", "<whistle_note>"),
        (("degree", 1), ("outcome", "success")),
    ),
    Deed("sophies_turn", ("next",)),
    Deed(
        "split",
        (
            *("attack", "sophie", "<mutant_key>-1:3", "<mutant_key>-2:2"),
            *("--defence", "<mutant_key>-1:0,<mutant_key>-2:2", "--rolled", "2,3,3;6,4/5,2"),
        ),
        (
            ("roller.pool.dice", 2),
            ("other.pool.dice", 2),
            ("degree", 1),
            ("left.triumph_units", 1),
            ("DamageDealt:raw", 3),
            ("DamageDealt:damage", 1),
            ("WoundSuffered:severity", "none"),
        ),
        (("<mutant_key>-1.resistance", 12), ("<mutant_key>-2.resistance", 11)),
    ),
    Deed("franks_turn", ("next",)),
    Deed("shot", ("attack", "frank", "<mutant_key>-2", "--ranged", "medium")),
    Deed(
        "cover",
        ("cover", "<mutant_key>-2", "some", "--dice", "2", "--rolled", "5,4/2,4,1;6,6/4,5,2,3,1"),
        (
            ("CoverTaken:dice", 2),
            ("other.pool.dice", 5),
            ("roller.total", 2),
            ("other.total", 2),
            ("outcome", "tie"),
        ),
        (("<mutant_key>-2.resistance", 11),),
    ),
    Deed("mutants_turn", ("next",)),
    Deed("attacked", ("attack", "<mutant_key>-1", "armand")),
    Deed(
        "defended",
        ("defend", "armand", "--dice", "2", "--spec", "--rolled", "5,6/2,3,4"),
        (
            ("roller.total", 1),
            ("other.total", 3),
            ("degree", -2),
            ("left.triumph_units", 2),
            ("DamageDealt:raw", 6),
            ("DamageDealt:damage", 4),
            ("WoundSuffered:endurance", 4),
            ("WoundSuffered:severity", "leve"),
        ),
        (("<mutant_key>-1.resistance", 8), ("<mutant_key>-1.health", 1)),
    ),
    Deed("given_up", ("next",)),
    Deed("round_two", ("next",)),
    Deed("why", ("why", "<mutant_key>-1.resistance")),
    Deed("board", ("board",)),
    Deed(
        "one_die",
        ("attack", "armand", "<mutant_key>-1", "--defence", "0", "--rolled", "4/"),
        (("roller.pool.dice", 1), ("roller.pool.borrowed", 2), ("degree", 1), ("DamageDealt:damage", 0)),
        (("<mutant_key>-1.resistance", 8),),
    ),
    Deed("fight_over", ("combat", "end", "-m", "<flee_note>")),
    Deed(
        "fall",
        ("hurt", "mark", "10", "--why", "<fall_note>", "--ignore-armour", "--soften", "0"),
        (("DamageDealt:damage", 10), ("WoundSuffered:endurance", 6), ("WoundSuffered:severity", "leve")),
        (("mark.resistance", 8), ("mark.health", 1)),
    ),
    Deed("rest", ("rest", "10m"), sheet=(("mark.resistance", 18), ("mark.health", 1))),
    Deed(
        "care",
        ("heal", "mark", "--doctor", "xavier", "--rolled", "4,5,2,3/3,2"),
        (("other.pool.dice", 2), ("degree", 2), ("MedicalCareGiven:dice", 2)),
    ),
    Deed("night", ("rest", "mark", "1d")),
    Deed(
        "recovery",
        ("heal", "mark", "--rolled", "4,5,2,2,3,1/3,4"),
        (("roller.pool.medical", 2), ("roller.pool.dice", 6), ("degree", 1), ("outcome", "success")),
        (("mark.health", 0),),
    ),
)
