import type { ParsedFlags } from "../arguments/parse-flags.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";

/** Which form of report the flags `--format` and `--json` ask for. */
export function takeFormat({ values }: ParsedFlags, problems: UsageProblem[]): "text" | "json" {
  const format = values.get("--format")?.[0];
  if (!values.has("--json")) return format === "json" ? "json" : "text";
  if (format === "text") problems.push(contradiction);
  return "json";
}

const contradiction: UsageProblem = {
  code: "FLAG_REPEATED",
  message: "--json and --format text contradict each other.",
  hint: "Keep one of the two.",
};
