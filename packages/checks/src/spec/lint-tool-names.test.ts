import { describe, expect, it } from "vitest";
import { lintToolNames } from "./lint-tool-names.ts";
import { parseSpec } from "./parse-spec.ts";

const has = { type: "hasToolCall", tool: "refund_create" };

describe("lintToolNames", () => {
  it.each([
    { checks: [has], seen: ["refund_create"], pointers: [], because: "the tool is called" },
    { checks: [has], seen: ["refund-create"], pointers: ["/checks/0/tool"], because: "the name is close" },
    { checks: [has], seen: ["Refund_Create"], pointers: ["/checks/0/tool"], because: "letter case counts" },
    { checks: [has], seen: ["send_email"], pointers: [], because: "nothing is close" },
    { checks: [has], seen: [], pointers: [], because: "nothing is called" },
    {
      checks: [{ type: "toolCallOrder", sequence: ["lookup", "refund_creat"] }],
      seen: ["lookup", "refund_create"],
      pointers: ["/checks/0/sequence/1"],
      because: "each name of a sequence counts",
    },
    {
      checks: [
        { type: "lacksToolCall", tool: "order_send" },
        { type: "hasToolCall", tool: "order_end" },
      ],
      seen: ["order_end"],
      pointers: [],
      because: "the spec knows both names",
    },
    {
      checks: [{ type: "llmJudge", rubric: "Pass." }],
      seen: ["x"],
      pointers: [],
      because: "a judge names no tool",
    },
  ])("gives $pointers, because $because", ({ checks, seen, pointers }) => {
    const { spec } = parseSpec({ samples: [{}], checks });
    const lints = lintToolNames(spec, new Set(seen));
    expect(lints.map(({ code, pointer }) => [code, pointer])).toEqual(
      pointers.map((pointer) => ["LINT_TOOL_NAME", pointer]),
    );
  });

  it("reads the names once, from anything that can be iterated", () => {
    const { spec } = parseSpec({ samples: [{}], checks: [has] });
    const names = ["refund_creat"].values();
    expect(lintToolNames(spec, names)).toEqual([
      {
        code: "LINT_TOOL_NAME",
        message: 'No trial calls "refund_create", but "refund_creat" is called.',
        hint: 'Did you mean "refund_creat"?',
        pointer: "/checks/0/tool",
      },
    ]);
  });
});
