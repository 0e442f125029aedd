import { readFileSync } from "node:fs";
import type { UsageProblem } from "./arguments/usage-problem.ts";
import { type CommandIo, processIo } from "./command-io.ts";
import { COMMANDS, type Command, overview } from "./commands/command-table.ts";
import { EXIT_CODES } from "./exit-code.ts";
import { flushed, watchStream } from "./output/watch-stream.ts";

/**
 * Runs the command `output` and answers with its exit code: never throws, and never ends the process.
 *
 * `argv` is what follows the program's name. What is not handed in is taken from the process: standard streams,
 * environment, working directory.
 *
 * @example
 * ```ts
 * import { PassThrough } from "node:stream";
 *
 * const stdout = new PassThrough();
 * await main(["help", "check"], { stdout }); // 0
 * String(stdout.read()).includes("output check SPEC --trials FILE"); // true
 * ```
 */
export async function main(argv: readonly string[], instead: Partial<CommandIo> = {}): Promise<number> {
  const io = processIo(instead);
  for (const stream of [io.stdout, io.stderr]) watchStream(stream);
  try {
    return await dispatch(argv, io);
  } catch (error) {
    const { failCommand } = await import("./check/fail-command.ts");
    return await failCommand(error, argv, io);
  } finally {
    for (const stream of [io.stdout, io.stderr]) await flushed(stream);
  }
}

async function dispatch(argv: readonly string[], io: CommandIo): Promise<number> {
  const [first, ...rest] = argv;
  if (first === "--version" || first === "-v") return say(`${version()}\n`, io);
  if (first === "--help" || first === "-h" || (first === "help" && rest.length === 0))
    return say(overview(), io);
  if (first === "help") return say(await find(rest[0]).then((command) => command.help()), io);

  const command = await find(first);
  return asksForHelp(rest) ? say(await command.help(), io) : await command.run(rest, io);
}

function say(text: string, { stdout }: CommandIo): number {
  stdout.write(text);
  return EXIT_CODES.passed;
}

/** Before `--`, a request for help wins over everything else on the line, mistakes included. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  const flags = end === -1 ? args : args.slice(0, end);
  return flags.includes("--help") || flags.includes("-h");
}

async function find(name: string | undefined): Promise<Command> {
  const known = COMMANDS.find((command) => command.name === name);
  if (known !== undefined) return known;
  const { usageError } = await import("./arguments/usage-error.ts");
  throw usageError("output", [unknownCommand(name)]);
}

function unknownCommand(name: string | undefined): UsageProblem {
  const commands = COMMANDS.map((command) => command.name);
  const hint = `The commands are: ${commands.join(", ")}.`;
  if (name === undefined) return { code: "COMMAND_MISSING", message: "No command was named.", hint };
  const isFlag = name.startsWith("-");
  const among = isFlag ? ["--help", "--version"] : [...commands, "help"];
  return {
    code: isFlag ? "FLAG_UNKNOWN" : "COMMAND_UNKNOWN",
    message: isFlag ? `There is no flag ${name} before a command.` : `There is no command "${name}".`,
    hint,
    meant: { word: name, among },
  };
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return (manifest as { readonly version: string }).version;
}
