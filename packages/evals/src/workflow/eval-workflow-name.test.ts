import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getEvalWorkflowName, getParentWorkflowName, isEvalWorkflow } from "./eval-workflow-name.ts";

describe("getEvalWorkflowName", () => {
  it("is taken back by getParentWorkflowName, and recognised", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(isEvalWorkflow(getEvalWorkflowName(name))).toBe(true);
        expect(getParentWorkflowName(getEvalWorkflowName(name))).toBe(name);
      }),
    );
  });

  it.each(["simple", "eval_simple", "simple_EVAL", "simple_eval ", "simpleeval", ""])(
    "is no name of an eval workflow: %j",
    (name) => {
      expect(isEvalWorkflow(name)).toBe(false);
    },
  );
});
