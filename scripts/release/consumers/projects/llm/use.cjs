const assert = require("node:assert/strict");
const { calibrate, fence } = require("@outputai/llm");
const { panel } = require("@outputai/llm/judges");

const vote = (value) => async () => ({ verdict: value, reasoning: "As told." });
panel([vote("pass"), vote("pass"), vote("fail")])("subject").then((answer) => {
  assert.equal(answer.value ?? answer.verdict, "pass");
});
const labelled = Array.from({ length: 30 }, (_, n) => ({ subject: n, label: n % 2 ? "pass" : "fail" }));
calibrate(async (n) => ({ verdict: n % 2 ? "pass" : "fail", reasoning: "Odd." }), labelled).then((report) =>
  assert.equal(report.agreement.value, 1),
);
assert.notEqual(fence("data"), "data");
