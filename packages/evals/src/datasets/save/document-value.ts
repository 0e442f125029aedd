import { type JsonPath, readSourceDocument, toJsonPointer } from "@outputai/checks";
import type { Problem } from "@outputai/core";
import type { DatasetFormat } from "../dataset-format.ts";
import { datasetSource } from "../dataset-source.ts";
import { linesOf } from "../json-lines.ts";

/** The value of a dataset file; of JSON Lines, the list of their values. */
export type DocumentValue = ReadDocument | BrokenDocument;

/** A file that can be read. */
export interface ReadDocument {
  readonly status: "read";
  readonly value: unknown;
  /** Where a case stands, for a problem of it. */
  locate(path: JsonPath): Promise<Pick<Problem, "line" | "column" | "pointer">>;
}

interface BrokenDocument {
  readonly status: "broken";
  readonly problems: readonly Problem[];
}

/** Reads the text of a dataset file, without a byte order mark. */
export async function readDocumentValue(text: string, format: DatasetFormat): Promise<DocumentValue> {
  if (format === "jsonl") return readLines(text);
  const document = await readSourceDocument(text, format, datasetSource);
  if (document.status === "broken" || document.problems.length > 0)
    return { status: "broken", problems: document.problems };
  let locator: ReturnType<typeof document.locator> | undefined;
  return {
    status: "read",
    value: document.value,
    async locate(path) {
      const pointer = toJsonPointer(path);
      locator ??= document.locator();
      return { ...(await locator)(pointer, "key"), pointer };
    },
  };
}

function readLines(text: string): DocumentValue {
  const value: unknown[] = [];
  const problems: Problem[] = [];
  const lines = linesOf(text);
  for (const { text: content, line } of lines) {
    try {
      value.push(JSON.parse(content));
    } catch {
      problems.push({ code: datasetSource.codes.syntax, message: "The line is not JSON.", line });
    }
  }
  if (problems.length > 0) return { status: "broken", problems };
  return { status: "read", value, locate: async ([index]) => ({ line: lines[Number(index)]?.line }) };
}
