import { formatValue, type Problem, stableStringify } from "@outputai/core";
import { toJsonPointer } from "../json/json-pointer.ts";
import { findContradiction } from "./contradiction.ts";
import type { CheckSpec, EvalSpec } from "./eval-spec.ts";
import { samplesOf } from "./samples-of.ts";

/** Finds checks that are doubtful because of the samples, or of another check. */
export function lintPairs(spec: EvalSpec): readonly Problem[] {
  const everyName = new Set(spec.samples.map(({ name }) => name));
  const applied = spec.checks.map((check) => samplesOf(check.when, { samples: spec.samples, everyName }));
  return [
    ...applied.flatMap((names, index) => (names.size === 0 ? [describeUnused(index)] : [])),
    ...repetitions(spec.checks),
    ...contradictions(spec.checks, applied),
  ];
}

function describeUnused(index: number): Problem {
  const message = `checks[${index}] applies to no sample.`;
  return {
    code: "LINT_CHECK_UNUSED",
    message,
    hint: "Look at its `when`.",
    pointer: toJsonPointer(["checks", index]),
  };
}

/** Checks that differ in their label alone are the same. */
function repetitions(checks: readonly CheckSpec[]): readonly Problem[] {
  const seen = new Map<string, number>();
  return checks.flatMap((check, index) => {
    const identity = stableStringify({ ...check, name: undefined });
    const first = seen.get(identity);
    if (first === undefined) {
      seen.set(identity, index);
      return [];
    }
    const message = `checks[${index}] asks the same as checks[${first}].`;
    return [
      {
        code: "LINT_CHECK_REPEATED",
        message,
        hint: "Both are counted. Remove one.",
        pointer: toJsonPointer(["checks", index]),
      },
    ];
  });
}

/** Every pair of this many checks is compared; with more, a spec is generated, and reading notes about it is not the point. */
const MOST_COMPARED = 400;

function contradictions(
  checks: readonly CheckSpec[],
  applied: readonly ReadonlySet<string>[],
): readonly Problem[] {
  return checks.slice(0, MOST_COMPARED).flatMap((later, index) => {
    for (const [earlierIndex, earlier] of checks.slice(0, index).entries()) {
      const why = findContradiction(earlier, later);
      const shared = why === undefined ? undefined : firstShared(applied[earlierIndex], applied[index]);
      if (shared === undefined) continue;
      const message = `checks[${index}] can never pass together with checks[${earlierIndex}] on ${formatValue(shared)}: ${why}.`;
      return [
        {
          code: "LINT_CHECKS_CONTRADICT",
          message,
          hint: "Change one, or give them different samples through `when`.",
          pointer: toJsonPointer(["checks", index]),
        },
      ];
    }
    return [];
  });
}

function firstShared(
  a: ReadonlySet<string> = new Set(),
  b: ReadonlySet<string> = new Set(),
): string | undefined {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  return [...fewer].find((name) => more.has(name));
}
