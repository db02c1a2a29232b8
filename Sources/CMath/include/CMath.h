// The one place that chooses the implementation of transcendental functions (docs/determinism.md).
// Header-only: builtins compile everywhere, also for a browser page without a C library.
#ifndef CATWALK_CMATH_H
#define CATWALK_CMATH_H

static inline double cm_sin(double x) { return __builtin_sin(x); }
static inline double cm_cos(double x) { return __builtin_cos(x); }
static inline double cm_tan(double x) { return __builtin_tan(x); }
static inline double cm_asin(double x) { return __builtin_asin(x); }
static inline double cm_acos(double x) { return __builtin_acos(x); }
static inline double cm_atan(double x) { return __builtin_atan(x); }
static inline double cm_atan2(double y, double x) { return __builtin_atan2(y, x); }
static inline double cm_log(double x) { return __builtin_log(x); }
static inline double cm_log10(double x) { return __builtin_log10(x); }
static inline double cm_exp(double x) { return __builtin_exp(x); }
static inline double cm_pow(double x, double y) { return __builtin_pow(x, y); }
static inline double cm_fmod(double x, double y) { return __builtin_fmod(x, y); }
static inline float cm_sinf(float x) { return __builtin_sinf(x); }
static inline float cm_cosf(float x) { return __builtin_cosf(x); }
static inline float cm_powf(float x, float y) { return __builtin_powf(x, y); }

// Integer part of a number that the caller knows to be in range: one instruction, where Swift's conversion checks.
static inline int cm_truncate(double x) { return (int)x; }

#endif
