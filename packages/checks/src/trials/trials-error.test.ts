import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { TrialsError } from "./trials-error.ts";

const problems = [
  { code: "TRIAL_SYNTAX", message: "Not JSON.", file: "runs.jsonl", line: 7, column: 2 },
  { code: "TRIAL_INVALID", message: '"status" is missing.', file: "runs.jsonl", line: 9, pointer: "/status" },
] as const;

describe("TrialsError", () => {
  it("tells every problem with its place", () => {
    expect(new TrialsError(problems).message).toBe(
      'The trials have 2 problems:\nruns.jsonl:7:2 Not JSON. [TRIAL_SYNTAX]\nruns.jsonl:9 /status "status" is missing. [TRIAL_INVALID]',
    );
  });

  it("keeps every problem and shows the first fifty", () => {
    const error = new TrialsError(Array.from({ length: 1001 }, () => problems[0]));
    expect(error.problems).toHaveLength(1001);
    expect(error.message).toMatch(/^The trials have 1001 problems:\n[\s\S]*\n… and 951 more\.$/);
    expect(error.message.split("\n")).toHaveLength(52);
  });

  it("is one of our errors, under its own name", () => {
    const error = new TrialsError(problems);
    expect(error).toBeInstanceOf(OutputError);
    expect(error).toMatchObject({ name: "TrialsError", code: "TRIALS_INVALID", problems });
    expect(new OutputError("TRIALS_INVALID", "")).not.toBeInstanceOf(TrialsError);
  });
});
