import { spawnSync } from "node:child_process";
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linkPackages, PACKAGES } from "./installed-project.ts";
import { runLines } from "./run-lines.ts";
import { runMain } from "./run-main.ts";
import { bareEnvironment, FROM_SOURCES, runOutput } from "./run-output.ts";

let cwd = "";

beforeEach(async () => {
  cwd = await realpath(await mkdtemp(join(tmpdir(), "output init 'a' #1 ")));
});

afterEach(() => rm(cwd, { recursive: true }));

/** Writes files of a project, by their paths. */
async function writeFiles(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(cwd, path)), { recursive: true });
    await writeFile(join(cwd, path), text);
  }
}

/** Everything that is below a folder: the text of each file by its path, and each folder. */
async function tree(folder = cwd): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const rows = entries
    .filter(({ parentPath }) => !parentPath.includes("node_modules"))
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = entry.isFile() ? await readFile(path, "utf8") : "";
      return [
        path.slice(folder.length + 1).replaceAll("\\", "/") + (entry.isFile() ? "" : "/"),
        text,
      ] as const;
    });
  return Object.fromEntries(await Promise.all(rows));
}

/** Makes the packages of this repository look installed, with the command run from its sources. */
async function install(folder: string): Promise<void> {
  await linkPackages(folder);
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, ".bin"));
  const command = [process.execPath, ...FROM_SOURCES].map((word) => `'${word}'`).join(" ");
  await writeFile(join(modules, ".bin", "output"), `#!/bin/sh\nexec ${command} "$@"\n`);
  await chmod(join(modules, ".bin", "output"), 0o755);
}

function bash(script: string) {
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  const env = { ...bareEnvironment(), PATH, npm_config_offline: "true", npm_config_update_notifier: "false" };
  const { status, stdout, stderr } = spawnSync("bash", ["-c", script], { cwd, env, encoding: "utf8" });
  return { code: status, stdout, stderr };
}

const WRITTEN = [
  "evals/order_agent.json",
  "evals/order_agent.trials.jsonl",
  "src/workflows/order_reply/tests/datasets/orders.yml",
];

function codeFiles(ending: string): readonly string[] {
  return ["tests/evals/evaluators", "tests/evals/workflow", "workflow"].map(
    (stem) => `src/workflows/order_reply/${stem}.${ending}`,
  );
}

interface ToldJson {
  readonly packageJson: string;
  readonly files: readonly { readonly path: string; readonly action: string }[];
  readonly scripts: readonly { readonly name: string; readonly action: string }[];
  readonly next: readonly { readonly command: string; readonly exitCode: number }[];
}

async function initJson(...args: readonly string[]): Promise<ToldJson> {
  const { code, stdout } = await runMain(["init", "--json", ...args], { cwd });
  expect(code).toBe(0);
  return JSON.parse(stdout) as ToldJson;
}

