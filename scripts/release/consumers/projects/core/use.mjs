import assert from "node:assert/strict";
import { EvaluationBooleanResult, evaluator, OutputError, z } from "@outputai/core";

const isPolite = evaluator({
  name: "is_polite",
  inputSchema: z.object({ reply: z.string() }),
  fn: ({ reply }) => new EvaluationBooleanResult({ value: /\b(please|thank)/i.test(reply), confidence: 1 }),
});

assert.equal((await isPolite({ reply: "Thank you for waiting." })).value, true);
assert.equal((await isPolite({ reply: "Wait." })).value, false);
await assert.rejects(
  isPolite({ reply: 1 }),
  (error) => error instanceof OutputError && error.message.includes("reply"),
);
