"""Fights: order and turns, dice lent and borrowed, attacks, defences, shots, cover, what is in hand."""
