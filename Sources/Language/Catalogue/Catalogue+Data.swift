extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let dataBricks: [BrickSpec] = [
        BrickSpec(
            .setVariable, "SetVariableBrick", .data,
            label: "Set variable {variable} to [VARIABLE]",
            text: "Set (variable: ({userVariable}), value: ([VARIABLE]))",
            fields: [.formulas, .variable],
            formulas: [.init(.variable, .number("1.0"))]),
        BrickSpec(
            .changeVariable, "ChangeVariableBrick", .data,
            label: "Change variable {variable} by [VARIABLE_CHANGE]",
            text: "Change (variable: ({userVariable}), value: ([VARIABLE_CHANGE]))",
            fields: [.formulas, .variable],
            formulas: [.init(.variableChange, .number("1.0"))]),
        BrickSpec(
            .writeVariableOnDevice, "WriteVariableOnDeviceBrick", .data,
            label: "Write variable on device {variable}",
            text: "Write on device (variable: ({userVariable}))",
            fields: [.variable]),
        BrickSpec(
            .readVariableFromDevice, "ReadVariableFromDeviceBrick", .data,
            label: "Read variable from device {variable}",
            text: "Read from device (variable: ({userVariable}))",
            fields: [.variable]),
        BrickSpec(
            .writeVariableToFile, "WriteVariableToFileBrick", .data,
            label: "Write variable {variable} to file [WRITE_FILENAME]",
            text: "Write to file (variable: ({userVariable}), file: ([WRITE_FILENAME]))",
            fields: [.formulas, .variable],
            formulas: [.init(.writeFilename, .text("variable.txt"))]),
        BrickSpec(
            .readVariableFromFile, "ReadVariableFromFileBrick", .data,
            label: "Read variable {variable} from file [READ_FILENAME] and {keep the file/delete the file}",
            text:
                "Read from file (variable: ({userVariable}), file: ([READ_FILENAME]), action: ({spinnerSelectionID|keep the file|delete the file}))",
            fields: [.formulas, .variable, .integer(.spinnerSelectionID, 0)],
            formulas: [.init(.readFilename, .text("variable.txt"))]),
        BrickSpec(
            .addItemToUserList, "AddItemToUserListBrick", .data,
            label: "Add [LIST_ADD_ITEM] to list {list}",
            text: "Add (list: ({userList}), item: ([LIST_ADD_ITEM]))",
            fields: [.formulas, .list],
            formulas: [.init(.listAddItem, .number("1.0"))]),
        BrickSpec(
            .deleteItemOfUserList, "DeleteItemOfUserListBrick", .data,
            label: "Delete item from list {list} at position [LIST_DELETE_ITEM]",
            text: "Delete item at (list: ({userList}), position: ([LIST_DELETE_ITEM]))",
            fields: [.formulas, .list],
            formulas: [.init(.listDeleteItem, .number("1"))]),
        BrickSpec(
            .clearUserList, "ClearUserListBrick", .data,
            label: "Delete all items from list {list}",
            text: "Delete all items (list: ({userList}))",
            fields: [.formulas, .list]),
        BrickSpec(
            .insertItemIntoUserList, "InsertItemIntoUserListBrick", .data,
            label:
                "Insert [INSERT_ITEM_INTO_USERLIST_VALUE] into list {list} at position [INSERT_ITEM_INTO_USERLIST_INDEX]",
            text:
                "Insert (list: ({userList}), position: ([INSERT_ITEM_INTO_USERLIST_INDEX]), value: ([INSERT_ITEM_INTO_USERLIST_VALUE]))",
            fields: [.formulas, .list],
            formulas: [
                .init(.insertItemIntoUserlistValue, .number("1.0")),
                .init(.insertItemIntoUserlistIndex, .number("1")),
            ]),
        BrickSpec(
            .replaceItemInUserList, "ReplaceItemInUserListBrick", .data,
            label:
                "Replace item in list {list} at position [REPLACE_ITEM_IN_USERLIST_INDEX] with [REPLACE_ITEM_IN_USERLIST_VALUE]",
            text:
                "Replace (list: ({userList}), position: ([REPLACE_ITEM_IN_USERLIST_INDEX]), value: ([REPLACE_ITEM_IN_USERLIST_VALUE]))",
            fields: [.formulas, .list],
            formulas: [
                .init(.replaceItemInUserlistValue, .number("1.0")),
                .init(.replaceItemInUserlistIndex, .number("1")),
            ]),
        BrickSpec(
            .writeListOnDevice, "WriteListOnDeviceBrick", .data,
            label: "Write list on device {list}",
            text: "Write on device (list: ({userList}))",
            fields: [.formulas, .list]),
        BrickSpec(
            .readListFromDevice, "ReadListFromDeviceBrick", .data,
            label: "Read list from device {list}",
            text: "Read from device (list: ({userList}))",
            fields: [.formulas, .list]),
        BrickSpec(
            .storeCsvIntoUserList, "StoreCSVIntoUserListBrick", .data,
            label:
                "Store column [STORE_CSV_INTO_USERLIST_COLUMN] of the comma-separated values [STORE_CSV_INTO_USERLIST_CSV] into list {list}",
            text:
                "Store column of comma-separated values to list (list: ({userList}), csv: ([STORE_CSV_INTO_USERLIST_CSV]), column: ([STORE_CSV_INTO_USERLIST_COLUMN]))",
            fields: [.formulas, .list],
            formulas: [
                .init(.storeCsvIntoUserlistColumn, .number("1")),
                .init(.storeCsvIntoUserlistCsv, .text("kitty,cute\npuppy,naughty\noctopus,intelligent")),
            ]),
        BrickSpec(
            .webRequest, "WebRequestBrick", .data,
            label: "Send web request to [WEB_REQUEST] and store answer in {variable}",
            text: "Send web request (url: ([WEB_REQUEST]), answer variable: ({userVariable}))",
            fields: [.formulas, .variable],
            formulas: [.init(.webRequest, .text("https://catrob.at/joke"))]),
        BrickSpec(
            .openUrl, "OpenUrlBrick", .control,
            label: "Open [OPEN_URL] in browser",
            text: "Open in browser (url: ([OPEN_URL]))",
            fields: [.formulas],
            formulas: [.init(.openUrl, .text("https://catrobat.org/"))]),
    ]
}
