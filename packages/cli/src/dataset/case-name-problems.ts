import { formatValue, type Problem } from "@outputai/core";
import type { GeneratedCase } from "./cases-of-runs.ts";
import type { RunPlace } from "./recorded-run.ts";

/** A case of the workflow that is there already. */
export interface KnownCase {
  readonly name: string;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
}

/**
 * Lists the generated cases whose names cannot stand: blank ones, and those that are taken by a case that is there
 * already or by one generated before.
 */
export function caseNameProblems(
  generated: readonly GeneratedCase[],
  known: readonly KnownCase[],
): readonly Problem[] {
  const taken = new Map(known.map(({ name, ...place }) => [name, describeKnown(place)]));
  return generated.flatMap(({ dataset: { name }, run: { place } }) => {
    if (name.trim() === "") return [blank(place)];
    const holder = taken.get(name);
    taken.set(name, holder ?? describeGenerated(place));
    return holder === undefined ? [] : [clash(name, holder, place)];
  });
}

function blank(place: RunPlace): Problem {
  const message = "The case would have a blank name.";
  return { code: "CASE_NAME_BLANK", message, hint: PREFIX_HINT, ...place };
}

const PREFIX_HINT = "--prefix TEXT begins the names of generated cases with TEXT.";

function clash(name: string, holder: string, place: RunPlace): Problem {
  return {
    code: "CASE_NAME_TAKEN",
    message: `There is already a case ${formatValue(name)}: ${holder}.`,
    hint: PREFIX_HINT,
    ...place,
  };
}

function describeKnown(place: RunPlace): string {
  return describePlace(place) ?? "in the datasets";
}

function describeGenerated(place: RunPlace): string {
  const where = describePlace(place);
  return where === undefined ? "generated just before" : `generated from ${where}`;
}

function describePlace({ file, line, pointer }: RunPlace): string | undefined {
  if (file === undefined) return undefined;
  const position = line === undefined ? file : `${file}:${line}`;
  return pointer === undefined || pointer === "" ? position : `${position} ${pointer}`;
}
