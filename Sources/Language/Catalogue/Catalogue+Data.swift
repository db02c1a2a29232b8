extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let dataBricks: [BrickSpec] = [
        BrickSpec(
            .setVariable, "SetVariableBrick", .data,
            label: "Set variable {variable} to [VARIABLE]",
            fields: [.formulas, .variable],
            formulas: [.init(.variable, .number("1.0"))]),
        BrickSpec(
            .changeVariable, "ChangeVariableBrick", .data,
            label: "Change variable {variable} by [VARIABLE_CHANGE]",
            fields: [.formulas, .variable],
            formulas: [.init(.variableChange, .number("1.0"))]),
        BrickSpec(
            .writeVariableOnDevice, "WriteVariableOnDeviceBrick", .data,
            label: "Write variable on device {variable}",
            fields: [.variable]),
        BrickSpec(
            .readVariableFromDevice, "ReadVariableFromDeviceBrick", .data,
            label: "Read variable from device {variable}",
            fields: [.variable]),
        BrickSpec(
            .writeVariableToFile, "WriteVariableToFileBrick", .data,
            label: "Write variable {variable} to file [WRITE_FILENAME]",
            fields: [.formulas, .variable],
            formulas: [.init(.writeFilename, .text("variable.txt"))]),
        BrickSpec(
            .readVariableFromFile, "ReadVariableFromFileBrick", .data,
            label: "Read variable {variable} from file [READ_FILENAME] and {keep the file/delete the file}",
            fields: [.formulas, .variable, .integer(.spinnerSelectionID, 0)],
            formulas: [.init(.readFilename, .text("variable.txt"))]),
        BrickSpec(
            .addItemToUserList, "AddItemToUserListBrick", .data,
            label: "Add [LIST_ADD_ITEM] to list {list}",
            fields: [.formulas, .list],
            formulas: [.init(.listAddItem, .number("1.0"))]),
        BrickSpec(
            .deleteItemOfUserList, "DeleteItemOfUserListBrick", .data,
            label: "Delete item from list {list} at position [LIST_DELETE_ITEM]",
            fields: [.formulas, .list],
            formulas: [.init(.listDeleteItem, .number("1"))]),
        BrickSpec(
            .clearUserList, "ClearUserListBrick", .data,
            label: "Delete all items from list {list}",
            fields: [.formulas, .list]),
        BrickSpec(
            .insertItemIntoUserList, "InsertItemIntoUserListBrick", .data,
            label:
                "Insert [INSERT_ITEM_INTO_USERLIST_VALUE] into list {list} at position [INSERT_ITEM_INTO_USERLIST_INDEX]",
            fields: [.formulas, .list],
            formulas: [
                .init(.insertItemIntoUserlistValue, .number("1.0")),
                .init(.insertItemIntoUserlistIndex, .number("1")),
            ]),
        BrickSpec(
            .replaceItemInUserList, "ReplaceItemInUserListBrick", .data,
            label:
                "Replace item in list {list} at position [REPLACE_ITEM_IN_USERLIST_INDEX] with [REPLACE_ITEM_IN_USERLIST_VALUE]",
            fields: [.formulas, .list],
            formulas: [
                .init(.replaceItemInUserlistValue, .number("1.0")),
                .init(.replaceItemInUserlistIndex, .number("1")),
            ]),
        BrickSpec(
            .writeListOnDevice, "WriteListOnDeviceBrick", .data,
            label: "Write list on device {list}",
            fields: [.formulas, .list]),
        BrickSpec(
            .readListFromDevice, "ReadListFromDeviceBrick", .data,
            label: "Read list from device {list}",
            fields: [.formulas, .list]),
        BrickSpec(
            .storeCsvIntoUserList, "StoreCSVIntoUserListBrick", .data,
            label:
                "Store column [STORE_CSV_INTO_USERLIST_COLUMN] of the comma-separated values [STORE_CSV_INTO_USERLIST_CSV] into list {list}",
            fields: [.formulas, .list],
            formulas: [
                .init(.storeCsvIntoUserlistColumn, .number("1")),
                .init(.storeCsvIntoUserlistCsv, .text("kitty,cute\npuppy,naughty\noctopus,intelligent")),
            ]),
        BrickSpec(
            .webRequest, "WebRequestBrick", .data,
            label: "Send web request to [WEB_REQUEST] and store answer in {variable}",
            fields: [.formulas, .variable],
            formulas: [.init(.webRequest, .text("https://catrob.at/joke"))]),
        BrickSpec(
            .openUrl, "OpenUrlBrick", .control,
            label: "Open [OPEN_URL] in browser",
            fields: [.formulas],
            formulas: [.init(.openUrl, .text("https://catrobat.org/"))]),
    ]
}
