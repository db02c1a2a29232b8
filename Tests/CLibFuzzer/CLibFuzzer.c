#include "CLibFuzzer.h"

int LLVMFuzzerRunDriver(int *argc, char ***argv, cfuzz_test test);

int cfuzz_run(int argc, char **argv, cfuzz_test test) { return LLVMFuzzerRunDriver(&argc, &argv, test); }
