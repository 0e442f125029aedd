import { ambientContext } from "@outputai/core";
import { JudgeError } from "../judge-error.ts";
import type { Failure } from "./failure.ts";
import { type KnownRequests, knownRequests, rememberSuiting } from "./known-requests.ts";
import type { ModelCall } from "./model-call.ts";
import { requestKind } from "./request-kind.ts";

/** What is known in a run of requests that were refused, so that what cannot succeed is not sent with every case. */
export interface KnownMisconfiguration {
  /**
   * Refuses what was refused before.
   *
   * @throws {@link JudgeError} with code `JUDGE_CONFIG`, in the words in which it was refused before.
   */
  refuse(): void;
  /** Remembers for the rest of the run that the request was refused. */
  remember(failure: Failure): void;
  /** It was answered, so its settings suit: what is refused later is refused for what is judged. */
  answered(): void;
}

/**
 * What is known of a request. Without a key, or for a model that nobody knows, no request to the same model at the same
 * address with the same key can succeed; for its settings only the same request is refused, with whatever it judges.
 * Outside of a run nothing is remembered.
 */
export function knownMisconfiguration(call: ModelCall): KnownMisconfiguration {
  const { shared } = ambientContext();
  const kind = shared === undefined ? undefined : requestKind(call);
  if (shared === undefined || kind === undefined) return NOTHING_KNOWN;
  const known = knownIn(shared, kind.model);
  const { asked, request } = kind;
  return {
    refuse() {
      for (const key of [asked, request]) refuse(known.refusals.get(key));
    },
    remember(failure) {
      if (!isMisconfiguration(failure)) return;
      if (failure.isLasting) return void known.refusals.set(asked, lasting(failure));
      if (!known.suiting.has(request))
        known.refusals.set(request, counted(failure, known.refusals.get(request)));
      if (failure.mayBeLasting && !known.suiting.has(asked))
        known.refusals.set(asked, countedKinds(failure, known.refusals.get(asked), request));
    },
    answered() {
      for (const key of [asked, request]) rememberSuiting(known, key);
    },
  };
}

/** What a run knows: of models that are the same as themselves alone, no longer than they are there. */
interface Known {
  readonly ofModels: WeakMap<object, KnownRequests<Misconfiguration>>;
  readonly ofOthers: KnownRequests<Misconfiguration>;
}

function knownIn(shared: Map<string, unknown>, model: object | undefined): KnownRequests<Misconfiguration> {
  const known = (shared.get(SHARED_AS) as Known | undefined) ?? {
    ofModels: new WeakMap(),
    ofOthers: knownRequests(),
  };
  shared.set(SHARED_AS, known);
  if (model === undefined) return known.ofOthers;
  const ofModel = known.ofModels.get(model) ?? knownRequests();
  known.ofModels.set(model, ofModel);
  return ofModel;
}

const SHARED_AS = "@outputai/llm/misconfiguration";

const NOTHING_KNOWN: KnownMisconfiguration = { refuse() {}, remember() {}, answered() {} };

interface Misconfiguration {
  readonly message: string;
  readonly hint?: string | undefined;
  /** How often it was refused in these words. */
  readonly times: number;
  /** How often is enough. */
  readonly enough: number;
  /** The kind of request that was refused last, where it takes another to be enough. */
  readonly kind?: string | undefined;
}

/** A request may be refused for what it judges: it is refused for its settings when that happens in the same words. */
const ENOUGH_OF_THE_SAME = 3;

function refuse(known: Misconfiguration | undefined): void {
  if (known === undefined || known.times < known.enough) return;
  throw new JudgeError("JUDGE_CONFIG", known.message, { hint: known.hint });
}

/** Nothing was sent without a key; other requests that were never sent fail as fast the next time. */
function isMisconfiguration({ code, message, status, isLasting }: Failure): boolean {
  if (code !== "JUDGE_CONFIG" || (status === undefined && !isLasting)) return false;
  // a run that is too long says nothing of the next one
  return status !== 413 && !TOO_LONG.test(message);
}

const TOO_LONG = /context[ _-]?(length|window)|too (long|large|many tokens)|maximum context/i;

function lasting({ message, hint }: Failure): Misconfiguration {
  return { message, hint, times: 1, enough: 1 };
}

function counted({ message, hint }: Failure, before: Misconfiguration | undefined): Misconfiguration {
  const times = before?.message === message ? before.times + 1 : 1;
  return { message, hint, times, enough: ENOUGH_OF_THE_SAME };
}

/** Two kinds of request that are refused alike have the model in common. */
function countedKinds(
  { message, hint }: Failure,
  before: Misconfiguration | undefined,
  kind: string,
): Misconfiguration {
  if (before !== undefined && before.times >= before.enough) return before;
  const isOther = before?.message === message && before.kind !== kind;
  return { message, hint, times: isOther ? 2 : 1, enough: 2, kind };
}
