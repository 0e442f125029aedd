import { parse } from "yaml";

/** What the workflow of a forge runs, line by line: whatever stands at a key `run`. Undefined when it is no YAML. */
export function workflowRuns(content: string): readonly string[] | undefined {
  try {
    return runsIn(parse(content))
      .flatMap((run) => run.split("\n"))
      .map((command) => command.trim())
      .filter((command) => command !== "");
  } catch {
    return undefined;
  }
}

function runsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "run" && typeof inner !== "object" ? [String(inner)] : runsIn(inner),
  );
}
