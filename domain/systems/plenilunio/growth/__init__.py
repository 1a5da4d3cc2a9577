"""What a character is made of: capabilities of creatures, templates, creation and experience."""
