import { readSourceDocument, type SourceKind } from "@outputai/checks";
import type { Problem } from "@outputai/core";
import type { RunPlace } from "./recorded-run.ts";

/** What a file of traces holds, before anyone looks whether it is one. */
export interface TraceText {
  readonly records: readonly TraceRecord[];
  readonly problems: readonly Problem[];
}

/** One value of the file. */
export interface TraceRecord {
  readonly value: unknown;
  readonly place: RunPlace;
}

/**
 * Reads traces: JSON with one of them or a list of them, or JSON Lines. What is not JSON is a problem (`TRACE_SYNTAX`)
 * with its line and column.
 */
export async function readTraceText(text: string, file: string): Promise<TraceText> {
  const content = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const whole = parseJson(content);
  if (whole !== undefined) return { records: recordsOf(whole.value, file), problems: [] };
  const lines = content.split("\n").map((line, index) => ({ line, number: index + 1 }));
  const filled = lines.filter(({ line }) => line.trim() !== "");
  const isLines = filled.length > 1 && parseJson(filled[0]?.line ?? "") !== undefined;
  if (!isLines) return { records: [], problems: await explain(content, { file, number: 1 }) };
  const read = await Promise.all(filled.map(({ line, number }) => readLine(line, { file, number })));
  return {
    records: read.flatMap(({ records }) => records),
    problems: read.flatMap(({ problems }) => problems),
  };
}

interface LinePlace {
  readonly file: string;
  readonly number: number;
}

async function readLine(line: string, place: LinePlace): Promise<TraceText> {
  const parsed = parseJson(line);
  if (parsed === undefined) return { records: [], problems: await explain(line, place) };
  return {
    records: [{ value: parsed.value, place: { file: place.file, line: place.number } }],
    problems: [],
  };
}

function recordsOf(value: unknown, file: string): readonly TraceRecord[] {
  if (!Array.isArray(value)) return [{ value, place: { file } }];
  return value.map((element: unknown, index) => ({ value: element, place: { file, pointer: `/${index}` } }));
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined; // why not, the closer look tells
  }
}

async function explain(text: string, { file, number }: LinePlace): Promise<readonly Problem[]> {
  const { problems } = await readSourceDocument(text, "json", TRACE);
  return problems.map(({ line = 1, ...problem }) => ({ ...problem, file, line: line + number - 1 }));
}

const TRACE: SourceKind = {
  noun: "trace",
  codes: { syntax: "TRACE_SYNTAX", keyDuplicate: "TRACE_SYNTAX", notJson: "TRACE_SYNTAX" },
  emptyHint: "Was the trace written, and is this the right file?",
  isFree: () => true,
};
