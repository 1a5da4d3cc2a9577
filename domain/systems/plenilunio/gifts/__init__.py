"""Supernatural gifts: what each can do, how it is used, what follows and what lasts."""
