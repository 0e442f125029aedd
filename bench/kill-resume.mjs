// Kills a run with SIGKILL at a random moment and resumes it, 60 times, and looks whether every unit is stored once,
// none that was stored ran again, and the output is that of a run that was left in peace. Fails when not.
//   node bench/kill-resume.mjs [SEED] [KILLS]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killAndResume } from "../packages/evals/test/kill-and-resume.ts";

const isMain = process.argv[1]?.endsWith("kill-resume.mjs");
const [seed = Date.now() % 1e6, kills = 60] = isMain ? process.argv.slice(2).map(Number) : [];
const folder = mkdtempSync(join(tmpdir(), "kill-resume-"));
try {
  const report = await killAndResume({ seed, kills, cases: kills * 10, folder });
  const { units, executions, faults } = report;
  console.log(
    `${report.kills} kills (seed ${seed}): ${units} units, ${executions} executions, ${faults.length} faults`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
