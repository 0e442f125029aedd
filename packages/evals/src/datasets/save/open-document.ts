import type { DatasetFormat } from "../dataset-format.ts";
import type { EditableDocument } from "./editable-document.ts";

/** Takes a text apart that was found to be sound. The parsers are loaded on first use. */
export async function openDocument(text: string, format: DatasetFormat): Promise<EditableDocument> {
  if (format === "yaml") return (await import("./yaml-document.ts")).openYaml(text);
  if (format === "json") return (await import("./json-document.ts")).openJson(text);
  return (await import("./json-document.ts")).openJsonLines(text);
}
