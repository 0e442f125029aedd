import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeFiles } from "./load-files.ts";
import { runLine, runLines } from "./run-lines.ts";
import { runOutput } from "./run-output.ts";

const FIXTURE = fileURLToPath(new URL("./fixtures/verdicts", import.meta.url));
let cwd = "";

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output 100% #1 "));
  await cp(FIXTURE, cwd, { recursive: true });
});

afterEach(() => rm(cwd, { recursive: true }));

/** A project with workflows of one evaluator, which passes what its module `word` says. */
function project(workflows: Readonly<Record<string, string>>) {
  const files = Object.entries(workflows).flatMap(([path, word]) => {
    const name = path.split("/").at(-1);
    return [
      [
        `src/workflows/${path}/tests/evals/workflow.ts`,
        `import { evalWorkflow, Verdict, verify } from "@outputai/evals";
import settings from "../../../${"../".repeat(path.split("/").length)}${word}.json";
const same = verify({ name: "same" }, ({ output }) => Verdict.equals(output, settings.word));
export default evalWorkflow({ name: "${name}_eval", evals: [{ evaluator: same }] });\n`,
      ],
      [`src/workflows/${path}/workflow.ts`, 'export default async () => "yes";\n'],
      [
        `src/workflows/${path}/tests/datasets/cases.jsonl`,
        '{"name":"one","input":1,"last_output":{"output":"yes"}}\n',
      ],
    ];
  });
  return writeFiles({
    "package.json": '{ "type": "module" }',
    "src/yes.json": '{ "word": "yes" }',
    "src/no.json": '{ "word": "no" }',
    ...Object.fromEntries(files),
  });
}

describe("output workflow test --output", () => {
  it.each([
    { file: "src/workflows/said/tests/datasets/more.jsonl", because: "a case of it was not selected" },
    { file: "src/workflows/said/tests/evals/evaluators.ts", because: "it was loaded" },
    { file: "src/workflows/said/tests/evals/kind.prompt", because: "a judge reads it" },
    { file: "src/rates.json", because: "it was loaded, from elsewhere" },
  ])("leaves $file alone: $because", async ({ file }) => {
    const evals = join(cwd, "src/workflows/said/tests/evals");
    await writeFile(
      join(evals, "evaluators.ts"),
      'import r from "../../../../rates.json";\nexport const a = r;\n',
    );
    await writeFile(join(evals, "kind.prompt"), "Be kind.");
    await writeFile(join(cwd, "src/rates.json"), '{ "a": 1 }');
    await writeFile(
      join(cwd, "src/workflows/said/tests/datasets/more.jsonl"),
      '{"name":"more","input":{"say":"pass"}}\n',
    );
    const code = await readFile(join(evals, "workflow.ts"), "utf8");
    await writeFile(join(evals, "workflow.ts"), `import "./evaluators.ts";\n${code}`);
    const before = await readFile(join(cwd, file), "utf8");
    const run = await runLine(cwd, `workflow test said --cached -d pass-1 --output ${file}`);
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(`is the input ${file} itself`) });
    expect(await readFile(join(cwd, file), "utf8")).toBe(before);
  });
});

describe("output workflow test --resume", () => {
  it("takes no results of other JSON that code imports", async () => {
    const folder = await project({ greet: "yes" });
    expect((await runLine(folder, "workflow test greet --cached")).code).toBe(0);
    await writeFile(join(folder, "src/yes.json"), '{ "word": "other" }');
    expect(await runLine(folder, "workflow test greet --cached --resume")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("the code has changed since"),
    });
  });

  it("tells workflows of one name apart", async () => {
    const folder = await project({ "a/greet": "yes", "b/greet": "no" });
    const [first, other, shared] = await runLines(folder, [
      "workflow test a/greet --cached --results shared.jsonl",
      "workflow test b/greet --cached --resume",
      "workflow test b/greet --cached --resume --results shared.jsonl",
    ]);
    expect(first?.code).toBe(0);
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining("There is nothing to resume") });
    expect(shared).toMatchObject({ code: 2, stderr: expect.stringContaining("[RESULTS_FILE_OTHER_RUN]") });
    expect((await runLine(folder, "workflow test b/greet --cached")).code).toBe(1);
    await readFile(join(folder, ".output/runs/b%2Fgreet.jsonl"));
  });

  it("says that outputs differ, and not that code does, when --cached does", async () => {
    const { stderr } = (
      await runLines(cwd, ["workflow test said -d pass-1", "workflow test said -d pass-1 --cached --resume"])
    )[1] ?? { stderr: "" };
    expect(stderr).toContain("the outputs were those of the target and are the cached ones now");
    expect(stderr).not.toContain("the code has changed");
  });
});

