"""The pages a browser opens: their frame, and the rules in words."""
