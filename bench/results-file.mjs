// How fast results are written to a file and read again, beside a loop that only writes and parses the same lines.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { comparePaired } from "./measure.mjs";

const evals = fileURLToPath(new URL("../packages/evals/dist/index.js", import.meta.url));
const { resultsFile } = await import(pathToFileURL(evals).href);

const COUNT = 100_000;
const GROUP = 50;
const run = { workflow: "bench_eval", evaluators: [], trials: 1, outputs: "cached" };
const outcome = (name, index) => ({
  name,
  criticality: "required",
  durationMs: 0.1,
  status: "decided",
  verdict: "pass",
  value: index,
  confidence: 1,
  reasoning: `Expected output to contain "refund", got "The refund of order ${index} is on its way."`,
});
const result = (index) => ({
  unit: `sha256:${index.toString(16).padStart(64, "0")}`,
  datasetName: `case ${index}`,
  result: {
    trial: 1,
    verdict: "pass",
    durationMs: 1.5,
    evaluators: ["a", "b", "c", "d", "e"].map((name) => outcome(`evaluator_${name}`, index)),
  },
});
const groups = Array.from({ length: COUNT / GROUP }, (_, group) =>
  Array.from({ length: GROUP }, (_, index) => result(group * GROUP + index)),
);

const folder = mkdtempSync(join(tmpdir(), "results-file-"));
const [file, floor] = [join(folder, "run.jsonl"), join(folder, "floor.jsonl")];
const clock = async (work) => {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e6;
};

async function write() {
  rmSync(file, { force: true });
  const store = resultsFile(file, { resume: false });
  await store.open(run);
  for (const group of groups) await store.append(group);
  await store.close(true);
}

function writeByHand() {
  const handle = openSync(floor, "w");
  for (const group of groups)
    writeSync(handle, group.map((value) => `${JSON.stringify({ record: "unit", ...value })}\n`).join(""));
  closeSync(handle);
}

async function read() {
  const store = resultsFile(file, { resume: true });
  const { results } = await store.open(run);
  await store.close(true);
  if (results.size !== COUNT) throw new Error(`${results.size} of ${COUNT} results were read.`);
}

function readByHand() {
  const results = new Map();
  for (const line of readFileSync(floor, "utf8").trimEnd().split("\n")) {
    const value = JSON.parse(line);
    results.set(value.unit, value);
  }
}

function print(what, { one, other, ratio }) {
  const speed = `${Math.round(COUNT / one)},000 a second`;
  console.log(
    `${what.padEnd(58)} ${ratio.toFixed(2).padStart(7)} ×  ${one.toFixed(0)} : ${other.toFixed(0)} ms, ${speed}`,
  );
}

try {
  const runs = 5;
  print(
    `resultsFile, ${COUNT} results in groups of ${GROUP}`,
    await comparePaired(
      () => clock(write),
      () => clock(writeByHand),
      { runs },
    ),
  );
  print(
    `resultsFile, resumed with ${COUNT} results`,
    await comparePaired(
      () => clock(read),
      () => clock(readByHand),
      { runs },
    ),
  );
} finally {
  rmSync(folder, { recursive: true });
}
