const OPTIONAL = ["epoch", "output", "toolCalls", "usage"] as const;
const known: ReadonlySet<string> = new Set(["sample", "status", ...OPTIONAL]);

/** A key that was probably meant as another one. */
export interface MisspeltKey {
  readonly written: string;
  readonly meant: (typeof OPTIONAL)[number];
}

/**
 * Finds keys of a trial that differ by letter case, `_` and `-` alone from an optional one that is absent:
 * `tool_calls`. Were they ignored like other unknown keys, a trial would seem to have no record of calls.
 */
export function misspeltKeys(trial: object): readonly MisspeltKey[] {
  let found: MisspeltKey[] | undefined;
  for (const written in trial) {
    if (known.has(written)) continue;
    const plain = plainSpelling(written);
    const meant = OPTIONAL.find((key) => key.toLowerCase() === plain);
    if (meant === undefined || Object.hasOwn(trial, meant)) continue;
    found ??= [];
    found.push({ written, meant });
  }
  return found ?? NONE;
}

const NONE: readonly MisspeltKey[] = [];

function plainSpelling(key: string): string {
  return key.replaceAll(/[_-]/g, "").toLowerCase();
}
