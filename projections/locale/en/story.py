"""The story of the demonstration, in English."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "story.title": "The ruins of Madrid: an evening of Plenilunio, with the dice of the rule text's own examples",
    "story.cast": (
        "[[dim]]Armand, Leonord, Mark, Lin, Xavier and Christopher enter; the adventure opens with ten destiny dice.[[/]]"
    ),
    "story.trail": "[[dim]]Armand follows a trail of blood.[[/]]",
    "story.hidden": "[[dim]]Something moves in the dark. Luis may not know what he is up against.[[/]]",
    "story.told": "[[dim]]What Luis, who plays Armand, can read of it:[[/]]",
    "story.reveal": "[[dim]]Later the game master shows what it was.[[/]]",
    "story.runes": "[[dim]]Runes on a wall. No success and a botch: that is a setback.[[/]]",
    "story.pistol": "[[dim]]Leonord unjams a pistol: five successes to gather, however long it takes.[[/]]",
    "story.pistol_again": "[[dim]]The second try gains nothing, but loses nothing either.[[/]]",
    "story.pistol_done": "[[dim]]The third does it: seven of five.[[/]]",
    "story.slab": "[[dim]]Mark lifts a slab. Lin helps; Xavier is too weak to.[[/]]",
    "story.library": "[[dim]]Christopher searches a library and takes two dice from the destiny pool.[[/]]",
    "story.birth": "[[dim]]A child is born in the ruins: a plot twist. The pool grows, and so does everybody's Fortune.[[/]]",
    "story.dispute": "[[dim]]Luis doubts the trail: “one six against two successes, how is that a success?” Rule by rule:[[/]]",
    "story.dispute_receipt": "[[dim]]His receipt from that moment, and the newest, against the whole ledger:[[/]]",
    "story.as_told": "[[good]]✔[[/]] [[dim]]as in the rule text[[/]]",
    "story.end": (
        "Start your own: [[strong]]testigo campaign new[[/]]     everything else: [[strong]]testigo help[[/]]"
    ),
    "story.kept": "The ledger of the story is in {path}. Look around: testigo -c {path} log",
    "story.thrown_away": "Nothing was kept; to keep the ledger: testigo demo --keep FILE",
    "story.word.title": "The ruins of Madrid",
    "story.word.scene_title": "The factory",
    "story.word.figure": "Figure",
    "story.word.figure_key": "figure",
    "story.word.stealth": "Moving unseen",
    "story.word.trail_note": "follows the trail of blood",
    "story.word.hidden_note": "looks into the dark",
    "story.word.runes_note": "reads the runes",
    "story.word.pistol_note": "unjams the pistol",
    "story.word.slab_note": "lifts the slab",
    "story.word.library_note": "searches the library",
    "story.word.birth_note": "a child is born",
    "error.story_failed": "the demonstration stopped at: testigo {command}",
    "error.story_failed.hint": "This is a bug in the program. Please report it with the output above.",
    "error.story_differs": "the demonstration gave {what} = {found} where the rule text says {expected} ({deed}).",
    "error.story_differs.hint": "This is a bug in the program. Please report it with the output above.",
}
