import Glibc

/// Runs work on a thread with a large stack: trees nest as deep as XML may (design section 6), and threads of tests and
/// servers can have small stacks.
enum DeepStack {
    /// Address space only; pages come into being when they are touched.
    private static let size = 512 << 20

    private final class Work {
        let body: () -> Void

        init(_ body: @escaping () -> Void) { self.body = body }
    }

    static func run(_ body: () -> Void) {
        withoutActuallyEscaping(body) { body in
            let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
            defer { attributes.deallocate() }
            guard pthread_attr_init(attributes) == 0 else { return body() }
            defer { pthread_attr_destroy(attributes) }
            pthread_attr_setstacksize(attributes, size)
            let work = Unmanaged.passRetained(Work(body))
            var thread: pthread_t = 0
            let status = pthread_create(
                &thread, attributes,
                { pointer in
                    guard let pointer else { return nil }
                    Unmanaged<Work>.fromOpaque(pointer).takeUnretainedValue().body()
                    return nil
                }, work.toOpaque())
            if status == 0 { pthread_join(thread, nil) } else { body() }
            work.release()
        }
    }
}
