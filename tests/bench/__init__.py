"""The numbers that testigo promises, measured side by side. `python -m tests.bench` prints them all."""
