import type { Problem } from "@outputai/core";
import { fromJsonPointer } from "../json/json-pointer.ts";
import { specKeys } from "./spec-schema.ts";

/** Puts problems in the order of the document: by line where there is one, else by the part of the spec. */
export function inDocumentOrder(problems: readonly Problem[]): readonly Problem[] {
  return problems
    .map((problem) => ({ problem, rank: rankOf(problem) }))
    .sort((a, b) => compare(a.rank, b.rank))
    .map(({ problem }) => problem);
}

function rankOf({ line, column = 0, pointer = "" }: Problem): readonly number[] {
  if (line !== undefined) return [line, column];
  const [key = "", index = ""] = fromJsonPointer(pointer);
  return [specKeys.indexOf(key), /^\d+$/.test(index) ? Number(index) : -1];
}

function compare(a: readonly number[], b: readonly number[]): number {
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
}
