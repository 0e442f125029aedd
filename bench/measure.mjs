// Whole processes, measured from outside: wall time in milliseconds, peak resident memory in MB.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const REPORT_PEAK = fileURLToPath(new URL("./report-peak.mjs", import.meta.url));

/** Runs `node ...argv` once and gives its wall time in milliseconds. Any exit code of `accepted` will do. */
export async function timeNode(argv, accepted = [0]) {
  const start = process.hrtime.bigint();
  const child = spawn(process.execPath, argv, { stdio: ["ignore", "ignore", "pipe"] });
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const [code, signal] = await once(child, "close");
  const elapsed = Number(process.hrtime.bigint() - start) / 1e6;
  if (!accepted.includes(code))
    throw new Error(`node ${argv.join(" ")} ended with ${code ?? signal}: ${stderr}`);
  return elapsed;
}

/** Runs `node ...argv` once and gives its peak resident set size in MB (10^6 bytes), as the kernel counted it. */
export async function peakOfNode(argv, accepted = [0]) {
  const folder = mkdtempSync(join(tmpdir(), "peak-"));
  const file = join(folder, "peak");
  process.env.BENCH_PEAK_FILE = file;
  try {
    await timeNode(["--import", REPORT_PEAK, ...argv], accepted);
    return (Number(readFileSync(file, "utf8")) * 1024) / 1e6;
  } finally {
    delete process.env.BENCH_PEAK_FILE;
    rmSync(folder, { recursive: true });
  }
}

/** Runs two measurements in turn, A B A B …, after one uncounted pair: medians, and the median of the pairs' ratios. */
export async function comparePaired(one, other, { runs = 7 } = {}) {
  await one();
  await other();
  const pairs = [];
  for (let run = 0; run < runs; run++) pairs.push([await one(), await other()]);
  return {
    one: median(pairs.map(([a]) => a)),
    other: median(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => a / b)),
  };
}

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
