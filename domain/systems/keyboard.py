"""What the command line asks of a rule system before it can read a line: data alone.

The grammar of command lines is one for all systems; which part of it means something, what is asked for where a word
is missing, and what usually comes next differs from game to game.
"""

from collections.abc import Mapping

import msgspec


class Hand(msgspec.Struct, frozen=True):
    """How physical dice are typed.

    Attributes:
        rule: Rule id that typed faces belong to.
        apart: Roles of dice that are typed behind a `+`; all others stand before it.
        along: Dice have no sides: all of a roll are typed one after another, those of whoever acts first.
        refusals: Codes of typed faces that cannot be (`not_a_die_face`, `dice_count_mismatch`) -> what the rules of
            the system call them, where they do.
    """

    rule: str
    apart: tuple[str, ...] = ()
    along: bool = False
    refusals: Mapping[str, str] = {}


class Asked(msgspec.Struct, frozen=True):
    """A question on the way to a new sheet.

    Its message is `cli.ask.<system>.<option>` where there is one, else `cli.ask.character.<option>`.

    Attributes:
        option: That its answer gives; `name` is the word behind the verb.
        trait: What of the option it is about, a stored key: the answer is the pair `<trait>=<answer>`.
        default: What an empty answer means.
        number: Whether only a number answers it.
        waits: Whether its answer is checked with the next one only: one score makes up for another.
    """

    option: str
    trait: str = ""
    default: str = ""
    number: bool = False
    waits: bool = False


class Gap(msgspec.Struct, frozen=True):
    """What a command may lack, and is asked for at a terminal.

    Attributes:
        key: Message key of the question.
        option: That its answer gives; of several the first that the command has.
        word: Its place, where it is no option.
        verbs: Commands that it is asked for, none for all.
    """

    key: str
    option: tuple[str, ...] = ()
    word: int = 0
    verbs: tuple[str, ...] = ()


class Keyboard(msgspec.Struct, frozen=True):
    """What people type in a game.

    Attributes:
        takes: Verb -> options that mean something with it; a verb that is missing is none of the game's.
        hand: How physical dice are typed.
        traits: What a roll names, stored keys; an example takes the one whose value on the sheet is highest.
        sheet: What is asked for a new sheet, in order.
        least: Options that a new sheet can hardly do without.
        gaps: Refusal of the rules -> what is asked for instead.
        again: Refusals after which the last question is put again.
        following: Message key of a next step (`cli.next.roll`) -> commands that come next, where the usual ones do
            not; `{who}`, `{trait}`, `{line}` are filled in.
        fixing: A word for a value of a stored deed, folded (`objetivo`) -> fields that it may mean, the first that the
            deed has.
        adjusting: A value of a sheet -> the command that sets it by itself; `{who}`, `{value}`, `{word}` (of a
            ladder), `{yes}` and `{no}` (of what is there or not) and `{reason}` are filled in.
    """

    takes: Mapping[str, tuple[str, ...]]
    hand: Hand
    traits: tuple[str, ...]
    sheet: tuple[Asked, ...]
    least: tuple[str, ...]
    gaps: Mapping[str, Gap] = {}
    again: tuple[str, ...] = ()
    following: Mapping[str, tuple[str, ...]] = {}
    fixing: Mapping[str, tuple[str, ...]] = {}
    adjusting: Mapping[str, tuple[str, ...]] = {}
