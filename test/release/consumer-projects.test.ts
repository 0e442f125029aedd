import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { consumerProjects } from "../../scripts/release/consumers/consumer-projects.ts";
import { consumerFailures, consumerTable } from "../../scripts/release/consumers/consumer-table.ts";
import { changesOf } from "../../scripts/release/versions/changesets.ts";
import { workspacePackages } from "../../scripts/release/versions/workspace-packages.ts";

const root = join(import.meta.dirname, "../..");
const published = workspacePackages(root).map(({ manifest }) => manifest.name);

describe("consumerProjects", () => {
  it("has a project for every package, which installs it alone", () => {
    const alone = consumerProjects(published).filter(({ beside }) => beside.length === 0);
    expect(alone.map((project) => project.package)).toEqual(published);
  });

  it.each(consumerProjects(published))("$name uses its package in every way", ({ name }) => {
    const files = ["use.mjs", "use.cjs", "use.mts"].map((file) =>
      join(root, "scripts/release/consumers/projects", name, file),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe("consumerTable", () => {
  const project = { name: "core", package: "@outputai/core", beside: [], lib: [] };
  const tried = [
    { project, version: "0.1.0", tryings: [{ column: "node 22" }, { column: "ts 7", failure: "TS2304" }] },
  ];

  it("shows what worked and what did not", () => {
    expect(consumerTable(tried)).toBe(
      "installed alone  version  node 22  ts 7\n@outputai/core   0.1.0    ok       FAILED",
    );
    expect(consumerFailures(tried)).toEqual(["core, ts 7: TS2304"]);
  });
});

describe("changesOf", () => {
  it.each([
    { text: '---\n"@a/b": minor\n---\n\nAdded.\n', changes: [["@a/b", "minor"]] },
    {
      text: "---\n'a': patch\nb: major\n---\n\nFixed: patch\n",
      changes: [
        ["a", "patch"],
        ["b", "major"],
      ],
    },
    { text: "---\n---\n\nNothing.\n", changes: [] },
  ])("reads $changes", ({ text, changes }) => {
    expect(changesOf(text)).toEqual(changes);
  });
});
