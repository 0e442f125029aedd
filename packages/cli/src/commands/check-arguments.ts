import { type ParsedFlags, parseFlags } from "../arguments/parse-flags.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";
import type { CheckRequest } from "../check/check-request.ts";
import { takeJudges } from "../judges/take-judges.ts";
import {
  specMissing,
  stdinTwice,
  trialsMissing,
  unexpected,
  unknownCode,
} from "./check-argument-problems.ts";
import { CHECK_FLAGS } from "./check-flags.ts";
import { takeFormat } from "./take-format.ts";

/** The arguments, as far as they were understood, and everything that is wrong with them. */
export interface ParsedCheckArguments {
  readonly request: CheckRequest;
  readonly problems: readonly UsageProblem[];
}

/** Reads the arguments of `output check`. `abstainCodes` are the codes that `--allow-abstain` takes. */
export function parseCheckArguments(
  args: readonly string[],
  abstainCodes: readonly string[],
): ParsedCheckArguments {
  const flags = parseFlags(args, CHECK_FLAGS);
  const problems = [...flags.problems];
  const { spec, trials } = takePaths(flags, problems);
  const request: CheckRequest = {
    spec: spec ?? "",
    trials,
    format: takeFormat(flags, problems),
    isFormatGiven: flags.values.has("--format") || flags.values.has("--json"),
    output: flags.values.get("--output")?.[0],
    strict: flags.values.has("--strict"),
    allowAbstain: takeCodes(flags, abstainCodes, problems),
    guildLimits: flags.values.has("--guild-limits"),
    judging: takeJudges(flags, problems),
    quiet: flags.values.has("--quiet"),
    all: flags.values.has("--all"),
  };
  return { request, problems };
}

interface Paths {
  readonly spec: string | undefined;
  readonly trials: readonly string[];
}

function takePaths({ values, positionals, unclaimed }: ParsedFlags, problems: UsageProblem[]): Paths {
  const named = values.get("--trials") ?? [];
  const [first, ...more] = positionals;
  for (const path of more) problems.push(unexpected(path));
  const paths = first === undefined ? splitSpecOff(named) : { spec: first, trials: named };

  if ([paths.spec, ...paths.trials].filter((path) => path === "-").length > 1) problems.push(stdinTwice);
  // What seems to be missing may stand behind a misspelt flag.
  if (unclaimed.length > 0) return paths;
  if (paths.spec === undefined) problems.push(specMissing(named));
  if (paths.trials.length === 0 && !values.has("--trials")) problems.push(trialsMissing(paths.spec));
  return paths;
}

/** Two values after `--trials` and nothing before it: the spec is the last one. With more, nobody can tell. */
function splitSpecOff(named: readonly string[]): Paths {
  const [trials, spec] = named;
  if (named.length === 2 && trials !== undefined) return { spec, trials: [trials] };
  return { spec: undefined, trials: named };
}

function takeCodes(
  { values }: ParsedFlags,
  known: readonly string[],
  problems: UsageProblem[],
): ReadonlySet<string> {
  const codes = (values.get("--allow-abstain") ?? []).flatMap((list) => list.split(","));
  const given = new Set(codes.map((code) => code.trim()));
  for (const code of given) if (!known.includes(code)) problems.push(unknownCode(code, known));
  return given;
}
