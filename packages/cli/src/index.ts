// The command `output`, for programs that run it themselves
export type { CommandIo, OutputStream } from "./command-io.ts";
export { main } from "./main.ts";
