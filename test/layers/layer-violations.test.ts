import { describe, expect, it } from "vitest";
import { lawfulFiles, lawfulTables } from "./invented-repository.ts";
import { layerViolations } from "./layer-violations.ts";

describe("layerViolations", () => {
  it("finds nothing where every rule is kept", () => {
    expect(layerViolations(lawfulFiles, lawfulTables)).toEqual([]);
  });

  it.each([
    { text: 'import { x } from "@outputai/evals";', because: "a lower layer imports a higher one" },
    { text: 'import { x } from "@outputai/llm";', because: "a sibling is imported" },
    { text: 'import type { X } from "@outputai/llm";', because: "a type is an import too" },
    { text: 'import "@outputai/llm";', because: "a side-effect import is an import" },
    { text: 'export * from "@outputai/llm";', because: "a re-export is an import" },
    { text: 'export type { X } from "@outputai/llm";', because: "a type re-export is an import" },
    { text: 'const x = () => import("@outputai/llm");', because: "a late import is an import" },
    { text: "const x = import(`@outputai/llm`);", because: "a template without holes is a name" },
    { text: 'type X = import("@outputai/llm").X;', because: "an import type is an import" },
    { text: 'const x = require("@outputai/llm");', because: "require is an import" },
    { text: 'import x = require("@outputai/llm");', because: "import-require is an import" },
    { text: 'const x = import.meta.resolve("@outputai/llm");', because: "a resolved name is loaded next" },
    { text: 'import { x } from "@outputai/llm/src/x.ts";', because: "a deep import is an import" },
  ])("tells checks from llm and evals when $because", ({ text }) => {
    const found = violationsWith("packages/checks/src/new.ts", `// a file\n${text}\n`);
    expect(found).toEqual([
      expect.stringMatching(/^packages\/checks\/src\/new\.ts:2 checks may not import (llm|evals): /),
    ]);
  });

  it.each([
    [
      "packages/checks/src/new.ts",
      'import "../../core/src/index.ts";',
      "leaves its package: ../../core/src/index.ts",
    ],
    ["packages/checks/src/new.test.ts", 'import "../../core/src/index.ts";', "leaves its package"],
    ["packages/checks/src/new.ts", 'import "../../../test/vectors/a.json";', "leaves its package"],
    ["packages/checks/src/new.ts", 'import "../../checks-more/src/a.ts";', "leaves its package"],
    ["packages/checks/src/new.ts", 'import "./any-trial-arbitrary.ts";', "imports a file of tests"],
    ["packages/checks/src/new.ts", 'import "./test/server.ts";', "imports a file of tests"],
    ["packages/checks/src/new.ts", 'import "/etc/hosts";', "imports the absolute path /etc/hosts"],
    [
      "packages/checks/src/new.ts",
      'import { readFileSync } from "node:fs";',
      "imports node:fs and is not a named edge",
    ],
    ["packages/checks/src/new.ts", 'import { join } from "path";', "imports path and is not a named edge"],
    [
      "packages/checks/src/new.ts",
      'const fs = await import("fs/promises");',
      "imports fs/promises and is not",
    ],
    ["packages/checks/src/new.test.ts", 'import "node:os";', "imports node:os and is not a named edge"],
    ["packages/checks/scripts/new.mjs", 'import "node:os";', "imports node:os and is not a named edge"],
    ["packages/checks/src/new.ts", 'import { tool } from "ai";', "imports ai, which llm alone may"],
    ["packages/checks/src/new.test.ts", 'import "ai/test";', "imports ai/test, which llm alone may"],
    [
      "packages/checks/src/new.ts",
      'import type { A } from "@ai-sdk/provider";',
      "imports @ai-sdk/provider, which llm alone may",
    ],
    [
      "packages/checks/src/new.ts",
      'import { z } from "zod";',
      "imports zod, which the table does not list for checks",
    ],
    ["packages/checks/src/new.ts", 'import "yaml";', "imports yaml, which is not declared"],
    ["packages/checks/src/new.test.ts", 'import "fast-check";', "imports fast-check, which is not declared"],
    [
      "packages/checks/src/new.ts",
      'import { it } from "vitest";',
      "imports vitest, which the table does not list",
    ],
    [
      "packages/checks/src/new.ts",
      'import "@outputai/core/src/error.ts";',
      "imports what core does not export",
    ],
    ["packages/checks/src/new.ts", 'import "@outputai/checks";', "imports its own package by name"],
    ["packages/checks/src/new.ts", "const x = await import(name);", "imports a computed name; spell it out"],
    [
      "packages/core/src/new.ts",
      'const fs = process.getBuiltinModule("node:fs");',
      "imports node:fs and is not a named edge",
    ],
    [
      "packages/core/src/new.ts",
      'const { getBuiltinModule } = p;getBuiltinModule("fs");',
      "imports fs and is not a named edge",
    ],
    [
      "packages/core/src/new.ts",
      'const { resolve } = import.meta; resolve("node:fs");',
      "imports a computed name; spell it out",
    ],
    ["packages/core/src/new.ts", 'import.meta["resolve"]("node:fs");', "imports a computed name"],
    ["packages/core/src/new.ts", "const find = import.meta.resolve;", "imports a computed name"],
    [
      "packages/checks/src/new.ts",
      'new Worker(new URL("../../llm/src/index.ts", import.meta.url));',
      "leaves its package: ../../llm/src/index.ts",
    ],
    [
      "packages/checks/src/new.ts",
      "new URL(name, import.meta.url);",
      "imports a computed name; spell it out",
    ],
    ["packages/checks/src/new.ts", 'new URL("x/../../../llm/a", import.meta.url);', "leaves its package"],
    ["packages/checks/src/new.ts", 'new URL("../../llm", import.meta.url);', "leaves its package: ../../llm"],
    [
      "packages/checks/src/new.ts",
      'new URL("file:///etc/hosts", import.meta.url);',
      "imports the absolute path",
    ],
    [
      "packages/checks/src/new.ts",
      '/// <reference path="../../llm/src/types.d.ts" />',
      "leaves its package: ../../llm/src/types.d.ts",
    ],
    [
      "packages/checks/src/new.ts",
      '/// <reference types="node" />',
      "imports node, which the table does not",
    ],
    [
      "packages/checks/src/new.ts",
      '/** @import { X } from "@outputai/llm" */\nexport const a = 1;',
      "checks may not import llm: @outputai/llm",
    ],
    [
      "packages/checks/src/new.ts",
      '/** @type {import("@outputai/llm").X} */\nexport const a = 1;',
      "checks may not import llm: @outputai/llm",
    ],
    ["packages/checks/src/new.ts", "export const now = () => Date.now();", "uses Date.now in a pure package"],
    ["packages/checks/src/new.ts", "const clock = globalThis.Date.now;", "uses Date.now in a pure package"],
    ["packages/checks/src/new.ts", "export const now = new Date();", "uses new Date() in a pure package"],
    ["packages/checks/src/new.ts", "export const now = new Date;", "uses new Date() in a pure package"],
    [
      "packages/checks/src/new.ts",
      "export const chance = Math.random();",
      "uses Math.random in a pure package",
    ],
    ["packages/checks/src/new.ts", "await fetch(url);", "uses fetch in a pure package"],
    ["packages/checks/src/new.ts", "const { get = fetch } = given;", "uses fetch in a pure package"],
    ["packages/checks/src/new.ts", "globalThis.setTimeout(done, 5);", "uses setTimeout in a pure package"],
    ["packages/checks/src/new.ts", "setInterval(done, 5);", "uses setInterval in a pure package"],
    ["packages/checks/src/new.ts", "export const home = process.env.HOME;", "uses process in a pure package"],
    ["apps/site/src/new.ts", "export const a = 1;", "lies in no layer of the table"],
  ])("tells %s with %s", (path, text, expected) => {
    const found = violationsWith(path, text);
    expect(found).toEqual([expect.stringContaining(`${path}:1 ${expected}`)]);
  });

  it.each([
    ["packages/checks/src/new.test.ts", 'import vectors from "../../../test/vectors/casefold.json";'],
    ["packages/checks/src/new.test.ts", 'import { it } from "vitest";'],
    ["packages/checks/vitest.config.ts", 'import shared from "../../vitest.shared.ts";'],
    ["packages/checks/src/new.ts", '// import "@outputai/llm";\nexport const text = \'import "node:fs"\';'],
    ["packages/checks/src/new.ts", 'import "./output/../outcome.ts";'],
    ["packages/checks/src/new.ts", 'new URL("../schemas/a.json", import.meta.url);'],
    ["packages/checks/src/new.ts", 'new URL("../../..", import.meta.url);'],
    ["packages/checks/src/new.ts", 'new URL("https://example.com", base);'],
    ["packages/checks/src/new.test.ts", 'new URL("../../../test/vectors/a.json", import.meta.url);'],
    ["packages/checks/src/new.ts", "if (import.meta.main) start(import.meta.url);"],
    [
      "packages/checks/src/new.ts",
      '/**\n * ```ts\n * await import("@outputai/llm");\n * ```\n */\nexport const a = 1;',
    ],
    ["packages/checks/src/new.ts", "export const day = (at: number) => new Date(at);"],
    [
      "packages/checks/src/new.ts",
      "export const go = ({ fetch: get, process = 1 }: Given) => get(given.fetch);",
    ],
    ["packages/checks/src/new.ts", "export type Fetch = typeof fetch;"],
    ["packages/checks/src/new.test.ts", "setTimeout(() => Math.random(), Date.now());"],
    ["packages/llm/src/new.ts", "setTimeout(() => Math.random(), Date.now());"],
    ["packages/checks/src/new.ts", 'import schema from "@outputai/core/schemas/trial.json";'],
  ])("allows %s with %s", (path, text) => {
    expect(violationsWith(path, text)).toEqual([]);
  });

  it("tells a dependency that is declared against the layers, with its line", () => {
    const text = JSON.stringify(
      { name: "@outputai/checks", devDependencies: { "@outputai/evals": "1" } },
      null,
      2,
    );
    const found = violationsWith("packages/checks/package.json", text).filter((line) =>
      line.includes("depend on"),
    );
    expect(found).toEqual(["packages/checks/package.json:4 checks may not depend on evals: @outputai/evals"]);
  });

  it("tells a row of pure files of which there is none", () => {
    const tables = { ...lawfulTables, pure: [{ files: "packages/gone/src/**", line: 7 }] };
    expect(layerViolations(lawfulFiles, tables)).toEqual([
      "docs/architecture.md:7 there is no file packages/gone/src/**",
    ]);
  });

  it("tells a file that imports no computed name any more", () => {
    const files = new Map(lawfulFiles).set("packages/llm/src/import-file.ts", "export {};");
    expect(layerViolations(files, lawfulTables)).toEqual([
      expect.stringMatching(
        /^docs\/architecture\.md:\d+ packages\/llm\/src\/import-file\.ts imports no computed name$/,
      ),
    ]);
  });

  it("tells an edge that is none any more", () => {
    const found = violationsWith("packages/llm/src/clock.ts", "");
    expect(found).toEqual([
      expect.stringMatching(/^docs\/architecture\.md:\d+ no file of the edge packages\/llm/),
    ]);
  });
});

function violationsWith(path: string, text: string): readonly string[] {
  return layerViolations(new Map([...lawfulFiles, [path, text]]), lawfulTables);
}
