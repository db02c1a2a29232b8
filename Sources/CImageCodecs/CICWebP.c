#include <webp/decode.h>

#include "CICSupport.h"

static CICResult failure(VP8StatusCode code) {
    switch (code) {
    case VP8_STATUS_OUT_OF_MEMORY: return cic_failure(CIC_OUT_OF_MEMORY, "out of memory");
    case VP8_STATUS_UNSUPPORTED_FEATURE: return cic_failure(CIC_UNSUPPORTED, "a kind of WebP that is not read");
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA: return cic_failure(CIC_DAMAGED, "the file ends too early");
    default: return cic_failure(CIC_DAMAGED, "damaged WebP data");
    }
}

static CICResult read_size(const uint8_t *bytes, size_t count, CICSize *size) {
    WebPBitstreamFeatures features;
    VP8StatusCode code = WebPGetFeatures(bytes, count, &features);
    if (code != VP8_STATUS_OK) return failure(code);
    if (features.has_animation) return cic_failure(CIC_UNSUPPORTED, "animated WebP");
    if (features.width <= 0 || features.height <= 0)
        return cic_failure(CIC_DAMAGED, "impossible size in the WebP header");
    size->width = (uint32_t)features.width;
    size->height = (uint32_t)features.height;
    return cic_ok();
}

CICResult cic_webp_size(const uint8_t *bytes, size_t count, CICSize *size) {
    return read_size(bytes, count, size);
}

CICResult cic_webp_decode(const uint8_t *bytes, size_t count, CICSize size, uint8_t *pixels) {
    CICSize found;
    CICResult result = read_size(bytes, count, &found);
    if (result.status != CIC_OK) return result;
    if (found.width != size.width || found.height != size.height)
        return cic_failure(CIC_DAMAGED, "the picture is not as big as it said");
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) return cic_failure(CIC_UNSUPPORTED, "another version of libwebp");
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = pixels;
    config.output.u.RGBA.stride = (int)size.width * 4;
    config.output.u.RGBA.size = (size_t)size.width * 4 * size.height;
    VP8StatusCode code = WebPDecode(bytes, count, &config);
    WebPFreeDecBuffer(&config.output);
    return code == VP8_STATUS_OK ? cic_ok() : failure(code);
}
