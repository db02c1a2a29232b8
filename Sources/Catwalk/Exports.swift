// What a program that says `import Catwalk` works with: the tree, its diagnostics, values and pictures.
@_exported public import Diagnostics
@_exported public import Language
@_exported public import ProjectFiles
@_exported public import Raster
@_exported public import Values
