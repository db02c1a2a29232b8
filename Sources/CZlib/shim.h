#ifndef CATWALK_CZLIB_H
#define CATWALK_CZLIB_H
#include <zlib.h>
#endif
