const assert = require("node:assert/strict");
const { PassThrough } = require("node:stream");
const { main } = require("@outputai/cli");

const stdout = new PassThrough();
main(["check", "refunds.yaml", "--trials", "trials.jsonl", "--json"], { stdout }).then((code) => {
  assert.equal(code, 1);
  const report = JSON.parse(String(stdout.read()));
  assert.equal(typeof report, "object");
});
