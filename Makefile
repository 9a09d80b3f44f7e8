# Two commands do it all: `make run` and `make test`. Both install what is missing, and both are safe to repeat.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build

packages := libxml2-dev libcurl4-openssl-dev libjavascriptcoregtk-4.1-dev pkg-config
test_packages := $(packages) nginx openssl python3 python3-jsonschema
bench_packages := $(packages) nginx python3 python3.11-doc gcc libc6-dev iproute2
release := .build/release/summarize
# What the benchmark measures against and with, in C.
programs := $(addprefix .build/benchmarks/,floor gauge mirror)

# Where a browser's recorded answers are, for `make conformance`, and more pages, for `make bench`.
SHARED ?= ../shared
# Options of the benchmark: see `Tests/Benchmarks/bench --help`.
BENCH ?=
# How long `make fuzz` gives each target, and which targets; none are all. JOBS says how many run side by side.
FUZZ_SECONDS ?= 60
FUZZ ?=

# `CHAOS=full` tries more random moments: see `Tests/Chaos/chaos --help`.
CHAOS ?=

.PHONY: build run test lint format fuzz sanitize sanitize-address sanitize-thread conformance chaos soak bench bench-check bench-record dependency docs setup setup-test setup-bench toolchain clean

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
	# loading need, whose pages' time is then over before they are asked for: so these have runs of their own. WebPageTests,
	# which load too, measure the memory and the threads of their process, and are alone in it.
	swift test --skip-build --skip 'summarizeTests|readerTests|ScriptingTests|WebAPITests|FetchingTests|BrowsingTests|BatchTests|WebPageTests'
	swift test --skip-build --filter 'FetchingTests|BrowsingTests|BatchTests'
	swift test --skip-build --filter WebPageTests
	swift test --skip-build --filter 'ScriptingTests|WebAPITests'
	swift test --skip-build --filter readerTests
	SUMMARIZE_BINARY="$$PWD/$(release)" swift test --skip-build --filter summarizeTests

## Build and run a package that depends on this one. Takes as long as a build from nothing.
dependency: setup-test toolchain
	Tests/Dependency/check

## Build the library's documentation into .build/docs, and see that all of it is documented.
docs: setup-test toolchain
	swift build --target WebPage
	Tests/Documentation/build .build/docs

## Hold parser, selectors, rendered text and whole pages against a browser's recorded answers, where they are.
conformance: toolchain
	@if [ ! -d "$(SHARED)/conformance" ]; then echo "Left out: there are no recorded answers in $(SHARED); name their folder with SHARED=FOLDER."; exit 0; fi; \
	export SUMMARIZE_SHARED="$$(realpath "$(SHARED)")" SUMMARIZE_CONFORMANCE="$$(realpath "$(SHARED)/conformance")"; \
	swift test --filter 'DOMTests|StylingTests' 2>&1 | grep -E '^Figures|recorded an issue|error:|Test run with'; \
	$(MAKE) --no-print-directory build; \
	Tests/Conformance/agreement "$(release)" "$$SUMMARIZE_SHARED"

## Run the tests under both sanitizers. Takes about an hour; see CONTRIBUTING.md for what they cover.
sanitize: sanitize-thread sanitize-address

## Run the tests of all libraries under the thread sanitizer.
sanitize-thread: sanitizer := thread
sanitize-thread: setup-test toolchain
	$(build_sanitized)
	# The engine's compilers, which have threads of their own, can hang under the sanitizer. One target and one test at a time:
	# all are many times slower, and some are about time.
	for tests in SupportTests DOMTests StylingTests FetchingTests BatchTests BrowsingTests 'ScriptingTests|WebAPITests' WebPageTests; do \
		JSC_useJIT=0 TSAN_OPTIONS=halt_on_error=1 $(test_sanitized) --filter "$$tests"; \
	done

