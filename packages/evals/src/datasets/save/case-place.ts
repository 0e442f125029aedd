import type { JsonPath } from "@outputai/checks";
import { caseName } from "../case-name.ts";
import { findCases } from "../find-cases.ts";

/** A case in a document: where it stands, and what it is. */
export interface CasePlace {
  readonly path: JsonPath;
  readonly value: unknown;
}

/** The cases of a document by their names, found as the reader finds them. A name given twice has several places. */
export function casePlaces(document: unknown): ReadonlyMap<string, readonly CasePlace[]> {
  const places = new Map<string, CasePlace[]>();
  for (const found of findCases(document).cases) {
    const { path, value } = found;
    const name = caseName(found);
    if (name !== undefined) places.set(name, [...(places.get(name) ?? []), { path, value }]);
  }
  return places;
}

/** The document with other values for some of its cases; nothing else changes, and the document itself does not. */
export function withCases(document: unknown, cases: readonly CasePlace[]): unknown {
  const changed = new Map(cases.map(({ path: [segment], value }) => [segment, value]));
  if (changed.has(undefined)) return changed.get(undefined);
  if (Array.isArray(document))
    return document.map((element, index) => (changed.has(index) ? changed.get(index) : element));
  return Object.fromEntries([...Object.entries(document as object), ...changed]);
}
