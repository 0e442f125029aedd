import type { Judge } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import type { JudgeName } from "./judge-name.ts";
import type { JudgeUse } from "./judge-use.ts";
import type { JudgesRequest } from "./judges-request.ts";

/** A judge that is ready to be asked, and keeps what that takes. */
export interface OpenJudge {
  readonly name: JudgeName;
  /** The provider of its model, as it is written: `openai`. */
  readonly provider: string;
  readonly judge: Judge;
  /** What it was asked so far. */
  use(): JudgeUse;
}

/**
 * Makes the judges that the flags of `command` name, and loads what that takes. Nothing is asked yet.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` and every problem, when one of them can never be asked.
 */
export async function openJudges(
  _command: string,
  _request: JudgesRequest,
  _io: Pick<CommandIo, "cwd">,
): Promise<readonly OpenJudge[]> {
  throw new Error("under construction");
}
