#!/bin/sh
# Installs the Debian packages a target needs, and only those that are missing.
#
#   tools/debian.sh play    python3 -m venv
#   tools/debian.sh test    a C compiler and Python's headers for mypyc, Chromium and a font for the browser tests,
#                           PostgreSQL for the storage tests
#
# Not on Debian or not root: says what is missing and goes on; what cannot do without it will say so itself.
set -eu

python=${PYTHON:-python3}
missing=""

need() {  # need PACKAGE CHECK...: adds PACKAGE unless the check succeeds
    package=$1
    shift
    "$@" >/dev/null 2>&1 || missing="$missing $package"
}

header() {
    "$python" -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))'
}

for target in "$@"; do
    case $target in
    play) need python3-venv "$python" -c 'import venv, ensurepip' ;;
    test)
        need gcc command -v "${CC:-cc}"
        need libc6-dev test -e /usr/include/stdio.h
        need python3-dev header
        need chromium-headless-shell command -v chromium-headless-shell
        need postgresql sh -c 'command -v postgres || ls /usr/lib/postgresql/*/bin/postgres'
        need fonts-dejavu-core test -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
        ;;
    *)
        echo "tools/debian.sh: unknown target '$target' (play, test)" >&2
        exit 2
        ;;
    esac
done

[ -z "$missing" ] && exit 0

if ! command -v apt-get >/dev/null 2>&1 || [ "$(id -u)" -ne 0 ]; then
    echo "Missing:$missing (as root on Debian: apt-get install$missing)" >&2
    exit 0
fi

echo "Installing Debian packages:$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
export DEBIAN_FRONTEND=noninteractive
# shellcheck disable=SC2086  # a list of package names
if ! { apt-get -q update && apt-get -q install -y --no-install-recommends $missing; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    exit 1
fi
