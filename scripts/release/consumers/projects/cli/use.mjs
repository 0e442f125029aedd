import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const { version } = JSON.parse(readFileSync("node_modules/@outputai/cli/package.json", "utf8"));

const told = npx("--version");
assert.equal(told.status, 0, told.written);
assert.ok(told.written.includes(version), told.written);

const checked = npx("check", "refunds.yaml", "--trials", "trials.jsonl");
assert.equal(checked.status, 1, checked.written);
assert.match(checked.written, /FAILED: 1 failed, 3 passed \(exit code 1\)/);

const tested = npx("workflow", "test", "invoice", "--cached");
assert.equal(tested.status, 1, tested.written);
assert.match(tested.written, /wrong_total/);

function npx(...args) {
  const { status, stdout, stderr } = spawnSync("npx", ["--no-install", "output", ...args], {
    encoding: "utf8",
  });
  return { status, written: stdout + stderr };
}
