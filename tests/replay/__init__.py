"""Replays and recaps: the model, what they show, and the full screen."""
