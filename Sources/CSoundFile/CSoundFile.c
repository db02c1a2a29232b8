#include "CSoundFile.h"

#include <sndfile.h>
#include <stdio.h>
#include <string.h>

// A file in memory, for libsndfile's callbacks.
typedef struct {
    const uint8_t *bytes;
    sf_count_t count;
    sf_count_t position;
} Memory;

static sf_count_t memory_size(void *data) { return ((Memory *)data)->count; }

static sf_count_t memory_position(void *data) { return ((Memory *)data)->position; }

static sf_count_t memory_seek(sf_count_t offset, int whence, void *data) {
    Memory *memory = data;
    sf_count_t base = whence == SEEK_CUR ? memory->position : whence == SEEK_END ? memory->count : 0;
    sf_count_t target;
    if (__builtin_add_overflow(base, offset, &target) || target < 0) return -1;
    memory->position = target;
    return target;
}

static sf_count_t memory_read(void *buffer, sf_count_t count, void *data) {
    Memory *memory = data;
    if (count <= 0 || memory->position >= memory->count) return 0;
    sf_count_t rest = memory->count - memory->position;
    if (count > rest) count = rest;
    memcpy(buffer, memory->bytes + memory->position, (size_t)count);
    memory->position += count;
    return count;
}

static sf_count_t memory_write(const void *buffer, sf_count_t count, void *data) {
    (void)buffer, (void)count, (void)data;
    return 0;
}

CSFLength csf_length(const uint8_t *bytes, size_t count) {
    CSFLength length = {0, 0, ""};
    SF_VIRTUAL_IO callbacks = {memory_size, memory_seek, memory_read, memory_write, memory_position};
    Memory memory = {bytes, (sf_count_t)count, 0};
    SF_INFO info;
    memset(&info, 0, sizeof info);
    SNDFILE *file = sf_open_virtual(&callbacks, SFM_READ, &info, &memory);
    if (file == NULL) {
        snprintf(length.message, sizeof length.message, "%s", sf_strerror(NULL));
        return length;
    }
    if (info.samplerate > 0 && info.frames >= 0) {
        length.frames = info.frames;
        length.rate = info.samplerate;
    } else {
        snprintf(length.message, sizeof length.message, "it has no length");
    }
    sf_close(file);
    return length;
}
