#!/bin/sh
# `make play`: opens the web table now and, if this start is interpreted, compiles the rules beside it for the next one.
#
# `make play HOST=0.0.0.0` lets others in the network come (FARMSTEAD_HOST here).
# The compiler's own packages are fetched in the background too, so that nobody waits for them. Without a C compiler,
# or with FARMSTEAD_NO_COMPILE=1, everything stays interpreted: the same games, slower bots.
set -eu

if [ -z "${PYTHONPATH:-}" ] && [ -z "${FARMSTEAD_NO_COMPILE:-}" ] && command -v "${CC:-cc}" >/dev/null 2>&1; then
    mkdir -p build
    (
        trap '' INT
        exec >build/compile.log 2>&1 </dev/null
        nice -n 19 .venv/bin/python -m pip -qq --disable-pip-version-check install --require-hashes -r requirements/compile.lock
        nice -n 19 .venv/bin/python tools/compile.py
    ) &
fi
exec .venv/bin/farmstead serve ${FARMSTEAD_HOST:+--host "$FARMSTEAD_HOST"}
