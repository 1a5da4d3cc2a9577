"""Message catalogues, one package a language, one module an area."""
