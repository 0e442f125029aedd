import { formatValue, scrubSecrets, scrubValue } from "@outputai/core";
import type { CaseResult, EvaluatorOutcome } from "@outputai/evals";
import type { FinishedTest } from "./finished-test.ts";

/**
 * The JSON report, in pieces: the output of the run, how it compares with a baseline if it was asked to, and the exit
 * code. It is never held as one text. Secrets are taken out.
 */
export function* jsonEvalReport({ output, comparison, exitCode }: FinishedTest): Generator<string> {
  const { workflow, status, stop, startedAt, durationMs, cases, summary, notes } = output;
  const head = scrubValue({ workflow, status, ...(stop && { stop }), startedAt, durationMs });
  yield `${JSON.stringify(head).slice(0, -1)},"cases":[`;
  let separator = "\n";
  for (const result of cases) {
    yield separator + jsonCase(result);
    separator = ",\n";
  }
  yield `\n],"summary":${JSON.stringify(scrubValue(summary))}`;
  yield `,\n"notes":${JSON.stringify(scrubValue(notes))}`;
  if (comparison !== undefined) yield `,\n"baseline":${JSON.stringify(scrubValue(comparison))}`;
  yield `,\n"exitCode":${exitCode}}\n`;
}

/** One case, a line of the document. */
function jsonCase(result: CaseResult): string {
  try {
    return JSON.stringify(scrubValue(result));
  } catch {
    // Values nested too deeply to be written as JSON: their short form is written.
    return JSON.stringify(scrubValue(flatten(result)));
  }
}

function flatten({ evaluators, trials, ...result }: CaseResult): unknown {
  return {
    ...shortOutput(result),
    evaluators: evaluators.map(shortValue),
    ...(trials && {
      trials: {
        ...trials,
        results: trials.results.map((trial) => ({
          ...shortOutput(trial),
          evaluators: trial.evaluators.map(shortValue),
        })),
      },
    }),
  };
}

function shortOutput<Part extends { readonly output?: unknown }>(part: Part): Part {
  return "output" in part ? { ...part, output: short(part.output) } : part;
}

function shortValue(outcome: EvaluatorOutcome): unknown {
  if (outcome.status !== "decided") return outcome;
  const { dimensions: _, ...rest } = outcome;
  return { ...rest, value: short(outcome.value) };
}

function short(value: unknown): string {
  return scrubSecrets(formatValue(value));
}
