import type { SourceFormat } from "@outputai/checks";

/** How a dataset file is written. JSON Lines (`jsonl`) has a case on each line. */
export type DatasetFormat = SourceFormat | "jsonl";

/** The endings of dataset files, in any case of letters. */
export const DATASET_ENDINGS = [".yml", ".yaml", ".json", ".jsonl"] as const;

/**
 * The format that the ending of a file's name tells; undefined when it is no ending of dataset files.
 *
 * @example
 * ```ts
 * formatByEnding("tests/datasets/parcels.YML"); // "yaml"
 * formatByEnding("parcels.txt"); // undefined
 * ```
 */
export function formatByEnding(file: string): DatasetFormat | undefined {
  const ending = /\.(jsonl?|ya?ml)$/i.exec(file)?.[1]?.toLowerCase();
  if (ending === undefined) return undefined;
  return ending === "json" || ending === "jsonl" ? ending : "yaml";
}

/**
 * Tells the format by the ending of the file's name, else by the text: JSON starts with a brace or bracket, and is JSON
 * Lines when its first line is complete and others follow.
 */
export function datasetFormatOf(file: string | undefined, text: string): DatasetFormat {
  const known = formatByEnding(file ?? "");
  if (known !== undefined) return known;
  if (!/^\uFEFF?\s*[[{]/.test(text)) return "yaml";
  return startsWithWholeLine(text) ? "jsonl" : "json";
}

/** Whether the first of several lines is a JSON object by itself. */
export function startsWithWholeLine(text: string): boolean {
  const [, first = ""] = /^\uFEFF?\s*(\{.*\})[ \t\r]*\n\s*\S/.exec(text) ?? [];
  try {
    return first !== "" && JSON.parse(first) !== undefined;
  } catch {
    return false; // an object that goes on below
  }
}
