# Waybill's one front door. `make help` lists what is behind it.

# Where the server listens, where it keeps its data, and whether it begins with a demo company.
PORT ?= 8080
DATA ?= data
DEMO ?= 1
FILE ?=
# `today`: `make import` moves the business dates of the file so that the last is yesterday.
SHIFT ?=

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
export PATH := $(PATH):$(HOME)/.cargo/bin

TARGET := $(or $(CARGO_TARGET_DIR),target)
WAYBILL := $(TARGET)/debug/waybill
# Prints papers as PDF; the server runs without it.
PAPERS := $(TARGET)/debug/waybill-papers
XTASK := $(TARGET)/debug/xtask
RELEASE := $(TARGET)/release
TOOLS := bash tools/xtask/tools.sh
# The papers' program is left out: its 300 crates would change the features of the server's, which would compile twice.
WORKSPACE := --workspace --exclude waybill-papers-program
BESIDE_SERVER := $(XTASK) with-database -- $(XTASK) with-servers 2 --
# cargo-nextest where it is installed, or else cargo's own runner.
RUN_TESTS := $(if $(shell cargo nextest --version 2>/dev/null),cargo nextest run --cargo-quiet,cargo test --quiet)
# The calls that the API's tests make, as they record them.
CALLS := $(abspath $(TARGET))/calls.tsv
GENERATED := web/openapi.json web/src/api/generated.ts web/src/api/generated-session.ts \
	web/src/ui/record/limits.ts web/src/api/sorts.ts web/src/ui/history/sentences.ts web/src/ui/document/tables.ts docs/permissions.md docs/states.md docs/routes.md \
	crates/files/src/words/en.json crates/files/src/words/ar.json
# Folders are listed too: their time changes when a file goes away.
RUST := Cargo.toml Cargo.lock $(shell find api commands crates domain migrations projections -name node_modules -prune -o -path crates/papers-program -prune -o \
	\( -name '*.rs' -o -name '*.sql' -o -path '*/words/*.json' -o -name Cargo.toml -o -type d \) -print)
