import { execFileSync } from "node:child_process";
import { afterAll, expect, it } from "vitest";
import { installPackages } from "./install-packages.ts";
import { packPackages } from "./pack-packages.ts";

const packed = packPackages();
afterAll(packed.remove);
installPackages(packed.packages, packed.directory);

const SDK = ["ai", "@ai-sdk/openai-compatible"];

it.each([
  { entry: "@outputai/core", loaded: [], because: "the vocabulary knows no model" },
  { entry: "@outputai/checks", loaded: [], because: "a check asks none" },
  { entry: "@outputai/evals", loaded: [], because: "evaluators that are code never wait for the SDK" },
  { entry: "@outputai/llm/judges", loaded: [], because: "a judge loads it when it is asked" },
  { entry: "@outputai/cli", loaded: [], because: "most commands ask no model" },
  { entry: "@outputai/llm", loaded: ["ai"], because: "generateText is the SDK's" },
])("what is installed of $entry loads $loaded: $because", ({ entry, loaded }) => {
  expect(loadedBy(entry).filter((name) => SDK.includes(name))).toEqual(loaded);
});

function loadedBy(entry: string): readonly string[] {
  const code = `
    import { registerHooks } from "node:module";
    const asked = new Set();
    registerHooks({ resolve(specifier, context, next) { asked.add(specifier); return next(specifier, context); } });
    await import(${JSON.stringify(entry)});
    console.log(JSON.stringify([...asked]));
  `;
  const args = ["--no-warnings", "--input-type=module", "-e", code];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", cwd: packed.directory }));
}
