import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anySpec } from "../../test/arbitraries.ts";
import { lintSpec } from "./lint-spec.ts";
import { parseSpec } from "./parse-spec.ts";

const samples = [{ name: "a", reference: { id: "A-17" } }, { name: "b" }];
const has = { type: "hasToolCall", tool: "t" };
const lacks = { type: "lacksToolCall", tool: "t" };
const says = { type: "outputMatches", mode: "contains", value: "Refund" };

function lintsOf(...checks: readonly object[]) {
  const { spec } = parseSpec({ samples, checks });
  return lintSpec(spec).map(({ code, pointer }) => `${code} ${pointer}`);
}

describe("lintSpec", () => {
  it.each([
    { checks: [has], lints: [], because: "nothing is doubtful" },
    {
      checks: [{ type: "outputMatches", value: "x" }],
      lints: ["LINT_MODE_MISSING /checks/0"],
      because: "the mode is left out",
    },
    {
      checks: [{ type: "toolCallOrder", sequence: ["t"] }],
      lints: [],
      because: "the other mode has a harmless default",
    },
    {
      checks: [{ type: "toolCallContains", tool: "t", arguments: {} }],
      lints: ["LINT_ARGUMENTS_EMPTY /checks/0/arguments"],
      because: "nothing is asked of the arguments",
    },
    {
      checks: [{ ...lacks, arguments: {} }],
      lints: ["LINT_ARGUMENTS_EMPTY /checks/0/arguments"],
      because: "no arguments are forbidden",
    },
    {
      checks: [{ type: "toolCallContains", tool: "t", arguments: {}, match: "exact" }],
      lints: [],
      because: "a call without arguments is asked",
    },
    {
      checks: [{ ...says, value: "x\n" }],
      lints: ["LINT_WHITE_SPACE /checks/0/value"],
      because: "block texts in YAML end in a line break",
    },
    {
      checks: [{ ...says, value: "\u00a0x" }],
      lints: ["LINT_WHITE_SPACE /checks/0/value"],
      because: "nobody sees it",
    },
    {
      checks: [{ ...has, tool: "t " }],
      lints: ["LINT_WHITE_SPACE /checks/0/tool"],
      because: "no tool is called that",
    },
    {
      checks: [{ type: "toolCallOrder", sequence: ["t", " u"] }],
      lints: ["LINT_WHITE_SPACE /checks/0/sequence/1"],
      because: "no tool is called that",
    },
    {
      checks: [{ ...has, when: { sampleNot: ["b", "a"] } }],
      lints: ["LINT_CHECK_UNUSED /checks/0"],
      because: "every sample is excluded",
    },
    {
      checks: [{ ...has, when: { hasReference: "order" } }],
      lints: ["LINT_CHECK_UNUSED /checks/0"],
      because: "no reference has it",
    },
    { checks: [{ ...has, when: { hasReference: "id" } }], lints: [], because: "one reference has it" },
    {
      checks: [has, says, { tool: "t", type: "hasToolCall" }, has],
      lints: ["LINT_CHECK_REPEATED /checks/2", "LINT_CHECK_REPEATED /checks/3"],
      because: "the order of keys says nothing",
    },
    {
      checks: [has, { ...has, name: "again" }],
      lints: ["LINT_CHECK_REPEATED /checks/1"],
      because: "a label asks nothing",
    },
    {
      checks: [has, { ...has, when: { sample: ["a"] } }],
      lints: [],
      because: "they ask of different samples",
    },
    {
      checks: [
        { ...says, mode: "notContains" },
        { ...says, mode: "not_contains" },
      ],
      lints: ["LINT_CHECK_REPEATED /checks/1"],
      because: "spellings are the same mode",
    },
  ])("gives $lints, because $because", ({ checks, lints }) => {
    expect(lintsOf(...checks)).toEqual(lints);
  });

  it("says of contradicting checks what contradicts, and on which sample", () => {
    const { notes } = parseSpec({ samples, checks: [has, { ...lacks, when: { sample: ["b"] } }] });
    expect(notes).toEqual([
      {
        code: "LINT_CHECKS_CONTRADICT",
        message:
          'checks[1] can never pass together with checks[0] on "b": one wants at least 1 call of t and the other allows none.',
        hint: "Change one, or give them different samples through `when`.",
        pointer: "/checks/1",
      },
    ]);
  });

  it("lets checks contradict that never meet on a sample", () => {
    expect(lintsOf({ ...has, when: { sample: ["a"] } }, { ...lacks, when: { sampleNot: ["a"] } })).toEqual(
      [],
    );
    expect(lintsOf({ ...has, when: { hasReference: "id" } }, { ...lacks, when: { sample: ["b"] } })).toEqual(
      [],
    );
  });

  it("is what parseSpec notes, beside unknown keys", () => {
    fc.assert(
      fc.property(anySpec, (document) => {
        const { spec, notes } = parseSpec(document);
        const sorted = (problems: readonly unknown[]) =>
          problems.map((problem) => JSON.stringify(problem)).sort();
        expect(sorted(notes)).toEqual(sorted(lintSpec(spec)));
      }),
    );
  });
});
