"""Gifts of the campaign's own: how they are described, and that they do what is said of them."""

from typing import Any

import pytest

from domain.errors import TestigoError, UsageError
from domain.events import OptionChanged
from domain.ids import CharacterId
from domain.systems.plenilunio import settings
from domain.systems.plenilunio.actions import Gift, Roll
from domain.systems.plenilunio.combat.actions import Aim, Attack, NextTurn, Reply
from domain.systems.plenilunio.events import PoolDiceAdded, RollSettled
from domain.systems.plenilunio.gifts import custom_entries
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.activating import rule_of
from domain.systems.plenilunio.gifts.catalogue import CATALOGUE, OWN, Follows, Lasts
from domain.systems.plenilunio.gifts.events import HoldTaken, UpkeepAsked
from domain.systems.plenilunio.harm.actions import Hurt, Recover
from domain.systems.plenilunio.harm.events import DamageDealt
from domain.systems.plenilunio.traits import Characteristic, Health, RollKind
from tests.rules.seats import begin_fight
from tests.table import PlenilunioTable, find, misses

SOPHIE, MUTANT = CharacterId("sophie"), CharacterId("mutante")
BODY = {"fortaleza": 2, "voluntad": 2, "astucia": 2, "combate": 3}
HOWL = "aullido"
CONTEST, TRIAL, LASTING = GiftUse.CONTEST, GiftUse.TRIAL, GiftUse.LASTING


def seated(described: str = "", score: int = 3) -> PlenilunioTable:
    """Seat Sophie (Destino 5, Voluntad 2, the howl) and a mutant (Aguante 4); the campaign has described the howl."""
    table = PlenilunioTable()
    if described:
        stored = custom_entries.entry(f"gift.{HOWL}", described)
        assert stored is not None
        table.happen(OptionChanged(f"gift.{HOWL}", stored))
    table.sit(SOPHIE, player="eva", destiny=5, scores=BODY, gifts=(Gift(HOWL, score),))
    table.sit(MUTANT, player=None, destiny=3, scores=BODY)
    table.fill_pool(5)
    return table


def use(how: GiftUse, *targets: CharacterId, **said: Any) -> UseGift:
    return UseGift(SOPHIE, HOWL, how, targets, **said)


def refused(table: PlenilunioTable, action: Any) -> str:
    with pytest.raises(TestigoError) as refusal:
        table.play(action)
    return refusal.value.code


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("auto=presencia", "auto=presencia"),
        ("Automáticos=Presencia+saber", "auto=presencia+cultura"),
        ("auto=cualquiera, trial=3", "auto=any trial=3"),
        ("trial=3 auto=any", "auto=any trial=3"),
        ("reto=dj", "trial=gm"),
        ("conflicto=voluntad efecto=daño", "contest=voluntad follows=damage"),
        (
            "contest=will follows=damage several eye-contact=yes",
            "contest=voluntad follows=damage eye_contact=yes several=yes",
        ),
        ("dura=turno protección=2 otros=no", "lasts=turn protection=2"),
        ("lasts=kept defence=01", "lasts=kept defence=1"),
        ("melee=yes recovery=sí", "melee=yes recovery=yes"),
        ("en-lugar-de=fuerza", None),
    ],
)
def test_an_entry_is_stored_in_one_form_and_read_in_both_languages(typed: str, stored: str | None) -> None:
    """Rules: PL-GIFT-DRAMA"""
    if stored is None:
        with pytest.raises(UsageError):
            custom_entries.entry("gift.aullido", typed)
        return
    assert custom_entries.entry("gift.aullido", typed) == stored
    assert custom_entries.entry("gift.aullido", stored) == stored
    assert custom_entries.is_entry("gift.aullido", stored)


