import { describeProblems, formatValue, OutputError, type Problem } from "@outputai/core";
import { promptFileProblems } from "../generate-text/check-options.ts";
import { askingLimits } from "../judge/asking-limits.ts";
import { checkJudgeOptions } from "../judge/check-judge-options.ts";
import { JudgeError } from "../judge-error.ts";
import { isModel } from "../providers/is-model.ts";
import { refuseUnknownModel } from "../providers/model-of-name.ts";
import { FILE_VARIABLES } from "./file-variables.ts";

type Options = Readonly<Record<string, unknown>>;

/**
 * Refuses options of which no judge can be made, before any run is judged.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` and every problem.
 */
export function refuseOptions(options: unknown): void {
  const problems = isObject(options) ? problemsIn(options) : [problem("It takes an object of options.", "")];
  if (problems.length === 0) return;
  const message = describeProblems("No judge can be made so:", problems);
  throw new JudgeError("JUDGE_CONFIG", message, { problems, attempts: 0 });
}

function problemsIn(options: Options): readonly Problem[] {
  const { model, prompt, recordUsage } = options;
  return [
    ...(model === undefined && prompt === undefined
      ? [problem("Neither a model nor a prompt is given.", "", HINT)]
      : []),
    ...(model === undefined ? [] : modelProblems(model)),
    ...(prompt === undefined ? withoutPrompt(options) : withPrompt(options)),
    ...problemsOf(() => checkJudgeOptions("createJudge", options, ["recordUsage"]), ""),
    ...(options.schema === undefined ? [] : [problem(NO_SCHEMA, "/schema")]),
    ...problemsOf(() => askingLimits(options), ""),
    ...(recordUsage === undefined || typeof recordUsage === "function"
      ? []
      : [problem(`recordUsage is a function, not ${shown(recordUsage)}.`, "/recordUsage")]),
  ];
}

const HINT =
  "Pass model to ask with the prompt of the toolkit, or prompt to ask with a file of your own; with both, the model is asked in place of the file's.";
const NO_SCHEMA = "The reply has one form, pass or fail; judgeVerdict takes a schema.";

function modelProblems(model: unknown): readonly Problem[] {
  if (!isModel(model))
    return [problem(`A model is one of the AI SDK, or its name, not ${shown(model)}.`, "/model")];
  return typeof model === "string" ? problemsOf(() => refuseUnknownModel(model), "/model") : [];
}

function withoutPrompt(options: Options): readonly Problem[] {
  const given = ["promptDir", "variables", "baseURL"].filter((name) => options[name] !== undefined);
  return given.map((name) => problem(`${name} needs a prompt file.`, `/${name}`));
}

function withPrompt(options: Options): readonly Problem[] {
  const taken = Object.keys(options.variables ?? {}).filter((name) =>
    (FILE_VARIABLES as readonly string[]).includes(name),
  );
  return [
    ...promptFileProblems(options).map(({ message, hint, pointer }) => problem(message, pointer ?? "", hint)),
    ...taken.map((name) =>
      problem(`The judge itself gives the variable ${name}.`, `/variables/${name}`, RENAME),
    ),
  ];
}

const RENAME = "Give yours another name.";

/** What is refused one by one elsewhere, told together. */
function problemsOf(check: () => unknown, pointer: string): readonly Problem[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    const { code, message, hint, problems } = error;
    return problems.length > 0 ? problems : [{ code, message, hint, pointer }];
  }
}

function problem(message: string, pointer: string, hint?: string): Problem {
  return { code: "JUDGE_CONFIG", message, pointer, hint };
}

function isObject(value: unknown): value is Options {
  return typeof value === "object" && value !== null;
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 60 });
}
