#!/usr/bin/env bash
# Coverage-guided fuzzing with libFuzzer and AddressSanitizer, started from our fixtures and the corpus:
#
#     Scripts/fuzz.sh [SECONDS] [OPTION OF LIBFUZZER…]     Scripts/fuzz.sh 600 -jobs=2
#
# New inputs gather in .build-fuzz/inputs; what crashed, leaked or broke a promise is written to .build-fuzz/found-….
# Put such a file into Fixtures/malformed under a name that says what it is, and mend what it found.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-60}
[ $# -eq 0 ] || shift
scratch=.build-fuzz/libfuzzer
# The sanitizers' run times are linked by lld: gold cannot.
CATWALK_FUZZ=1 swift build -c release --product FuzzTarget --scratch-path "$scratch" \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xcc -fsanitize=address

inputs=.build-fuzz/inputs seeds=.build-fuzz/seeds
mkdir -p "$inputs" "$seeds"
number=0
for directory in Fixtures "${CATWALK_CORPUS:-../shared/corpus}"; do
    [ -d "$directory" ] || continue
    while IFS= read -r file; do
        number=$((number + 1))
        cp -f "$file" "$seeds/$number.${file##*.}"
    done < <(find "$directory" -type f -size -60k \( -name '*.xml' -o -name '*.catrobat' -o -name '*.zip' -o -name '*.png' \) | LC_ALL=C sort)
done

# Swift's own backtraces wait for ever under AddressSanitizer.
export SWIFT_BACKTRACE=enable=no
exec "$scratch/release/FuzzTarget" -max_total_time="$seconds" -max_len=65536 -timeout=20 -rss_limit_mb=3000 \
    -artifact_prefix=.build-fuzz/found- "$@" "$inputs" "$seeds"