@pytest.mark.parametrize(
    ("key", "typed", "flaws"),
    [
        ("gift.golpe_certero", "auto=presencia", ("golpe_certero: catalogue",)),
        ("gift.a-b", "auto=presencia", ("a-b: key",)),
        ("gift.x", "", ("gift: nothing",)),
        ("gift.x", "follows=damage", ("follows: contest damage", "gift: nothing")),
        ("gift.x", "auto=presencia follows=pool", ("follows: roll pool",)),
        (
            "gift.x",
            "contest=vista foo=1 trial=-1 auto=saber auto=saber",
            ("contest: value vista", "foo: field", "trial: value -1", "auto: twice"),
        ),
        ("gift.x", "trial=3 protection=1 defence=2", ("protection: lasting", "defence: lasting")),
        ("gift.x", "trial=3 free several", ("free: resisted", "several: resisted")),
        ("gift.x", "trial=100", ("trial: value 100",)),
        ("gift.x", "trial", ("trial: value",)),
    ],
)
def test_all_that_is_wrong_in_an_entry_is_said_at_once(key: str, typed: str, flaws: tuple[str, ...]) -> None:
    """Rules: PL-GIFT-DRAMA"""
    with pytest.raises(UsageError) as refusal:
        custom_entries.entry(key, typed)
    assert (refusal.value.code, refusal.value.values["flaws"]) == ("gift_entry_invalid", flaws)


def test_other_settings_are_no_gifts() -> None:
    assert custom_entries.entry("weapon.katana", "damage=F+4") is None
    assert custom_entries.entry("trance_cost", "1") is None
    assert not custom_entries.is_entry("gift.x", "trial=3 auto=presencia")


def test_gifts_are_listed_with_the_other_tables() -> None:
    """Rules: PL-GIFT-DRAMA"""
    rows = [row for row in settings.entries(seated("auto=any trial=4").game) if row.table == "gift"]
    assert [row.key for row in rows] == [*CATALOGUE, HOWL]
    assert (rows[-1].stored, rows[-1].changed, rows[0].changed) == ("auto=any trial=4", True, False)


def test_a_described_gift_is_what_the_entry_says() -> None:
    """Rules: PL-GIFT-DRAMA"""
    rule = rule_of(seated("auto=presencia contest=voluntad follows=drain lasts=kept free several").game, HOWL)
    assert (rule.auto, rule.resisted) == ((Characteristic.PRESENCE,), Characteristic.WILL)
    assert (rule.follows, rule.lasts, rule.free, rule.many, rule.feats) == (
        Follows.DRAIN,
        Lasts.KEPT,
        True,
        True,
        False,
    )
    assert rule_of(seated().game, HOWL) is OWN


def test_a_campaign_may_be_opened_with_its_gifts() -> None:
    table = PlenilunioTable(options=((f"gift.{HOWL}", "trial=4"), ("gift.mal", "trial=xx")))
    assert table.game.tables == {f"gift.{HOWL}": "trial=4"}


def test_it_hurts_as_a_contest() -> None:
    """Voluntad 2: a triumph of two points and a success. Rules: PL-GIFT-DRAMA, PL-GIFT-NET"""
    events = seated("contest=voluntad follows=damage").play(use(CONTEST, MUTANT), ((6, 4, 2), (2, 2)))
    assert find(events, DamageDealt).damage == 3


def test_it_is_rolled_against_its_difficulty_or_the_game_masters() -> None:
    """Rules: PL-GIFT-DRAMA, PL-GIFT-ROLL"""
    settled = find(seated("trial=4").play(use(TRIAL), otherwise=misses()), RollSettled)
    assert (settled.other.pool.dice, settled.kind) == (4, RollKind.TEST)
    assert find(seated("trial=4").play(use(TRIAL, difficulty=2), otherwise=misses()), RollSettled).other.pool.dice == 2
    assert refused(seated("trial=gm"), use(TRIAL)) == "difficulty_missing"


def test_it_is_rolled_against_nothing_for_somebody() -> None:
    """Rules: PL-GIFT-DRAMA, PL-GIFT-LIMPIEZA"""
    table = seated("trial=0 follows=credit others")
    assert refused(table, use(TRIAL)) == "gift_target_missing"
    assert refused(table, use(TRIAL, SOPHIE)) == "gift_self_target"
    table.play(use(TRIAL, MUTANT), ((4, 5, 2),))
    assert table.who(MUTANT).botch_credit == 2


def test_it_fills_the_pool() -> None:
    """Rules: PL-GIFT-DRAMA, PL-GIFT-NET"""
    events = seated("trial=1 follows=pool").play(use(TRIAL), ((4, 5, 2), (4,)))
    assert find(events, PoolDiceAdded).dice == 1


def test_it_protects_as_long_as_it_lasts() -> None:
    """Score 3, a point each: 5 less 3. Rules: PL-GIFT-DRAMA, PL-GIFT-DUR"""
    table = seated("lasts=kept protection=1")
    begin_fight(table, SOPHIE, MUTANT)
    table.play(use(LASTING))
    assert find(table.play(Hurt(SOPHIE, 5, "un golpe", soften=0)), DamageDealt).damage == 2
    table.lay(NextTurn())
    assert find(table.play(NextTurn()), UpkeepAsked).gift == HOWL


