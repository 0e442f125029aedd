import type { FailOn } from "@outputai/evals";
import { parseCount } from "../arguments/parse-count.ts";
import { parseDuration } from "../arguments/parse-duration.ts";
import { type ParsedFlags, parseFlags } from "../arguments/parse-flags.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";
import { listed } from "../workflow-report/case-patterns.ts";
import type { TestRequest } from "../workflow-report/test-request.ts";
import { takeFormat } from "./take-format.ts";
import {
  noCount,
  noDatasets,
  noDuration,
  noVerdict,
  repeatsCached,
  savesCached,
  secondWorkflow,
  workflowMissing,
} from "./workflow-test-argument-problems.ts";
import { FAIL_ON, WORKFLOW_TEST_FLAGS } from "./workflow-test-flags.ts";

/** The arguments, as far as they were understood, and everything that is wrong with them. */
export interface ParsedTestArguments {
  readonly request: TestRequest;
  /** What belongs to no flag. */
  readonly words: readonly string[];
  readonly problems: readonly UsageProblem[];
}

/** Reads the arguments of `output workflow test`. */
export function parseTestArguments(args: readonly string[]): ParsedTestArguments {
  const flags = parseFlags(args, WORKFLOW_TEST_FLAGS);
  const { values } = flags;
  const problems = [...flags.problems];
  const request: TestRequest = {
    workflow: takeWorkflow(flags, problems),
    cached: values.has("--cached"),
    save: values.has("--save"),
    datasets: takeDatasets(flags, problems),
    format: takeFormat(flags, problems),
    isFormatGiven: values.has("--format") || values.has("--json"),
    output: values.get("--output")?.[0],
    concurrency: takeCount(flags, "--concurrency", problems),
    trials: takeCount(flags, "--trials", problems) ?? 1,
    timeoutMs: takeDuration(flags, problems),
    failOn: takeVerdicts(flags, problems),
    resume: values.has("--resume"),
    results: values.get("--results")?.[0],
    baseline: values.get("--baseline")?.[0],
    all: values.has("--all"),
    quiet: values.has("--quiet"),
  };
  return { request, words: flags.positionals, problems: [...problems, ...contradictions(request)] };
}

function takeWorkflow({ positionals, unclaimed }: ParsedFlags, problems: UsageProblem[]): string {
  const [name, ...more] = positionals;
  for (const other of more) problems.push(secondWorkflow(other));
  // What seems to be missing may stand behind a misspelt flag.
  if (name === undefined && unclaimed.length === 0) problems.push(workflowMissing);
  return name ?? "";
}

function takeDatasets(flags: ParsedFlags, problems: UsageProblem[]): readonly string[] {
  const given = flags.values.get("--dataset") ?? [];
  if (given.length > 0 && given.flatMap(listed).length === 0) problems.push(noDatasets);
  return given;
}

function takeVerdicts(flags: ParsedFlags, problems: UsageProblem[]): readonly FailOn[] {
  const names = [...new Set((flags.values.get("--fail-on") ?? []).flatMap(listed))];
  const isVerdict = (name: string): name is FailOn => (FAIL_ON as readonly string[]).includes(name);
  problems.push(...names.filter((name) => !isVerdict(name)).map(noVerdict));
  return names.filter(isVerdict);
}

function takeCount({ values }: ParsedFlags, flag: string, problems: UsageProblem[]): number | undefined {
  const text = values.get(flag)?.[0];
  const count = text === undefined ? undefined : parseCount(text);
  if (text !== undefined && count === undefined) problems.push(noCount(flag, text));
  return count;
}

function takeDuration({ values }: ParsedFlags, problems: UsageProblem[]): number | undefined {
  const text = values.get("--timeout")?.[0];
  const durationMs = text === undefined ? undefined : parseDuration(text);
  if (text !== undefined && durationMs === undefined) problems.push(noDuration(text));
  return durationMs;
}

function contradictions({ cached, save, trials }: TestRequest): readonly UsageProblem[] {
  if (!cached) return [];
  return [...(save ? [savesCached] : []), ...(trials > 1 ? [repeatsCached] : [])];
}
