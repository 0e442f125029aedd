import type { Problem } from "@outputai/core";
import { inDocumentOrder } from "./document-order.ts";
import type { EvalSpec } from "./eval-spec.ts";
import { inspectSpec } from "./inspect-spec.ts";
import { SpecError } from "./spec-error.ts";

/** How {@link parseSpec} reads. */
export interface ParseSpecOptions {
  /** What the document is called in problems. */
  readonly file?: string | undefined;
  /** Refuses unknown keys instead of noting them. */
  readonly strict?: boolean | undefined;
  /** Refuses what goes beyond Guild's limits instead of noting it. */
  readonly guildLimits?: boolean | undefined;
  /** Tells where in a text the key or the value at a JSON Pointer stands. */
  readonly locate?: ((pointer: string, part: "key" | "value") => Place | undefined) | undefined;
}

type Place = Required<Pick<Problem, "line" | "column">>;

/** A spec that can be graded with, and what its author should know: ignored keys, doubtful checks. */
export interface ParsedSpec {
  readonly spec: EvalSpec;
  readonly notes: readonly Problem[];
}

/**
 * Reads an evaluation spec from a value: names the samples that have no name, and puts spellings into their
 * canonical form. It reads its own result as it is.
 *
 * Whatever is wrong is told at once. Notes never change a verdict. What stands inside a sample's input and reference
 * is data: a fault in it makes checks abstain later.
 *
 * @example
 * ```ts
 * const { spec, notes } = parseSpec({
 *   samples: [{ input: "Refund my order.", expected: { order: "A-17" } }],
 *   checks: [{ type: "outputMatches", mode: "contains", referencePath: "order", caseSensitve: false }],
 * });
 * spec.epochs; // 1
 * spec.samples; // [{ name: "sample_0", input: "Refund my order.", reference: { order: "A-17" } }]
 * notes.map(({ code, pointer, hint }) => [code, pointer, hint]); // [["SPEC_KEY_UNKNOWN", "/checks/0/caseSensitve", 'Did you mean "caseSensitive"?']]
 * parseSpec({ samples: [], checks: [] }); // throws SPEC_INVALID
 * ```
 *
 * @throws {@link SpecError} with code `SPEC_INVALID` and every problem.
 * @see {@link parseSpecText} for JSON and YAML text, where problems get a line and a column.
 */
export function parseSpec(document: unknown, options: ParseSpecOptions = {}): ParsedSpec {
  const inspected = inspectSpec(document, options);
  const notes = placed(inspected.notes, options);
  if (inspected.status === "valid") return { spec: inspected.spec, notes };
  throw new SpecError(placed(inspected.problems, options), options.file);
}

/** Adds file, line and column to problems and puts them in the order of the document. */
export function placed(problems: readonly Problem[], { file, locate }: ParseSpecOptions): readonly Problem[] {
  const located = problems.map((problem) => {
    const { code, pointer = "" } = problem;
    const place =
      problem.line === undefined ? locate?.(pointer, AT_KEY.has(code) ? "key" : "value") : undefined;
    return { ...problem, ...place, ...(file === undefined ? {} : { file }) };
  });
  return inDocumentOrder(located);
}

/** Codes of problems that lie in a key, not in its value. */
const AT_KEY: ReadonlySet<string> = new Set(["SPEC_KEY_UNKNOWN", "SPEC_KEYS_CONFLICT"]);
