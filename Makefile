# Set-up and checks. `make help` lists the targets.

PYTHON ?= python3
UV_VERSION := 0.13.7
# The locked wheels exist for these versions of Python.
PYTHON_OLDEST := 11
PYTHON_NEWEST := 14

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install -qq --no-compile --no-deps
# uv takes a tenth of pip's time. Where it cannot do it (only pip knows of a mirror, say), pip does, and says what is wrong.
define install
$(call stoppable,$(BIN)/uv pip install -q --no-config --no-deps --python $(BIN)/python $(1) 2>/dev/null) || { $(call stoppable,$(PIP) $(1)); }
endef
# A shell that is told to end would leave behind what it waits for, and what that has started.
stoppable = trap 'kill -- -$$!; exit 1' INT TERM; setsid $(1) & wait $$!
# $(call step,what is there then,command): one line, with the seconds that it took.
step = begun=$$(date +%s); { $(2); } && echo "$(1): $$(($$(date +%s) - begun)) s"
# Wheels only: building a dependency from source would pull in tools that no lock covers. A lock names all that a package
# depends on.
LOCKED := --require-hashes --only-binary :all: -r
# Tests start many programs. Each would compile its modules anew where the environment forbids Python to keep them.
export PYTHONDONTWRITEBYTECODE :=

