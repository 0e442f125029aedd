import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gradeTrials, readSpec } from "@outputai/checks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outputCommand } from "../test/output-command.ts";
import { recordedJudge } from "../test/recorded-judge.ts";
import { recordTrials } from "./record-trials.ts";
import { scriptedJudgement } from "./script/scripted-judge.ts";
import { supportScript } from "./script/support-script.ts";
import { scriptedModel } from "./scripted-model.ts";
import { readReplyReport } from "./test-replies.ts";

const folder = new URL("../recordings/", import.meta.url);

interface Recording {
  readonly source: string;
  readonly asked: { readonly prompt: readonly unknown[] };
  readonly answered: { readonly content: readonly { readonly text: string }[] };
}

let empty = "";
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), "no-recordings-"));
});
afterAll(() => rm(empty, { recursive: true }));

/** What a judge without recordings asks for: each answer that is missing is told by the name of its file. */
function namesIn(report: unknown): readonly string[] {
  return [...new Set(JSON.stringify(report).match(/scripted-judge-[0-9a-f]{16}\.json/g))];
}

async function askedOfSpec(): Promise<readonly string[]> {
  const { spec } = await readSpec(fileURLToPath(new URL("../evals/support.yaml", import.meta.url)));
  const trials = await recordTrials(spec, scriptedModel(supportScript));
  return namesIn(await gradeTrials(spec, trials, { judge: await recordedJudge(empty) }));
}

async function askedOfWorkflow(): Promise<readonly string[]> {
  const command = outputCommand({ OUTPUT_DEMO_RECORDINGS: empty });
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  return namesIn(await readReplyReport({ cwd, resultsFile: join(empty, "results.jsonl"), command }));
}

describe("the committed recordings", async () => {
  const names = await readdir(folder);
  const recordings = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), "utf8")) as Recording),
  );

  it("are exactly those that the demo asks for: none is missing, none is left over", async () => {
    const asked = [...(await askedOfSpec()), ...(await askedOfWorkflow())];
    expect(asked.length).toBeGreaterThan(0);
    expect(names.sort()).toEqual(asked.sort());
  });

  it("say that they are scripted, and are what the script says", () => {
    for (const { source, asked, answered } of recordings) {
      expect(source).toBe("scripted: apps/demo/src/script/scripted-judge.ts");
      expect(JSON.parse(answered.content[0]?.text ?? "")).toEqual(scriptedJudgement(textOf(asked.prompt)));
    }
  });
});

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null ? Object.values(value).map(textOf).join("\n") : "";
}
