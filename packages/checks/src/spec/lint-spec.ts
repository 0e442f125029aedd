import type { Problem } from "@outputai/core";
import type { EvalSpec } from "./eval-spec.ts";
import { guildLimits } from "./guild-limits.ts";
import { lintCheck } from "./lint-check.ts";
import { lintPairs } from "./lint-pairs.ts";

/**
 * Finds what is legal in a spec and still doubtful: equal or contradicting checks, a check that applies to no sample,
 * a mode left out, empty arguments, white space around a value, and what goes beyond Guild's limits.
 *
 * A note never changes a verdict. {@link parseSpec} tells the same notes.
 *
 * @example
 * ```ts
 * const { spec } = parseSpec({
 *   samples: [{ name: "refund_ok" }],
 *   checks: [{ type: "hasToolCall", tool: "refund_create" }, { type: "lacksToolCall", tool: "refund_create" }],
 * });
 * lintSpec(spec).map(({ code, pointer }) => [code, pointer]); // [["LINT_CHECKS_CONTRADICT", "/checks/1"]]
 * ```
 *
 * @see {@link lintToolNames} for what only the recorded trials can show.
 */
export function lintSpec(spec: EvalSpec): readonly Problem[] {
  return [
    ...guildLimits(spec.samples.length, spec.epochs, "LINT_GUILD_LIMIT"),
    ...spec.checks.flatMap((check, index) => lintCheck(check, index)),
    ...lintPairs(spec),
  ];
}
