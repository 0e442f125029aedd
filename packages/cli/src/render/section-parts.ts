import type { CheckSpec, EvalSpec } from "@outputai/checks";
import { formatValue, grouped, HIDDEN, isSecretPath, visibleText } from "@outputai/core";
import type { CutList } from "../findings/cut-list.ts";
import type { TrialName } from "../findings/findings.ts";
import { checkGist } from "./check-gist.ts";

/** Names a check inside a section: `#3 outputMatches contains "paid"`. */
export function checkTitle({ checks }: EvalSpec, index: number): string {
  const check: CheckSpec | undefined = checks[index];
  return `#${index} ${check === undefined ? "" : visibleText(checkGist(check), 90)}`.trimEnd();
}

/** Names a trial: `refund_ok, epoch 2`. */
export function trialTitle({ sample, epoch }: TrialName): string {
  return `${visibleText(sample, 80)}, epoch ${epoch}`;
}

/** The line under a list that was cut, or nothing. */
export function* restLine({ shown, count }: CutList<unknown>, indent: string): Generator<string> {
  const rest = count - shown.length;
  if (rest > 0) yield `${indent}… and ${grouped(rest)} more; --all shows them`;
}

/** Writes a value that stands at `path`; a value whose key is named like a secret is hidden. */
export function describeAt(path: string, value: unknown): string {
  if (isSecretPath(path)) return HIDDEN;
  return visibleText(formatValue(value, { maxLength: 120 }), 140);
}
