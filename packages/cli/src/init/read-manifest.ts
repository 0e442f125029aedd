import type { Problem } from "@outputai/core";
import { isRecord } from "../is-record.ts";
import type { FoundManifest } from "./init-project.ts";
import { DEEPEST, type JsonSpan, scanJson } from "./scan-json.ts";

/** A manifest that can be read, or what is wrong with it. */
export type ReadManifest = FoundManifest | { readonly kind: "wrong"; readonly problem: Problem };

/** Reads the text of a `package.json`. `file` is what it is called in a problem. */
export function readManifest(text: string, file: string): ReadManifest {
  const json = text.replace(/^\ufeff/, "");
  const scan = scanJson(json);
  if (scan.kind !== "json") {
    const said = scan.kind === "mistake" ? describeRest(json.slice(scan.position)) : TOO_DEEP;
    return wrong({ message: `${file} ${said}`, file, ...placeOf(json, scan.position) });
  }
  const manifest: unknown = JSON.parse(json);
  if (!isRecord(manifest)) return wrong({ message: `${file} does not hold an object.`, file, line: 1 });
  const { scripts = {} } = manifest;
  if (isRecord(scripts)) return found(text, manifest, scripts);
  const place = placeOf(json, startOf("scripts", scan.value));
  return wrong({ message: `In ${file} "scripts" is no object.`, file, ...place });
}

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

const TOO_DEEP = `nests values more than ${DEEPEST} deep, which output init does not read.`;

function describeRest(rest: string): string {
  const [character] = rest;
  const why =
    character === undefined ? "it ends too early." : `${JSON.stringify(character)} cannot stand here.`;
  return `is no JSON: ${why}`;
}

/** Of two members with one key the last one counts. */
function startOf(key: string, { members = [] }: JsonSpan): number {
  return members.findLast((member) => member.key === key)?.start ?? 0;
}

function placeOf(text: string, position: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, position).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function hasKey(value: unknown, key: string): boolean {
  return isRecord(value) && Object.hasOwn(value, key);
}
