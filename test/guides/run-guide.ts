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
  const places: Replacements = [...replacements, ["/project", folder.path]];
  try {
    const found: string[] = [...faults];
    const unchecked = new Map<string, number>();
    for (const step of steps) {
      const told = await (step.kind === "file"
        ? writeStep(step, folder, replacements, unchecked)
        : followCommand(step, folder, places, unchecked));
      found.push(...told.map((fault) => `${file}:${fault}`));
    }
    return [...found, ...(await typeFaults(folder, unchecked)).map((fault) => `${file}:${fault}`)];
  } finally {
    await folder.remove();
  }
}

async function writeStep(
  { name, content, line }: GuideStep & { readonly kind: "file" },
  folder: GuideFolder,
  replacements: Replacements,
  unchecked: Map<string, number>,
): Promise<readonly string[]> {
  await folder.write(name, toTest(content, replacements));
  if (/\.m?ts$/.test(name)) unchecked.set(name, line);
  const place = dirname(join(await folder.workingFolder(), name));
  return schemaFaults(place, content).map((fault) => `${line} ${name} ${fault}`);
}

async function followCommand(
  { script, exitCode, shown, line }: GuideStep & { readonly kind: "command" },
  folder: GuideFolder,
  places: Replacements,
  unchecked: Map<string, number>,
): Promise<readonly string[]> {
  const types = await typeFaults(folder, unchecked);
  const run = await folder.run(toTest(script, places));
  const output = toGuide(run.output, places);
  const faults = [...types];
  if (run.exitCode !== exitCode)
    faults.push(`${line} ends with ${run.exitCode} and not ${exitCode}: ${output}`);
  const fault = outputFault(shown?.text ?? "", output);
  if (fault) faults.push(`${shown?.line ?? line} ${fault}. The output is:\n${output}`);
  return faults;
}

/** Checks the files that were written since the last time. */
async function typeFaults(folder: GuideFolder, unchecked: Map<string, number>): Promise<readonly string[]> {
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
