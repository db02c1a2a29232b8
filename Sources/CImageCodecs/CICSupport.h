// What the codecs share.
#ifndef CATWALK_CICSUPPORT_H
#define CATWALK_CICSUPPORT_H

#include <string.h>

#include "CImageCodecs.h"

static inline CICResult cic_ok(void) {
    CICResult result;
    result.status = CIC_OK;
    result.message[0] = 0;
    return result;
}

static inline CICResult cic_failure(CICStatus status, const char *message) {
    CICResult result;
    result.status = status;
    strncpy(result.message, message, CIC_MESSAGE_LENGTH - 1);
    result.message[CIC_MESSAGE_LENGTH - 1] = 0;
    return result;
}

#endif
