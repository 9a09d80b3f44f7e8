# Two commands do it all: `make run` and `make test`. Both install what is missing, and both are safe to repeat.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build

packages := libxml2-dev libcurl4-openssl-dev libjavascriptcoregtk-4.1-dev pkg-config
test_packages := $(packages) nginx openssl python3 python3-jsonschema
release := .build/release/summarize

# Where a browser's recorded answers are, for `make conformance`.
SHARED ?= ../shared

.PHONY: build run test lint format sanitize conformance setup setup-test toolchain clean

## Build the release binary; installs nothing.
build: toolchain
	swift build -c release --static-swift-stdlib --product summarize

## Install what is missing, build, summarise the sample pages and show the result.
run: setup build
	status=0; $(release) --input samples/urls.txt --output Output/summaries.json || status=$$?; \
	cat Output/summaries.json; \
	if [ $$status -gt 1 ]; then exit $$status; fi; \
	echo "The records are in Output/summaries.json. Two of the list's lines fail on purpose, to show what failure looks like."

## Install what is missing, then run every test.
test: setup-test toolchain
	swift build -c release --static-swift-stdlib --product summarize
	swift build --build-tests
	# Scripts that never end, tests that wait for the program, and the many that only compute hold the threads that tests of
	# loading need, whose pages' time is then over before they are asked for: so these have runs of their own.
	swift test --skip-build --skip 'summarizeTests|ScriptingTests|WebAPITests|FetchingTests|BrowsingTests|BatchTests'
	swift test --skip-build --filter 'FetchingTests|BrowsingTests|BatchTests'
	swift test --skip-build --filter 'ScriptingTests|WebAPITests'
	SUMMARIZE_BINARY="$$PWD/$(release)" swift test --skip-build --filter summarizeTests

## Hold parser, selectors, rendered text and whole pages against a browser's recorded answers, where they are.
conformance: toolchain
	@if [ ! -d "$(SHARED)/conformance" ]; then echo "Left out: there are no recorded answers in $(SHARED); name their folder with SHARED=FOLDER."; exit 0; fi; \
	export SUMMARIZE_SHARED="$$(realpath "$(SHARED)")" SUMMARIZE_CONFORMANCE="$$(realpath "$(SHARED)/conformance")"; \
	swift test --filter 'DOMTests|StylingTests'; \
	$(MAKE) --no-print-directory build; \
	Tests/Conformance/agreement "$(release)" "$$SUMMARIZE_SHARED"

## Run the tests of threads, loading, scheduling and whole pages under the thread sanitizer.
sanitize: setup-test toolchain
	swift build --build-tests --sanitize thread --scratch-path .build/sanitize
	# The engine's compilers hang under the sanitizer. One target and one test at a time: all are many times slower, and some
	# are about time.
	for tests in SupportTests FetchingTests BatchTests BrowsingTests; do \
		JSC_useJIT=0 TSAN_OPTIONS=halt_on_error=1 swift test --skip-build --no-parallel --sanitize thread \
			--scratch-path .build/sanitize --filter $$tests; \
	done

## Check the format of all code.
lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests

## Format all code.
format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests

setup:
	@.ci/install $(packages)

setup-test:
	@.ci/install $(test_packages)

toolchain:
	@command -v swift >/dev/null || { echo "The Swift toolchain is missing: install Swift 6.2 or later from https://www.swift.org/install/linux/ and put its bin folder on the PATH." >&2; exit 1; }

clean:
	rm -rf .build
