import { describe, expect, it } from "vitest";
import type { CommandTable } from "./command-table.ts";
import { groupOverview, overview } from "./overview.ts";

const parts = { takes: "file", flags: async () => [], help: async () => "", run: async () => 0 } as const;
const workflow = { name: "workflow", summary: "Workflows." };
const TABLE: CommandTable = {
  commands: [
    { name: "check", summary: "grades", example: "output check a", ...parts },
    { name: "workflow test", summary: "tests", example: "output workflow test b", ...parts },
  ],
  groups: [workflow],
};

describe("overview", () => {
  it("lists every command by its whole name", () => {
    expect(overview(TABLE)).toContain("\n  check          grades\n  workflow test  tests\n");
  });
});

describe("groupOverview", () => {
  it("lists the commands of the group by what follows its name", () => {
    const text = groupOverview(workflow, TABLE);
    expect(text).toContain("\n  output workflow COMMAND [arguments]\n");
    expect(text).toContain("\n  test  tests\n");
    expect(text).not.toContain("check");
  });
});

describe("the examples", () => {
  it("come last: one of each command, of a group its own", () => {
    const last = "\nExamples\n  output check a\n  output workflow test b\n";
    expect(overview(TABLE).slice(-last.length)).toBe(last);
    expect(groupOverview(workflow, TABLE)).toMatch(/\nExamples\n {2}output workflow test b\n$/);
  });
});
