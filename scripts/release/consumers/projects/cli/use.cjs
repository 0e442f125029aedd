const assert = require("node:assert/strict");
const { PassThrough } = require("node:stream");
const { main } = require("@outputai/cli");

const written = [];
const stdout = new PassThrough().on("data", (chunk) => written.push(chunk));
main(["check", "refunds.yaml", "--trials", "trials.jsonl", "--json"], { stdout }).then((code) => {
  assert.equal(code, 1);
  const report = JSON.parse(Buffer.concat(written).toString());
  assert.equal(report.outcomes.length, 4);
});
