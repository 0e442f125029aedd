import { absentToken } from "../absent-token.ts";
import { fenceWith } from "../fence.ts";
import { type JudgedParts, PARTS, type PartName } from "./judged-parts.ts";

/** The parts of a run, each in a fence of its own. */
export interface FencedParts {
  /** The end of all tags. It stands in no part, and in no rubric. */
  readonly token: string;
  readonly fences: Readonly<Partial<Record<PartName, string>>>;
}

/**
 * Fences the parts of a run. All tags bear one token, which none of the texts holds: so no part can close its own fence,
 * nor imitate that of another part.
 */
export function fenceParts({ texts }: Pick<JudgedParts, "texts">, rubric: string): FencedParts {
  const token = absentToken([rubric, ...PARTS.map((part) => texts[part] ?? "")].join("\n"));
  const fences = Object.entries(texts).map(([part, text]) => [
    part,
    fenceWith(token, LABELS[part as PartName], text),
  ]);
  return { token, fences: Object.fromEntries(fences) };
}

/** What the tags of the parts are called. */
export const LABELS: Readonly<Record<PartName, string>> = {
  name: "check-name",
  sample: "sample-name",
  input: "input",
  reference: "reference",
  output: "output",
  toolCalls: "tool-calls",
};
