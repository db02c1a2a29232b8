import Language
import Program
import Stage
import Values

/// Lists of looks that change while the project runs (bricks.md 6.2, runtime.md 4.2).
extension Machine {
    /// The list of looks with which a sprite begins a scene: what bricks have made of the project's.
    func looks(of object: Int) -> [StageLook] {
        if let changed = world.changedLooks[object] { return changed }
        return program.objects[object].looks.indices.compactMap { entryLook($0, of: object) }
    }

    /// An entry of the list that the project gives an object.
    func entryLook(_ entry: Int, of object: Int) -> StageLook? {
        let looks = program.objects[object].looks
        guard looks.indices.contains(entry) else { return nil }
        let image = looks[entry].image
        return StageLook(
            name: Text(looks[entry].name), image: ImageID(image), fileKey: image,
            contentKey: program.content(ofImage: image), entry: entry)
    }

    /// What stands for the bytes of an entry's file.
    func content(ofEntry entry: Int, of object: Int) -> Int? {
        let looks = program.objects[object].looks
        return looks.indices.contains(entry) ? program.content(ofImage: looks[entry].image) : nil
    }

    /// Copy look: the first of two actions, the second sets the current look again.
    mutating func copyLook(_ instruction: Instruction) -> Bool {
        let name = object(instruction.formula(0)).text
        guard world.look.currentLook != nil else { return true }
        guard world.look.looks.count < options.limits.looks else {
            hitLimit(.looks)
            return true
        }
        let sprite = world.running.sprite
        let key = newFileKey()
        world.scene.stage.sprites[sprite].copyCurrentLook(named: name, fileKey: key, images: world.images)
        keepLooks(of: sprite)
        return true
    }

    /// Delete look: the event of the look that is shown then reaches only this sprite.
    mutating func deleteLook() -> Bool {
        let sprite = world.running.sprite
        guard world.scene.stage.sprites[sprite].deleteCurrentLook(images: world.images) else { return true }
        keepLooks(of: sprite)
        guard sprite == 0, let look = world.look.currentLook, look.entry >= 0 else { return true }
        let object = world.scene.sprites[sprite].object
        for listener in listeners[object].backgrounds where listener.key == look.entry {
            fire(listener.script, at: sprite, event: nil)
        }
        return true
    }

    /// Gives a new clone the looks that its scripts name and its list has not: copies with files of their own.
    mutating func completeLooks(of sprite: Int) {
        let object = world.scene.sprites[sprite].object
        let background = world.scene.sprites[0].object
        for needed in listeners[object].neededLooks {
            let owner = needed.isOfBackground ? background : object
            guard let content = content(ofEntry: needed.entry, of: owner),
                !world.scene.stage.sprites[sprite].looks.contains(where: { $0.contentKey == content }),
                let look = entryLook(needed.entry, of: owner)
            else { continue }
            let copy = StageLook(
                name: world.scene.stage.sprites[sprite].uniqueLookName(look.name), image: look.image,
                fileKey: newFileKey(), contentKey: content)
            world.scene.stage.sprites[sprite].appendLook(copy)
            keepLooks(of: sprite)
        }
    }

    /// Files that are made while the project runs have numbers of their own.
    private mutating func newFileKey() -> Int {
        world.copiedLooks += 1
        return -world.copiedLooks
    }

    /// Counts a changed list among the data; that of an original outlives the scene.
    private mutating func keepLooks(of sprite: Int) {
        let looks = world.scene.stage.sprites[sprite].looks
        let bytes = looks.count * StageLook.byteCost
        world.dataBytes += bytes - world.scene.sprites[sprite].lookBytes
        world.scene.sprites[sprite].lookBytes = bytes
        if !world.scene.sprites[sprite].isClone {
            world.changedLooks[world.scene.sprites[sprite].object] = looks
        }
        checkData()
    }
}

extension StageLook {
    /// What an entry of a changed list counts among the data.
    static let byteCost = 64
}
