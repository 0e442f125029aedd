import { describe, expect, it } from "vitest";
import { inspectLabel, type LabelLine } from "./inspect-label.ts";

const inspect = (value: unknown) => inspectLabel({ line: 3, value });
const run = { rubric: "Is it kind?", output: "Yes." };

describe("inspectLabel", () => {
  it.each([
    { value: { label: "pass", ...run }, form: "rubric", because: "an output is judged by a rubric" },
    {
      value: { label: "fail", ...run, output: null, toolCalls: [{ tool: "x" }] },
      form: "rubric",
      because: "null is an output",
    },
    {
      value: { label: false, name: "one", variables: {} },
      form: "variables",
      because: "a prompt file may need none",
    },
    { value: { label: 0, variables: { reply: "" } }, form: "variables", because: "0 is a label" },
  ])("takes $value: $because", ({ value, form }) => {
    const { line, label, asked } = inspect(value) as LabelLine;
    expect([line, label, asked.form]).toEqual([3, value.label, form]);
  });

  it("hands on neither the label nor the name", () => {
    const { name, asked } = inspect({ label: "pass", name: "one", ...run }) as LabelLine;
    expect([name, asked]).toEqual(["one", { form: "rubric", request: run }]);
  });

  it.each([
    { value: null, pointers: [""], because: "it is no object" },
    { value: ["pass"], pointers: [""], because: "a list has no keys" },
    { value: run, pointers: ["/label"], because: "nobody judged it" },
    { value: { label: "", ...run }, pointers: ["/label"], because: "an empty text says nothing" },
    { value: { label: "pass" }, pointers: ["/rubric", "/output"], because: "there is nothing to judge" },
    { value: { label: "pass", variables: [] }, pointers: ["/variables"], because: "variables have names" },
    {
      value: { label: "pass", variables: {}, ...run },
      pointers: ["/rubric", "/output"],
      because: "it has two forms",
    },
    { value: { label: "pass", name: 3, ...run }, pointers: ["/name"], because: "a name is a text" },
    {
      value: { label: "pass", ...run, toolCalls: [{}] },
      pointers: ["/toolCalls"],
      because: "a call has a tool",
    },
    {
      value: { label: "pass", ...run, refrence: 1 },
      pointers: [""],
      because: "a misspelt key changes what is judged",
    },
  ])("refuses $value: $because", ({ value, pointers }) => {
    const problems = inspect(value);
    expect(Array.isArray(problems) && problems.map(({ pointer }) => pointer)).toEqual(pointers);
    expect(Array.isArray(problems) && problems.every(({ line }) => line === 3)).toBe(true);
  });
});
