import { counted, visibleText } from "@outputai/core";
import type { Paint } from "../render/paint.ts";
import { problemList } from "../render/problem-list.ts";
import type { GeneratedDataset } from "./generate-dataset.ts";

/** Says for people what was written. `limit` bounds the notes. */
export function generateText(
  { file, cases }: GeneratedDataset,
  { paint, limit }: { readonly paint: Paint; readonly limit: number },
): string {
  const cached = cases.filter(({ dataset }) => dataset.last_output !== undefined).length;
  const are = cases.length === 1 ? "was" : "were";
  const headline = `${counted(cases.length, "case")} ${are} written to ${visibleText(file)}, ${cached} with a cached output.`;
  const notes = cases.flatMap((made) => made.notes);
  const listed = notes.length === 0 ? [] : ["", paint("bold", "Notes"), ...problemList(notes, limit)];
  return `${[headline, ...listed].join("\n")}\n`;
}
