import { accessSync, constants, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type Callable,
  commandProblem,
  commandsOf,
  parseWorkflow,
  pinProblem,
  stepsOf,
} from "./workflow-commands.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, ".github/workflows");
const workflows = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(join(folder, file), "utf8"),
  workflow: parseWorkflow(readFileSync(join(folder, file), "utf8")),
}));
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const repository: Callable = {
  scripts: Object.keys(scripts),
  isFile: (path) => {
    try {
      accessSync(join(root, path), path.endsWith(".mjs") ? constants.R_OK : constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
};

describe.each(workflows)("$file", ({ text, workflow }) => {
  it("runs something", () => {
    expect(commandsOf(workflow)).not.toEqual([]);
  });

  it("runs only what is there", () => {
    expect(commandsOf(workflow).flatMap((command) => commandProblem(command, repository) ?? [])).toEqual([]);
  });

  it("pins its actions", () => {
    expect(stepsOf(workflow).flatMap(({ uses }) => (uses ? (pinProblem(uses) ?? []) : []))).toEqual([]);
  });

  it("may do nothing that it does not say", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
  });

  it("names no registry", () => {
    expect(text).not.toMatch(/registry|:\/\//);
  });
});

describe("ci.yml", () => {
  const ci = workflows.find(({ file }) => file === "ci.yml");

  it("calls .ci/run, and rehearses a release", () => {
    expect(ci && commandsOf(ci.workflow)).toEqual([".ci/run", "npm run release:rehearse"]);
  });

  it("sees no secret", () => {
    expect(ci?.text).not.toContain("secrets.");
  });
});

describe("release.yml", () => {
  const release = workflows.find(({ file }) => file === "release.yml")?.workflow;
  const publish = release && stepsOf(release).find(({ uses }) => uses?.startsWith("changesets/action@"));

  it("installs, tests and rehearses before it publishes", () => {
    expect(release && commandsOf(release)).toEqual([
      "node scripts/run.mjs pnpm install --frozen-lockfile",
      "npm test",
      "npm run release:rehearse",
      "npm run release:version",
      "npm run release",
    ]);
  });

  it("publishes with provenance, which the job may ask for", () => {
    expect(publish?.env?.PNPM_CONFIG_PROVENANCE).toBe("true");
    expect(release?.jobs.release?.permissions?.["id-token"]).toBe("write");
  });

  it("publishes what it has just built", () => {
    expect(scripts["release:publish"]).toBe("turbo run build --force && changeset publish");
    expect(scripts.release).toBe("node scripts/run.mjs pnpm run release:publish");
  });
});

describe("commandProblem", () => {
  const callable: Callable = { scripts: ["test", "release"], isFile: (path) => path === ".ci/run" };

  it.each(["npm test", "npm run release", ".ci/run"])("has nothing against %s", (command) => {
    expect(commandProblem(command, callable)).toBeUndefined();
  });

  it.each([
    { command: "npm run deploy", because: "there is no such script" },
    { command: "npm publish", because: "that is no script" },
    { command: ".ci/deploy", because: "there is no such file" },
    { command: "node scripts/run.mjs pnpm install", because: "the file is not there" },
    { command: "pnpm publish", because: "pnpm is not on every machine" },
    { command: "npm test || true", because: "that hides a failure" },
    { command: "npm test; npm run release", because: "those are two commands" },
  ])("refuses $command, because $because", ({ command }) => {
    expect(commandProblem(command, callable)).toContain(command);
  });
});

describe("commandsOf", () => {
  it("reads every line, and what actions are told to run", () => {
    const text = `
jobs:
  one:
    steps:
      - uses: changesets/action@v1
        with: { publish: npm run release, title: Release }
      - uses: actions/checkout@v5
        with: { version: 1 }
  two:
    steps:
      - run: |
          npm ci

          npm test
`;
    expect(commandsOf(parseWorkflow(text))).toEqual(["npm run release", "npm ci", "npm test"]);
  });
});

describe("pinProblem", () => {
  it.each(["actions/checkout@v5", `actions/checkout@${"a1".repeat(20)}`])(
    "has nothing against %s",
    (uses) => {
      expect(pinProblem(uses)).toBeUndefined();
    },
  );

  it.each(["actions/checkout@main", "actions/checkout", "actions/checkout@v5.x", "actions/checkout@a1b2c3d"])(
    "refuses %s",
    (uses) => {
      expect(pinProblem(uses)).toContain(uses);
    },
  );
});
