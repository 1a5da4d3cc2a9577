"""Verification: one walk for the rows of a store and for a public file (specification, sections 8, 10 and 11).

It reads only, and never ends with an exception: what cannot be read is a finding.
"""

from domain.verify.evidence import Evidence
from domain.verify.publicfile import verify_file
from domain.verify.report import Report, Verdict
from domain.verify.rows import verify_rows

__all__ = ["Evidence", "Report", "Verdict", "verify_file", "verify_rows"]
