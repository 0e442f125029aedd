/** What is known of requests, each by its hash. */
export interface KnownRequests<Refusal> {
  /** What refused those that were not answered yet. */
  readonly refusals: Map<string, Refusal>;
  /** Those that suit, the latest last. */
  readonly suiting: Set<string>;
}

/** Makes what knows of no request yet. */
export function knownRequests<Refusal>(): KnownRequests<Refusal> {
  return { refusals: new Map(), suiting: new Set() };
}

/** A request that is forgotten to suit is refused a few times more, and not sent then. */
export const MOST_SUITING = 1000;

/** Remembers that a request suits, whatever refused it before; of many that do, the latest alone. */
export function rememberSuiting({ refusals, suiting }: KnownRequests<unknown>, request: string): void {
  refusals.delete(request);
  suiting.delete(request);
  suiting.add(request);
  for (const oldest of suiting) {
    if (suiting.size <= MOST_SUITING) break;
    suiting.delete(oldest);
  }
}
