"""Running a server: starting it, its processes, what it measures of itself."""
