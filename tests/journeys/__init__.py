"""The evenings of the people who play, typed as they type them."""
