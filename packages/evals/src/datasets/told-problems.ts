import { datasetErrorOf } from "./dataset-error-of.ts";
import { type ParseDatasetsOptions, parseDatasets } from "./parse-datasets.ts";

/** For tests: what is wrong with a text, by place, code and pointer. */
export async function faultsOf(text: string, options: ParseDatasetsOptions = {}): Promise<readonly string[]> {
  const { problems } = await datasetErrorOf(() => parseDatasets(text, options));
  return problems.map(({ code, line, column, pointer }) => `${line}:${column} ${code} ${pointer}`);
}

/** For tests: what is wrong with a text, in words. */
export async function messagesOf(
  text: string,
  options: ParseDatasetsOptions = {},
): Promise<readonly string[]> {
  const { problems } = await datasetErrorOf(() => parseDatasets(text, options));
  return problems.map(({ message, hint }) => `${message} ${hint}`);
}

/** For tests: what is doubtful in a text, by place, code and pointer, with the hint. */
export async function notesOf(text: string, options: ParseDatasetsOptions = {}): Promise<readonly string[]> {
  const { notes } = await parseDatasets(text, options);
  return notes.map(({ code, line, column, pointer, hint }) => `${line}:${column} ${code} ${pointer} ${hint}`);
}
