/// What mutants are made of: values, names and snippets that have hurt readers before.
enum Vocabulary {
    static let values = [
        "", "0", "-1", "1", "2147483647", "2147483648", "-2147483648", "9223372036854775807",
        "-9223372036854775808", "18446744073709551616", "1e308", "1e309", "-1e999999", "1e-400", "NaN",
        "Infinity",
        "-Infinity", "nan", "0x10", "#ff", "010", "1.5", ".5", "5.", "1,5", " 1 ", "1f", "true", "TRUE",
        "tRuE",
        "&#x0;", "&#xffff;", "&#xD800;", "&#x10FFFF;", "&#0000000000000000010;", "&amp;&lt;&gt;&quot;&apos;",
        "\u{FEFF}", "\u{10FFFD}", "\u{378}", "e\u{301}", "😀", "\u{85}", "\u{2028}", "ı", "ß", "İ", "]]>",
        "..", "/",
        "../x", "a/b", "C:\\x", "code.xml", "PLUS", "DIVIDE", "POW", "RAND", "LIST_ITEM", "REGEX", "JOIN",
        "FLATTEN", "IF_THEN_ELSE", "SUBTEXT", "LENGTH", "NUMBER", "OPERATOR", "FUNCTION", "SENSOR", "STRING",
        "BRACKET",
        "USER_VARIABLE", "USER_LIST", "COLLISION_FORMULA", "USER_DEFINED_BRICK_INPUT", "OBJECT_X",
        "StartScript", "BroadcastScript", "WhenConditionScript", "UserDefinedScript", "WhenClonedScript",
        "ForeverBrick", "RepeatBrick", "IfLogicBeginBrick", "CloneBrick", "DeleteThisCloneBrick",
        "BroadcastBrick",
        "BroadcastWaitBrick", "UserDefinedBrick", "SceneStartBrick", "SceneTransitionBrick",
        "ParameterizedBrick",
        "ForVariableFromToBrick", "ForItemInUserListBrick", "ReplaceItemInUserListBrick",
        "InsertItemIntoUserListBrick",
        "AddItemToUserListBrick", "DeleteItemOfUserListBrick", "SetBackgroundByIndexBrick", "StopScriptBrick",
        "GroupItemSprite", "GroupSprite", "(a+)+$", "[", "\\p{L}*", "(?<=a*)b", "a{1000}{1000}", "\\1(",
    ]

    static let versions = [
        "0.8", "0.9", "0.92", "0.93", "0.95", "0.991", "0.992", "0.999", "0.9993", "0.9994", "0.99999", "1.0",
        "1.03",
        "1.1", "1.12", "1.14", "1.17", "2.0", "-1", "NaN", "1e5", "",
    ]

    static let references = [
        "", ".", "..", "/", "/program", "../..", "../../..", "../../../..", "../../object[2]", "../object",
        "../../../../../object[3]", "../brick", "../brick[2]", "../script", "../../scriptList",
        "../../../../../../lookList/look[2]", "../x[999999999]", "../x[0]", "..//..",
        "../../../../../../../../../..",
        "../lookList", "../../userBrickList",
    ]

    static let attributes = [
        "reference", "type", "category", "name", "fileName", "serialization", "input", "class", "xmlns",
        "xmlns:a", "a",
        "xml:space",
    ]

    static let snippets = [
        "<!-- c -->", "<![CDATA[<x>&]]>", "<?pi x?>", "text", "&#x0;", "&#xb;", "&unknown;", "&lt;", " ",
        "\n\n", "\r\n",
        "<x/>", "<x></x>", "<a:b/>", "<reference/>", "<null/>", "<object/>", "<brick type=\"WaitBrick\"/>",
        "<brick type=\"CloneBrick\"/>", "<brick type=\"ForeverBrick\"><loopBricks/></brick>",
        "<script type=\"StartScript\"><brickList/></script>", "<formula category=\"SIZE\"/>",
        "<formulaList><formula category=\"VARIABLE\"><type>NUMBER</type><value>1e9</value></formula></formulaList>",
        "<pointedObject name=\"p\"><scriptList/></pointedObject>", "<name>x</name>", "<value>1</value>",
        "<leftChild><type>NUMBER</type><value>7</value></leftChild>", "<commentedOut>true</commentedOut>",
        "<userVariable type=\"UserVariable\" serialization=\"custom\"><userVariable><default><name>v</name></default></userVariable></userVariable>",
        "<userList><name>l</name></userList>", "<look fileName=\"a.png\" name=\"a\"/>",
        "<scene><name>Scene</name></scene>",
    ]

    static let wrappers = [
        ("<x>", "</x>"),
        ("<brick type=\"ForeverBrick\"><loopBricks>", "</loopBricks></brick>"),
        ("<brick type=\"RepeatBrick\"><loopBricks>", "</loopBricks></brick>"),
        ("<brick type=\"IfLogicBeginBrick\"><ifBranchBricks>", "</ifBranchBricks></brick>"),
        ("<brick type=\"ParameterizedBrick\"><loopBricks>", "</loopBricks></brick>"),
        ("<leftChild><type>FUNCTION</type><value>SIN</value>", "</leftChild>"),
        ("<rightChild><type>OPERATOR</type><value>MINUS</value>", "</rightChild>"),
        (
            "<additionalChildren><org.catrobat.catroid.formulaeditor.FormulaElement>",
            "</org.catrobat.catroid.formulaeditor.FormulaElement></additionalChildren>"
        ),
        ("<object name=\"o\">", "</object>"), ("<scriptList>", "</scriptList>"),
        ("<brickList>", "</brickList>"),
    ]
}
