"""One command a module; the table in `cli.table` says which is where."""
