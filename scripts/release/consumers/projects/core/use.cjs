const assert = require("node:assert/strict");
const { EvaluationNumberResult, OutputError } = require("@outputai/core");

assert.equal(new EvaluationNumberResult({ value: 0.5, confidence: 1 }).value, 0.5);
const error = new OutputError("SPEC_INVALID", "The spec is empty.", { hint: "Add a check." });
assert.ok(error instanceof Error);
assert.equal(error.code, "SPEC_INVALID");
// one class, whichever way it was loaded
void import("@outputai/core").then((module) => assert.equal(module.OutputError, OutputError));
