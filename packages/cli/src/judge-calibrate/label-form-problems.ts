import { formatValue, type Problem } from "@outputai/core";
import type { JudgeName } from "../judges/judge-name.ts";
import type { LabelLine } from "./inspect-label.ts";

/** What is wrong with lines that are right each by itself: they do not fit one another, or the judge. */
export function labelFormProblems(
  lines: readonly LabelLine[],
  { kind, text }: JudgeName,
): readonly Problem[] {
  const [first] = lines;
  if (first === undefined) return [];
  return [
    ...otherForms(lines, first),
    ...repeatedNames(lines),
    ...(kind === "prompt" ? [] : needsRubric(lines, text)),
    ...rubricLabels(lines),
  ];
}

function otherForms(lines: readonly LabelLine[], first: LabelLine): readonly Problem[] {
  const asked = lines.find((line) => line.asked.form !== first.asked.form);
  const label = lines.find((line) => typeof line.label !== typeof first.label);
  return [
    ...(asked === undefined
      ? []
      : [
          invalid(
            asked.line,
            `It holds ${asked.asked.form}, and line ${first.line} ${first.asked.form}.`,
            ONE,
          ),
        ]),
    ...(label === undefined
      ? []
      : [
          invalid(
            label.line,
            `label is ${formatValue(label.label)}, and in line ${first.line} ${formatValue(first.label)}.`,
            ONE,
          ),
        ]),
  ];
}

const ONE = "All lines of a file have one form.";

function repeatedNames(lines: readonly LabelLine[]): readonly Problem[] {
  const places = new Map<string, number>();
  return lines.flatMap(({ line, name = `line ${line}` }) => {
    const before = places.get(name);
    if (before !== undefined)
      return [invalid(line, `The name ${formatValue(name)} is that of line ${before} too.`)];
    places.set(name, line);
    return [];
  });
}

/** A model alone has no templates into which variables could go. */
function needsRubric(lines: readonly LabelLine[], judge: string): readonly Problem[] {
  const found = lines.find(({ asked }) => asked.form === "variables");
  if (found === undefined) return [];
  const hint = "Name the prompt file that they are for: --judge path/to/kind.prompt";
  return [invalid(found.line, `It holds variables, and ${judge} is no prompt file.`, hint)];
}

/** Asked about a rubric, a judge says pass or fail: no other form of label can ever agree. */
function rubricLabels(lines: readonly LabelLine[]): readonly Problem[] {
  const hint = "A rubric is judged pass or fail; a label may also be partial.";
  return lines
    .filter(({ asked, label }) => asked.form === "rubric" && !isVerdict(label))
    .map(({ line, label }) => invalid(line, `label is ${formatValue(label)}, which is no verdict.`, hint));
}

/** Whether a label is pass, partial or fail. */
export function isVerdict(label: unknown): label is "pass" | "partial" | "fail" {
  return label === "pass" || label === "partial" || label === "fail";
}

function invalid(line: number, message: string, hint?: string): Problem {
  return { code: "LABEL_INVALID", message, line, ...(hint !== undefined && { hint }) };
}
