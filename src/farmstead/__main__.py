"""`python -m farmstead` is the `farmstead` command."""

from farmstead.terminal.main import main

if __name__ == "__main__":
    main()
