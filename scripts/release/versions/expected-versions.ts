import { inc, satisfies } from "semver";
import type { Manifest } from "./workspace-packages.ts";

/** How far a changeset moves a package. */
export type Bump = "patch" | "minor" | "major";

const SIZES: readonly Bump[] = ["patch", "minor", "major"];

/**
 * Works out the version that every package has after a release, from the graph and the ranges alone.
 *
 * What a changeset names moves as far as its largest bump. Who depends on a package whose new version the present
 * range does not allow moves by a patch, and so on; all others stay. A range `workspace:^` is `^` of the version that
 * the sibling has now.
 */
export function expectedVersions(
  manifests: readonly Manifest[],
  changes: readonly (readonly [name: string, bump: Bump])[],
): ReadonlyMap<string, string> {
  const bumps = new Map<string, Bump>();
  for (const [name, bump] of changes) bumps.set(name, larger(bumps.get(name), bump));

  const present = new Map(manifests.map(({ name, version }) => [name, version]));
  for (let left = drivenOut(manifests, present, bumps); left.length > 0; ) {
    for (const name of left) bumps.set(name, "patch");
    left = drivenOut(manifests, present, bumps);
  }
  return new Map(manifests.map(({ name, version }) => [name, bumped(version, bumps.get(name))]));
}

/** The packages without a bump that have to move, because a sibling leaves their range. */
function drivenOut(
  manifests: readonly Manifest[],
  present: ReadonlyMap<string, string>,
  bumps: ReadonlyMap<string, Bump>,
): readonly string[] {
  const leaves = ([name, range]: readonly [string, string]) => {
    const version = present.get(name);
    if (version === undefined) return false;
    return !satisfies(bumped(version, bumps.get(name)), rangeOf(range, version));
  };
  return manifests
    .filter(({ name }) => !bumps.has(name))
    .filter(({ dependencies = {}, peerDependencies = {} }) =>
      [...Object.entries(dependencies), ...Object.entries(peerDependencies)].some(leaves),
    )
    .map(({ name }) => name);
}

function rangeOf(range: string, version: string): string {
  const own = range.replace(/^workspace:/, "");
  if (own === "*") return version;
  return own === "^" || own === "~" ? `${own}${version}` : own;
}

function bumped(version: string, bump: Bump | undefined): string {
  const next = bump === undefined ? version : inc(version, bump);
  if (next === null) throw new Error(`${version} is no version that can be released.`);
  return next;
}

function larger(one: Bump | undefined, other: Bump): Bump {
  return one !== undefined && SIZES.indexOf(one) > SIZES.indexOf(other) ? one : other;
}
