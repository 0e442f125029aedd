import { describe, expect, it } from "vitest";
import { layerViolations } from "./layers/layer-violations.ts";
import { layerTables, repositoryFiles } from "./layers/repository-layers.ts";
import { startUpViolations } from "./layers/start-up-violations.ts";

describe("the layers of docs/architecture.md", () => {
  it("hold for every import and every declared dependency", () => {
    expect(layerViolations(repositoryFiles, layerTables)).toEqual([]);
  });

  it("name every package and every app", () => {
    const folders = [...repositoryFiles.keys()].filter((path) => /^[^/]+\/[^/]+\/package\.json$/.test(path));
    expect(layerTables.layers.map(({ folder }) => `${folder}/package.json`).sort()).toEqual(folders.sort());
  });

  it("allow no cycle: a layer imports only layers below it in the table", () => {
    for (const [position, { mayImport }] of layerTables.layers.entries()) {
      const below = layerTables.layers.slice(position + 1).map(({ name }) => name);
      const upward = mayImport.filter((name) => !below.includes(name));
      expect(upward).toEqual([]);
    }
  });

  it("load late what the page says is loaded late", () => {
    expect(startUpViolations(repositoryFiles, layerTables)).toEqual([]);
  });
});
