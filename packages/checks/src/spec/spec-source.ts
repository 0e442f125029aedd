import type { JsonPath } from "../json/json-pointer.ts";
import type { SourceFormat } from "../source/source-document.ts";
import type { SourceKind } from "../source/source-kind.ts";

/** The formats that a spec can be written in. */
export type SpecFormat = SourceFormat;

/** What is said of a spec as a document. */
export const specSource: SourceKind = {
  noun: "spec",
  codes: { syntax: "SPEC_SYNTAX", keyDuplicate: "SPEC_KEY_DUPLICATE", notJson: "SPEC_NOT_JSON" },
  emptyHint: "A spec needs samples and checks.",
  isFree,
};

/** Tells the format by the ending of a file's name, else by the text: JSON specs start with `{`. */
export function formatOf(file: string | undefined, text: string): SpecFormat {
  const ending = /\.(json|ya?ml)$/i.exec(file ?? "")?.[1]?.toLowerCase();
  if (ending !== undefined) return ending === "json" ? "json" : "yaml";
  return /^\uFEFF?\s*\{/.test(text) ? "json" : "yaml";
}

/** Where the spec asks for text, the word `no` is text; where for a boolean, it is refused. */
function isFree([list, , field]: JsonPath): boolean {
  return list === "samples" ? field !== "name" : list === "checks" && field === "arguments";
}
