/// Where the writer is, and where it has been: the paths from which references are made (format.md 7.1).
///
/// A path is a chain of nodes; equal paths are the same node. Only elements that can contain or be shared objects get one.
struct ElementPaths {
    private struct Node {
        var parent: Int32
        var name: Int32
        /// 1-based among the equally named siblings.
        var ordinal: Int32
    }

    private var nodes: [Node] = []
    /// Open elements from the root.
    private(set) var open: [Int32] = []
    /// How often each child name occurred, in one stack for all open elements.
    private var counters: [(name: Int32, count: Int32)] = []
    private var counterStarts: [Int] = []
    /// Takes over from ``counters`` in elements with many different child names.
    private var manyNames: [Int64: Int32] = [:]
    private static let fewNames = 24

    static let none: Int32 = -1

    /// Counts a child of the open element and returns its ordinal.
    mutating func count(_ name: Int32) -> Int32 {
        let start = counterStarts.last ?? 0
        var index = counters.count
        while index > start {
            index -= 1
            if counters[index].name == name {
                counters[index].count += 1
                return counters[index].count
            }
        }
        if counters.count - start < Self.fewNames {
            counters.append((name, 1))
            return 1
        }
        let key = Int64(open.last ?? Self.none) << 32 | Int64(name)
        let count = (manyNames[key] ?? 0) + 1
        manyNames[key] = count
        return count
    }

    mutating func enter(_ name: Int32) -> Int32 {
        let node = Int32(nodes.count)
        nodes.append(Node(parent: open.last ?? Self.none, name: name, ordinal: count(name)))
        open.append(node)
        counterStarts.append(counters.count)
        return node
    }

    mutating func leave() {
        open.removeLast()
        counters.removeLast(counters.count - (counterStarts.popLast() ?? 0))
    }

    /// The relative path from a child of the open element to an earlier element: how many steps up, and the steps down.
    func route(to target: Int32) -> (up: Int, down: [(name: Int32, ordinal: Int32)]) {
        var chain: [Int32] = []
        var node = target
        while node != Self.none {
            chain.append(node)
            node = nodes[Int(node)].parent
        }
        var common = 0
        while common < open.count, common < chain.count, open[common] == chain[chain.count - 1 - common] {
            common += 1
        }
        let down = chain.dropLast(common).reversed().map { (nodes[Int($0)].name, nodes[Int($0)].ordinal) }
        return (open.count + 1 - common, down)
    }
}
