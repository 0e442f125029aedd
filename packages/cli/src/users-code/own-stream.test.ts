import { Console } from "node:console";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { flushed } from "../output/watch-stream.ts";
import { ownStream } from "./own-stream.ts";

function stream() {
  return new PassThrough({ encoding: "utf8" });
}

describe("ownStream", () => {
  it("keeps what others write out of the stream", async () => {
    const [stdout, stderr] = [stream(), stream()];
    const own = ownStream(stdout, stderr);
    new Console(stdout).log("theirs");
    stdout.write("theirs too\n");
    own.write("ours\n");
    await flushed(own);
    expect(stdout.read()).toBe("ours\n");
    expect(stderr.read()).toBe("theirs\ntheirs too\n");
  });

  it("is the stream in everything else", async () => {
    const stdout = Object.assign(stream(), { isTTY: true, columns: 80 });
    const own = ownStream(stdout, stream());
    const heard: string[] = [];
    own.on("error", (error) => heard.push(error.message));
    stdout.destroy(new Error("gone"));
    await new Promise((resolve) => stdout.once("close", resolve));
    expect({ isTTY: own.isTTY, columns: own.columns, heard }).toEqual({
      isTTY: true,
      columns: 80,
      heard: ["gone"],
    });
  });
});
