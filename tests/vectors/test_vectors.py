"""Every vector of the specification's file, group by group; a group nobody tests here fails."""

import hmac
import json
from collections.abc import Callable
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from domain import jsontext, proofs, receipts, seals, signed_roots
from domain.dice import stream
from domain.errors import UsageError

VECTORS = json.loads(Path(__file__).with_name("verifiable-dice-vectors.json").read_text(encoding="utf-8"))
LINE_LEAVES = [bytes.fromhex(vector["leaf"]) for vector in VECTORS["line"]]


def bag_commitment(vector: dict[str, Any]) -> None:
    seed = bytes.fromhex(vector["seed"])
    assert seals.text("bag", vector["ledger"], str(vector["bag"]), vector["seed"]).decode() == vector["preimage"]
    assert stream.bag_commitment(vector["ledger"], vector["bag"], seed).hex() == vector["commitment"]


def word_commitment(vector: dict[str, Any]) -> None:
    nonce = bytes.fromhex(vector["nonce"])
    found = stream.word_commitment(vector["ledger"], vector["bag"], vector["seat"], nonce, vector["word"])
    assert found.hex() == vector["commitment"]


def normalise(vector: dict[str, Any]) -> None:
    assert seals.normalized(vector["typed"]) == vector["stored"]


def bag_key(vector: dict[str, Any]) -> None:
    seed = bytes.fromhex(vector["seed"])
    assert hmac.digest(seed, vector["preimage"].encode(), "sha256").hex() == vector["key"]
    assert stream.bag_key(seed, vector["ledger"], vector["bag"], vector["words"]).hex() == vector["key"]


def roll(vector: dict[str, Any]) -> None:
    key = stream.roll_key(bytes.fromhex(vector["bag_key"]), vector["roll"], vector["cut"])
    assert key.hex() == vector["roll_key"]
    assert list(stream.faces(key, vector["sides"])) == vector["faces"]


def roll_with_rejection(vector: dict[str, Any]) -> None:
    roll(vector)
    assert vector["rejected"]


