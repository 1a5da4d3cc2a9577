"""What is true: rules, dice, events, the ledger, its seals and its audit."""
