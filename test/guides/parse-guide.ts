import { type FencedBlock, fencedBlocks } from "../repository/markdown.ts";
import { promisedExitCode, shellFaults, withoutExitCode } from "./shell-faults.ts";
import { unreadCode } from "./unread-code.ts";
import { workflowRuns } from "./workflow-runs.ts";

/** What a reader does at one place of a guide. `line` is the first line of the block's code. */
export type GuideStep =
  | { readonly kind: "file"; readonly line: number; readonly name: string; readonly content: string }
  | {
      readonly kind: "command";
      readonly line: number;
      readonly script: string;
      readonly exitCode: number;
      /** The output that is shown; absent where there is none to show. */
      readonly shown?: { readonly line: number; readonly text: string };
    };

/** A guide as a script, and what keeps it from being one, as `file:line …`. */
export interface Guide {
  readonly steps: readonly GuideStep[];
  readonly faults: readonly string[];
}

/**
 * Reads a guide: blocks with a file name are files, `sh` blocks are commands, and the `text` block behind a command is
 * its output. A `ts` block without a name is an example like those of other pages, and no step.
 */
export function parseGuide(file: string, text: string): Guide {
  const blocks = fencedBlocks(text);
  const steps: GuideStep[] = [];
  const faults: string[] = [];
  for (const [index, block] of blocks.entries()) {
    const told = proseBefore(text, block, blocks[index - 1]);
    const { step, fault } = readBlock(block, told, steps.at(-1));
    if (fault) faults.push(`${file}:${block.line} ${fault}`);
    if (step?.kind === "command" && step.line !== block.line) steps.pop();
    if (step) steps.push(step);
  }
  if (!steps.some(({ kind }) => kind === "command")) faults.push(`${file} runs no command`);
  const unread = [...unreadCode(text), ...untriedRuns(steps)];
  return { steps, faults: [...faults, ...unread.map((fault) => `${file}:${fault}`)] };
}

/** Nobody runs the workflow of a forge here, so whatever it runs has to be a command of the guide as well. */
function untriedRuns(steps: readonly GuideStep[]): readonly string[] {
  const tried = steps.flatMap((step) =>
    step.kind === "command" ? step.script.split("\n").map(withoutExitCode) : [],
  );
  return steps.flatMap((step) => {
    if (step.kind !== "file" || !step.name.startsWith(".github/workflows/")) return [];
    const runs = workflowRuns(step.content);
    if (runs === undefined) return [`${step.line} ${step.name} is no YAML`];
    return runs
      .filter((command) => command !== "npm ci")
      .filter((command) => !tried.includes(command.replace(/^npx --no-install /, "npx ")))
      .map((command) => `${step.line} the guide does not run what the workflow runs: ${command}`);
  });
}

interface ReadBlock {
  readonly step?: GuideStep;
  readonly fault?: string;
}

function readBlock(block: FencedBlock, told: string, before: GuideStep | undefined): ReadBlock {
  const { language, name, line, code } = block;
  if (name !== "") return readFileBlock(block, told);
  if (language === "sh") return readCommand(block);
  if (language === "ts") return {};
  if (language !== "text") return { fault: `a block of ${language || "no language"} is no file` };
  if (before?.kind !== "command") return { fault: "this is the output of no command" };
  if (before.shown) return { fault: "the command above has an output already" };
  if (/^(…|\s)*$/.test(code)) return { fault: "an output that is left out as a whole shows nothing" };
  if (code.split("\n").some(isLooselyElided))
    return { fault: "nothing but signs stands around what is left out" };
  return { step: { ...before, shown: { line, text: `${code}\n` } } };
}

/** A brace on both sides would let anything pass: a line beside what is left out has to say something. */
function isLooselyElided(line: string, index: number, lines: readonly string[]): boolean {
  const beside = [lines[index - 1] ?? "", lines[index + 1] ?? ""];
  return line === "…" && !beside.some((text) => /[\p{L}\p{N}]/u.test(text));
}

/** The name is for the test alone: no page shows it, so the text has to tell it. */
function readFileBlock({ name, line, code }: FencedBlock, told: string): ReadBlock {
  if (/^\/|\\|(^|\/)\.\.(\/|$)|\s/.test(name)) return { fault: `${name} is no path in the project` };
  const fault = told.includes(`\`${name}\``) ? undefined : `the text above does not name \`${name}\``;
  return { step: { kind: "file", line, name, content: `${code}\n` }, ...(fault && { fault }) };
}

function readCommand({ line, code }: FencedBlock): ReadBlock {
  const [fault] = shellFaults(code);
  if (fault) return { fault };
  return { step: { kind: "command", line, script: `${code}\n`, exitCode: promisedExitCode(code) } };
}

/** The text between the block before and this one. */
function proseBefore(text: string, { line }: FencedBlock, before: FencedBlock | undefined): string {
  const first = before ? before.line + before.code.split("\n").length : 0;
  return text
    .split("\n")
    .slice(first, line - 2)
    .join("\n");
}
