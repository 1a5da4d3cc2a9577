"""What goes wrong outside the program: killed, outpaced, out of room, interrupted."""
