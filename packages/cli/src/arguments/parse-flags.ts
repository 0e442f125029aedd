import { missingValue, needlessValue, secondValue, unknownFlag, wrongChoice } from "./flag-problems.ts";
import type { Flag, FlagTable } from "./flag-table.ts";
import type { UsageProblem } from "./usage-problem.ts";

/** Arguments, sorted by flag. Nothing is interpreted yet. */
export interface ParsedFlags {
  /** Values by flag name, in the order given; a flag without a value has an empty list. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** What belongs to no flag. */
  readonly positionals: readonly string[];
  /** What follows flags that are unknown: nobody can tell what it was meant for. */
  readonly unclaimed: readonly string[];
  readonly problems: readonly UsageProblem[];
}

/**
 * Sorts arguments by the flags of `table`. Understands `--flag value`, `--flag=value`, `-f`, `--` and `-` (a
 * value: standard input); a flag that takes files also takes the arguments that follow it, up to the next flag.
 */
export function parseFlags(args: readonly string[], table: FlagTable): ParsedFlags {
  const state: Sorting = {
    table,
    args,
    next: 0,
    values: new Map(),
    positionals: [],
    unclaimed: [],
    problems: [],
    files: undefined,
  };
  let flagsEnded = false;
  while (state.next < args.length) {
    const argument = args[state.next++] ?? "";
    if (!flagsEnded && argument === "--") flagsEnded = true;
    else if (!flagsEnded && isFlag(argument)) takeFlag(state, argument);
    else (state.files ?? state.positionals).push(argument);
  }
  return state;
}

interface Sorting {
  readonly table: FlagTable;
  readonly args: readonly string[];
  next: number;
  readonly values: Map<string, string[]>;
  readonly positionals: string[];
  readonly unclaimed: string[];
  readonly problems: UsageProblem[];
  /** Where values go that follow a flag which takes files, or one that is unknown. */
  files: string[] | undefined;
}

function isFlag(argument: string): boolean {
  return argument.startsWith("-") && argument !== "-";
}

function takeFlag(state: Sorting, argument: string): void {
  const { name, inline } = splitFlag(argument);
  const flag = state.table.find((candidate) => candidate.name === name || candidate.short === name);
  state.files = undefined;
  if (flag === undefined) {
    state.problems.push(unknownFlag(name, state.table));
    if (inline === undefined) state.files = state.unclaimed;
    return;
  }
  const values = valuesOf(state, flag.name);
  if (flag.takes === "none") {
    if (inline !== undefined) state.problems.push(needlessValue(flag, inline));
    return;
  }
  takeValue(state, flag, { values, inline });
}

function takeValue(
  state: Sorting,
  flag: Flag,
  { values, inline }: { readonly values: string[]; readonly inline: string | undefined },
): void {
  const following = state.args[state.next];
  const value = inline ?? (following !== undefined && !isFlag(following) ? following : undefined);
  if (inline === undefined && value !== undefined) state.next++;
  if (flag.takes === "files" && inline === undefined) state.files = values;
  if (value === undefined || value === "") state.problems.push(missingValue(flag));
  else if (flag.choices !== undefined && !flag.choices.includes(value)) {
    state.problems.push(wrongChoice(flag, value));
  } else if (flag.takes === "one" && values[0] !== undefined && values[0] !== value) {
    state.problems.push(secondValue(flag, values[0], value));
  } else values.push(value);
}

function splitFlag(argument: string): { readonly name: string; readonly inline: string | undefined } {
  const equals = argument.indexOf("=");
  return equals === -1
    ? { name: argument, inline: undefined }
    : { name: argument.slice(0, equals), inline: argument.slice(equals + 1) };
}

function valuesOf({ values }: Sorting, name: string): string[] {
  const list = values.get(name) ?? [];
  values.set(name, list);
  return list;
}
