import { describeProblems, didYouMean, formatValue, OutputError, type Problem } from "@outputai/core";

/**
 * Refuses what cannot be meant, all of it at once.
 *
 * @throws {@link OutputError} with code `PANEL_INVALID` when there are problems.
 */
export function refuseProblems(name: string, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new OutputError("PANEL_INVALID", describeProblems(`${name} cannot judge so:`, problems), {
    problems,
  });
}

/** What is wrong with a judge. */
export function judgeProblems(judge: unknown, pointer: string): readonly Problem[] {
  if (typeof judge === "function") return [];
  const hint = "A judge is a function (subject) => Promise of a result.";
  return [{ ...problem(pointer, `The judge is ${shown(judge)}, not a function.`), hint }];
}

/** What is wrong with the options by which votes are counted. `voices` is how many vote, if that is known. */
export function countingProblems(options: unknown, voices: number | undefined): readonly Problem[] {
  const problems = optionProblems(options, COUNTING_OPTIONS);
  if (problems.length > 0 && !isObject(options)) return problems;
  const { quorum, concurrency, tolerance } = options as Readonly<Record<string, unknown>>;
  return [
    ...problems,
    ...(quorum === undefined || isWhole(quorum, voices ?? Number.MAX_SAFE_INTEGER)
      ? []
      : [
          problem(
            "/quorum",
            `quorum is ${shown(quorum)}, not a whole number of votes from 1${upTo(voices)}.`,
          ),
        ]),
    ...(concurrency === undefined || isWhole(concurrency, Number.MAX_SAFE_INTEGER)
      ? []
      : [problem("/concurrency", `concurrency is ${shown(concurrency)}, not a whole number from 1.`)]),
    ...(tolerance === undefined || isDistance(tolerance)
      ? []
      : [problem("/tolerance", `tolerance is ${shown(tolerance)}, not a finite number from 0.`)]),
  ];
}

/** What is wrong with an object of options, whatever their values. */
export function optionProblems(options: unknown, accepted: readonly string[]): readonly Problem[] {
  if (!isObject(options)) return [problem("", `The options are ${shown(options)}, not an object.`)];
  return Object.keys(options)
    .filter((key) => !accepted.includes(key))
    .map((key) => ({
      ...problem(`/${key}`, `There is no option ${shown(key)}.`),
      hint: didYouMean(key, accepted) ?? `Options: ${accepted.join(", ")}.`,
    }));
}

/** One problem of what a panel was made of. */
export function problem(pointer: string, message: string): Problem {
  return { code: "PANEL_INVALID", message, pointer };
}

const COUNTING_OPTIONS = ["quorum", "concurrency", "tolerance"];

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
}

function isDistance(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function upTo(voices: number | undefined): string {
  return voices === undefined ? "" : ` to ${voices}`;
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 60 });
}
