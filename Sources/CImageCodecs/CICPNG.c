#include <png.h>
#include <setjmp.h>
#include <stdlib.h>

#include "CICSupport.h"

// Chunk memory beyond this is refused: text and profiles are of no use here.
enum { MAXIMUM_CHUNK = 16 << 20 };

typedef struct {
    jmp_buf escape;
    CICResult result;
    const uint8_t *bytes;
    size_t count;
    size_t position;
    uint8_t *output;
    size_t output_count;
    size_t output_capacity;
} Context;

// Both handlers return here and never into the library: errors leave by longjmp within this file.
static void on_error(png_structp png, png_const_charp message) {
    Context *context = png_get_error_ptr(png);
    context->result = cic_failure(CIC_DAMAGED, message);
    longjmp(context->escape, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_bytes(png_structp png, png_bytep target, png_size_t count) {
    Context *context = png_get_io_ptr(png);
    if (count > context->count - context->position) png_error(png, "the file ends too early");
    memcpy(target, context->bytes + context->position, count);
    context->position += count;
}

static void write_bytes(png_structp png, png_bytep source, png_size_t count) {
    Context *context = png_get_io_ptr(png);
    if (count > context->output_capacity - context->output_count) {
        size_t capacity = context->output_capacity ? context->output_capacity : 4096;
        while (capacity - context->output_count < count) {
            if (capacity > SIZE_MAX / 2) png_error(png, "the picture is too big to be encoded");
            capacity *= 2;
        }
        uint8_t *bigger = realloc(context->output, capacity);
        if (!bigger) png_error(png, "out of memory");
        context->output = bigger;
        context->output_capacity = capacity;
    }
    memcpy(context->output + context->output_count, source, count);
    context->output_count += count;
}

static void flush(png_structp png) { (void)png; }

CICResult cic_png_size(const uint8_t *bytes, size_t count, CICSize *size) {
    static const uint8_t head[16] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
    if (count < 33 || memcmp(bytes, head, sizeof head) != 0) return cic_failure(CIC_DAMAGED, "no PNG header");
    const uint8_t *p = bytes + 16;
    size->width = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
    size->height = (uint32_t)p[4] << 24 | (uint32_t)p[5] << 16 | (uint32_t)p[6] << 8 | p[7];
    if (size->width == 0 || size->height == 0 || size->width > INT32_MAX || size->height > INT32_MAX)
        return cic_failure(CIC_DAMAGED, "impossible size in the PNG header");
    return cic_ok();
}

// Everything to 8-bit RGBA.
static void ask_for_rgba(png_structp png, png_infop info) {
    png_byte type = png_get_color_type(png, info);
    png_set_expand(png);  // palette, 1/2/4 bit and tRNS
    png_set_scale_16(png);
    if (type == PNG_COLOR_TYPE_GRAY || type == PNG_COLOR_TYPE_GRAY_ALPHA) png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
}

CICResult cic_png_decode(const uint8_t *bytes, size_t count, CICSize size, uint8_t *pixels) {
    Context context = {.bytes = bytes, .count = count, .result = cic_ok()};
    // Allocated before setjmp and unchanged after it, so their values are still defined when an error comes back.
    png_bytep *rows = malloc((size_t)size.height * sizeof *rows);
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &context, on_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!rows || !info) {
        free(rows);
        png_destroy_read_struct(&png, &info, NULL);
        return cic_failure(CIC_OUT_OF_MEMORY, "out of memory");
    }
    for (uint32_t y = 0; y < size.height; y++) rows[y] = pixels + (size_t)y * size.width * 4;
    if (setjmp(context.escape) == 0) {
        png_set_read_fn(png, &context, read_bytes);
        png_set_user_limits(png, size.width, size.height);
        png_set_chunk_malloc_max(png, MAXIMUM_CHUNK);
        png_set_chunk_cache_max(png, 64);
        png_set_benign_errors(png, 1);
        png_read_info(png, info);
        if (png_get_image_width(png, info) != size.width || png_get_image_height(png, info) != size.height)
            png_error(png, "the picture is not as big as it said");
        ask_for_rgba(png, info);
        if (png_get_rowbytes(png, info) != (size_t)size.width * 4) png_error(png, "unexpected pixel format");
        png_read_image(png, rows);
        png_read_end(png, NULL);
    }
    png_destroy_read_struct(&png, &info, NULL);
    free(rows);
    return context.result;
}

CICResult cic_png_encode(
    const uint8_t *pixels, CICSize size, int opaque, int level, uint8_t **output, size_t *output_count) {
    Context context = {.result = cic_ok()};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &context, on_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info) {
        png_destroy_write_struct(&png, &info);
        return cic_failure(CIC_OUT_OF_MEMORY, "out of memory");
    }
    if (setjmp(context.escape) == 0) {
        png_set_write_fn(png, &context, write_bytes, flush);
        png_set_user_limits(png, INT32_MAX, INT32_MAX);
        png_set_compression_level(png, level);
        png_set_compression_strategy(png, 1);  // Z_FILTERED
        png_set_filter(png, 0, PNG_FILTER_SUB);
        int type = opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA;
        png_set_IHDR(
            png, info, size.width, size.height, 8, type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
            PNG_FILTER_TYPE_DEFAULT);
        png_write_info(png, info);
        if (opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
        for (uint32_t y = 0; y < size.height; y++) png_write_row(png, pixels + (size_t)y * size.width * 4);
        png_write_end(png, NULL);
    }
    png_destroy_write_struct(&png, &info);
    if (context.result.status != CIC_OK) {
        free(context.output);
        return context.result;
    }
    *output = context.output;
    *output_count = context.output_count;
    return context.result;
}

void cic_free(uint8_t *bytes) { free(bytes); }
