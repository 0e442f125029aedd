import { scrubValue } from "@outputai/core";
import { usageError } from "../arguments/usage-error.ts";
import type { CommandIo } from "../command-io.ts";
import { EXIT_CODES } from "../exit-code.ts";
import { applyPlan } from "../init/apply-plan.ts";
import { assemblePlan } from "../init/assemble-plan.ts";
import type { InitPlan } from "../init/init-plan.ts";
import { initRefusal } from "../init/init-refusal.ts";
import { initText } from "../init/init-text.ts";
import { readPlaces } from "../init/read-places.ts";
import { readProject } from "../init/read-project.ts";
import { starterFiles } from "../init/starter-files.ts";
import { type LostText, streamSink } from "../output/stream-sink.ts";
import { paintFor } from "../render/paint.ts";
import type { CommandTable } from "./command-table.ts";
import { tellElsewhere } from "./flag-elsewhere.ts";
import { type InitRequest, parseInitArguments } from "./init-arguments.ts";

/**
 * Writes a first evaluation into a project, tells what was written and how to run it, and answers with the exit code.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` when the arguments hold mistakes, with code `INIT_REFUSED` when
 * nothing was begun, with code `INIT_UNWRITABLE` when everything was undone.
 */
export async function runInit(args: readonly string[], io: CommandIo, table: CommandTable): Promise<number> {
  const { request, problems } = parseInitArguments(args);
  if (problems.length > 0) throw usageError("output init", await tellElsewhere(problems, table));
  const plan = await planInit(request, io);
  if (!request.isDryRun) await applyPlan(plan, io);
  const sink = streamSink(io.stdout, lostText(request));
  await sink.write(
    request.json
      ? initJson(plan, request)
      : initText(plan, { ...request, paint: paintFor(io.stdout, io.env) }),
  );
  await sink.finish();
  return EXIT_CODES.passed;
}

/** The files do not depend on who reads of them. */
function lostText({ isDryRun }: InitRequest): LostText {
  return isDryRun
    ? { what: "The list of what would be written", hint: "Is the device full? Nothing was to be changed." }
    : { what: "All files are in place, but the list of them", hint: "Run it once more to see them." };
}

async function planInit({ folder }: InitRequest, io: CommandIo): Promise<InitPlan> {
  const project = await readProject(folder, io);
  const { kept, problems } = await readPlaces(project, starterFiles(project), io.cwd);
  if (problems.length > 0) throw initRefusal(problems);
  return assemblePlan(project, { kept, cwd: io.cwd });
}

function initJson({ folder, files, manifest, next }: InitPlan, { isDryRun }: InitRequest): string {
  const told = {
    folder,
    dryRun: isDryRun,
    files: files.map(({ path, action }) => ({ path, action })),
    packageJson:
      manifest.before === undefined ? "write" : manifest.before === manifest.after ? "keep" : "change",
    scripts: manifest.scripts,
    next,
  };
  return `${JSON.stringify({ ...(scrubValue(told) as typeof told), exitCode: EXIT_CODES.passed })}\n`;
}
