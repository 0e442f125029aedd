import { ambientContext, type EvaluatorContext, type Judge, type JudgeRequest } from "@outputai/core";
import { tellUsage } from "../attempt/tell-usage.ts";
import { withContext } from "../context/context-storage.ts";
import { callingFile } from "../find-prompt/calling-file.ts";
import type { JudgeQuestion } from "../judge/ask-judgement.ts";
import { passFailForm } from "../reply/pass-fail-form.ts";
import type { CreateJudgeOptions } from "./create-judge-options.ts";
import { fileVariables } from "./file-variables.ts";
import { judgeMessages } from "./judge-messages.ts";
import { refuseOptions } from "./refuse-options.ts";

/**
 * Makes a judge that answers the `llmJudge` check of a spec: a model reads the rubric and what there is of the run, and
 * says pass or fail. It never says either of a run that it could not judge; then it throws, and the check abstains.
 *
 * What comes from the run stands in fences, and the model is told that it is data. Nothing of it is cut: what a model
 * cannot take in is refused by its provider, and stays undecided. A prompt file of one's own is given the variables
 * `rubric`, `epoch`, and in fences `name`, `sample`, `input`, `reference`, `output` and `toolCalls` (as JSON where they
 * are no text); the values themselves are in `unfenced`, for loops and members, and need the filter `fence` where they
 * are shown. The file is looked for from the file that calls `createJudge`, when the first question is asked.
 *
 * @example
 * ```ts
 * const judge = createJudge({ model: "openai/gpt-5", timeoutMs: 30_000 });
 * typeof judge; // "function"
 * createJudge({ model: "antropic:claude-sonnet-4-5" }); // throws JUDGE_CONFIG
 * createJudge({ prompt: "judge_tone@v1", variables: { output: "mine" } }); // throws JUDGE_CONFIG
 * ```
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` and every problem of the options. What the judge itself throws are
 * {@link JudgeError}s too, or the reason of an aborted signal.
 */
export function createJudge(options: CreateJudgeOptions): Judge {
  refuseOptions(options);
  // before the judge is asked: then its maker is gone from the stack
  const file = callingFile(createJudge);
  return async (request) => {
    const question = questionOf(options, request);
    // the AI SDK comes with the first question
    const { askJudgement } = await import("../judge/ask-judgement.ts");
    const ask = () => askJudgement(question, passFailForm(), file);
    const { value: verdict, reasoning } = await withContext(contextOf(options, request), ask);
    return { verdict, reasoning };
  };
}

function questionOf(options: CreateJudgeOptions, request: JudgeRequest): JudgeQuestion {
  const { model, prompt, variables, recordUsage: _, ...asking } = options;
  const abortSignal = eitherSignal(options.abortSignal, request.signal);
  if (prompt === undefined) return { ...judgeMessages(request), ...asking, model, abortSignal };
  // what the file is rendered with beside the run says which question it is
  const source = [request.rubric, variables];
  const given = { ...variables, ...fileVariables(request) };
  return { ...asking, prompt, model, variables: given, source, abortSignal };
}

function eitherSignal(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined {
  return one === undefined || other === undefined ? (one ?? other) : AbortSignal.any([one, other]);
}

/** What recordings tell apart is the epoch of the run; who counts around the judge goes on counting. */
function contextOf({ recordUsage: own }: CreateJudgeOptions, { epoch }: JudgeRequest): EvaluatorContext {
  const { recordUsage: around } = ambientContext();
  const recordUsage: EvaluatorContext["recordUsage"] = (usage) => {
    tellUsage(around, usage);
    tellUsage(own, usage);
  };
  return { ...(typeof epoch === "number" && { trial: epoch }), ...(own && { recordUsage }) };
}
