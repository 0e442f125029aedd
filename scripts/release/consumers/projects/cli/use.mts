import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { type CommandIo, main } from "@outputai/cli";

const written: Buffer[] = [];
const stdout = new PassThrough().on("data", (chunk: Buffer) => written.push(chunk));
const io: Partial<CommandIo> = { stdout };
const code: number = await main(["help", "check"], io);
assert.equal(code, 0);
assert.match(Buffer.concat(written).toString(), /output check SPEC --trials FILE/);
