// What a program that says `import Catwalk` works with: the tree, diagnostics, values, pictures, the options of a run.
@_exported public import CatLang
@_exported public import Diagnostics
@_exported public import Language
@_exported public import Machine
@_exported public import ProjectFiles
@_exported public import Raster
@_exported public import Stage
@_exported public import Values
