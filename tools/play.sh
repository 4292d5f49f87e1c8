#!/bin/sh
# `make play`: opens the web table now and, if this start is interpreted, compiles the rules beside it for the next one.
#
# The compiler's own packages are fetched into the background too, so that nobody waits for them; without a C compiler,
# or with FARMSTEAD_NO_COMPILE=1, everything stays interpreted: the same games, slower bots.
set -eu

if [ -z "${PYTHONPATH:-}" ] && [ -z "${FARMSTEAD_NO_COMPILE:-}" ] && command -v "${CC:-cc}" >/dev/null 2>&1; then
    mkdir -p build
    (
        trap '' INT
        nice -n 19 make -s compile "PYTHON=${PYTHON:-python3}" >build/compile.log 2>&1 </dev/null
    ) &
fi
exec .venv/bin/farmstead serve
