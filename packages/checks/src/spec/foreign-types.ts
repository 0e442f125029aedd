/**
 * What to write in place of a check type that another tool has, as far as there is something like it. `not-` before a
 * name asks the opposite in those tools.
 */
export function insteadOfForeign(type: string): string | undefined {
  return FOREIGN_TYPES.get(type.toLowerCase());
}

const CONTAINS = 'outputMatches with the mode "contains"';
const NOT_CONTAINS = 'outputMatches with the mode "notContains"';
const ANY_CASE = '"caseSensitive": false';
const EVALUATOR = "an evaluator of a workflow";

const FOREIGN_TYPES: ReadonlyMap<string, string> = new Map([
  ["contains", CONTAINS],
  ["not-contains", NOT_CONTAINS],
  ["icontains", `${CONTAINS} and ${ANY_CASE}`],
  ["not-icontains", `${NOT_CONTAINS} and ${ANY_CASE}`],
  ["contains-all", `an ${CONTAINS} for each text`],
  ["icontains-all", `an ${CONTAINS} and ${ANY_CASE} for each text`],
  ["contains-any", `${EVALUATOR}: Verdict.any of Verdict.contains`],
  ["icontains-any", `${EVALUATOR}: Verdict.any of Verdict.contains`],
  ["equals", `${EVALUATOR}: Verdict.equals`],
  ["regex", `${EVALUATOR}: Verdict.matches`],
  ["starts-with", `${EVALUATOR}: Verdict.matches`],
  ["is-json", `${EVALUATOR}: Verdict.matchesSchema`],
  ["javascript", EVALUATOR],
  ["llm-rubric", "llmJudge with the rubric"],
  ["trajectory:tool-used", "hasToolCall"],
  ["not-trajectory:tool-used", "lacksToolCall"],
  ["trajectory:tool-args-match", "toolCallContains"],
  ["trajectory:tool-sequence", "toolCallOrder"],
  ["trajectory:step-count", "toolCallCount, which counts the calls of one tool"],
]);
