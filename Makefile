# banco: `make play` opens the house on this machine, `make test` proves it; both set everything up first.
PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
KERNELS := $(VENV)/.kernels
CHECKED := $(VENV)/checked.txt
NO_OLD_KERNELS := $(VENV)/.no-old-kernels
PAGE := src/banco/web/.sources
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -type f -print) $(shell find src/banco/texts -name '*.ftl')
PACKAGES := web/node_modules/.lock
NPM := PATH="$(abspath $(BIN)):$$PATH" npm --prefix web --silent run
PEERS := .venv-peers
PEERS_READY := $(PEERS)/.ready

# The tests start many processes: where compiled modules were not kept, each would compile all that it imports.
unexport PYTHONDONTWRITEBYTECODE

# One process of tests more than there are processors: some always wait for Chromium, a socket or a disk.
WORKERS := $(shell $(PYTHON) -c "import os; print(len(os.sched_getaffinity(0)) + 1 if hasattr(os, 'sched_getaffinity') else (os.cpu_count() or 1) + 1)")

.PHONY: play test check check-python check-page slow bench docs screenshots chromium lock clean

play: $(PAGE) $(NO_OLD_KERNELS)
	@$(BIN)/banco serve --upgrade --port $(PORT)

# Types and style are checked beside the tests, which wait for sockets, disks and browsers; what the checks say comes last.
test:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(PACKAGES) chromium
	@$(MAKE) --no-print-directory check >$(CHECKED) 2>&1 & check=$$!; \
		$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(KERNELS) $(PAGE) \
			&& $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not slow"; tests=$$?; \
		wait $$check; checked=$$?; cat $(CHECKED); exit $$((tests || checked))

check:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target check-python check-page

check-python: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

check-page: $(PACKAGES)
	$(NPM) style
	$(NPM) check
	$(NPM) test

slow: chromium $(KERNELS) $(PAGE)
	$(BIN)/python -m pytest -n auto --dist worksteal -m slow

bench: $(KERNELS) $(PEERS_READY) $(PAGE)
	$(PEERS)/bin/python -m bench.lucky_tree
	$(PEERS)/bin/python -m bench.live_odds
	$(PEERS)/bin/python -m bench.lugano_odds
	$(PEERS)/bin/python -m bench.simulate
	$(PEERS)/bin/python -m bench.fortune_odds
	$(PEERS)/bin/python -m bench.store
	$(PEERS)/bin/python -m bench.load
	$(PEERS)/bin/python -m bench.bet_cost
	$(PEERS)/bin/python -m bench.nodes
	$(PEERS)/bin/python -m bench.placement
	$(PEERS)/bin/python -m bench.web
	$(PEERS)/bin/python -m bench.first_bet
	$(PEERS)/bin/python -m bench.web_deal

docs: $(KERNELS) $(PAGE)
	$(BIN)/python -m tools.font_metrics
	$(BIN)/python -m tools.rule_tables
	$(BIN)/python -m tools.odds_pages
	$(BIN)/python -m tools.counted_plots
	$(BIN)/python -m tools.web_schema
	$(BIN)/python -m tools.command_page
	$(BIN)/python -m tools.roles_page

screenshots: chromium $(PAGE)
	$(BIN)/python -m tools.screenshots

lock: $(READY)
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate \
		--extra dev --no-emit-package banco pyproject.toml --output-file requirements.lock

# The packages of the lock file, by uv where it runs here: it takes seconds, and pip a minute.
$(READY): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "banco needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	sed -n '/^uv==/,/[^\\]$$/p' requirements.lock > $(VENV)/uv.txt
	$(PIP) --require-hashes --no-deps -r $(VENV)/uv.txt && $(BIN)/uv pip install --quiet --python $(BIN)/python \
		--require-hashes --no-deps -r requirements.lock || $(PIP) --require-hashes --no-deps --no-compile -r requirements.lock
	HATCH_BUILD_NO_HOOKS=true $(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

# The browser's page, built into the package.
$(PAGE): $(PACKAGES) $(PAGE_SOURCES)
	$(BIN)/python -m tools.web_page
	@touch $@

$(PACKAGES): $(READY) web/package-lock.json
	$(BIN)/python -m tools.web_page packages
	@touch $@

# The browser tests play in Chromium, with DejaVu beside the page's own fonts: from Debian's packages where we may install them,
# otherwise they are skipped.
chromium:
	@{ command -v chromium-headless-shell && fc-list | grep -q DejaVuSans.ttf; } >/dev/null 2>&1 || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
		&& apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends \
		chromium-headless-shell fontconfig fonts-dejavu-core >/dev/null; } \
		|| command -v chromium >/dev/null \
		|| echo "Chromium or the DejaVu fonts are missing here and cannot be installed: the browser tests are skipped"

# An environment of its own for the benchmarks: what we use, and every peer that installs here beside it.
$(PEERS_READY): requirements.lock pyproject.toml
	$(PYTHON) -m venv $(PEERS)
	$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	$(PEERS)/bin/python -m pip freeze --exclude-editable > $(PEERS)/constraints.txt
	@for peer in open_spiel rlcard gymnasium phevaluator eval7 treys; do \
		$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check -c $(PEERS)/constraints.txt $$peer \
			|| echo "$$peer does not install here: it is not measured"; \
	done
	@touch $@

# Numba notices a change only in the file of a compiled function, not in the files it calls, and fails where a type has moved.
$(NO_OLD_KERNELS): $(READY) $(shell find src/banco/odds -name '*.py')
	@find src -name '*.nb[ic]' -delete
	@touch $@

# All kernels compiled anew, once for all who run them.
$(KERNELS): $(NO_OLD_KERNELS)
	$(BIN)/python -m tools.kernels
	@touch $@

clean:
	rm -rf $(VENV) $(PEERS) .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf web/node_modules src/banco/web web/src/lib/net/wire.ts web/src/lib/net/http.types.ts screenshots
