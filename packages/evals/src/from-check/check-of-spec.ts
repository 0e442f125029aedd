import {
  type Check,
  type CheckSpec,
  hasToolCall,
  type JudgedCheck,
  lacksToolCall,
  llmJudge,
  outputMatches,
  toolCallContains,
  toolCallCount,
  toolCallOrder,
} from "@outputai/checks";
import { type Judge, OutputError, type Trial } from "@outputai/core";

/** A check that is decided from the recording alone. */
export type StructuralCheck = Check<Pick<Trial, "status" | "output" | "toolCalls">>;

/**
 * Makes the check that a spec writes as JSON.
 *
 * @throws {@link OutputError} with code `CHECK_INVALID` for a `when`, which only a spec can decide, and for an
 * `llmJudge` without a judge.
 */
export function checkOfSpec(spec: CheckSpec, judge: Judge | undefined): StructuralCheck | JudgedCheck {
  switch (spec.type) {
    case "hasToolCall":
      return hasToolCall(spec);
    case "lacksToolCall":
      return lacksToolCall(spec);
    case "toolCallContains":
      return toolCallContains(spec);
    case "toolCallCount":
      return toolCallCount(spec);
    case "toolCallOrder":
      return toolCallOrder(spec);
    case "outputMatches":
      return outputMatches(spec);
    case "llmJudge":
      return insistOnJudge(llmJudge(spec, judge));
  }
}

/**
 * Without a judge every case would stay undecided; it is better told before anything runs.
 *
 * @throws {@link OutputError} with code `CHECK_INVALID` when the check has none.
 */
export function insistOnJudge(check: JudgedCheck): JudgedCheck {
  if (check.hasJudge) return check;
  throw new OutputError("CHECK_INVALID", "fromCheck: an llmJudge check needs a judge, and there is none.", {
    hint: "Pass { judge } beside the check's JSON, or build the check with llmJudge(fields, judge).",
  });
}
