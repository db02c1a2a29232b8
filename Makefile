# Catwalk: `make run` shows what it does, `make test` is everything that CI runs.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

# Recorded projects and results of the apps; a stranger's clone has none, then the conformance runs are left out.
CATWALK_CORPUS ?= ../shared/corpus
CATWALK_SPEC ?= ../shared/spec
export CATWALK_CORPUS CATWALK_SPEC

CATWALK := .build/release/catwalk
SWIFT_SOURCES := Package.swift Sources Tests

.PHONY: help run conformance test bench core format lint build install debug-tests release-tests

help: ## Lists the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: install build ## Installs what is missing, builds, runs a pen project, says where the picture is
	@mkdir -p out
	$(CATWALK) run Fixtures/projects/blossom-tree --screenshot out/blossom-tree.png
	@echo "The picture is out/blossom-tree.png. Try: $(CATWALK) help"

test: install ## Everything that CI runs: lint, tests in debug and release, the core for wasm32, conformance
	@Scripts/run-all-tests.sh

install: ## Installs the Debian packages that are missing
	@Scripts/install-packages.sh

build: ## Builds the release command line
	swift build -c release --static-swift-stdlib --product catwalk

core: ## Compiles the core as Embedded Swift for wasm32
	CATWALK_EMBEDDED=1 swift build --triple wasm32-unknown-none-wasm --scratch-path .build-core

bench: ## Measures speed, ours and others' in the same run
	@Scripts/bench.sh

lint: ## Checks the source layout
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)

format: ## Lays the sources out
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

debug-tests: ## The tests, debug build
	swift test

release-tests: ## The tests, release build
	swift test -c release --scratch-path .build-tested -Xswiftc -enable-testing

conformance: build ## Recorded behaviour of the apps, if the corpus is there
	@Scripts/run-conformance.sh $(CATWALK)
