import { judgeVerdict } from "@outputai/llm";
import { jsonAnswer } from "@outputai/llm/test/chat-server";
import { serve } from "@outputai/llm/test/serve-chat";
import { expect, it } from "vitest";
import { verify } from "../src/index.ts";
import { runEval } from "../src/run/run-eval.ts";
import { workflowOf } from "./eval-fixtures.ts";

const CASES = 200;

function judgeNamed(name: string, settings: object) {
  return verify({ name }, ({ input, output }) =>
    judgeVerdict({
      prompt: "judge_topic@v1",
      promptDir: new URL("judged/prompts", import.meta.url),
      variables: { topic: "boats", reply: String(output) },
      baseURL: (input as { baseURL: string }).baseURL,
      ...settings,
    }),
  );
}

it("ends no judgement but its own, when an informational judge is refused for its settings", async () => {
  const server = await serve(({ body }) =>
    body.reasoning_effort === "ultra"
      ? { kind: "status", status: 400 }
      : jsonAnswer({ reasoning: "So.", verdict: "pass" }),
  );
  const ultra = { providerOptions: { openaiCompatible: { reasoningEffort: "ultra" } } };
  const workflow = workflowOf(
    { evaluator: judgeNamed("in_depth", ultra) as never, criticality: "informational" },
    { evaluator: judgeNamed("on_topic", {}) as never, criticality: "required" },
  );
  const cases = Array.from({ length: CASES }, (_, index) => ({
    name: `case ${index + 1}`,
    input: { baseURL: server.baseURL },
    last_output: { output: `Boats float. (${index + 1})` },
  }));
  const { summary, cases: results } = await runEval(workflow, cases as never, { concurrency: 5 });
  expect(summary).toMatchObject({ passed: CASES, undecided: 0 });
  const outcomes = results.flatMap(({ evaluators }) => evaluators);
  expect(outcomes.filter(({ status }) => status === "decided")).toHaveLength(CASES);
  const refused = server.requests.filter(({ body }) => body.reasoning_effort === "ultra");
  expect(refused.length).toBeGreaterThanOrEqual(3);
  expect(refused.length).toBeLessThanOrEqual(3 + 2 * 5);
});
