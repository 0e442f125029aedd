import type { Problem } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTrialBatches } from "./read-trial-batches.ts";
import type { LocatedTrial } from "./trial-batch.ts";

interface Reading {
  readonly trials: readonly LocatedTrial[];
  readonly problems: readonly Problem[];
  readonly bytes: number;
}

type Content = string | readonly number[] | Uint8Array;

function toBytes(content: Content): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : Uint8Array.from(content);
}

/** Reads content that arrives in chunks of these sizes, over and over. */
async function read(
  content: Content,
  sizes: readonly number[] = [Number.MAX_SAFE_INTEGER],
  maxTrialBytes?: number,
) {
  const bytes = toBytes(content);
  function* chunks() {
    for (let at = 0, turn = 0; at < bytes.length; turn++) {
      const size = sizes[turn % sizes.length] ?? 1;
      yield bytes.slice(at, at + size);
      at += size;
    }
  }
  const reading = { trials: [] as LocatedTrial[], problems: [] as Problem[], bytes: 0 };
  for await (const batch of readTrialBatches(chunks(), { maxTrialBytes })) {
    reading.trials.push(...batch.trials);
    reading.problems.push(...batch.problems);
    reading.bytes += batch.bytes;
  }
  return reading as Reading;
}

async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

/** Sample and line of each trial. */
function places({ trials }: Reading): readonly (readonly [string, number])[] {
  return trials.map(({ trial, line }) => [trial.sample, line]);
}

/** Line, column and message of each problem. */
function faults({ problems }: Reading): readonly (readonly unknown[])[] {
  return problems.map(({ line, column, message }) => [line, column, message]);
}

const a = '{"sample":"a","status":"completed"}';
const b = '{"sample":"b","status":"errored"}';
const mark = "\ufeff";

