import { parseCount } from "../arguments/parse-count.ts";
import { type ParsedFlags, parseFlags } from "../arguments/parse-flags.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";
import type { CalibrateRequest } from "../judge-calibrate/calibrate-request.ts";
import { noCount } from "../judges/judge-flag-problems.ts";
import { takeJudges } from "../judges/take-judges.ts";
import {
  isDataset,
  recordingsWithoutJudge,
  timeoutWithoutJudge,
} from "./judge-calibrate-argument-problems.ts";
import { JUDGE_CALIBRATE_FLAGS } from "./judge-calibrate-flags.ts";
import { takeFormat } from "./take-format.ts";

/** The arguments, as far as they were understood, and everything that is wrong with them. */
export interface ParsedCalibrateArguments {
  readonly request: CalibrateRequest;
  readonly problems: readonly UsageProblem[];
}

/** Reads the arguments of `output judge calibrate`. */
export function parseCalibrateArguments(args: readonly string[]): ParsedCalibrateArguments {
  const flags = parseFlags(args, JUDGE_CALIBRATE_FLAGS);
  const { values } = flags;
  const problems = [...flags.problems];
  const request: CalibrateRequest = {
    file: takeFile(flags, problems),
    judging: takeJudges(withoutAlone(flags, problems), problems),
    evaluator: values.get("--evaluator")?.[0],
    positive: values.get("--positive")?.[0],
    minLabels: takeCount(flags, "--min-labels", problems),
    concurrency: takeCount(flags, CONCURRENCY, problems),
    format: takeFormat(flags, problems),
    isFormatGiven: values.has("--format") || values.has("--json"),
    output: values.get("--output")?.[0],
    quiet: values.has("--quiet"),
    all: values.has("--all"),
  };
  return { request, problems: [...problems, ...contradictions(request)] };
}

const CONCURRENCY = "--judge-concurrency";

/** Elsewhere they mean nothing without a judge. Here an evaluator is one, to which a concurrency applies and no other. */
function withoutAlone(flags: ParsedFlags, problems: UsageProblem[]): ParsedFlags {
  const values = new Map(flags.values);
  values.delete(CONCURRENCY);
  if (values.has("--judge")) return { ...flags, values };
  const [file = ""] = flags.positionals;
  const recordings = ["--judge-recordings", "--judge-mode"].find((flag) => values.has(flag));
  if (recordings !== undefined) problems.push(recordingsWithoutJudge(recordings, file));
  if (values.has("--judge-timeout")) problems.push(timeoutWithoutJudge("--judge-timeout", file));
  for (const flag of ["--judge-recordings", "--judge-mode", "--judge-timeout"]) values.delete(flag);
  return { ...flags, values };
}

function takeFile({ positionals, unclaimed }: ParsedFlags, problems: UsageProblem[]): string {
  const [file, ...more] = positionals;
  for (const other of more) {
    const message = `"${other}" is one argument too many.`;
    problems.push({ code: "ARGUMENT_UNEXPECTED", message, hint: `One file at a time: ${USAGE}` });
  }
  // What seems to be missing may stand behind a misspelt flag.
  if (file === undefined && unclaimed.length === 0) {
    problems.push({ code: "ARGUMENT_MISSING", message: "FILE is missing: the labels.", hint: USAGE });
  }
  return file ?? "";
}

const USAGE = "output judge calibrate FILE";

function takeCount({ values }: ParsedFlags, flag: string, problems: UsageProblem[]): number | undefined {
  const text = values.get(flag)?.[0];
  const count = text === undefined ? undefined : parseCount(text);
  if (text !== undefined && count === undefined) problems.push(noCount(flag, text));
  return count;
}

function contradictions({ judging, evaluator, file }: CalibrateRequest): readonly UsageProblem[] {
  const isJudgeNamed = judging.judges.length > 0;
  return [
    ...(judging.judges.length > 1 ? [severalJudges] : []),
    ...(isJudgeNamed && evaluator !== undefined ? [judgeAndEvaluator] : []),
    ...(isJudgeNamed && isDataset(file) ? [yamlLabels] : []),
    ...(!isJudgeNamed && file === "-" ? [stdinOfDataset] : []),
  ];
}

const severalJudges: UsageProblem = {
  code: "FLAG_REPEATED",
  message: "--judge names several judges.",
  hint: "One judge is measured at a time.",
};

const judgeAndEvaluator: UsageProblem = {
  code: "FLAGS_CONFLICT",
  message: "--judge and --evaluator contradict each other.",
  hint: "A judge is measured with a file of labels, an evaluator with a dataset file of its workflow.",
};

const yamlLabels: UsageProblem = {
  code: "FLAGS_CONFLICT",
  message: "With --judge, FILE holds labels as JSON Lines, one object a line, and no YAML.",
  hint: "Of a dataset file the evaluator of its workflow is measured: leave --judge out.",
};

const stdinOfDataset: UsageProblem = {
  code: "ARGUMENT_MISSING",
  message: "Standard input (-) holds labels, and no judge is named.",
  hint: "Name who is measured: --judge openai:gpt-5",
};