# A virtual environment belongs to one Python and one folder: with another of either, a new one is made.
PYTHON_VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
PYTHON_STAMP := $(VENV)/.python-$(PYTHON_VERSION)-$(shell pwd | cksum | cut -d' ' -f1)
GAMES = $(patsubst src/wyrmhall/games/%/__init__.py,%,$(wildcard src/wyrmhall/games/*/__init__.py))
JOBS := $(shell nproc 2>/dev/null || echo 1)
# One more worker than there are processors: tests wait, for pages, programs and databases. One without tests takes some
# of another's.
SHARED := -n $(shell expr $(JOBS) + 1) --dist worksteal
# The tests that hold for any game; those of kept machine code are about none.
FOR_ANY_GAME := tests/every_game tests/doors --ignore tests/every_game/test_kept_code.py --ignore tests/every_game/test_native.py
# What of them is about one game: the rest has been tested with the others.
OUTSIDE := liars_dice or simulated_gpu
SETS := play test bench
# The seed of a run, and the folder where each pytest leaves a report: tools/repeat.py gives both.
RUN = $(SEED:%=--seed=%) $(REPORTS:%=--junit-xml=%/$@.xml)
INSTALLED := $(SETS:%=$(VENV)/.installed-%)
# Node comes from a Python package, so that nobody must install it.
NPM = env -C web PATH='$(CURDIR)/$(BIN)':"$$PATH" npm --silent
NPM_CI = $(NPM:--silent=--loglevel=error) ci --no-audit --no-fund --no-update-notifier >/dev/null
NO_NPM = { echo 'make: npm could not install the packages of the web pages; see above. Is there a network?' >&2; exit 1; }
SITE := src/wyrmhall/server/site/index.html
SITE_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.js web/package-lock.json -type f 2>/dev/null)

# What can be done side by side: first what waits for the network or fails soonest, then what takes longest. Each part
# begins as soon as what it needs is there. The tests run native rules only: people play with these, and once compiled
# they take a third of the time of interpreted ones. That both say the same is tested step by step
# (tests/every_game/test_simulation.py).
SIDE_BY_SIDE = $(MAKE) --no-print-directory --output-sync=target -j $(shell expr $(JOBS) + 1)
NATIVE := $(GAMES:%=native-%)
CHECKS := chromium test-web check-ruff $(NATIVE) modules check-mypy check-types check-docs check-imports
TESTS := run-browser run-pytest run-pytest-outside

.PHONY: help play test test-browser mutants wheel release docs bench measure lock types format clean check-web $(CHECKS) $(TESTS)
.DEFAULT_GOAL := help

help:
	@echo 'make play     set up, and open the table in the browser'
	@echo 'make test     run every check: lint, format, types, imports, tests, in the browser too'
	@echo 'make test-browser  only the tests in the browser'
	@echo 'make mutants  count the faults put into rules and match that tests catch (hours; MUTANTS="--game keeper")'
	@echo 'make wheel    build a package to install elsewhere, with the web pages in it, in dist/'
	@echo 'make release  build and check the packages of a release, from a clean clone, in dist/'
	@echo 'make docs     build the documentation site in build/docs'
	@echo 'make bench    run the benchmarks'
	@echo 'make measure  count the lines of the source, and the size of the built site'
	@echo 'make format   format the code and apply safe lint fixes'
	@echo 'make types    write the types that the web client shares with the server'
	@echo 'make lock     rewrite requirements/*.lock (UPGRADE=--upgrade for newer versions)'
	@echo 'make clean    remove the virtual environment, caches and build output'
	@echo
	@echo 'Another Python: make play PYTHON=python3.12'
	@echo 'More for pytest: make test PYTEST_ARGS="-n 8 -k dragon"'

# The packages and the pages are got ready side by side.
play:
	@$(MAKE) --no-print-directory -s -j 2 $(VENV)/.installed-play $(SITE)
	@$(BIN)/python tools/chromium.py play
	@$(BIN)/wyrmhall serve

# $(call stage,name,command)
define stage
@$(call step,$(1),$(2)) || { echo "make test: stage '$(1)' failed" >&2; exit 1; }
endef

test:
	@$(SIDE_BY_SIDE) $(CHECKS) $(TESTS)

# Python compiles the modules of all packages and tests once, and not once in each worker that begins.
modules: $(NATIVE)
	@$(BIN)/pytest --collect-only >/dev/null || true

run-pytest: modules
	$(call stage,pytest,$(BIN)/pytest $(SHARED) --ignore tests/web $(RUN) $(PYTEST_ARGS))

run-pytest-outside: modules
	$(call stage,pytest for a game from outside,PYTHONPATH=examples/liars-dice $(BIN)/pytest -q --games liars_dice -k '$(OUTSIDE)' $(FOR_ANY_GAME) examples/liars-dice $(RUN))

run-browser: modules chromium test-web
	$(call stage,pytest in the browser,$(BIN)/pytest -rs $(SHARED) tests/web $(RUN))

$(NATIVE): native-%: $(VENV)/.installed-test
	$(call stage,native code of $*,$(BIN)/wyrmhall compile $*)

chromium: $(PYTHON_STAMP)
	@$(BIN)/python tools/chromium.py test

check-ruff: $(VENV)/.installed-test
	$(call stage,ruff check,$(BIN)/ruff check .)
	$(call stage,ruff format,$(BIN)/ruff format --check .)

check-mypy: $(VENV)/.installed-test
	$(call stage,mypy,$(BIN)/mypy)

check-imports: $(VENV)/.installed-test
	$(call stage,lint-imports,$(BIN)/lint-imports --no-logo)

# Strict: a link that leads nowhere, on a page or to a heading, is an error. Material's advertisement is left out.
check-docs: $(VENV)/.installed-test
	$(call stage,mkdocs,NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict)

docs: check-docs
	@echo 'Built in build/docs; to read it: $(BIN)/python -m http.server -d build/docs'

# Types of the web client, from the server's OpenAPI document.
TYPES = $(BIN)/python -m wyrmhall.server.http.openapi | ($(NPM) run types)

check-types: $(VENV)/.installed-test test-web
	$(call stage,web: types as the server has them,$(TYPES) | diff - web/src/api/schema.d.ts)

# Needs nothing of ours but Node, so it is done while the packages for Python are installed. One job from beginning to
# end: as a prerequisite, its packages would let everything else go first.
test-web: $(VENV)/.installed-web
	$(call stage,web: packages,$(MAKE) --no-print-directory web/node_modules/.installed)
	$(call stage,web: check,$(MAKE) --no-print-directory check-web)
	$(call stage,web: test,$(NPM) run test)
	$(call stage,web: build,$(MAKE) --no-print-directory $(SITE))

check-web: web/node_modules/.installed
	@$(NPM) run check

test-browser: $(VENV)/.installed-test chromium $(SITE)
	@$(BIN)/pytest -rs tests/web $(RUN) $(PYTEST_ARGS)

# Faults drawn by lot; goes on where it was stopped. tests/survivors.md has what it found.
mutants: $(VENV)/.installed-test
	@$(BIN)/python -m tools.mutants $(MUTANTS)

wheel: $(VENV)/.installed-play $(SITE)
	@$(BIN)/python -m hatchling build -t sdist -t wheel

release:
	@$(check_python)
	@$(PYTHON) tools/release.py

bench: $(VENV)/.installed-bench
	@$(BIN)/python bench/run.py

measure:
	@$(PYTHON) tools/measure.py --site

format: $(VENV)/.installed-test web/node_modules/.installed
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(NPM) run format

types: $(VENV)/.installed-play web/node_modules/.installed
	@$(TYPES) > web/src/api/schema.d.ts

web/node_modules/.installed: web/package-lock.json $(VENV)/.installed-web
	@$(call step,Packages of $<,$(call stoppable,$(NPM_CI)) || $(NO_NPM))
	@touch $@

$(SITE): web/node_modules/.installed $(SITE_SOURCES)
	@$(call step,Web table,$(call stoppable,$(NPM) run build))
	@touch $@

clean:
	rm -rf $(VENV) .venv-lock build dist bench/out bench/scratch web/node_modules src/wyrmhall/server/site
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.installed-bench: $(VENV)/.installed-test

# Wyrmhall itself is installed once, so that what uses it may go on while more is installed.
$(INSTALLED): $(VENV)/.installed-%: requirements/%.lock pyproject.toml $(PYTHON_STAMP)
	@$(call step,Packages of $<,$(call install,$(LOCKED) $<))
	@[ $(VENV)/.wyrmhall -nt pyproject.toml ] || { $(call step,Wyrmhall itself,$(call install,--no-build-isolation -e .)); }
	@touch $(VENV)/.wyrmhall $@

$(VENV)/.installed-web: requirements/web.lock $(PYTHON_STAMP)
	@$(call step,Packages of $<,$(call install,$(LOCKED) $<))
	@touch $@

define check_python
version='$(PYTHON_VERSION)'; \
if [ -z "$$version" ]; then \
    echo '$(PYTHON) does not run. Install Python 3.$(PYTHON_OLDEST) or newer, or name yours: make PYTHON=python3.12 ...' >&2; exit 1; \
fi; \
if [ "$${version%%.*}" -ne 3 ] || [ "$${version#*.}" -lt $(PYTHON_OLDEST) ] || [ "$${version#*.}" -gt $(PYTHON_NEWEST) ]; then \
    echo "$(PYTHON) is Python $$version; Wyrmhall needs 3.$(PYTHON_OLDEST) to 3.$(PYTHON_NEWEST). Name another: make PYTHON=python3.12 ..." >&2; exit 1; \
fi; \
if ! $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
    echo "$(PYTHON) lacks the venv module. On Debian or Ubuntu: sudo apt install python$$version-venv" >&2; exit 1; \
fi
endef

$(PYTHON_STAMP):
	@$(check_python)
	@rm -rf $(VENV)
	@$(call step,Python $(PYTHON_VERSION) in $(VENV),$(PYTHON) -m venv $(VENV) && { $(PIP) $(LOCKED) requirements/uv.lock 2>/dev/null || echo 'Without uv: pip takes longer'; })
	@touch $@

# Resolved for the oldest Python we support, each set on top of the previous one, so that all of them fit
# in one virtual environment. Versions already locked stay unless UPGRADE=--upgrade.
RESOLVE = .venv-lock/bin/uv pip compile --quiet --no-config --python-version 3.$(PYTHON_OLDEST) --no-build \
    --generate-hashes --no-header --no-emit-index-url --no-emit-find-links $(UPGRADE)
COMPILE = $(RESOLVE) pyproject.toml requirements/build.in

lock: .venv-lock/.uv-$(UV_VERSION)
	@echo 'Resolving requirements/play.lock'
	@$(COMPILE) --extra web --extra plot -o requirements/play.lock >/dev/null
	@echo 'Resolving requirements/serve.lock'
	@$(COMPILE) --extra web --extra postgres -c requirements/play.lock -o requirements/serve.lock >/dev/null
	@echo 'Resolving requirements/test.lock'
	@$(COMPILE) --extra test -c requirements/play.lock -o requirements/test.lock >/dev/null
	@echo 'Resolving requirements/bench.lock'
	@$(RESOLVE) requirements/bench.in -c requirements/test.lock -o requirements/bench.lock >/dev/null
	@echo 'Resolving requirements/web.lock'
	@$(RESOLVE) requirements/web.in -c requirements/test.lock -o requirements/web.lock >/dev/null
	@echo 'Resolving requirements/uv.lock'
	@echo 'uv==$(UV_VERSION)' | $(RESOLVE) - -o requirements/uv.lock >/dev/null

.venv-lock/.uv-$(UV_VERSION):
	@$(check_python)
	@echo 'Installing uv $(UV_VERSION)'
	@rm -rf .venv-lock
	@$(PYTHON) -m venv .venv-lock
	@.venv-lock/bin/python -m pip --disable-pip-version-check install -qq uv==$(UV_VERSION)
	@touch $@
