import { basename, dirname, resolve } from "node:path";
import type { Judge } from "@outputai/core";
import type { OpenedModel } from "@outputai/llm";
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
export async function prepareMaker(request: JudgesRequest, io: Pick<CommandIo, "cwd">): Promise<JudgeMaker> {
  const { createJudge } = await import("@outputai/llm");
  const open = await prepareOpener(request, io);
  return async (name) => {
    const { source, provider, modelId } = await open(name);
    const judge = createJudge({ ...source, timeoutMs: request.timeoutMs });
    return { judge, provider, model: `${provider}/${modelId}` };
  };
}

/** Who is asked, as judges take it, and what it is called. */
export interface OpenedSource extends Pick<OpenedModel, "provider" | "modelId"> {
  readonly source:
    | { readonly model: OpenedModel["model"]; readonly prompt?: undefined }
    | { readonly model: OpenedModel["model"]; readonly prompt: string; readonly promptDir: string };
}

/** Prepares to open models by the names of judges, on recordings where the request says so. */
export async function prepareOpener(
  { recordings, mode }: JudgesRequest,
  { cwd }: Pick<CommandIo, "cwd">,
): Promise<(name: JudgeName) => Promise<OpenedSource>> {
  // The AI SDK and all around it: whoever asks no judge must not wait for it.
  const { openModel, recordReplay } = await import("@outputai/llm");
  const middleware =
    recordings === undefined ? undefined : recordReplay({ dir: resolve(cwd, recordings), mode });
  return async (name) => {
    const named = sourceOf(name, cwd);
    const { model, provider, modelId } = await openModel(named, middleware);
    return { source: { ...named, model }, provider, modelId };
  };
}

function sourceOf({ kind, text }: JudgeName, cwd: string) {
  if (kind !== "prompt") return { model: text };
  const path = resolve(cwd, text);
  return { prompt: basename(path, ".prompt"), promptDir: dirname(path) };
}
