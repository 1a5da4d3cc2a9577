"""What can be thrown away and rebuilt from the ledger: views, transcripts, sentences."""
