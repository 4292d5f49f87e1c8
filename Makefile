# Farmstead. `make help` lists the targets; `make play` and `make test` are the two to know.

PYTHON ?= python3
CORES  ?= 2

BIN      := .venv/bin
READY    := .venv/ready-to-play
EQUIPPED := .venv/ready-to-test
PIP      := $(BIN)/python -m pip -qq --disable-pip-version-check
PYTEST   := $(BIN)/python -m pytest -q --dist worksteal
# Tests that wait for a server or a browser leave a core idle: one process more than cores.
WAITING  := -n $(shell expr $(CORES) + 1)
RULES    := tests/rules tests/schema tests/puzzles/test_shipped.py tests/test_pickles.py $(wildcard tests/kernel tests/farmyard)
COMPILED := env PYTHONPATH=build/compiled FARMSTEAD_COMPILED=1
LOADED   := env PYTHONPATH=build/compiled:tools FARMSTEAD_COMPILED=1 $(BIN)/python
LOAD     ?= --check

# Where it is set, each of hundreds of processes that the tests start would compile all it imports anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup play test quick lint types pyright unit compiled browser compile numpys audit roots bench strength nightly load kills mutants cases pictures screenshots site wheel lock clean

help:  ## what there is to make
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- getting ready -------------------------------------------------------------------------------------------------

setup: $(EQUIPPED)  ## the environment in .venv with everything locked

$(READY): requirements/table.lock pyproject.toml setup.py tools/debian.sh
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Farmstead needs Python 3.11 or newer")'
	@PYTHON=$(PYTHON) sh tools/debian.sh play
	@echo "Setting up .venv ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) install --no-compile --require-hashes -r requirements/table.lock
	@$(PIP) install --no-deps -e .
	@touch $@

$(EQUIPPED): $(READY) requirements/dev.lock
	@PYTHON=$(PYTHON) sh tools/debian.sh test
	@echo "Installing the tools for testing ..."
	@$(PIP) install --no-compile --require-hashes -r requirements/dev.lock
	@touch $@

compile: $(EQUIPPED)  ## the hot modules compiled by mypyc into build/compiled
	@$(BIN)/python tools/compile.py

# --- playing -------------------------------------------------------------------------------------------------------

# Interpreted until it is compiled: that goes on beside the first game and serves the next start.
# A HOST of the shell's own (tcsh and others have one) opens nothing: only one that is given here does.
play: $(READY)  ## opens the table: play in the browser (in the terminal: .venv/bin/farmstead play); HOST=0.0.0.0: for your network
	@FARMSTEAD_HOST=$(if $(findstring command,$(origin HOST)),$(HOST)) PYTHONPATH=$$($(BIN)/python tools/compile.py --fresh) sh tools/play.sh

# --- checking ------------------------------------------------------------------------------------------------------

# Tests need no tuned machine code: with -O1 the compiler takes half as long. Two things at a time, for each leaves a core
# idle somewhere: mypy and the first half of compiling have one thread, a browser is waited for, the last test runs alone.
test: export FARMSTEAD_OPTIMIZE = 1
test: lint  ## everything that must hold (CI runs this)
	@echo "== mypy, compiling, all tests: two at a time, each is shown when it is over (minutes)"
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target types compile unit browser compiled
	@echo "== all is well"

# Plugins that no fast test needs take seconds to load, in each of three processes.
quick: lint types  ## the checks to run while working: under a minute
	@echo "== quick tests"
	@PYTEST_DISABLE_PLUGIN_AUTOLOAD=1 $(PYTEST) -n $(CORES) -p xdist.plugin -m "not slow and not browser" --ignore=tests/browser

lint: $(EQUIPPED)
	@echo "== ruff"
	@$(BIN)/ruff check --quiet

types: $(EQUIPPED)
	@echo "== mypy --strict"
	@$(BIN)/mypy --no-error-summary

# It brings a JavaScript engine of its own, so it lives in an environment of its own: no other test needs that.
CHECKER := .venv-pyright/ready
$(CHECKER): requirements/pyright.lock
	@echo "Setting up .venv-pyright ..."
	@test -x .venv-pyright/bin/python || $(PYTHON) -m venv .venv-pyright
	@.venv-pyright/bin/python -m pip -qq --disable-pip-version-check install --require-hashes -r requirements/pyright.lock
	@touch $@

numpys: $(EQUIPPED)  ## mypy with the oldest and the newest numpy of the locks
	@$(BIN)/python tools/numpys.py

# What packs wheels and audits locks; no test and no player needs it.
PACKED := .venv-pack/ready
$(PACKED): requirements/pack.lock
	@echo "Setting up .venv-pack ..."
	@test -x .venv-pack/bin/python || $(PYTHON) -m venv .venv-pack
	@.venv-pack/bin/python -m pip -qq --disable-pip-version-check install --require-hashes -r requirements/pack.lock
	@touch $@