describe("readTrialBatches", () => {
  it.each([
    {
      content: `${a}\n${b}\n`,
      trials: [
        ["a", 1],
        ["b", 2],
      ],
      because: "JSON Lines",
    },
    {
      content: `${a}\n${b}`,
      trials: [
        ["a", 1],
        ["b", 2],
      ],
      because: "no line feed at the end",
    },
    {
      content: `${a}\r\n${b}\r\n`,
      trials: [
        ["a", 1],
        ["b", 2],
      ],
      because: "CRLF",
    },
    {
      content: `\n \t\r\n${a}\n\n  \n${b}\n\n`,
      trials: [
        ["a", 3],
        ["b", 6],
      ],
      because: "blank lines",
    },
    {
      content: `${mark}${a}\n${b}`,
      trials: [
        ["a", 1],
        ["b", 2],
      ],
      because: "a byte order mark",
    },
    { content: `${mark}\n[${a}]`, trials: [["a", 2]], because: "a byte order mark before an array" },
    {
      content: `[${a},${b}]`,
      trials: [
        ["a", 1],
        ["b", 1],
      ],
      because: "an array on one line",
    },
    {
      content: ` \n[\n${a},\n\n${b}\n]\n`,
      trials: [
        ["a", 3],
        ["b", 5],
      ],
      because: "an array over several lines",
    },
    {
      content: `[\r\n  ${a}\r\n  ,${b}]\r\n`,
      trials: [
        ["a", 2],
        ["b", 3],
      ],
      because: "an array with CRLF",
    },
    { content: "[]", trials: [], because: "an empty array" },
    { content: " [ \n ] \n", trials: [], because: "an empty array with blanks" },
    { content: "", trials: [], because: "an empty file" },
    { content: mark, trials: [], because: "nothing but a byte order mark" },
    { content: " \n\n ", trials: [], because: "nothing but blanks" },
    { content: "\n", trials: [], because: "one line feed" },
  ])("reads $because", async ({ content, trials }) => {
    for (const sizes of [[1], [2], [3, 1], [7], [1000]]) {
      const reading = await read(content, sizes);
      expect([places(reading), reading.problems]).toEqual([trials, []]);
      expect(reading.bytes).toBe(toBytes(content).length);
    }
  });

  it("reads a pretty-printed array", async () => {
    const values = [1, 2].map((n) => ({
      sample: `s${n}`,
      status: "completed",
      output: ["[", "]", '"', "\\", "{,"],
    }));
    const reading = await read(JSON.stringify(values, null, 2), [5]);
    expect(reading.trials).toEqual([
      { trial: values[0], line: 2 },
      { trial: values[1], line: 13 },
    ]);
  });

  it("keeps what JSON says: own __proto__ keys, unknown keys, no epoch", async () => {
    const text = '{"sample":"a","status":"completed","x":1,"__proto__":{"y":2},"output":{"__proto__":[3]}}';
    const [located] = (await read(text)).trials;
    expect(JSON.stringify(located?.trial)).toBe(text);
    expect(Object.hasOwn(located?.trial ?? {}, "epoch")).toBe(false);
  });

  it.each([
    {
      content: `${a}\n{"sample":\n${b}\n`,
      fault: [2, 11, "Not JSON: expected a value, found the end of the line."],
    },
    {
      content: `${a}\n{"sample":"b","sta`,
      fault: [2, 19, "Not JSON: expected the end of a string, found the end of the file."],
    },
    {
      content: `{"sample":"a","status":NaN}\n${b}`,
      fault: [1, 24, 'Not JSON: expected a value, found "NaN".'],
    },
    { content: `${a} ${b}`, fault: [1, 37, 'Not JSON: expected nothing more, found "{".'] },
    { content: "  hello", fault: [1, 3, 'Not JSON: expected a value, found "hello".'] },
    { content: `[${a},\n {"sample":'b'}]`, fault: [2, 12, `Not JSON: expected a value, found "'".`] },
    { content: `[${a}, x, ${b}]`, fault: [1, 39, 'Not JSON: expected a value, found "x".'] },
    { content: `[${a} ${b}]`, fault: [1, 38, 'Not JSON: expected nothing more, found "{".'] },
    { content: `[${a},]`, fault: [1, 38, 'Not JSON: expected a trial, found "]".'] },
    { content: `[${a},, ${b}]`, fault: [1, 38, 'Not JSON: expected a trial, found ",".'] },
    { content: `[${a}`, fault: [1, 37, "Not JSON: the array is never closed."] },
    { content: `[${a},\n`, fault: [2, 1, "Not JSON: the array is never closed."] },
    {
      content: `[${a}, {"sample":`,
      fault: [1, 49, "Not JSON: expected a value, found the end of the file."],
    },
    { content: `[${a}]\n${b}\n${b}`, fault: [2, 1, "Not JSON: something follows the array."] },
    { content: `[${a}]  ,`, fault: [1, 40, "Not JSON: something follows the array."] },
    { content: `[${a}] \n\t [${b}]`, fault: [2, 3, "Not JSON: something follows the array."] },
    { content: `[\n${a}\n]}\n`, fault: [3, 2, "Not JSON: something follows the array."] },
    { content: `[]x`, fault: [1, 3, "Not JSON: something follows the array."] },
    { content: `[{"a":[1}, ${b}]`, fault: [1, 9, 'Not JSON: expected a comma or ], found "}".'] },
    { content: `[{"a":]}, ${b}]`, fault: [1, 7, 'Not JSON: expected a value, found "]".'] },
    { content: `[{"a":"\n1}, ${b}]`, fault: [1, 8, 'Not JSON: expected the end of a string, found "\\n".'] },
  ])("tells $fault.2 in $content", async ({ content, fault }) => {
    for (const sizes of [[1], [4], [1000]]) expect(faults(await read(content, sizes))).toEqual([fault]);
  });

  it.each([
    {
      content: `${a}\nnope\n${b}\n{"sample":"c"}\n${a}`,
      trials: [
        ["a", 1],
        ["b", 3],
        ["a", 5],
      ],
      lines: [2, 4],
    },
    {
      content: `[${a},\n nope,\n${b},\n7,\n${a}]`,
      trials: [
        ["a", 1],
        ["b", 3],
        ["a", 5],
      ],
      lines: [2, 4],
    },
  ])("goes on behind what is no trial: $content", async ({ content, trials, lines }) => {
    const reading = await read(content);
    expect(places(reading)).toEqual(trials);
    expect(reading.problems.map(({ line }) => line)).toEqual(lines);
    expect(reading.problems.map(({ code }) => code)).toEqual(["TRIAL_SYNTAX", "TRIAL_INVALID"]);
  });

  it("points into the line of JSON Lines, and into the array", async () => {
    const bad = '{"sample":"a","status":"done","toolCalls":[{"tool":""}]}';
    const pointersOf = async (content: string) =>
      (await read(content)).problems.map(({ pointer }) => pointer);
    expect(await pointersOf(`${a}\n${bad}`)).toEqual(["/status", "/toolCalls/0/tool"]);
    expect(await pointersOf(`[${a},${bad}]`)).toEqual(["/1/status", "/1/toolCalls/0/tool"]);
  });

  it("takes pretty-printed objects for one problem, and says what to do", async () => {
    const { trials, problems } = await read(`${JSON.stringify(JSON.parse(a), null, 2)}\n`.repeat(3));
    expect(trials).toEqual([]);
    expect(problems).toMatchObject([
      { code: "TRIAL_SYNTAX", line: 1, hint: expect.stringContaining("one line") },
    ]);
  });

  it("says of what follows an array how several trials are written", async () => {
    const { trials, problems } = await read(`[${a}]\n[${b}]`);
    expect(trials.length).toBe(1);
    expect(problems).toMatchObject([{ line: 2, column: 1, hint: expect.stringContaining("one array") }]);
  });

  it("says of a torn last line that the recorder may have stopped", async () => {
    const { trials, problems } = await read(`${a}\n${b.slice(0, 9)}`);
    expect(trials.length).toBe(1);
    expect(problems).toMatchObject([{ line: 2, hint: expect.stringContaining("stopped") }]);
  });

  it.each([
    { encoding: "little-endian UTF-16", content: [0xff, 0xfe, 0x7b, 0x00, 0x0a, 0x00] },
    { encoding: "big-endian UTF-16", content: [0xfe, 0xff, 0x00, 0x7b] },
  ])("refuses $encoding once", async ({ content }) => {
    const { problems } = await read(content, [1]);
    expect(problems).toEqual([
      { code: "TRIAL_SYNTAX", message: "The file is UTF-16.", hint: "Save it as UTF-8.", line: 1 },
    ]);
  });

  it("tells the line of bytes that are no UTF-8, and knows a replacement character that is meant", async () => {
    const latin1 = [...toBytes(`${a}\n{"sample":"`), 0xe9, ...toBytes(`","status":"completed"}\n`)];
    const meant = toBytes('{"sample":"\ufffd","status":"completed"}\n');
    const reading = await read([...latin1, ...meant], [3]);
    expect(faults(reading)).toEqual([[2, undefined, "The text is not UTF-8."]]);
    expect(places(reading)).toEqual([
      ["a", 1],
      ["\ufffd", 3],
    ]);
  });

  it("drops a trial that is longer than may be held, and reads on", async () => {
    const long = JSON.stringify({ sample: "long", status: "completed", output: "x".repeat(200) });
    for (const content of [`${a}\n${long}\n${b}\n`, `[${a},\n${long},\n${b}]`]) {
      for (const sizes of [[10], [1000]]) {
        const reading = await read(content, sizes, 100);
        expect(places(reading)).toEqual([
          ["a", 1],
          ["b", 3],
        ]);
        expect(reading.problems).toMatchObject([
          { message: "This trial takes more bytes than may be held." },
        ]);
      }
    }
  });

  it("tells a thousand problems and counts the rest", async () => {
    const { trials, problems } = await read(`${"nope\n".repeat(1234)}${a}\n`);
    expect(trials.length).toBe(1);
    expect(problems.length).toBe(1001);
    expect(problems.at(-1)).toEqual({
      code: "TRIAL_PROBLEMS_OMITTED",
      message: "234 more problems were found and left out.",
    });
  });

  it("names the file in trials and problems", async () => {
    const batches = await all(readTrialBatches([toBytes(`${a}\nnope`)], { file: "runs #1.jsonl" }));
    expect(batches.flatMap(({ trials }) => trials.map(({ file }) => file))).toEqual(["runs #1.jsonl"]);
    expect(batches.flatMap(({ problems }) => problems.map(({ file }) => file))).toEqual(["runs #1.jsonl"]);
  });

  it("survives a source that writes every chunk into the same buffer", async () => {
    const bytes = toBytes(`${a}\n${b}\n[`.repeat(20));
    function* reusing() {
      const shared = new Uint8Array(7);
      for (let at = 0; at < bytes.length; at += 7) {
        const length = Math.min(7, bytes.length - at);
        shared.set(bytes.subarray(at, at + length));
        yield shared.subarray(0, length);
      }
    }
    const batches = await all(readTrialBatches(reusing()));
    const whole = await read(bytes);
    expect(batches.flatMap(({ trials }) => trials)).toEqual(whole.trials);
  });

  it("closes its source when nobody reads on", async () => {
    let isClosed = false;
    async function* source() {
      try {
        for (;;) yield toBytes(`${a}\n`);
      } finally {
        isClosed = true;
      }
    }
    for await (const _ of readTrialBatches(source())) break;
    expect(isClosed).toBe(true);
  });

  it("passes on what its source throws", async () => {
    // biome-ignore lint/correctness/useYield: a source that fails before its first chunk
    async function* source(): AsyncGenerator<Uint8Array> {
      throw new RangeError("the disk is gone");
    }
    await expect(all(readTrialBatches(source()))).rejects.toThrow(RangeError);
  });
});

