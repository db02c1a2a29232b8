#!/usr/bin/env bash
# The whole gate, cheapest steps first. Two builds: debug, and release with the tests, whose command line also does the
# conformance runs. The last line counts tests and checks.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.."
corpus=${CATWALK_CORPUS:-../shared/corpus}
# A place of its own, so that `make build` and `make test` do not undo each other's work.
release=(-c release --scratch-path .build-tested -Xswiftc -enable-testing)
passed=0
failed=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# check NAME COMMAND…: one check, passed or failed as a whole
check() {
  local name=$1
  shift
  echo "== $name"
  if "$@"; then
    passed=$((passed + 1))
  else
    echo "FAILED: $name"
    failed=$((failed + 1))
    return 1
  fi
}

# tests NAME COMMAND…: counts the tests of a Swift Testing run
tests() {
  local name=$1 status total bad
  shift
  echo "== $name"
  "$@" 2>&1 | tee "$log" | grep -v -E ' (Test|Suite) .*( started\.| passed after )'
  status=${PIPESTATUS[0]}
  total=$(sed -n 's/.*Test run with \([0-9]*\) tests\{0,1\} in .*/\1/p' "$log" | tail -n 1)
  bad=$(grep -E ' Test .* failed after ' "$log" | grep -v -c 'Test run with')
  if [ -z "$total" ]; then total=1 bad=1; fi
  if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
  if [ "$bad" -ne 0 ]; then echo "FAILED: $name"; fi
  passed=$((passed + total - bad))
  failed=$((failed + bad))
}

# build COMMAND…: only what matters of a build's output
build() {
  "$@" >"$log" 2>&1 && return
  grep -E 'error|warning' "$log" | sort -u
  return 1
}

finish() {
  echo
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
  exit
}

check "source layout" make --no-print-directory lint
if command -v python3 >/dev/null; then
  check "fixtures are what their script makes" python3 Scripts/make-fixtures.py --check
else
  echo "== left out: comparing the fixtures with what their script makes (no python3)"
fi
check "debug build" build swift build --build-tests || finish
tests "tests, debug build" swift test --skip-build
check "core for wasm32" build make --no-print-directory core
check "release build" build swift build "${release[@]}" --build-tests || finish
tests "tests, release build" swift test "${release[@]}" --skip-build

if [ -d "$corpus" ]; then
  check "recorded behaviour" Scripts/run-conformance.sh .build-tested/release/catwalk
elif [ "${CI:-}" = true ]; then
  check "recorded behaviour: no corpus at $corpus" false
else
  echo "== recorded behaviour: left out, because there is no corpus at $corpus (CATWALK_CORPUS names another place)"
fi
finish
