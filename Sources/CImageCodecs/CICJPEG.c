#include <turbojpeg.h>

#include "CICSupport.h"

// turbojpeg reports damage by return codes and keeps its messages in the handle; it neither prints nor exits.
static CICResult failure(tjhandle handle) {
    return cic_failure(CIC_DAMAGED, handle ? tjGetErrorStr2(handle) : "out of memory");
}

static CICResult read_size(tjhandle handle, const uint8_t *bytes, size_t count, CICSize *size) {
    int width = 0, height = 0, subsampling = 0, colorspace = 0;
    if (tjDecompressHeader3(
            handle, bytes, (unsigned long)count, &width, &height, &subsampling, &colorspace) != 0)
        return failure(handle);
    if (width <= 0 || height <= 0) return cic_failure(CIC_DAMAGED, "impossible size in the JPEG header");
    if (colorspace == TJCS_CMYK || colorspace == TJCS_YCCK)
        return cic_failure(CIC_UNSUPPORTED, "JPEG with four inks (CMYK)");
    size->width = (uint32_t)width;
    size->height = (uint32_t)height;
    return cic_ok();
}

CICResult cic_jpeg_size(const uint8_t *bytes, size_t count, CICSize *size) {
    tjhandle handle = tjInitDecompress();
    if (!handle) return cic_failure(CIC_OUT_OF_MEMORY, "out of memory");
    CICResult result = read_size(handle, bytes, count, size);
    tjDestroy(handle);
    return result;
}

CICResult cic_jpeg_decode(const uint8_t *bytes, size_t count, CICSize size, uint8_t *pixels) {
    tjhandle handle = tjInitDecompress();
    if (!handle) return cic_failure(CIC_OUT_OF_MEMORY, "out of memory");
    CICSize found;
    CICResult result = read_size(handle, bytes, count, &found);
    if (result.status == CIC_OK && (found.width != size.width || found.height != size.height))
        result = cic_failure(CIC_DAMAGED, "the picture is not as big as it said");
    // Warnings (a truncated file, for one) stop decoding too; the exact integer transform does not depend on the CPU.
    if (result.status == CIC_OK
        && tjDecompress2(
               handle, bytes, (unsigned long)count, pixels, (int)size.width, (int)size.width * 4,
               (int)size.height, TJPF_RGBA, TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS) != 0)
        result = failure(handle);
    tjDestroy(handle);
    return result;
}
