// Bytes to straight RGBA8 and back for PNG, JPEG and WebP over libpng, libjpeg-turbo and libwebp.
//
// No function longjmps out, prints or keeps global state; every error is a code and a short text in the caller's buffer.
// The caller allocates the pixels: first ask for the size, check it, then decode into exactly width * height * 4 bytes.
#ifndef CATWALK_CIMAGECODECS_H
#define CATWALK_CIMAGECODECS_H

#include <stddef.h>
#include <stdint.h>

enum { CIC_MESSAGE_LENGTH = 160 };

typedef enum {
    CIC_OK = 0,
    CIC_DAMAGED = 1,        // not readable as this format, truncated, or not as big as it said
    CIC_UNSUPPORTED = 2,    // a valid file of a kind that is not read (an animation, for one)
    CIC_OUT_OF_MEMORY = 3
} CICStatus;

typedef struct {
    CICStatus status;
    char message[CIC_MESSAGE_LENGTH];  // empty if status is CIC_OK
} CICResult;

typedef struct {
    uint32_t width;
    uint32_t height;
} CICSize;

// Width and height as the file's head says, nothing decoded.
CICResult cic_png_size(const uint8_t *bytes, size_t count, CICSize *size);
CICResult cic_jpeg_size(const uint8_t *bytes, size_t count, CICSize *size);
CICResult cic_webp_size(const uint8_t *bytes, size_t count, CICSize *size);

// Decodes a picture of exactly the given size to straight RGBA, rows from the top, `width * 4` bytes each.
// The pixels are to be used only if the status is CIC_OK.
CICResult cic_png_decode(const uint8_t *bytes, size_t count, CICSize size, uint8_t *pixels);
CICResult cic_jpeg_decode(const uint8_t *bytes, size_t count, CICSize size, uint8_t *pixels);
CICResult cic_webp_decode(const uint8_t *bytes, size_t count, CICSize size, uint8_t *pixels);

// Encodes straight RGBA as a PNG (8 bit RGBA, or RGB if `opaque`: alpha is then left out). The same pixels and level
// (0…9) always give the same bytes: fixed filter and compression settings, no time, no text. `output` is to be freed
// with cic_free.
CICResult cic_png_encode(
    const uint8_t *pixels, CICSize size, int opaque, int level, uint8_t **output, size_t *output_count);

void cic_free(uint8_t *bytes);

#endif
