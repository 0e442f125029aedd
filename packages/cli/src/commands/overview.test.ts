import { describe, expect, it } from "vitest";
import type { CommandTable } from "./command-table.ts";
import { groupOverview, overview } from "./overview.ts";

const help = async () => "";
const run = async () => 0;
const workflow = { name: "workflow", summary: "Workflows." };
const TABLE: CommandTable = {
  commands: [
    { name: "check", summary: "grades", help, run },
    { name: "workflow test", summary: "tests", help, run },
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
