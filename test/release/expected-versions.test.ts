import { describe, expect, it } from "vitest";
import { type Bump, expectedVersions } from "../../scripts/release/versions/expected-versions.ts";

const RANGES = {
  core: [],
  checks: ["core"],
  llm: ["core"],
  evals: ["checks", "core", "llm"],
  cli: ["evals", "llm"],
};

/** The shape of this repository, all at one version. */
function workspace(version: string, range = "workspace:^") {
  return Object.entries(RANGES).map(([name, siblings]) => ({
    name,
    version,
    dependencies: { ...Object.fromEntries(siblings.map((sibling) => [sibling, range])), yaml: "^2.9.1" },
  }));
}

function moved(version: string, changes: readonly (readonly [string, Bump])[], range?: string) {
  const versions = expectedVersions(workspace(version, range), changes);
  return Object.fromEntries([...versions].filter(([, next]) => next !== version));
}

describe("expectedVersions", () => {
  it.each([
    { changes: [], expected: {}, because: "nothing changed" },
    {
      changes: [["checks", "patch"]],
      expected: { checks: "0.1.1" },
      because: "the ranges of its dependents allow a patch",
    },
    {
      changes: [["llm", "minor"]],
      expected: { llm: "0.2.0", evals: "0.1.1", cli: "0.1.1" },
      because: "^0.1.0 does not allow 0.2.0",
    },
    {
      changes: [["core", "minor"]],
      expected: { core: "0.2.0", checks: "0.1.1", llm: "0.1.1", evals: "0.1.1", cli: undefined },
      because: "everything that depends on core moves, and what depends on that does not have to",
    },
    {
      changes: [
        ["core", "patch"],
        ["core", "minor"],
        ["core", "patch"],
        ["cli", "minor"],
      ],
      expected: { core: "0.2.0", checks: "0.1.1", llm: "0.1.1", evals: "0.1.1", cli: "0.2.0" },
      because: "the largest bump counts, and a bump of one's own beats that of a dependent",
    },
    {
      changes: [["checks", "major"]],
      expected: { checks: "1.0.0", evals: "0.1.1" },
      because: "a major leaves every range",
    },
  ] as const)("moves $expected from 0.1.0 when $because", ({ changes, expected }) => {
    expect(moved("0.1.0", changes)).toEqual(JSON.parse(JSON.stringify(expected)));
  });

  it("makes 0.1.0 of the first minor", () => {
    expect(moved("0.0.0", [["core", "minor"]])).toMatchObject({ core: "0.1.0", checks: "0.0.1" });
  });

  it.each([
    { range: "workspace:^", moves: ["core"], because: "^1.0.0 allows 1.1.0" },
    { range: "workspace:~", moves: ["core", "checks", "llm", "evals"], because: "~1.0.0 does not" },
    {
      range: "workspace:*",
      moves: ["core", "checks", "llm", "evals", "cli"],
      because: "only 1.0.0 itself is allowed, so that dependents of dependents move too",
    },
    { range: "^1.0.0", moves: ["core"], because: "a plain range is read too" },
  ])("moves $moves with $range, because $because", ({ range, moves }) => {
    expect(Object.keys(moved("1.0.0", [["core", "minor"]], range)).sort()).toEqual([...moves].sort());
  });

  it("follows a chain to its end", () => {
    const chain = [
      { name: "a", version: "1.0.0" },
      { name: "b", version: "1.0.0", dependencies: { a: "workspace:*" } },
      { name: "c", version: "1.0.0", peerDependencies: { b: "workspace:*" } },
    ];
    expect(Object.fromEntries(expectedVersions(chain, [["a", "patch"]]))).toEqual({
      a: "1.0.1",
      b: "1.0.1",
      c: "1.0.1",
    });
  });
});
