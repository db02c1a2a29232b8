public import Values

extension StageScene {
    /// Shows a variable; the text of the same variable and sprite is replaced (bricks.md 9.2).
    public mutating func showText(_ text: VariableText) {
        hideText(variable: text.variable, sprite: text.sprite)
        overlays.append(.text(text))
    }

    /// Hides the text of a variable that a sprite showed.
    public mutating func hideText(variable: Text?, sprite: Int) {
        overlays.removeAll {
            if case .text(let text) = $0 { text.sprite == sprite && text.variable == variable } else { false }
        }
    }

    /// Shows the text of an old text brick, or what has become of it.
    public mutating func showCaption(_ caption: Caption) {
        let place = overlays.firstIndex {
            if case .caption(let other) = $0 {
                other.action == caption.action && other.sprite == caption.sprite
            } else {
                false
            }
        }
        if let place { overlays[place] = .caption(caption) } else { overlays.append(.caption(caption)) }
    }

    /// Lets a sprite say or think something instead of what it said before; an empty text only removes that.
    public mutating func showBubble(_ kind: SpeechBubble.Kind, of sprite: Int, text: Text) {
        removeBubble(of: sprite)
        if !text.isEmpty { overlays.append(.bubble(SpeechBubble(sprite: sprite, kind: kind, text: text))) }
    }

    /// Removes a sprite's bubble.
    public mutating func removeBubble(of sprite: Int) {
        overlays.removeAll { $0.isBubble(of: sprite) }
    }

    /// The bubble of a sprite, if any.
    public func bubble(of sprite: Int) -> SpeechBubble? {
        for case .bubble(let bubble) in overlays where bubble.sprite == sprite { return bubble }
        return nil
    }

    /// Hides a sprite and its bubble.
    public mutating func hide(_ sprite: Int) { setVisible(sprite, false) }

    /// Shows a sprite and its bubble.
    public mutating func show(_ sprite: Int) { setVisible(sprite, true) }

    private mutating func setVisible(_ sprite: Int, _ isVisible: Bool) {
        guard isOnStage(sprite) else { return }
        sprites[sprite].isVisible = isVisible
        for index in overlays.indices {
            guard case .bubble(var bubble) = overlays[index], bubble.sprite == sprite else { continue }
            bubble.isVisible = isVisible
            overlays[index] = .bubble(bubble)
        }
    }
}

extension StageOverlay {
    func isBubble(of sprite: Int) -> Bool {
        if case .bubble(let bubble) = self { bubble.sprite == sprite } else { false }
    }
}
