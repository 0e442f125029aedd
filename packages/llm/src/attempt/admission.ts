/** Whether one request may be sent. It is asked once, by whoever is about to send it. */
export interface Admission {
  /** Resolves once it may be sent, and rejects when it must not be. */
  admit(): Promise<void>;
  /** Throws what refused it: whoever was told may have made something else of it. */
  throwIfRefused(): void;
}

/** Makes what asks `mayBeSent` at most once, however many are about to send the request. */
export function admission(mayBeSent: () => Promise<void>): Admission {
  let asked: Promise<void> | undefined;
  let refusal: { readonly reason: unknown } | undefined;
  return {
    admit() {
      asked ??= mayBeSent().catch((reason: unknown) => {
        refusal = { reason };
        throw reason;
      });
      return asked;
    },
    throwIfRefused() {
      if (refusal !== undefined) throw refusal.reason;
    },
  };
}
