// Measures what bench/README.md promises, each figure as a ratio against a floor measured in the same run.
//   npm run bench             everything (about five minutes; needs 500 MB of disk)
//   npm run bench -- check    one section: start, sizes, check, library, casefold, evals, store, resume
// It prints and never fails on a figure: machines are noisy, bounds are held by reading bench/README.md.
import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createFloor } from "./floor.mjs";
import { generateEvalProject } from "./gen-eval-project.mjs";
import { generateTrials } from "./gen-trials.mjs";
import { comparePaired, median, peakOfNode, timeNode } from "./measure.mjs";
import { measureSizes } from "./sizes.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const output = join(root, "packages/cli/dist/bin.js");
const floor = join(root, "bench/floor.mjs");
const checks = join(root, "packages/checks/dist/index.js");
const evals = join(root, "packages/evals/dist/index.js");
const zod = join(root, "packages/core/node_modules/zod/index.js");

const sections = {
  start: measureStart,
  sizes: () => measureSizes(print),
  check: measureCheck,
  library: measureLibrary,
  casefold: measureCasefold,
  evals: measureEvals,
  store: measureStore,
  resume: measureResume,
};

function print(what, ratio, bound, detail) {
  const verdict = bound === undefined ? "" : ` (bound ${bound})`;
  console.log(`${what.padEnd(58)} ${ratio.padStart(9)}${verdict}  ${detail}`);
}

const times = (ratio) => `${ratio.toFixed(2)} ×`;
const ms = (value) => `${value.toFixed(0)} ms`;

async function measureStart() {
  const bare = () => timeNode(["-e", "0"]);
  for (const flag of ["--version", "--help"]) {
    const { one, other, ratio } = await comparePaired(() => timeNode([output, flag]), bare, { runs: 15 });
    print(`output ${flag} against node -e 0`, times(ratio), "2.5 ×", `${ms(one)} : ${ms(other)}`);
  }
  const load = (file) => () =>
    timeNode(["--input-type=module", "-e", `await import(${JSON.stringify(pathToFileURL(file).href)})`]);
  for (const [name, file, bound] of [
    ["checks", checks, "1.5 ×"],
    ["evals", evals, "2 ×"],
  ]) {
    const { one, other, ratio } = await comparePaired(load(file), load(zod), { runs: 15 });
    print(`import @outputai/${name} against import zod`, times(ratio), bound, `${ms(one)} : ${ms(other)}`);
  }
}

async function workload(count) {
  const directory = join(root, "bench/.work", String(count));
  if (!existsSync(join(directory, "truth.json"))) await generateTrials(count, directory);
  return directory;
}

function checkCommand(directory) {
  const trials = join(directory, "trials.jsonl");
  return [
    output,
    "check",
    join(directory, "spec.json"),
    "--trials",
    trials,
    "--output",
    join(directory, "report.txt"),
  ];
}

async function measureCheck() {
  for (const [count, bound, runs] of [
    [10_000, "2.5 ×", 9],
    [100_000, "2 ×", 5],
  ]) {
    const directory = await workload(count);
    const command = checkCommand(directory);
    for (const limits of [[], ["--max-old-space-size=64"]]) {
      const ours = () => timeNode([...limits, ...command], [1]);
      const { one, other, ratio } = await comparePaired(ours, () => timeNode([floor, directory]), { runs });
      const peaks = [];
      for (let run = 0; run < 3; run++) peaks.push(await peakOfNode([...limits, ...command], [1]));
      const what = `output check, ${count} trials ${limits.join(" ")}`;
      print(what, times(ratio), bound, `${ms(one)} : ${ms(other)}`);
      print(
        `${what}, peak memory`,
        `${median(peaks).toFixed(0)} MB`,
        "150 MB",
        `floor ${(await peakOfNode([floor, directory])).toFixed(0)} MB`,
      );
    }
  }
  const [whole, quarter] = [checkCommand(await workload(100_000)), checkCommand(await workload(25_000))];
  const { one, other, ratio } = await comparePaired(
    () => timeNode(whole, [1]),
    () => timeNode(quarter, [1]),
    { runs: 5 },
  );
  print("output check, 100000 trials against 25000", times(ratio), "4.5 ×", `${ms(one)} : ${ms(other)}`);
}

async function measureLibrary() {
  const { gradeTrials } = await import(pathToFileURL(checks).href);
  const directory = await workload(10_000);
  const spec = JSON.parse(readFileSync(join(directory, "spec.json"), "utf8"));
  const trials = readFileSync(join(directory, "trials.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const clock = async (work) => {
    const start = process.hrtime.bigint();
    await work();
    return Number(process.hrtime.bigint() - start) / 1e6;
  };
  const ours = () => clock(() => gradeTrials(spec, trials));
  const byHand = () => clock(() => trials.forEach(createFloor(spec).check));
  const { one, other, ratio } = await comparePaired(ours, byHand, { runs: 15 });
  print(
    "gradeTrials, 10000 trials in memory, against the loop",
    times(ratio),
    "3 ×",
    `${ms(one)} : ${ms(other)}`,
  );
}

async function measureCasefold() {
  await import("./casefold.mjs");
}

async function evalProject(count) {
  const folder = join(root, "bench/.work", `eval-${count}`);
  if (!existsSync(join(folder, "package.json"))) generateEvalProject(folder, count);
  return folder;
}

async function measureEvals() {
  const folder = await evalProject(1000);
  process.env.OUTPUT_WORKFLOWS_DIR = join(folder, "src/workflows");
  const command = [output, "workflow", "test", "support", "--cached"];
  const files = ["--results", join(folder, "results.jsonl"), "--output", join(folder, "report.txt")];
  const ours = () => timeNode([...command, ...files], [1]);
  const byHand = () => timeNode([join(root, "bench/eval-floor.mjs"), join(folder, "src/workflows/support")]);
  const { one, other, ratio } = await comparePaired(ours, byHand, { runs: 9 });
  print("output workflow test, 1000 cases × 5 evaluators", times(ratio), "3 ×", `${ms(one)} : ${ms(other)}`);
  const peaks = [];
  for (let run = 0; run < 3; run++)
    peaks.push(await peakOfNode([join(root, "bench/stream-eval.mjs"), folder, "100000"]));
  const peak = `${median(peaks).toFixed(0)} MB`;
  print("runEval, a stream of 100000 cases × 5, peak memory", peak, "300 MB", "every outcome kept");
}

async function measureStore() {
  await import("./results-file.mjs");
}

async function measureResume() {
  await import("./kill-resume.mjs");
}

console.log(`Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in sections));
if (unknown.length > 0)
  throw new Error(`No section ${unknown.join(", ")}: there are ${Object.keys(sections).join(", ")}.`);
for (const [name, measure] of Object.entries(sections))
  if (chosen.length === 0 || chosen.includes(name)) await measure();
