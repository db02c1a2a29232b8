#ifndef CATWALK_CLIBZIP_H
#define CATWALK_CLIBZIP_H
#include <zip.h>
#endif
