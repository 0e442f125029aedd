import { join } from "node:path";
import type { Problem } from "@outputai/core";
import { shortPath } from "../modules/user-stack.ts";
import type { InitProject } from "./init-project.ts";
import { lookAtPlace, lookAtPresent, type PlaceState } from "./look-at-place.ts";
import { type KeptFiles, STARTER_SCRIPTS, type StarterFile } from "./starter-files.ts";

/** What is in the places of the files, and everything that keeps them from being written. */
export interface ReadPlaces {
  readonly kept: KeptFiles;
  readonly problems: readonly Problem[];
}

/** Looks at the places of all files, and at that of `package.json`. */
export async function readPlaces(
  project: InitProject,
  files: readonly StarterFile[],
  cwd: string,
): Promise<ReadPlaces> {
  const kept = new Map<string, string>();
  const states: PlaceState[] = [];
  const place = (path: string) => placeIn(project.folder, path, cwd);
  for (const file of files) {
    const state = await lookAtPlace(...place(file.path));
    const there = state.kind === "taken" ? file.path : await firstTaken(file.rivals, place);
    if (there !== undefined) kept.set(file.path, there);
    states.push(state);
  }
  states.push(await manifestState(project, place("package.json")));
  return { kept, problems: states.flatMap((state) => (state.kind === "refused" ? [state.problem] : [])) };
}

/** What those who look at a place take. */
type Place = Parameters<typeof lookAtPlace>;

function placeIn(folder: string, path: string, cwd: string): Place {
  const absolute = join(folder, path);
  return [absolute, folder, shortPath(absolute, cwd)];
}

/** They come in the order in which a workflow is looked for. */
async function firstTaken(
  rivals: readonly string[],
  place: (path: string) => Place,
): Promise<string | undefined> {
  for (const rival of rivals) if ((await lookAtPlace(...place(rival))).kind === "taken") return rival;
  return undefined;
}

async function manifestState({ manifest }: InitProject, place: Place): Promise<PlaceState> {
  if (manifest.kind === "missing") return lookAtPlace(...place);
  const isChanged = Object.keys(STARTER_SCRIPTS).some((name) => !manifest.scripts.has(name));
  return isChanged ? lookAtPresent(...place) : { kind: "taken" };
}
