import { ambientContext } from "@outputai/core";
import type { LanguageModel, ModelMessage } from "ai";
import { type Asking, askModel } from "../attempt/ask-model.ts";
import { type JudgeRuntime, machineRuntime } from "../attempt/judge-runtime.ts";
import type { ModelCall } from "../attempt/model-call.ts";
import type { ModelReply } from "../attempt/model-reply.ts";
import { providerGate } from "../attempt/provider-gate.ts";
import { hideSecretsOf } from "../attempt/sent-secrets.ts";
import { usageMeter } from "../attempt/usage-meter.ts";
import { withinTime } from "../attempt/within-time.ts";
import type { PromptFileOptions } from "../generate-text/generate-text-options.ts";
import { JudgeError } from "../judge-error.ts";
import { askAgain } from "../reply/ask-again.ts";
import { readReply } from "../reply/read-reply.ts";
import type { ReplyForm } from "../reply/reply-form.ts";
import { type Answered, answered } from "./answered.ts";
import { askingLimits } from "./asking-limits.ts";
import { type JudgeProgress, judgeErrorOf } from "./judge-error-of.ts";
import type { AskingOptions, JudgeMessages } from "./judge-options.ts";
import { prepareCall } from "./prepare-call.ts";
import { readModelAnswer } from "./read-model-answer.ts";
import { unfitError } from "./unfit-error.ts";

/** What is asked: a prompt file, or messages that were made in code. */
export type JudgeQuestion = (
  | (PromptFileOptions & { readonly messages?: undefined; readonly source?: unknown })
  | (JudgeMessages & { readonly model: LanguageModel; readonly prompt?: undefined })
) &
  AskingOptions;

/** Asks a model until its reply fits a form. `callingFile` is where the search for the prompt file begins. */
export type AskJudgement = <Value>(
  question: JudgeQuestion,
  form: ReplyForm<Value>,
  callingFile: string | undefined,
) => Promise<Answered<Value>>;

/**
 * Makes what asks for judgements on a machine. All that it asks share the waits that providers ask for. A reply that
 * does not fit its form is asked for once more, with the reason.
 *
 * @throws {@link JudgeError} with its codes, whatever went wrong with the model. The reason of an aborted signal is
 * thrown as it is.
 */
export function judgementAsker(runtime: JudgeRuntime): AskJudgement {
  const gate = providerGate(runtime);
  return async (question, form, callingFile) => {
    const progress: JudgeProgress = { prompt: question.prompt, labels: form.labels, meter: usageMeter() };
    const signals = [question.abortSignal, ambientContext().signal];
    try {
      const limits = askingLimits(question);
      const { timeoutMs } = limits;
      const deadlineMs = runtime.nowMs() + timeoutMs;
      const ask = (signal: AbortSignal) => {
        const asking = { ...limits, signal, deadlineMs, meter: progress.meter, gate, runtime };
        return judge({ question, form, callingFile }, progress, asking);
      };
      return await withinTime(ask, { timeoutMs, signals, onTimeout: () => tooLate(timeoutMs) }, runtime);
    } catch (error) {
      if (signals.some((signal) => signal?.aborted && signal.reason === error)) throw error;
      throw judgeErrorOf(error, progress);
    } finally {
      progress.meter.close();
    }
  };
}

/** Asks on the machine that this runs on. */
export const askJudgement: AskJudgement = judgementAsker(machineRuntime);

interface Question<Value> {
  readonly question: JudgeQuestion;
  readonly form: ReplyForm<Value>;
  readonly callingFile: string | undefined;
}

async function judge<Value>(
  { question, form, callingFile }: Question<Value>,
  progress: JudgeProgress,
  asking: Asking,
): Promise<Answered<Value>> {
  const call = await prepareCall(question, form, callingFile);
  progress.model = call.modelName;
  const hide = hideSecretsOf(call);
  progress.hide = hide;
  const { askedText } = call;
  const first = await ask(call, progress, asking);
  const read = readModelAnswer(first, form, askedText);
  if (read.ok) return answered(read, first, progress);

  const second = await ask(askedAgain(call, first, askAgain(read.message, form)), progress, asking);
  const reread = readModelAnswer(second, form, askedText);
  if (reread.ok) return answered(reread, second, progress);
  throw unfitError(second.text, reread.message, { read: (text) => readReply(text, form, askedText), hide });
}

async function ask(call: ModelCall, progress: JudgeProgress, asking: Asking): Promise<ModelReply> {
  const reply = await askModel({ ...call, judgement: progress }, asking);
  progress.text = reply.text;
  progress.isReplayed = (progress.isReplayed ?? true) && reply.isReplayed;
  return reply;
}

/** The same call once more, with what was said and why that does not fit. Some providers refuse a message without text. */
function askedAgain(call: ModelCall, { text }: ModelReply, words: string): ModelCall {
  const said: readonly ModelMessage[] = text.trim() === "" ? [] : [{ role: "assistant", content: text }];
  const added: readonly ModelMessage[] = [...said, { role: "user", content: words }];
  const messages = [...(call.options.messages as readonly ModelMessage[]), ...added];
  return { ...call, options: { ...call.options, messages }, added: added.length };
}

function tooLate(timeoutMs: number): JudgeError {
  return new JudgeError("JUDGE_TIMEOUT", `There was no answer within ${timeoutMs} ms.`, {
    hint: "Allow more with timeoutMs, or ask a faster model.",
  });
}
