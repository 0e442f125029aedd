import type { Problem } from "@outputai/core";
import type { Locate } from "./source-tree.ts";

/** The formats that a spec can be written in. */
export type SpecFormat = "json" | "yaml";

/** A document that was read from text. Its problems and notes are located; duplicate keys are among the problems. */
export type SourceDocument = ReadDocument | BrokenDocument;

interface ReadDocument {
  readonly status: "read";
  readonly value: unknown;
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
  /** Makes the function from JSON Pointer to line and column; asked only when there is something to say. */
  locator(): Promise<Locate>;
}

/** What is not JSON or not YAML has no value. */
interface BrokenDocument {
  readonly status: "broken";
  readonly problems: readonly Problem[];
}

/**
 * Reads JSON or YAML text and keeps where everything stands. The parsers are loaded on first use.
 *
 * A byte order mark is skipped and counts as no column.
 */
export async function readSourceDocument(text: string, format: SpecFormat): Promise<SourceDocument> {
  const content = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (content.trim() === "") return broken("The document is empty.", "A spec needs samples and checks.");
  try {
    if (format === "json") return await (await import("./json-source.ts")).readJsonSource(content);
    return (await import("./yaml-source.ts")).readYamlSource(content);
  } catch (error) {
    // The parsers recurse; a document nested thousands of levels deep exhausts the stack.
    if (error instanceof RangeError) return broken("The document is nested too deeply to be read.");
    throw error;
  }
}

/** Tells the format by the ending of a file's name, else by the text: JSON specs start with `{`. */
export function formatOf(file: string | undefined, text: string): SpecFormat {
  const ending = /\.(json|ya?ml)$/i.exec(file ?? "")?.[1]?.toLowerCase();
  if (ending !== undefined) return ending === "json" ? "json" : "yaml";
  return /^\uFEFF?\s*\{/.test(text) ? "json" : "yaml";
}

function broken(message: string, hint?: string): BrokenDocument {
  return {
    status: "broken",
    problems: [{ code: "SPEC_SYNTAX", message, hint, line: 1, column: 1, pointer: "" }],
  };
}
