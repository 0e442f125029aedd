import type { EvalSpec, GradedOutcome } from "@outputai/checks";
import { formatValue, HIDDEN, isSecretPath, scrubSecrets, scrubValue, scrubValueAt } from "@outputai/core";
import type { JudgedReport } from "../judges/judged-report.ts";
import type { ErrorReport } from "./error-report.ts";

/*
 * The report is one JSON document, written from top to bottom while trials are graded:
 * `{"spec":…,"outcomes":[…],"checks":…,"trials":…,"judge":…,"notes":…,"exitCode":…}`. When something goes wrong on the way,
 * `error`, `judge` and `exitCode` follow instead of the aggregate. `judge` is there where judges were named.
 */

/** The head of the document, up to the first outcome. `file` is where the spec was read. */
export function jsonHead({ name, description, epochs, samples, checks }: EvalSpec, file: string): string {
  const head = { file, name, description, epochs, samples: samples.length, checks: checks.length };
  return `{"spec":${JSON.stringify(scrubValue(head))},"outcomes":[`;
}

/** One outcome, a line of the document. */
export function jsonOutcome(outcome: GradedOutcome): string {
  if (outcome.status === "passed" && outcome.warning === undefined && outcome.reason === undefined) {
    return JSON.stringify(outcome);
  }
  try {
    return JSON.stringify(scrubOutcome(outcome));
  } catch {
    // Arguments nested too deeply to be written as JSON: their short form is written.
    return JSON.stringify(flattenOutcome(outcome));
  }
}

/** The end of the document: the aggregate. */
export function jsonTail({ checks, trials, judge, notes }: JudgedReport, exitCode: number): string {
  const parts = [
    `"checks":${JSON.stringify(checks)}`,
    `"trials":${JSON.stringify(trials)}`,
    ...judgeMember(judge),
    `"notes":${JSON.stringify(scrubValue(notes))}`,
    `"exitCode":${exitCode}`,
  ];
  return `\n],${parts.join(",\n")}}\n`;
}

/** The whole document when nothing was written before the error. */
export function jsonError(error: ErrorReport): string {
  return `{${errorMembers(error)}}\n`;
}

/** The end of a document that could not be finished. */
export function jsonErrorTail(error: ErrorReport): string {
  return `\n],${errorMembers(error)}}\n`;
}

function errorMembers({ code, message, hint, problems, usage, judge, exitCode }: ErrorReport): string {
  const error = `"error":${JSON.stringify(scrubValue({ code, message, hint, problems, usage }))}`;
  return [error, ...judgeMember(judge), `"exitCode":${exitCode}`].join(",\n");
}

function judgeMember(judge: JudgedReport["judge"]): readonly string[] {
  return judge === undefined ? [] : [`"judge":${JSON.stringify(scrubValue(judge))}`];
}

function scrubOutcome(outcome: GradedOutcome): unknown {
  if (outcome.status !== "failed" || outcome.closestCall === undefined) return scrubTexts(outcome);
  const { closestCall } = outcome;
  const differences = closestCall.differences.map((difference) => ({
    ...difference,
    expected: scrubValueAt(difference.path, difference.expected),
    ...("actual" in difference ? { actual: scrubValueAt(difference.path, difference.actual) } : {}),
  }));
  return { ...scrubTexts(outcome), closestCall: { ...closestCall, differences } };
}

function scrubTexts<Scrubbed extends GradedOutcome>(outcome: Scrubbed): Scrubbed {
  const { reason, warning } = outcome as { readonly reason?: string; readonly warning?: string };
  return {
    ...outcome,
    ...(reason === undefined ? {} : { reason: scrubSecrets(reason) }),
    ...(warning === undefined ? {} : { warning: scrubSecrets(warning) }),
  };
}

function flattenOutcome(outcome: GradedOutcome): unknown {
  if (outcome.status !== "failed" || outcome.closestCall === undefined) return outcome;
  const differences = outcome.closestCall.differences.map(({ path, expected, ...rest }) => ({
    path,
    expected: shortAt(path, expected),
    ...("actual" in rest ? { actual: shortAt(path, rest.actual) } : {}),
  }));
  return { ...scrubTexts(outcome), closestCall: { ...outcome.closestCall, differences } };
}

function shortAt(path: string, value: unknown): string {
  return isSecretPath(path) ? HIDDEN : scrubSecrets(formatValue(value));
}
