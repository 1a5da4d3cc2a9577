"""Moments: hours, dates of the story, what differs between two of them, and what should be so."""
