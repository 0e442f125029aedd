import { describe, expect, it } from "vitest";
import { TABLE } from "../../test/invented-commands.ts";
import { findCommand } from "./find-command.ts";

function find(line: string) {
  const found = findCommand(line === "" ? [] : line.split(" "), TABLE);
  const name =
    found.kind === "command" ? found.command.name : found.kind === "group" ? found.group.name : undefined;
  return { kind: found.kind, name, rest: found.rest.join(" ") };
}

describe("findCommand", () => {
  it.each([
    { line: "check a b", kind: "command", name: "check", rest: "a b", because: "one word names it" },
    { line: "workflow test", kind: "command", name: "workflow test", rest: "", because: "two words name it" },
    {
      line: "workflow dataset list x --json",
      kind: "command",
      name: "workflow dataset list",
      rest: "x --json",
      because: "three words name it",
    },
    { line: "workflow", kind: "group", name: "workflow", rest: "", because: "several commands begin so" },
    {
      line: "workflow dataset -h",
      kind: "group",
      name: "workflow dataset",
      rest: "-h",
      because: "the longest name is meant",
    },
    { line: "workflow tset a", kind: "group", name: "workflow", rest: "tset a", because: "it is misspelt" },
    { line: "test a", kind: "none", name: undefined, rest: "test a", because: "half a name is none" },
    { line: "", kind: "none", name: undefined, rest: "", because: "nothing was said" },
  ])("finds $kind $name in '$line': $because", ({ line, kind, name, rest }) => {
    expect(find(line)).toEqual({ kind, name, rest });
  });
});
