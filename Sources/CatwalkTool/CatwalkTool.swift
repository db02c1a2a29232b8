import Commands

@main
struct CatwalkTool {
    static func main() {
        CatwalkCommand.runProcess()
    }
}
