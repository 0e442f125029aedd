import { describe, expect, it } from "vitest";
import { manyCases, pass, workflowOf } from "../../test/eval-fixtures.ts";

import { runEval } from "./run-eval.ts";
import type { RunEvent } from "./run-event.ts";

describe("the events of runEval", () => {
  it("come in order, and count the cases", async () => {
    const events: RunEvent[] = [];
    const onEvent = (event: RunEvent) => void events.push(event);
    const output = await runEval(workflowOf(pass), manyCases(2), { concurrency: 1, onEvent });
    const types = events.map(({ type }) => type);
    expect(types.filter((type) => type === "unit-started").length).toBe(2);
    expect(types.filter((type) => type === "evaluator-started").length).toBe(2);
    expect(types.filter((type) => !type.endsWith("-started") || type === "run-started")).toEqual([
      "run-started",
      "unit-finished",
      "case-finished",
      "unit-finished",
      "case-finished",
      "run-finished",
    ]);
    expect(events.at(0)).toEqual({ type: "run-started", workflow: "greeting_eval", total: 2 });
    expect(events.filter(({ type }) => type === "case-finished")).toMatchObject([
      { finished: 1, total: 2 },
      { finished: 2, total: 2 },
    ]);
    expect(events).toContainEqual({ type: "evaluator-started", datasetName: "case 2", evaluator: "passes" });
    expect(events.at(-1)).toEqual({ type: "run-finished", output });
  });

  it("say when a target begins", async () => {
    const events: RunEvent[] = [];
    await runEval(workflowOf(pass), manyCases(1), {
      target: () => 1,
      onEvent: (event) => void events.push(event),
    });
    expect(events).toContainEqual({ type: "target-started", datasetName: "case 1" });
  });
});
