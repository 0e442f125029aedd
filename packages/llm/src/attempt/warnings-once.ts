import { ambientContext, scrubSecrets } from "@outputai/core";
import type { Warning } from "ai";

/** What the warnings of one call of the AI SDK go through. */
export interface WarningsOnce {
  /** Takes out of a model's result what was told before. The AI SDK tells what is left as the process wants it told. */
  untold<Result extends Warned>(model: Asked, result: Result): Result;
  /** Puts back into the results what was taken out; when the SDK has told the rest. */
  restore(): void;
}

interface Warned {
  readonly warnings: readonly Warning[];
}

interface Asked {
  readonly provider: string;
  readonly modelId: string;
}

/** Lets each warning of a model be told once in a run, and outside of runs once in the process. */
export function warningsOnce(): WarningsOnce {
  const told = toldBefore();
  const taken: { readonly left: Warning[]; readonly all: readonly Warning[] }[] = [];
  return {
    untold({ provider, modelId }, result) {
      // models that were made by hand may have none
      const all = result.warnings ?? [];
      const left = all.filter((warning) => isNew(told, JSON.stringify([provider, modelId, warning])));
      taken.push({ left, all });
      return { ...result, warnings: left };
    },
    restore() {
      for (const { left, all } of taken) left.splice(0, left.length, ...all);
    },
  };
}

/** A warning as one line. */
export function warningText(warning: Warning): string {
  return scrubSecrets(wordsOf(warning));
}

function wordsOf(warning: Warning): string {
  const details = "details" in warning && warning.details ? ` ${warning.details}` : "";
  switch (warning.type) {
    case "unsupported":
      return `The feature "${warning.feature}" is not supported.${details}`;
    case "compatibility":
      return `The feature "${warning.feature}" is used in a compatibility mode.${details}`;
    case "deprecated":
      return `"${warning.setting}" is deprecated. ${warning.message}`;
    case "other":
      return warning.message;
    default:
      return JSON.stringify(warning);
  }
}

const OF_PROCESS = new Set<string>();
const KEY = "@outputai/llm/warnings";

function toldBefore(): Set<string> {
  const { shared } = ambientContext();
  if (shared === undefined) return OF_PROCESS;
  const told = (shared.get(KEY) as Set<string> | undefined) ?? new Set();
  shared.set(KEY, told);
  return told;
}

function isNew(told: Set<string>, text: string): boolean {
  if (told.has(text)) return false;
  told.add(text);
  return true;
}
