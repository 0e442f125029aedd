import { describe, expect, it } from "vitest";
import { problemsOf } from "./fault.ts";
import { parsePrompt } from "./parse-prompt.ts";

const USER = "<user>\nHello.\n</user>\n";

describe("parsePrompt", () => {
  it("reads the front matter and the blocks in their order", async () => {
    const text = `---
provider: anthropic
model: claude-sonnet-4-5
temperature: 0.3
maxTokens: 2048
topP: 0.9
seed: 7
providerOptions:
  anthropic:
    thinking: { type: disabled }
messageOptions:
  system:
    anthropic: { cacheControl: { type: ephemeral } }
---

<system>
You judge.
</system>

<user>
  Is {{ content }} right?
</user>
<assistant>Yes.</assistant>
<user>Sure?</user>
`;
    const { settings, blocks, faults } = await parsePrompt(text);
    expect(faults).toEqual([]);
    expect(settings).toEqual({
      provider: "anthropic",
      model: "claude-sonnet-4-5",
      temperature: 0.3,
      maxTokens: 2048,
      topP: 0.9,
      seed: 7,
      providerOptions: { anthropic: { thinking: { type: "disabled" } } },
      messageOptions: { system: { anthropic: { cacheControl: { type: "ephemeral" } } } },
    });
    expect(blocks.map(({ role, template }) => [role, template])).toEqual([
      ["system", "You judge."],
      ["user", "Is {{ content }} right?"],
      ["assistant", "Yes."],
      ["user", "Sure?"],
    ]);
    for (const { template, offset } of blocks) expect(text.startsWith(template, offset)).toBe(true);
  });

  it.each([
    { text: USER, because: "a model may be given in code" },
    { text: `---\n---\n${USER}`, because: "an empty front matter says nothing" },
    { text: `---  \n# a comment\n---\t\n${USER}`, because: "white space behind the dashes is not seen" },
  ])("takes a file without settings, as $because", async ({ text }) => {
    expect(await parsePrompt(text)).toMatchObject({ settings: {}, faults: [], blocks: [{ role: "user" }] });
  });

  it.each([
    { inner: "Write <example> and </example> around it.", because: "a tag of no block is text" },
    { inner: "Text in <assistant> tags is the assistant's.", because: "a tag within a sentence is text" },
    { inner: "a < b, c > d, <3, </ user>", because: "angle brackets alone are text" },
    { inner: "---\nno: front matter\n---", because: "dashes in a block are text" },
    { inner: '{{ "</user>" }}', because: "Liquid in quotes is not scanned" },
    { inner: "{% assign t = '</user>\n<user>\n' %}", because: "Liquid in quotes is not scanned" },
    { inner: "{% raw %}\n</user>\n<system>\n{% endraw %}", because: "raw text is not scanned" },
    { inner: "{% comment %}\n</user>\n{% endcomment %}", because: "a comment is not scanned" },
  ])("keeps $inner in its block, because $because", async ({ inner }) => {
    const { blocks, faults } = await parsePrompt(`<user>\n${inner}\n</user>\n`);
    expect({ blocks, faults }).toEqual({
      blocks: [{ role: "user", template: inner, offset: 7 }],
      faults: [],
    });
  });
});

