import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type GuideFolder, makeGuideFolder } from "./guide-folder.ts";
import { outputFault } from "./output-fault.ts";
import { type Guide, type GuideStep, parseGuide } from "./parse-guide.ts";
import { projectTypeFaults } from "./project-type-faults.ts";
import { schemaFaults } from "./schema-faults.ts";

/** What is another one in the test than in the guide, for example an address; the guide's first. */
export type Replacements = readonly (readonly [inGuide: string, inTest: string])[];

/** Follows a guide in an empty folder, and lists what does not come out as it says, as `file:line …`. */
export async function runGuide(
  file: string,
  text: string,
  replacements: Replacements = [],
): Promise<readonly string[]> {
  const { steps, faults }: Guide = parseGuide(file, text);
  const folder = await makeGuideFolder();
  const reader: Reader = { folder, replacements, unchecked: new Map(), written: new Set() };
  try {
    const found: string[] = [];
    for (const step of steps) {
      found.push(...(await (step.kind === "file" ? writeStep(step, reader) : followCommand(step, reader))));
    }
    found.push(...(await typeFaults(reader)));
    return [...faults, ...found.map((fault) => `${file}:${fault}`)];
  } finally {
    await folder.remove();
  }
}

/** Whoever follows the guide: where they are, and what they have done there. */
interface Reader {
  readonly folder: GuideFolder;
  readonly replacements: Replacements;
  /** The lines of the blocks that are TypeScript and were not checked yet, by file. */
  readonly unchecked: Map<string, number>;
  /** The files that blocks have written. */
  readonly written: Set<string>;
}

async function writeStep(
  { name, content, line }: GuideStep & { readonly kind: "file" },
  { folder, replacements, unchecked, written }: Reader,
): Promise<readonly string[]> {
  const file = join(await folder.workingFolder(), name);
  const wanted = toTest(content, replacements);
  const present = existsSync(file) && !written.has(file) ? readFileSync(file, "utf8") : wanted;
  if (present !== wanted) return [`${line} ${name} was written by a command, as:\n${present}`];
  await folder.write(name, wanted);
  written.add(file);
  if (/\.m?ts$/.test(name)) unchecked.set(name, line);
  return schemaFaults(dirname(file), content).map((fault) => `${line} ${name} ${fault}`);
}

async function followCommand(
  { script, exitCode, shown, line }: GuideStep & { readonly kind: "command" },
  reader: Reader,
): Promise<readonly string[]> {
  const places: Replacements = [...reader.replacements, ["/project", reader.folder.path]];
  const faults = [...(await typeFaults(reader))];
  const run = await reader.folder.run(toTest(script, places));
  const output = toGuide(run.output, places);
  if (run.exitCode !== exitCode)
    faults.push(`${line} ends with ${run.exitCode} and not ${exitCode}: ${output}`);
  const fault = outputFault(shown?.text ?? "", output);
  if (fault) faults.push(`${shown?.line ?? line} ${fault}. The output is:\n${output}`);
  return faults;
}

/** Checks the files that were written since the last time. */
async function typeFaults({ folder, unchecked }: Reader): Promise<readonly string[]> {
  const files = [...unchecked.keys()];
  const line = Math.min(...unchecked.values());
  unchecked.clear();
  const faults = await projectTypeFaults(await folder.workingFolder(), files);
  return faults.map((fault) => `${line} ${fault}`);
}

function toTest(text: string, replacements: Replacements): string {
  return replacements.reduce((result, [inGuide, inTest]) => result.replaceAll(inGuide, inTest), text);
}

function toGuide(text: string, replacements: Replacements): string {
  return replacements.reduce((result, [inGuide, inTest]) => result.replaceAll(inTest, inGuide), text);
}
