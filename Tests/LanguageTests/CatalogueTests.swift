import Language
import Testing

/// The catalogue is complete and agrees with itself.
@Suite struct CatalogueTests {
    private let catalogue = Catalogue()

    @Test func hasOneEntryForEveryKind() {
        #expect(catalogue.specs.map(\.kind) == BrickKind.allCases.filter { $0 != .unknown })
        #expect(catalogue.spec(of: .unknown) == nil)
    }

    @Test func findsEveryKindByItsName() {
        #expect(Set(catalogue.specs.map(\.xmlName)).count == catalogue.specs.count)
        for spec in catalogue.specs {
            #expect(spec.xmlName.hasSuffix("Brick"))
            #expect(catalogue.kind(named: spec.xmlName) == spec.kind)
            #expect(catalogue.spec(of: spec.kind)?.xmlName == spec.xmlName)
        }
        #expect(catalogue.kind(named: "InvalidBrick") == nil)
        #expect(catalogue.kind(named: "") == nil)
    }

    /// Spot checks against format.md 8.
    @Test(arguments: [
        (BrickKind.ifLogicBegin, ["formulaList", "elseBranchBricks", "ifBranchBricks"]),
        (.forVariableFromTo, ["formulaList", "userVariable", "loopBricks"]),
        (.parameterized, ["userLists", "endBrick", "loopBricks"]),
        (.userDefined, ["formulaList", "isCallingBrick", "userDefinedBrickDataList", "userDefinedBrickID"]),
        (.penDown, []), (.setPenSize, ["formulaList"]), (.flash, ["spinnerSelectionID"]),
        (.phiroIfLogicBegin, ["elseBranchBricks", "ifBranchBricks", "sensorSpinnerPosition"]),
        (.showTextColorSizeAlignment, ["formulaList", "userVariable", "alignmentSelection"]),
    ])
    func namesTheChildrenInWrittenOrder(_ kind: BrickKind, _ children: [String]) throws {
        #expect(try #require(catalogue.spec(of: kind)).fields.map(\.name.xmlName) == children)
    }

    @Test func hasFormulasOnlyWhereThereIsAList() {
        for spec in catalogue.specs {
            let hasList = spec.fields.contains { $0.name == .formulaList }
            #expect(hasList || spec.formulas.isEmpty, "\(spec.xmlName)")
            #expect(Set(spec.formulas.map(\.field)).count == spec.formulas.count, "\(spec.xmlName)")
            #expect(Set(spec.fields.map(\.name)).count == spec.fields.count, "\(spec.xmlName)")
        }
    }

    @Test func namesEveryFieldAndCategoryOnce() {
        #expect(Set(FormulaField.allCases.map(\.xmlName)).count == FormulaField.allCases.count)
        #expect(Set(FieldName.allCases.map(\.xmlName)).count == FieldName.allCases.count)
        #expect(FormulaField.assertLoopActual.xmlName == "ASSERT_LOOP_ACTUAL")
        #expect(FieldName.endBrick.xmlName == "endBrick")
        #expect(FieldName.other.xmlName.isEmpty)
    }

    @Test func findsScriptsAndFormulaTypesByName() {
        for kind in ScriptKind.allCases where kind != .unknown {
            #expect(ScriptKind(xmlName: kind.xmlName) == kind)
        }
        for type in FormulaElementType.allCases { #expect(FormulaElementType(xmlName: type.xmlName) == type) }
        #expect(ScriptKind(xmlName: "") == nil)
        #expect(FormulaElementType(xmlName: "UNKNOWN_TYPE") == nil)
    }
}