const anyOutput = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue());
const anyTrial = fc.record({
  sample: fc.string({ minLength: 1 }),
  status: fc.constant("completed"),
  output: anyOutput,
});
const anySizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
const anySpace = fc.constantFrom(0, 1, "\t");

describe("readTrialBatches, whatever the chunks", () => {
  it("gives back every trial of a JSON array, at its line", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTrial), anySpace, anySizes, async (values, space, sizes) => {
        const text = JSON.stringify(values, null, space);
        const reading = await read(text, sizes);
        expect(reading.problems).toEqual([]);
        expect(reading.trials.map(({ trial }) => trial)).toEqual(JSON.parse(text));
        const lines = text.split("\n");
        for (const { line } of reading.trials) expect(lines[line - 1]?.trimStart()).toMatch(/^\[?\{/);
      }),
    );
  });

  it("gives back every trial of JSON Lines, at its line", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyTrial),
        fc.constantFrom("\n", "\r\n"),
        anySizes,
        async (values, end, sizes) => {
          const reading = await read(values.map((value) => JSON.stringify(value) + end).join(""), sizes);
          expect(reading.problems).toEqual([]);
          expect(reading.trials).toEqual(
            values.map((value, index) => ({ trial: JSON.parse(JSON.stringify(value)), line: index + 1 })),
          );
        },
      ),
    );
  });

  it("reads any bytes alike in any chunks, and never throws", async () => {
    const pieces = [a, b, "[", "]", ",", "{", "}", '"', "\\", "\n", "\r", " ", "é", mark, "x", "\0"].map(
      toBytes,
    );
    const anyBytes = fc
      .array(
        fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...pieces) },
          { weight: 1, arbitrary: fc.uint8Array() },
        ),
      )
      .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])));
    await fc.assert(
      fc.asyncProperty(anyBytes, anySizes, async (bytes, sizes) => {
        const whole = await read(bytes);
        const chunked = await read(bytes, sizes);
        expect([chunked.trials, chunked.problems]).toEqual([whole.trials, whole.problems]);
      }),
      { numRuns: 1000 },
    );
  });
});
