"""The one corner that knows eventsourcing, drivers and SQL. Everything else asks `domain.ledger`."""
