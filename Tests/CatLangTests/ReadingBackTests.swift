import CatLang
import FoundationEssentials
import Language
import ProjectFiles
import Testing

/// What the exact notation writes is read back to the same tree.
@Suite struct ReadingBack {
    @Test(arguments: 0..<20) func randomFormulasComeBack(seed: Int) throws {
        var formulas = RandomFormula(seed: UInt64(seed))
        for _ in 0..<100 {
            let formula = formulas.next()
            let text = FormulaNotation.exact.text(of: formula)
            #expect(!text.utf8.contains { $0 == 0x0A || $0 == 0x0D }, "one line: \(text)")
            let parsed = try FormulaNotation.exact.parse(text)
            #expect(parsed.hasSameTree(as: formula), "\(text)")
            #expect(FormulaNotation.exact.text(of: parsed) == text)
            // nothing may stop the other notation either
            _ = try? FormulaNotation.apps.parse(FormulaNotation.apps.text(of: formula))
        }
    }

    /// Damaged texts give a formula or an error with a place, whatever they are.
    @Test(arguments: 0..<10) func hostileTextsNeverStop(seed: Int) {
        var formulas = RandomFormula(seed: UInt64(1000 + seed))
        for round in 0..<100 {
            var bytes = Array(FormulaNotation.exact.text(of: formulas.next()).utf8)
            for step in 0..<3 where !bytes.isEmpty {
                let place = (round * 7 + step * 13) % bytes.count
                bytes[place] = [0x28, 0x29, 0x2C, 0x27, 0x7B, 0x7D, 0x23, 0x80][(round + step) % 8]
            }
            let text = String(decoding: bytes, as: UTF8.self)
            do {
                _ = try FormulaNotation.exact.parse(text)
            } catch {
                #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count)
                #expect(!error.message.isEmpty && error.excerpt(of: text).utf8.contains(0x5E))
            }
        }
    }

    // MARK: Projects by others

    static let corpus: String = {
        let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
            separator: "/")
        let path = ProcessInfo.processInfo.environment["CATWALK_CORPUS"] ?? "../shared/corpus"
        return path.hasPrefix("/") ? path : package + "/" + path
    }()

    /// Every formula of the smaller projects; the larger ones take a release build.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: corpus)))
    func formulasOfProjectsComeBack() throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: Self.corpus).sorted()
        var formulas = 0
        var broken: [String] = []
        for name in names where name.hasSuffix(".catrobat") || name.hasSuffix(".xml") {
            let path = Self.corpus + "/" + name
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? UInt64 ?? 0
            guard size < 60_000, let loaded = try? ProjectReader.open(path) else { continue }
            loaded.project.visitFormulas { formula in
                formulas += 1
                let text = FormulaNotation.exact.text(of: formula)
                let parsed = try? FormulaNotation.exact.parse(text)
                if parsed?.hasSameTree(as: formula.withoutBracketValues) != true {
                    broken.append("\(name): \(text)")
                }
            }
        }
        #expect(broken.isEmpty, "\(broken.prefix(10))")
        #expect(formulas > 500)
        print("corpus: \(formulas) formulas are read back")
    }
}

extension Formula {
    /// Sprite clones of the app give brackets an empty value, which means nothing (formulas.md 2).
    fileprivate var withoutBracketValues: Formula {
        var formula = self
        for index in formula.nodes.indices where formula.nodes[index].type == .bracket {
            formula.nodes[index].value = nil
        }
        return formula
    }
}

extension Project {
    /// Every formula of every brick and script of every sprite.
    func visitFormulas(_ body: (Formula) -> Void) {
        func visit(_ bricks: [Brick]) {
            for brick in bricks {
                for entry in brick.formulaEntries { body(entry.formula) }
                for field in brick.fields {
                    switch field.value {
                    case .bricks(let nested): visit(nested)
                    case .brick(let nested): visit([nested])
                    default: break
                    }
                }
            }
        }
        for sprite in sprites {
            for script in sprite.scripts {
                visit(script.bricks)
                for part in script.parts {
                    if case .formulaMap(let entries) = part { for entry in entries { body(entry.formula) } }
                }
            }
        }
    }
}
