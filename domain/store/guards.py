"""The triggers that keep the ledger append-only (specification, 4.2). They stop accidents, not people."""

from typing import Final

GUARDS: Final = {
    "ledger_never_changes": """\
CREATE TRIGGER ledger_never_changes BEFORE UPDATE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'a line of the ledger never changes');
END""",
    "ledger_never_shrinks": """\
CREATE TRIGGER ledger_never_shrinks BEFORE DELETE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'a line of the ledger is never removed');
END""",
    "ledger_only_grows": """\
CREATE TRIGGER ledger_only_grows BEFORE INSERT ON ledger
WHEN NEW.line < 1
  OR EXISTS (SELECT 1 FROM ledger WHERE campaign = NEW.campaign AND line = NEW.line)
  OR NEW.prev_root IS NOT CASE NEW.line
    WHEN 1 THEN x''
    ELSE (SELECT root FROM ledger WHERE campaign = NEW.campaign AND line = NEW.line - 1)
  END
BEGIN
  SELECT RAISE(FAIL, 'a line of the ledger follows the line before');
END""",
}
"""Name -> text, exactly as SQLite keeps it.

A line is refused when it is there already: triggers against deletion do not see REPLACE. The root of the line before is
taken by CASE: a plain comparison with an empty text would accept a gap. A refused insert FAILs: nothing of that line is
written, so the database need not copy pages for the case that it was, which ABORT would make it do at each append.
"""
