import type { FileTexts } from "../repository/files.ts";
import { type LayerTables, readLayerTables } from "./layer-tables.ts";

/** A small repository that keeps every rule; tests add one file that breaks one. */
export const lawfulFiles: FileTexts = new Map(
  Object.entries({
    "package.json": manifest({ name: "root", devDependencies: { vitest: "1" } }),
    "packages/core/package.json": manifest({ name: "@outputai/core", dependencies: { zod: "1" } }),
    "packages/core/src/index.ts": 'export { z } from "zod";',
    "packages/llm/package.json": manifest({
      name: "@outputai/llm",
      dependencies: { "@outputai/core": "1", ai: "1" },
    }),
    "packages/llm/src/index.ts": 'export { Output } from "ai";\nimport "./clock.ts";',
    "packages/llm/src/clock.ts": 'import "node:timers";',
    "packages/llm/src/import-file.ts": "export const load = (path: string) => import(path);",
    "packages/checks/package.json": manifest({
      name: "@outputai/checks",
      dependencies: { "@outputai/core": "1" },
    }),
    "packages/checks/src/index.ts": 'export { z } from "@outputai/core";',
    "packages/evals/package.json": manifest({
      name: "@outputai/evals",
      dependencies: { "@outputai/core": "1", "@outputai/checks": "1", "@outputai/llm": "1" },
    }),
    "packages/evals/src/index.ts":
      'export * from "@outputai/checks";\nexport const late = () => import("@outputai/llm");',
  }),
);

/** The tables of the small repository, read out of a page as the real ones are. */
export const lawfulTables: LayerTables = readLayerTables(`
## Layers
| layer | folder | may import | packages from outside |
|---|---|---|---|
| \`evals\` | \`packages/evals\` | \`core\` \`checks\` \`llm\` | |
| \`checks\` | \`packages/checks\` | \`core\` | \`yaml\` |
| \`llm\` | \`packages/llm\` | \`core\` | \`ai\` |
| \`core\` | \`packages/core\` | | \`zod\` |
## Edges
| files | what they touch |
|---|---|
| \`packages/llm/src/clock.ts\` | timers |
## Pure packages
| files | why |
|---|---|
| \`packages/checks/src/**\` | same trial, same outcome |
## Files of users
| files | what they import |
|---|---|
| \`packages/llm/src/import-file.ts\` | a file that the user named |
## What is loaded late
| entry | must not load |
|---|---|
| \`packages/evals/src/index.ts\` | \`ai\` |
`);

function manifest(fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    { exports: { ".": "./src/index.ts", "./schemas/*.json": "./schemas/*.json" }, ...fields },
    null,
    2,
  );
}
