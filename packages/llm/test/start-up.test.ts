import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const LATE = [
  "liquidjs",
  "yaml",
  "@ai-sdk/anthropic",
  "@ai-sdk/google",
  "@ai-sdk/openai",
  "@ai-sdk/openai-compatible",
];

it.each([
  { run: "", loaded: [], because: "nothing was asked for" },
  {
    run: "await llm.generateText({ model: 'a/b', messages: [] }).catch(() => {});",
    loaded: [],
    because: "a call without a prompt file needs none of them",
  },
  {
    run: "await llm.generateText({ prompt: 'no_model', promptDir: 'packages/llm/test/prompts' }).catch(() => {});",
    loaded: ["liquidjs"],
    because: "the file has no front matter, and the call no model",
  },
  {
    run: "await llm.generateText({ prompt: 'judge_accuracy@v1', promptDir: 'packages/llm/test/prompts', baseURL: 'http://127.0.0.1:1/v1', variables: { content: '', notes: '' }, maxRetries: 0 }).catch(() => {});",
    loaded: ["yaml", "liquidjs", "@ai-sdk/openai-compatible"],
    because: "the file asks for one provider",
  },
])("@outputai/llm loads $loaded when $because", ({ run, loaded }) => {
  const entry = new URL("../src/index.ts", import.meta.url);
  const code = `
    import { registerHooks } from "node:module";
    const asked = new Set();
    registerHooks({ resolve(specifier, context, next) { asked.add(specifier); return next(specifier, context); } });
    const llm = await import(${JSON.stringify(entry)});
    ${run}
    console.log(JSON.stringify(${JSON.stringify(LATE)}.filter((name) => asked.has(name))));
  `;
  const args = ["--no-warnings", "--conditions=@outputai/source", "--input-type=module", "-e", code];
  const cwd = new URL("../../../", import.meta.url);
  expect(JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", cwd })).toSorted()).toEqual(
    loaded.toSorted(),
  );
});

it("@outputai/llm/judges does not load the AI SDK before a judge asks", () => {
  const entry = new URL("../src/judges.ts", import.meta.url);
  const code = `
    import { registerHooks } from "node:module";
    const asked = new Set();
    registerHooks({ resolve(specifier, context, next) { asked.add(specifier); return next(specifier, context); } });
    const { judgeVerdict } = await import(${JSON.stringify(entry)});
    const before = asked.has("ai");
    await judgeVerdict({ prompt: "no_such_prompt" }).catch(() => {});
    console.log(JSON.stringify([before, asked.has("ai")]));
  `;
  const args = ["--no-warnings", "--conditions=@outputai/source", "--input-type=module", "-e", code];
  const cwd = new URL("../../../", import.meta.url);
  expect(JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", cwd }))).toEqual([false, true]);
});
