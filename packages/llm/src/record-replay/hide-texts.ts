/** Takes secrets out of a text that have no shape to be known by. */
export type Hide = (text: string) => string;

/** Leaves texts as they are. */
export const hideNothing: Hide = (text) => text;

/** A copy of a JSON value of which every text was changed, also the names of members. */
export function hideTexts(value: unknown, hide: Hide): unknown {
  if (typeof value === "string") return hide(value);
  if (Array.isArray(value)) return value.map((item) => hideTexts(item, hide));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [hide(name), hideTexts(member, hide)]),
  );
}
