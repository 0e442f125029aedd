import type { UsageProblem } from "../arguments/usage-problem.ts";
import type { CommandTable } from "./command-table.ts";

/** Adds to each flag that a command does not have which others have it. Their flags are loaded only for that. */
export async function tellElsewhere(
  problems: readonly UsageProblem[],
  { commands }: CommandTable,
): Promise<readonly UsageProblem[]> {
  if (!problems.some(({ code }) => code === "FLAG_UNKNOWN")) return problems;
  const tables = await Promise.all(
    commands.map(async ({ name, flags }) => ({ name, flags: (await flags()).map((flag) => flag.name) })),
  );
  const commandsWith = (flag: string): readonly string[] =>
    tables.filter(({ flags }) => flags.includes(flag)).map(({ name }) => `output ${name}`);
  return problems.map((problem) => {
    const { code, meant } = problem;
    const having = code === "FLAG_UNKNOWN" && meant !== undefined ? commandsWith(meant.word) : [];
    return having.length === 0
      ? problem
      : { ...problem, hint: `${meant?.word} is a flag of ${listed(having)}.` };
  });
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
