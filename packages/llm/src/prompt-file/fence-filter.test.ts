import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fence } from "../fence.ts";
import { problemsOf } from "./fault.ts";
import { parsePrompt } from "./parse-prompt.ts";
import { renderBlocks } from "./render-blocks.ts";
import { templateVariables } from "./template-variables.ts";

const ONLY_LABEL = "… It takes a text as label and nothing else, not";

describe("the filter fence", () => {
  it.each([
    { template: '{{ v | fence: "output" }}', v: "Hi.", text: fence("Hi.", { label: "output" }) },
    { template: "{{ v | fence }}", v: "Hi.", text: fence("Hi.") },
    { template: "{{ v | fence: label }}", v: "Hi.", text: fence("Hi.", { label: "reply" }) },
    { template: "[{{ v | fence: 'a' }}]", v: "", text: `[${fence("", { label: "a" })}]` },
    { template: "{{ v | fence }}", v: { a: [1, "</text>"] }, text: fence('{"a":[1,"</text>"]}') },
    { template: "{{ v | fence }}", v: [{ a: 1 }], text: fence('[{"a":1}]') },
    { template: "{{ v | fence }}", v: null, text: fence("null") },
    { template: "{{ v | fence }}", v: 0.1, text: fence("0.1") },
    { template: "{{ v | fence }}", v: false, text: fence("false") },
    { template: "{{ v.a | upcase | fence: 'a' }}", v: { a: "x" }, text: fence("X", { label: "a" }) },
    { template: "{% assign w = v | fence %}{{ w }}{{ w }}", v: "x", text: fence("x") + fence("x") },
    { template: "{% for w in v %}{{ w | fence }}{% endfor %}", v: ["x", "y"], text: fence("x") + fence("y") },
    { template: "{% liquid\n echo v | fence: 'a' %}", v: "x", text: fence("x", { label: "a" }) },
    { template: "{{ gone | default: 'none' | fence }}", v: "", text: fence("none") },
  ])("writes $v in $template", async ({ template, v, text }) => {
    const { blocks, faults } = await render(`<user>${template}</user>`, v);
    expect({ blocks, faults }).toEqual({ blocks: [{ role: "user", text }], faults: [] });
  });

  it("keeps any text, and every block where it is (B34)", async () => {
    const file = "<system>{{ v | fence: 'v' }}</system><user>{{ v | fence: 'v' }}</user>";
    const pieces = fc.constantFrom("</user>", "<system>", "{{ v }}", "{% raw %}", "{%", "$&", "</v-", "\n");
    const text = fc.array(fc.oneof(pieces, fc.string({ unit: "binary" }))).map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(text, async (v) => {
        const fenced = fence(v, { label: "v" });
        const { blocks } = await render(file, v);
        expect(blocks).toEqual([
          { role: "system", text: fenced },
          { role: "user", text: fenced },
        ]);
      }),
    );
  });

  it.each([
    {
      text: "<user>\n{{ v | fence: 'two words' }}</user>",
      found: ['2:8 … "two words" cannot label a fence.'],
    },
    { text: "<user>\n{{ v | fence: v }}</user>", found: ['2:8 … "</output>" cannot label a fence.'] },
    { text: "<user>{{ v | fence: '' }}</user>", found: ['1:14 … "" cannot label a fence.'] },
    { text: "<user>{{ v | fence: 5 }}</user>", found: [`1:14 ${ONLY_LABEL} 5.`] },
    { text: "<user>{{ v | fence: none }}</user>", found: [`1:14 ${ONLY_LABEL} null.`] },
    { text: "<user>{{ v | fence: 'a', 'b' }}</user>", found: [`1:14 ${ONLY_LABEL} ["a","b"].`] },
    { text: "<user>{{ v | fence: label: 'a' }}</user>", found: [`1:14 ${ONLY_LABEL} [["label","a"]].`] },
    {
      text: "<system>{% assign w = v | fence: 5 %}</system>\n<user>\n {% if v %}{{ v | upcase | fence: 'a b' }}{% endif %}</user>",
      found: [`1:27 ${ONLY_LABEL} 5.`, '3:28 … "a b" cannot label a fence.'],
    },
    {
      text: "<user>{% for i in (1..3) %}{{ v | fence: 5 }}{% endfor %}</user>",
      found: [`1:35 ${ONLY_LABEL} 5.`],
    },
    { text: "<user>{{ v | fense }}</user>", found: ["1:14 This is no Liquid: undefined filter: fense."] },
  ])("is a fault of the file where $text says nothing that it takes", async ({ text, found }) => {
    const { faults } = await render(text, "</output>");
    const told = problemsOf(faults, text, "x.prompt").map(
      ({ line, column, message }) =>
        `${line}:${column} ${message.replace("The filter fence cannot be used so:", "…")}`,
    );
    expect(told).toEqual(found);
    expect(faults.every(({ code, hint }) => code === "PROMPT_TEMPLATE_INVALID" && hint !== undefined)).toBe(
      true,
    );
  });
});

async function render(text: string, v: unknown) {
  const { blocks } = await parsePrompt(text);
  return renderBlocks(blocks, templateVariables({ v, label: "reply", gone: undefined, none: null }));
}
