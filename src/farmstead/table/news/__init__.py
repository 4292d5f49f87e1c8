"""What goes out when a table changes: live updates, other processes, webhooks."""
