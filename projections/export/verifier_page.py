"""`verifier.html`: the page that checks a whole public file in a browser (specification, sections 10 and 11)."""

from projections.export.bundle import embedded, page, script, source
from projections.export.sentences import table

FAMILIES = ("page.", "finding.E", "finding.W", "finding.reason.", "finding.detail.", "cli.grade.")


def verifier_page(language: str = "en") -> str:
    """Return the text of the page; it has both languages in it, and speaks the reader's where it knows it.

    Args:
        language: What the page says of itself before it runs.
    """
    parts = {
        "language": language,
        "style": source("style.css"),
        "sentences": embedded(table(("pages", "findings", "cli"), _is_wanted)),
        "script": script("verifierpage.js"),
    }
    return page("verifier.html", parts)


def _is_wanted(key: str) -> bool:
    return key.startswith(FAMILIES) or key == "cli.verify.withheld"
