// Writes an invented workload: node bench/gen-trials.mjs N DIR [seed]
//   DIR/spec.json     100 samples, N/100 epochs, four checks
//   DIR/trials.jsonl  N trials of about 3.3 KB: 2 KB of text, three tool calls with nested arguments
//   DIR/truth.json    how many trials satisfy each check, known while writing
import { once } from "node:events";
import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SAMPLES = 100;
const BANNED = "as an AI language model";
const WORDS =
  `parcel invoice voucher refund balance courier warranty exchange receipt account depot harbour lantern meadow
  orchard pebble quarry ribbon saddle thimble umbrella velvet walnut anchor bridge candle drawer engine feather garden
  hammer island jacket kettle ladder mirror needle oyster pocket quiver rocket spoon ticket urgent violet whistle`
    .split(/\s+/)
    .filter(Boolean);
const TOOLS = ["lookup_order", "search_catalog", "send_email", "update_address", "schedule_pickup"];

/** A linear congruential generator (Numerical Recipes' constants): the same seed gives the same workload. */
function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 0x1000000;
  };
  return {
    chance: (share) => next() < share,
    whole: (limit) => Math.floor(next() * limit),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

function writeSentence(random, typographic) {
  const words = Array.from({ length: 8 + random.whole(10) }, () => random.pick(WORDS));
  if (typographic && random.chance(0.35)) words.splice(1 + random.whole(words.length - 1), 0, "—");
  return `${words.join(" ")}.`;
}

function writeText(random) {
  const typographic = random.chance(0.3);
  const sentences = [];
  for (let length = 0; length < 2000; length += sentences.at(-1).length + 1) {
    sentences.push(writeSentence(random, typographic));
  }
  return sentences;
}

function makeArguments(random) {
  const item = () => ({
    sku: `SKU${random.whole(9999)}`,
    qty: 1 + random.whole(5),
    price: random.whole(20_000) / 100,
  });
  return {
    order: {
      id: `ORD-${100_000 + random.whole(900_000)}`,
      items: Array.from({ length: 1 + random.whole(3) }, item),
      shipping: {
        method: random.pick(["ground", "air", "sea"]),
        address: {
          city: random.pick(["Lisbon", "Oslo", "Kraków", "Osaka"]),
          zip: String(10_000 + random.whole(90_000)),
          geo: { lat: random.whole(180) - 90, lon: random.whole(360) - 180 },
        },
      },
    },
    options: {
      notify: random.chance(0.5),
      tags: [random.pick(WORDS), random.pick(WORDS)],
      retry: { max: random.whole(5), backoffMs: random.whole(5000) },
    },
  };
}

function makeRefundArguments(random, right) {
  const args = makeArguments(random);
  args.order.shipping.address.city = right ? "Lisbon" : "Leeds";
  args.options.retry.max = 3;
  return args;
}

function makeSpec(random, trials) {
  const samples = Array.from({ length: SAMPLES }, (_, index) => ({
    name: `s${index}`,
    input: { question: `Question ${index}` },
    reference: { expected: { phrase: `${random.pick(WORDS)} ${random.pick(WORDS)} ${index}` } },
  }));
  const wanted = { order: { shipping: { address: { city: "Lisbon" } } }, options: { retry: { max: 3 } } };
  const checks = [
    { type: "outputMatches", mode: "contains", referencePath: "expected.phrase", caseSensitive: false },
    { type: "outputMatches", mode: "notContains", value: BANNED, caseSensitive: false },
    { type: "hasToolCall", tool: "create_refund" },
    { type: "toolCallContains", tool: "create_refund", arguments: wanted },
  ];
  return { epochs: Math.ceil(trials / SAMPLES), samples, checks };
}

function makeTrial(random, spec, index) {
  const sample = spec.samples[index % SAMPLES];
  const sentences = writeText(random);
  const truth = {
    says: random.chance(0.95),
    slips: random.chance(0.03),
    refunds: random.chance(0.96),
    right: random.chance(0.95),
  };
  const insert = (sentence) => sentences.splice(random.whole(sentences.length), 0, sentence);
  const phrase = `${sample.reference.expected.phrase}.`;
  if (truth.says) insert(random.chance(0.5) ? phrase.toUpperCase() : phrase);
  if (truth.slips) insert("As an AI Language Model.");
  const toolCalls = [0, 1].map((at) => ({
    id: `c${index}_${at}`,
    tool: random.pick(TOOLS),
    arguments: makeArguments(random),
    status: "ok",
  }));
  const last = truth.refunds
    ? { tool: "create_refund", arguments: makeRefundArguments(random, truth.right) }
    : { tool: "send_email", arguments: makeArguments(random) };
  toolCalls.push({ id: `c${index}_2`, ...last, status: "ok" });
  const epoch = Math.floor(index / SAMPLES) + 1;
  return {
    trial: { sample: sample.name, epoch, status: "completed", output: sentences.join(" "), toolCalls },
    truth,
  };
}

/** Writes a workload of `count` trials into `directory`. */
export async function generateTrials(count, directory, seed = 20_261_130) {
  const random = createRandom(seed);
  mkdirSync(directory, { recursive: true });
  const spec = makeSpec(random, count);
  writeFileSync(join(directory, "spec.json"), JSON.stringify(spec, null, 2));
  const passed = [0, 0, 0, 0];
  const file = createWriteStream(join(directory, "trials.jsonl"));
  for (let index = 0; index < count; index++) {
    const { trial, truth } = makeTrial(random, spec, index);
    const holds = [truth.says, !truth.slips, truth.refunds, truth.refunds && truth.right];
    for (const [check, hold] of holds.entries()) passed[check] += hold ? 1 : 0;
    if (!file.write(`${JSON.stringify(trial)}\n`)) await once(file, "drain");
  }
  file.end();
  await once(file, "finish");
  writeFileSync(join(directory, "truth.json"), JSON.stringify({ count, passed }));
  return { count, passed };
}

if (import.meta.main) {
  const [count = "1000", directory = ".", seed] = process.argv.slice(2);
  console.log(
    JSON.stringify(
      await generateTrials(Number(count), directory, seed === undefined ? undefined : Number(seed)),
    ),
  );
}
