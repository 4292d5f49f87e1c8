"""Bots that think beside the table, in processes of their own."""
