import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gradeTrials, parseSpec, readSpec } from "@outputai/checks";
import { describe, expect, it } from "vitest";
import { recordedJudge } from "../test/recorded-judge.ts";
import { misfitsWithTable } from "./compare-report.ts";
import { recordTrials } from "./record-trials.ts";
import { supportScript } from "./script/support-script.ts";
import { scriptedModel } from "./scripted-model.ts";
import { SCRIPTED_REPORT } from "./scripted-report.ts";

const file = fileURLToPath(new URL("../evals/support.yaml", import.meta.url));
const model = scriptedModel(supportScript);

describe("recordTrials with evals/support.yaml", () => {
  it("has a spec without a note, of all seven check types", async () => {
    const { spec, notes } = await readSpec(file, { strict: true });
    expect(notes).toEqual([]);
    expect(new Set(spec.checks.map(({ type }) => type)).size).toBe(7);
    expect(spec.samples.length * spec.epochs).toBeGreaterThanOrEqual(16);
  });

  it("records every sample and epoch in the order of the spec", async () => {
    const { spec } = await readSpec(file);
    const trials = await recordTrials(spec, model);
    expect(trials.map(({ sample, epoch }) => `${sample} ${epoch}`)).toEqual(
      spec.samples.flatMap(({ name }) => [`${name} 1`, `${name} 2`]),
    );
    expect(
      trials.filter(({ status }) => status !== "completed").map(({ sample, epoch }) => [sample, epoch]),
    ).toEqual([["refund_outage", 2]]);
  });

  it("records the same twice", async () => {
    const { spec } = await readSpec(file);
    expect(await recordTrials(spec, model)).toEqual(await recordTrials(spec, model));
  });

  it("is graded as the table says", async () => {
    const { spec } = await readSpec(file);
    const graded = await gradeTrials(spec, await recordTrials(spec, model), { judge: await recordedJudge() });
    expect(misfitsWithTable({ ...graded, exitCode: 1 }, SCRIPTED_REPORT)).toEqual([]);
    expect(graded.outcomes.filter(({ status }) => status === "failed")).toMatchObject([
      { index: 1, sample: "refund_damaged", epoch: 2 },
      {
        index: 2,
        sample: "refund_one_item",
        epoch: 1,
        closestCall: {
          tool: "refund_create",
          differences: [{ path: "amount", expected: 24.5, actual: 89.9 }],
        },
      },
      { index: 4, sample: "adres", epoch: 2 },
      { index: 5, sample: "where_is_it", epoch: 2 },
      { index: 6, sample: "refund_too_late", epoch: 1, reason: expect.stringContaining("what happens next") },
      { index: 6, sample: "refund_too_late", epoch: 2 },
      { index: 7, sample: "refund_too_late", epoch: 2 },
      { index: 8, sample: "refund_one_item", epoch: 2 },
    ]);
    expect(graded.outcomes.filter(({ status }) => status === "abstained")).toMatchObject([
      { index: 1, sample: "refund_outage", epoch: 2, code: "TRACE_INCOMPLETE" },
      { index: 3, sample: "refund_outage", epoch: 2, code: "TRIAL_ERROR" },
      { index: 4, sample: "postcode", epoch: 1, code: "SETUP_INVALID", detail: "not_string" },
      { index: 4, sample: "postcode", epoch: 2, code: "SETUP_INVALID", detail: "not_string" },
      { index: 5, sample: "refund_outage", epoch: 2, code: "TRIAL_ERROR" },
      { index: 6, sample: "refund_outage", epoch: 2, code: "TRIAL_ERROR" },
      { index: 8, sample: "refund_outage", epoch: 2, code: "TRACE_INCOMPLETE" },
    ]);
  });

  it("calls one check flaky for each slip that happens in one epoch only", async () => {
    const { spec } = await readSpec(file);
    const { checks } = await gradeTrials(spec, await recordTrials(spec, model));
    const flaky = checks.flatMap(({ name, by_sample }) =>
      Object.entries(by_sample).flatMap(([sample, tally]) => (tally.flaky ? [`${name}: ${sample}`] : [])),
    );
    expect(flaky).toEqual([
      "refunds within its rights: refund_damaged",
      "refunds the teapot, not the order: refund_one_item",
      "says where it went: adres",
      "speaks as the shop: where_is_it",
      "refunds nothing it must not: refund_too_late",
      "asks for a refund once: refund_one_item",
    ]);
  });

  it("has every failure and abstention explained in the README, beside the same table", async () => {
    const { spec } = await readSpec(file);
    const judge = await recordedJudge();
    const { outcomes } = await gradeTrials(spec, await recordTrials(spec, model), { judge });
    const readme = (await readFile(new URL("../README.md", import.meta.url), "utf8")).replace(/\s+/g, " ");
    const [, failures = "", abstentions = ""] = readme.split(/### The (?:failures|abstentions)/);
    for (const { check, passed, failed, abstained } of SCRIPTED_REPORT) {
      const count = Object.values(abstained).reduce((sum, part) => sum + part, 0);
      expect(readme).toContain(`| ${check} | ${passed} | ${failed} | ${count} |`);
    }
    for (const outcome of outcomes) {
      const name = spec.checks[outcome.index]?.name;
      if (outcome.status === "failed")
        expect(failures).toContain(`**${name}**, \`${outcome.sample}\`, epoch ${outcome.epoch}.`);
      if (outcome.status === "abstained")
        for (const told of [`\`${outcome.code}\``, `**${name}**`, `\`${outcome.sample}\``])
          expect(abstentions).toContain(told);
    }
  });

  it("refuses a sample whose input is no text for the agent", async () => {
    const { spec } = parseSpec({
      samples: [{ name: "odd", input: { message: "?" } }],
      checks: [{ type: "hasToolCall", tool: "escalate" }],
    });
    await expect(recordTrials(spec, model)).rejects.toMatchObject({ code: "DEMO_SAMPLE_INVALID" });
  });
});
