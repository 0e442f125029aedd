import { describe, expect, it } from "vitest";
import { assemblePlan } from "./assemble-plan.ts";
import { changesNothing } from "./init-plan.ts";
import type { InitProject } from "./init-project.ts";
import { readManifest } from "./read-manifest.ts";
import { STARTER_SCRIPTS, starterFiles } from "./starter-files.ts";

const project: InitProject = {
  folder: "/a/b",
  language: "js",
  workflows: "src/workflows",
  schema: "../s.json",
  manifest: { kind: "missing" },
  packageManager: "npm",
  missing: [],
  clone: undefined,
};
const files = starterFiles(project);

async function manifestWith(scripts: Readonly<Record<string, string>>): Promise<InitProject["manifest"]> {
  const read = await readManifest(JSON.stringify({ scripts }), "package.json");
  if (read.kind === "wrong") throw new Error(read.problem.message);
  return read;
}

function plan(known: Partial<InitProject> = {}, kept = new Map<string, string>(), cwd = "/a/b") {
  return assemblePlan({ ...project, ...known }, { kept, cwd });
}

describe("assemblePlan", () => {
  it("writes every file and makes a manifest where there is nothing", () => {
    const { files: planned, manifest } = plan();
    expect(planned.map(({ action }) => action)).toEqual(files.map(() => "write"));
    expect(manifest.before).toBeUndefined();
    expect(JSON.parse(manifest.after)).toEqual({ private: true, type: "module", scripts: STARTER_SCRIPTS });
  });

  it("keeps a file under the name that it has", () => {
    const [, , target] = files;
    if (target === undefined) throw new Error("there is a target");
    expect(plan({}, new Map([[target.path, "workflow.ts"]])).files[2]).toEqual({
      action: "keep",
      path: "workflow.ts",
    });
  });

  it("changes nothing where all is there", async () => {
    const everything = new Map(files.map(({ path }) => [path, path]));
    expect(changesNothing(plan({ manifest: await manifestWith(STARTER_SCRIPTS) }, everything))).toBe(true);
    expect(changesNothing(plan({ manifest: await manifestWith({}) }, everything))).toBe(false);
    expect(changesNothing(plan({}, everything))).toBe(false);
    expect(changesNothing(plan({ manifest: await manifestWith(STARTER_SCRIPTS) }))).toBe(false);
  });

  it.each([
    { cwd: "/a/b", first: "npx --no-install output check", because: "one is there already" },
    { cwd: "/a", first: "cd b", because: "the folder lies below" },
    { cwd: "/a/c", first: "cd ../b", because: "the folder lies beside" },
    { cwd: "/a", folder: "/a/it's", first: "cd 'it'\\''s'", because: "a shell has to be told" },
    { cwd: "/a", folder: "/a/\u001b[2J", first: "cd $'\\x1b[2J'", because: "a terminal would obey it" },
    { cwd: "/a", folder: "/a/-b", first: "cd ./-b", because: "it looks like a flag" },
  ])("begins the next steps with '$first' where $because", ({ cwd, first, folder = "/a/b" }) => {
    expect(plan({ folder }, undefined, cwd).next[0]?.command.startsWith(first)).toBe(true);
  });

  it.each([
    { scripts: STARTER_SCRIPTS, shown: true, because: "they are what init would write" },
    { scripts: { "evals:test": "mine" }, shown: false, because: "one of them may do anything" },
    { scripts: { test: "mine" }, shown: true, because: "they are added" },
  ])("shows the scripts among the next steps: $shown, since $because", async ({ scripts, shown }) => {
    const { next } = plan({ manifest: await manifestWith(scripts) });
    expect(next.some(({ command }) => command.includes("run evals:"))).toBe(shown);
  });

  const evals = "src/workflows/order_reply/tests/evals";
  it.each([
    {
      kept: ["evals/order_agent.json"],
      exitCodes: [undefined, 3, 0, undefined],
      because: "the spec is theirs",
    },
    {
      kept: ["evals/order_agent.trials.jsonl"],
      exitCodes: [undefined, 3, 0, undefined],
      because: "the trials are",
    },
    { kept: [`${evals}/workflow.js`], exitCodes: [0, undefined, undefined], because: "the workflow is" },
    {
      kept: ["evals/order_agent.json", `${evals}/evaluators.js`],
      exitCodes: [undefined, undefined, undefined],
      because: "both are",
    },
  ])("promises nothing of what was kept, where $because", ({ kept, exitCodes }) => {
    const { next } = plan({}, new Map(kept.map((path) => [path, path])));
    expect(next.map(({ exitCode }) => exitCode)).toEqual(exitCodes);
    for (const { says, exitCode } of next) if (exitCode === undefined) expect(says).not.toMatch(/pass|\d/);
    expect(next.some(({ command }) => command.endsWith("--save"))).toBe(exitCodes.includes(3));
  });

  it.each([
    { language: "js", kept: "evaluators.ts", imported: "./evaluators.ts" },
    { language: "mjs", kept: "evaluators.mts", imported: "./evaluators.mts" },
    { language: "ts", kept: "evaluators.js", imported: "./evaluators.js" },
    { language: "ts", kept: "evaluators.mts", imported: "./evaluators.mjs" },
    { language: "mts", kept: undefined, imported: "./evaluators.mjs" },
    { language: "js", kept: undefined, imported: "./evaluators.js" },
  ] as const)("imports $imported in $language beside $kept", ({ language, kept, imported }) => {
    const path = `${evals}/evaluators.${language}`;
    const { files: planned } = plan(
      { language },
      new Map(kept === undefined ? [] : [[path, `${evals}/${kept}`]]),
    );
    const workflow = planned.find((file) => file.path === `${evals}/workflow.${language}`);
    expect(workflow).toMatchObject({ text: expect.stringContaining(`from "${imported}";`) });
  });
});
