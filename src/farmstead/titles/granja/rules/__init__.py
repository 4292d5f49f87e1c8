"""The rules: names and options, the position, the sequence of play, one module a topic, scoring."""
