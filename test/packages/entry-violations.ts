import type { FileTexts } from "../repository/files.ts";
import type { PackedManifest } from "./package-violations.ts";

/** Lists what is wrong with the entries of a packed package: files that are not there, entries that are nobody's. */
export function entryViolations(files: FileTexts, manifest: PackedManifest): readonly string[] {
  const exported = Object.entries((manifest.exports ?? {}) as Readonly<Record<string, unknown>>);
  return [
    ...(exported.length === 0 ? ["package.json has no exports"] : []),
    ...exported.flatMap(([entry, target]) => exportViolations(files, entry, target)),
    ...binViolations(files, manifest.bin),
  ];
}

/** Conditions that a user's program may set. Any other one is ours, and leads to what is not packed. */
const CONDITIONS = ["types", "import", "require", "node", "browser", "default"];

function exportViolations(files: FileTexts, entry: string, target: unknown): readonly string[] {
  if (/^\.\/(tests?|src)\b/.test(entry)) return [`package.json exports ${entry}`];
  if (typeof target === "string") {
    return hasFile(files, target) ? [] : [`package.json exports ${target}, which is not there`];
  }
  if (typeof target !== "object" || target === null) return [`package.json exports ${entry} as nothing`];
  return Object.entries(target).flatMap(([condition, inner]) =>
    CONDITIONS.includes(condition)
      ? exportViolations(files, entry, inner)
      : [`package.json exports ${entry} under the condition ${condition}`],
  );
}

function hasFile(files: FileTexts, target: string): boolean {
  const [start = "", end] = target.replace(/^\.\//, "").split("*");
  if (end === undefined) return files.has(start);
  return [...files.keys()].some((path) => path.startsWith(start) && path.endsWith(end));
}

function binViolations(files: FileTexts, bin: unknown): readonly string[] {
  const commands = typeof bin === "string" ? [bin] : Object.values((bin ?? {}) as object).map(String);
  return commands.flatMap((command) => {
    const text = files.get(command.replace(/^\.\//, ""));
    if (text === undefined) return [`package.json has the bin ${command}, which is not there`];
    return text.startsWith("#!/usr/bin/env node\n")
      ? []
      : [`${command} does not name Node.js in its first line`];
  });
}
