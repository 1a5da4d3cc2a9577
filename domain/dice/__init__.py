"""Requests for dice, and the doors that faces come through."""
