import { readText, readTexts } from "../repository/files.ts";
import { type LayerTables, readLayerTables } from "./layer-tables.ts";

/** The tables that are enforced. */
export const layerTables: LayerTables = readLayerTables(readText("docs/architecture.md"));

/** Every source, test, script and manifest below `packages/` and `apps/`, and the root's manifest. */
export const repositoryFiles: ReadonlyMap<string, string> = new Map([
  ...readTexts("packages", isCodeOrManifest),
  ...readTexts("apps", isCodeOrManifest),
  ["package.json", readText("package.json")],
]);

function isCodeOrManifest(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path) || path.endsWith("/package.json");
}
