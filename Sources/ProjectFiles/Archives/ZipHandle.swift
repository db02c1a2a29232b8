internal import CLibZip

/// Owns libzip's view of an archive in memory and the bytes below it.
struct ZipHandle: ~Copyable, @unchecked Sendable {
    let zip: OpaquePointer
    private let bytes: UnsafeMutableRawBufferPointer

    /// Why the bytes are no archive.
    struct Problem: Error {
        var reason: String
    }

    private init(_ zip: OpaquePointer, _ bytes: UnsafeMutableRawBufferPointer) {
        self.zip = zip
        self.bytes = bytes
    }

    deinit {
        zip_discard(zip)
        bytes.deallocate()
    }

    static func open(_ input: [UInt8]) throws(Problem) -> ZipHandle {
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(input.count, 1), alignment: 1)
        bytes.copyBytes(from: input)
        var error = zip_error_t()
        zip_error_init(&error)
        defer { zip_error_fini(&error) }
        if let source = zip_source_buffer_create(bytes.baseAddress, UInt64(input.count), 0, &error) {
            if let zip = zip_open_from_source(source, ZIP_RDONLY, &error) { return ZipHandle(zip, bytes) }
            zip_source_free(source)
        }
        bytes.deallocate()
        throw Problem(reason: zip_error_strerror(&error).map { String(cString: $0) } ?? "unknown error")
    }
}
