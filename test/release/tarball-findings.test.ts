import { describe, expect, it } from "vitest";
import { manifestFindings } from "../../scripts/release/tarballs/manifest-findings.ts";
import { undeclaredImports } from "../../scripts/release/tarballs/undeclared-imports.ts";

const VERSIONS = new Map([
  ["@outputai/core", "0.2.0"],
  ["@outputai/llm", "0.1.1"],
]);
const CLEAN = {
  name: "@outputai/llm",
  version: "0.1.1",
  description: "Reads each profile: workspace, catalog and file.",
  repository: { url: "git+https://example.invalid/outputai.git" },
  exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
  dependencies: { "@outputai/core": "^0.2.0", ai: "^7.0.173" },
};

describe("manifestFindings", () => {
  it("finds nothing in a manifest that is as it should be", () => {
    expect(manifestFindings(CLEAN, VERSIONS)).toEqual([]);
  });

  it.each([
    { change: { dependencies: { ai: "catalog:" } }, finds: "catalog:" },
    { change: { dependencies: { ai: "catalog:ai-7" } }, finds: "catalog:ai-7" },
    { change: { devDependencies: { ai: "workspace:^" } }, finds: "workspace:^" },
    { change: { peerDependencies: { ai: "npm:workspace:x@^" } }, finds: "npm:workspace:x@^" },
    { change: { optionalDependencies: { ai: "link:../ai" } }, finds: "link:../ai" },
    { change: { bundled: { deep: ["file:../ai"] } }, finds: "file:../ai" },
    { change: { exports: { ".": { "@outputai/source": "./src/index.ts" } } }, finds: "@outputai/source" },
    {
      change: { publishConfig: { exports: { "./x": { "@outputai/source": "x" } } } },
      finds: "@outputai/source",
    },
    { change: { scripts: { start: "node --conditions=@outputai/source x.ts" } }, finds: "@outputai/source" },
  ])("finds $finds", ({ change, finds }) => {
    const findings = manifestFindings({ ...CLEAN, ...change }, VERSIONS);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(finds);
  });

  it.each([
    { change: { version: "0.1.0" }, because: "that is not the released version" },
    { change: { dependencies: { "@outputai/core": "^0.1.0" } }, because: "core is out of that range" },
    { change: { name: "@outputai/unknown" }, because: "nobody released it" },
  ])("finds $change, because $because", ({ change }) => {
    expect(manifestFindings({ ...CLEAN, ...change }, VERSIONS)).toHaveLength(1);
  });
});

describe("undeclaredImports", () => {
  it.each([
    'import { z } from "zod";',
    "import * as core from 'zod/v4/core';",
    'import z, { type ZodType } from "zod";',
    'import "zod";',
    'export * from "zod";',
    'export { z } from "zod";',
    'const late = await import("zod");',
    'const z = require("zod");',
    'declare const schema: import("zod").ZodType;',
    'import {\n  a,\n  b as c,\n} from "zod";',
    'import a from "ai";import b from "zod";',
    'const open = "/*";\nimport { z } from "zod";\nconst close = "*/";',
    'import{z}from"zod";',
    'export{z}from"zod";',
    "const late = await import(`zod`);",
    'require.resolve("zod");',
    'import.meta.resolve("zod");',
    'import z = require("zod");',
    '/// <reference types="zod" />',
    'declare module "ai" { export { z } from "zod"; }',
  ])("finds %j", (text) => {
    expect(undeclaredImports(CLEAN, [{ path: "dist/index.d.ts", text }])).toEqual([
      "@outputai/llm: dist/index.d.ts imports zod, which package.json does not declare",
    ]);
  });

  it.each([
    'import { generateText } from "ai/test";',
    'import { z } from "@outputai/core";',
    'import { judge } from "@outputai/llm/judges";',
    'import { readFile } from "node:fs/promises";',
    'import fs from "fs";',
    'import { a } from "./a.js";',
    '// import { z } from "zod";',
    '/** @example import { z } from "zod"; */',
    "const text = 'import { z } from \"zod\"';",
    "const late = await import(name);",
    'new URL("zod", import.meta.url);',
  ])("finds nothing in %j", (text) => {
    expect(undeclaredImports(CLEAN, [{ path: "dist/index.js", text }])).toEqual([]);
  });

  it.each(['import type { z } from "zod";', '/// <reference types="zod" />'])(
    "takes @types/zod for the declarations of zod: %s",
    (text) => {
      const manifest = { ...CLEAN, dependencies: { "@types/zod": "^1.0.0" } };
      expect(undeclaredImports(manifest, [{ path: "dist/index.d.ts", text }])).toEqual([]);
      expect(undeclaredImports(manifest, [{ path: "dist/index.js", text: 'import "zod";' }])).toHaveLength(1);
    },
  );

  it("reads built files alone", () => {
    expect(undeclaredImports(CLEAN, [{ path: "README.md", text: 'import "zod";' }])).toEqual([]);
  });
});