describe("what is wrong with the front matter", () => {
  it.each([
    { yaml: "provider: openai\nmodle: x", found: ['3:1 PROMPT_KEY_UNKNOWN Did you mean "model"?'] },
    { yaml: "max_tokens: 5", found: ['2:1 PROMPT_KEY_UNKNOWN Did you mean "maxTokens"?'] },
    { yaml: "__proto__: { provider: x }", found: ["2:1 PROMPT_KEY_UNKNOWN"] },
    { yaml: "constructor: x", found: ["2:1 PROMPT_KEY_UNKNOWN"] },
    { yaml: "1: x", found: ["2:1 PROMPT_KEY_UNKNOWN"] },
    { yaml: "<<: { model: x }", found: ["2:1 PROMPT_KEY_UNKNOWN"] },
    { yaml: "temperature: hot", found: ["2:14 PROMPT_VALUE_WRONG"] },
    { yaml: "temperature: -1", found: ["2:14 PROMPT_VALUE_WRONG"] },
    { yaml: "temperature: .nan", found: ["2:14 PROMPT_VALUE_WRONG"] },
    { yaml: 'temperature: "0"', found: ["2:14 PROMPT_VALUE_WRONG"] },
    { yaml: "maxTokens: 0", found: ["2:12 PROMPT_VALUE_WRONG"] },
    { yaml: "maxTokens: 1.5", found: ["2:12 PROMPT_VALUE_WRONG"] },
    { yaml: "topP: 1.01", found: ["2:7 PROMPT_VALUE_WRONG"] },
    { yaml: "seed: 0.5", found: ["2:7 PROMPT_VALUE_WRONG"] },
    { yaml: "model: 5", found: ["2:8 PROMPT_VALUE_WRONG Write it in quotes."] },
    { yaml: "model:", found: ["2:7 PROMPT_VALUE_WRONG Fill it in, or remove the key."] },
    { yaml: 'model: "{{ model }}"', found: ["2:8 PROMPT_VALUE_WRONG"] },
    { yaml: "model: {{ model }}", found: ["2:8 PROMPT_VALUE_WRONG"] },
    { yaml: "baseURL: localhost", found: ["2:10 PROMPT_VALUE_WRONG"] },
    { yaml: "providerOptions: [a]", found: ["2:18 PROMPT_VALUE_WRONG"] },
    {
      yaml: "providerOptions:\n  thinking: true",
      found: ["3:13 PROMPT_VALUE_WRONG Options stand below the name of their provider."],
    },
    { yaml: "providerOptions:\n  openai: { x: [1, .inf] }", found: ["3:20 PROMPT_VALUE_WRONG"] },
    { yaml: "providerOptions:\n  openai: { a: { __proto__: {} } }", found: ["3:29 PROMPT_VALUE_WRONG"] },
    {
      yaml: "messageOptions:\n  sytem: {}",
      found: ["3:10 PROMPT_VALUE_WRONG The roles are system, user, assistant, tool."],
    },
    { yaml: "model: x\nmodel: y", found: ["3:1 PROMPT_SYNTAX"] },
    { yaml: "model: !!js/function x", found: ["2:8 PROMPT_SYNTAX Remove the tag. Text goes in quotes."] },
    { yaml: "model: [x", found: ["3:1 PROMPT_SYNTAX"] },
    { yaml: "- model", found: ["2:1 PROMPT_SYNTAX"] },
    { yaml: "only text", found: ["2:1 PROMPT_SYNTAX"] },
    {
      yaml: "modle: x\ntemperature: hot\ntopp: 1",
      found: ["2:1 PROMPT_KEY_UNKNOWN", "3:14 PROMPT_VALUE_WRONG", "4:1 PROMPT_KEY_UNKNOWN"],
    },
  ])("$found is told of $yaml", async ({ yaml, found }) => {
    expect(await faultsOf(`---\n${yaml}\n---\n${USER}`)).toEqual(
      found.map((start) => expect.stringContaining(start)),
    );
  });

  it("is told when it does not end", async () => {
    expect(await faultsOf(`---\nmodel: x\n${USER}`)).toEqual([expect.stringContaining("1:1 PROMPT_SYNTAX")]);
  });

  it("is told when its aliases stand for each other without end", async () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `    l${level + 1}: &l${level + 1} [${`*l${level},`.repeat(9)}]`,
    );
    const yaml = ["providerOptions:", "  openai:", "    l0: &l0 [lol]", ...levels].join("\n");
    expect(await faultsOf(`---\n${yaml}\n---\n${USER}`)).toEqual([
      expect.stringContaining("expands too far"),
    ]);
  });

  it("shows no base URL, which may hold a key (B59)", async () => {
    const [fault] = await faultsOf(`---\nbaseURL: http://me:hunter2@localhost/v1\n---\n${USER}`);
    expect(fault).toMatch(/^2:10 PROMPT_VALUE_WRONG .*user name or password/);
    expect(fault).not.toContain("hunter2");
  });
});

