import { satisfies } from "semver";
import type { Manifest } from "../versions/workspace-packages.ts";

/** Texts that mean something in the workspace and nothing outside of it. */
const INSIDE_ONLY = /^(?:npm:)?(?:workspace|catalog|link|file|portal):|@outputai\/source/;

/**
 * Finds what must not be in a published `package.json`: protocols of the workspace and the condition for sources,
 * wherever they stand, another version than the released one, and ranges that the sibling's version is out of.
 */
export function manifestFindings(
  manifest: Manifest,
  versions: ReadonlyMap<string, string>,
): readonly string[] {
  const { name, version, dependencies = {}, peerDependencies = {} } = manifest;
  const inside = textsIn(manifest).filter((text) => INSIDE_ONLY.test(text));
  const released = versions.get(name);
  const ranges = [...Object.entries(dependencies), ...Object.entries(peerDependencies)];
  const unmet = ranges.filter(([sibling, range]) => {
    const present = versions.get(sibling);
    return present !== undefined && !satisfies(present, range);
  });
  return [
    ...inside.map((text) => `${name}: "${text}" means nothing outside of the workspace`),
    ...(released === version ? [] : [`${name}: the version is ${version}, not ${released}`]),
    ...unmet.map(([sibling, range]) => `${name}: ${sibling} ${versions.get(sibling)} is not in ${range}`),
  ];
}

/** Every key and every text of a JSON value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}
