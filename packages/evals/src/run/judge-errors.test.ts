import { JUDGE_ERROR_CODES, JudgeError, type JudgeErrorCode } from "@outputai/llm/judges";
import { describe, expect, it } from "vitest";
import { cached, entry, fail, informational, manyCases, pass, workflowOf } from "../../test/eval-fixtures.ts";
import { computeExitCode } from "../report/compute-exit-code.ts";
import { renderEvalOutput } from "../report/render-eval-output.ts";
import type { EvalEntry } from "../workflow/eval-workflow-types.ts";
import { runEval } from "./run-eval.ts";

const codes = Object.keys(JUDGE_ERROR_CODES) as readonly JudgeErrorCode[];

/** An evaluator whose judge fails. */
function failing(code: JudgeErrorCode, rest: Partial<EvalEntry> = {}): EvalEntry {
  const ask = (): never => {
    throw new JudgeError(code, "The judge says nothing.", { hint: "Ask another one.", text: "{" });
  };
  return entry("judge", ask, rest);
}

describe.each(codes)("runEval, where a judge fails with %s", (code) => {
  it("leaves the case undecided with that code, also in the report", async () => {
    const output = await runEval(workflowOf(failing(code), pass), [cached("a")]);
    expect(output.cases).toMatchObject([
      {
        verdict: "undecided",
        evaluators: [
          { status: "errored", verdict: "undecided", confidence: null, code },
          { verdict: "pass" },
        ],
      },
    ]);
    expect(computeExitCode(output)).toBe(3);
    expect(renderEvalOutput(output)).toContain(
      `  ? a: judge: errored: ${code}: The judge says nothing. Ask another one.\n`,
    );
  });

  it("gates nothing where it only informs, and is told all the same", async () => {
    const output = await runEval(workflowOf(pass, failing(code, informational)), [cached("a")]);
    expect(output.summary).toMatchObject({ passed: 1, undecided: 0, errored: 1 });
    expect(computeExitCode(output)).toBe(0);
    expect(renderEvalOutput(output)).toContain(`  i a: judge (informational): errored: ${code}: `);
  });

  it("keeps a fail of another evaluator a fail", async () => {
    const { cases } = await runEval(workflowOf(failing(code), fail), [cached("a")]);
    expect(cases).toMatchObject([{ verdict: "fail", evaluators: [{ code }, { verdict: "fail" }] }]);
  });

  it("is told once where it is the same in every case", async () => {
    const text = renderEvalOutput(await runEval(workflowOf(failing(code)), manyCases(30)));
    expect(text.match(new RegExp(code, "g"))).toHaveLength(1);
    expect(text).toContain(`  ? 30 cases: judge: errored: ${code}: The judge says nothing.`);
  });
});
