import assert from "node:assert/strict";
import { gradeTrials, hasToolCall, type Outcome } from "@outputai/checks";

const spec = {
  samples: [{ name: "greeting" }],
  checks: [{ type: "outputMatches", mode: "contains", value: "morning" }],
};
const { outcomes } = await gradeTrials(spec, [
  { sample: "greeting", status: "completed", output: "Good morning!" },
]);
const status: "passed" | "failed" | "abstained" | undefined = outcomes[0]?.status;
const outcome: Outcome | undefined = outcomes[0];
const check = hasToolCall("refund_create");
// @ts-expect-error a tool's name is a text
const refused = () => hasToolCall(1);

assert.equal(status, "passed");
assert.equal(outcome?.status, status);
assert.equal(check.type satisfies string, "hasToolCall");
assert.equal(typeof refused, "function");
