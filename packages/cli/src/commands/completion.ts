import { usageError } from "../arguments/usage-error.ts";
import type { CommandIo } from "../command-io.ts";
import { bashScript } from "../completion/bash-script.ts";
import { completionWords } from "../completion/completion-words.ts";
import { zshScript } from "../completion/zsh-script.ts";
import { EXIT_CODES } from "../exit-code.ts";
import { streamSink } from "../output/stream-sink.ts";
import type { CommandTable } from "./command-table.ts";
import { parseCompletionArguments } from "./completion-arguments.ts";
import { tellElsewhere } from "./flag-elsewhere.ts";

/**
 * Prints what completes command lines in a shell, and answers with the exit code.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` when the arguments hold mistakes.
 */
export async function runCompletion(
  args: readonly string[],
  io: CommandIo,
  table: CommandTable,
): Promise<number> {
  const { shell, problems } = parseCompletionArguments(args);
  if (problems.length > 0) throw usageError("output completion", await tellElsewhere(problems, table));
  const words = await completionWords(table);
  const sink = streamSink(io.stdout, { what: "The script", hint: "Is the device full?" });
  await sink.write(shell === "bash" ? bashScript(words) : zshScript(words));
  await sink.finish();
  return EXIT_CODES.passed;
}