TYPESETTER := Cargo.lock $(shell find crates/papers crates/papers-program -type f)
WEB := web/index.html web/package.json $(wildcard web/*.config.ts) $(shell find web/src web/public)

.PHONY: help
help: ## List the targets
	@echo "Waybill. Targets:"
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## /\1\t/' \
		| while IFS=$$'\t' read -r name text; do printf '  make %-10s %s\n' "$$name" "$$text"; done
	@echo "Variables: PORT=$(PORT) DATA=$(DATA) DEMO=$(DEMO) (1: begin with a demo company, 0: with an empty one)"
	@echo "DATABASE_URL in the environment names a PostgreSQL to use instead of one in DATA."

.PHONY: run
run: $(TARGET)/tools.checked ## Set up, build and serve everything on PORT; Ctrl-C stops it
	@# The client's packages and build go beside the server's.
	@$(MAKE) -j2 web $(WAYBILL)
	@# Its 300 crates need not delay the start: the server finds the program when it is built.
	@$(MAKE) -q $(PAPERS) || { echo "Papers as PDF are available in some minutes: their program is built beside the server."; \
		nice -n 19 $(MAKE) papers > $(TARGET)/papers.log 2>&1 & }
	@exec $(WAYBILL) serve --port $(PORT) --data "$(DATA)" $(if $(filter 1,$(DEMO)),--demo)

.PHONY: release
release: web ## Build the optimized server and papers' program that an operator installs, into target/release
	@cargo build --release --package waybill
	@cargo build --release --package waybill-papers-program
	@echo "$(RELEASE)/waybill and $(RELEASE)/waybill-papers are built; keep them in one folder."

.PHONY: papers
papers: $(PAPERS) ## Build the program that prints papers as PDF; `make run` does it beside the running server

.PHONY: import
import: $(WAYBILL) ## Bring in trading from FILE=some.csv (plain, .gz or .xz), beside a running server or without one; SHIFT=today has it end yesterday
	@test -n "$(FILE)" || { echo "Say which file: make import FILE=some.csv" >&2; exit 1; }
	@exec $(WAYBILL) import "$(FILE)" --data "$(DATA)" $(if $(SHIFT),--shift "$(SHIFT)") $(if $(DAYS),--days "$(DAYS)") $(if $(PAYMENTS),--payments)

.PHONY: rebuild
rebuild: $(WAYBILL) ## Empty the read models and fill them again from the event log
	@exec $(WAYBILL) rebuild --data "$(DATA)"

.PHONY: test
test: setup ## Run every check and every test: domain, database, API, browser
	@$(MAKE) generated-check
	@$(MAKE) check
	cd web && npm test
	@$(MAKE) test-rust
	@$(MAKE) test-browser

.PHONY: test-rust
test-rust: setup papers ## Only the Rust tests
	@mkdir -p web/dist && cargo build --quiet $(WORKSPACE)
	@rm -f "$(CALLS)"
	WAYBILL_CALLS="$(CALLS)" $(XTASK) with-database -- $(RUN_TESTS) $(WORKSPACE)
	$(RUN_TESTS) --package waybill-papers-program
	cargo test --quiet --doc $(WORKSPACE)
	$(XTASK) calls --check "$(CALLS)"

.PHONY: test-browser
test-browser: setup web papers ## Only the browser tests, on a server and a database of their own
	@$(TOOLS) headless
	@cargo build --quiet $(WORKSPACE)
	@# WebKit is not available on every system, and the tools say what is missing.
	$(BESIDE_SERVER) bash -c 'cd web && npm run e2e && if bash ../tools/xtask/tools.sh webkit; then npm run webkit; fi'

.PHONY: check
check: setup web ## Formatting, lints, types, dependencies that nothing uses, sentences that are too long, generated files that are out of date
	@cargo build --quiet --package xtask
	@$(XTASK) calls --check
	@$(XTASK) dependencies
	@$(XTASK) prose
	cargo fmt --all --check
	cargo clippy --quiet $(WORKSPACE) --all-targets -- -D warnings
	cargo clippy --quiet --package waybill-papers-program --all-targets -- -D warnings
	cd web && npm run check

.PHONY: calls
calls: setup ## Write the table of calls with the tests that make them, from a run of the API's tests
	@rm -f "$(CALLS)"
	@mkdir -p web/dist
	@cargo build --quiet $(WORKSPACE)
	WAYBILL_CALLS="$(CALLS)" $(XTASK) with-database -- $(RUN_TESTS) $(WORKSPACE) --test api
	@$(XTASK) calls "$(CALLS)"

.PHONY: screens
screens: setup web papers ## Take a picture of every screen of a demo company into docs/screens, 6 minutes
	@$(TOOLS) chromium
	@cargo build --quiet $(WORKSPACE)
	rm -f docs/screens/*.webp
	SCREENS="$(abspath docs/screens)" $(BESIDE_SERVER) npm --prefix web run screens

.PHONY: bench
bench: setup web ## Measure the speed beside PostgreSQL's own, 4 minutes (QUICK=1: less; FILE=some.csv: the import too)
	@cargo run --quiet --release --package waybill-bench -- $(if $(QUICK),--quick) $(if $(FILE),--file "$(FILE)")

.PHONY: forecast-bench
forecast-bench: $(TARGET)/tools.checked ## Measure the forecasts on the trading of FILE=some.csv, its last eight weeks held out, beside the plain average
	@test -n "$(FILE)" || { echo "Say which file: make forecast-bench FILE=some.csv" >&2; exit 1; }
	@cargo run --quiet --release --package waybill-forecast-bench -- "$(FILE)"

.PHONY: trust
trust: setup release ## Break things under load and count what is lost: the server, its PostgreSQL, the way to it (DRILLS="kill silence": only those)
	@cargo run --quiet --release --package waybill-trust -- --server $(RELEASE)/waybill $(DRILLS)

.PHONY: drills
drills: trust screens ## The long drills: `make trust`, every tampering of the log, pictures of all screens
	@cargo build --quiet $(WORKSPACE)
	WAYBILL_ROUNDS=24 $(XTASK) with-database -- $(RUN_TESTS) $(WORKSPACE)

.PHONY: lighthouse
lighthouse: setup release ## Lighthouse's scores of sign-in, a list and the dashboard, on a desktop and on a phone, about 3 minutes
	@$(TOOLS) chromium
	@cargo build --quiet --release --package xtask
	$(RELEASE)/xtask with-database -- $(RELEASE)/xtask with-servers 1 -- npm --prefix web run --silent lighthouse

.PHONY: fmt
fmt: setup ## Format everything
	cargo fmt --all
	cd web && npm run format

# The server writes these files; a file that comes out the same keeps its time, so that nothing is built again because of it.
.PHONY: generated
generated: setup $(WAYBILL) ## Write the OpenAPI document, the browser's types and tables, the permissions and state diagrams, the words of files
	@rm -rf $(TARGET)/generated && mkdir -p $(TARGET)/generated
	@for file in $(wildcard $(GENERATED)); do cp -p "$$file" $(TARGET)/generated/; done
	@for table in permissions states; do $(WAYBILL) $$table > $(TARGET)/$$table.md && cp $(TARGET)/$$table.md docs/$$table.md; done
	@$(WAYBILL) openapi > $(TARGET)/openapi.json && cp $(TARGET)/openapi.json web/openapi.json
	@$(WAYBILL) sentences > $(TARGET)/sentences.ts && cp $(TARGET)/sentences.ts web/src/ui/history/sentences.ts
	@$(WAYBILL) steps > $(TARGET)/tables.ts && cp $(TARGET)/tables.ts web/src/ui/document/tables.ts
	@cd web && npm run --silent generate && npx --no-install biome check --write src/ui/history/sentences.ts src/ui/document/tables.ts
	@cd web && npx --no-install vitest run --update --reporter=dot tests/unit/file-words.test.ts tests/unit/routes.test.ts
	@for file in $(GENERATED); do \
		before="$(TARGET)/generated/$$(basename "$$file")"; \
		if cmp -s "$$file" "$$before"; then cp -p "$$before" "$$file"; else echo "Written: $$file"; fi; \
	done

.PHONY: generated-check
generated-check:
	@$(MAKE) generated | tee $(TARGET)/generated.log
	@! grep -q '^Written: ' $(TARGET)/generated.log || { \
		echo "The files above were out of date and have been written by \`make generated\`: commit them." >&2; exit 1; }

.PHONY: web
web: web/dist/index.html ## Build the browser client

.PHONY: clean
clean: ## Remove what was built; the data stays
	cargo clean
	rm -rf web/dist web/node_modules crates/database/postgres/node_modules

.PHONY: setup
setup: $(TARGET)/tools.checked web/node_modules/.installed crates/database/postgres/node_modules/.installed

# Looked at again only when this changes: a run with nothing to do should start at once.
$(TARGET)/tools.checked: tools/xtask/tools.sh
	@$(TOOLS) build
	@mkdir -p $(TARGET) && touch $@

web/node_modules/.installed: web/package.json web/package-lock.json | $(TARGET)/tools.checked
	@echo "Installing the browser client's packages ..."
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

crates/database/postgres/node_modules/.installed: crates/database/postgres/package-lock.json | $(TARGET)/tools.checked
	@$(TOOLS) postgres
	@mkdir -p $(@D) && touch $@

web/dist/index.html: $(WEB) web/node_modules/.installed
	@echo "Building the browser client ..."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

$(WAYBILL): $(RUST) crates/database/postgres/node_modules/.installed
	@echo "Building the server ..."
	@mkdir -p web/dist && cargo build --package waybill
	@touch $@

$(PAPERS): $(TYPESETTER)
	@echo "Building the program that prints papers ..."
	@cargo build --package waybill-papers-program
	@touch $@
