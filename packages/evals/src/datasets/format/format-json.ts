import type { Dataset } from "../dataset.ts";
import type { DatasetsForm } from "./datasets-form.ts";

/** Writes cases as JSON, indented. */
export function formatJson(datasets: readonly Dataset[], form: DatasetsForm): string {
  const document = form === "list" ? datasets : Object.fromEntries(namedCases(datasets));
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Writes cases as JSON, each on a line of its own. */
export function formatJsonLines(datasets: readonly Dataset[]): string {
  return datasets.map((dataset) => `${JSON.stringify(dataset)}\n`).join("");
}

/** Each case under its name, which then is no key of it. */
export function namedCases(datasets: readonly Dataset[]): readonly (readonly [string, object])[] {
  return datasets.map(({ name, ...fields }) => [name, fields]);
}
