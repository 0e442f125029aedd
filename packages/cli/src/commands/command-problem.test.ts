import { describe, expect, it } from "vitest";
import { TABLE } from "../../test/invented-commands.ts";
import { commandProblem } from "./command-problem.ts";
import { findCommand } from "./find-command.ts";

function problem(line: string) {
  const found = findCommand(line === "" ? [] : line.split(" "), TABLE);
  return found.kind === "command" ? undefined : commandProblem(found, TABLE);
}

describe("commandProblem", () => {
  it.each([
    { line: "", code: "COMMAND_MISSING", says: "No command was named.", word: undefined },
    { line: "chekc", code: "COMMAND_UNKNOWN", says: 'There is no command "chekc".', word: "chekc" },
    {
      line: "workflow",
      code: "COMMAND_MISSING",
      says: "No command was named after workflow.",
      word: undefined,
    },
    {
      line: "workflow tset simple",
      code: "COMMAND_UNKNOWN",
      says: 'There is no command "workflow tset".',
      word: "tset",
    },
    { line: "--verison", code: "FLAG_UNKNOWN", says: "There is no flag --verison", word: "--verison" },
    { line: "workflow --al", code: "FLAG_UNKNOWN", says: "There is no flag --al", word: "--al" },
  ])("is $code for '$line', and lists the commands", ({ line, code, says, word }) => {
    const found = problem(line);
    expect(found).toMatchObject({ code, message: expect.stringContaining(says) });
    expect(found?.meant?.word).toBe(word);
    expect(found?.hint).toContain("workflow dataset list");
  });

  it("leaves out the commands of other groups", () => {
    expect(problem("workflow x")?.hint).toBe("The commands are: workflow test, workflow dataset list.");
    expect(problem("workflow x")?.meant?.among).toEqual(["test", "dataset", "list"]);
    expect(problem("x")?.meant?.among).toEqual(["check", "workflow", "help", "version", "test", "list"]);
  });

  it("knows what to write for a word that stands deeper", () => {
    expect(problem("workflow lsit")?.meant?.instead?.get("list")).toBe("workflow dataset list");
    expect(problem("dataset")?.meant?.instead?.get("test")).toBe("workflow test");
  });
});
