import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runMain } from "./run-main.ts";

let cwd = "";

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output fuzz "));
});

afterAll(() => rm(cwd, { recursive: true }));

const sampleName = fc.constantFrom("a", "b", "__proto__", "x\u001b[2J");
const tool = fc.constantFrom("t", "u");
const someText = fc.constantFrom("", "x", "X\u202e", "\ud800", "Bearer test-not-real-1");
const argumentsOfCall = fc.dictionary(
  fc.constantFrom("k", "authorization", "__proto__"),
  fc.jsonValue({ maxDepth: 2 }),
);

const anyCheck = fc.oneof(
  fc.record({ type: fc.constant("hasToolCall"), tool }),
  fc.record({ type: fc.constant("lacksToolCall"), tool }),
  fc.record({ type: fc.constant("toolCallContains"), tool, arguments: argumentsOfCall }),
  fc.record({ type: fc.constant("toolCallCount"), tool, max: fc.nat(2) }),
  fc.record({
    type: fc.constant("outputMatches"),
    mode: fc.constantFrom("contains", "notContains"),
    value: someText,
  }),
  fc.record({ type: fc.constant("outputMatches"), referencePath: fc.constantFrom("k", "k.l", "$") }),
  fc.record({ type: fc.constant("llmJudge"), rubric: someText }),
  fc.jsonValue({ maxDepth: 1 }),
);

const anySpec = fc.record({
  epochs: fc.constantFrom(1, 2, 1e9),
  samples: fc.uniqueArray(fc.record({ name: sampleName, reference: fc.jsonValue({ maxDepth: 1 }) }), {
    selector: ({ name }) => name,
    minLength: 1,
  }),
  checks: fc.array(anyCheck, { minLength: 1, maxLength: 4 }),
});

const anyTrial = fc.record(
  {
    sample: sampleName,
    epoch: fc.integer({ min: 1, max: 4 }),
    status: fc.constantFrom("completed", "errored", "timeout"),
    output: fc.oneof(someText, fc.jsonValue({ maxDepth: 2 })),
    toolCalls: fc.array(fc.record({ tool, arguments: argumentsOfCall }, { requiredKeys: ["tool"] })),
  },
  { requiredKeys: ["sample", "status"] },
);

const anyTrials = fc.array(
  fc.oneof({ weight: 9, arbitrary: anyTrial }, { weight: 1, arbitrary: fc.jsonValue() }),
);

async function checkAs(format: string, trials: readonly unknown[]) {
  const stdin = trials.map((trial) => JSON.stringify(trial)).join("\n");
  return runMain(["check", "s.json", "--trials", "-", "--format", format], { cwd, stdin });
}

describe("output check, on anything", () => {
  it("ends with a known code, the same in both forms, and writes one JSON document that loses no outcome", async () => {
    await fc.assert(
      fc.asyncProperty(anySpec, anyTrials, async (spec, trials) => {
        await writeFile(join(cwd, "s.json"), JSON.stringify(spec));
        const [json, text] = [await checkAs("json", trials), await checkAs("text", trials)];
        expect([0, 1, 2, 3]).toContain(json.code);
        expect(text.code).toBe(json.code);
        const document = JSON.parse(json.stdout);
        expect(document.exitCode).toBe(json.code);
        expect("error" in document).toBe(json.code === 2);
        if (json.code !== 2) expectNothingLost(document);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may come through
        expect(text.stdout + text.stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
      }),
      { numRuns: 150 },
    );
  });

  it("never throws at arguments, and tells what is wrong with them as JSON when asked", async () => {
    const word = fc.constantFrom(
      "check",
      "s.json",
      "--trials",
      "-",
      "--json",
      "--format",
      "text",
      "--quiet",
      "--",
      "--x",
      "",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 6 }), async (args) => {
        const { code, stdout } = await runMain(args, { cwd });
        expect([0, 1, 2, 3]).toContain(code);
        const flags = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
        if (flags.includes("--json")) expect(() => JSON.parse(stdout)).not.toThrow();
      }),
      { numRuns: 150 },
    );
  });
});

interface Document {
  readonly outcomes: readonly { readonly index: number; readonly status: string }[];
  readonly checks: readonly {
    readonly passed: number;
    readonly failed: number;
    readonly abstained: number;
  }[];
}

function expectNothingLost({ outcomes, checks }: Document): void {
  for (const [index, check] of checks.entries()) {
    const own = outcomes.filter((outcome) => outcome.index === index);
    for (const status of ["passed", "failed", "abstained"] as const) {
      expect(own.filter((outcome) => outcome.status === status)).toHaveLength(check[status]);
    }
  }
}
