import { openModel, recordReplay } from "@outputai/llm";
import { type LanguageModel, wrapLanguageModel } from "ai";
import { chooseModel, type DemoEnvironment } from "./demo-model.ts";

/** Where the answers of the scripted judge are recorded. */
export const JUDGE_RECORDINGS = "apps/demo/recordings";

/** Where the command `output check` finds its judge, and what it keeps. */
export interface JudgeFlags {
  readonly args: readonly string[];
  /** What the provider of a real judge reads from the environment. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The flags by which `output check` judges the spec's rubrics: by recorded answers of a scripted judge, or by the real
 * model that the demo runs on. Of a real one the answers are kept in `keptIn`.
 */
export function judgeFlags(env: DemoEnvironment, keptIn: string): JudgeFlags {
  const { kind } = chooseModel(env);
  if (kind === "scripted") return { args: scriptedJudgeArgs("replay", JUDGE_RECORDINGS), env: {} };
  const {
    OUTPUT_DEMO_MODEL: name = "",
    OUTPUT_DEMO_BASE_URL: baseURL = "",
    OUTPUT_DEMO_API_KEY: key = "",
  } = env;
  const kept = recordings(keptIn);
  if (baseURL === "") return { args: ["--judge", name, ...kept], env: {} };
  return {
    args: ["--judge", `openai-compatible:${name}`, ...kept],
    env: { OPENAI_COMPATIBLE_BASE_URL: baseURL, OPENAI_COMPATIBLE_API_KEY: key },
  };
}

/** The flags by which the scripted judge is replayed, or recorded where it answers. */
export function scriptedJudgeArgs(mode: "record" | "replay", folder: string): readonly string[] {
  const prompt = "apps/demo/judges/scripted_judge.prompt";
  return ["--judge", prompt, ...recordings(folder), "--judge-mode", mode];
}

function recordings(folder: string): readonly string[] {
  return ["--judge-recordings", folder];
}

/**
 * The model that judges for the eval workflow: the one that `prompt` names, by its recorded answers, or the real one
 * that the demo runs on, whose answers are kept. `OUTPUT_DEMO_JUDGE=record` asks the model at the prompt's own address
 * and records it. `OUTPUT_DEMO_RECORDINGS` is another folder for either.
 */
export async function judgeModel(
  prompt: string,
  promptDir: string,
  env: DemoEnvironment,
): Promise<LanguageModel> {
  const { kind, model } = chooseModel(env);
  const { OUTPUT_DEMO_JUDGE: judge, OUTPUT_DEMO_RECORDINGS: folder } = env;
  if (kind === "real") return wrapLanguageModel({ model, middleware: recordReplay({ dir: folder || KEPT }) });
  const mode = judge === "record" ? "record" : "replay";
  const middleware = recordReplay({ dir: folder || RECORDED, mode });
  return (await openModel({ prompt, promptDir }, middleware)).model;
}

const RECORDED = new URL("../recordings/", import.meta.url);
const KEPT = new URL("../runs/judgements/", import.meta.url);
