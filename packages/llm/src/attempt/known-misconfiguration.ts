import { ambientContext } from "@outputai/core";
import { JudgeError } from "../judge-error.ts";
import type { Failure } from "./failure.ts";
import type { ModelCall } from "./model-call.ts";

/**
 * Refuses what was refused before in the same run: without a key or the right name no request to a model can succeed,
 * and a setting that it refuses is refused with every case.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG`, in the words in which it was refused before.
 */
export function refuseKnownMisconfiguration(call: ModelCall): void {
  const known = knownOf(call);
  if (known === undefined || known.times < known.enough) return;
  throw new JudgeError("JUDGE_CONFIG", known.message, { hint: known.hint });
}

/** Remembers for the rest of the run that a request was refused. */
export function rememberMisconfiguration(
  call: ModelCall,
  { code, message, hint, ...failure }: Failure,
): void {
  const { shared } = ambientContext();
  if (shared === undefined || code !== "JUDGE_CONFIG" || (failure.status === undefined && !failure.isLasting))
    return;
  // a run that is too long says nothing of the next one
  if (TOO_LONG.test(message)) return;
  const known = knownOf(call);
  const times = known?.message === message ? known.times + 1 : 1;
  const enough = failure.isLasting ? 1 : ENOUGH_OF_THE_SAME;
  shared.set(keyOf(call), { message, hint, times, enough } satisfies Misconfiguration);
}

/** A request of the model was answered: what was refused before was refused for what was in it. */
export function forgetMisconfiguration(call: ModelCall): void {
  ambientContext().shared?.delete(keyOf(call));
}

const TOO_LONG = /context[ _-]?(length|window)|too (long|large|many tokens)|maximum context/i;

interface Misconfiguration {
  readonly message: string;
  readonly hint: string | undefined;
  readonly times: number;
  readonly enough: number;
}

/** A request may be refused for what is in it: it is refused for its settings when that happens in the same words. */
const ENOUGH_OF_THE_SAME = 3;

function knownOf(call: ModelCall): Misconfiguration | undefined {
  return ambientContext().shared?.get(keyOf(call)) as Misconfiguration | undefined;
}

function keyOf({ modelName, baseURL = "" }: ModelCall): string {
  return `@outputai/llm/misconfiguration ${modelName} ${baseURL}`;
}
