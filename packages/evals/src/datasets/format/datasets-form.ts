import type { Dataset } from "../dataset.ts";

/** How the cases of a document are held together. */
export type DatasetsForm = "map" | "list";

/** A map, unless it could not keep the order of the cases, or would be read as a single one. */
export function datasetsFormOf(datasets: readonly Dataset[]): DatasetsForm {
  const names = new Set(datasets.map(({ name }) => name));
  const isUnfit = (name: string) => name === "name" || name === "input" || isReordered(name);
  const mayBeMap = datasets.length > 0 && names.size === datasets.length && ![...names].some(isUnfit);
  return mayBeMap ? "map" : "list";
}

/** Objects put keys that look like indexes first. */
function isReordered(name: string): boolean {
  return String(Number(name) >>> 0) === name;
}
