/**
 * Reads what was given after `--dataset` as patterns of names. What is the whole name of a case means that case,
 * commas and outer spaces included; anything else is a list with commas.
 */
export function casePatterns(given: readonly string[], names: ReadonlySet<string>): readonly string[] {
  const patterns = given.flatMap((text) => (names.has(text) ? [text] : listed(text)));
  return [...new Set(patterns)];
}

/** The parts of a list with commas; empty ones are none. */
export function listed(text: string): readonly string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
