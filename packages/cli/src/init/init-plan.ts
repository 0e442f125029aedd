/** Everything that `output init` will do to a folder: a value that can be shown without doing it. */
export interface InitPlan {
  /** Absolute. */
  readonly folder: string;
  readonly files: readonly PlannedFile[];
  readonly manifest: PlannedManifest;
  readonly next: readonly NextStep[];
}

/** A file that is written, or one that stays as it is. Paths are from the folder, with `/` on every system. */
export type PlannedFile =
  | { readonly action: "write"; readonly path: string; readonly text: string; readonly says: string }
  | { readonly action: "keep"; readonly path: string };

/** What becomes of `package.json`. `before` is what it was read as: absent when there is none. */
export interface PlannedManifest {
  readonly before: string | undefined;
  readonly after: string;
  readonly scripts: readonly PlannedScript[];
}

/** A script that is added, or one of that name that stays as it is. */
export interface PlannedScript {
  readonly name: string;
  readonly action: "write" | "keep";
}

/** A command that shows what was written at work. */
export interface NextStep {
  readonly says: string;
  readonly command: string;
  /** What the command ends with. Absent where that depends on files that were kept: nobody has looked into them. */
  readonly exitCode?: number;
}

/** Asks whether a plan changes nothing. */
export function changesNothing({ files, manifest }: Pick<InitPlan, "files" | "manifest">): boolean {
  return files.every(({ action }) => action === "keep") && manifest.before === manifest.after;
}
