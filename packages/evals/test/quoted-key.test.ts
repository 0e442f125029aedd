import { generateText } from "@outputai/llm";
import { serve } from "@outputai/llm/test/serve-chat";
import { expect, it, onTestFinished, vi } from "vitest";
import { Verdict, verify } from "../src/index.ts";
import { renderEvalOutput } from "../src/report/render-eval-output.ts";
import { runEval } from "../src/run/run-eval.ts";
import { workflowOf } from "./eval-fixtures.ts";

/** A key without a shape to know it by. */
const KEY = "q9wZ3v8LmX2rTn5K";

it("B59: shows no key that a provider quotes at an evaluator that asks a model itself", async () => {
  const body = JSON.stringify({ error: { message: `The key ${KEY} is not known here.` } });
  const server = await serve(() => ({ kind: "status", status: 401, body }));
  vi.stubEnv("OPENAI_COMPATIBLE_API_KEY", KEY);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const asksItself = verify({ name: "asks_itself" }, async () => {
    await generateText({
      prompt: "judge_topic@v1",
      promptDir: new URL("judged/prompts", import.meta.url),
      variables: { topic: "boats", reply: "Boats float." },
      baseURL: server.baseURL,
    });
    return Verdict.pass();
  });
  const workflow = workflowOf({ evaluator: asksItself as never, criticality: "required" });
  const output = await runEval(workflow, [{ name: "case 1", input: {}, last_output: { output: "" } }]);
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  const shown = [renderEvalOutput(output), JSON.stringify(output)];
  for (const text of shown) {
    expect(text).toContain("is not known here");
    expect(text).not.toContain(KEY);
  }
});
