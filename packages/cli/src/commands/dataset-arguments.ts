import { formatByEnding } from "@outputai/evals";
import { type ParsedFlags, parseFlags } from "../arguments/parse-flags.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";
import type { GenerateRequest } from "../dataset/generate-request.ts";
import { stdinTwice } from "./check-argument-problems.ts";
import { DATASET_GENERATE_FLAGS } from "./dataset-generate-flags.ts";
import { DATASET_LIST_FLAGS } from "./dataset-list-flags.ts";

/** What `output workflow dataset list` was asked to do. */
export interface ListRequest {
  readonly workflow: string;
  readonly json: boolean;
  readonly all: boolean;
}

/** Arguments, as far as they were understood, and everything that is wrong with them. */
export interface ParsedArguments<Request> {
  readonly request: Request;
  readonly problems: readonly UsageProblem[];
}

/** Reads the arguments of `output workflow dataset list`. */
export function parseListArguments(args: readonly string[]): ParsedArguments<ListRequest> {
  const flags = parseFlags(args, DATASET_LIST_FLAGS);
  const problems = [...flags.problems];
  const workflow = takeWorkflow(flags, { command: "list", problems });
  return {
    request: { workflow, json: flags.values.has("--json"), all: flags.values.has("--all") },
    problems,
  };
}

/** Reads the arguments of `output workflow dataset generate`. */
export function parseGenerateArguments(args: readonly string[]): ParsedArguments<GenerateRequest> {
  const flags = parseFlags(args, DATASET_GENERATE_FLAGS);
  const { values } = flags;
  const problems = [...flags.problems];
  const request: GenerateRequest = {
    workflow: takeWorkflow(flags, { command: "generate", problems }),
    trials: values.get("--trials") ?? [],
    trace: values.get("--trace") ?? [],
    spec: values.get("--spec")?.[0],
    prefix: values.get("--prefix")?.[0] ?? "",
    output: values.get("--output")?.[0],
    json: values.has("--json"),
    all: values.has("--all"),
  };
  problems.push(...sourceProblems(request, flags), ...outputProblems(request));
  return { request, problems };
}

interface TakingWorkflow {
  readonly command: string;
  readonly problems: UsageProblem[];
}

function takeWorkflow(
  { positionals, unclaimed }: ParsedFlags,
  { command, problems }: TakingWorkflow,
): string {
  const [name, ...more] = positionals;
  const usage = `output workflow dataset ${command} NAME`;
  for (const other of more) {
    const message = `"${other}" is one argument too many.`;
    problems.push({ code: "ARGUMENT_UNEXPECTED", message, hint: `One workflow at a time: ${usage}` });
  }
  // What seems to be missing may stand behind a misspelt flag.
  if (name === undefined && unclaimed.length === 0) {
    problems.push({ code: "ARGUMENT_MISSING", message: "NAME is missing: the workflow.", hint: usage });
  }
  return name ?? "";
}

function sourceProblems(
  { trials, trace, spec }: GenerateRequest,
  { values, unclaimed }: ParsedFlags,
): readonly UsageProblem[] {
  const inputs = [...trials, ...trace, ...(spec === undefined ? [] : [spec])];
  const isSourceGiven = values.has("--trials") || values.has("--trace") || unclaimed.length > 0;
  return [
    ...(isSourceGiven ? [] : [sourceMissing]),
    ...(spec !== undefined && values.has("--trace") && !values.has("--trials") && unclaimed.length === 0
      ? [specUnused]
      : []),
    ...(inputs.filter((path) => path === "-").length > 1 ? [stdinTwice] : []),
  ];
}

const specUnused: UsageProblem = {
  code: "FLAGS_CONFLICT",
  message: "--spec is of no use without --trials: traces have inputs of their own.",
  hint: "Name trials with --trials, or leave --spec out.",
};

const sourceMissing: UsageProblem = {
  code: "ARGUMENT_MISSING",
  message: "No recorded runs were named: --trials and --trace are missing.",
  hint: "output workflow dataset generate NAME --trials FILE… (or --trace FILE…)",
};

function outputProblems({ output }: GenerateRequest): readonly UsageProblem[] {
  if (output === undefined || formatByEnding(output) !== undefined) return [];
  const message = `--output ${output} is no name of a dataset file.`;
  return [{ code: "FLAG_VALUE_INVALID", message, hint: "Its ending is .yml, .yaml, .json or .jsonl." }];
}
