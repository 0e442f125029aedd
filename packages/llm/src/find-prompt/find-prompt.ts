import { join } from "node:path";
import { type Findings, notFound, twice } from "./find-errors.ts";
import { foldersUpToRoot } from "./package-root.ts";
import { levelsBelow, listFolder, type PromptFolder, promptPath } from "./prompt-folders.ts";

/**
 * Finds the file of a prompt from a folder on: there, in its `prompts/`, below it level by level, then in each
 * folder above up to the root of the package, and in their `prompts/`.
 *
 * @throws {@link OutputError} with code `PROMPT_NOT_FOUND`, which lists where it looked, or `PROMPT_AMBIGUOUS` when two
 * files at the same distance below have the name.
 */
export async function findPrompt(name: string, folder: string): Promise<string> {
  const findings: Findings = { looked: [], names: new Set() };
  return (
    (await findBelow(name, folder, findings)) ??
    (await findAbove(name, folder, findings)) ??
    notFound(name, findings)
  );
}

/**
 * Finds the file of a prompt in a folder that was named: there, in its `prompts/`, and below it, never above.
 *
 * @throws {@link OutputError} with code `PROMPT_NOT_FOUND` or `PROMPT_AMBIGUOUS`, as {@link findPrompt}.
 */
export async function findPromptIn(name: string, promptDir: string): Promise<string> {
  const findings: Findings = { looked: [], names: new Set() };
  return (await findBelow(name, promptDir, findings)) ?? notFound(name, findings);
}

async function findBelow(name: string, folder: string, findings: Findings): Promise<string | undefined> {
  const top = await listFolder(folder);
  const near =
    pick(name, [top], findings) ?? pick(name, [await listFolder(join(folder, "prompts"))], findings);
  if (near !== undefined) return near;
  findings.looked.push(`below ${folder}`);
  for await (const level of levelsBelow(top)) {
    const found = pick(name, level, { ...findings, looked: [] });
    if (found !== undefined) return found;
  }
  return undefined;
}

async function findAbove(name: string, folder: string, findings: Findings): Promise<string | undefined> {
  for (const above of await foldersUpToRoot(folder)) {
    for (const candidate of [above, join(above, "prompts")]) {
      const found = pick(name, [await listFolder(candidate)], findings);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Names are compared as they are listed, so that no system finds `judge` in `Judge.prompt`. */
function pick(name: string, folders: readonly PromptFolder[], findings: Findings): string | undefined {
  const files = folders.flatMap(({ path, names }) => {
    findings.looked.push(path);
    for (const found of names) findings.names.add(found);
    return names
      .filter((found) => found.normalize() === name.normalize())
      .map((found) => promptPath(path, found));
  });
  if (files.length > 1) throw twice(name, files);
  return files[0];
}
