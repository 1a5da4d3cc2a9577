"""Mutants & Masterminds, part by part."""
