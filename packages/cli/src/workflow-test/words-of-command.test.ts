import { OutputError, type Problem } from "@outputai/core";
import type { EvalOutput } from "@outputai/evals";
import { describe, expect, it } from "vitest";
import { wordError, wordOutput } from "./words-of-command.ts";

const cwd = "/w";
const untouched = { cwd, signal: new AbortController().signal };

function ran(part: Partial<EvalOutput>): EvalOutput {
  return { status: "stopped", cases: [], notes: [], ...part } as unknown as EvalOutput;
}

function note(code: string, message: string): Problem {
  return { code, message, hint: "As the package says." };
}

describe("wordError", () => {
  it("names flags, and paths from the working directory", () => {
    const cause = new Error("ENOENT");
    const error = new OutputError("RESULTS_FILE_MISSING", 'The results file "/w/a.jsonl" does not exist.', {
      cause,
      hint: "Start the run without resume.",
    });
    expect(wordError(error, cwd)).toMatchObject({
      code: "RESULTS_FILE_MISSING",
      message: 'The results file "a.jsonl" does not exist.',
      hint: expect.stringContaining("--results FILE"),
      cause,
    });
  });

  it("adds another file to what can be done where the disk is read-only", () => {
    const error = new OutputError("RESULTS_FILE_UNWRITABLE", "No.", { hint: "Free some space." });
    expect(wordError(error, cwd)).toMatchObject({
      hint: "Free some space. Or keep the results in another file with --results FILE.",
    });
  });

  it.each([new OutputError("RUN_INVALID", "/w/a"), new TypeError("/w/a"), undefined])(
    "leaves %s as it is",
    (error) => {
      expect(wordError(error, cwd)).toBe(error);
    },
  );
});

describe("wordOutput", () => {
  it("says what stopped the run, plainly", () => {
    const controller = new AbortController();
    controller.abort("SIGTERM");
    const stop = { code: "RUN_ABORTED", message: 'The run was aborted. "SIGTERM"' };
    expect(wordOutput(ran({ stop }), { cwd, signal: controller.signal }).stop).toEqual({
      code: "RUN_ABORTED",
      message: "SIGTERM was received.",
    });
    expect(wordOutput(ran({ stop }), untouched).stop).toBe(stop);
  });

  it("tells how to make an output that is missing, where there is what makes it", () => {
    const error = { code: "OUTPUT_MISSING", message: "As the package says." };
    const missing = ran({ cases: [{ datasetName: "a", error }, { datasetName: "b" }] as never });
    const place = { ...untouched, workflow: "it's" };
    expect(wordOutput(missing, place).cases).toEqual([
      {
        datasetName: "a",
        error: {
          code: "OUTPUT_MISSING",
          message: "The case has no last_output. Make one: output workflow test 'it'\\''s' --save",
        },
      },
      { datasetName: "b" },
    ]);
    expect(wordOutput(missing, untouched).cases).toEqual(missing.cases);
  });

  it("tells in flags how to go on with a run that was set aside", () => {
    const message = 'The results file "/w/a.jsonl" held 2 units. It is "/w/a.unfinished.jsonl" now.';
    const notes = [note("RESULTS_FILE_SET_ASIDE", message), note("OUTPUT_STALE", "/w/a")];
    expect(wordOutput(ran({ notes }), untouched).notes).toEqual([
      {
        code: "RESULTS_FILE_SET_ASIDE",
        message: 'The results file "a.jsonl" held 2 units. It is "a.unfinished.jsonl" now.',
        hint: "To go on with that run: --resume --results a.unfinished.jsonl",
      },
      notes[1],
    ]);
  });

  it("writes the name so that a shell reads it as one word", () => {
    const message = 'The results file "/w/a b.jsonl" held 2 units. It is "/w/a b.unfinished.jsonl" now.';
    const [told] = wordOutput(ran({ notes: [note("RESULTS_FILE_SET_ASIDE", message)] }), untouched).notes;
    expect(told?.hint).toBe("To go on with that run: --resume --results 'a b.unfinished.jsonl'");
  });
});
