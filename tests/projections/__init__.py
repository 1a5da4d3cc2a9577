"""Tests of the views, transcripts and sentences."""
