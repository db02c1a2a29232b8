// libFuzzer, which comes with the compiler and is linked by `-sanitize=fuzzer`.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef int (*cfuzz_test)(const uint8_t *_Nullable data, size_t size);

/// Runs `test` on inputs until a limit of the command line; -1 of `test` keeps an input out of the collection.
int cfuzz_run(int argc, char *_Nullable *_Nonnull argv, cfuzz_test _Nonnull test);
