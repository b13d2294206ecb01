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
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory
export PATH := $(PATH):$(HOME)/.cargo/bin

TARGET := $(or $(CARGO_TARGET_DIR),target)
WAYBILL := $(TARGET)/release/waybill
# Prints papers as PDF; the server runs without it.
PAPERS := $(TARGET)/release/waybill-papers
TOOLS := bash xtask/tools.sh
# One selection of packages, so of features, for everything that is built to be tested: no dependency is built twice.
BUILD := cargo build --quiet --workspace
XTASK := $(TARGET)/debug/xtask
# Beside the server as it is released.
RELEASED := cargo run --quiet --release --package xtask --
# What the API's tests say of the calls that they make.
CALLS := $(abspath $(TARGET))/calls.tsv
# What the browser tests say of the routes that they open.
ROUTES := $(abspath $(TARGET))/routes.jsonl
GENERATED := web/openapi.json web/src/api/generated.ts $(wildcard web/src/api/generated/*.ts) web/src/api/generated-session.ts \
	web/src/ui/record/limits.ts web/src/ui/history/sentences.ts web/src/ui/document/tables.ts docs/permissions.md docs/states.md \
	api/src/http/export/words/en.json api/src/http/export/words/ar.json
# Folders are listed too: their time changes when a file goes away. Not those at the top, whose names are targets: `import`.
RUST := Cargo.toml Cargo.lock $(shell find domain proof log commands projections forecast/src database/src backup/src import demo api papers/src migrations \
	-mindepth 1 -name '*.rs' -o -name '*.sql' -o -path '*/words/*.json' -o -name Cargo.toml -o -type d)
TYPESETTER := Cargo.lock papers/Cargo.toml $(shell find papers/src papers/program -mindepth 1 -type f)
WEB := web/index.html web/package.json $(wildcard web/*.config.ts) $(shell find web/src web/public)

.PHONY: help
help: ## List the targets
	@echo "Waybill. Targets:"
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## /\1\t/' \
		| while IFS=$$'\t' read -r name text; do printf '  make %-10s %s\n' "$$name" "$$text"; done
	@echo "Variables: PORT=$(PORT) DATA=$(DATA) DEMO=$(DEMO) (1: begin with a demo company, 0: with an empty one)"
	@echo "DATABASE_URL in the environment names a PostgreSQL to use instead of one in DATA."

.PHONY: run
run: $(WAYBILL) ## Set up, build and serve everything on PORT; Ctrl-C stops it
	@# Its 300 crates need not keep anybody waiting: the server finds it when it is there.
	@$(MAKE) -q $(PAPERS) || { echo "Papers as PDF can be had in some minutes: their program is built beside the server."; \
		nice -n 19 $(MAKE) papers > $(TARGET)/papers.log 2>&1 & }
	@exec $(WAYBILL) serve --port $(PORT) --data "$(DATA)" $(if $(filter 1,$(DEMO)),--demo)

.PHONY: papers
papers: $(PAPERS) ## Build the program that prints papers as PDF; `make run` does it beside the running server

.PHONY: import
import: $(WAYBILL) ## Bring in trading from FILE=some.csv (plain, .gz or .xz), beside a running server or without one; SHIFT=today has it end yesterday
	@test -n "$(FILE)" || { echo "Say which file: make import FILE=some.csv" >&2; exit 1; }
	@exec $(WAYBILL) import "$(FILE)" --data "$(DATA)" $(if $(SHIFT),--shift "$(SHIFT)")

.PHONY: rebuild
rebuild: $(WAYBILL) ## Empty the read models and fill them again from the event log
	@exec $(WAYBILL) rebuild --data "$(DATA)"

.PHONY: test
test: rules check ## Run every check and every test: domain, database, API, browser
	@$(TOOLS) headless
	cd web && npm test
	@rm -f "$(CALLS)"
	@$(BUILD)
	WAYBILL_CALLS="$(CALLS)" $(XTASK) with-database -- $(XTASK) test
	$(XTASK) calls --check "$(CALLS)"
	$(XTASK) with-database -- $(XTASK) with-server -- npm --prefix web run e2e
	@# There is none for every system, and what is missing is said.
	@if $(TOOLS) webkit; then $(XTASK) with-database -- $(XTASK) with-server -- npm --prefix web run webkit; fi

# First of all tests, since what is wrong in the domain shows here in seconds; with the features of the whole workspace, so
# that nothing is built twice.
.PHONY: rules
rules: $(TARGET)/tools.checked ## Only the tests of the domain's rules
	cargo test --quiet --workspace --test domain

.PHONY: check
check: setup web generated-check ## Formatting, lints, types, generated files that are out of date, dependencies that nothing uses
	@$(XTASK) calls --check
	@$(XTASK) dependencies
	cargo fmt --all --check
	cargo clippy --quiet --workspace --all-targets -- -D warnings
	cd web && npm run check

.PHONY: calls
calls: setup ## Write the table of calls with the tests that make them, from a run of the API's tests
	@rm -f "$(CALLS)"
	@mkdir -p web/dist
	@$(BUILD)
	WAYBILL_CALLS="$(CALLS)" $(XTASK) with-database -- cargo test --quiet --workspace --test api
	@$(XTASK) calls "$(CALLS)"

.PHONY: e2e
e2e: setup web ## Only the browser tests, on a server and a database of their own
	@$(TOOLS) headless
	@$(BUILD)
	$(XTASK) with-database -- $(XTASK) with-server -- npm --prefix web run e2e

.PHONY: routes
routes: setup web ## Write the table of routes with the tests that open them, from a run of the browser tests
	@$(TOOLS) headless
	@$(BUILD)
	@rm -f "$(ROUTES)"
	ROUTES="$(ROUTES)" $(XTASK) with-database -- $(XTASK) with-server -- \
		npm --prefix web run e2e -- --grep-invert "the table of routes"
	cd web && ROUTES_NOTED="$(ROUTES)" npm run e2e -- routes.spec.ts

.PHONY: screens
screens: setup web ## Take a picture of every screen of a demo company into docs/screens, 6 minutes
	@$(TOOLS) chromium
	@$(BUILD)
	rm -f docs/screens/*.webp
	SCREENS="$(abspath docs/screens)" $(XTASK) with-database -- $(XTASK) with-server -- npm --prefix web run screens

.PHONY: bench
bench: setup web ## Measure the speed beside PostgreSQL's own, 4 minutes (QUICK=1: less; FILE=some.csv: the import too)
	@cargo run --quiet --release --package waybill-bench -- $(if $(QUICK),--quick) $(if $(FILE),--file "$(FILE)")

.PHONY: forecast-bench
forecast-bench: $(TARGET)/tools.checked ## Measure the forecasts on the trading of FILE=some.csv, its last eight weeks held out, beside the plain average
	@test -n "$(FILE)" || { echo "Say which file: make forecast-bench FILE=some.csv" >&2; exit 1; }
	@cargo run --quiet --release --package waybill-forecast-bench -- "$(FILE)"

.PHONY: trust
trust: setup web ## Break things under load and count what is lost: the server, its PostgreSQL, the way to it (DRILLS="kill silence": only those)
	@$(BUILD)
	@$(TARGET)/debug/waybill-trust --server $(TARGET)/debug/waybill $(DRILLS)

.PHONY: lighthouse
lighthouse: $(WAYBILL) ## Lighthouse's scores of sign-in, a list and the dashboard, on a desktop and on a phone, about 3 minutes
	@$(TOOLS) chromium
	$(RELEASED) with-database -- $(RELEASED) with-server -- npm --prefix web run --silent lighthouse

.PHONY: fmt
fmt: setup ## Format everything
	cargo fmt --all
	cd web && npm run format

.PHONY: generated
generated: setup ## Write the OpenAPI document, the browser's types and tables, the permissions and the state machines from the server, the words of files from the browser
	@mkdir -p web/dist
	@$(BUILD)
	@$(TARGET)/debug/waybill openapi > $(TARGET)/openapi.json && cp $(TARGET)/openapi.json web/openapi.json
	@for table in permissions states; do \
		$(TARGET)/debug/waybill $$table > $(TARGET)/$$table.md && cp $(TARGET)/$$table.md docs/$$table.md; \
	done
	@$(TARGET)/debug/waybill sentences > $(TARGET)/sentences.ts && cp $(TARGET)/sentences.ts web/src/ui/history/sentences.ts
	@$(TARGET)/debug/waybill steps > $(TARGET)/tables.ts && cp $(TARGET)/tables.ts web/src/ui/document/tables.ts
	@cd web && npm run --silent generate && npx --no-install biome check --write src/ui/history/sentences.ts src/ui/document/tables.ts
	@cd web && npx --no-install vitest run --update --reporter=dot tests/unit/file-words.test.ts

# A file that comes out the same keeps its time, so that nothing is built anew because of it.
.PHONY: generated-check
generated-check: setup
	@rm -rf $(TARGET)/generated && mkdir -p $(TARGET)/generated
	@for file in $(wildcard $(GENERATED)); do cp -p "$$file" $(TARGET)/generated/; done
	@$(MAKE) generated
	@stale=0; for file in $(GENERATED); do \
		before="$(TARGET)/generated/$$(basename "$$file")"; \
		if cmp -s "$$file" "$$before"; then cp -p "$$before" "$$file"; \
		else echo "$$file was out of date. It has been written anew; commit it." >&2; stale=1; fi; \
	done; exit $$stale

.PHONY: web
web: web/dist/index.html ## Build the browser client

.PHONY: clean
clean: ## Remove what was built; the data stays
	cargo clean
	rm -rf web/dist web/node_modules database/postgres/node_modules

.PHONY: setup
setup: $(TARGET)/tools.checked web/node_modules/.installed database/postgres/node_modules/.installed

# Looked at again only when this changes: a run with nothing to do should start at once.
$(TARGET)/tools.checked: xtask/tools.sh
	@$(TOOLS) build
	@mkdir -p $(TARGET) && touch $@

# The server's packages come meanwhile; should that fail, its build says why.
web/node_modules/.installed: web/package.json web/package-lock.json | $(TARGET)/tools.checked
	@echo "Installing the browser client's packages ..."
	@cargo fetch --quiet --locked --target "$$(rustc -vV | sed -n 's/^host: //p')" 2>/dev/null & \
		(cd web && npm ci --no-audit --no-fund --loglevel=error) && { wait $$! || true; }
	@touch $@

database/postgres/node_modules/.installed: database/postgres/package-lock.json | $(TARGET)/tools.checked
	@$(TOOLS) postgres
	@mkdir -p $(@D) && touch $@

web/dist/index.html: $(WEB) web/node_modules/.installed
	@echo "Building the browser client ..."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

$(WAYBILL): $(RUST) web/dist/index.html database/postgres/node_modules/.installed
	@echo "Building the server ..."
	@cargo build --release --package waybill
	@touch $@

$(PAPERS): $(TYPESETTER)
	@echo "Building the program that prints papers ..."
	@cargo build --release --package waybill-papers-program
	@touch $@
