/** `node left-behind.ts KIND`: runs an eval whose evaluator leaves something behind that fails after the run. */
import process from "node:process";
import { setImmediate as nextTurn } from "node:timers/promises";
import { runEval } from "../src/run/run-eval.ts";
import { cached, entry, workflowOf, yes } from "./eval-fixtures.ts";

/** Opened when the run is over. */
let open = (): void => {};
const gate = new Promise<void>((resolve) => {
  open = resolve;
});

const LEAVES: Readonly<Record<string, () => void>> = {
  rejection: () =>
    void gate.then(() => {
      throw new Error("late");
    }),
  exception: () =>
    void gate.then(() =>
      setImmediate(() => {
        throw new Error("late");
      }),
    ),
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
open();
for (let turn = 0; turn < 5; turn++) await nextTurn();
process.stdout.write("still here\n");
