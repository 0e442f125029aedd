import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { OutputError, z } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import { describeFileError } from "../render/describe-file-error.ts";
import type { CaseSaid } from "./compare-baseline.ts";

/** What an earlier report says of each case. */
export interface Baseline {
  /** Absent in reports of the smaller public shape. */
  readonly workflow?: string | undefined;
  readonly cases: readonly CaseSaid[];
}

/**
 * Reads an earlier JSON report; the smaller `{ cases, summary }` of the public packages will do.
 *
 * @throws {@link OutputError} with code `BASELINE_UNREADABLE` when there is no such file.
 * @throws {@link OutputError} with code `BASELINE_INVALID` when it is no report, or one of another workflow.
 */
export async function readBaseline(
  path: string,
  workflow: string,
  { cwd }: Pick<CommandIo, "cwd">,
): Promise<Baseline> {
  const text = await readFile(resolve(cwd, path), "utf8").catch((cause: unknown) => {
    const { message, hint } = describeFileError(path, cause);
    throw new OutputError("BASELINE_UNREADABLE", `--baseline: ${message}`, { hint, cause });
  });
  return parseBaseline(text, { path, workflow });
}

/**
 * Reads the text of a baseline: see {@link readBaseline}.
 *
 * @throws {@link OutputError} with code `BASELINE_INVALID` when it is no report, or one of another workflow.
 */
export function parseBaseline(
  text: string,
  { path, workflow }: { readonly path: string; readonly workflow: string },
): Baseline {
  const parsed = reportSchema.safeParse(parseJson(text, path));
  if (!parsed.success) throw invalid(`--baseline ${path} is no report of an evaluation.`);
  const { workflow: other } = parsed.data;
  if (other === undefined || other === workflow) return parsed.data;
  throw invalid(`--baseline ${path} is a report of ${other}, and not of ${workflow}.`);
}

/** Whatever else is in it. */
const reportSchema = z.object({
  workflow: z.string().optional(),
  cases: z.array(z.object({ datasetName: z.string(), verdict: z.string() })),
});

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (cause) {
    throw invalid(`--baseline ${path} is no JSON.`, cause);
  }
}

function invalid(message: string, cause?: unknown): OutputError {
  const hint = "Name what an earlier run wrote with --json.";
  return new OutputError("BASELINE_INVALID", message, { hint, cause });
}
