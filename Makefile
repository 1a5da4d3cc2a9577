# Two commands do everything on a fresh machine: `make demo` and `make test`.
PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2
export PYTHONUTF8 := 1

.PHONY: setup dev demo test check format bench mutate faults lock clean

$(VENV)/.run: requirements/run.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --require-hashes -r requirements/run.lock
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --require-hashes -r requirements/build.lock
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q domain projections cli migrations
	@touch $@

$(VENV)/.dev: requirements/dev.lock $(VENV)/.run
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --require-hashes -r requirements/dev.lock
	@touch $@

## setup: a .venv with testigo in it
setup: $(VENV)/.run
	@echo "testigo is ready: $(BIN)/testigo"

dev: $(VENV)/.dev

## demo: set up, then play the rule text's own story
demo: $(VENV)/.run
	@$(BIN)/python -m compileall -q domain projections cli migrations
	@$(BIN)/testigo demo

## test: set up, then run every test
test: $(VENV)/.dev
	@$(BIN)/python -m compileall -q domain projections cli migrations
	@$(BIN)/python -m pytest -q -n $(JOBS)

## check: format, lint, types, contracts
check: $(VENV)/.dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(VENV)/.dev
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

## bench: the numbers, side by side in one run
bench: $(VENV)/.dev
	@$(BIN)/python -m compileall -q domain projections cli migrations
	@$(BIN)/python -m tests.bench

## mutate: break rules on purpose, one at a time; their own cases must notice (SOME=6: only so many)
SOME ?= 0
mutate: $(VENV)/.dev
	@$(BIN)/python -m tests.meta.mutation --some $(SOME)

## faults: flip bits of a whole file, change every field of every protocol event, play honest campaigns (PART=20: a part)
PART ?= 1
faults: $(VENV)/.dev
	@$(BIN)/python -m tests.tamper.flips $$((20000 / $(PART)))
	@$(BIN)/python -m tests.tamper.changes $$(((19 + $(PART)) / $(PART)))
	@$(BIN)/python -m tests.tamper.honest $$((3000 / $(PART)))

## lock: write the locks anew (needs uv)
lock:
	uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-header pyproject.toml -o requirements/run.lock
	printf 'hatchling\neditables\n' | uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-header - -o requirements/build.lock
	uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-header --group pyproject.toml:dev -c requirements/run.lock -o requirements/dev.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
