import type { JudgeRequest } from "@outputai/core";
import { fenceParts } from "./fence-parts.ts";
import { judgedParts, PARTS } from "./judged-parts.ts";

/** The variables that {@link fileVariables} gives to a prompt file. */
export const FILE_VARIABLES = ["rubric", "epoch", ...PARTS, "unfenced"] as const;

/**
 * What a prompt file of the user's is rendered with: the rubric as it is, the number of the epoch, and every part of the
 * run in its fence, so that `{{ output }}` is safe. A part that is not there is undefined, and can be asked for with
 * `{% if %}`. The values themselves, to loop over or to take a member of, are members of `unfenced`.
 */
export function fileVariables(request: JudgeRequest): Readonly<Record<string, unknown>> {
  const { rubric, epoch } = request;
  const parts = judgedParts(request);
  const { fences } = fenceParts(parts, rubric);
  const absent = Object.fromEntries(PARTS.map((part) => [part, undefined]));
  // a number is no text that could attack; what is none says no epoch
  const number = typeof epoch === "number" ? epoch : undefined;
  return { rubric, epoch: number, ...absent, ...fences, unfenced: parts.values };
}
