import { describe, expect, it } from "vitest";
import type { PackageManager } from "./init-project.ts";
import { installStep } from "./install-step.ts";

const missing = ["@outputai/cli", "@outputai/checks", "@outputai/evals"];
const clone = "/a b/packages";

describe("installStep", () => {
  it.each<{ packageManager: PackageManager; command: string }>([
    { packageManager: "npm", command: "npm install --save-dev" },
    { packageManager: "pnpm", command: "pnpm add --save-dev" },
    { packageManager: "yarn", command: "yarn add --dev" },
    { packageManager: "bun", command: "bun add --dev" },
  ])("installs published packages with $packageManager", ({ packageManager, command }) => {
    expect(installStep({ packageManager, missing, clone: undefined }).command).toBe(
      `${command} @outputai/cli @outputai/checks @outputai/evals`,
    );
  });

  it.each<{ packageManager: PackageManager; missing: readonly string[]; command: string; because: string }>([
    {
      packageManager: "npm",
      missing,
      command: "npm install --save-dev '/a b/packages/cli' '/a b/packages/checks' '/a b/packages/evals'",
      because: "folders can be installed",
    },
    {
      packageManager: "pnpm",
      missing: ["@outputai/evals"],
      command: "pnpm add --save-dev '/a b/packages/evals'",
      because: "the others are there",
    },
    {
      packageManager: "yarn",
      missing: ["@outputai/cli", "@outputai/evals"],
      command:
        "mkdir -p node_modules/@outputai node_modules/.bin && ln -s '/a b/packages/cli' '/a b/packages/evals' node_modules/@outputai && ln -s ../@outputai/cli/dist/bin.js node_modules/.bin/output",
      because: "it refuses what the packages of a clone depend on",
    },
    {
      packageManager: "bun",
      missing: ["@outputai/checks"],
      command:
        "mkdir -p node_modules/@outputai node_modules/.bin && ln -s '/a b/packages/checks' node_modules/@outputai",
      because: "the command is there",
    },
  ])("takes from a clone with $packageManager: $because", ({ packageManager, missing, command }) => {
    expect(installStep({ packageManager, missing, clone }).command).toBe(command);
  });
});
