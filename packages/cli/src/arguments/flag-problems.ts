import type { Flag, FlagTable } from "./flag-table.ts";
import type { UsageProblem } from "./usage-problem.ts";

/** A flag that the command does not have. */
export function unknownFlag(name: string, table: FlagTable): UsageProblem {
  const among = table.map((flag) => flag.name);
  return { code: "FLAG_UNKNOWN", message: `There is no flag ${name}.`, meant: { word: name, among } };
}

/** A value for a flag that takes none. */
export function needlessValue({ name }: Flag, value: string): UsageProblem {
  const hint = `Write ${name} alone, or leave it out.`;
  return { code: "FLAG_VALUE_INVALID", message: `${name} takes no value, but was given "${value}".`, hint };
}

/** A flag without the value that it needs. */
export function missingValue({ name, value }: Flag): UsageProblem {
  const hint = `A value that begins with a dash is written ${name}=${value}.`;
  return { code: "FLAG_VALUE_MISSING", message: `${name} needs a value: ${name} ${value}.`, hint };
}

/** A value that is none of those accepted. */
export function wrongChoice({ name, choices = [] }: Flag, value: string): UsageProblem {
  return {
    code: "FLAG_VALUE_INVALID",
    message: `${name} does not take "${value}", only ${choices.join(" or ")}.`,
    meant: { word: value, among: choices },
  };
}

/** Two different values for a flag that takes one. */
export function secondValue({ name }: Flag, first: string, second: string): UsageProblem {
  const message = `${name} was given twice: "${first}" and "${second}".`;
  return { code: "FLAG_REPEATED", message, hint: "Keep one of the two." };
}
