import { readSourceDocument, type SourceKind } from "@outputai/checks";
import type { Problem } from "@outputai/core";
import { isRecord } from "../is-record.ts";
import { addScripts } from "./add-scripts.ts";
import type { FoundManifest } from "./init-project.ts";

/** A manifest that can be read, or what is wrong with it. */
export type ReadManifest = FoundManifest | { readonly kind: "wrong"; readonly problem: Problem };

/** Reads the text of a `package.json`. `file` is what it is called in a problem. */
export async function readManifest(text: string, file: string): Promise<ReadManifest> {
  const source = await readSourceDocument(text, "json", MANIFEST);
  if (source.status === "broken" || !canBeChanged(text)) {
    const [{ message, line, column } = TOO_DEEP] = source.problems;
    return wrong({ message: `${file} is no JSON that can be read: ${message}`, file, line, column });
  }
  const { value: manifest } = source;
  if (!isRecord(manifest)) return wrong({ message: `${file} does not hold an object.`, file, line: 1 });
  const { scripts = {} } = manifest;
  if (isRecord(scripts)) return found(text, manifest, scripts);
  const place = (await source.locator())("/scripts", "key");
  return wrong({ message: `In ${file} "scripts" is no object.`, file, ...place });
}

const MANIFEST: SourceKind = {
  noun: "manifest",
  codes: {
    syntax: "PACKAGE_JSON_INVALID",
    keyDuplicate: "PACKAGE_JSON_INVALID",
    notJson: "PACKAGE_JSON_INVALID",
  },
  emptyHint: "Remove it, or write an object.",
  isFree: () => true,
};

/** Where values stand can be told less deep than values can be read. */
function canBeChanged(text: string): boolean {
  try {
    addScripts(text, { a: "b" });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const TOO_DEEP: Omit<Problem, "code"> = {
  message: "The document is nested too deeply to be changed.",
  line: 1,
  column: 1,
};

type Members = Readonly<Record<string, unknown>>;

function found(text: string, manifest: Members, scripts: Members): FoundManifest {
  return {
    kind: "found",
    text,
    scripts: new Map(Object.entries(scripts)),
    isModule: manifest.type === "module",
    hasTypeScript: ["dependencies", "devDependencies"].some((key) => hasKey(manifest[key], "typescript")),
    packageManager: namedManager(manifest),
  };
}

/** `packageManager` holds a version too, `devEngines` one manager or several, of which the first is preferred. */
function namedManager({ packageManager, devEngines }: Members): string | undefined {
  if (typeof packageManager === "string") return packageManager.split("@")[0];
  const engines = isRecord(devEngines) ? devEngines.packageManager : undefined;
  const [engine] = Array.isArray(engines) ? engines : [engines];
  return isRecord(engine) && typeof engine.name === "string" ? engine.name : undefined;
}

function wrong(problem: Omit<Problem, "code">): ReadManifest {
  const hint = "Correct it; nothing was written.";
  return { kind: "wrong", problem: { code: "PACKAGE_JSON_INVALID", hint, ...problem } };
}

function hasKey(value: unknown, key: string): boolean {
  return isRecord(value) && Object.hasOwn(value, key);
}
