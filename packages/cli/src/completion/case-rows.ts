import { quotedWord } from "../arguments/shell-word.ts";
import { ENDINGS } from "../workflow/workflow-files.ts";
import type { CompletedCommand, CompletionWords, ValueWords } from "./completion-words.ts";

/** The rows of a `case` in the language of both shells: `pattern) assignments ;;`. */
export function caseRows(
  rows: readonly { readonly patterns: readonly string[]; readonly body: string }[],
): string {
  return rows.map(({ patterns, body }) => `    ${patterns.map(quotedWord).join("|")}) ${body} ;;`).join("\n");
}

/** One row that knows every name, and every beginning of one. */
export function nameRow({ groups, commands }: CompletionWords, body: string): string {
  const beginnings = [...groups.keys()].filter((name) => name !== "");
  return caseRows([{ patterns: [...beginnings, ...commands.map(({ name }) => name)], body }]);
}

/** A row for each command: what its arguments are completed with. */
export function argumentRows({ commands }: CompletionWords): string {
  return caseRows(
    commands.map(({ name, argument }) => ({ patterns: [name], body: valueAssignments(argument) })),
  );
}

/** A row for each flag of each command: what it takes, and what its value is completed with. */
export function flagRows({ commands }: CompletionWords): string {
  return caseRows(commands.flatMap(rowsOfFlags));
}

function rowsOfFlags({ name, flags }: CompletedCommand) {
  return flags
    .filter(({ takes }) => takes !== "none")
    .map((flag) => ({
      patterns: flag.names.map((flagName) => `${name} ${flagName}`),
      body: `takes=${flag.takes}; ${valueAssignments(flag.value)}`,
    }));
}

function valueAssignments(value: ValueWords): string {
  return value.kind === "words"
    ? `kind=words; values=(${value.words.map(quotedWord).join(" ")})`
    : `kind=${value.kind}`;
}

const EVAL_FILES = ENDINGS.map((ending) => `-path '*/tests/evals/workflow${ending}'`).join(" -o ");

/** Lists workflows in either shell as the command finds them, a path a line: `…/NAME/tests/evals/workflow.ts`. */
export const FIND_WORKFLOWS = `find -L "\${OUTPUT_WORKFLOWS_DIR:-src/workflows}" -mindepth 1 \\
    \\( -name node_modules -o -name dist -o -name '.?*' -o -path '*/tests/datasets' -o -path '*/tests/evals/*/*' \\) -prune \\
    -o -type f \\( ${EVAL_FILES} \\) -print 2>/dev/null`;
