/**
 * A question with the ends of its fences' tags left out. They are derived from what stands in the fences, so they tell
 * nothing that the texts themselves do not.
 */
export function withoutTokens(asked: unknown): unknown {
  const tokens = new Set(tokensIn(asked));
  if (tokens.size === 0) return asked;
  return replaceTexts(asked, (text) =>
    text.replaceAll(ENDING, (ending, token: string) => (tokens.has(token) ? "-…" : ending)),
  );
}

function* tokensIn(value: unknown): Generator<string> {
  if (typeof value === "string") for (const [, token = ""] of value.matchAll(CLOSING_TAG)) yield token;
  else if (typeof value === "object" && value !== null)
    for (const member of Object.values(value)) yield* tokensIn(member);
}

const CLOSING_TAG = /<\/[a-z][a-z0-9-]{0,39}-([0-9a-z]{13})>/gi;
const ENDING = /-([0-9a-z]{13})(?![0-9a-z])/g;

function replaceTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === "string") return replace(value);
  if (Array.isArray(value)) return value.map((member) => replaceTexts(member, replace));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaceTexts(member, replace)]),
  );
}