def refused_roll(vector: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        stream.faces(stream.roll_key(bytes(32), 1, vector.get("cut", "")), vector.get("sides", [6]))


def line(vector: dict[str, Any]) -> None:
    head, salt, event = vector["head"], bytes.fromhex(vector["salt"]), vector["event"].encode()
    entry = seals.entry(**head, salt=salt, event=event)
    assert seals.is_header(*head.values())
    assert entry.hex() == vector["entry"]
    assert seals.leaf(entry).hex() == vector["leaf"]


def root(vector: dict[str, Any]) -> None:
    frontier = seals.Frontier()
    for leaf in LINE_LEAVES[: vector["size"]]:
        frontier.push(leaf)
    assert frontier.root.hex() == vector["root"]
    assert seals.Frontier(vector["size"], frontier.stack).root == frontier.root
    assert proofs.root_of(LINE_LEAVES[: vector["size"]]) == frontier.root


def inclusion(vector: dict[str, Any]) -> None:
    proof = [bytes.fromhex(step) for step in vector["proof"]]
    assert proofs.inclusion(LINE_LEAVES[: vector["size"]], vector["line"]) == proof
    leaf, root = bytes.fromhex(vector["leaf"]), bytes.fromhex(vector["root"])
    assert proofs.is_included(leaf, vector["line"], vector["size"], proof, root)


def consistency(vector: dict[str, Any]) -> None:
    proof = [bytes.fromhex(step) for step in vector["proof"]]
    assert proofs.consistency(LINE_LEAVES[: vector["size2"]], vector["size1"]) == proof
    root1, root2 = bytes.fromhex(vector["root1"]), bytes.fromhex(vector["root2"])
    assert proofs.is_consistent(vector["size1"], root1, vector["size2"], root2, proof)


def receipt(vector: dict[str, Any]) -> None:
    root = bytes.fromhex(vector["root"])
    assert receipts.receipt(vector["line"], root) == vector["receipt"]
    assert receipts.fits(receipts.read(vector["receipt"]), root)
    assert not receipts.fits(receipts.read(vector["receipt"]), sha256(root).digest())


def receipt_read(vector: dict[str, Any]) -> None:
    assert receipts.read(vector["typed"]) == receipts.Receipt(vector["line"], vector["code"])


def receipt_refused(vector: dict[str, Any]) -> None:
    with pytest.raises(UsageError) as refused:
        receipts.read(vector["typed"])
    codes = {"typing error": "receipt_mistyped", "not a receipt": "receipt_unreadable"}
    assert refused.value.code == codes[vector["why"]]


def receipt_pick(vector: dict[str, Any]) -> None:
    assert receipts.pick(vector["text"]) == vector["receipts"]


def signed_root(vector: dict[str, Any]) -> None:
    origin, key = vector["origin"], bytes.fromhex(vector["public_key"])
    signed = signed_roots.read(vector["note"], origin)
    signed_roots.check(signed, key)
    assert (signed.size, signed.root.hex()) == (vector["size"], vector["root"])
    assert signed_roots.key_id(origin, key).hex() == vector["key_id"]
    seed = bytes.fromhex(vector["example_signing_key"])
    assert signed_roots.public_key_of(seed) == key
    own = signed_roots.sign(origin.removeprefix("testigo/"), vector["size"], signed.root, seed)
    assert own == "\n".join([*vector["note"].split("\n")[:4], own.split("\n")[4], ""])
    assert own.split("\n")[4] in vector["note"].split("\n")


def signed_root_refused(vector: dict[str, Any]) -> None:
    with pytest.raises(signed_roots.RefusedError):
        signed_roots.check(signed_roots.read(vector["note"], vector["origin"]), bytes.fromhex(vector["public_key"]))


def signed_root_pick(vector: dict[str, Any]) -> None:
    assert signed_roots.pick(vector["text"], vector["origin"]) == vector["signed_roots"]


def key_change(vector: dict[str, Any]) -> None:
    old, new = bytes.fromhex(vector["old_key"]), bytes.fromhex(vector["new_key"])
    message = signed_roots.rekey_message(vector["ledger"], new)
    assert message.decode() == vector.get("preimage", message.decode())
    assert signed_roots.verifies(old, bytes.fromhex(vector["signature"]), message) is vector["accepted"]


def inclusion_file(vector: dict[str, Any]) -> None:
    leaf, key = bytes.fromhex(vector["leaf"]), bytes.fromhex(vector["public_key"])
    if "refused" in vector:
        with pytest.raises(signed_roots.RefusedError):
            proofs.check_inclusion_file(vector["file"], leaf, vector["origin"], key)
        return
    line, signed = proofs.check_inclusion_file(vector["file"], leaf, vector["origin"], key)
    assert (line, signed.size) == (vector["line"], vector["size"])
    note = vector["file"].partition("\n\n")[2]
    assert proofs.inclusion_file(line, proofs.inclusion(LINE_LEAVES[: signed.size], line), note) == vector["file"]


def consistency_file(vector: dict[str, Any]) -> None:
    sizes = vector["size1"], bytes.fromhex(vector["root1"]), vector["size2"], bytes.fromhex(vector["root2"])
    if not vector["accepted"]:
        with pytest.raises(signed_roots.RefusedError):
            proofs.check_consistency_file(vector["file"], *sizes)
        return
    proofs.check_consistency_file(vector["file"], *sizes)
    proof = proofs.consistency(LINE_LEAVES[: vector["size2"]], vector["size1"])
    assert proofs.consistency_file(vector["size1"], vector["size2"], proof) == vector["file"]


def json_text(vector: dict[str, Any]) -> None:
    data = bytes.fromhex(vector["hex"]) if "hex" in vector else vector["text"].encode("utf-8", "surrogatepass")
    if vector["accepted"]:
        jsontext.read(data)
        return
    with pytest.raises(ValueError):
        jsontext.read(data)


GROUPS: dict[str, Callable[[dict[str, Any]], None]] = {
    check.__name__: check
    for check in (
        bag_commitment, word_commitment, normalise, bag_key, roll, roll_with_rejection, refused_roll, line, root,
        inclusion, consistency, receipt, receipt_read, receipt_refused, receipt_pick, signed_root,
        signed_root_refused, signed_root_pick, key_change, inclusion_file, consistency_file,
    )
} | {"json": json_text}  # fmt: skip
OTHER = {
    "protocol", "note", "about", "counts", "ledgers",
    "ledger_example", "ledger_rows", "ledger_files",
}  # fmt: skip
"""What is no group of vectors, or is tested in `test_ledgers.py`."""


def test_no_group_is_unknown():
    assert set(VECTORS) == set(GROUPS) | OTHER


def test_no_vector_is_missing():
    counts = {name: len(VECTORS[name]) for name in (*GROUPS, "ledger_files")}
    example = VECTORS["ledger_example"]
    assert VECTORS["counts"] == counts | {"ledger_example": VECTORS["counts"]["ledger_example"]}
    assert len(example["tampered"]) * 2 + 2 == VECTORS["counts"]["ledger_example"]


@pytest.mark.parametrize(
    ("group", "vector"), [(group, vector) for group in GROUPS for vector in VECTORS[group]], ids=lambda value: ""
)
def test_vector(group, vector):
    GROUPS[group](vector)


def test_a_receipt_notices_every_exchange_and_every_wrong_symbol():
    good = "57-3F9X-52VT-1FN"
    plain = good.replace("-", "")
    for at in range(2, len(plain)):
        for symbol in receipts.ALPHABET:
            if symbol != plain[at]:
                wrong = plain[:at] + symbol + plain[at + 1 :]
                with pytest.raises(UsageError):
                    receipts.read(f"57-{wrong[2:]}")
    for left, right in pairwise(range(2, len(plain))):
        symbols = list(plain)
        symbols[left], symbols[right] = symbols[right], symbols[left]
        if "".join(symbols) != plain:
            with pytest.raises(UsageError):
                receipts.read(f"57-{''.join(symbols[2:])}")
