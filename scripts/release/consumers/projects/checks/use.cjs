const assert = require("node:assert/strict");
const { casefold, gradeTrials } = require("@outputai/checks");

const spec = { samples: [{ name: "cup" }], checks: [{ type: "hasToolCall", tool: "refund_create" }] };
const trial = { sample: "cup", status: "completed", toolCalls: [{ tool: "refund_create" }] };
gradeTrials(spec, [trial]).then(({ outcomes }) => assert.equal(outcomes[0].status, "passed"));
assert.equal(casefold("ẞ"), "ss");
