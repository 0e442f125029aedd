import type { Problem } from "@outputai/core";
import type { FoundManifest } from "./init-project.ts";
import { scanJson } from "./scan-json.ts";

/** A manifest that can be read, or what is wrong with it. */
export type ReadManifest = FoundManifest | { readonly kind: "wrong"; readonly problem: Problem };

/** Reads the text of a `package.json`. `file` is what it is called in a problem. */
export function readManifest(text: string, file: string): ReadManifest {
  const json = text.replace(/^\ufeff/, "");
  const scan = scanJson(json);
  if (scan.kind === "mistake") {
    const message = `${file} is no JSON: ${describeRest(json.slice(scan.position))}`;
    return wrong({ message, file, ...placeOf(json, scan.position) });
  }
  const manifest: unknown = JSON.parse(json);
  if (!isObject(manifest)) return wrong({ message: `${file} does not hold an object.`, file, line: 1 });
  const { scripts = {}, type, packageManager } = manifest;
  if (!isObject(scripts)) {
    const member = scan.value.members?.findLast(({ key }) => key === "scripts");
    const place = placeOf(json, member?.start ?? 0);
    return wrong({ message: `In ${file} "scripts" is no object.`, file, ...place });
  }
  return {
    kind: "found",
    text,
    scripts: new Map(Object.entries(scripts)),
    isModule: type === "module",
    hasTypeScript: ["dependencies", "devDependencies"].some((key) => hasKey(manifest[key], "typescript")),
    packageManager: typeof packageManager === "string" ? packageManager : undefined,
  };
}

function wrong(problem: Omit<Problem, "code">): ReadManifest {
  const hint = "Correct it; nothing was written.";
  return { kind: "wrong", problem: { code: "PACKAGE_JSON_INVALID", hint, ...problem } };
}

function describeRest(rest: string): string {
  const [character] = rest;
  return character === undefined ? "it ends too early." : `${JSON.stringify(character)} cannot stand here.`;
}

function placeOf(text: string, position: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, position).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function hasKey(value: unknown, key: string): boolean {
  return isObject(value) && Object.hasOwn(value, key);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
