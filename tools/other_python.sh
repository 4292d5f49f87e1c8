#!/bin/sh
# The wheel of another Python, built and tried where that is the system's own: `sh tools/other_python.sh trixie` (3.13) or
# sid (the newest). After `make wheel`, whose sdist it takes; needs root and debootstrap. What cibuildwheel does for a
# release, for one Linux and without containers.
set -eu
# What is mounted here is seen by nobody else, and is gone with this script however it ends.
[ -n "${FARMSTEAD_APART:-}" ] || exec env FARMSTEAD_APART=1 unshare --mount --propagation private sh "$0" "$@"
cd "$(dirname "$0")/.."
suite=${1:?"a release of Debian: trixie, sid"}
root=$PWD/build/debian-$suite
mirror=http://deb.debian.org/debian
wanted=python3,python3-venv,python3-dev,gcc,libc6-dev,ca-certificates

if [ ! -x "$root/usr/bin/python3" ]; then
    debootstrap --variant=minbase --include="$wanted" "$suite" "$root" "$mirror"
fi
cp /etc/resolv.conf /etc/hosts "$root/etc/"
cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
rm -rf "$root/try" && mkdir "$root/try"
tar xf "$(ls -t dist/farmstead-*.tar.gz | head -1)" -C "$root/try" --strip-components 1
for place in proc dev; do mount --bind "/$place" "$root/$place"; done

chroot "$root" env -u PIP_FIND_LINKS PIP_DISABLE_PIP_VERSION_CHECK=1 FARMSTEAD_COMPILE=1 sh -eu <<'INSIDE'
cd /try
python3 --version
python3 -m venv build/tools
build/tools/bin/pip install -q 'mypy[mypyc]>=2.4' 'setuptools>=77'
build/tools/bin/pip wheel -q --no-build-isolation --no-deps -w dist . ./packages/learned ./packages/table
ls -l dist
python3 -m venv build/clean
cd /
/try/build/clean/bin/pip install -q --find-links /try/dist farmstead
/try/build/clean/bin/python -I /try/tools/clean_check.py --compiled
/try/build/clean/bin/pip install -q --find-links /try/dist 'farmstead[table]' pytest pytest-xdist hypothesis
/try/build/clean/bin/python -I /try/tools/clean_check.py --compiled --table
cd /try && mv src away
FARMSTEAD_COMPILED=1 /try/build/clean/bin/python -m pytest -q -n auto tests/rules tests/kernel tests/farmyard
INSIDE