describe("what is wrong with the blocks", () => {
  it.each([
    { text: "Hello.", found: ["1:1 PROMPT_TEXT_OUTSIDE"] },
    { text: `${USER}\n  and more\n`, found: ["5:3 PROMPT_TEXT_OUTSIDE"] },
    { text: `Before.\n${USER}Behind.`, found: ["1:1 PROMPT_TEXT_OUTSIDE", "5:1 PROMPT_TEXT_OUTSIDE"] },
    { text: `{% if x %}\n${USER}{% endif %}`, found: ["1:1 PROMPT_TEXT_OUTSIDE", "5:1 PROMPT_TEXT_OUTSIDE"] },
    { text: `<!-- note -->\n${USER}`, found: ["1:1 PROMPT_TEXT_OUTSIDE"] },
    { text: "<user>\nHello.\n", found: ["1:1 PROMPT_BLOCK_UNCLOSED"] },
    { text: "<user>\nHello.\n</usr>\n", found: ["1:1 PROMPT_BLOCK_UNCLOSED"] },
    { text: `<system>\nBe nice.\n${USER}`, found: ["1:1 PROMPT_BLOCK_UNCLOSED"] },
    {
      text: `<system>\nBe nice.\n<user>Hi.</user>\n<system>\nMore.\n</system>\n`,
      found: ["1:1 PROMPT_BLOCK_UNCLOSED"],
    },
    { text: `<user>\nOne.\n<assistant>\nTwo.\n</assistant>\n${USER}`, found: ["1:1 PROMPT_BLOCK_UNCLOSED"] },
    { text: "<user>\nHello.\n</system>\n", found: ["1:1 PROMPT_BLOCK_UNCLOSED"] },
    { text: "<user>\n{{ x </user>\n<user>\n{{ y }}\n</user>\n", found: [] },
    { text: `</user>\n${USER}`, found: ["1:1 PROMPT_BLOCK_UNCLOSED"] },
    {
      text: `<sytem>\nBe nice.\n</sytem>\n${USER}`,
      found: ['1:1 PROMPT_TAG_UNKNOWN Did you mean "system"?'],
    },
    { text: `<User>\nHello.\n</User>\n${USER}`, found: ['1:1 PROMPT_TAG_UNKNOWN Did you mean "user"?'] },
    {
      text: `${USER}<human>\n`,
      found: ["4:1 PROMPT_TAG_UNKNOWN The blocks are <system>, <user>, <assistant>, <tool>."],
    },
    {
      text: `<sytem>\nBe nice.\n${USER}</sytem>`,
      found: ["1:1 PROMPT_TAG_UNKNOWN", "6:1 PROMPT_TAG_UNKNOWN"],
    },
    { text: '<user name="x">\nHello.\n</user>\n', found: ["1:1 PROMPT_SYNTAX"] },
    { text: `<system> \n </system>${USER}`, found: ["1:1 PROMPT_BLOCK_EMPTY"] },
    { text: "", found: ["1:1 PROMPT_BLOCKS_MISSING"] },
    { text: "<system>Be nice.</system>\n", found: ["1:1 PROMPT_BLOCKS_MISSING"] },
    { text: "---\nmodel: x\n---\n", found: ["4:1 PROMPT_BLOCKS_MISSING"] },
  ])("$found is told of $text", async ({ text, found }) => {
    expect(await faultsOf(text)).toEqual(found.map((start) => expect.stringContaining(start)));
  });

  it("is told together with what is wrong with the front matter", async () => {
    expect(await faultsOf("---\nmodle: x\n---\nHello.\n<user>\n")).toEqual([
      expect.stringContaining("2:1 PROMPT_KEY_UNKNOWN"),
      expect.stringContaining("4:1 PROMPT_TEXT_OUTSIDE"),
      expect.stringContaining("5:1 PROMPT_BLOCK_UNCLOSED"),
    ]);
  });
});

/** Each fault as `line:column CODE hint message`. */
async function faultsOf(text: string): Promise<readonly string[]> {
  const { faults } = await parsePrompt(text);
  return problemsOf(faults, text, "x.prompt").map(
    ({ line, column, code, hint, message }) => `${line}:${column} ${code} ${hint ?? ""} ${message}`,
  );
}