## Run the tests under the address sanitizer, which looks for leaks, too.
sanitize-address: sanitizer := address
sanitize-address: setup-test toolchain
	$(build_sanitized)
	# The engine is to get its memory from the system's functions, which the sanitizer watches. It looks for its objects on the
	# stack, so all that functions keep must be there. Three frames for each piece of memory are what the suppressions need.
	export Malloc=1 LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Sanitizers/leaks.txt:print_suppressions=0; \
	export ASAN_OPTIONS=detect_stack_use_after_return=0:malloc_context_size=3; \
	for tests in SupportTests DOMTests StylingTests FetchingTests BatchTests BrowsingTests 'ScriptingTests|WebAPITests' \
		WebPageTests readerTests summarizeTests; do \
		$(test_sanitized) --filter "$$tests" --skip '$(about_memory)|$(about_time)|$(about_threads)'; \
	done; \
	export ASAN_OPTIONS=$$ASAN_OPTIONS:quarantine_size_mb=0:thread_local_quarantine_size_kb=0; \
	$(test_sanitized) --filter '$(about_memory)'

# Tests of how long the release build takes, or the engine within one call.
about_time := StyleCostTests|cannot be interrupted
# Tests of what becomes of a process that gets no thread: where we see to that, the sanitizer is in our place (CThreads).
about_threads := ThreadTests
# Tests of how much memory stays in use: the address sanitizer keeps what was freed for a while, to see it used again, and may
# not do so in them.
about_memory := leave nothing behind|leave memory|stay within --memory

# What is built for a sanitizer knows of it (`THREAD_SANITIZER`, `ADDRESS_SANITIZER`): see `Guarded` and `Arena`.
build_sanitized = swift build --build-tests --sanitize $(sanitizer) --scratch-path .build/$(sanitizer) \
	-Xswiftc -D$(shell tr a-z A-Z <<< $(sanitizer))_SANITIZER
test_sanitized = swift test --skip-build --disable-xctest --no-parallel --sanitize $(sanitizer) --scratch-path .build/$(sanitizer)

## Feed the parsers with what nobody would write, guided by what it covers: FUZZ_SECONDS for each target.
fuzz: toolchain
	Tests/Fuzzing/build
	Tests/Fuzzing/run $(FUZZ_SECONDS) $(FUZZ)

## Install what is missing, then do to the release binary what strangers' pages, servers, disks and systems do, and hold every
## record, message and status against a table.
chaos: setup-test build
	CHAOS="$(CHAOS)" Tests/Chaos/chaos

## Install what is missing, then summarise 100,000 local pages, one in a hundred at fault: do memory, descriptors and speed stay flat?
soak: setup-test build
	Tests/Chaos/soak

## Install what is missing, then measure speed, memory and latency beside a floor in C and, where it is, Chromium.
bench: setup-bench build $(programs)
	Tests/Benchmarks/bench --shared "$(SHARED)" $(BENCH)

## Install what is missing, then see whether a page costs more, beside the floor, than is recorded.
bench-check: setup-bench build $(programs)
	Tests/Benchmarks/bench --check

## Record what a page costs beside the floor, for `make bench-check`.
bench-record: setup-bench build $(programs)
	Tests/Benchmarks/bench --record

.build/benchmarks/%: Tests/Benchmarks/programs/%.c
	@mkdir -p $(@D)
	$(CC) -O2 -Wall -Wextra -Werror $< -o $@ $(libraries)
.build/benchmarks/floor: libraries = $$(pkg-config --cflags --libs libcurl libxml-2.0)

## Check the format of all code.
lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests samples

## Format all code.
format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests samples

setup:
	@.ci/install $(packages)

setup-test:
	@.ci/install $(test_packages)

setup-bench:
	@.ci/install $(bench_packages)

toolchain:
	@command -v swift >/dev/null || { echo "The Swift toolchain is missing: install Swift 6.2 or later from https://www.swift.org/install/linux/ and put its bin folder on the PATH." >&2; exit 1; }

clean:
	rm -rf .build
