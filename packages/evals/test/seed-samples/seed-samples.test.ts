import type { EvaluationResult } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { Verdict } from "../../src/index.ts";
import { printedCalls, runSample } from "./run-sample.ts";
import { calls, lengthOfOutput, modules, signatureModule, signatures } from "./samples.ts";
import { typeFaults } from "./type-faults.ts";

/** The compiler reads the sources of all packages once. */
const SLOW = 60_000;

describe("the printed samples", () => {
  it("are all there", () => {
    const helpers = signatures.map((signature) => signature.replace(/^Verdict\.(\w+).*$/, "$1"));
    expect(helpers).toHaveLength(19);
    expect(helpers.filter((helper) => !(helper in Verdict))).toEqual([]);
    // fromJudge is shown in a module.
    expect(calls).toHaveLength(18);
    expect(modules.map(({ name }) => name)).toEqual(["evaluate-accuracy", "evaluate-structure"]);
  });

  it("type-check in strict mode as they are printed", { timeout: SLOW }, () => {
    const typed = { name: "signatures", module: signatureModule(signatures) };
    expect(typeFaults([...calls, ...modules, lengthOfOutput, typed])).toEqual([]);
  });

  it("would be reported if they did not", { timeout: SLOW }, () => {
    const wrong = calls
      .map(({ name, module }) => ({ name, module: `${module}\nVerdict.fail()` }))
      .slice(0, 1);
    const unlike = {
      name: "unlike",
      module: signatureModule(["Verdict.gt( actual: string ): EvaluationBooleanResult"]),
    };
    expect(typeFaults([...wrong, unlike])).toEqual([
      expect.stringContaining("Expected 1-2 arguments, but got 0."),
      expect.stringContaining("unlike:2"),
    ]);
  });
});

describe("a printed call", () => {
  const printed = calls.flatMap(({ name, code, module }) =>
    printedCalls(code).map((found, index) => ({ ...found, name, index, scope: module.split("\n")[0] ?? "" })),
  );

  it("has what it answers beside it, most of the time", () => {
    expect(printed.filter(({ answer }) => answer !== undefined).length).toBeGreaterThan(28);
  });

  it.each(printed.map((entry) => [entry.call.replaceAll("\n", " "), entry] as const))(
    "%s runs",
    (_, entry) => {
      const { said } = runSample(`${entry.scope}\nexport const said = ${entry.call};`);
      const { value, confidence, reasoning } = said as EvaluationResult;
      if (entry.answer) expect({ value, confidence, reasoning }).toEqual(entry.answer);
      else expect(["pass", "partial", "fail", true]).toContain(value);
    },
  );
});

describe("the printed evaluators", () => {
  type Evaluate = (subject: unknown) => Promise<EvaluationResult>;
  const evaluatorOf = (name: string, exported: string) => {
    const sample = [...modules, lengthOfOutput].find((one) => one.name === name);
    return runSample(sample?.module ?? "")[exported] as Evaluate & { readonly name: string };
  };
  const post = (title: string, blog_post: string) => ({
    input: { topic: "a" },
    output: { title, blog_post },
  });
  const long = "word ".repeat(30);

  it.each([
    { output: post("Title", `## One\n${long}`), value: "pass", issues: [], because: "all is there" },
    {
      output: post("Title", long),
      value: "partial",
      issues: ["No section headings"],
      because: "there is no heading",
    },
    { output: post("Title", "## One"), value: "fail", issues: ["Content too short"], because: "it is short" },
    {
      output: post("", ""),
      value: "fail",
      issues: ["Missing title", "Content too short", "No section headings"],
      because: "nothing is there",
    },
  ])("evaluate the structure of a post as $value: $because", async ({ output, value, issues }) => {
    const result = await evaluatorOf("evaluate-structure", "evaluateStructure")(output);
    expect(result.value).toBe(value);
    expect(result.feedback.map(({ issue }) => issue)).toEqual(issues);
  });

  it("are called as they are named, and refuse what does not fit with its path", async () => {
    const structure = evaluatorOf("evaluate-structure", "evaluateStructure");
    expect(structure.name).toBe("evaluate_structure");
    await expect(structure({ input: { topic: "a" }, output: { blog_post: "b" } })).rejects.toThrow(
      /evaluate_structure[\s\S]*\/output\/title/,
    );
  });

  it.each([
    { ground_truth: { min_length: 2 }, reasoning: "3 >= 2" },
    { ground_truth: { min_length: "4" }, reasoning: "3 is not greater than or equal to 4" },
    { ground_truth: undefined, reasoning: "3 is not greater than or equal to 100" },
  ])("measure a post by $ground_truth", async ({ ground_truth, reasoning }) => {
    const length = evaluatorOf("length-of-output", "lengthOfOutput");
    const result = await length({ ...post("a", "abc"), ground_truth });
    expect(result.reasoning).toBe(reasoning);
  });
});
