import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { installProject, runBuilt } from "./installed-project.ts";

const HOLDS_THE_THREAD = `import { evalWorkflow, Verdict, verify } from "@outputai/evals";

const loops = verify({ name: "loops" }, ({ input }) => {
  if (input.numbers.length === 0) for (;;);
  return Verdict.pass();
});

export default evalWorkflow({ name: "sum_eval", evals: [{ evaluator: loops }], config: { concurrency: 1 } });
`;

it("ends the process when an evaluator never gives the thread back, says which, and keeps what was finished (B43)", async () => {
  const cwd = await installProject("plain-javascript");
  try {
    await writeFile(join(cwd, "src/workflows/sum/tests/evals/workflow.js"), HOLDS_THE_THREAD);
    const { code, stderr } = await runBuilt(["workflow", "test", "sum", "--timeout", "200ms"], { cwd });
    expect(code).toBe(null);
    expect(stderr).toBe(
      "error: Evaluator loops (case none) holds the thread for more than 200 ms, and nothing can interrupt it: the process ends. What was finished is kept. [THREAD_HELD]\n",
    );
    const results = await readFile(join(cwd, ".output/runs/sum.jsonl"), "utf8");
    expect(results).toContain('"datasetName":"tenths"');
    expect(results).not.toContain('"datasetName":"none"');
  } finally {
    await rm(cwd, { recursive: true });
  }
});
