/** One request of a judge to its own model, for whoever keeps the answer. */
export interface OwnCall {
  /** The judgement that is being made. */
  readonly judgement: object;
  /** How many messages it adds to the judgement's first question; 0: it is the first. */
  readonly added: number;
  /** Reads what a model wrote, all but the reasoning; undefined when it is no answer. */
  readonly read: (text: string) => unknown;
  /** Asks whether it may be sent, once for all who are about to; rejects when it must not be. */
  readonly admit?: (() => Promise<void>) | undefined;
}

/** What a model is handed by the AI SDK. */
interface Params {
  readonly prompt?: unknown;
  readonly responseFormat?: unknown;
}

/**
 * Says of a request that it is a judge's own. It is known by any of its messages and by the form of its answer, so that
 * middlewares may change the others; what is asked in other messages meanwhile, as to sum up first, is not it.
 */
export function markOwnCall(params: Params, own: OwnCall): void {
  for (const part of partsOf(params)) OWN.set(part, own);
}

/** Whose own call a request is; undefined when it is no judge's. */
export function ownCallOf(params: Params): OwnCall | undefined {
  const marked = partsOf(params).find((part) => OWN.has(part));
  return marked === undefined ? undefined : OWN.get(marked);
}

const OWN = new WeakMap<object, OwnCall>();

function partsOf({ prompt, responseFormat }: Params): readonly object[] {
  return [responseFormat, ...(Array.isArray(prompt) ? prompt : [])].filter(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
