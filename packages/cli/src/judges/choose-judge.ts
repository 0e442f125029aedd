import { providerWord } from "./provider-word.ts";

/** What decides whether a preference is met. */
export interface Preferable {
  /** The provider of the judge's model: `anthropic`. */
  readonly provider: string;
}

/**
 * The judge that is preferred: of the first preference that any of them meets, the first that does. Undefined when
 * no preference is met, or there is none.
 */
export function preferredJudge<Candidate extends Preferable>(
  judges: readonly Candidate[],
  preferences: readonly string[] = [],
): Candidate | undefined {
  for (const preference of preferences) {
    const word = providerWord(preference);
    const met = judges.find(({ provider }) => providerWord(provider) === word);
    if (met !== undefined) return met;
  }
  return undefined;
}
