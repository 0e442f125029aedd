import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { installPackages, placeOf } from "./install-packages.ts";
import { packPackages } from "./pack-packages.ts";

type Class = new (...args: never[]) => object;
interface Api {
  readonly core: typeof import("../../packages/core/src/index.ts");
  readonly checks: typeof import("../../packages/checks/src/index.ts");
  readonly llm: typeof import("../../packages/llm/src/index.ts");
  readonly evals: typeof import("../../packages/evals/src/index.ts");
}

const packed = packPackages();
afterAll(packed.remove);

const [ours, theirs] = (await Promise.all([loadCopy("one"), loadCopy("another")])) as [Api, Api];

/** An own zod too, as it is when two versions of an application's parts meet. */
async function loadCopy(name: string): Promise<Api> {
  const into = join(packed.directory, name);
  installPackages(packed.packages, into, ["zod"]);
  const load = (folder: string) =>
    import(pathToFileURL(join(placeOf(into, `@outputai/${folder}`), "dist/index.js")).href);
  const [core, checks, llm, evals] = await Promise.all(["core", "checks", "llm", "evals"].map(load));
  return { core, checks, llm, evals };
}

const result = { value: true, confidence: 1 } as const;
const problem = { code: "TYPE_WRONG", message: "It is wrong.", pointer: "/a" } as const;

/** An instance of every class that is published. */
const INSTANCES: Readonly<Record<string, (api: Api) => object>> = {
  OutputError: ({ core }) => new core.OutputError("A", "b"),
  ValidationError: ({ core }) => new core.ValidationError("b"),
  EvaluationResultValidationError: ({ core }) => new core.EvaluationResultValidationError("A", [problem]),
  EvaluationResult: ({ core }) => new core.EvaluationResult({ ...result, value: "a" }),
  EvaluationBooleanResult: ({ core }) => new core.EvaluationBooleanResult(result),
  EvaluationNumberResult: ({ core }) => new core.EvaluationNumberResult({ ...result, value: 1 }),
  EvaluationStringResult: ({ core }) => new core.EvaluationStringResult({ ...result, value: "a" }),
  EvaluationVerdictResult: ({ core }) => new core.EvaluationVerdictResult({ ...result, value: "pass" }),
  EvaluationAbstention: ({ core }) => new core.EvaluationAbstention({ code: "UNDECIDED", reasoning: "a" }),
  EvaluationFeedback: ({ core }) => new core.EvaluationFeedback({ issue: "a" }),
  SpecError: ({ checks }) => new checks.SpecError([problem]),
  TrialsError: ({ checks }) => new checks.TrialsError([problem]),
  DatasetError: ({ evals }) => new evals.DatasetError([problem]),
  JudgeError: ({ llm }) => new llm.JudgeError("JUDGE_UNAVAILABLE", "a"),
};

const classesOf = ({ core, checks, llm, evals }: Api): ReadonlyMap<string, Class> =>
  new Map([core, checks, llm, evals].flatMap((module) => Object.entries(module).filter(isOwnClass)));

function isOwnClass(entry: [string, unknown]): entry is [string, Class] {
  return typeof entry[1] === "function" && /^class\b/.test(Function.prototype.toString.call(entry[1]));
}

describe("two copies of the packages in a process", () => {
  const [mine, other] = [classesOf(ours), classesOf(theirs)];

  it("are two, and every class that is published is tried", () => {
    expect([...mine.keys()].sort()).toEqual(Object.keys(INSTANCES).sort());
    expect([...mine].filter(([name, one]) => one === other.get(name))).toEqual([]);
    expect(ours.core.z).not.toBe(theirs.core.z);
  });

  it.each(Object.keys(INSTANCES))("agree on whether something is a %s", (name) => {
    const instance = INSTANCES[name]?.(ours);
    const kinds = (classes: ReadonlyMap<string, Class>) =>
      [...classes].filter(([, one]) => instance instanceof one).map(([kind]) => kind);
    expect(kinds(mine)).toContain(name);
    expect(kinds(other)).toEqual(kinds(mine));
  });

  it("take each other's results as parts of their own", () => {
    const foreign = new theirs.core.EvaluationNumberResult({ value: 2, confidence: 1 });
    const feedback = new theirs.core.EvaluationFeedback({ issue: "late" });
    const whole = new ours.core.EvaluationResult({
      ...result,
      feedback: [feedback],
      dimensions: [foreign],
    });
    expect(whole.dimensions).toEqual([foreign]);
    expect(whole.feedback).toEqual([feedback]);
  });

  it("run each other's evaluators, and tell each other's errors and abstentions", async () => {
    const { verify, Verdict } = theirs.evals;
    const evaluators = [
      verify({ name: "long", output: theirs.core.z.string() }, ({ output }) => Verdict.gt(output.length, 3)),
      verify({ name: "unknown" }, () => new theirs.core.EvaluationAbstention({ code: "A", reasoning: "b" })),
      verify({ name: "broken" }, () => {
        throw new theirs.checks.SpecError([problem]);
      }),
    ];
    const evals = evaluators.map((evaluator) => ({ evaluator }));
    const workflow = ours.evals.evalWorkflow({ name: "mixed_eval", evals });
    const cases = [{ name: "a", input: 1, last_output: { output: "text" } }];
    const output = await ours.evals.runEval(workflow, cases);
    expect(output.cases[0]?.evaluators).toMatchObject([
      { name: "long", status: "decided", verdict: "pass", reasoning: "4 > 3" },
      { name: "unknown", status: "abstained", code: "A", reasoning: "b" },
      { name: "broken", status: "errored", code: "SPEC_INVALID" },
    ]);
  });
});
