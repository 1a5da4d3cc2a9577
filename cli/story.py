"""The rule text's own story, first half, as command lines with the documented faces and what the text says of them.

Words between `<` and `>` are sentences of the catalogues (`story.word.<word>`), so that the story is told in the
reader's language.
"""

import msgspec

Expected = tuple[tuple[str, str | int | bool], ...]


class Deed(msgspec.Struct, frozen=True):
    """One thing somebody does in the story.

    Attributes:
        key: Its narration is the message `story.<key>`.
        typed: The command line, without the word `testigo`.
        settled: What the text says of the roll: (path in the settled event, value).
        sheet: What the text says of the characters and the pool afterwards: (`owner.field`, value).
        shown: Whether command and answer are printed; the cast enters quietly.
    """

    key: str
    typed: tuple[str, ...]
    settled: Expected = ()
    sheet: Expected = ()
    shown: bool = True


def _cast(name: str, player: str, destiny: int, scores: str, specialties: tuple[str, ...] = ()) -> Deed:
    """Return the quiet entrance of a character; no player makes it the game master's own."""
    who = ("--player", player) if player else ("--npc",)
    specs = tuple(word for specialty in specialties for word in ("--spec", specialty))
    return Deed(
        "cast", ("character", "new", name, *who, "--destiny", str(destiny), "--score", scores, *specs), shown=False
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
    _cast("<figure>", "", 2, "fortaleza=2,combate=2,voluntad=2,astucia=3,sutileza=4", ("sutileza=<stealth>",)),
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
)
