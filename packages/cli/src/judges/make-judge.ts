import { basename, dirname, resolve } from "node:path";
import type { Judge } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import type { JudgeName } from "./judge-name.ts";
import type { JudgesRequest } from "./judges-request.ts";

/** A judge, and the model that it asks. */
export interface MadeJudge {
  readonly judge: Judge;
  readonly provider: string;
  /** Provider and model: `openai/gpt-5`. */
  readonly model: string;
}

/** Makes judges of names. It throws an {@link OutputError} when a name, a provider or a prompt file cannot be used. */
export type JudgeMaker = (name: JudgeName) => Promise<MadeJudge>;

/** Loads what judges are made with, and prepares it for a request. */
export async function prepareMaker(
  { recordings, mode, timeoutMs }: JudgesRequest,
  { cwd }: Pick<CommandIo, "cwd">,
): Promise<JudgeMaker> {
  // The AI SDK and all around it: whoever asks no judge must not wait for it.
  const { createJudge, openModel, recordReplay } = await import("@outputai/llm");
  const middleware =
    recordings === undefined ? undefined : recordReplay({ dir: resolve(cwd, recordings), mode });
  return async (name) => {
    const source = sourceOf(name, cwd);
    const { model, provider, modelId } = await openModel(source, middleware);
    return { judge: createJudge({ ...source, model, timeoutMs }), provider, model: `${provider}/${modelId}` };
  };
}

function sourceOf({ kind, text }: JudgeName, cwd: string) {
  if (kind !== "prompt") return { model: text };
  const path = resolve(cwd, text);
  return { prompt: basename(path, ".prompt"), promptDir: dirname(path) };
}
