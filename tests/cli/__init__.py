"""The commands, run in process with streams of their own, and a few in real processes and terminals."""
