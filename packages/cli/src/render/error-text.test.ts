import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { errorReport } from "./error-report.ts";
import { errorText } from "./error-text.ts";
import { plain } from "./paint.ts";

const running = new AbortController().signal;

describe("errorText", () => {
  it("tells the headline once, every problem with its place, and what to do", () => {
    const problems = [
      {
        code: "SPEC_KEY_UNKNOWN",
        message: 'Unknown key "a\u001b[2J".',
        file: "s.json",
        line: 2,
        hint: "Remove it.",
      },
      { code: "SPEC_KEY_MISSING", message: '"checks" is missing.', file: "s.json" },
    ];
    const message = "s.json has 2 problems:\neverything again";
    const error = new OutputError("SPEC_INVALID", message, { problems, hint: "See the page." });
    expect(errorText(errorReport(error, running), { paint: plain, limit: 50 })).toBe(
      [
        "error: s.json has 2 problems. [SPEC_INVALID]",
        '  s.json:2 Unknown key "a\\x1b[2J". [SPEC_KEY_UNKNOWN]',
        "    Remove it.",
        '  s.json "checks" is missing. [SPEC_KEY_MISSING]',
        "hint: See the page.",
        "",
      ].join("\n"),
    );
  });

  it("tells the code of an error as those of problems are told", () => {
    const error = new OutputError("TRIALS_EMPTY", "There is no trial in x.jsonl.");
    expect(errorText(errorReport(error, running), { paint: plain, limit: 50 })).toBe(
      "error: There is no trial in x.jsonl. [TRIALS_EMPTY]\n",
    );
  });

  it("tells what models used before it came to nothing, where that can be told", () => {
    const error = new OutputError("CALIBRATION_TOO_FEW", "Too few.", { hint: "Label more." });
    const used = Object.assign(error, { usage: { requests: 2, costUsd: 0.5 } });
    expect(errorText(errorReport(used, running), { paint: plain, limit: 50 }).split("\n")).toEqual([
      "error: Too few. [CALIBRATION_TOO_FEW]",
      "usage:",
      "  requests: 2",
      "  tokens: unknown",
      "  cost: $0.5000",
      "hint: Label more.",
      "",
    ]);
    for (const usage of ["much", { requests: -1 }, null, 7]) {
      const told = errorReport(Object.assign(new OutputError("X", "No."), { usage }), running);
      expect(errorText(told, { paint: plain, limit: 50 })).not.toContain("-1");
    }
  });

  it("cuts a long list and names the flag that shows it", () => {
    const problems = Array.from({ length: 60 }, (_, row) => ({
      code: "TRIAL_SYNTAX",
      message: `Line ${row}.`,
    }));
    const error = new OutputError("TRIALS_INVALID", "60 problems:", { problems });
    const text = errorText(errorReport(error, running), { paint: plain, limit: 50 });
    expect(text).toContain("… and 10 more; --all shows them");
    expect(text).not.toContain("Line 50.");
  });

  it("shows the stack of a bug and asks for a report", () => {
    const report = errorReport(new TypeError("x is not a function"), running);
    expect(report).toMatchObject({ code: "INTERNAL_ERROR", exitCode: 70 });
    expect(errorText(report, { paint: plain, limit: 50 })).toMatch(
      /TypeError: x is not a function\n\s+at .*\n(.*\n)*hint: This is a bug/,
    );
  });
});

describe("errorReport", () => {
  it.each([
    { message: "There are 2 problems:\na\nb", told: "There are 2 problems.", because: "they are told apart" },
    { message: "There are 2 problems:", told: "There are 2 problems.", because: "nothing follows a message" },
    { message: "There is no 1:1.", told: "There is no 1:1.", because: "only its end is a promise of more" },
  ])("has the message '$told': $because", ({ message, told }) => {
    const problems = [{ code: "X", message: "a" }];
    expect(errorReport(new OutputError("Y", message, { problems }), running).message).toBe(told);
  });

  it("B59: tells picked fields only", () => {
    const error = Object.assign(new OutputError("X", "m", { cause: { headers: "secret" } }), {
      headers: "secret",
    });
    expect(JSON.stringify(errorReport(error, running))).not.toContain("secret");
  });

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ])("after %s the exit code is %i, whatever was thrown", (name, exitCode) => {
    const controller = new AbortController();
    controller.abort(name);
    expect(errorReport(new Error("aborted"), controller.signal)).toMatchObject({
      code: "RUN_INTERRUPTED",
      exitCode,
    });
  });

  it.each([undefined, null, "text", 7])("survives that %s was thrown", (thrown) => {
    expect(errorReport(thrown, running)).toMatchObject({ code: "INTERNAL_ERROR", message: String(thrown) });
  });
});
