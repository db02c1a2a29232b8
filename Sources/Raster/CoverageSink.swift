/// What a scan conversion delivers coverage to, row by row. Coverage is real, in 1/255: 0…255.
///
/// The scanner works with clipped shapes: every column and row named is inside the sink's clip rectangle.
protocol CoverageSink {
    /// Adds up `count` differences from column `x` on and takes the running sums as coverage;
    /// leaves zeros behind. Returns the sum after the last one. It may go on to the next multiple of four pixels within
    /// the row: the differences there are zero.
    mutating func sweep(
        _ differences: UnsafeMutablePointer<Float>, x: Int, y: Int, count: Int, from sum: Float
    ) -> Float

    /// The same coverage for `count` pixels from column `x` on.
    mutating func run(x: Int, y: Int, count: Int, coverage: Float)
}
