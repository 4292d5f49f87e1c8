"""The analysis board: positions that lines are tried on, away from every table; nothing of it is sent to one."""