describe("output init", () => {
  it.each([
    { because: "there is no manifest", files: {}, ending: "js" },
    { because: "its .js files are modules", files: { "package.json": '{"type":"module"}' }, ending: "js" },
    { because: "its .js files are CommonJS", files: { "package.json": "{}" }, ending: "mjs" },
    { because: "there is a tsconfig.json", files: { "tsconfig.json": "{}" }, ending: "ts" },
    {
      because: "it is developed with TypeScript, and its .js files are modules",
      files: { "package.json": '{"type":"module","devDependencies":{"typescript":"7.0.0"}}' },
      ending: "ts",
    },
    {
      because: "it is developed with TypeScript, and its .js files are CommonJS",
      files: { "package.json": '{"devDependencies":{"typescript":"7.0.0"}}' },
      ending: "mts",
    },
  ])(
    "writes evaluators as .$ending, and all of it runs at once, where $because",
    async ({ files, ending }) => {
      await writeFiles(files);
      await install(cwd);
      const { next } = await initJson();
      const written = Object.keys(await tree()).filter((path) => !path.endsWith("/"));
      expect(written).toEqual(expect.arrayContaining([...WRITTEN, ...codeFiles(ending)]));
      const steps = next.filter(({ command }) => !command.startsWith("npm run "));
      const ran = await runLines(
        cwd,
        steps.map(({ command }) => command.replace(/^npx --no-install output /, "")),
      );
      expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual([
        [0, ""],
        [3, ""],
        [0, expect.stringContaining("2 outputs saved")],
      ]);
      expect(steps.map(({ exitCode }) => exitCode)).toEqual([0, 3, 0]);
    },
  );

  it("prints next steps that work as they are pasted, one after the other", async () => {
    await install(cwd);
    const { stdout } = await runMain(["init", "new one's"], { cwd });
    const commands = [...stdout.matchAll(/^ {7}(.*)$/gm)].map(([, command]) => command);
    expect(commands).toHaveLength(5);
    const codes = commands.map((command) => `{ ${command}; } >&2; echo $?`).join("\n");
    const ran = bash(codes);
    expect([ran.stdout, ran.stderr]).toEqual(["0\n0\n3\n0\n0\n", ran.stderr]);
    expect(ran.stderr).toContain("UNDECIDED: 1 undecided, 1 passed");
    const again = bash(`cd "new one's" && npx --no-install output workflow test order_reply --cached`);
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining("PASSED: 2 passed") });
  });

  it("installs from the clone that it runs from, and all next steps work as they are pasted", async () => {
    const { stdout } = await runMain(["init", "new one's"], { cwd });
    const commands = [...stdout.matchAll(/^ {7}(.*)$/gm)].map(([, command]) => command);
    expect(commands[1]).toMatch(/^npm install --save-dev \S+cli \S+checks \S+evals$/);
    const codes = commands.map((command) => `{ ${command}; } >&2; echo $?`).join("\n");
    const ran = bash(codes);
    expect([ran.stdout, ran.stderr]).toEqual(["0\n0\n0\n3\n0\n0\n", ran.stderr]);
  });

  it("tells what to install, with the package manager of the project", async () => {
    await writeFiles({ "package.json": '{ "packageManager": "pnpm@12.0.0" }' });
    expect((await initJson("--dry-run")).next[0]?.command).toBe(
      `pnpm add --save-dev ${["cli", "checks", "evals"].map((name) => join(PACKAGES, name)).join(" ")}`,
    );
    await writeFiles({ "package.json": "{}", "yarn.lock": "" });
    const { next } = await initJson("--dry-run");
    expect(next.map(({ command }) => command)).toEqual([
      expect.stringContaining("ln -s ../@outputai/cli/dist/bin.js node_modules/.bin/output"),
      expect.stringMatching(/^yarn run output check /),
      expect.stringMatching(/^yarn run output workflow test order_reply --cached$/),
      expect.stringMatching(/^yarn run output workflow test order_reply --save$/),
      "yarn run evals:check && yarn run evals:test",
    ]);
    for (const bun of [
      { "bun.lockb": "" },
      { "package.json": '{"devEngines":{"packageManager":{"name":"bun"}}}' },
    ]) {
      await rm(join(cwd, "yarn.lock"), { force: true });
      await writeFiles(bun as Readonly<Record<string, string>>);
      expect((await initJson("--dry-run")).next.at(-1)?.command).toBe(
        "bun run evals:check && bun run evals:test",
      );
      await rm(join(cwd, "bun.lockb"), { force: true });
    }
  });

  it("names the schema that is installed, also above the project, so that editors find it", async () => {
    await install(cwd);
    await initJson("packages/agent");
    const spec = join(cwd, "packages/agent/evals/order_agent.json");
    const { $schema } = JSON.parse(await readFile(spec, "utf8"));
    expect($schema).toBe("../../../node_modules/@outputai/checks/schemas/spec.schema.json");
    const schema = JSON.parse(await readFile(join(dirname(spec), $schema), "utf8"));
    expect(schema.properties).toHaveProperty("samples");
    const strict = ["check", spec, "--trials", spec.replace(".json", ".trials.jsonl"), "--strict"];
    expect(await runMain(strict, { cwd })).toMatchObject({ code: 0, stderr: "" });
  });

  it.each(["commonjs", "module"])(
    "writes TypeScript that `tsc --init` takes in a %s project",
    async (type) => {
      const tsc = join(PACKAGES, "..", "node_modules", ".bin", "tsc");
      await writeFiles({ "package.json": JSON.stringify({ type }) });
      expect(spawnSync(tsc, ["--init"], { cwd, encoding: "utf8" })).toMatchObject({ status: 0 });
      expect((await tree())["tsconfig.json"]).toMatch(/"strict": true,[\s\S]*"verbatimModuleSyntax": true,/);
      await install(cwd);
      await initJson();
      const { stdout, status, error } = spawnSync(
        tsc,
        ["-p", ".", "--noEmit", "--noPropertyAccessFromIndexSignature"],
        { cwd, encoding: "utf8" },
      );
      expect({ stdout, status, error }).toEqual({ stdout: "", status: 0, error: undefined });
    },
  );

  it("adds scripts to a manifest and leaves the rest of it as it stands", async () => {
    const before =
      '{\n\t"name" : "a",\n\t"scripts": {\n\t\t"evals:test": "mine"\n\t},\n\t"files": [ "dist" ]\n}';
    await writeFiles({ "package.json": before });
    const { scripts, next } = await initJson();
    expect(scripts).toEqual([
      { name: "evals:check", action: "write" },
      { name: "evals:test", action: "keep" },
    ]);
    const check = "output check evals/order_agent.json --trials evals/order_agent.trials.jsonl";
    expect((await tree())["package.json"]).toBe(
      before.replace('"mine"', `"mine",\n\t\t"evals:check": "${check}"`),
    );
    expect(next.some(({ command }) => command.includes("evals:test"))).toBe(false);
  });

  it("writes nothing the second time, and says so", async () => {
    await runMain(["init"], { cwd });
    const before = await tree();
    const { code, stdout } = await runMain(["init"], { cwd });
    expect({ code, after: await tree() }).toEqual({ code: 0, after: before });
    expect(stdout).toContain("Nothing to write: everything is there.\n");
    expect(stdout).toMatch(/^ {2}kept +evals\/order_agent\.json +it was there$/m);
    expect(stdout).not.toContain("Next");
  });

  it("keeps what is there, also in another language, and writes what is missing", async () => {
    const mine = {
      "evals/order_agent.json": "mine",
      "src/workflows/order_reply/workflow.mts": "mine too",
      "tsconfig.json": "{}",
    };
    await writeFiles(mine);
    const { files } = await initJson();
    const kept = files.filter(({ action }) => action === "keep").map(({ path }) => path);
    expect(kept).toEqual(["evals/order_agent.json", "src/workflows/order_reply/workflow.mts"]);
    expect(await tree()).toMatchObject(mine);
    expect(await tree()).not.toHaveProperty(["src/workflows/order_reply/workflow.ts"]);
  });

  it("imports evaluators that it kept, and promises nothing of them", async () => {
    const folder = "src/workflows/order_reply/tests/evals";
    const mine = `import { Verdict, verify } from "@outputai/evals";
export const isShort = verify({ name: "is_short" }, () => Verdict.pass());
export const namesOrder = verify({ name: "mine" }, () => Verdict.fail("mine says no"));
`;
    await writeFiles({ "package.json": "{}", [`${folder}/evaluators.ts`]: mine });
    await install(cwd);
    const { next } = await initJson();
    expect(await tree()).toHaveProperty([`${folder}/workflow.mjs`]);
    expect(next.filter(({ command }) => command.includes("workflow test"))).toEqual([
      { says: expect.stringContaining("it is yours"), command: expect.stringMatching(/ --cached$/) },
    ]);
    const ran = await runOutput(["workflow", "test", "order_reply", "--cached"], { cwd });
    expect(ran).toMatchObject({ code: 1, stdout: expect.stringContaining("mine says no") });
  });

  it("puts workflows where OUTPUT_WORKFLOWS_DIR says that they lie", async () => {
    const env = { OUTPUT_WORKFLOWS_DIR: "flows" };
    await install(cwd);
    await runMain(["init"], { cwd, env });
    expect(await tree()).toHaveProperty(["flows/order_reply/workflow.js"]);
    expect(await runOutput(["workflow", "test", "order_reply"], { cwd, env })).toMatchObject({ code: 0 });
  });

  it("shows with --dry-run what it would write, and writes nothing", async () => {
    await writeFiles({ "package.json": "{}" });
    const { code, stdout } = await runMain(["init", "--dry-run"], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain("6 files and 2 scripts would be written; nothing was.");
    expect(await tree()).toEqual({ "package.json": "{}" });
    expect((await initJson("--dry-run")).packageJson).toBe("change");
  });
});

