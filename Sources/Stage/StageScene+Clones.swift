public import Values

extension StageScene {
    /// Makes a clone of a sprite, directly below it, with the state that runtime.md 4.2 names.
    ///
    /// - Returns: the clone's number; nil if the sprite is not on stage.
    public mutating func cloneSprite(_ number: Int, name: Text, images: borrowing ImageTable) -> Int? {
        guard isOnStage(number) else { return nil }
        let clone = sprites[number].clone(name: name, images: images)
        let cloneNumber = sprites.count
        sprites.append(clone)
        living.append(cloneNumber)
        insert(cloneNumber, below: number)
        copyCrafts(from: number, to: cloneNumber)
        return cloneNumber
    }

    /// Takes a sprite off the stage, with its bubble and the lines it has queued but not drawn; lines already drawn
    /// stay. Its texts stay too.
    public mutating func remove(_ number: Int) {
        guard isOnStage(number) else { return }
        sprites[number].retire()
        dropCrafts(of: number)
        _ = take(number)
        living.removeAll { $0 == number }
        removeBubble(of: number)
    }
}

extension StageSprite {
    /// A clone: same look, place and effects; a fresh pen, down without start point if this one is down.
    func clone(name: Text, images: borrowing ImageTable) -> StageSprite {
        var clone = StageSprite(name: name, looks: looks, images: images, profile: pen.profile, isClone: true)
        if let index = firstEqualLookIndex { clone.setLook(index: index, images: images) }
        if let temporaryLook { clone.setTemporaryLook(temporaryLook, images: images) }
        clone.rememberedLookIndex = rememberedLookIndex
        clone.isVisible = isVisible
        clone.setPosition(x: x, y: y)
        clone.setSize(size)
        clone.setTransparency(transparency)
        clone.setColor(color)
        clone.rotationStyle = rotationStyle
        clone.setDirection(direction)
        clone.setBrightness(brightness)
        clone.isParticleEffectOn = isParticleEffectOn
        clone.isParticleEffectAdditive = isParticleEffectAdditive
        if pen.isDown { clone.pen.putDownWithoutStart() }
        return clone
    }

    /// Marks the sprite as gone and lets go of what takes memory.
    mutating func retire() {
        isRemoved = true
        looks = []
        chosenLook = nil
        temporaryLook = nil
        isFollowed = false
        movements = []
        pen = PenConfiguration(profile: pen.profile)
    }
}
