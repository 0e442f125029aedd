import type { EvalSpec } from "@outputai/checks";
import { didYouMean, formatValue, type Problem } from "@outputai/core";
import { type Preferable, preferredJudge } from "./choose-judge.ts";
import { isKnownProvider, PROVIDER_WORDS, providerWord } from "./provider-word.ts";

/** A judge that preferences may be met by. */
export interface NamedCandidate extends Preferable {
  /** Provider and model. */
  readonly model: string;
}

/**
 * Notes, once for each check, that no judge at hand is of a provider that it prefers, and every preference that
 * names no provider. The first of `judges` judges then.
 */
export function preferenceNotes(
  { checks }: Pick<EvalSpec, "checks">,
  judges: readonly [NamedCandidate, ...NamedCandidate[]],
): readonly Problem[] {
  return checks.flatMap((check, index) => {
    const preferences = (check.type === "llmJudge" ? check.llmPreferences : undefined) ?? [];
    if (preferences.length === 0) return [];
    const pointer = `/checks/${index}/llmPreferences`;
    const unknown = unknownWords(preferences, judges, pointer);
    if (preferredJudge(judges, preferences) !== undefined) return unknown;
    return [...unknown, unmet(preferences, judges[0].model, pointer)];
  });
}

function unknownWords(
  preferences: readonly string[],
  judges: readonly Preferable[],
  pointer: string,
): readonly Problem[] {
  const ofJudges = new Set(judges.map(({ provider }) => providerWord(provider)));
  return preferences.flatMap((word, position) => {
    if (isKnownProvider(word) || ofJudges.has(providerWord(word))) return [];
    const message = `${formatValue(word)} is no provider that is known.`;
    const hint = didYouMean(word, PROVIDER_WORDS);
    return [{ code: "JUDGE_PREFERENCE_UNKNOWN", message, hint, pointer: `${pointer}/${position}` }];
  });
}

function unmet(preferences: readonly string[], judge: string, pointer: string): Problem {
  const wanted = preferences.map((word) => formatValue(word)).join(" or ");
  return {
    code: "JUDGE_PREFERENCE_UNMET",
    message: `No judge is of ${wanted}, which the check prefers: ${judge} judges it.`,
    hint: "Name one more judge of such a provider with --judge, or change llmPreferences.",
    pointer,
  };
}
