import type { DatasetsFormat } from "@outputai/evals";

/** The format that a dataset file's name asks for; undefined for a name that no dataset file has. */
export function datasetFileFormat(file: string): DatasetsFormat | undefined {
  if (/\.ya?ml$/i.test(file)) return "yaml";
  if (/\.json$/i.test(file)) return "json";
  return /\.jsonl$/i.test(file) ? "json-lines" : undefined;
}
