import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const LATE = ["ai", "liquidjs", "@ai-sdk/openai-compatible"];

it.each([
  { run: "", loaded: [], because: "nothing was asked for" },
  {
    run: `
      const long = evals.verify({ name: "long" }, ({ output }) => evals.Verdict.gt(output.length, 3));
      const workflow = evals.evalWorkflow({ name: "a_eval", evals: [{ evaluator: long }] });
      await evals.runEval(workflow, [{ name: "a", input: 1, last_output: { output: "text" } }]);
    `,
    loaded: [],
    because: "evaluators are code",
  },
  {
    run: "await evals.judgeVerdict({ prompt: 'none', promptDir: 'packages/evals/test' }).catch(() => {});",
    loaded: ["ai"],
    because: "a judge was asked",
  },
  {
    run: `await evals.judgeScore({
      prompt: "judge_topic@v1",
      promptDir: "packages/evals/test/judged/prompts",
      variables: { topic: "", reply: "" },
      baseURL: "http://127.0.0.1:1/v1",
      maxRetries: 0,
    }).catch(() => {});`,
    loaded: LATE,
    because: "a judge was asked with a prompt file",
  },
])("@outputai/evals loads $loaded when $because", ({ run, loaded }) => {
  const entry = new URL("../src/index.ts", import.meta.url);
  const code = `
    import { registerHooks } from "node:module";
    const asked = new Set();
    registerHooks({ resolve(specifier, context, next) { asked.add(specifier); return next(specifier, context); } });
    const evals = await import(${JSON.stringify(entry)});
    ${run}
    console.log(JSON.stringify(${JSON.stringify(LATE)}.filter((name) => asked.has(name))));
  `;
  const args = ["--no-warnings", "--conditions=@outputai/source", "--input-type=module", "-e", code];
  const cwd = new URL("../../../", import.meta.url);
  expect(JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", cwd }))).toEqual(loaded);
});