describe("output workflow test refuses", () => {
  it("ground truth for nobody with its place, with everything else, before it costs a file", async () => {
    const cases = join(cwd, "src/workflows/said/tests/datasets/cases.yml");
    await writeFile(
      cases,
      `${await readFile(cases, "utf8")}known:\n  input: { say: pass }\n  ground_truth:\n    evals:\n      siad: { a: 1 }\n`,
    );
    await writeFile(join(cwd, "src/workflows/said/tests/datasets/lines.jsonl"), KNOWN_LINES);
    await writeFile(join(cwd, "notes.txt"), "My notes");
    const { code, stderr } = await runLine(
      cwd,
      "workflow test said --cached -d nobody --baseline no.json --output notes.txt",
    );
    expect(code).toBe(2);
    const row = (await readFile(cases, "utf8")).split("\n").findIndex((line) => line.includes("siad:")) + 1;
    expect(stderr).toContain(
      `  src/workflows/said/tests/datasets/cases.yml:${row}:7 /known/ground_truth/evals/siad`,
    );
    expect(stderr).toContain("  src/workflows/said/tests/datasets/lines.jsonl:2:50 /ground_truth/evals/sad");
    expect(stderr).toContain('Did you mean "said"?');
    expect(stderr).toContain('There is no case "nobody"');
    expect(stderr).toContain("no.json does not exist");
    expect(await readFile(join(cwd, "notes.txt"), "utf8")).toBe("My notes");
  });
});

describe("output workflow test tells what a module threw", () => {
  it("once, with every problem, where evalWorkflow refuses its arguments", async () => {
    const file = join(cwd, "src/workflows/misfit/tests/evals/workflow.ts");
    await writeFile(
      file,
      'import { evalWorkflow } from "@outputai/evals";\nexport default evalWorkflow({ name: "misfit_eval", evals: [], evlas: 1 } as never);\n',
    );
    const { code, stderr } = await runLine(cwd, "workflow test misfit --cached");
    expect(code).toBe(2);
    expect(stderr.split("is not well defined").length).toBe(2);
    expect(stderr).toContain("  /evals There are no evals");
    expect(stderr).toContain('  /evlas Unknown key "evlas"');
    expect(stderr).toContain("\n    at src/workflows/misfit/tests/evals/workflow.ts:2:16\n");
  });

  it("with the user's own frame, however many of packages lie before it", async () => {
    const deep = join(cwd, "node_modules/deep");
    await mkdir(deep, { recursive: true });
    await writeFile(join(deep, "package.json"), '{ "name": "deep", "type": "module", "exports": "./a.js" }');
    await writeFile(
      join(deep, "a.js"),
      'export function fall(n) {\n  if (n === 0) throw new Error("far away");\n  fall(n - 1);\n}\n',
    );
    const target = 'import { fall } from "deep";\nexport default () => fall(30);\n';
    await writeFile(join(cwd, "src/workflows/said/workflow.ts"), target);
    const { stdout } = await runLine(cwd, "workflow test said -d pass-1");
    expect(stdout).toContain("src/workflows/said/workflow.ts:2:22");
  });

  it("without asking for --cached, where evaluators import a step of the hosted framework", async () => {
    await writeFile(
      join(cwd, "src/workflows/said/workflow.ts"),
      'import { step } from "@outputai/core";\nexport const a = step({});\n',
    );
    const evals = join(cwd, "src/workflows/said/tests/evals/workflow.ts");
    await writeFile(evals, `import "../../workflow.js";\n${await readFile(evals, "utf8")}`);
    const { stderr } = await runLine(cwd, "workflow test said --cached");
    expect(stderr).toContain("  src/workflows/said/workflow.ts:1 ");
    expect(stderr).toContain("hint: step of @outputai/core belongs to the hosted framework");
    expect(stderr).toContain("Move what evaluators need out of the file that imports step");
    expect(stderr).not.toContain("--cached");
  });
});

describe("output workflow test speaks of its own flags", () => {
  it("where results cannot be taken, kept or found", async () => {
    const [none, first, other, done, folder] = await runLines(cwd, [
      "workflow test said --cached --resume",
      "workflow test said --cached -d pass-1",
      "workflow test said -d pass-1 --resume",
      "workflow test said --cached -d pass-1 --resume",
      "workflow test said --cached --results package.json/x",
    ]);
    expect(first?.code).toBe(0);
    expect(none?.stderr).toContain('The results file ".output/runs/said.jsonl" does not exist');
    expect(none?.stderr).toContain("hint: Start the run without --resume");
    expect(other?.stderr).toContain("hint: Start over without --resume");
    expect(done?.stdout).toContain("leave --resume out");
    expect(folder?.stderr).toContain("Or keep the results in another file with --results FILE.");
  });

  it("where a workflow has no cases", async () => {
    await rm(join(cwd, "src/workflows/said/tests/datasets"), { recursive: true });
    expect(await runLine(cwd, "workflow test said --cached")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        "Put cases into src/workflows/said/tests/datasets, or make them with output workflow dataset generate.",
      ),
    });
  });
});

describe("output workflow test --save", () => {
  it("says how many outputs it saved where, and that secrets were hidden", async () => {
    const cases = "src/workflows/said/tests/datasets/secret.jsonl";
    await writeFile(join(cwd, cases), '{"name":"a, b","input":{"say":"password: hunter2"}}\n');
    const [saved] = await runArguments([["workflow", "test", "said", "--save", "-d", "a, b"]]);
    expect(saved?.stderr).toContain(`1 output saved in ${cases}\n`);
    expect(saved?.stdout).toContain('Secrets were hidden in the saved output of case "a, b".');
    expect(await readFile(join(cwd, cases), "utf8")).toContain("[hidden]");
  });
});

/** Runs lines whose words hold spaces. */
async function runArguments(lines: readonly (readonly string[])[]) {
  return Promise.all(lines.map((args) => runOutput(args, { cwd })));
}

const KNOWN_LINES = `{"name":"line","input":{"say":"pass"}}
{"name":"row","input":1,"ground_truth":{"evals":{"sad":{"a":1}}}}
`;
