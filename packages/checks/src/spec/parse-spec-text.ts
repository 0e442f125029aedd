import { readSourceDocument } from "../source/read-source-document.ts";
import { inspectSpec } from "./inspect-spec.ts";
import { type ParsedSpec, type ParseSpecOptions, placed } from "./parse-spec.ts";
import { SpecError } from "./spec-error.ts";
import { formatOf, type SpecFormat, specSource } from "./spec-source.ts";
import { withoutFollowing } from "./without-following.ts";

/** How {@link parseSpecText} reads. */
export interface ParseSpecTextOptions extends Omit<ParseSpecOptions, "locate"> {
  /** Left out: told by the ending of `file` (.json, .yaml, .yml), else JSON when the text starts with `{`. */
  readonly format?: SpecFormat | undefined;
}

/**
 * Reads an evaluation spec from JSON or YAML 1.2 text; problems and notes get a line and a column.
 *
 * YAML dates and words such as `no` are text. Numbers that are not written as JSON would write them (`01234`, `7e10`)
 * are noted. Aliases and merge keys are followed; tags, several documents and keys given twice are errors.
 *
 * @example
 * ```ts
 * const text = "samples:\n  - name: refund_ok\nchecks:\n  - type: hasToolCall\n    tool: refund_create\n";
 * const { spec } = await parseSpecText(text, { file: "refunds.yaml" });
 * spec.checks; // [{ type: "hasToolCall", tool: "refund_create" }]
 * await parseSpecText("samples: [", { format: "yaml" }); // throws SPEC_INVALID
 * ```
 *
 * @throws {@link SpecError} with code `SPEC_INVALID` and every problem.
 */
export async function parseSpecText(text: string, options: ParseSpecTextOptions = {}): Promise<ParsedSpec> {
  const { file, format = formatOf(file, text) } = options;
  const source = await readSourceDocument(text, format, specSource);
  if (source.status === "broken") throw new SpecError(placed(source.problems, { file }), file);
  const inspected = inspectSpec(source.value, options);
  const found = inspected.status === "valid" ? [] : inspected.problems;
  const isSilent = found.length + inspected.notes.length === 0;
  const locate = isSilent ? undefined : await source.locator();
  if (inspected.status === "invalid" || source.problems.length > 0) {
    throw new SpecError(placed(withoutFollowing([...source.problems, ...found]), { file, locate }), file);
  }
  return { spec: inspected.spec, notes: placed([...source.notes, ...inspected.notes], { file, locate }) };
}
