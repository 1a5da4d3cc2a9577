"""The store and the ledger on it."""
