"""What people see and hear: views, pictures, the board as text, spoken words, what is printed."""
