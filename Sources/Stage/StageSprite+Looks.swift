public import Values

// Looks and effects: bricks.md 6, formulas.md 5.1, runtime.md 6.3.
extension StageSprite {
    /// The look that is shown, if any.
    public var currentLook: StageLook? { temporaryLook ?? chosenLook }

    /// The "current index" of the reference: position of the first look of the list that shows the same file as
    /// the current one; nil if there is none.
    public var firstEqualLookIndex: Int? {
        guard let key = currentLook?.fileKey else { return nil }
        return looks.firstIndex { $0.fileKey == key }
    }

    /// Shows a look of the list; a number (0-based) outside the list does nothing. The centre stays.
    ///
    /// - Returns: true if there is such a look, so that the caller fires the set-look event.
    @discardableResult
    public mutating func setLook(index: Int, images: borrowing ImageTable) -> Bool {
        guard looks.indices.contains(index) else { return false }
        show(looks[index], images: images)
        return true
    }

    /// Shows a look if the list has one of the same file, itself or another (bricks.md 6.1).
    ///
    /// - Returns: true if it has, so that the caller fires the set-look event.
    @discardableResult
    public mutating func setLook(_ look: StageLook, images: borrowing ImageTable) -> Bool {
        guard looks.contains(where: { $0.fileKey == look.fileKey }) else { return false }
        show(look, images: images)
        return true
    }

    private mutating func show(_ look: StageLook, images: borrowing ImageTable) {
        chosenLook = look
        temporaryLook = nil
        adopt(images.size(of: look.image))
    }

    /// The number (0-based) that Next look (`offset` 1), Previous look (−1) or "same again" (0) is to show; forgets the
    /// number remembered before temporary looks. Nil if the list is empty.
    public mutating func takeRelativeLookIndex(offset: Int) -> Int? {
        guard !looks.isEmpty else { return nil }
        let base = rememberedLookIndex ?? firstEqualLookIndex
        rememberedLookIndex = nil
        guard let base else { return 0 }
        let index = (base + offset) % looks.count
        return index < 0 ? index + looks.count : index
    }

    /// Shows a look that is not in the list; the number shown before is remembered for Next and Previous.
    public mutating func setTemporaryLook(_ look: StageLook, images: borrowing ImageTable) {
        if rememberedLookIndex == nil { rememberedLookIndex = firstEqualLookIndex }
        temporaryLook = look
        adopt(images.size(of: look.image))
    }

    /// Appends a look to the list.
    public mutating func appendLook(_ look: StageLook) { looks.append(look) }

    /// Copy look (bricks.md 6.2): a look with a file of its own behind the current one, which stays. The copy of a
    /// picture from the network stands behind the look that was shown before, and is shown itself.
    ///
    /// - Returns: false without a current look.
    @discardableResult
    public mutating func copyCurrentLook(
        named name: Text, fileKey: Int, images: borrowing ImageTable
    ) -> Bool {
        guard let current = currentLook else { return false }
        let copy = StageLook(
            name: uniqueLookName(name), image: current.image, fileKey: fileKey, contentKey: current.contentKey
        )
        let place = (temporaryLook == nil ? firstEqualLookIndex : rememberedLookIndex) ?? -1
        looks.insert(copy, at: min(place + 1, looks.count))
        if temporaryLook != nil {
            rememberedLookIndex = nil
            show(copy, images: images)
        }
        return true
    }

    /// Delete look (bricks.md 6.2).
    ///
    /// - Returns: true if something was deleted or a temporary look taken away.
    @discardableResult
    public mutating func deleteCurrentLook(images: borrowing ImageTable) -> Bool {
        if temporaryLook != nil {
            temporaryLook = nil
            if !setLook(index: 0, images: images) { showNoLook() }
            return true
        }
        guard let index = firstEqualLookIndex else { return false }
        looks.remove(at: index)
        if looks.isEmpty {
            showNoLook()
        } else {
            setLook(index: index < looks.count ? index : 0, images: images)
        }
        return true
    }

    /// What OBJECT_LOOK_NUMBER reads: 1-based; 0 while a temporary look is shown, 1 without looks.
    public var lookNumber: Int {
        if let index = firstEqualLookIndex { return index + 1 }
        return currentLook == nil ? 1 : 0
    }

    /// What OBJECT_LOOK_NAME reads.
    public var lookName: Text {
        currentLook?.name ?? looks.first?.name ?? Text()
    }

    /// What OBJECT_NUMBER_OF_LOOKS reads.
    public var lookCount: Int { looks.count + (temporaryLook == nil ? 0 : 1) }

    /// Size in percent.
    public var size: Float { scale * 100 }

    /// Sets the size in percent; negative sizes count as 0.
    public mutating func setSize(_ percent: Float) {
        scale = (percent < 0 ? 0 : percent) / 100
    }

    /// Changes the size by percentage points.
    public mutating func changeSize(by percent: Float) { setSize(size + percent) }

    /// Transparency in percent.
    public var transparency: Float { (1 - alpha) * 100 }

    /// Sets the transparency in percent, clamped to 0…100; at 100 the sprite is as if hidden.
    public mutating func setTransparency(_ percent: Float) {
        let clamped = percent < 0 ? 0 : percent >= 100 ? 100 : percent
        alpha = (100 - clamped) / 100
    }

    /// Changes the transparency by percentage points.
    public mutating func changeTransparency(by percent: Float) { setTransparency(transparency + percent) }

    /// Brightness in percent, 100 neutral.
    public var brightness: Float { brightnessFactor * 100 }

    /// Sets the brightness in percent, clamped to 0…200.
    public mutating func setBrightness(_ percent: Float) {
        brightnessFactor = (percent < 0 ? 0 : percent > 200 ? 200 : percent) / 100
    }

    /// Changes the brightness by percentage points.
    public mutating func changeBrightness(by percent: Float) { setBrightness(brightness + percent) }

    /// Colour value 0…<200, 0 neutral.
    public var color: Float { hue * 200 }

    /// Sets the colour value, taken modulo 200.
    public mutating func setColor(_ value: Float) {
        let remainder = Angle.remainder(value, 200)
        hue = (remainder < 0 ? 200 + remainder : remainder) / 200
    }

    /// Changes the colour value.
    public mutating func changeColor(by value: Float) { setColor(color + value) }

    /// Brightness 100, transparency 0, colour 0, particle effect off.
    public mutating func clearGraphicEffects() {
        setBrightness(100)
        setTransparency(0)
        setColor(0)
        isParticleEffectOn = false
    }

    private mutating func showNoLook() {
        chosenLook = nil
        adopt(width: 0, height: 0)
    }

    private mutating func adopt(_ size: ImageSize) {
        adopt(width: Float(size.width), height: Float(size.height))
    }

    /// Takes over an image size; the centre stays. Pen and plots record it again if the size is another (bricks.md 7.3).
    private mutating func adopt(width: Float, height: Float) {
        guard width != imageWidth || height != imageHeight else { return }
        cornerX -= (width - imageWidth) / 2
        cornerY -= (height - imageHeight) / 2
        imageWidth = width
        imageHeight = height
        noteMovement()
    }
}
