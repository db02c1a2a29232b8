import Program
public import Stage
import Values

/// What a host reads between two frames.
extension Machine {
    /// A script that runs or waits to begin.
    public struct ScriptRun: Sendable, Equatable {
        /// Index of the sprite in the scene; its name is that of the stage.
        public var sprite: Int
        /// 1-based number of the script among all of the object.
        public var number: Int
    }

    /// The stage of the playing scene.
    public var stage: StageScene { world.scene.stage }

    /// Index of the playing scene.
    public var sceneIndex: Int { world.scene.index }

    /// Index of the object of which a sprite of the playing scene is made.
    public func object(ofSprite sprite: Int) -> Int { world.scene.sprites[sprite].object }

    /// The sprite's place of its own variables and lists in ``World/variables`` and ``World/lists``.
    public func data(ofSprite sprite: Int) -> (variables: Int, lists: Int) {
        (world.scene.sprites[sprite].variables, world.scene.sprites[sprite].lists)
    }

    /// Threads in the sprites' action lists: originals in list order, then clones by age; each sprite's in acting order.
    public var runningScripts: [ScriptRun] { scripts { $0.actions } }

    /// Threads that are queued for their first act.
    public var queuedScripts: [ScriptRun] { scripts { $0.startQueue } }

    private func scripts(_ threads: (SpriteInstance) -> [Int32]) -> [ScriptRun] {
        world.scene.stage.living.flatMap { sprite in
            threads(world.scene.sprites[sprite]).map { thread in
                let instance = world.scene.instances[Int(world.scene.threads[Int(thread)].instance)]
                return ScriptRun(sprite: sprite, number: program.scripts[Int(instance.script)].number)
            }
        }
    }
}
