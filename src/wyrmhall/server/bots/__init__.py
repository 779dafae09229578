"""Bots that play at tables, in processes of their own."""
