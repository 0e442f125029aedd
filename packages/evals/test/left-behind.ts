/** `node left-behind.ts KIND`: runs an eval whose evaluator leaves something behind that fails after the run. */
import process from "node:process";
import { runEval } from "../src/run/run-eval.ts";
import { cached, entry, workflowOf, yes } from "./eval-fixtures.ts";

const LEAVES: Readonly<Record<string, () => void>> = {
  rejection: () => void new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 30)),
  exception: () =>
    void setTimeout(() => {
      throw new Error("late");
    }, 30),
  foreign: () => {},
};

const kind = String(process.argv[2]);
const leaves = entry("leaves", () => {
  LEAVES[kind]?.();
  return yes;
});
const { summary } = await runEval(workflowOf(leaves), [cached("a")]);
process.stdout.write(`${summary.passed} passed\n`);
if (kind === "foreign") void Promise.reject(new Error("nobody's"));
setTimeout(() => process.stdout.write("still here\n"), 60);
