import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { type CommandIo, main } from "@outputai/cli";

const stdout = new PassThrough();
const io: Partial<CommandIo> = { stdout };
const code: number = await main(["help", "check"], io);
assert.equal(code, 0);
assert.match(String(stdout.read()), /output check SPEC --trials FILE/);
