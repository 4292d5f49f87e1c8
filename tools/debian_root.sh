#!/bin/sh
# What the README promises of a fresh machine, in a root of Debian made for it: 12 (bookworm), 13 (trixie) or sid, each
# with its own Python, as a plain user in a path with blanks.
#
#   sh tools/debian_root.sh trixie               from nothing: `make play` until its address answers, then `make test`
#   sh tools/debian_root.sh trixie play          only the first of the two, in the environment that is there
#   sh tools/debian_root.sh trixie wheel         the wheel for that Python, from the sdist in dist, tried as clean_check does
#   sh tools/debian_root.sh trixie COMMAND ...   today's sources and this command, in the environment that is there:
#                                                .venv/bin/python -m pytest tests/records
#
# Needs root and debootstrap. The roots lie in build/roots, or where FARMSTEAD_ROOTS says; the system in one is kept.
set -eu
# What is mounted here is seen by nobody else, and is gone with this script however it ends.
[ -n "${FARMSTEAD_APART:-}" ] || exec env FARMSTEAD_APART=1 unshare --mount --propagation private sh "$0" "$@"
cd "$(dirname "$0")/.."
suite=${1:?"a release of Debian: bookworm, trixie or sid"}
shift
case $suite in bookworm | trixie | sid) ;; *) echo "no release that is tried here: $suite (bookworm, trixie, sid)" >&2 && exit 2 ;; esac
roots=${FARMSTEAD_ROOTS:-$PWD/build/roots}
root=$roots/$suite
wanted=ca-certificates,git,make,python3,python3-venv

mkdir -p "$roots"
if [ ! -e "$root/ready" ]; then
    [ -x "$root/usr/bin/python3" ] || debootstrap --variant=minbase --include="$wanted" "$suite" "$root" http://deb.debian.org/debian
    chroot "$root" useradd --create-home farmer
    touch "$root/ready"
fi
home=$(chroot "$root" sh -c 'echo ~farmer')
place="$home/a farm with blanks"
# A mirror may hold a sid of some weeks ago, and a machine's clock may be ahead.
echo 'Acquire::Check-Valid-Until "false";' >"$root/etc/apt/apt.conf.d/99-of-any-day"
cp /etc/resolv.conf /etc/hosts "$root/etc/"
cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
for folder in proc dev; do mount --rbind "/$folder" "$root/$folder"; done

# The sources as they are now; what was made of earlier ones stays, unless everything is to begin from nothing.
if [ $# -eq 0 ]; then rm -rf "$root$place"; fi
mkdir -p "$root$place"
find "$root$place" -mindepth 1 -maxdepth 1 ! -name '.venv*' ! -name build ! -name dist -exec rm -rf {} +
if [ -e .git ]; then
    git ls-files -z --cached --others --exclude-standard
else
    find . -mindepth 1 -maxdepth 1 ! -name '.venv*' ! -name build ! -name dist -print0
fi | tar c --null --files-from=- --ignore-failed-read 2>/dev/null | tar x -C "$root$place" --no-same-owner

[ -e "$root$place/Makefile" ] || { echo "the sources did not arrive in $root" >&2 && exit 1; }

# What is root's part on a fresh machine, and on this one what `make` says is missing.
chroot "$root" sh "$place/tools/debian.sh" play test
chroot "$root" chown -R farmer:farmer "$home"

as_farmer() {  # as_farmer COMMAND...: in the folder of the sources, with nothing of this machine's environment but the way out
    chroot --userspec=farmer:farmer "$root" env -i HOME=$home USER=farmer LANG=C.UTF-8 PATH=/usr/local/bin:/usr/bin:/bin \
        PIP_CERT=/etc/ssl/certs/ca-certificates.crt PIP_DISABLE_PIP_VERSION_CHECK=1 ${http_proxy:+"http_proxy=$http_proxy"} \
        ${https_proxy:+"https_proxy=$https_proxy"} ${FARMSTEAD_OPTIMIZE:+"FARMSTEAD_OPTIMIZE=$FARMSTEAD_OPTIMIZE"} \
        sh -euc 'cd "$0" && exec "$@"' "$place" "$@"
}

play() {  # `make play`, until the address that it prints answers
    as_farmer sh -eu <<'INSIDE'
setsid make play >../play.log 2>&1 &
game=$!
for second in $(seq 1800); do
    address=$(grep -o 'http://[^ ]*' ../play.log | head -n 1) || true
    if [ -n "$address" ] && python3 -c 'import sys, urllib.request as u; u.urlopen(sys.argv[1] + "api/health", timeout=20)' "$address"; then
        echo "make play answers at $address after $second seconds or so"
        kill -- -$game
        exit 0
    fi
    kill -0 $game 2>/dev/null || break
    sleep 1
done
cat ../play.log
exit 1
INSIDE
}

wheel() {
    rm -rf "$root$home/try" && mkdir -p "$root$home/try"
    tar x -C "$root$home/try" --no-same-owner --strip-components 1 -f "$(ls -t dist/farmstead-*.tar.gz | head -n 1)"
    chroot "$root" chown -R farmer:farmer "$home/try"
    as_farmer sh -eu <<'INSIDE'
cd ../try
python3 --version
python3 -m venv build/tools
build/tools/bin/pip install -q --require-hashes -r requirements/compile.lock
FARMSTEAD_COMPILE=1 build/tools/bin/pip wheel -q --no-build-isolation --no-deps -w dist . ./packages/learned ./packages/table
ls -l dist
python3 -m venv build/clean
cd ..
try/build/clean/bin/pip install -q --find-links try/dist farmstead
try/build/clean/bin/python -I try/tools/clean_check.py --compiled
try/build/clean/bin/pip install -q --find-links try/dist 'farmstead[table]' pytest pytest-xdist hypothesis
try/build/clean/bin/python -I try/tools/clean_check.py --compiled --table
cd try && mv src away
FARMSTEAD_COMPILED=1 build/clean/bin/python -m pytest -q -n auto tests/rules tests/kernel tests/farmyard
INSIDE
}

echo "== Debian $suite: $(chroot "$root" python3 --version)"
case "$*" in
'')
    play
    as_farmer make test
    ;;
play) play ;;
wheel) wheel ;;
*) as_farmer "$@" ;;
esac
