import type { Dataset } from "../dataset.ts";
import type { DatasetFormat } from "../dataset-format.ts";
import { datasetsFormOf } from "./datasets-form.ts";
import { formatJson, formatJsonLines } from "./format-json.ts";

/**
 * Writes cases as the text of a new dataset file, which reads as these cases in this order. YAML and JSON get a map from
 * names to cases; a list where a map could not keep the order, or could be taken for a single case.
 *
 * @example
 * ```ts
 * const cases = [{ name: "late_parcel", input: "Where is A-17?", last_output: { output: "On its way." } }];
 * await formatDatasets(cases, "jsonl"); // '{"name":"late_parcel","input":"Where is A-17?","last_output":{"output":"On its way."}}\n'
 * (await formatDatasets(cases, "yaml")).split("\n")[0]; // "late_parcel:"
 * ```
 */
export async function formatDatasets(datasets: readonly Dataset[], format: DatasetFormat): Promise<string> {
  if (format === "jsonl") return formatJsonLines(datasets);
  const form = datasetsFormOf(datasets);
  if (format === "json") return formatJson(datasets, form);
  return (await import("./format-yaml.ts")).formatYaml(datasets, form);
}
