import { assembleDatasets, type ParsedDatasets } from "./assemble-datasets.ts";
import type { DatasetFormat } from "./dataset-format.ts";
import { readDatasetText } from "./read-dataset-text.ts";

/** How {@link parseDatasets} reads. */
export interface ParseDatasetsOptions {
  /** What the text is called in problems. */
  readonly file?: string | undefined;
  /** Left out: told by the ending of `file` (.yml, .yaml, .json, .jsonl), else by how the text starts. */
  readonly format?: DatasetFormat | undefined;
}

/**
 * Reads the cases of a dataset file from its text: a map from names to cases, one case with `name` and `input`, a list of
 * such cases, or JSON Lines with a case a line.
 *
 * A document with a key `name` is one case unless an object stands there, so that cases in a map may be called "name" and
 * "input". An input may be any JSON value; keys that nobody knows are kept. YAML dates and words such as `no` are text;
 * numbers that are not written as JSON would write them (`01234`) are noted, as are keys that are probably misspelt and
 * outputs that were made from another input.
 *
 * @example
 * ```ts
 * const text = "refund_ok:\n  input: { order: A-17 }\n  groundTruth: { refunded: true }\n";
 * const { datasets, notes } = await parseDatasets(text, { file: "refunds.yml" });
 * datasets; // [{ name: "refund_ok", input: { order: "A-17" }, groundTruth: { refunded: true } }]
 * notes.map(({ code, line, hint }) => [code, line, hint]); // [["LINT_KEY_MISSPELT", 3, 'Did you mean "ground_truth"?']]
 * await parseDatasets('{"name":"refund_ok"}\n', { format: "jsonl" }); // throws DATASET_INVALID
 * ```
 *
 * @throws {@link DatasetError} with code `DATASET_INVALID` and every problem, each with line, column and JSON Pointer.
 * @see {@link readDatasets} for files and folders.
 */
export async function parseDatasets(
  text: string,
  options: ParseDatasetsOptions = {},
): Promise<ParsedDatasets> {
  return assembleDatasets([await readDatasetText(text, options)]);
}
