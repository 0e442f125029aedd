import { join } from "node:path";
import type { Problem } from "@outputai/core";
import { shortPath } from "../modules/user-stack.ts";
import type { InitProject } from "./init-project.ts";
import { lookAtPlace, lookAtPresent, type PlaceState } from "./look-at-place.ts";
import { STARTER_SCRIPTS, type StarterFile } from "./starter-files.ts";

/** What is in the places of the files, and everything that keeps them from being written. */
export interface ReadPlaces {
  /** For a file that is there: its own path, or that of a file that does the same. */
  readonly kept: ReadonlyMap<StarterFile, string>;
  readonly problems: readonly Problem[];
}

/** Looks at the places of all files, and at that of `package.json`. */
export async function readPlaces(
  project: InitProject,
  files: readonly StarterFile[],
  cwd: string,
): Promise<ReadPlaces> {
  const kept = new Map<StarterFile, string>();
  const problems: Problem[] = [];
  const look = async (path: string, looking = lookAtPlace): Promise<PlaceState["kind"]> => {
    const absolute = join(project.folder, path);
    const state = await looking(absolute, project.folder, shortPath(absolute, cwd));
    if (state.kind === "refused") problems.push(state.problem);
    return state.kind;
  };
  for (const file of files) {
    if ((await look(file.path)) === "taken") kept.set(file, file.path);
    for (const rival of kept.has(file) ? [] : file.rivals) {
      const { kind } = await lookAtPlace(join(project.folder, rival), project.folder, rival);
      if (kind === "taken") kept.set(file, rival);
    }
  }
  if (project.manifest.kind === "missing") await look("package.json");
  else if (isChanged(project)) await look("package.json", lookAtPresent);
  return { kept, problems };
}

function isChanged({ manifest }: InitProject): boolean {
  return (
    manifest.kind === "found" && Object.keys(STARTER_SCRIPTS).some((name) => !manifest.scripts.has(name))
  );
}
