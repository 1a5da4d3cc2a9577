"""Harm and its mending: damage, wounds, rest, medical care, recovery."""
