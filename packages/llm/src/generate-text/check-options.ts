import { describeProblems, formatValue, OutputError, type Problem } from "@outputai/core";

/**
 * Refuses options that cannot be meant, for callers without types.
 *
 * @throws {@link OutputError} with code `GENERATE_TEXT_INVALID` and every problem.
 */
export function checkOptions(options: Readonly<Record<string, unknown>>): void {
  const problems = typeof options === "object" && options !== null ? problemsIn(options) : [NO_OPTIONS];
  if (problems.length === 0) return;
  const message = describeProblems("generateText cannot be called so:", problems);
  throw new OutputError("GENERATE_TEXT_INVALID", message, { problems });
}

const CODE = "GENERATE_TEXT_INVALID";
const NO_OPTIONS: Problem = { code: CODE, message: "It takes an object of options." };

function problemsIn(options: Readonly<Record<string, unknown>>): readonly Problem[] {
  const { prompt, variables, messages, model } = options;
  if (prompt === undefined)
    return [
      ...found(messages === undefined ? "Neither a prompt nor messages are given." : undefined, ""),
      ...found(model === undefined ? "Messages without a prompt file need a model." : undefined, "/model"),
      ...found(variables === undefined ? undefined : "Variables need a prompt file.", "/variables"),
    ];
  return promptFileProblems(options);
}

/** What is wrong with the options that name a prompt file and what it is rendered with. */
export function promptFileProblems({
  prompt,
  variables,
  promptDir,
}: Readonly<Record<string, unknown>>): readonly Problem[] {
  return [
    ...found(nameFault(prompt), "/prompt", NAME_HINT),
    ...found(
      mayBeVariables(variables) ? undefined : `Variables are an object, not ${shown(variables)}.`,
      "/variables",
    ),
    ...found(
      isFolder(promptDir) ? undefined : `A folder is a path or a file URL, not ${shown(promptDir)}.`,
      "/promptDir",
    ),
  ];
}

function found(message: string | undefined, pointer: string, hint?: string): readonly Problem[] {
  return message === undefined ? [] : [{ code: CODE, message, pointer, hint }];
}

const NAME_HINT = "prompt is the name of a file; the text of a prompt is passed in messages.";

function nameFault(prompt: unknown): string | undefined {
  if (typeof prompt !== "string") return `A prompt is the name of a file, not ${shown(prompt)}.`;
  if (prompt.endsWith(".prompt")) return `${shown(prompt)} is named without its ending .prompt.`;
  const isName = /^[^\s/\\\p{Cc}.][^/\\\n\r\p{Cc}]{0,199}$/u.test(prompt);
  return isName ? undefined : `${shown(prompt)} is no name of a prompt file.`;
}

function mayBeVariables(value: unknown): boolean {
  return value === undefined || (typeof value === "object" && value !== null && !Array.isArray(value));
}

function isFolder(value: unknown): boolean {
  if (value instanceof URL) return value.protocol === "file:";
  return value === undefined || (typeof value === "string" && value !== "");
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 60 });
}