def test_it_defends() -> None:
    """Score 3, a die each, none of the own. Rules: PL-GIFT-DRAMA, PL-GIFT-DEFENSA"""
    table = seated("lasts=turn defence=1")
    begin_fight(table, SOPHIE, MUTANT, turn=MUTANT)
    table.play(use(LASTING))
    blow = Attack(MUTANT, (Aim(SOPHIE),), replies=(Reply(SOPHIE, 0),))
    assert len(find(table.play(blow, otherwise=misses()), RollSettled).other.own) == 3


def test_it_helps_the_rolls_it_is_for_and_no_others() -> None:
    """Rules: PL-GIFT-AUTO, PL-GIFT-DRAMA"""
    table = seated("auto=presencia")
    helped = Roll(SOPHIE, Characteristic.PRESENCE, difficulty=1, gift=HOWL)
    assert find(table.play(helped, otherwise=misses()), RollSettled).roller.auto_successes == 3
    assert refused(table, Roll(SOPHIE, Characteristic.WITS, difficulty=1, gift=HOWL)) == "gift_not_applicable"
    assert refused(seated("trial=3"), helped) == "gift_has_no_auto_successes"


def test_what_nobody_has_described_may_be_used_in_every_generic_way() -> None:
    """Rules: PL-GIFT-DRAMA"""
    helped = Roll(SOPHIE, Characteristic.WITS, difficulty=1, gift=HOWL)
    assert find(seated().play(helped, otherwise=misses()), RollSettled).roller.auto_successes == 3
    placed = Roll(SOPHIE, Characteristic.WITS, difficulty=1, gift=HOWL, gift_dice=True)
    assert len(find(seated().play(placed, otherwise=misses()), RollSettled).roller.own) == 3
    assert find(seated().play(use(TRIAL, difficulty=1), ((6, 2, 2), (2,))), HoldTaken) is None
    assert find(seated().play(use(CONTEST, MUTANT, note="pavor"), ((6, 2, 2), (2, 2))), HoldTaken).note == "pavor"
    resisted = find(seated().play(use(CONTEST, MUTANT, resisted="astucia"), ((6, 2, 2), (2, 2))), RollSettled)
    assert resisted.other.trait == "astucia"
    table = seated()
    table.play(use(LASTING, note="luz"))
    assert [(each.gift, each.note) for each in table.game.sustained] == [(HOWL, "luz")]


def test_it_helps_to_heal_and_to_strike() -> None:
    """Rules: PL-GIFT-DRAMA, PL-GIFT-AUTO"""
    table = seated("recovery=yes melee=yes")
    table.edit(SOPHIE, health=Health.BRUISED)
    events = table.fork().play(Recover(SOPHIE, days=1, gift=HOWL), otherwise=misses())
    assert find(events, RollSettled).roller.auto_successes == 3
    begin_fight(table, SOPHIE, MUTANT, turn=SOPHIE)
    blow = Attack(SOPHIE, (Aim(MUTANT),), gift=HOWL, replies=(Reply(MUTANT, 0, soften=0),))
    assert find(table.play(blow, otherwise=misses()), RollSettled).roller.auto_successes == 3


def test_the_game_master_alone_begins_what_nobody_chooses() -> None:
    """Rules: PL-GIFT-DRAMA"""
    table = seated("trial=2 follows=fortune involuntary")
    assert refused(table, use(TRIAL)) == "gift_not_voluntary"
    table.edit(SOPHIE, fortune=1)
    table.play(use(TRIAL, voluntary=False), ((4, 5, 2), (2, 2)))
    assert table.who(SOPHIE).fortune == 2


def test_points_buy_a_described_gift() -> None:
    """Rules: PL-GIFT-PTS, PL-GIFT-DRAMA"""
    from domain.systems.plenilunio.actions import SpendGiftPoints

    table = PlenilunioTable(options=((f"gift.{HOWL}", "trial=4"),))
    table.sit(SOPHIE, gift_points=1)
    table.play(SpendGiftPoints(SOPHIE, (HOWL,)))
    assert table.who(SOPHIE).gifts == (Gift(HOWL, 1),)
