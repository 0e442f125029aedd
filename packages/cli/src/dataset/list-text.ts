import { counted, displayWidth, type Problem, padToWidth, visibleText } from "@outputai/core";
import type { Paint } from "../render/paint.ts";
import { problemList } from "../render/problem-list.ts";
import type { CachedEntry, GroundTruthEntry, ListEntry } from "./list-entry.ts";

/** The cases of a workflow. */
export interface CaseList {
  readonly workflow: string;
  /** The folder of the datasets. */
  readonly folder: string;
  readonly cases: readonly ListEntry[];
  readonly notes: readonly Problem[];
}

/** How it is written. `limit` bounds the notes. */
export interface ListLayout {
  readonly paint: Paint;
  readonly limit: number;
}

/** Writes the list for people. */
export function listText({ workflow, folder, cases, notes }: CaseList, { paint, limit }: ListLayout): string {
  const headline = `${visibleText(workflow)} · ${counted(cases.length, "case")} in ${visibleText(folder)}`;
  const rows = cases.map((entry) => [
    visibleText(entry.name, 60),
    describeCached(entry.cached),
    visibleText(describeGroundTruth(entry.groundTruth), 80),
    visibleText(describePlace(entry, folder), 200),
  ]);
  const table = rows.length === 0 ? [] : ["", ...columns([TITLES, ...rows])];
  const listed = notes.length === 0 ? [] : ["", paint("bold", "Notes"), ...problemList(notes, limit)];
  return `${[headline, ...table, ...listed].join("\n")}\n`;
}

const TITLES = ["case", "cached output", "ground truth", "place"];

function describeCached(cached: CachedEntry | null): string {
  if (cached === null) return "none";
  const date = cached.date === null ? "yes" : visibleText(cached.date, 24);
  return cached.stale === true ? `${date}, stale` : date;
}

function describeGroundTruth({ shared, evaluators }: GroundTruthEntry): string {
  const known = [...(shared ? ["for all"] : []), ...evaluators];
  return known.length === 0 ? "none" : known.join(", ");
}

/** From the folder that the headline names. */
function describePlace({ file, line }: ListEntry, folder: string): string {
  const short = file?.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
  return [short, line].filter((part) => part !== undefined).join(":");
}

/** Rows whose cells stand below each other. The last cell of a row is as long as it is. */
function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = TITLES.map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ""))));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === TITLES.length - 1 ? cell : padToWidth(cell, widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}
