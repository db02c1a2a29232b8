/// A fixed table that many steps read: like an array, but without a reference count or copy on the way to an element.
///
/// The elements live as long as any copy of the table; reading outside 0..<count traps.
public struct Table<Element> {
    public let count: Int
    @usableFromInline let base: UnsafeMutablePointer<Element>
    private let owner: Owner

    private final class Owner {
        let base: UnsafeMutablePointer<Element>
        let count: Int

        init(_ base: UnsafeMutablePointer<Element>, _ count: Int) {
            self.base = base
            self.count = count
        }

        deinit {
            base.deinitialize(count: count)
            base.deallocate()
        }
    }

    public init(_ elements: [Element]) {
        count = elements.count
        base = .allocate(capacity: max(1, elements.count))
        for (index, element) in elements.enumerated() { (base + index).initialize(to: element) }
        owner = Owner(base, count)
    }

    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always)
        _read {
            precondition(index >= 0 && index < count)
            yield base[index]
        }
    }
}

/// Read only after it has been made.
extension Table: @unchecked Sendable where Element: Sendable {}
