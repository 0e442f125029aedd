import {
  formatValue,
  type Judge,
  type JudgeReply,
  type JudgeRequest,
  judgeReplySchema,
} from "@outputai/core";
import { type Abstained, abstained, failed, type Outcome, passed } from "../outcome.ts";
import { abstainOnError } from "./judge-failure.ts";
import { untilAborted } from "./until-aborted.ts";

/**
 * Asks a judge whether a run satisfies a rubric, and never throws: whatever goes wrong is an abstention, because a
 * judge that failed says nothing about the run.
 *
 * A run without an output is not judged: there is nothing to apply the rubric to, and a crash must not pass one that
 * forbids something. An aborted signal is not waited for; the judge is expected to heed it, and a judge that does not
 * is left behind.
 */
export async function askJudge(judge: Judge | undefined, request: JudgeRequest): Promise<Outcome> {
  if (judge === undefined) return abstained("JUDGE_NOT_RUN", "No judge was handed in.");
  const { output, signal } = request;
  if (output === undefined || output === null)
    return abstained("OUTPUT_MISSING", "There is no output to judge.");
  if (signal?.aborted) return abstained("JUDGE_ERROR", "The judgement was aborted.", "aborted");
  try {
    // Inside a promise, so that a judge that throws at once is the same as one that rejects.
    return readReply(
      await untilAborted(
        Promise.resolve().then(() => judge(request)),
        signal,
      ),
    );
  } catch (error) {
    return abstainOnError(error, signal);
  }
}

function readReply(reply: unknown): Outcome {
  const parsed = parseReply(reply);
  if (parsed === undefined) return abstainOnReply(reply);
  const { verdict, reasoning } = parsed;
  if (verdict === "fail") return failed(reasoning.trim() === "" ? "The judge gave no reasoning." : reasoning);
  return reasoning.trim() === "" ? passed : { status: "passed", reason: reasoning };
}

function parseReply(reply: unknown): JudgeReply | undefined {
  try {
    return judgeReplySchema.safeParse(reply).data;
  } catch {
    // A getter or proxy that throws: not an answer.
    return undefined;
  }
}

function abstainOnReply(reply: unknown): Abstained {
  const accepted = 'verdict "pass" or "fail", and reasoning, a text';
  return abstained("JUDGE_INVALID", `The judge answered ${formatValue(reply)}; accepted: ${accepted}.`);
}
