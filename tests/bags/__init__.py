"""Bags of dice in the program, typed at a keyboard."""