describe("output init that cannot write", () => {
  const refusals = [
    {
      because: "the manifest is no JSON",
      files: { "package.json": '{\n  "name": "a",,\n}' },
      says: ["package.json:2:15", 'Unexpected "," in JSON', "PACKAGE_JSON_INVALID"],
    },
    {
      because: "its scripts are no object",
      files: { "package.json": '{\n  "scripts": []\n}' },
      says: ["package.json:2:3", "PACKAGE_JSON_INVALID"],
    },
    {
      because: "files stand where folders have to be, each of which is told",
      files: { evals: "", "src/workflows": "" },
      says: [
        "evals/order_agent.json cannot be written: evals is no folder",
        "src/workflows/order_reply/workflow.js cannot be written: workflows is no folder",
        "INIT_PLACE_TAKEN",
      ],
    },
    {
      because: "a folder stands where a file has to be",
      files: { "evals/order_agent.json/a": "" },
      says: ["evals/order_agent.json cannot be written: it is a folder", "INIT_PLACE_TAKEN"],
    },
    {
      because: "the manifest is a folder",
      files: { "package.json/a": "" },
      says: ["package.json is a folder", "PACKAGE_JSON_INVALID"],
    },
  ];

  it.each(refusals)("refuses, and changes nothing: $because", async ({ files, says }) => {
    await writeFiles(files as Readonly<Record<string, string>>);
    const before = await tree();
    const { code, stdout, stderr } = await runMain(["init"], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("[INIT_REFUSED]");
    for (const words of says) expect(stderr).toContain(words);
    expect(await tree()).toEqual(before);
  });

  it("refuses a manifest that is not UTF-8, to the last byte", async () => {
    const latin1 = Buffer.from('{ "author": "Andr\u00e9" }', "latin1");
    await writeFile(join(cwd, "package.json"), latin1);
    const { code, stderr } = await runMain(["init"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("package.json is not UTF-8. [PACKAGE_JSON_INVALID]");
    expect(await readdir(cwd)).toEqual(["package.json"]);
    expect(await readFile(join(cwd, "package.json"))).toEqual(latin1);
  });

  it("refuses a manifest that may only be read", async () => {
    await writeFiles({ "package.json": "{}" });
    await chmod(join(cwd, "package.json"), 0o444);
    const { code, stderr } = await runMain(["init"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("package.json cannot be written: it may only be read. [INIT_PLACE_UNWRITABLE]");
    expect(await tree()).toEqual({ "package.json": "{}" });
  });

  it("refuses a manifest that has another name, which would go on with what it held", async () => {
    await writeFiles({ "project/package.json": "{}" });
    await link(join(cwd, "project/package.json"), join(cwd, "other.json"));
    const before = await tree();
    const { code, stderr } = await runMain(["init", "project"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("[INIT_PLACE_UNWRITABLE]");
    expect(await tree()).toEqual(before);
  });

  it("refuses a file as its folder, with its name", async () => {
    await writeFiles({ "a.txt": "" });
    const { code, stderr } = await runMain(["init", "a.txt"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("a.txt is a file, and no folder. [INIT_PLACE_TAKEN]");
  });

  it.each([
    { link: "project/evals", target: "elsewhere", because: "a folder of the project is a link" },
    { link: "project/src", target: "elsewhere", because: "a folder above those is one" },
    { link: "project/package.json", target: "elsewhere/package.json", because: "the manifest is one" },
  ])("leaves what links lead to alone: $because", async ({ link, target }) => {
    await writeFiles({ "project/readme": "", "elsewhere/package.json": "{}" });
    await symlink(join(cwd, target), join(cwd, link));
    const before = await tree();
    const { code, stderr } = await runMain(["init", "project"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("[INIT_PLACE_OUTSIDE]");
    expect(await tree()).toEqual(before);
  });

  it("follows links that stay in the project, and keeps that of the manifest", async () => {
    await writeFiles({ "project/config/package.json": "{}" });
    await symlink(join("config", "package.json"), join(cwd, "project/package.json"));
    await symlink(join(cwd, "project"), join(cwd, "link"));
    expect((await runMain(["init", "link"], { cwd })).code).toBe(0);
    expect((await tree())["project/config/package.json"]).toContain("evals:check");
    expect(await realpath(join(cwd, "project/package.json"))).toBe(join(cwd, "project/config/package.json"));
  });

  it("refuses workflows outside of the project", async () => {
    const env = { OUTPUT_WORKFLOWS_DIR: join(cwd, "elsewhere") };
    const { code, stderr } = await runMain(["init", "project"], { cwd, env });
    expect(code).toBe(2);
    expect(stderr).toContain("[INIT_PLACE_OUTSIDE]");
    expect(await tree()).toEqual({});
  });

  it("tells mistakes in its arguments, as JSON where it is asked to", async () => {
    const { code, stdout, stderr } = await runMain(["init", "a", "b", "--dry-rnu", "--json"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("Did you mean --dry-run?");
    expect(JSON.parse(stdout).error.problems).toHaveLength(2);
    expect(await tree()).toEqual({});
  });
});