audit: $(PACKED)  ## known faults in what the locks name, where a list of them can be reached
	@echo "== pip-audit"
	@.venv-pack/bin/python tools/audit.py

ROOTS ?= bookworm trixie sid
roots:  ## as root: fresh Debians, 12, 13 and sid, and both commands of the README in each (ROOTS=trixie)
	@for suite in $(ROOTS); do sh tools/debian_root.sh $$suite || exit 1; done

pyright: $(EQUIPPED) $(CHECKER)  ## the examples and the public names, as pyright sees them
	@echo "== pyright"
	@.venv-pyright/bin/basedpyright --warnings

unit: $(EQUIPPED)
	@echo "== tests, interpreted"
	@$(PYTEST) -n $(CORES) --ignore=tests/browser -m "not bulk"

compiled: compile
	@echo "== rules tests and all puzzles, compiled"
	@$(COMPILED) $(PYTEST) -n $(CORES) $(RULES)

browser: $(EQUIPPED)
	@echo "== tests in Chromium"
	@$(PYTEST) $(WAITING) --dist load --maxschedchunk 2 -m "not nightly" tests/browser

pictures: $(EQUIPPED)  ## the pictures of the README and the docs, drawn anew
	@$(BIN)/python tools/docs_pictures.py

screenshots: $(EQUIPPED)  ## the screenshots of the web table in docs/screenshots
	@$(BIN)/python tools/screenshots.py

# The generator lives in an environment of its own: no test and no player needs it.
SITED := .venv-docs/ready
$(SITED): requirements/docs.lock
	@echo "Setting up .venv-docs ..."
	@test -x .venv-docs/bin/python || $(PYTHON) -m venv .venv-docs
	@.venv-docs/bin/python -m pip -qq --disable-pip-version-check install --require-hashes -r requirements/docs.lock
	@touch $@

site: $(SITED)  ## the documentation site in build/site
	@PYTHONPATH=src .venv-docs/bin/python tools/site.py

cases: $(EQUIPPED)  ## acceptance cases that no test cites
	@$(BIN)/python tools/cases.py

MUTANTS ?= --count 20
mutants: $(EQUIPPED)  ## rule lines changed at random: do the tests notice? (MUTANTS="--seed 7 --jobs 16")
	@for game in creatures agricola granja skara; do $(BIN)/python tools/mutants.py $$game $(MUTANTS) || exit 1; done

# --- measuring -----------------------------------------------------------------------------------------------------

bench: compile  ## speed, interpreted and compiled, beside a peer
	@$(BIN)/python benchmarks/speed.py
	@$(COMPILED) $(BIN)/python benchmarks/research.py

strength: compile  ## how well the bots play, by matches (hours; goes on where it was broken off)
	@$(COMPILED) $(BIN)/python benchmarks/strength.py

nightly: compile pyright numpys audit  ## 10,000 checked random games of each mode, Chromium in every way to play, all types, known faults, fresh Debians
	@$(COMPILED) $(BIN)/python benchmarks/fuzz.py --games 10000
	@$(COMPILED) $(BIN)/python benchmarks/positions.py --count 100000
	@$(COMPILED) $(BIN)/python benchmarks/traps.py --games 2000
	@$(PYTEST) $(WAITING) --dist load -m nightly tests/browser
	@if [ "$$(id -u)" -eq 0 ] && command -v debootstrap >/dev/null; then $(MAKE) roots; else echo "No fresh Debians: they need root and debootstrap"; fi

load: compile  ## 200 tables at once with watchers: on SQLite, then on two processes with PostgreSQL
	@$(LOADED) benchmarks/load.py $(LOAD)
	@$(LOADED) benchmarks/load.py --database postgres --processes 2 $(LOAD)

kills: compile  ## 50 times kill -9 under load: nothing acknowledged is lost
	@$(LOADED) benchmarks/kills.py

# --- packing -------------------------------------------------------------------------------------------------------

wheel: $(EQUIPPED) $(PACKED)  ## sdist and wheel of this machine into dist, tried in a clean environment (WHEEL=--pure)
	@$(BIN)/python tools/package.py $(WHEEL)

# --- keeping house -------------------------------------------------------------------------------------------------

lock: $(READY)  ## requirements/*.lock from pyproject.toml (LOCK=--upgrade: the newest of everything)
	@$(PIP) install uv
	@$(BIN)/python tools/lock.py $(LOCK)

clean:  ## removes everything that make made
	rm -rf build dist .venv .venv-docs .venv-pyright .venv-types .venv-pack .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -prune -exec rm -rf {} +
