// The floor: the four checks of the workload as a loop written by hand for it, with nothing that a tool needs: no
// validation, no abstention, no reasons. node bench/floor.mjs DIR (made by gen-trials.mjs)
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";

/** Prepares the checks of a workload's spec; the function that comes back adds one trial to `passed`. */
export function createFloor(spec) {
  const phrases = new Map(
    spec.samples.map(({ name, reference }) => [name, reference.expected.phrase.toLowerCase()]),
  );
  const banned = spec.checks[1].value.toLowerCase();
  const wanted = spec.checks[3].arguments;
  const passed = [0, 0, 0, 0];
  const check = ({ sample, output, toolCalls }) => {
    const text = output.toLowerCase();
    if (text.includes(phrases.get(sample))) passed[0]++;
    if (!text.includes(banned)) passed[1]++;
    const refunds = toolCalls.filter(({ tool }) => tool === "create_refund");
    if (refunds.length > 0) passed[2]++;
    if (refunds.some((call) => holds(call.arguments, wanted))) passed[3]++;
  };
  return { check, passed };
}

function holds(actual, expected) {
  if (Array.isArray(expected)) {
    return Array.isArray(actual) && expected.every((wanted) => actual.some((found) => holds(found, wanted)));
  }
  if (expected === null || typeof expected !== "object") return actual === expected;
  if (actual === null || typeof actual !== "object") return false;
  return Object.entries(expected).every(
    ([key, value]) => Object.hasOwn(actual, key) && holds(actual[key], value),
  );
}

async function run(directory) {
  const { check, passed } = createFloor(JSON.parse(readFileSync(join(directory, "spec.json"), "utf8")));
  let count = 0;
  let rest = Buffer.alloc(0);
  const take = (line) => {
    check(JSON.parse(line.toString("utf8")));
    count++;
  };
  for await (const chunk of createReadStream(join(directory, "trials.jsonl"), {
    highWaterMark: 256 * 1024,
  })) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      take(bytes.subarray(start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) take(rest);
  console.log(JSON.stringify({ count, passed }));
}

if (import.meta.main) await run(process.argv[2] ?? ".");
