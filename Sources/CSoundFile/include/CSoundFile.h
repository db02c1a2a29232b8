// How long a sound lasts, over libsndfile: WAV, AIFF, AU, FLAC, Ogg (Vorbis, Opus) and whatever else it reads. MP3 is not for it: the
// library behind it writes messages to the terminal.
//
// Reads from memory only, keeps no state, prints nothing. Nothing is kept of the sound but two numbers.
#ifndef CATWALK_CSOUNDFILE_H
#define CATWALK_CSOUNDFILE_H

#include <stddef.h>
#include <stdint.h>

enum { CSF_MESSAGE_LENGTH = 160 };

typedef struct {
    int64_t frames;                    // samples per channel
    int32_t rate;                      // frames per second; 0 if the sound cannot be read
    char message[CSF_MESSAGE_LENGTH];  // why not; empty if rate is not 0
} CSFLength;

CSFLength csf_length(const uint8_t *bytes, size_t count);

#endif
