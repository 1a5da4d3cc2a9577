"""`sign` and `key`: roots signed with the ledger's key, and whose key that is."""

from typing import TYPE_CHECKING

from cli import bootstrap, vault
from cli.desk import Desk
from cli.files import named, text_of
from cli.report import say
from domain.errors import IntegrityError, RuleError, UsageError
from domain.ids import EVERYBODY
from domain.protocol import KeyChanged, Opened, Rewound, RootSigned
from domain.signed_roots import is_low_order, rekey_message
from domain.signed_roots import sign as signed_note
from projections.transcript import read

if TYPE_CHECKING:
    from domain.ledger import Ledger


def key_in_force(ledger: "Ledger") -> str:
    """Return the public key with which a ledger signs now, 64 hex digits; empty for one that signs nothing."""
    found = ""
    for line in ledger.of_kinds("ledger.Opened.1", "ledger.KeyChanged.1"):
        event = read(line.kind, line.event)
        if isinstance(event, Opened | KeyChanged):
            found = event.public_key or ""
    return found


def sign(desk: Desk) -> None:
    """Sign the root of all lines there are, record that, and print the signed root, which is then published."""
    note, line = signed(desk)
    desk.console.data({"schema": "testigo.sign.1", "line": line, "signed_root": note})
    if not desk.console.look.is_data:
        desk.console.say_as_is(note.removesuffix("\n"))
    desk.talk("bags.next.publish_root")


def signed(desk: Desk, *, part: int = 0) -> tuple[str, int]:
    """Sign the root of all lines; return the signed root and the line that records it.

    Raises:
        RuleError: `key_none`: the ledger has no key; `root_signed_already`: nothing came after the last signed root.
        NotFoundError: `key_missing`: the private half is not on this machine.
        IntegrityError: `signed_root_not_extended`: the last signed root is not of this history.
    """
    ledger = desk.ledger
    public = key_in_force(ledger)
    if not public:
        raise RuleError("key_none")
    private = vault.signing_key(public)
    _check_last(ledger)
    made: list[tuple[int, bytes]] = []

    def compose() -> list[tuple[RootSigned, str]]:
        head = ledger.head()
        made[:] = [(head.size, head.root)]
        return [(RootSigned(head.size, head.root.hex()), EVERYBODY)]

    written = desk.record(compose, part=part)
    if not made:
        event = read(written.lines[0].kind, written.lines[0].event)
        assert isinstance(event, RootSigned)
        made.append((event.size, bytes.fromhex(event.root)))
    size, root = made[0]
    return signed_note(ledger.ledger_id(), size, root, private), written.lines[0].line


def _check_last(ledger: "Ledger") -> None:
    """Refuse to sign where the last signed root is no part of this history, unless a return to a copy was declared."""
    for line in reversed(ledger.of_kinds("ledger.RootSigned.1", "ledger.Rewound.1")):
        event = read(line.kind, line.event)
        if isinstance(event, Rewound):
            return
        if isinstance(event, RootSigned):
            if ledger.root(event.size).hex() != event.root:
                raise IntegrityError("signed_root_not_extended", line=line.line, size=event.size)
            return


def new(desk: Desk) -> None:
    """Make a key pair; the private half stays on this machine."""
    public = bootstrap.new_key()
    desk.console.data({"schema": "testigo.key.new.1", "public_key": public, "file": str(bootstrap.key_file(public))})
    desk.console.say(*desk.spans("bags.key.new", public=public))
    desk.talk("bags.key.kept", path=str(bootstrap.key_file(public)))


def show(desk: Desk) -> None:
    """Say which key the ledger signs with, whether this machine has its private half, and which one it trusts."""
    from cli.remembered import trusted

    public = key_in_force(desk.ledger)
    if not public:
        raise RuleError("key_none")
    mine = vault.has_key(public)
    known = trusted(desk.ledger.campaign)
    desk.console.data({"schema": "testigo.key.show.1", "public_key": public, "here": mine, "trusted": known})
    desk.console.say(*desk.spans("bags.key.in_force", public=public))
    desk.console.say(*desk.spans("bags.key.here" if mine else "bags.key.not_here"), indent=2)
    if known:
        desk.console.say(*desk.spans("bags.key.trusted", public=known), indent=2)


def trust(desk: Desk) -> None:
    """Remember the key of a campaign, that of line 1, as somebody has told it: another one shows as E210 from then on.

    Raises:
        UsageError: `key_unreadable`.
    """
    from cli.remembered import trust as remember_key

    text = desk.word(0)
    if named(text).is_file():
        text = text_of(named(text))
    public = "".join(text.split()).lower()
    if len(public) != 64 or any(letter not in "0123456789abcdef" for letter in public):
        raise UsageError("key_unreadable")
    if is_low_order(bytes.fromhex(public)):
        raise UsageError("key_weak")
    remember_key(desk.ledger.campaign, public)
    first = read(desk.ledger.line(1).kind, desk.ledger.line(1).event)
    desk.console.data({"schema": "testigo.key.trust.1", "public_key": public})
    desk.console.say(*desk.spans("bags.key.trusted_now", public=public))
    if isinstance(first, Opened) and first.public_key != public:
        desk.talk("bags.key.differs", public=first.public_key or "-")


def rotate(desk: Desk) -> None:
    """Change the key of the ledger: the old one signs the new one, which is in force from that line on."""
    ledger = desk.ledger
    old = key_in_force(ledger)
    if not old:
        raise RuleError("key_none")
    private = vault.signing_key(old)
    public = bootstrap.new_key()
    message = rekey_message(ledger.ledger_id(), bytes.fromhex(public))
    say(desk, desk.record(lambda: [(KeyChanged(public, _signature(private, message)), EVERYBODY)]))


def _signature(private: bytes, message: bytes) -> str:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(private).sign(message).hex()


def restored(desk: Desk) -> None:
    """Say that an earlier copy was restored: what was written after it is lost, and everybody can see that.

    Raises:
        UsageError: `reason_needed`.
        RuleError: `nothing_lost`: this machine has seen no line that the ledger does not have.
    """
    from cli.remembered import lost, remember, remembered
    from domain.bagging import TEXT_BYTES, typed_text

    ledger = desk.ledger
    reason = typed_text(desk.text("note"), "reason_needed", TEXT_BYTES)
    name, head = ledger.ledger_id(), ledger.head()
    seen = remembered(name)
    if seen is None or (seen[0] <= head.size and ledger.root(seen[0]) == seen[1]):
        raise RuleError("nothing_lost", size=head.size)
    # What was lost before may be older than the copy too: papers of it are of this loss as well.
    size, root = max(seen, lost(name) or seen, key=lambda each: each[0])
    gone = (max(size, head.size + 1), root)
    written = desk.record(lambda: [(Rewound(gone[0], root.hex(), reason), EVERYBODY)], restored=True)
    remember(name, written.lines[-1].line, written.root, gone=gone)
    say(desk, written)
