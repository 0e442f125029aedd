import { readFileSync } from "node:fs";
import { type CommandIo, processIo } from "./command-io.ts";
import { type FoundCommand, findCommand } from "./commands/find-command.ts";
import { groupOverview, overview } from "./commands/overview.ts";
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
    const { failCommand } = await import("./output/fail-command.ts");
    return await failCommand(error, argv, io);
  } finally {
    for (const stream of [io.stdout, io.stderr]) await flushed(stream);
  }
}

async function dispatch(argv: readonly string[], io: CommandIo): Promise<number> {
  const [first, ...rest] = argv;
  if (first === "--version" || first === "-v") return say(`${version()}\n`, io);
  if (first === "help" || first === "--help" || first === "-h") return say(await helpAbout(rest, first), io);

  const found = findCommand(argv);
  if (found.kind !== "none" && asksForHelp(found.rest)) return say(await helpFor(found), io);
  if (found.kind !== "command") return refuse(found);
  if (found.command.runsUsersCode === true) await requireNode(argv);
  return found.command.run(found.rest, io);
}

async function requireNode(argv: readonly string[]): Promise<void> {
  (await import("./users-code/require-node.ts")).requireNode(process.versions.node, argv);
}

/** A flag after the one for help asks for no other help. */
async function helpAbout(words: readonly string[], asked: string): Promise<string> {
  const [word] = words;
  if (word === undefined || (asked !== "help" && word.startsWith("-"))) return overview();
  return helpFor(findCommand(words));
}

/** A group that is asked about something it does not have has no help for it. */
async function helpFor(found: FoundCommand): Promise<string> {
  if (found.kind === "command") return found.command.help();
  const isAboutGroup = found.kind === "group" && (found.rest[0]?.startsWith("-") ?? true);
  return isAboutGroup ? groupOverview(found.group) : refuse(found);
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

async function refuse(found: Exclude<FoundCommand, { kind: "command" }>): Promise<never> {
  const { usageError } = await import("./arguments/usage-error.ts");
  const { commandProblem } = await import("./commands/command-problem.ts");
  const name = found.kind === "group" ? `output ${found.group.name}` : "output";
  throw usageError(name, [commandProblem(found)]);
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return (manifest as { readonly version: string }).version;
}
