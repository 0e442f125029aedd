import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { processIo } from "../command-io.ts";
import { readSpec } from "./read-spec.ts";

const trial = '{"sample":"a","status":"completed"}';
const spec = '{"samples":[{"name":"a"}],"checks":[{"type":"hasToolCall","tool":"t"}]}';

function read(text: string, strict = false) {
  const stdin = Readable.from([Buffer.from(text)]);
  return readSpec({ spec: "-", strict, guildLimits: false }, processIo({ stdin }));
}

describe("readSpec", () => {
  it("reads a spec, and names standard input in its problems", async () => {
    expect((await read(spec)).spec.samples).toEqual([{ name: "a" }]);
    await expect(read(`${spec.slice(0, -1)},"x":1}`, true)).rejects.toMatchObject({
      code: "SPEC_INVALID",
      hint: undefined,
      problems: [{ code: "SPEC_KEY_UNKNOWN", file: "<stdin>" }],
    });
  });

  it.each([
    { text: `${trial}\n${trial}\n`, because: "the first line is one" },
    { text: trial, because: "a single line is one" },
    { text: `\ufeff\r\n${trial}\r\n`, because: "blank lines are skipped" },
  ])("says that trials are no spec when $because", async ({ text }) => {
    await expect(read(text)).rejects.toMatchObject({
      code: "SPEC_INVALID",
      hint: "This looks like recorded trials; SPEC comes first: output check SPEC --trials FILE…",
      problems: expect.arrayContaining([expect.objectContaining({ file: "<stdin>" })]),
    });
  });

  it.each([
    { text: "prompts: [a]\nproviders: [b]\ntests: []\n", because: "a file for the tool" },
    { text: '{"samples":[],"prompts":[],"tests":[]}', because: "half of it is a spec already" },
  ])("says that it looks like promptfoo's, and which guide to read: $because", async ({ text }) => {
    await expect(read(text)).rejects.toMatchObject({
      code: "SPEC_INVALID",
      hint: expect.stringMatching(
        /promptfoo.*guide "Coming from promptfoo, evalite, vitest-evals or autoevals"/,
      ),
    });
  });

  it.each([
    { text: "tests: 1\n", because: "one such key is no sign" },
    { text: "", because: "it is empty" },
    { text: "{}", because: "it holds no sample" },
    { text: "null", because: "it is no object" },
    { text: '{"sample":"a",\n"status":"completed"}', because: "its first line alone is no JSON" },
  ])("does not guess when $because", async ({ text }) => {
    await expect(read(text)).rejects.toMatchObject({ code: "SPEC_INVALID", hint: undefined });
  });
});
