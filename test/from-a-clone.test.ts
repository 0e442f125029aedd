import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readText, root } from "./repository/files.ts";
import { fencedBlocks } from "./repository/markdown.ts";

// npm itself, with an empty cache and without a registry: what is installed comes from the clone alone.
let home = "";

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "output-clone-"));
  mkdirSync(join(home, "project"));
});

afterEach(() => rmSync(home, { recursive: true }));

it.each(["README.md", "docs/guides/README.md"])("the line of %s installs what a clone has built", (page) => {
  run(installLine(page));
  writeFileSync(join(home, "project/a.test.mjs"), TEST);
  expect(run("npx --no-install output --version")).toMatch(/^\d+\.\d+\.\d+$/);
  expect(run("node --test a.test.mjs")).toMatch(/pass 1\b/);
});

const TEST = `import { parseSpec } from "@outputai/checks";
import { Verdict } from "@outputai/evals";
import { equal } from "node:assert/strict";
import { test } from "node:test";

test("is imported", () => equal(Verdict.gte(1, 1).value && typeof parseSpec, "function"));
`;

function installLine(page: string): string {
  const lines = fencedBlocks(readText(page)).flatMap(({ code }) => code.split("\n"));
  const line = lines.find((command) => command.startsWith("npm install --save-dev CLONE/"));
  expect(line).toBeDefined();
  return (line ?? "").replaceAll("CLONE/", root);
}

function run(command: string): string {
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
  const npm = {
    npm_config_offline: "true",
    npm_config_cache: join(home, "cache"),
    npm_config_audit: "false",
  };
  const env = { ...inherited, ...npm, npm_config_fund: "false" };
  return execFileSync("sh", ["-c", command], { cwd: join(home, "project"), env, encoding: "utf8" }).trim();
}
