import { addScripts } from "./add-scripts.ts";
import type { InitPlan, PlannedFile, PlannedManifest } from "./init-plan.ts";
import type { InitProject, Manifest } from "./init-project.ts";
import { nextSteps } from "./next-steps.ts";
import { type KeptFiles, STARTER_SCRIPTS, type StarterFile, starterFiles } from "./starter-files.ts";

/** What is known before the plan is made. */
export interface PlanParts {
  readonly kept: KeptFiles;
  /** Where the user stands. */
  readonly cwd: string;
}

/** Decides what is written and what stays as it is. Nothing that is there is replaced. */
export function assemblePlan(project: InitProject, { kept, cwd }: PlanParts): InitPlan {
  return {
    folder: project.folder,
    files: starterFiles(project, kept).map((file) => plannedFile(file, kept.get(file.path))),
    manifest: plannedManifest(project.manifest),
    next: nextSteps(project, { kept, cwd }),
  };
}

function plannedFile({ path, text, says }: StarterFile, kept: string | undefined): PlannedFile {
  return kept === undefined ? { action: "write", path, text, says } : { action: "keep", path: kept };
}

function plannedManifest(manifest: Manifest): PlannedManifest {
  const before = manifest.kind === "found" ? manifest.text : undefined;
  const isThere = (name: string): boolean => manifest.kind === "found" && manifest.scripts.has(name);
  const entries = Object.entries(STARTER_SCRIPTS);
  const added = entries.filter(([name]) => !isThere(name));
  return {
    before,
    after: addScripts(before ?? NEW_MANIFEST, Object.fromEntries(added)),
    scripts: entries.map(([name]) => ({ name, action: isThere(name) ? "keep" : "write" })),
  };
}

const NEW_MANIFEST = `{
  "private": true,
  "type": "module"
}
`;
