import type { Judge } from "@outputai/core";
import { usageError } from "../arguments/usage-error.ts";
import type { CommandIo } from "../command-io.ts";
import type { JudgeName } from "./judge-name.ts";
import {
  describeJudgeError,
  type JudgeProblem,
  misplacedFile,
  recordingsProblems,
} from "./judge-problems.ts";
import type { JudgeUse } from "./judge-use.ts";
import type { JudgesRequest } from "./judges-request.ts";
import { type JudgeMaker, prepareMaker } from "./make-judge.ts";
import { meterJudge } from "./meter-judge.ts";
import { wordJudge } from "./word-judge.ts";

/** A judge that is ready to be asked, and keeps what that takes. */
export interface OpenJudge {
  readonly name: JudgeName;
  /** The provider of its model: `openai`. */
  readonly provider: string;
  /** Provider and model: `openai/gpt-5`. */
  readonly model: string;
  readonly judge: Judge;
  /** What it was asked so far. */
  use(): JudgeUse;
}

/** The judges of a run, in the order in which they were named. */
export type OpenJudges = readonly [OpenJudge, ...OpenJudge[]];

/**
 * Makes the judges that the flags of `command` name, and loads what that takes. Nothing is asked yet, and no key is
 * looked for.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` and every problem, when one of them can never be asked.
 */
export async function openJudges(
  command: string,
  request: JudgesRequest,
  io: Pick<CommandIo, "cwd">,
): Promise<OpenJudges> {
  const maker = await prepareMaker(request, io);
  const shared = new Map<string, unknown>();
  const isOneOfSeveral = request.judges.length > 1;
  const surroundings = { shared, io, isOneOfSeveral };
  const opened = await Promise.all(request.judges.map((name) => openJudge(name, maker, surroundings)));
  const problems = [...(await recordingsProblems(request, io)), ...opened.filter(isRefused).flat()];
  if (problems.length > 0) throw usageError(command, problems);
  const [first, ...more] = opened.filter((judge): judge is OpenJudge => !isRefused(judge));
  if (first === undefined) throw new TypeError("openJudges was given no judge to open.");
  return [first, ...more];
}

interface Surroundings {
  readonly shared: Map<string, unknown>;
  readonly io: Pick<CommandIo, "cwd">;
  readonly isOneOfSeveral: boolean;
}

type Refused = readonly JudgeProblem[];

async function openJudge(
  name: JudgeName,
  maker: JudgeMaker,
  { shared, io, isOneOfSeveral }: Surroundings,
): Promise<OpenJudge | Refused> {
  const misplaced = await misplacedFile(name, io);
  if (misplaced !== undefined) return [misplaced];
  try {
    const { provider, model, ...made } = await maker(name);
    const { judge: metered, counts } = meterJudge(made.judge, shared);
    const judge = wordJudge(metered, { name, isOneOfSeveral });
    return { name, provider, model, judge, use: () => ({ name: name.text, model, ...counts() }) };
  } catch (error) {
    return describeJudgeError(name, error);
  }
}

function isRefused(opened: OpenJudge | Refused): opened is Refused {
  return Array.isArray(opened);
}
