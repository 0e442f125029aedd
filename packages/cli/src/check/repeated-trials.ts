import type { UsageProblem } from "../arguments/usage-problem.ts";
import type { CommandIo } from "../command-io.ts";
import { fileIdentity } from "../output/file-identity.ts";

/**
 * Finds the files of trials that are named a second time, in whatever spelling: their trials would be counted twice,
 * as further epochs. A pipe may be named twice, since nobody knows what it will bring.
 */
export async function repeatedTrials(
  names: readonly string[],
  io: Pick<CommandIo, "cwd" | "stdin">,
): Promise<readonly UsageProblem[]> {
  const identities = await Promise.all(names.map((name) => fileIdentity(name, io)));
  const first = new Map<string, string>();
  return names.flatMap((name, place) => {
    const identity = identities[place];
    if (identity === undefined) return [];
    const earlier = first.get(identity);
    if (earlier !== undefined) return [repeated(earlier, name)];
    first.set(identity, name);
    return [];
  });
}

function repeated(first: string, again: string): UsageProblem {
  const spellings =
    first === again ? `names ${again} twice` : `names one file twice, as ${first} and as ${again}`;
  return {
    code: "FLAG_REPEATED",
    message: `--trials ${spellings}.`,
    hint: "Name every file once: its trials would be counted twice. Do two patterns overlap?",
  };
}
