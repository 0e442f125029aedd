import { registerPrices } from "@outputai/llm";
import { describe, expect, it } from "vitest";
import { renderEvalOutput } from "../src/report/render-eval-output.ts";
import type { EvalOutput } from "../src/results/eval-output.ts";
import { runEval } from "../src/run/run-eval.ts";
import { workflowOf } from "./eval-fixtures.ts";
import { type CountingServer, countingServer } from "./judged/counting-server.ts";
import { staysOnTopic } from "./judged/evaluators.ts";
import { FAULTS, planCase } from "./judged/faulty-judge.ts";

/** At least 200, and as many as give every kind of fault a case. */
const CASES = Math.max(200, FAULTS.length * 5);
const CONCURRENCY = 20;
const RETRY_DELAY_MS = 20;
const PRICE = { inputPerMillion: 2, outputPerMillion: 8 };

const numbers = Array.from({ length: CASES }, (_, index) => index + 1);
const workflow = workflowOf({ evaluator: staysOnTopic as never, criticality: "required" });

function datasetOf(number: number, { baseURL }: CountingServer) {
  const { isLasting, timeoutMs } = planCase(number);
  const place = isLasting ? baseURL.replace("/v1", `/of-case-${number}/v1`) : baseURL;
  return {
    name: `case ${number}`,
    input: { topic: "boats", baseURL: place, retryDelayMs: RETRY_DELAY_MS, ...(timeoutMs && { timeoutMs }) },
    last_output: { output: `Boats float. (case ${number})` },
  };
}

async function run(): Promise<{ readonly server: CountingServer; readonly output: EvalOutput }> {
  registerPrices({ "openai-compatible/judge-1": PRICE });
  const server = await countingServer(CONCURRENCY);
  const datasets = numbers.map((number) => datasetOf(number, server));
  return { server, output: await runEval(workflow, datasets, { concurrency: CONCURRENCY }) };
}

/** What came of each case: its verdict, or the code that says why it has none. */
function ends({ cases }: EvalOutput): readonly string[] {
  return cases.map(({ datasetName, verdict, evaluators: [outcome] }) => {
    const code = outcome?.status === "errored" ? outcome.code : verdict;
    return `${datasetName}: ${outcome?.verdict === verdict ? code : "?"}`;
  });
}

describe("a run of 200 cases or more with 20 % faults (B42)", () => {
  it("has every kind of fault", () => {
    const faulty = numbers.map(planCase).filter(({ what }) => what !== "nothing");
    expect(faulty.length / CASES).toBe(0.2);
    expect(new Set(faulty.map(({ what }) => what))).toEqual(new Set(FAULTS.map(({ what }) => what)));
  });

  it("decides every case or says why not, storms nobody, and counts what the server counted", async () => {
    const { server, output } = await run();

    expect(ends(output)).toEqual(numbers.map((number) => `case ${number}: ${planCase(number).expected}`));
    expect(output).toMatchObject({ status: "completed", notes: [], summary: { total: CASES, notRun: 0 } });

    expect(server.mostInFlight()).toBe(CONCURRENCY);
    expect(numbers.map((number) => server.arrivals.get(number))).toEqual(
      numbers.map((number) => planCase(number).requests),
    );

    const { inputTokens, outputTokens, withTokens } = server.counts;
    const { costUsd, recorded, ...counts } = output.summary.usage ?? { recorded: 0 };
    expect(counts).toEqual({
      requests: server.requests.length,
      inputTokens,
      outputTokens,
      totalTokens: inputTokens + outputTokens,
      requestsWithoutTokens: server.requests.length - withTokens,
      requestsWithoutCost: server.requests.length - withTokens,
      recordedWithoutTokens: 0,
      recordedWithoutCost: 0,
    });
    expect(recorded).toBe(CASES);
    expect(costUsd).toBeCloseTo((inputTokens * 2 + outputTokens * 8) / 1e6, 10);
    const covered = `for ${withTokens} of ${server.requests.length} requests`;
    expect(renderEvalOutput(output)).toMatch(new RegExp(`^cost: \\$0\\.\\d{4} ${covered}; the cost of`, "m"));
  });
});
