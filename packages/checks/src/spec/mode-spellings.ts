/**
 * The modes of `outputMatches` and every spelling that is accepted for them. Nothing else is: a mode that is read
 * wrongly would turn a check into its opposite.
 */
export const MODE_SPELLINGS = {
  contains: "contains",
  notContains: "notContains",
  not_contains: "notContains",
  "not-contains": "notContains",
} as const;

/** One of the keys of {@link MODE_SPELLINGS}. */
export type ModeSpelling = keyof typeof MODE_SPELLINGS;

/** The accepted spellings, as a list. */
export const modeSpellings = Object.keys(MODE_SPELLINGS) as readonly ModeSpelling[];
